using System;
using System.Linq;
using Layers.Core;

namespace Layers.Data;

public static class Statistics
{
    public static int Largest(this ShopContext context, string customer) =>
        context.Orders.Where(order => order.Customer == customer).Max(order => order.Amount);

    public static int Median(ShopContext context)
    {
        var amounts = Load();
        return amounts[amounts.Length / 2];

        int[] Load() => context.Orders.Select(order => order.Amount).OrderBy(amount => amount).ToArray();
    }

    public static int Twice(ShopContext context)
    {
        Func<int> count = () => context.Orders.Count();
        return 2 * count();
    }

    public static IQueryable<Order> Large(ShopContext context) => context.Orders.Where(order => order.Amount > 1);

    public static IQueryable<int> Sizes() => new[] { 1, 2, 3 }.AsQueryable();
}

public sealed class Snapshot
{
    public Snapshot(ShopContext context) => Orders = context.Orders.Count();

    public int Orders { get; }
}

public sealed class Basket(ShopContext context, int amount)
{
    public int Amount => amount;

    public static Basket operator +(Basket basket, int id) => new(basket.Context, basket.Amount + basket.Context.Orders.Find(id)!.Amount);

    private ShopContext Context => context;
}

internal static class Maintenance
{
    internal static int Flush(ShopContext context) => context.SaveChanges();
}

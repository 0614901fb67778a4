using Layers.Core;
using Microsoft.EntityFrameworkCore;

namespace Layers.Data;

/// <summary>The orders as a busy database would give them: after a while.</summary>
public sealed class Orders(ShopContext db, Delay delay) : IOrders
{
    private IQueryable<Order> All => db.Orders.FromSql($"""SELECT "Orders".* FROM "Orders", pg_sleep({delay.Seconds})""");

    public Order? Find(int id) => All.Include(order => order.Book).SingleOrDefault(order => order.Id == id);
}

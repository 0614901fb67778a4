using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Layers.Core;

namespace Layers.Data;

public class Repository<T>(ShopContext context) : IRepository<T>
    where T : Entity
{
    protected IQueryable<T> Query => context.Set<T>();

    public int Count() => Query.Count();

    public T? Find(int id) => context.Set<T>().Find(id);

    public IReadOnlyList<T> All() => Query.OrderBy(one => one.Id).ToList();

    public async Task<int> CountLaterAsync()
    {
        Backoff.Pause(); // SIO3003: Pause → Thread.Sleep
        await Task.Yield();
        return Count(); // SIO3001: Count → Queryable.Count
    }
}

public sealed class OrderRepository(ShopContext context) : Repository<Order>(context), IOrders
{
    public int Total => Query.Sum(order => order.Amount);

    public Order this[int id] => Query.Single(order => order.Id == id);

    public Order Largest() => Query.OrderByDescending(order => order.Amount).First();
}

/// <summary>What only throws is no implementation that anybody waits for.</summary>
public sealed class NoOrders : IOrders
{
    public int Total => throw new System.NotSupportedException();

    public Order this[int id] => throw new System.NotSupportedException();

    public Order Largest() => throw new System.NotSupportedException();
}

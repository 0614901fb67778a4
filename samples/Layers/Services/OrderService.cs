using Layers.Core;

namespace Layers.Services;

public sealed class OrderService(IOrders orders)
{
    public string Describe(int id)
    {
        var order = orders.Find(id);
        return order == null ? $"There is no order {id}." : $"{order.Customer} ordered {order.Copies} × {order.Book!.Title}.";
    }
}

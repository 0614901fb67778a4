using System.Collections.Generic;
using System.Threading.Tasks;
using Layers.Core;

namespace Layers.Services;

/// <summary>Nothing here blocks, as far as this project can tell.</summary>
public sealed class OrderService(IOrders orders, IRepository<Customer> customers, IAudit audit)
{
    public int Total => orders.Total;

    public int Customers() => customers.Count();

    public string Describe() => $"{orders.Largest().Customer} of {customers.Count()}";

    public async Task<string> LargestLaterAsync()
    {
        await Task.Yield();
        return orders.Largest().Customer; // silent: what implements IOrders is not in view from here; the controller's call is told
    }

    public void Log(IEnumerable<string> lines) => audit.WriteAll(lines);

    public async Task<int> PauseAsync()
    {
        Backoff.Pause(); // SIO3003: Pause → Thread.Sleep
        await Task.Yield();
        return 1;
    }
}

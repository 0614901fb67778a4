using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Layers.Core;

namespace Layers.Data;

public sealed class Prices(ShopContext context) : IPrices
{
    int IPrices.Of(string customer) => context.Orders.First(order => order.Customer == customer).Amount;
}

public sealed class Audit(ShopContext context) : IAudit
{
    public void Write(string line)
    {
        context.Customers.Add(new Customer { Name = line });
        context.SaveChanges();
    }
}

public sealed class Noon : IClock
{
    public int Hour() => 12;
}

public static class Rates
{
    public static int Today() => TodayAsync().Result;

    public static async Task<int> TodayAsync()
    {
        await Task.Yield();
        return 7;
    }
}

public static class Templates
{
    public static string Greeting() => File.ReadAllText("greeting.txt").Trim();
}

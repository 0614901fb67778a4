using System.Linq;
using Layers.Core;
using Layers.Data;
using Layers.Services;

namespace Layers.Web;

public sealed class OrderReport(ShopContext context) : Report<Order>(context)
{
    public override string Write() => $"{CountRows()} rows";

    public string Customers() => string.Join(", ", Rows().Select(order => order.Customer).ToList());
}

public sealed class CustomerListing(ShopContext context) : Listing(context)
{
    public override string Title() => $"{Size()} customers";
}

public sealed class OrderImport(ShopContext context) : Import
{
    protected override int Store(string text)
    {
        context.Orders.Add(new Order { Customer = text });
        return context.SaveChanges();
    }
}

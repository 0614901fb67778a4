using System.Linq;
using Layers.Core;

namespace Layers.Data;

public sealed partial class Lookup(ShopContext context)
{
    public Customer? Find(int id) => context.Customers.Find(id);

    public Customer? Find(Customer customer) => customer.Id == 0 ? null : customer;

    public partial int Size();

    public sealed class Names(ShopContext context)
    {
        public string First() => context.Customers.OrderBy(customer => customer.Name).Select(customer => customer.Name).First();
    }
}

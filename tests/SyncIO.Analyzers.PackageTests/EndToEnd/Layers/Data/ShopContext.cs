using Layers.Core;
using Microsoft.EntityFrameworkCore;

namespace Layers.Data;

public class ShopContext(DbContextOptions<ShopContext> options) : DbContext(options)
{
    public DbSet<Order> Orders => Set<Order>();

    public DbSet<Customer> Customers => Set<Customer>();
}

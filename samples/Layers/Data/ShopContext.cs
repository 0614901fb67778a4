using Layers.Core;
using Microsoft.EntityFrameworkCore;

namespace Layers.Data;

public sealed class ShopContext(DbContextOptions<ShopContext> options) : DbContext(options)
{
    public DbSet<Book> Books => Set<Book>();

    public DbSet<Order> Orders => Set<Order>();

    protected override void OnModelCreating(ModelBuilder model)
    {
        model.Entity<Book>().HasData(
            new Book { Id = 1, Title = "Emma" },
            new Book { Id = 2, Title = "Ulysses" });
        model.Entity<Order>().HasData(
            new Order { Id = 1, Customer = "Ann Baker", Copies = 2, BookId = 1 },
            new Order { Id = 2, Customer = "Jon Smith", Copies = 1, BookId = 2 });
    }
}

using Microsoft.EntityFrameworkCore;

namespace Bookshop.Data;

public sealed class BookshopContext(DbContextOptions<BookshopContext> options) : DbContext(options)
{
    public DbSet<Author> Authors => Set<Author>();

    public DbSet<Book> Books => Set<Book>();

    public DbSet<Order> Orders => Set<Order>();
}

using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Interceptors;

class Item
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
}

class Stamp1 : ISaveChangesInterceptor
{
    InterceptionResult<int> ISaveChangesInterceptor.SavingChanges(DbContextEventData e, InterceptionResult<int> r)
    {
        foreach (var x in e.Context!.ChangeTracker.Entries<Item>())
            x.Entity.Name = "explicit";
        return r;
    }
}

class WithStamp : DbContext
{
    public DbSet<Item> Items => Set<Item>();

    protected override void OnConfiguring(DbContextOptionsBuilder o) => o.UseInMemoryDatabase(Guid.NewGuid().ToString()).AddInterceptors(new Stamp1());
}

[NotFixed]
static class ExplicitInterceptorKept
{
    public static async Task<string> Run()
    {
        await using var db = new WithStamp();
        var i = new Item();
        db.Items.Add(i);
        db.SaveChanges();
        return i.Name;
    }
}

[Fixed]
static class QueryFixed
{
    public static async Task<string> Run()
    {
        await using var db = new WithStamp();
        db.Items.Add(new Item());
        await db.SaveChangesAsync();
        return db.Items.Count() + "";
    }
}

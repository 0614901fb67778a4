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

public interface IRates
{
    string Get(string p);
}

public class Logged : System.Reflection.DispatchProxy
{
    public IRates? Target { get; set; }

    public string Log { get; private set; } = "";

    protected override object? Invoke(System.Reflection.MethodInfo? method, object?[]? arguments)
    {
        var answer = method!.Invoke(Target, arguments);
        Log += $"{method.Name} gave {answer}";
        return answer;
    }
}

[NotFixed]
static class InterfaceOfAProxyKept
{
    sealed class FileRates : IRates
    {
        public string Get(string p) => File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var rates = System.Reflection.DispatchProxy.Create<IRates, Logged>();
        ((Logged)(object)rates).Target = new FileRates();
        return rates.Get(Given.File("a")) + ((Logged)(object)rates).Log;
    }
}

using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using System.Data;
using System.Data.Common;
using System.Net;
using System.Net.Http;

namespace Overrides;

class Item
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
}

class Plain : DbContext
{
    public DbSet<Item> Items => Set<Item>();

    protected override void OnConfiguring(DbContextOptionsBuilder o) => o.UseInMemoryDatabase(Guid.NewGuid().ToString());
}

class Base1 : Plain
{
    public override int SaveChanges()
    {
        foreach (var e in ChangeTracker.Entries<Item>())
            e.Entity.Name += "*";
        return base.SaveChanges();
    }
}

class Leaf1 : Base1
{
}

class Both : Plain
{
    public override int SaveChanges(bool a)
    {
        foreach (var e in ChangeTracker.Entries<Item>())
            e.Entity.Name += "*";
        return base.SaveChanges(a);
    }

    public override Task<int> SaveChangesAsync(bool a, CancellationToken t = default)
    {
        foreach (var e in ChangeTracker.Entries<Item>())
            e.Entity.Name += "*";
        return base.SaveChangesAsync(a, t);
    }
}

[NotFixed]
static class LeafKept
{
    public static async Task<string> Run()
    {
        await using var db = new Leaf1();
        var i = new Item();
        db.Items.Add(i);
        db.SaveChanges();
        return i.Name;
    }
}

[NotFixed]
static class BaseTypedKept
{
    static async Task Save(DbContext db)
    {
        db.SaveChanges();
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        await using var db = new Leaf1();
        var i = new Item();
        db.Items.Add(i);
        await Save(db);
        return i.Name;
    }
}

[NotFixed]
static class GenericKept
{
    static async Task Save<T>(T db)
        where T : DbContext
    {
        db.SaveChanges();
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        await using var db = new Leaf1();
        var i = new Item();
        db.Items.Add(i);
        await Save(db);
        return i.Name;
    }
}

[Fixed]
static class BothFixed
{
    public static async Task<string> Run()
    {
        await using var db = new Both();
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
        await using var db = new Both();
        var i = new Item
        {
            Name = "q"
        };
        db.Items.Add(i);
        await db.SaveChangesAsync();
        return db.Items.First().Name[0] + "";
    }
}

class AddId : DelegatingHandler
{
    public AddId(HttpMessageHandler h) : base(h)
    {
    }

    protected override HttpResponseMessage Send(HttpRequestMessage r, CancellationToken t)
    {
        r.Headers.Add("id", "7");
        return base.Send(r, t);
    }
}

class End : HttpMessageHandler
{
    static HttpResponseMessage R(HttpRequestMessage r) => new()
    {
        Content = new StringContent(r.Headers.TryGetValues("id", out var v) ? v.First() : "none")
    };
    protected override HttpResponseMessage Send(HttpRequestMessage r, CancellationToken t) => R(r);
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage r, CancellationToken t) => Task.FromResult(R(r));
}

[NotFixed]
static class HandlerKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        using var c = new HttpClient(new AddId(new End()));
        var r = c.Send(new HttpRequestMessage(HttpMethod.Get, "http://x/"));
        return await r.Content.ReadAsStringAsync();
    }
}

class Web2 : WebClient
{
    public int N;
    protected override WebResponse GetWebResponse(WebRequest r)
    {
        N++;
        return base.GetWebResponse(r);
    }

    protected override WebResponse GetWebResponse(WebRequest r, IAsyncResult a)
    {
        N++;
        return base.GetWebResponse(r, a);
    }
}

class Web1 : WebClient
{
    public int N;
    protected override WebResponse GetWebResponse(WebRequest r)
    {
        N++;
        return base.GetWebResponse(r);
    }
}

[NotFixed]
static class WebKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        using WebClient c = new Web1();
        c.DownloadData("file://" + Given.File("w"));
        return ((Web1)c).N + "";
    }
}

class Cmd(string s) : DbCommand
{
    public string Log = "";
    public override string CommandText { get; set; } = s;
    public override int CommandTimeout { get; set; }
    public override CommandType CommandType { get; set; }
    protected override DbConnection? DbConnection { get; set; }
    protected override DbParameterCollection DbParameterCollection => null!;
    protected override DbTransaction? DbTransaction { get; set; }
    public override bool DesignTimeVisible { get; set; }
    public override UpdateRowSource UpdatedRowSource { get; set; }

    public override void Cancel()
    {
    }

    public override int ExecuteNonQuery()
    {
        Log += "n";
        return 1;
    }

    public override object? ExecuteScalar()
    {
        Log += "s";
        return 1;
    }

    public override void Prepare()
    {
    }

    protected override DbParameter CreateDbParameter() => null!;
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior b)
    {
        Log += "r";
        return new DataTable().CreateDataReader();
    }
}

class Audited : Cmd
{
    public Audited() : base("")
    {
    }

    public override Task<int> ExecuteNonQueryAsync(CancellationToken t) => Task.FromResult(0);
}

class Deep : Audited
{
    public override int ExecuteNonQuery()
    {
        Log += "deep";
        return base.ExecuteNonQuery();
    }
}

[NotFixed]
static class CommandKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        var c = new Deep();
        c.ExecuteNonQuery();
        return c.Log;
    }
}

class Disp : Plain
{
    public static string Log = "";
    public override void Dispose()
    {
        Log += "d";
        base.Dispose();
    }
}

[NotFixed]
static class DisposeKept
{
    static async Task M()
    {
        using var d = new Disp();
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        Disp.Log = "";
        await M();
        return Disp.Log;
    }
}

[NotFixed]
static class OtherExceptionKept
{
    sealed class Nested : DbTransaction
    {
        public override IsolationLevel IsolationLevel => IsolationLevel.Unspecified;

        protected override DbConnection DbConnection => null!;

        public override void Commit()
        {
        }

        public override void Rollback() => throw new InvalidOperationException("nested");

        public override Task RollbackAsync(CancellationToken t = default) => throw new NotImplementedException();
    }

    static async Task Undo(DbTransaction transaction)
    {
        await Task.Yield();
        transaction.Rollback();
    }

    public static async Task<string> Run()
    {
        try
        {
            await Undo(new Nested());
            return "";
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }
}

interface IUnit
{
    int SaveChanges();
    Task<int> SaveChangesAsync(CancellationToken token = default);
}

sealed class UnitOfWork : Plain, IUnit
{
    public override int SaveChanges(bool all)
    {
        foreach (var e in ChangeTracker.Entries<Item>())
        {
            e.Entity.Name += "!";
        }

        return base.SaveChanges(all);
    }
}

[NotFixed]
static class AskedThroughAnInterface
{
    static async Task Save(IUnit unit)
    {
        await Task.Yield();
        unit.SaveChanges();
    }

    public static async Task<string> Run()
    {
        var unit = new UnitOfWork();
        var item = new Item();
        unit.Items.Add(item);
        await Save(unit);
        return item.Name;
    }
}

[NotFixed]
static class HalfOfTheInterface
{
    interface IText
    {
        string Read(string p) => File.ReadAllText(p);
        Task<string> ReadAsync(string p) => File.ReadAllTextAsync(p);
    }

    sealed class Loud : IText
    {
        public string Read(string p) => File.ReadAllText(p) + "!";
    }

    static async Task<string> Of(IText text, string p)
    {
        await Task.Yield();
        return text.Read(p);
    }

    public static async Task<string> Run() => await Of(new Loud(), Given.File("a"));
}

/// <summary>What it copies to is awaited at its end; the copy itself is not.</summary>
[Fixed("s.CopyTo(o, 100)")]
static class CopyToTruncates
{
    sealed class Limited(string p, int max) : FileStream(p, FileMode.Open)
    {
        public override void CopyTo(Stream d, int size)
        {
            var b = new byte[max];
            var n = this.ReadAtLeast(b, max, false);
            d.Write(b, 0, n);
        }
    }
    static void Export(FileStream s, string q)
    {
        using var o = File.Create(q);
        s.CopyTo(o, 100);
    }
    public static async Task<string> Run()
    {
        var q = Given.NoFile();
        await using var s = new Limited(Given.File("abcdef"), 3);
        Export(s, q);
        return Given.Content(q);
    }
}

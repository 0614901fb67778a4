using System.Diagnostics;
using System.Globalization;
using System.Security.Principal;
using Microsoft.Extensions.Logging;

namespace Context;

static class Ctx
{
    public static readonly AsyncLocal<string?> Name = new();
    public static string? Now { get => Name.Value; set => Name.Value = value; }

    public static IDisposable Use(string s)
    {
        var old = Name.Value;
        Name.Value = s;
        return new Back(old);
    }

    sealed class Back(string? old) : IDisposable
    {
        public void Dispose() => Name.Value = old;
    }
}

[NotFixed]
static class PropertyKept
{
    static Task Set(string p)
    {
        Ctx.Now = File.ReadAllText(p);
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        await Set(Given.File("x"));
        return Ctx.Now ?? "-";
    }
}

[NotFixed]
static class ReturnedScopeKept
{
    static IDisposable Open(string p) => Ctx.Use(File.ReadAllText(p));
    static async Task<string> M(string p)
    {
        await Task.Yield();
        using (Open(p))
        {
            return Ctx.Now ?? "-";
        }
    }

    public static Task<string> Run() => M(Given.File("s"));
}

[Fixed]
static class OwnScopeFixed
{
    static Task<string> M(string p)
    {
        using (Ctx.Use("in"))
        {
            var s = File.ReadAllText(p);
            return Task.FromResult(s + Ctx.Now);
        }
    }

    public static async Task<string> Run() => await M(Given.File("a")) + Ctx.Now;
}

[Fixed]
static class RestoredFixed
{
    static string M(string p)
    {
        var old = CultureInfo.CurrentCulture;
        CultureInfo.CurrentCulture = new("de-DE");
        try
        {
            return File.ReadAllText(p) + 1.5;
        }
        finally
        {
            CultureInfo.CurrentCulture = old;
        }
    }

    static async Task<string> N(string p)
    {
        await Task.Yield();
        return M(p) + 1.5;
    }

    public static Task<string> Run() => N(Given.File("a"));
}

[NotFixed]
static class DeepKept
{
    static void A(string p) => B(p);
    static void B(string p)
    {
        C();
        File.ReadAllText(p);
    }

    static void C()
    {
        Ctx.Now = "deep";
    }

    static async Task<string> N(string p)
    {
        await Task.Yield();
        A(p);
        return Ctx.Now ?? "-";
    }

    public static Task<string> Run() => N(Given.File("a"));
}

[NotFixed]
static class SiblingKept
{
    sealed class S
    {
        public void Load(string p)
        {
            Ctx.Now = File.ReadAllText(p);
        }

        public async Task LoadAsync(string p)
        {
            Ctx.Now = await File.ReadAllTextAsync(p);
        }
    }

    static async Task<string> N(string p)
    {
        await Task.Yield();
        new S().Load(p);
        return Ctx.Now ?? "-";
    }

    public static Task<string> Run() => N(Given.File("sib"));
}

interface ITenant
{
    string? Id { get; set; }
}

sealed class TenantX : ITenant
{
    static readonly AsyncLocal<string?> a = new();
    public string? Id { get => a.Value; set => a.Value = value; }
}

[NotFixed]
static class InterfaceKept
{
    static void Resolve(ITenant t, string p)
    {
        t.Id = File.ReadAllText(p);
    }

    static async Task<string> N(string p)
    {
        await Task.Yield();
        ITenant t = new TenantX();
        Resolve(t, p);
        return t.Id ?? "-";
    }

    public static Task<string> Run() => N(Given.File("ten"));
}

[NotFixed]
static class PrincipalKept
{
    static Task Login(string p)
    {
        Thread.CurrentPrincipal = new GenericPrincipal(new GenericIdentity(File.ReadAllText(p)), []);
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        await Login(Given.File("bob"));
        return Thread.CurrentPrincipal?.Identity?.Name ?? "-";
    }
}

[Fixed]
static class ActivityUsingFixed
{
    static Task<string> M(string p)
    {
        using var a = new Activity("w").Start();
        var s = File.ReadAllText(p);
        return Task.FromResult(s + (Activity.Current == a));
    }

    public static async Task<string> Run()
    {
        Activity.Current = null;
        return await M(Given.File("a")) + (Activity.Current == null);
    }
}

[Fixed]
static class StartStopFixed
{
    static Task<string> M(string p)
    {
        var a = new Activity("w");
        a.Start();
        var s = File.ReadAllText(p);
        a.Stop();
        return Task.FromResult(s);
    }

    public static async Task<string> Run()
    {
        Activity.Current = null;
        return await M(Given.File("a")) + (Activity.Current == null);
    }
}

[NotFixed]
static class StopKept
{
    static Activity? cur;
    static void End(string p)
    {
        File.ReadAllText(p);
        cur!.Stop();
    }

    static async Task<string> N(string p)
    {
        await Task.Yield();
        Activity.Current = null;
        cur = new Activity("x").Start();
        End(p);
        return (Activity.Current == null).ToString();
    }

    public static Task<string> Run() => N(Given.File("a"));
}

sealed class Lg : ILogger
{
    public static readonly AsyncLocal<string?> S = new();
    public IDisposable? BeginScope<T>(T s)
        where T : notnull
    {
        S.Value = s.ToString();
        return null;
    }

    public bool IsEnabled(LogLevel l) => true;
    public void Log<T>(LogLevel l, EventId e, T s, Exception? x, Func<T, Exception?, string> f)
    {
    }
}

[NotFixed]
static class LogScopeKept
{
    static Task Begin(ILogger l, string p)
    {
        l.BeginScope(File.ReadAllText(p));
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        await Begin(new Lg(), Given.File("scope"));
        return Lg.S.Value ?? "-";
    }
}

[NotFixed]
static class ScopeOfAProviderKept
{
    static readonly LoggerExternalScopeProvider scopes = new();
    static IDisposable Begin(string p) => scopes.Push(File.ReadAllText(p));

    static string Scopes()
    {
        var all = "";
        scopes.ForEachScope((scope, _) => all += scope, 0);
        return all;
    }

    static async Task<string> Work(string p)
    {
        await Task.Yield();
        using var scope = Begin(p);
        return Scopes();
    }

    public static async Task<string> Run() => await Work(Given.File("order"));
}

sealed class Uow : IDisposable
{
    static readonly AsyncLocal<Uow?> current = new();
    public static Uow? Current => current.Value;

    public Uow()
    {
        current.Value = this;
    }

    public void Dispose()
    {
        current.Value = null;
    }
}

[NotFixed]
static class UowKept
{
    static Uow Start(string p)
    {
        File.ReadAllText(p);
        return new Uow();
    }

    static async Task<string> N(string p)
    {
        await Task.Yield();
        using var u = Start(p);
        return (Uow.Current == u).ToString();
    }

    public static Task<string> Run() => N(Given.File("a"));
}

[Fixed]
static class UowInsideFixed
{
    static Task<string> M(string p)
    {
        using var u = new Uow();
        return Task.FromResult(File.ReadAllText(p) + (Uow.Current == u));
    }

    public static async Task<string> Run() => await M(Given.File("a"));
}

[Fixed]
static class NothingFixed
{
    static Task<string> M(string p) => Task.FromResult(File.ReadAllText(p) + Ctx.Now);
    public static async Task<string> Run()
    {
        Ctx.Now = "r";
        return await M(Given.File("a"));
    }
}

[NotFixed]
static class IncrementKept
{
    static readonly AsyncLocal<int> depth = new();
    static Task In(string p)
    {
        depth.Value++;
        File.ReadAllText(p);
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        await In(Given.File("text"));
        return depth.Value + "";
    }
}

[NotFixed]
static class CoalesceKept
{
    static readonly AsyncLocal<string?> id = new();
    static Task<string> Get(string p)
    {
        id.Value ??= File.ReadAllText(p);
        return Task.FromResult(id.Value);
    }

    public static async Task<string> Run()
    {
        await Get(Given.File("1"));
        return id.Value ?? "-";
    }
}

[Fixed]
static class AsyncCalleeFixed
{
    static async Task Set()
    {
        Ctx.Now = "lost";
        await Task.Yield();
    }

    static Task<string> M(string p)
    {
        var t = Set();
        var s = File.ReadAllText(p);
        return Task.FromResult(s + Ctx.Now);
    }

    public static async Task<string> Run() => await M(Given.File("a"));
}

[Fixed]
static class LambdaFixed
{
    static Task<Action> M(string p)
    {
        var s = File.ReadAllText(p);
        return Task.FromResult<Action>(() => Ctx.Now = s);
    }

    public static async Task<string> Run()
    {
        var a = await M(Given.File("late"));
        a();
        return Ctx.Now ?? "-";
    }
}

[NotFixed]
static class ActivityIdOfThread
{
    static readonly Guid id = new("11111111-1111-1111-1111-111111111111");
    static string Work(string p)
    {
        System.Diagnostics.Tracing.EventSource.SetCurrentThreadActivityId(id, out var old);
        try
        {
            File.ReadAllText(p);
            return "" + (System.Diagnostics.Tracing.EventSource.CurrentThreadActivityId == id);
        }
        finally { System.Diagnostics.Tracing.EventSource.SetCurrentThreadActivityId(old); }
    }
    public static async Task<string> Run()
    {
        await Task.Yield();
        return Work(Given.File("x"));
    }
}

using System.Transactions;

namespace Unawaited;

[Fixed]
static class AwaitedFixed
{
    static Task<string> M(string p) => Task.FromResult(File.ReadAllText(p));
    public static async Task<string> Run() => await M(Given.File("a")).ConfigureAwait(false);
}

[Fixed]
static class HandedOnFixed
{
    static Task<string> M(string p) => Task.FromResult(File.ReadAllText(p));
    static Task<string> N(string p) => M(p);
    public static async Task<string> Run()
    {
        var s = await N(Given.File("a"));
        return s;
    }
}

[NotFixed]
static class HandedOnLostKept
{
    static int n;
    static Task M(string p)
    {
        File.ReadAllText(p);
        n++;
        return Task.CompletedTask;
    }

    static Task N(string p)
    {
        return M(p);
    }

    public static async Task<string> Run()
    {
        n = 0;
        _ = N(Given.File("a"));
        return n + "";
    }
}

[NotFixed]
static class LocalKept
{
    static string s = "";
    static Task M(string p)
    {
        s += File.ReadAllText(p);
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        s = "";
        var t = M(Given.File("a"));
        s += "b";
        await t;
        return s;
    }
}

[NotFixed]
static class SelectLambdaKept
{
    static string s = "";
    public static async Task<string> Run()
    {
        s = "";
        var p = Given.File("x");
        await Task.WhenAll(new[] { 1, 2 }.Select(async i =>
        {
            s += "<";
            Thread.Sleep(20);
            s += ">";
        }));
        return s;
    }
}

[NotFixed]
static class InterfaceKept
{
    interface I
    {
        Task Go(string p);
    }

    sealed class C : I
    {
        public string S = "";
        public Task Go(string p)
        {
            S = File.ReadAllText(p);
            return Task.CompletedTask;
        }
    }

    public static async Task<string> Run()
    {
        var c = new C();
        I i = c;
        i.Go(Given.File("a"));
        return c.S;
    }
}

[Fixed]
static class TaskRunFixed
{
    static string s = "";
    static Task M(string p)
    {
        s = File.ReadAllText(p);
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        var p = Given.File("a");
        await Task.Run(() => M(p));
        return s;
    }
}

[NotFixed]
static class ContinueWithKept
{
    static Task<string> M(string p) => Task.FromResult(File.ReadAllText(p));
    public static async Task<string> Run()
    {
        var t = M(Given.File("a")).ContinueWith(t => t.Status + "", TaskContinuationOptions.ExecuteSynchronously);
        return t.IsCompleted + "";
    }
}

[NotFixed]
static class UsingEndsKept
{
    sealed class R : IDisposable
    {
        public bool Gone;
        public void Dispose() => Gone = true;
        public Task<string> Read(string p)
        {
            var s = File.ReadAllText(p);
            return Task.FromResult(s + Gone);
        }
    }

    static Task<string> Use(string p)
    {
        using (var r = new R())
        {
            return r.Read(p);
        }
    }

    public static async Task<string> Run() => await Use(Given.File("a"));
}

[NotFixed]
static class ConstructorKept
{
    sealed class C
    {
        public string S = "";
        public C(string p)
        {
            Init(p);
        }

        async Task Init(string p)
        {
            S = File.ReadAllText(p);
            await Task.Yield();
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        return new C(Given.File("a")).S;
    }
}

[NotFixed]
static class TransactionKept
{
    static Task M()
    {
        Thread.Sleep(30);
        return Task.CompletedTask;
    }

    static async Task<string> One()
    {
        await Task.Yield();
        using (var s = new TransactionScope())
        {
            await M();
            s.Complete();
        }

        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(One);
}

[Fixed]
static class RetryHelperFixed
{
    static async Task<T1> Retry<T1>(Func<Task<T1>> f)
    {
        try
        {
            return await f();
        }
        catch (IOException)
        {
            return await f();
        }
    }

    static Task<string> M(string p) => Task.FromResult(File.ReadAllText(p));
    public static async Task<string> Run()
    {
        var p = Given.File("a");
        return await Retry(() => M(p));
    }
}

[NotFixed]
static class BadHelperKept
{
    static string s = "";
    static void Start(Func<Task> f)
    {
        _ = f();
        s += "|";
    }

    static Task M(string p)
    {
        s += File.ReadAllText(p);
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        s = "";
        var p = Given.File("a");
        Start(() => M(p));
        return s;
    }
}

[NotFixed]
static class LazyKept
{
    static int n;
    static Task<int> M()
    {
        Thread.Sleep(10);
        n++;
        return Task.FromResult(n);
    }

    public static async Task<string> Run()
    {
        n = 0;
        var l = new Lazy<Task<int>>(M);
        var t = l.Value;
        var now = n;
        await t;
        return now + "";
    }
}

[NotFixed]
static class PropertyKept
{
    static int n;
    static Task Now
    {
        get
        {
            return M();
        }
    }

    static Task M()
    {
        Thread.Sleep(10);
        n++;
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        n = 0;
        var t = Now;
        var c = n;
        await t;
        return c + "";
    }
}

[Fixed]
static class AfterAwaitFixed
{
    static readonly List<string> log = new();
    static async Task M(string p)
    {
        await Task.Delay(5);
        log.Add(File.ReadAllText(p));
    }

    public static async Task<string> Run()
    {
        log.Clear();
        var t = M(Given.File("a"));
        log.Add("b");
        await t;
        return string.Join(",", log);
    }
}

[NotFixed]
static class ConditionalAwaitKept
{
    static string s = "";
    static async Task M(string p, bool b)
    {
        if (b)
            await Task.Delay(5);
        s += File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        s = "";
        var t = M(Given.File("a"), false);
        s += "b";
        await t;
        return s;
    }
}

[Fixed]
static class LocalFixed
{
    public static async Task<string> Run()
    {
        var p = Given.File("a");
        Task<string> M()
        {
            return Task.FromResult(File.ReadAllText(p));
        }

        return await M();
    }
}

[NotFixed]
static class FieldKept
{
    static Func<Task>? f;
    static string s = "";
    static Task M()
    {
        Thread.Sleep(5);
        s += "m";
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        s = "";
        f = M;
        f();
        s += "r";
        return s;
    }
}

[Fixed]
static class FieldAwaitedFixed
{
    static Func<Task>? f;
    static string s = "";
    static Task M()
    {
        Thread.Sleep(5);
        s += "m";
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        s = "";
        f = M;
        await f();
        s += "r";
        return s;
    }
}

[NotFixed]
static class OverrideKept
{
    abstract class B
    {
        public abstract Task Go();
        public void Start()
        {
            Go();
        }
    }

    sealed class D : B
    {
        public string S = "";
        public override Task Go()
        {
            Thread.Sleep(5);
            S = "d";
            return Task.CompletedTask;
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var d = new D();
        d.Start();
        return d.S;
    }
}

[NotFixed]
static class ChainInTaskKept
{
    static int n;
    static void Slow()
    {
        Thread.Sleep(10);
        n++;
    }

    static Task M()
    {
        Slow();
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        n = 0;
        var t = M();
        var c = n;
        await t;
        return c + "";
    }
}

[NotFixed]
static class ChainAsyncKept
{
    static int n;
    static void Slow()
    {
        Thread.Sleep(10);
        n++;
    }

    static async Task M()
    {
        Slow();
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        n = 0;
        var t = M();
        var c = n;
        await t;
        return c + "";
    }
}

[Fixed]
static class ChainFixed
{
    static int n;
    static void Slow()
    {
        Thread.Sleep(10);
        n++;
    }

    static async Task M()
    {
        Slow();
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        n = 0;
        await M();
        return n + "";
    }
}

[Fixed]
static class WaitInAsyncFixed
{
    static Task<string> M(string p) => Task.FromResult(File.ReadAllText(p));
    public static async Task<string> Run()
    {
        await Task.Yield();
        return M(Given.File("a")).Result;
    }
}

/// <summary>A task that is complete when it is given keeps every limit.</summary>
[NotFixed]
static class AwaitedForAWhileKept
{
    static Task<string> Load(string path) => Task.FromResult(File.ReadAllText(path));

    public static async Task<string> Run() => await Load(Given.File("a")).WaitAsync(TimeSpan.Zero);
}

[NotFixed]
static class AwaitedUntilItIsCancelledKept
{
    static Task<string> Load(string path) => Task.FromResult(File.ReadAllText(path));

    public static async Task<string> Run() => await Load(Given.File("a")).WaitAsync(new CancellationToken(canceled: true));
}

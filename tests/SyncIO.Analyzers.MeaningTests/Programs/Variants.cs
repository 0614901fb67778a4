using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Threading.Channels;

[assembly: SuppressMessage("Performance", "SIO1004:Read", Scope = "member", Target = "~M:Variants.SuppressedFromAfarFixed.Load(System.String)~System.Threading.Tasks.Task{System.String}")]

namespace Variants;

[Fixed("await Task.Delay(1)", "return File.ReadAllText(p)")]
static class SuppressedFromAfarFixed
{
    internal static Task<string> Load(string p)
    {
        Thread.Sleep(1);
        return Task.FromResult(File.ReadAllText(p));
    }

    public static async Task<string> Run() => await Load(Given.File("a"));
}

[Fixed]
static class TimerLoopFixed
{
    static async Task M(string p, CancellationToken token)
    {
        using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(5));
        try
        {
            while (await timer.WaitForNextTickAsync(token))
            {
            }
        }
        catch (OperationCanceledException)
        {
        }

        File.WriteAllText(p, "saved");
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        using var c = Given.Cancelling();
        try
        {
            await M(p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

[Fixed]
static class RegisteredFixed
{
    static async Task M(string p, CancellationToken token)
    {
        var tcs = new TaskCompletionSource();
        using var r = token.Register(() => tcs.TrySetResult());
        await tcs.Task;
        File.WriteAllText(p, "saved");
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        using var c = Given.Cancelling();
        try
        {
            await M(p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

[Fixed]
static class ReadAllFixed
{
    static async Task M(ChannelReader<int> r, string p, CancellationToken token)
    {
        var n = 0;
        try
        {
            await foreach (var x in r.ReadAllAsync(token))
                n += x;
        }
        catch (OperationCanceledException)
        {
            n++;
        }

        File.WriteAllText(p, "n" + n);
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        var ch = Channel.CreateUnbounded<int>();
        ch.Writer.TryWrite(1);
        using var c = Given.Cancelling();
        try
        {
            await M(ch.Reader, p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

[Fixed]
static class AskedInHelperFixed
{
    static bool Stops(CancellationToken t) => t.IsCancellationRequested;
    static async Task M(string p, CancellationToken token)
    {
        while (!Stops(token))
            await Task.Delay(5);
        File.WriteAllText(p, "saved");
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        using var c = Given.Cancelling();
        try
        {
            await M(p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

[NotFixed]
static class ThroughInterfaceKept
{
    interface IJob
    {
        Task Go(string p);
    }

    sealed class Job : IJob
    {
        public Task Go(string p)
        {
            File.WriteAllText(p, "done");
            return Task.CompletedTask;
        }
    }

    static void Start(IJob j, string p)
    {
        j.Go(p);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.NoFile();
        Start(new Job(), p);
        return Given.Content(p);
    }
}

[NotFixed]
static class DictionaryOfFunctionsKept
{
    static Task Save(string p)
    {
        File.WriteAllText(p, "done");
        return Task.CompletedTask;
    }

    static readonly Dictionary<string, Func<string, Task>> All = new()
    {
        ["a"] = Save
    };
    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.NoFile();
        All["a"](p);
        return Given.Content(p);
    }
}

[NotFixed]
static class LazyTaskKept
{
    static string log = "";
    static Task<int> Load(string p)
    {
        log += File.ReadAllText(p);
        return Task.FromResult(1);
    }

    public static async Task<string> Run()
    {
        log = "";
        var p = Given.File("a");
        var l = new Lazy<Task<int>>(() => Load(p));
        var t = l.Value;
        var r = log;
        await t;
        return r;
    }
}

[Fixed]
static class InvokeMemberFixed
{
    public class Job
    {
        public string Load(string p) => File.ReadAllText(p);
        public async Task<string> Use(string p)
        {
            await Task.Yield();
            return Load(p);
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.File("a");
        var j = new Job();
        return (string)typeof(Job).InvokeMember("Load", BindingFlags.InvokeMethod, null, j, [p])! + await j.Use(p);
    }
}

[Fixed]
static class NameInConstFixed
{
    const string Name = nameof(Job.Load);
    public class Job
    {
        public string Load(string p) => File.ReadAllText(p);
        public async Task<string> Use(string p)
        {
            await Task.Yield();
            return Load(p);
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.File("a");
        var j = new Job();
        return typeof(Job).GetMethod(Name)!.Invoke(j, [p]) + await j.Use(p);
    }
}

[Fixed]
static class InterpolatedNameFixed
{
    public class Job
    {
        public string LoadText(string p) => File.ReadAllText(p);
        public async Task<string> Use(string p)
        {
            await Task.Yield();
            return LoadText(p);
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.File("a");
        var j = new Job();
        var kind = "Text";
        return typeof(Job).GetMethod($"Load{kind}")!.Invoke(j, [p]) + await j.Use(p);
    }
}

[Fixed]
static class QueryJoinLetFixed
{
    sealed class Src(string p)
    {
        public Src Join<T>(Src o, Func<string, string> a, Func<string, string> b, Func<string, string, T> r)
        {
            File.ReadAllText(p);
            return this;
        }

        public string Select(Func<string, string> f) => f(File.ReadAllText(p));
        public async Task<string> Use()
        {
            await Task.Yield();
            return Join(this, x => x, x => x, (x, y) => x).Select(x => x);
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var s = new Src(Given.File("q"));
        return (
            from x in s
            join y in s on x equals y
            select x) + await s.Use();
    }
}

[NotFixed]
static class LambdaKept
{
    static readonly Lock gate = new();
    static int n;
    static Task Work(Func<Task> f)
    {
        lock (gate)
        {
            return f();
        }
    }

    public static async Task<string> Run()
    {
        n = 0;
        await Task.WhenAll(Task.Run(() => Work(async () =>
        {
            var b = n;
            Thread.Sleep(20);
            n = b + 1;
        })), Task.Run(() => Work(async () =>
        {
            var b = n;
            Thread.Sleep(20);
            n = b + 1;
        })));
        return n + "";
    }
}

[NotFixed]
static class SwitchReturnInTryKept
{
    static string L = "";
    static async Task Slow()
    {
        await Task.Delay(20);
        L += "s";
    }

    static Task M(int n)
    {
        try
        {
            Thread.Sleep(1);
            return n switch
            {
                1 => Slow(),
                _ => Task.CompletedTask
            };
        }
        finally
        {
            L += "f";
        }
    }

    public static async Task<string> Run()
    {
        L = "";
        await M(1);
        return L;
    }
}

[NotFixed]
static class FilterRethrowKept
{
    static string L = "";
    static bool Log(string s)
    {
        L += s;
        return false;
    }

    static void Load(string p)
    {
        try
        {
            File.ReadAllText(p);
        }
        catch (FileNotFoundException)
        {
            L += "c";
            throw;
        }
        finally
        {
            L += "f";
        }
    }

    public static async Task<string> Run()
    {
        L = "";
        await Task.Yield();
        try
        {
            try
            {
                Load("/nope");
            }
            catch (Exception)when (Log("w"))
            {
            }
        }
        catch
        {
        }

        return L;
    }
}

[Fixed]
static class UnconditionalFixed
{
    [UnconditionalSuppressMessage("Performance", "SIO1004")]
    static Task<string> Load(string p)
    {
        Thread.Sleep(1);
        return Task.FromResult(File.ReadAllText(p));
    }

    public static async Task<string> Run() => await Load(Given.File("a"));
}

[NotFixed]
static class FlattenInFinallyFlagKept
{
    static async Task<string> M()
    {
        await Task.Yield();
        Exception? e = null;
        try
        {
            Given.Failure<int>(new FormatException("x")).Wait();
        }
        catch (Exception x)
        {
            e = x;
        }

        return Describe(e!);
    }

    static string Describe(Exception e) => e is AggregateException ? "many" : "one";
    public static Task<string> Run() => M();
}

[NotFixed]
static class AggregateInBaseKept
{
    abstract class Step
    {
        public async Task<string> Do()
        {
            try
            {
                await Core();
                return "";
            }
            catch (AggregateException)
            {
                return "many";
            }
            catch (Exception)
            {
                return "one";
            }
        }

        protected abstract Task Core();
    }

    sealed class Mine : Step
    {
        protected override async Task Core()
        {
            await Task.Yield();
            Given.Failure<int>(new FormatException("x")).Wait();
        }
    }

    public static Task<string> Run() => new Mine().Do();
}

[NotFixed]
static class AggregateEventKept
{
    static event Func<Task>? E;
    static async Task<string> Raise()
    {
        try
        {
            await E!();
            return "";
        }
        catch (AggregateException)
        {
            return "many";
        }
        catch
        {
            return "one";
        }
    }

    static async Task Handler()
    {
        await Task.Yield();
        Given.Failure<int>(new FormatException("x")).Wait();
    }

    public static Task<string> Run()
    {
        E += Handler;
        return Raise();
    }
}

[NotFixed]
static class HandleMethodKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        try
        {
            Task.WaitAll(Given.Failure<int>(new FormatException("x")), Given.Failure<int>(new InvalidOperationException("y")));
            return "";
        }
        catch (Exception e)
        {
            var n = 0;
            (e as AggregateException)?.Handle(x =>
            {
                n++;
                return true;
            });
            return n + "";
        }
    }
}

[NotFixed]
static class WrappedExceptionKept
{
    static async Task<string> M()
    {
        await Task.Yield();
        try
        {
            return Given.Failure<string>(new FormatException("x")).Result;
        }
        catch (Exception e)
        {
            throw new InvalidOperationException("wrapped", e);
        }
    }

    public static async Task<string> Run()
    {
        try
        {
            return await M();
        }
        catch (InvalidOperationException e)
        {
            return e.InnerException is AggregateException ? "many" : "one";
        }
    }
}

[NotFixed]
static class EventResultKept
{
    sealed class Args : EventArgs
    {
        public string R = "";
    }

    sealed class Src
    {
        public event EventHandler<Args>? E;
        public string Raise()
        {
            var a = new Args();
            E?.Invoke(this, a);
            return a.R;
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("a");
        var s = new Src();
        s.E += Handle;
        return s.Raise();
        async void Handle(object? o, Args a)
        {
            a.R = File.ReadAllText(p);
            await Task.Yield();
        }
    }
}

[NotFixed]
static class ThrowsBeforeTaskKept
{
    static Task M(string p)
    {
        File.ReadAllText(p);
        return Task.CompletedTask;
    }

    static Task? Start()
    {
        try
        {
            return M("/nope");
        }
        catch (FileNotFoundException)
        {
            return null;
        }
    }

    public static async Task<string> Run()
    {
        var t = Start();
        if (t == null)
            return "caught";
        try
        {
            await t;
        }
        catch
        {
            return "late";
        }

        return "";
    }
}

[NotFixed]
static class IsCompletedPatternKept
{
    static ValueTask<int> M(string p) => new(File.ReadAllText(p).Length);
    public static async Task<string> Run()
    {
        var t = M(Given.File("abc"));
        return t.IsCompletedSuccessfully ? "fast" + t.Result : "slow" + await t;
    }
}

[NotFixed]
static class NestedLambdaCompoundKept
{
    public static async Task<string> Run()
    {
        var n = 0;
        var p = Given.File("abc");
        async Task Add()
        {
            n += File.ReadAllText(p).Length;
            await Task.Yield();
        }

        await Task.WhenAll(Add(), Add());
        return n + "";
    }
}

[NotFixed]
static class WrapperGuardKept
{
    sealed class Locker(ReaderWriterLockSlim l)
    {
        public void Do(Action a)
        {
            l.EnterWriteLock();
            try
            {
                a();
            }
            finally
            {
                l.ExitWriteLock();
            }
        }
    }

    static readonly ReaderWriterLockSlim rw = new();
    static string s = "";
    static async Task<string> M(string p)
    {
        await Task.Yield();
        new Locker(rw).Do(() => s = File.ReadAllText(p));
        return s;
    }

    public static Task<string> Run()
    {
        var p = Given.File("a");
        return Given.AtOnce(() => M(p));
    }
}

[NotFixed]
static class ScopeObjectKept
{
    sealed class Scope : IDisposable
    {
        static readonly AsyncLocal<int> d = new();
        public static int Depth => d.Value;

        public Scope() => d.Value++;
        public void Dispose() => d.Value--;
    }

    static Scope Open(string p)
    {
        var s = new Scope();
        File.ReadAllText(p);
        return s;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        using var s = Open(Given.File("a"));
        return Scope.Depth + "";
    }
}

[NotFixed]
static class ParallelForEachAsyncKept
{
    static int n;
    static ValueTask Add(string p)
    {
        var b = n;
        File.ReadAllText(p);
        n = b + 1;
        return default;
    }

    public static async Task<string> Run()
    {
        n = 0;
        var p = Given.File("a");
        await Parallel.ForEachAsync(Enumerable.Range(0, 4), new ParallelOptions { MaxDegreeOfParallelism = 1 }, (i, t) => Add(p));
        return n + "";
    }
}

[NotFixed]
static class QuerySyntaxTasksKept
{
    static readonly StringWriter log = new();
    static async Task One(string p, int i)
    {
        log.Write(i);
        File.ReadAllText(p);
        log.Write(i);
    }

    public static async Task<string> Run()
    {
        log.GetStringBuilder().Clear();
        var p = Given.File("a");
        await Task.WhenAll(
            from i in Enumerable.Range(0, 3)select One(p, i));
        return log.ToString();
    }
}

[NotFixed]
static class InParameterCompoundKept
{
    static async Task M(int[] a, string p)
    {
        a[0] += File.ReadAllText(p).Length;
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var a = new int[1];
        var p = Given.File("abc");
        await Task.WhenAll(M(a, p), M(a, p));
        return a[0] + "";
    }
}

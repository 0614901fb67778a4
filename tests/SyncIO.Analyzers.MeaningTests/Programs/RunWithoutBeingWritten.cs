using System.Runtime.CompilerServices;

namespace RunWithoutBeingWritten;

static class Outcome
{
    public static async Task<string> Of(Func<CancellationTokenSource, string, CancellationToken, Task> work, int milliseconds = -1)
    {
        var p = Given.NoFile();
        using var c = new CancellationTokenSource(milliseconds);
        try
        {
            await work(c, p, c.Token);
        }
        catch (OperationCanceledException)
        {
            return "cancelled, " + Given.Content(p);
        }

        return Given.Content(p);
    }
}

[Fixed("await File.WriteAllTextAsync(p, \"saved\");")]
static class UsingThatCancelsFixed
{
    sealed class Session(CancellationTokenSource source) : IDisposable
    {
        public void Dispose() => source.Cancel();
    }

    static async Task M(CancellationTokenSource source, string p, CancellationToken token)
    {
        using (new Session(source))
            await Task.Delay(1);
        File.WriteAllText(p, "saved");
    }

    public static Task<string> Run() => Outcome.Of(M);
}

[Fixed("await File.WriteAllTextAsync(p, \"saved\");")]
static class HandlerThatCancelsFixed
{
    static event Action? Ended;

    static async Task M(string p, CancellationToken token)
    {
        await Task.Yield();
        Ended?.Invoke();
        File.WriteAllText(p, "saved");
    }

    public static Task<string> Run() => Outcome.Of((source, p, token) =>
    {
        Ended = source.Cancel;
        return M(p, token);
    });
}

[Fixed("await File.WriteAllTextAsync(p, \"\" + first);")]
static class QueryThatAsksFixed
{
    static async Task M(string p, CancellationToken token)
    {
        await Task.Yield();
        var first = (from one in Enumerable.Range(7, int.MaxValue - 7) where token.IsCancellationRequested select one > 6).First();
        File.WriteAllText(p, "" + first);
    }

    public static Task<string> Run() => Outcome.Of((_, p, token) => M(p, token), milliseconds: 20);
}

[Fixed("await File.WriteAllTextAsync(p, \"saved\");")]
static class AwaiterThatAsksFixed
{
    sealed class Ended(CancellationToken token)
    {
        public TaskAwaiter GetAwaiter() => Wait().GetAwaiter();

        async Task Wait()
        {
            while (!token.IsCancellationRequested)
                await Task.Delay(1);
        }
    }

    static async Task M(string p, CancellationToken token)
    {
        await new Ended(token);
        File.WriteAllText(p, "saved");
    }

    public static Task<string> Run() => Outcome.Of((_, p, token) => M(p, token), milliseconds: 20);
}

[Fixed("await File.WriteAllTextAsync(p, \"saved\", token);")]
static class UsingThatDoesNotFixed
{
    sealed class Session : IDisposable
    {
        public bool IsOver { get; private set; }

        public void Dispose() => IsOver = true;
    }

    static async Task M(string p, CancellationToken token)
    {
        using (new Session())
            await Task.Delay(1, token);
        File.WriteAllText(p, "saved");
    }

    public static Task<string> Run() => Outcome.Of((_, p, token) => M(p, token));
}

static class Trace
{
    public static AsyncLocal<string?> Last { get; } = new();
}

[NotFixed]
static class UsingThatSetsKept
{
    sealed class Scope : IDisposable
    {
        public void Dispose() => Trace.Last.Value = "ended";
    }

    static void Load(string p)
    {
        using var scope = new Scope();
        File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        Trace.Last.Value = null;
        Load(Given.File("a"));
        return Trace.Last.Value ?? "nothing";
    }
}

[Fixed("await Load(")]
static class UsingThatSetsAndTakesBackFixed
{
    sealed class Scope : IDisposable
    {
        readonly string? before = Trace.Last.Value;

        public Scope() => Trace.Last.Value = "inside";

        public void Dispose() => Trace.Last.Value = before;
    }

    static void Load(string p)
    {
        using var scope = new Scope();
        File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        Trace.Last.Value = null;
        Load(Given.File("a"));
        return Trace.Last.Value ?? "nothing";
    }
}

[NotFixed]
static class OperatorThatSetsKept
{
    sealed class Log
    {
        public static Log operator +(Log log, string text)
        {
            Trace.Last.Value = text;
            return log;
        }
    }

    static void Load(string p)
    {
        var log = new Log();
        log += File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        Trace.Last.Value = null;
        Load(Given.File("a"));
        return Trace.Last.Value ?? "nothing";
    }
}

[NotFixed]
static class PartsThatSetKept
{
    sealed class Pair
    {
        public void Deconstruct(out string one, out string other) => (one, other) = (Trace.Last.Value = "one", "other");
    }

    static string Load(string p)
    {
        var (one, other) = new Pair();
        return File.ReadAllText(p) + one + other;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        Trace.Last.Value = null;
        return Load(Given.File("a")) + Trace.Last.Value;
    }
}

[NotFixed]
static class TextThatSetsKept
{
    sealed record Name(string Path)
    {
        public override string ToString() => Trace.Last.Value = Path;
    }

    static string Load(string p) => File.ReadAllText($"{new Name(p)}");

    public static async Task<string> Run()
    {
        await Task.Yield();
        Trace.Last.Value = null;
        return Load(Given.File("a")) + (Trace.Last.Value is null);
    }
}

[NotFixed]
static class LambdaOnTheSpotThatSetsKept
{
    static void Load(string p)
    {
        new List<string> { "one" }.ForEach(one => Trace.Last.Value = one);
        File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        Trace.Last.Value = null;
        Load(Given.File("a"));
        return Trace.Last.Value ?? "nothing";
    }
}

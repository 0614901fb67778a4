namespace TasksHeldElsewhere;

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

/// <summary>Of several functions in one delegate, the task of the last one alone is awaited.</summary>
[NotFixed]
static class EventOfSeveralKept
{
    static string log = "";

    sealed class Bus
    {
        public event Func<string, Task>? Saved;

        public Task Raise(string path) => Saved?.Invoke(path) ?? Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        log = "";
        var bus = new Bus();
        bus.Saved += async path =>
        {
            log += "<";
            log += File.ReadAllText(path) + ">";
            await Task.Yield();
        };
        bus.Saved += async path =>
        {
            log += "[";
            log += File.ReadAllText(path) + "]";
            await Task.Yield();
        };
        await bus.Raise(Given.File("a"));
        return log;
    }
}

[NotFixed]
static class SumOfFunctionsKept
{
    public static async Task<string> Run()
    {
        var log = new List<string>();
        Func<string, Task> one = path =>
        {
            log.Add(File.ReadAllText(path));
            return Task.CompletedTask;
        };
        Func<string, Task> two = path =>
        {
            log.Add("two");
            return Task.CompletedTask;
        };
        var both = one + two;
        await both(Given.File("one"));
        return string.Join(",", log);
    }
}

/// <summary>Each task of several is awaited in its turn.</summary>
[Fixed("await File.ReadAllTextAsync(path)")]
static class EachOfSeveralFixed
{
    static readonly List<string> log = [];
    static event Func<string, Task>? Saved;

    static async Task First(string path)
    {
        log.Add("in");
        log.Add(File.ReadAllText(path));
        await Task.Yield();
    }

    static async Task Second(string path)
    {
        await Task.Yield();
        log.Add("second");
    }

    public static async Task<string> Run()
    {
        log.Clear();
        Saved = null;
        Saved += First;
        Saved += Second;

        foreach (var one in Saved.GetInvocationList().Cast<Func<string, Task>>())
        {
            await one(Given.File("a"));
        }

        return string.Join(",", log);
    }
}

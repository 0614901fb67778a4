namespace AwaitedButComplete;

/// <summary>An await of a member that gives what is complete is none: what stands behind it is done when the function returns.</summary>
[NotFixed]
static class CheckedFirstKept
{
    static Task Check(string name) => name.Length > 0 ? Task.CompletedTask : throw new ArgumentException(name);

    static async Task Append(StringWriter log, string path)
    {
        await Check(path);
        log.Write(File.ReadAllText(path));
    }

    public static Task<string> Run()
    {
        var log = new StringWriter();
        _ = Append(log, Given.File("a"));
        return Task.FromResult(log.ToString());
    }
}

/// <summary>Of two implementations one has nothing to wait for.</summary>
[NotFixed]
static class WaitsInOneImplementationKept
{
    interface IGate
    {
        Task Enter();
    }

    sealed class Open : IGate
    {
        public Task Enter() => Task.CompletedTask;
    }

    sealed class Slow : IGate
    {
        public Task Enter() => Task.Delay(5);
    }

    static async Task Append(IGate gate, StringWriter log, string path)
    {
        await gate.Enter();
        log.Write(File.ReadAllText(path));
    }

    public static Task<string> Run()
    {
        var log = new StringWriter();
        _ = new Slow().Enter();
        _ = Append(new Open(), log, Given.File("a"));
        return Task.FromResult(log.ToString());
    }
}

/// <summary>An async member that may end before its first wait.</summary>
[NotFixed]
static class MayEndBeforeItWaitsKept
{
    static async Task<bool> IsKnown(string name)
    {
        if (name == "a")
        {
            return true;
        }

        await Task.Delay(5);
        return false;
    }

    static async Task Append(StringWriter log, string path)
    {
        if (await IsKnown("a"))
        {
            log.Write(File.ReadAllText(path));
        }
    }

    public static Task<string> Run()
    {
        var log = new StringWriter();
        _ = Append(log, Given.File("a"));
        return Task.FromResult(log.ToString());
    }
}

/// <summary>The event is over when the handler returns.</summary>
[NotFixed]
static class AnsweredToAnEventKept
{
    static Task<bool> IsDirty() => Task.FromResult(true);

    public static Task<string> Run()
    {
        var path = Given.File("no");
        System.ComponentModel.CancelEventHandler closing = Closing;
        var e = new System.ComponentModel.CancelEventArgs();
        closing(null, e);
        return Task.FromResult(e.Cancel ? "open" : "closed");

        async void Closing(object? sender, System.ComponentModel.CancelEventArgs e)
        {
            if (await IsDirty())
            {
                e.Cancel = File.ReadAllText(path) == "no";
            }
        }
    }
}

/// <summary>Who always waits first has not read the file when the function returns, before or after.</summary>
[Fixed("await File.ReadAllTextAsync(path)")]
static class AlwaysWaitsFixed
{
    static async Task Pause()
    {
        await Task.Delay(50);
    }

    static Task PauseToo() => Pause();

    static async Task Append(StringWriter log, string path)
    {
        await PauseToo();
        log.Write(File.ReadAllText(path));
    }

    public static async Task<string> Run()
    {
        var log = new StringWriter();
        var task = Append(log, Given.File("a"));
        var before = log.ToString();
        await task;
        return before + "|" + log;
    }
}

/// <summary>The check is a function of the function, and its task is kept first.</summary>
[NotFixed]
static class CheckedInsideKept
{
    static async Task Append(StringWriter log, string path)
    {
        var check = Check();
        await check;
        log.Write(File.ReadAllText(path));

        static Task Check() => Task.CompletedTask;
    }

    public static Task<string> Run()
    {
        var log = new StringWriter();
        _ = Append(log, Given.File("a"));
        return Task.FromResult(log.ToString());
    }
}

namespace DroppedTasks;

/// <summary>What nobody waits for, in members that wait for something else and become asynchronous for that.</summary>
interface IOutbox
{
    Task Flush();
}

/// <summary>Its first part runs at once, as before, and the rest beside the member.</summary>
[Fixed("_ = outbox.Flush();")]
static class GoesOnBeside
{
    sealed class Outbox(List<string> log) : IOutbox
    {
        readonly TaskCompletionSource begin = new(), done = new();

        public async Task Flush()
        {
            log.Add("begun");
            await begin.Task;
            log.Add("flushed");
            done.SetResult();
        }

        public Task Go()
        {
            begin.SetResult();
            return done.Task;
        }
    }

    static string Load(IOutbox outbox, List<string> log, string p)
    {
        outbox.Flush();
        var text = File.ReadAllText(p);
        log.Add(text);
        return text;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        List<string> log = [];
        var outbox = new Outbox(log);
        Load(outbox, log, Given.File("read"));
        log.Add("loaded");
        await outbox.Go();
        return string.Join(",", log);
    }
}

/// <summary>Nobody hears of its failure, and of one at once its caller does.</summary>
[Fixed("_ = outbox.Flush();")]
static class Fails
{
    sealed class Later : IOutbox
    {
        public async Task Flush()
        {
            await Task.Yield();
            throw new InvalidOperationException("later");
        }
    }

    sealed class AtOnce : IOutbox
    {
        public Task Flush() => throw new InvalidOperationException("at once");
    }

    static string Load(IOutbox outbox, string p)
    {
        outbox.Flush();
        return File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("read");
        var text = Load(new Later(), p);

        try
        {
            return text + Load(new AtOnce(), p);
        }
        catch (InvalidOperationException e)
        {
            return text + e.Message;
        }
    }
}

/// <summary>A task that it is dropped for holds its exception, and the value beside it is evaluated as before.</summary>
[Fixed("_ = outbox?.Flush();")]
static class OfNobody
{
    static string Load(IOutbox? outbox, string p)
    {
        outbox?.Flush();
        return File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Load(null, Given.File("read"));
    }
}

/// <summary>A function that is dropped has done what it does up to its first await; so it stays.</summary>
[NotFixed]
static class DroppedItself
{
    static string s = "";

    static Task Note(string p)
    {
        s += File.ReadAllText(p);
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        s = "";
        _ = Note(Given.File("read"));
        return s + "after";
    }
}

namespace ReadyTasks;

/// <summary>Who awaits what is ready goes on at once: what stands behind that has run when the function returns.</summary>
[NotFixed]
static class FreeSemaphore
{
    static readonly SemaphoreSlim Gate = new(1);
    static string log = "";

    static async Task Save(string path)
    {
        await Gate.WaitAsync();
        var text = File.ReadAllText(path);
        log += text;
        Gate.Release();
    }

    public static async Task<string> Run()
    {
        log = "";
        var save = Save(Given.File("a"));
        log += "|";
        await save;
        return log;
    }
}

[NotFixed]
static class NoDelay
{
    static string log = "";

    static async Task Save(string path)
    {
        await Task.Delay(0);
        var text = File.ReadAllText(path);
        log += text;
    }

    public static async Task<string> Run()
    {
        log = "";
        var save = Save(Given.File("a"));
        log += "|";
        await save;
        return log;
    }
}

[NotFixed]
static class TaskOfTheCaller
{
    static string log = "";

    static async Task Save(Task before, string path)
    {
        await before;
        var text = File.ReadAllText(path);
        log += text;
    }

    public static async Task<string> Run()
    {
        log = "";
        var save = Save(Task.CompletedTask, Given.File("a"));
        log += "|";
        await save;
        return log;
    }
}

[Fixed("await File.ReadAllTextAsync")]
static class ARealPause
{
    static string log = "";

    static async Task Save(string path)
    {
        await Task.Delay(5);
        var text = File.ReadAllText(path);
        log += text;
    }

    public static async Task<string> Run()
    {
        log = "";
        var save = Save(Given.File("a"));
        log += "|";
        await save;
        return log;
    }
}

/// <summary>What a function throws before it gives a task is not in the task.</summary>
[NotFixed]
static class SuppressedLater
{
    static Task Save(string? path)
    {
        if (path is null)
        {
            throw new InvalidOperationException();
        }

        File.WriteAllText(path, "x");
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        try
        {
            await Save(null).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            return "silent";
        }
        catch (InvalidOperationException)
        {
            return "thrown";
        }
    }
}

/// <summary>Between two values of an iterator its lock is held.</summary>
[NotFixed]
static class LockOfAnIterator
{
    static IEnumerable<int> Items(object gate)
    {
        lock (gate)
        {
            yield return 1;
            yield return 2;
        }
    }

    static async Task<int> Sum(object gate)
    {
        var sum = 0;

        foreach (var item in Items(gate))
        {
            Thread.Sleep(item);
            sum += item;
        }

        await Task.Yield();
        return sum;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        return $"{await Sum(new object())}";
    }
}

[Fixed("await Task.Delay")]
static class LockLeftBeforeTheFirst
{
    static IEnumerable<int> Items(object gate)
    {
        int all;

        lock (gate)
        {
            all = 2;
        }

        for (var item = 0; item < all; item++)
        {
            yield return item;
        }
    }

    public static async Task<string> Run()
    {
        var sum = 0;

        foreach (var item in Items(new object()))
        {
            Thread.Sleep(1);
            sum += item;
        }

        await Task.Yield();
        return $"{sum}";
    }
}

namespace MarkedStates;

/// <summary>Who comes second finds the mark, and not yet what it stands for.</summary>
[NotFixed]
static class MarkedBeforeTheLoad
{
    sealed class Holder
    {
        bool loaded;
        string? text;

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            if (!loaded)
            {
                loaded = true;
                text = File.ReadAllText(p);
            }

            return text ?? "not loaded";
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

[NotFixed]
static class ExchangedOnce
{
    sealed class Holder
    {
        int done;
        string? text;

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            if (Interlocked.Exchange(ref done, 1) == 0)
            {
                text = File.ReadAllText(p);
            }

            return text ?? "not loaded";
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

[NotFixed]
static class AddedToASetBefore
{
    sealed class Holder
    {
        readonly HashSet<string> seen = [];
        readonly List<string> texts = [];

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            if (seen.Add(p))
            {
                texts.Add(File.ReadAllText(p));
            }

            return texts.Count + "";
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

[NotFixed]
static class EmptiedAndFilled
{
    sealed class Repository
    {
        readonly Dictionary<string, string> all = [];

        public async Task<string> Reload(params string[] paths)
        {
            await Task.Yield();
            all.Clear();

            foreach (var path in paths)
            {
                all[path] = File.ReadAllText(path);
            }

            return "";
        }

        public async Task<string> Get(string path)
        {
            await Task.Yield();
            return all.GetValueOrDefault(path, "missing");
        }
    }

    public static async Task<string> Run()
    {
        var repository = new Repository();
        var (a, b) = (Given.File("a"), Given.File("b"));
        await repository.Reload(a, b);
        return (await OneThread.AtOnce(() => repository.Reload(a, b), () => repository.Get(b)))[1];
    }
}

[NotFixed]
static class BuilderOfTheObject
{
    sealed class Holder
    {
        readonly System.Text.StringBuilder text = new();

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            text.Clear();
            text.Append('[');
            text.Append(File.ReadAllText(p));
            text.Append(']');
            return text.ToString();
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

/// <summary>A local is nobody else's.</summary>
[Fixed("await File.ReadAllTextAsync(p)")]
static class MarkOfTheCall
{
    static async Task<string> Load(string p)
    {
        await Task.Yield();
        var loaded = false;
        var text = "";

        if (!loaded)
        {
            loaded = true;
            text = File.ReadAllText(p);
        }

        return text + loaded;
    }

    public static Task<string> Run() => Load(Given.File("a"));
}

[NotFixed]
static class TryEnterNotBusy
{
    sealed class Job(string p)
    {
        readonly SemaphoreSlim once = new(1);
        public async Task<string> Go()
        {
            await Task.Yield();
            if (!once.Wait(0)) return "skipped";
            try { return File.ReadAllText(p); }
            finally { once.Release(); }
        }
    }
    public static async Task<string> Run()
    {
        var j = new Job(Given.File("x"));
        return string.Join(",", await OneThread.AtOnce(j.Go, j.Go));
    }
}

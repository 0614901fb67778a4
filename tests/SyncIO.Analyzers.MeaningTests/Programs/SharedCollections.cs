namespace SharedCollections;

[NotFixed]
static class CheckThenAddCollectionKept
{
    static readonly HashSet<string> seen = new();
    static int reads;
    static async Task Once(string p)
    {
        if (!seen.Contains(p))
        {
            File.ReadAllText(p);
            seen.Add(p);
            reads++;
        }

        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        reads = 0;
        var p = Given.File("a");
        await Task.WhenAll(Once(p), Once(p));
        return reads + "";
    }
}

[NotFixed]
static class DictionaryReadWriteKept
{
    static readonly Dictionary<string, int> d = new()
    {
        ["a"] = 0
    };
    static async Task Add(string p)
    {
        await Task.CompletedTask;
        d["a"] = d["a"] + File.ReadAllText(p).Length;
    }

    public static async Task<string> Run()
    {
        d["a"] = 0;
        var p = Given.File("abc");
        await Task.WhenAll(Add(p), Add(p));
        return d["a"] + "";
    }
}

[NotFixed]
static class QueueDrainKept
{
    static readonly Queue<string> q = new();
    static async Task<string> Drain()
    {
        await Task.CompletedTask;
        var s = "";
        while (q.Count > 0)
        {
            var p = q.Peek();
            s += File.ReadAllText(p);
            q.Dequeue();
        }

        return s;
    }

    public static async Task<string> Run()
    {
        var p = Given.File("a");
        q.Enqueue(p);
        q.Enqueue(p);
        var r = await Task.WhenAll(Drain(), Drain());
        return string.Concat(r);
    }
}

[NotFixed]
static class TryGetValueAddKept
{
    static readonly Dictionary<string, string> d = new();
    static async Task<string> Get(string p)
    {
        await Task.CompletedTask;
        if (!d.TryGetValue(p, out var s))
        {
            s = File.ReadAllText(p);
            d.Add(p, s);
        }

        return s;
    }

    public static async Task<string> Run()
    {
        d.Clear();
        var p = Given.File("a");
        var r = await Task.WhenAll(Get(p), Get(p));
        return string.Concat(r);
    }
}

[Fixed("await File.ReadAllTextAsync")]
static class OnlyFilledFixed
{
    static readonly List<string> all = new();

    static async Task Add(string p)
    {
        await Task.CompletedTask;
        var s = File.ReadAllText(p);
        all.Add(s);
    }

    public static async Task<string> Run()
    {
        all.Clear();
        var p = Given.File("a");
        await Add(p);
        await Add(p);
        return all.Count + "";
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

[NotFixed]
static class EnumeratedKept
{
    sealed class Hub
    {
        readonly List<string> subscribers = ["a", "b"];

        public async Task<string> Publish(string path)
        {
            await Task.Yield();

            foreach (var subscriber in subscribers.Where(one => one != ""))
            {
                File.AppendAllText(path, subscriber);
            }

            return Given.Content(path);
        }

        public async Task<string> Subscribe(string name)
        {
            await Task.Yield();
            subscribers.Add(name);
            return name;
        }
    }

    public static async Task<string> Run()
    {
        var hub = new Hub();
        var path = Given.NoFile();
        return string.Join(",", await OneThread.AtOnce(() => hub.Publish(path), () => hub.Subscribe("c")));
    }
}

[NotFixed]
static class EnumeratedFurtherDownKept
{
    sealed class Hub
    {
        readonly Dictionary<string, string> clients = new() { ["a"] = "1", ["b"] = "2" };

        static void Deliver(string path, string text) => File.AppendAllText(path, text);

        public async Task<string> Publish(string path)
        {
            await Task.Yield();

            foreach (var (name, client) in clients)
            {
                Deliver(path, name + client);
            }

            return Given.Content(path);
        }

        public async Task<string> Join(string name)
        {
            await Task.Yield();
            clients[name] = "3";
            return name;
        }
    }

    public static async Task<string> Run()
    {
        var hub = new Hub();
        var path = Given.NoFile();
        return string.Join(",", await OneThread.AtOnce(() => hub.Publish(path), () => hub.Join("c")));
    }
}

[Fixed("await File.AppendAllTextAsync(path, subscriber)")]
static class EnumeratedCopyFixed
{
    sealed class Hub
    {
        readonly List<string> subscribers = ["a", "b"];

        public async Task<string> Publish(string path)
        {
            await Task.Yield();

            foreach (var subscriber in subscribers.ToArray())
            {
                File.AppendAllText(path, subscriber);
            }

            return Given.Content(path);
        }

        public async Task<string> Subscribe(string name)
        {
            await Task.Yield();
            subscribers.Add(name);
            return name;
        }
    }

    public static async Task<string> Run()
    {
        var hub = new Hub();
        var path = Given.NoFile();
        return string.Join(",", await OneThread.AtOnce(() => hub.Publish(path), () => hub.Subscribe("c")));
    }
}

[Fixed("await File.AppendAllTextAsync(path, part)")]
static class EnumeratedThatNobodyChangesFixed
{
    static readonly List<string> parts = ["a", "b"];

    public static async Task<string> Run()
    {
        await Task.Yield();
        var path = Given.NoFile();

        foreach (var part in parts)
        {
            File.AppendAllText(path, part);
        }

        return Given.Content(path);
    }
}

[NotFixed]
static class MovedBetweenParametersKept
{
    static async Task<string> Move(List<string> from, List<string> to, string path)
    {
        await Task.Yield();
        var index = from.IndexOf("a");

        if (index < 0)
        {
            return "gone";
        }

        File.AppendAllText(path, "moved");
        to.Add(from[index]);
        from.RemoveAt(index);
        return "moved";
    }

    public static async Task<string> Run()
    {
        List<string> from = ["a"];
        List<string> to = [];
        var path = Given.NoFile();
        return string.Join(",", await OneThread.AtOnce(() => Move(from, to, path), () => Move(from, to, path)));
    }
}

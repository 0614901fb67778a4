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

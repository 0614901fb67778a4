namespace Loops;

[Fixed]
static class ReadLinesBreakFixed
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        var s = "";
        var p = Given.File("a\nb\nc");
        foreach (var l in File.ReadLines(p))
        {
            if (l == "b")
                continue;
            if (l == "c")
                break;
            s += l;
        }

        File.Delete(p);
        return s;
    }
}

[Fixed]
static class ReadLinesMissingFixed
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        try
        {
            foreach (var l in File.ReadLines("/nope"))
                return l;
            return "none";
        }
        catch (FileNotFoundException)
        {
            return "missing";
        }
    }
}

[NotFixed]
static class ReadLinesSharedKept
{
    static int n;
    static async Task Add(string p)
    {
        foreach (var l in File.ReadLines(p))
        {
            n = n + l.Length;
        }

        await Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        n = 0;
        var p = Given.File("a\nb");
        await Task.WhenAll(Add(p), Add(p));
        return n + "";
    }
}

[Fixed]
static class ReadLinesIteratorFixed
{
    static IEnumerable<string> Lines(string p)
    {
        foreach (var l in File.ReadLines(p))
            if (l != "")
                yield return l + "!";
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var s = "";
        foreach (var l in Lines(Given.File("a\n\nb")))
            s += l;
        return s;
    }
}

[NotFixed]
static class ReadLinesMonitorKept
{
    static readonly object g = new();
    public static async Task<string> Run()
    {
        var p = Given.File("a\nb");
        return await Given.AtOnce(async () =>
        {
            await Task.Yield();
            Monitor.Enter(g);
            try
            {
                var s = "";
                foreach (var l in File.ReadLines(p))
                    s += l;
                return s;
            }
            finally
            {
                Monitor.Exit(g);
            }
        });
    }
}

[NotFixed]
static class ReadLinesSpanAcrossKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("a\nb");
        var n = 0;
        ReadOnlySpan<char> first = "abc";
        foreach (var l in File.ReadLines(p))
        {
            n += l.Length;
        }

        return n + first.Length + "";
    }
}

[Fixed]
static class ReadLinesTokenFixed
{
    static async Task<string> M(string p, CancellationToken t)
    {
        await Task.Delay(40);
        var s = "";
        while (!t.IsCancellationRequested)
            await Task.Delay(1);
        foreach (var l in File.ReadLines(p))
            s += l;
        return s;
    }

    public static async Task<string> Run()
    {
        using var c = Given.Cancelling();
        return await M(Given.File("a"), c.Token);
    }
}

[Fixed("FileOptions.Asynchronous")]
static class ReadBitByBitFixed
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("\uFEFFä\nb\n\nc");
        var s = "";
        using (var r = new StreamReader(p))
        {
            while (r.ReadLine() is { } l)
                s += l + "|";
        }

        var b = new byte[3];
        using (var f = File.OpenRead(p))
        {
            for (int n; (n = f.Read(b, 0, b.Length)) > 0;)
                s += n + ":" + b[0] + " ";
        }

        File.Delete(p);
        return s;
    }
}

[Fixed("FileOptions.Asynchronous")]
static class ReadBitByBitMissingFixed
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        try
        {
            using var r = new StreamReader(Given.NoFile());
            while (r.ReadLine() is not null)
                return "line";
            return "none";
        }
        catch (FileNotFoundException)
        {
            return "missing";
        }
    }
}

/// <summary>However often the content is awaited, what happens between is seen as before.</summary>
[Fixed("await response.Content.ReadAsStringAsync()")]
static class SameContentFixed
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        var log = "";
        using var response = new System.Net.Http.HttpResponseMessage { Content = new System.Net.Http.StringContent("ab") };
        var length = response.Content.ReadAsStringAsync().Result.Length;
        log += response.Content.Headers.ContentLength;
        log += response.Content.ReadAsStringAsync().Result;
        return log + length;
    }
}

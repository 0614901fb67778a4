using System.Diagnostics.CodeAnalysis;

[assembly: SuppressMessage("Performance", "SIO1004:Read", Scope = "member", Target = "~M:Suppressions.SuppressedFromAfarFixed.Load(System.String)~System.Threading.Tasks.Task{System.String}")]

namespace Suppressions;

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

[Fixed("await LoadAsync(p)", "return Load(p);")]
static class SuppressedAtTheCall
{
    static string Load(string p) => File.ReadAllText(p);

    static async Task<string> One(string p)
    {
        await Task.Yield();
        return Load(p) + "1";
    }

    [SuppressMessage("Performance", "SIO3004:Measured")]
    static async Task<string> Two(string p)
    {
        await Task.Yield();
        return Load(p);
    }

    public static async Task<string> Run()
    {
        var p = Given.File("a");
        return await One(p) + await Two(p);
    }
}

/// <summary>A flush is one finding with the write before it, and may be suppressed alone.</summary>
[Fixed("await to.WriteAsync(text);", "to.Flush();")]
static class SuppressedBehindAnother
{
    static async Task Send(string path, string text)
    {
        await Task.Yield();
        using var to = new StreamWriter(path);
        to.Write(text);
#pragma warning disable SIO1004 // Whoever reads the file waits for it.
        to.Flush();
#pragma warning restore SIO1004
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.NoFile();
        await Send(path, "a");
        return Given.Content(path);
    }
}

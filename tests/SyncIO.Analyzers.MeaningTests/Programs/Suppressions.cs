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

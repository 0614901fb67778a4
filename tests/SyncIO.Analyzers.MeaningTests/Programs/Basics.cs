namespace Basics;

[Fixed("await File.ReadAllTextAsync(path)")]
static class ARead
{
    public static async Task<string> Run()
    {
        var path = Given.File("text");
        await Task.Yield();
        return File.ReadAllText(path);
    }
}

[Fixed("async Task<string> Read(string path)", "await Read(path)")]
static class AReadFurtherDown
{
    static string Read(string path) => File.ReadAllText(path);

    public static async Task<string> Run()
    {
        var path = Given.File("text");
        await Task.Yield();
        return Read(path);
    }
}

/// <summary>The monitor belongs to its thread.</summary>
[NotFixed]
static class AReadInALock
{
    static readonly object Gate = new();

    public static async Task<string> Run()
    {
        await Task.Yield();
        lock (Gate)
        {
            return File.ReadAllText(Given.File("text"));
        }
    }
}

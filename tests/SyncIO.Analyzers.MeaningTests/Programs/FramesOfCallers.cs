using System.Diagnostics;

namespace FramesOfCallers;

/// <summary>The name of the caller is that of a method of the compiler once the caller is asynchronous.</summary>
[NotFixed]
static class NameOfTheCallerKept
{
    static string Caller() => new StackFrame(1).GetMethod()!.Name;

    static string Load(string path)
    {
        var text = File.ReadAllText(path);
        return text + Caller();
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Load(Given.File("a"));
    }
}

[Fixed("await Load(")]
static class TraceOfAnExceptionFixed
{
    static string Depth(Exception exception) => new StackTrace(exception).FrameCount > 0 ? "deep" : "flat";

    static string Load(string path)
    {
        try
        {
            return File.ReadAllText(path);
        }
        catch (FileNotFoundException exception)
        {
            return Depth(exception);
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Load(Given.NoFile());
    }
}

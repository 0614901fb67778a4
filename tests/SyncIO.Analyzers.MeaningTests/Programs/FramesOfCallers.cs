using System.Diagnostics;
using System.Runtime.CompilerServices;

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

/// <summary>The text of an argument is a value.</summary>
[NotFixed]
static class TextOfAnArgumentKept
{
    static string Required(string text, [CallerArgumentExpression(nameof(text))] string? what = null) => what + " is " + text;

    public static async Task<string> Run()
    {
        await Task.Yield();
        var path = Given.File("a");
        return Required(File.ReadAllText(path));
    }
}

[NotFixed]
static class TextOfAnArgumentOfAChainKept
{
    static string Required(string text, [CallerArgumentExpression(nameof(text))] string? what = null) => what + " is " + text;

    static string Load(string path) => File.ReadAllText(path);

    public static async Task<string> Run()
    {
        await Task.Yield();
        var path = Given.File("a");
        return Required(Load(path));
    }
}

[Fixed("await File.ReadAllTextAsync(path)")]
static class TextOfAnotherArgumentFixed
{
    static string Required(string text, string other, [CallerArgumentExpression(nameof(text))] string? what = null) => what + " is " + text + other;

    public static async Task<string> Run()
    {
        await Task.Yield();
        var path = Given.File("a");
        return Required("b", File.ReadAllText(path)) + Required("b", File.ReadAllText(path), "b");
    }
}

[NotFixed]
static class NameTold
{
    static string Told(string text, [CallerMemberName] string name = "") => $"{name} {text}";

    static string Load(string path) => Told(File.ReadAllText(path));

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Load(Given.File("a"));
    }
}

[Fixed("Told(await File.ReadAllTextAsync(")]
static class NameThatStaysTold
{
    static string Told(string text, [CallerMemberName] string name = "") => $"{name} {text}";

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Told(File.ReadAllText(Given.File("a")));
    }
}

[NotFixed]
static class CallingAssembly
{
    static string Resource(string p)
    {
        var a = System.Reflection.Assembly.GetCallingAssembly();
        return a.GetName().Name + File.ReadAllText(p);
    }
    static bool Own(string p) => Resource(p).StartsWith(typeof(CallingAssembly).Assembly.GetName().Name!);
    public static async Task<string> Run()
    {
        await Task.Yield();
        return "" + Own(Given.File("x"));
    }
}

[NotFixed]
static class SiteOfTheFailure
{
    static string Load(string path) => throw new InvalidDataException(File.ReadAllText(path));

    static async Task<string> Try(string path)
    {
        await Task.Yield();

        try
        {
            return Load(path);
        }
        catch (InvalidDataException e)
        {
            return e.TargetSite!.Name;
        }
    }

    public static Task<string> Run() => Try(Given.File("x"));
}

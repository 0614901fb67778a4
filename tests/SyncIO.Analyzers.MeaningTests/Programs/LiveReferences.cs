using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace LiveReferences;

public struct Place
{
    public int Number;
    public string? Text;
    public void Set(int number) => Number = number;
}

[InterpolatedStringHandler]
public ref struct Line
{
    private string text;
    public Line(int literals, int values) => text = "";
    public void AppendLiteral(string literal) => text += literal;
    public void AppendFormatted<T>(T value) => text += value;
    public override string ToString() => text;
}

[NotFixed]
static class FieldOfARefLocal
{
    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        var all = new Place[1];
        ref var one = ref all[0];
        one.Text = File.ReadAllText(path);
        return all[0].Text!;
    }
}

[NotFixed]
static class FieldOfARefProperty
{
    static Place place;
    static ref Place One => ref place;

    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        One.Text = File.ReadAllText(path);
        return place.Text!;
    }
}

[NotFixed]
static class FieldOfAnElementOfASpan
{
    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        var all = new Place[1];
        all.AsSpan()[0].Number = Given.Later(5).Result;
        return all[0].Number.ToString();
    }
}

[NotFixed]
static class MethodOfWhatARefLocalRefersTo
{
    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        var all = new Place[1];
        ref var one = ref all[0];
        one.Set(Given.Later(5).Result);
        return all[0].Number.ToString();
    }
}

[NotFixed]
static class ValueInADictionary
{
    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        var all = new Dictionary<string, Place>();
        CollectionsMarshal.GetValueRefOrAddDefault(all, "a", out _).Number = Given.Later(5).Result;
        return all["a"].Number.ToString();
    }
}

[NotFixed]
static class ChosenReference
{
    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        int a = 1, b = 2;
        (path.Length > 3 ? ref a : ref b) = Given.Later(5).Result;
        return $"{a}{b}";
    }
}

[NotFixed]
static class TextOfACulture
{
    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        return string.Create(CultureInfo.InvariantCulture, $"<{File.ReadAllText(path)}>");
    }
}

[NotFixed]
static class TextOfAHandler
{
    static string Written(Line line) => line.ToString();

    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        return Written($"<{File.ReadAllText(path)}>");
    }
}

[NotFixed]
static class ReferenceAsAnArgument
{
    static Place place;
    static ref Place One => ref place;
    static void Add(ref int number, int more) => number += more;

    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        Add(ref One.Number, Given.Later(5).Result);
        return place.Number.ToString();
    }
}

[NotFixed]
static class ScopeOfALock
{
    static readonly Lock Gate = new();

    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        string text;

        using (var scope = Gate.EnterScope())
        {
            text = File.ReadAllText(path);
        }

        return text;
    }
}

[NotFixed]
static class DeclaredScopeOfALock
{
    static readonly Lock Gate = new();

    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        using var scope = Gate.EnterScope();
        return File.ReadAllText(path);
    }
}

[NotFixed]
static class ElementsOfAGraph
{
    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        var n = 0;

        foreach (var line in path.AsSpan().EnumerateLines())
        {
            n += File.ReadAllText(path).Length;
        }

        return n.ToString();
    }
}

[NotFixed]
static class TextFurtherDown
{
    static string Load(string path) => File.ReadAllText(path);

    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        return string.Create(null, $"<{Load(path)}>");
    }
}

[Fixed("await File.ReadAllTextAsync(path)")]
static class TextAlone
{
    public static async Task<string> Run()
    {
        var path = Given.File("12");
        await Task.Yield();
        return $"<{File.ReadAllText(path)}>";
    }
}

/// <summary>The element is a reference, which only the emitting compiler objects to.</summary>
[NotFixed]
static class ElementOfAnInlineArrayKept
{
    [System.Runtime.CompilerServices.InlineArray(2)]
    struct Two
    {
        int first;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("ab");
        var two = new Two();
        two[1] += File.ReadAllText(p).Length;
        return two[1] + "";
    }
}

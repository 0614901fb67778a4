using System.Reflection;

namespace CalledByName;

[Fixed]
static class InvokeMemberFixed
{
    public class Job
    {
        public string Load(string p) => File.ReadAllText(p);
        public async Task<string> Use(string p)
        {
            await Task.Yield();
            return Load(p);
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.File("a");
        var j = new Job();
        return (string)typeof(Job).InvokeMember("Load", BindingFlags.InvokeMethod, null, j, [p])! + await j.Use(p);
    }
}

[Fixed]
static class NameInConstFixed
{
    const string Name = nameof(Job.Load);
    public class Job
    {
        public string Load(string p) => File.ReadAllText(p);
        public async Task<string> Use(string p)
        {
            await Task.Yield();
            return Load(p);
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.File("a");
        var j = new Job();
        return typeof(Job).GetMethod(Name)!.Invoke(j, [p]) + await j.Use(p);
    }
}

[Fixed]
static class InterpolatedNameFixed
{
    public class Job
    {
        public string LoadText(string p) => File.ReadAllText(p);
        public async Task<string> Use(string p)
        {
            await Task.Yield();
            return LoadText(p);
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.File("a");
        var j = new Job();
        var kind = "Text";
        return typeof(Job).GetMethod($"Load{kind}")!.Invoke(j, [p]) + await j.Use(p);
    }
}

[Fixed]
static class QueryJoinLetFixed
{
    sealed class Src(string p)
    {
        public Src Join<T>(Src o, Func<string, string> a, Func<string, string> b, Func<string, string, T> r)
        {
            File.ReadAllText(p);
            return this;
        }

        public string Select(Func<string, string> f) => f(File.ReadAllText(p));
        public async Task<string> Use()
        {
            await Task.Yield();
            return Join(this, x => x, x => x, (x, y) => x).Select(x => x);
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var s = new Src(Given.File("q"));
        return (
            from x in s
            join y in s on x equals y
            select x) + await s.Use();
    }
}

[Fixed("Async(p)")]
static class FoundByTheBeginningOfItsName
{
    public sealed class Commands
    {
        public string OnCreate(string p) => File.ReadAllText(p);
        public async Task<string> Create(string p)
        {
            await Task.Yield();
            return OnCreate(p);
        }
    }

    static string Do(object commands, string verb, string p) =>
        (string)commands.GetType().GetMethods().Single(method => method.Name == "On" + verb).Invoke(commands, [p])!;

    public static async Task<string> Run()
    {
        var commands = new Commands();
        var p = Given.File("x");
        return Do(commands, "Create", p) + await commands.Create(p);
    }
}

[Fixed("Async(p)")]
static class NamedInADocument
{
    const string Settings = """{ "job": { "method": "WriteReport" } }""";

    public sealed class Exports
    {
        public string WriteReport(string p) => File.ReadAllText(p);
        public async Task<string> Write(string p)
        {
            await Task.Yield();
            return WriteReport(p);
        }
    }

    public static async Task<string> Run()
    {
        var exports = new Exports();
        var p = Given.File("x");
        var name = System.Text.Json.JsonDocument.Parse(Settings).RootElement.GetProperty("job").GetProperty("method").GetString()!;
        return exports.GetType().GetMethod(name)!.Invoke(exports, [p]) + await exports.Write(p);
    }
}

[Fixed]
static class CalledByForeach
{
    sealed class Pages(params string[] paths)
    {
        int at = -1;
        public string Current { get; private set; } = "";
        public Pages GetEnumerator() => this;
        public bool MoveNext()
        {
            if (++at >= paths.Length)
            {
                return false;
            }

            Current = File.ReadAllText(paths[at]);
            return true;
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("x");
        var pages = new Pages(p, p);
        pages.MoveNext();
        var all = pages.Current;
        foreach (var page in pages)
        {
            all += page;
        }

        return all;
    }
}

[Fixed("await SliceAsync(0, 1)")]
static class CalledByARange
{
    sealed class Text(string p)
    {
        public int Length => 3;
        public string Slice(int start, int length) => File.ReadAllText(p).Substring(start, length);
        public async Task<string> First()
        {
            await Task.Yield();
            return this[1..] + Slice(0, 1);
        }
    }

    public static async Task<string> Run() => await new Text(Given.File("abc")).First();
}

[Fixed("await ExecuteAsync(p)")]
static class NamedBySeveralTexts
{
    const string Entry = "Exec" + "ute";

    public sealed class Plugin
    {
        public string Execute(string p) => File.ReadAllText(p);
        public async Task<string> Direct(string p)
        {
            await Task.Yield();
            return Execute(p);
        }
    }

    public static async Task<string> Run()
    {
        var plugin = new Plugin();
        var p = Given.File("x");
        var flags = BindingFlags.InvokeMethod | BindingFlags.Public | BindingFlags.Instance;
        return typeof(Plugin).InvokeMember(Entry, flags, null, plugin, [p]) + await plugin.Direct(p);
    }
}

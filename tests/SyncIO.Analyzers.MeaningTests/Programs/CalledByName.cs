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

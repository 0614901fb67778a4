namespace NamesHandedOn;

/// <summary>What a table of names says is looked up by its name: the member keeps it.</summary>
[Fixed("LoadAsync(string p)")]
static class NameInATableFixed
{
    sealed class Jobs
    {
        public string Load(string p) => File.ReadAllText(p);
        public string Clear(string p) => "";
    }

    static readonly Dictionary<string, string> Names = new() { ["load"] = nameof(Jobs.Load), ["clear"] = nameof(Jobs.Clear) };

    static object? Call(string job, string p) => typeof(Jobs).GetMethod(Names[job])!.Invoke(new Jobs(), [p]);

    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("a");
        return Call("load", p) + new Jobs().Load(p);
    }
}

[Fixed("ReadAsync(string p)")]
static class NameOfARecordFixed
{
    sealed record Route(string Path, string Method);

    sealed class Api
    {
        public string Read(string p) => File.ReadAllText(p);
    }

    static readonly Route Only = new("/", nameof(Api.Read));

    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("a");
        return typeof(Api).GetMethod(Only.Method)!.Invoke(new Api(), [p]) + new Api().Read(p);
    }
}

[Fixed("FetchAsync(string p)")]
static class NameOfAnArmFixed
{
    sealed class Steps
    {
        public string Fetch(string p) => File.ReadAllText(p);
        public string Close(string p) => "";
    }

    static string NameOf(int step) => step switch { 0 => nameof(Steps.Fetch), _ => nameof(Steps.Close) };

    static object? Call(object target, string method, params object[] arguments) => target.GetType().GetMethod(method)!.Invoke(target, arguments);

    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("a");
        return Call(new Steps(), NameOf(0), p) + new Steps().Fetch(p);
    }
}

/// <summary>What a message says, and an exception, is no way to the member.</summary>
[Fixed("async Task<string> Open(string p)")]
static class NameInAMessageFixed
{
    sealed class Archive
    {
        public string Open(string p) => p == "" ? throw new InvalidOperationException(nameof(Open)) : $"{nameof(Open)} {File.ReadAllText(p)}";
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        return new Archive().Open(Given.File("a"));
    }
}

[Fixed("ScanAsync(string p)")]
static class NamesInOneStringFixed
{
    sealed class Steps
    {
        public string Scan(string p) => File.ReadAllText(p);
        public string Sort(string p) => "sorted";
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("a");
        return string.Concat("Scan;Sort".Split(';').Select(name => typeof(Steps).GetMethod(name)!.Invoke(new Steps(), [p]))) + new Steps().Scan(p);
    }
}

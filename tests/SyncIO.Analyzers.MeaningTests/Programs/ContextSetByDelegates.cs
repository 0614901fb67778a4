namespace ContextSetByDelegates;

static class Ambient
{
    static readonly AsyncLocal<string?> name = new();
    public static string? Name { get => name.Value; set => name.Value = value; }
}

/// <summary>Nobody sees which function the property holds.</summary>
[NotFixed]
static class ActionOfAnOptionsObject
{
    sealed class Options
    {
        public Action<string>? OnLoaded { get; set; }
    }

    sealed class Loader(Options options)
    {
        public void Load(string p)
        {
            var text = File.ReadAllText(p);
            options.OnLoaded?.Invoke(text);
        }
    }

    static async Task<string> Go(string p)
    {
        await Task.Yield();
        new Loader(new Options { OnLoaded = text => Ambient.Name = text }).Load(p);
        return Ambient.Name ?? "none";
    }

    public static Task<string> Run() => Go(Given.File("set"));
}

[NotFixed]
static class ActionsInAList
{
    sealed class Startup
    {
        readonly List<Action> steps = [];
        public void Add(Action step) => steps.Add(step);

        public void Execute(string p)
        {
            File.ReadAllText(p);
            steps.ForEach(step => step());
        }

        public static Startup Default()
        {
            var startup = new Startup();
            startup.Add(() => Ambient.Name = "set");
            return startup;
        }
    }

    static async Task<string> Go(string p)
    {
        await Task.Yield();
        Startup.Default().Execute(p);
        return Ambient.Name ?? "none";
    }

    public static Task<string> Run() => Go(Given.File("set"));
}

[NotFixed]
static class MethodInAnArray
{
    static readonly Func<string, string>[] Parsers = [Enter, text => text];
    static string Enter(string text) => Ambient.Name = text;

    static string Load(string p)
    {
        var text = File.ReadAllText(p);
        return Parsers[0](text);
    }

    static async Task<string> Go(string p)
    {
        await Task.Yield();
        Load(p);
        return Ambient.Name ?? "none";
    }

    public static Task<string> Run() => Go(Given.File("set"));
}

[NotFixed]
static class MethodGivenToAQuery
{
    static string Enter(string line) => Ambient.Name = line;
    static string[] Load(string p) => File.ReadAllLines(p).Select(Enter).ToArray();

    static async Task<string> Go(string p)
    {
        await Task.Yield();
        Load(p);
        return Ambient.Name ?? "none";
    }

    public static Task<string> Run() => Go(Given.File("set"));
}

[NotFixed]
static class FactoryOfADictionary
{
    static readonly System.Collections.Concurrent.ConcurrentDictionary<string, string> all = new();
    static string Load(string p) => all.GetOrAdd(File.ReadAllText(p), key => Ambient.Name = key);

    static async Task<string> Go(string p)
    {
        await Task.Yield();
        Load(p);
        return Ambient.Name ?? "none";
    }

    public static Task<string> Run() => Go(Given.File("set"));
}

/// <summary>No function that takes as much sets anything.</summary>
[Fixed("await Load(")]
static class ActionThatSetsNothing
{
    static int Load(string p, Action<string, int> done)
    {
        var text = File.ReadAllText(p);
        done(text, text.Length);
        return text.Length;
    }

    static async Task<string> Go(string p)
    {
        await Task.Yield();
        var told = "";
        return Load(p, (text, length) => told = text + length) + told;
    }

    public static Task<string> Run() => Go(Given.File("abc"));
}

namespace ContextSetByFunctions;

[NotFixed]
static class ScopeObjectKept
{
    sealed class Scope : IDisposable
    {
        static readonly AsyncLocal<int> d = new();
        public static int Depth => d.Value;

        public Scope() => d.Value++;
        public void Dispose() => d.Value--;
    }

    static Scope Open(string p)
    {
        var s = new Scope();
        File.ReadAllText(p);
        return s;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        using var s = Open(Given.File("a"));
        return Scope.Depth + "";
    }
}

/// <summary>A base sets it, in the constructor that a primary one names.</summary>
[NotFixed]
static class BaseOfAPrimaryConstructorKept
{
    static readonly AsyncLocal<string?> User = new();

    class Named
    {
        protected Named(string name) => User.Value = name;
    }

    sealed class Session(string name) : Named(name);

    static Session Open(string path)
    {
        var name = File.ReadAllText(path);
        return new Session(name);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        Open(Given.File("Ann"));
        return User.Value ?? "nobody";
    }
}

/// <summary>A base sets it, in the constructor that nobody names.</summary>
[NotFixed]
static class BaseThatIsNotNamedKept
{
    static readonly AsyncLocal<string?> User = new();

    class Guest
    {
        protected Guest() => User.Value = "guest";
    }

    sealed class Session : Guest;

    static Session Open(string path)
    {
        File.ReadAllText(path);
        return new Session();
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        Open(Given.File("a"));
        return User.Value ?? "nobody";
    }
}

/// <summary>The function that is given sets something for the caller of the one that runs it.</summary>
[NotFixed]
static class GivenLambdaKept
{
    static readonly AsyncLocal<int> Length = new();

    static void Measure(string path, Action<int> measured) => measured(File.ReadAllText(path).Length);

    public static async Task<string> Run()
    {
        await Task.Yield();
        Measure(Given.File("abc"), length => Length.Value = length);
        return Length.Value + "";
    }
}

[NotFixed]
static class FieldOfAFunctionKept
{
    static readonly AsyncLocal<int> Length = new();

    static readonly Action<int> Measured = length => Length.Value = length;

    static void Measure(string path) => Measured(File.ReadAllText(path).Length);

    public static async Task<string> Run()
    {
        await Task.Yield();
        Measure(Given.File("abc"));
        return Length.Value + "";
    }
}

/// <summary>What the function sets is a local of the caller, which an async function sets as well.</summary>
[Fixed("await Measure(")]
static class OtherLambdaFixed
{
    static void Measure(string path, Action<int> measured) => measured(File.ReadAllText(path).Length);

    public static async Task<string> Run()
    {
        await Task.Yield();
        var all = 0;
        Measure(Given.File("abc"), length => all = length);
        return all + "";
    }
}

[NotFixed]
static class SetByAHandlerKept
{
    static readonly AsyncLocal<string?> tenant = new();

    static event Action? Loaded;

    static void Load(string p)
    {
        File.ReadAllText(p);
        Loaded?.Invoke();
    }

    public static async Task<string> Run()
    {
        Loaded = () => tenant.Value = "here";
        await Task.Yield();
        Load(Given.File("a"));
        return tenant.Value ?? "nowhere";
    }
}

[Fixed("await Load(")]
static class HandlerSetsNothingFixed
{
    static int count;

    static event Action? Loaded;

    static void Load(string p)
    {
        File.ReadAllText(p);
        Loaded?.Invoke();
    }

    public static async Task<string> Run()
    {
        Loaded = () => count++;
        await Task.Yield();
        Load(Given.File("a"));
        return "" + count;
    }
}

[NotFixed]
static class SetByALazyFactory
{
    static readonly AsyncLocal<string> Name = new();
    static readonly Lazy<string> First = new(() =>
    {
        Name.Value = "lazy";
        return "x";
    });

    static string Load(string path) => File.ReadAllText(path) + First.Value;

    public static async Task<string> Run()
    {
        await Task.Yield();
        var text = Load(Given.File("a"));
        return text + Name.Value;
    }
}

[NotFixed]
static class RestoredByAHelper
{
    static readonly AsyncLocal<string> Name = new();

    static string Load(string path, ExecutionContext before)
    {
        var text = File.ReadAllText(path);
        ExecutionContext.Restore(before);
        return text;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        Name.Value = "old";
        var before = ExecutionContext.Capture()!;
        Name.Value = "new";
        var text = Load(Given.File("a"), before);
        return text + Name.Value;
    }
}

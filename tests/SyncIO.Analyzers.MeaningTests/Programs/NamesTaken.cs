namespace NamesTaken;

/// <summary>The asynchronous members of this file end in Async: so do new ones, where they may.</summary>
static class Many
{
    public static Task AAsync() => Task.CompletedTask; public static Task BAsync() => Task.CompletedTask; public static Task CAsync() => Task.CompletedTask;
    public static Task DAsync() => Task.CompletedTask; public static Task EAsync() => Task.CompletedTask; public static Task FAsync() => Task.CompletedTask;
    public static Task GAsync() => Task.CompletedTask; public static Task HAsync() => Task.CompletedTask; public static Task IAsync() => Task.CompletedTask;
    public static Task JAsync() => Task.CompletedTask; public static Task KAsync() => Task.CompletedTask; public static Task LAsync() => Task.CompletedTask;
    public static Task MAsync() => Task.CompletedTask; public static Task NAsync() => Task.CompletedTask; public static Task OAsync() => Task.CompletedTask;
    public static Task PAsync() => Task.CompletedTask; public static Task QAsync() => Task.CompletedTask; public static Task RAsync() => Task.CompletedTask;
    public static Task SAsync() => Task.CompletedTask; public static Task TAsync() => Task.CompletedTask; public static Task UAsync() => Task.CompletedTask;
}

[Fixed("async Task<string> Load(")]
static class ExtensionHidden
{
    public sealed class D
    {
        public string Load(string p) => File.ReadAllText(p);
    }

    static async Task<string> M(string p)
    {
        await Task.Yield();
        return new D().Load(p);
    }

    static async Task<string> Other(string p) => await new D().LoadAsync(p);

    public static async Task<string> Run() => await M(Given.File("a")) + await Other(Given.File("a"));
}

static class Ext
{
    public static Task<string> LoadAsync(this ExtensionHidden.D d, string p) => Task.FromResult("extension");
}

[Fixed("async Task<string> Load(")]
static class DefaultOfInterfaceTaken
{
    interface IFoo { Task<string> LoadAsync(string p) => Task.FromResult("default"); }

    public class D
    {
        public string Load(string p) => File.ReadAllText(p);
    }

    sealed class E : D, IFoo { }

    static async Task<string> M(string p)
    {
        await Task.Yield();
        return new D().Load(p);
    }

    public static async Task<string> Run() => await M(Given.File("a")) + await ((IFoo)new E()).LoadAsync("x");
}

[Fixed("async Task<string> Load(")]
static class OverloadThatFitsBetter
{
    public class D
    {
        public string Load(string p) => File.ReadAllText(p);

        public Task<string> LoadAsync(object o) => Task.FromResult("object");
    }

    static async Task<string> M(string p)
    {
        await Task.Yield();
        return new D().Load(p);
    }

    public static async Task<string> Run() => await M(Given.File("a")) + await new D().LoadAsync("x");
}

[Fixed("async Task<string> Load(")]
static class OneFurtherOut
{
    static Task<string> LoadAsync(string p) => Task.FromResult("outer");

    sealed class Inner
    {
        public string Load(string p) => File.ReadAllText(p);

        public async Task<string> Both(string p)
        {
            await Task.Yield();
            return await LoadAsync(p) + Load(p);
        }
    }

    public static async Task<string> Run() => await new Inner().Both(Given.File("a"));
}

[Fixed("async Task<string> Load(")]
static class OverloadOfABase
{
    public class Base
    {
        public Task<string> LoadAsync(params string[] all) => Task.FromResult("params");
    }

    public class D : Base
    {
        public string Load(string p) => File.ReadAllText(p);
    }

    static async Task<string> M(string p)
    {
        await Task.Yield();
        return new D().Load(p);
    }

    public static async Task<string> Run() => await M(Given.File("a")) + await new D().LoadAsync("x");
}

[Fixed("async Task<string> LoadAsync(string")]
static class OverloadThatFitsWorse
{
    public class D
    {
        public string Load(string p) => File.ReadAllText(p);

        public Task<string> LoadAsync(int n) => Task.FromResult($"number {n}");
    }

    static async Task<string> M(string p)
    {
        await Task.Yield();
        return new D().Load(p);
    }

    public static async Task<string> Run() => await M(Given.File("a")) + await new D().LoadAsync(1);
}

[Fixed("async Task<string> LoadAsync(object")]
static class OverloadThatIsExact
{
    public class D
    {
        public string Load(object p) => File.ReadAllText((string)p);

        public Task<string> LoadAsync(string p) => Task.FromResult("text " + p);
    }

    static async Task<string> M(object p)
    {
        await Task.Yield();
        return new D().Load(p);
    }

    public static async Task<string> Run() => await M(Given.File("a")) + await new D().LoadAsync("x");
}

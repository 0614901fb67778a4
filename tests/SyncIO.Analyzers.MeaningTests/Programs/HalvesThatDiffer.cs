namespace HalvesThatDiffer;

[NotFixed]
static class ArgumentsInAnotherOrderKept
{
    static string Cut(string p, int start, int length) => File.ReadAllText(p).Substring(start, length);

    static async Task<string> CutAsync(string p, int length, int start) => (await File.ReadAllTextAsync(p)).Substring(start, length);

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Cut(Given.File("abcdefgh"), 1, 3);
    }
}

[NotFixed]
static class TypesInAnotherOrderKept
{
    static string Map<A, B>(string p, A a, B b) => File.ReadAllText(p) + typeof(A).Name;

    static async Task<string> MapAsync<B, A>(string p, B b, A a) => await File.ReadAllTextAsync(p) + typeof(A).Name;

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Map(Given.File("a"), 1, "s");
    }
}

[NotFixed]
static class EventOfOneHalfKept
{
    sealed class Reader
    {
        public event Action<string>? Read;

        public string Get(string p)
        {
            var text = File.ReadAllText(p);
            Read?.Invoke(text);
            return text;
        }

        public async Task<string> GetAsync(string p) => await File.ReadAllTextAsync(p);
    }

    public static async Task<string> Run()
    {
        var reader = new Reader();
        var read = 0;
        reader.Read += _ => read++;
        await Task.Yield();
        return reader.Get(Given.File("a")) + read;
    }
}

[Fixed("await reader.GetAsync(")]
static class EventOfBothHalvesFixed
{
    sealed class Reader
    {
        public event Action<string>? Read;

        public string Get(string p)
        {
            var text = File.ReadAllText(p);
            Read?.Invoke(text);
            return text;
        }

        public async Task<string> GetAsync(string p)
        {
            var text = await File.ReadAllTextAsync(p);
            Read?.Invoke(text);
            return text;
        }
    }

    public static async Task<string> Run()
    {
        var reader = new Reader();
        var read = 0;
        reader.Read += _ => read++;
        await Task.Yield();
        return reader.Get(Given.File("a")) + read;
    }
}

[NotFixed]
static class OverriddenHalfKept
{
    class Source
    {
        public string Get(string p) => "base " + File.ReadAllText(p);

        public virtual async Task<string> GetAsync(string p) => "base " + await File.ReadAllTextAsync(p);
    }

    sealed class Derived : Source
    {
        public override async Task<string> GetAsync(string p) => "derived " + await File.ReadAllTextAsync(p);
    }

    static async Task<string> Of(Source source, string p)
    {
        await Task.Yield();
        return source.Get(p);
    }

    public static Task<string> Run() => Of(new Derived(), Given.File("a"));
}

[NotFixed]
static class FailingHalfKept
{
    abstract class Provider
    {
        public abstract string Get(string p);

        public abstract Task<string> GetAsync(string p);
    }

    sealed class Files : Provider
    {
        public override string Get(string p) => File.ReadAllText(p);

        public override Task<string> GetAsync(string p) => Task.FromException<string>(new NotSupportedException());
    }

    static async Task<string> Of(Provider provider, string p)
    {
        await Task.Yield();
        return provider.Get(p);
    }

    public static Task<string> Run() => Of(new Files(), Given.File("a"));
}

[NotFixed]
static class StepOfOneHalfKept
{
    abstract class Store
    {
        protected virtual string Prepare(string text) => text;

        public void Save(string p, string text) => File.WriteAllText(p, Prepare(text));

        public Task SaveAsync(string p, string text) => File.WriteAllTextAsync(p, text);
    }

    sealed class Upper : Store
    {
        protected override string Prepare(string text) => text.ToUpperInvariant();
    }

    public static async Task<string> Run()
    {
        var p = Given.File("");
        await Task.Yield();
        new Upper().Save(p, "a");
        return await File.ReadAllTextAsync(p);
    }
}

[Fixed("await new Upper().SaveAsync(")]
static class StepOfBothHalvesFixed
{
    abstract class Store
    {
        protected virtual string Prepare(string text) => text;

        public void Save(string p, string text) => File.WriteAllText(p, Prepare(text));

        public Task SaveAsync(string p, string text) => File.WriteAllTextAsync(p, Prepare(text));
    }

    sealed class Upper : Store
    {
        protected override string Prepare(string text) => text.ToUpperInvariant();
    }

    public static async Task<string> Run()
    {
        var p = Given.File("");
        await Task.Yield();
        new Upper().Save(p, "a");
        return await File.ReadAllTextAsync(p);
    }
}

[NotFixed]
static class ChecksOfOneHalfKept
{
    static string Send(string p, int amount) => File.ReadAllText(p) + amount;

    static async Task<string> SendAsync(string p, int amount)
    {
        if (amount > 100)
        {
            throw new InvalidOperationException("limit");
        }

        return await File.ReadAllTextAsync(p) + amount;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Send(Given.File("a"), 500);
    }
}

[NotFixed]
static class HalfThatLeavesItsWorkAloneKept
{
    static void Save(string p, string text) => File.WriteAllText(p, text);

    static Task SaveAsync(string p, string text)
    {
        _ = Task.Delay(300).ContinueWith(_ => File.WriteAllText(p, text));
        return Task.CompletedTask;
    }

    public static async Task<string> Run()
    {
        var p = Given.File("old");
        await Task.Yield();
        Save(p, "new");
        return await File.ReadAllTextAsync(p);
    }
}

/// <summary>What they say of themselves, and of what failed, may differ.</summary>
[Fixed("await LoadAsync(")]
static class NamesOfHalvesFixed
{
    static string Load(string p) => File.Exists(p) ? "Load " + File.ReadAllText(p) : throw new InvalidOperationException("Load: none");

    static async Task<string> LoadAsync(string p) =>
        File.Exists(p) ? "Load " + await File.ReadAllTextAsync(p) : throw new InvalidOperationException("nothing to load");

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Load(Given.File("a"));
    }
}

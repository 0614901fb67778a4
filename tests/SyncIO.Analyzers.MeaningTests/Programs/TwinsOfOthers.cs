namespace TwinsOfOthers;

[NotFixed]
static class NotWrittenYet
{
    sealed class Store
    {
        public string Load(string path) => File.ReadAllText(path);

        public Task<string> LoadAsync(string path) => throw new NotImplementedException();
    }

    static async Task<string> Get(Store store, string path)
    {
        await Task.Yield();
        return store.Load(path);
    }

    public static Task<string> Run() => Get(new Store(), Given.File("loaded"));
}

[Fixed("await derived.")]
static class OfADerivedType
{
    class Base
    {
        public string Get(string path) => File.ReadAllText(path);
    }

    sealed class Derived : Base
    {
        public async Task<string> GetAsync(string path) => "derived " + await Given.Later(Get(path));
    }

    static async Task<string> Show(Derived derived, string path)
    {
        await Task.Yield();
        return derived.Get(path);
    }

    public static Task<string> Run() => Show(new Derived(), Given.File("base"));
}

using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>An asynchronous member of the same name is awaited where it does the same, and is passed over where it does something else.</summary>
public sealed class Twins
{
    /// <summary>A twin that leaves something out is another operation, and takes the name.</summary>
    [Theory]
    [InlineData("string Load() { Note(); return File.ReadAllText(\"f\"); }", "async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");")]
    [InlineData("string Load() => Trim(File.ReadAllText(\"f\")).Normalize();", "async Task<string> LoadAsync() => Trim(await File.ReadAllTextAsync(\"f\"));")]
    [InlineData("string Load() => File.ReadAllText(\"f\");", "Task<string> LoadAsync() => Task.FromResult(\"made\");")]
    [InlineData("string Load() => File.ReadAllText(\"f\");", "async Task<string> LoadAsync() { await Task.Yield(); return \"made\"; }")]
    [InlineData("string Load() => File.ReadAllText(\"f\");", "int calls; async Task<string> LoadAsync() { this.calls++; return await File.ReadAllTextAsync(\"f\"); }")]
    [InlineData("int total; string Load() { total -= 2; return File.ReadAllText(\"f\"); }", "async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");")]
    public Task No_twin(string synchronous, string twin) => Chains.Stay(Twin(synchronous, twin, "Load();"));

    [Theory]
    [InlineData("string Load() { Note(); return File.ReadAllText(\"f\"); }", "async Task<string> LoadAsync() { Note(); return await File.ReadAllTextAsync(\"f\"); }")]
    [InlineData("string Load() { Wait(); return Trim(File.ReadAllText(\"f\")); }", "async Task<string> LoadAsync() { await WaitAsync(); Note(); return Trim(await File.ReadAllTextAsync(\"f\")); }")]
    [InlineData("string Load() => LoadAsync().Result;", "async Task<string> LoadAsync() { Note(); return await File.ReadAllTextAsync(\"f\"); }")]
    [InlineData("int calls; string Load() { ++calls; return File.ReadAllText(\"f\"); }", "async Task<string> LoadAsync() { var all = 0; all++; calls += 1; return await File.ReadAllTextAsync(\"f\"); }")]
    public Task A_twin(string synchronous, string twin) =>
        Chains.Become(Twin(synchronous, twin, "Load();"), Twin(synchronous, twin, "await LoadAsync();"));

    [Fact]
    public Task No_twin_in_another_project() => Chains.Stay("""
        #### Core library
        public interface IStore { string Load(); Task<string> LoadAsync(); }
        #### Data library Core
        public class Store : IStore
        {
            public string Load() { Note(); return File.ReadAllText("f"); }
            public async Task<string> LoadAsync() => await File.ReadAllTextAsync("f");
            private static void Note() { }
        }
        #### Web web Core Data
        public class Page { public async Task MAsync(IStore store) { await Task.Yield(); store.Load(); } }

        """);

    /// <summary>What is called has a twin as well, which takes another row.</summary>
    [Theory]
    [InlineData("SingleOrDefault", false)]
    [InlineData("FirstOrDefault", true)]
    public async Task A_twin_further_down(string pick, bool isTwin)
    {
        var before = $$"""
            class Query
            {
                public string FirstOrDefault() { Thread.Sleep(1); return ""; }
                public async Task<string> FirstOrDefaultAsync() { await Task.Delay(1); return ""; }
                public async Task<string> SingleOrDefaultAsync() { await Task.Delay(1); return ""; }
            }
            interface IRows { string Find(); Task<string> FindAsync(); }
            class Rows : IRows
            {
                private readonly Query query = new();
                public string Find() => query.FirstOrDefault();
                public async Task<string> FindAsync() => await query.{{pick}}Async();
            }
            class Service
            {
                private readonly IRows rows = new Rows();
                public string Get() => rows.Find();
                public async Task<string> GetAsync() => await rows.FindAsync();
            }
            class Page { public async Task MAsync(Service service) { await Task.Yield(); service.Get(); } }

            """;
        await Chains.Become(before, isTwin ? before.Replace("service.Get(", "await service.GetAsync(", System.StringComparison.Ordinal) : before);
        Assert.Equal(isTwin ? "Await 'GetAsync'" : "No automatic fix: 'GetAsync' does something else", await Chains.TitleAsync(before));
    }

    /// <summary>A twin that asks for another service finds nobody, where only the synchronous one was registered.</summary>
    [Theory]
    [InlineData("resolver.Resolve<IHandler>().Handle();", "await resolver.Resolve<IHandlerAsync>().HandleAsync();")]
    [InlineData("sender.Send();", "await asyncSender.SendAsync();")]
    public Task A_twin_of_other_services(string synchronous, string twin) => Chains.Stay($$"""
        interface IHandler { void Handle(); }
        class Handler : IHandler { public void Handle() => Thread.Sleep(1); }
        interface IHandlerAsync { Task HandleAsync(); }
        interface ISender { void Send(); }
        class Sender : ISender { public void Send() => Thread.Sleep(1); }
        interface ISenderAsync { Task SendAsync(); }
        interface IResolver { T Resolve<T>(); }
        class Dispatcher
        {
            private readonly IResolver resolver;
            private readonly ISender sender;
            private readonly ISenderAsync asyncSender;
            public Dispatcher(IResolver resolver, ISender sender, ISenderAsync asyncSender) => (this.resolver, this.sender, this.asyncSender) = (resolver, sender, asyncSender);
            public void Dispatch() { {{synchronous}} }
            public async Task DispatchAsync() { {{twin}} }
        }
        class Page { public async Task MAsync(Dispatcher dispatcher) { await Task.Yield(); dispatcher.Dispatch(); } }

        """);

    /// <summary>The same service, though one half is declared by its base, and type parameters that have other names.</summary>
    [Fact]
    public async Task A_twin_of_the_same_service()
    {
        const string Before = """
            interface IRead { string Find<T>(int id); }
            interface IRows : IRead { Task<string> FindAsync<T>(int id); Task<string> FindAsync(string s); }
            class Rows : IRows
            {
                public string Find<T>(int id) { Thread.Sleep(1); return ""; }
                public async Task<string> FindAsync<T>(int id) { await Task.Delay(1); return ""; }
                public async Task<string> FindAsync(string s) { await Task.Delay(1); return s; }
            }
            class Service
            {
                private readonly IRows rows = new Rows();
                public string Get<T>(int id) => rows.Find<T>(id);
                public async Task<string> GetAsync<TEntity>(int id) => await rows.FindAsync<TEntity>(id);
            }
            class Page { public async Task MAsync(Service service) { await Task.Yield(); service.Get<int>(1); } }

            """;
        await Chains.Become(Before, Before.Replace("service.Get<", "await service.GetAsync<", System.StringComparison.Ordinal));
    }

    private static string Twin(string synchronous, string twin, string call) =>
        $"class C\n{{\n    {synchronous}\n    {twin}\n    void Wait() {{ }} Task WaitAsync() => Task.CompletedTask; static void Note() {{ }} static string Trim(string s) => s;\n"
        + $"    async Task MAsync() {{ await Task.Yield(); {call} }}\n}}\n";
}

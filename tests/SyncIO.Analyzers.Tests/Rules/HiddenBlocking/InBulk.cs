using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Nobody looks at each change of Fix All: it copies nothing long, and changes no contract of a library.</summary>
public sealed class InBulk
{
    private static readonly string Eight = string.Concat(Enumerable.Range(0, 8).Select(n => $"        Console.WriteLine({n});\n"));

    private static string Load(string name, string call, int lines) => $$"""
            string {{name}}
            {
        {{string.Concat(Enumerable.Range(0, lines).Select(n => $"        Console.WriteLine({n});\n    ")).TrimEnd()}}
                return {{call}};
            }
        """;

    private static string Loaded(int lines, string copy = "", string use = "Load()") => $$"""
        class C
        {
            C() { Load(); }

        {{Load("Load()", "File.ReadAllText(\"f\")", lines)}}
        {{copy}}
            async Task MAsync() { await Task.Yield(); {{use}}; }
        }
        """;

    private static string Copied(int lines) => Loaded(
        lines, "\n" + Load("LoadAsync()", "await File.ReadAllTextAsync(\"f\")", lines).Replace("    string", "    async Task<string>") + "\n", "await LoadAsync()");

    [Fact]
    public Task Ten_lines_are_copied() => Chains.InBulkBecome(Loaded(6), Copied(6));

    [Fact]
    public Task Eleven_are_not() => Chains.InBulkBecome(Loaded(7), Loaded(7));

    [Fact]
    public async Task Who_asks_for_it_gets_it()
    {
        await Chains.OneBecomes(Loaded(7), Copied(7));
        Assert.Equal("Make 'Load' and its callers asynchronous (1 member in 1 file, copies 11 lines)", await Chains.TitleAsync(Loaded(7)));
    }

    /// <summary>A class that plug-ins implement, of a library that no program here uses.</summary>
    [Fact]
    public async Task A_contract_of_a_library_stays()
    {
        const string Contract = """
            public interface IStore
            {
                string Load();
            }

            class Store : IStore
            {
                public string Load() => File.ReadAllText("f");
            }

            class Page
            {
                async Task MAsync(IStore store) { await Task.Yield(); store.Load(); }
            }
            """;

        await Chains.InBulkBecome(Contract, Contract);
        await Chains.OneBecomes(Contract, """
            public interface IStore
            {
                string Load();
                Task<string> LoadAsync();
            }

            class Store : IStore
            {
                public string Load() => File.ReadAllText("f");

                public async Task<string> LoadAsync() => await File.ReadAllTextAsync("f");
            }

            class Page
            {
                async Task MAsync(IStore store) { await Task.Yield(); await store.LoadAsync(); }
            }
            """);
    }

    /// <summary>A copy of what never waits would only be called asynchronous.</summary>
    [Theory]
    [InlineData("\"\".Trim()", false)]
    [InlineData("File.ReadAllText(\"g\")", true)]
    public Task Copies_wait(string other, bool isCopied)
    {
        var before = Stored("", $" public string Load() => {other};", "store.Load()");
        return Chains.InBulkBecome(before, !isCopied ? before : Stored(
            " Task<string> LoadAsync();", $"\n    public string Load() => {other};\n\n    public async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"g\");\n", "await store.LoadAsync()"));
    }

    private static string Stored(string contract, string other, string use) => $$"""
        interface IStore { string Load();{{contract}} }

        class Store : IStore
        {
            public string Load() => File.ReadAllText("f");{{(contract.Length > 0 ? "\n\n    public async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");" : "")}}
        }

        class Other : IStore
        {
            {{other.Trim()}}
        }

        class Page
        {
            Page(IStore store) { store.Load(); }

            async Task MAsync(IStore store) { await Task.Yield(); {{use}}; }
        }
        """;

    /// <summary>A program here uses it, and others do that are not here.</summary>
    [Fact]
    public Task So_does_one_of_a_package() => Chains.InBulkBecome(Synchronous("package"), Synchronous("package"));

    [Fact]
    public Task One_that_is_for_the_program_alone_becomes_asynchronous() => Chains.InBulkBecome(Synchronous("library"), Used(
        "library", "Task<string> LoadAsync()", "async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\")", "await store.LoadAsync()"));

    private static string Synchronous(string kind) =>
        Used(kind, "string Load()", "string Load() => File.ReadAllText(\"f\")", "store.Load()");

    private static string Used(string kind, string contract, string implementation, string use) => $$"""
        #### Stores {{kind}}
        public interface IStore { {{contract}}; }
        public class Store : IStore { public {{implementation}}; }

        #### App program Stores
        class Program
        {
            static async Task Main() { await Task.Yield(); IStore store = new Store(); {{use}}; }
        }
        """;

    /// <summary>What only a test cannot follow is no reason for a copy that leaves the original to tests.</summary>
    [Fact]
    public Task Nothing_is_kept_for_tests() => Chains.InBulkBecome(Tested(), Tested());

    [Fact]
    public Task A_test_awaits_it() => Chains.InBulkBecome(
        Tested("class Tests { void Loads() { if (new Store().Load() != \"\") { throw new Exception(); } } }"),
        """
        #### App program
        public class Store { public async Task<string> LoadAsync() => await File.ReadAllTextAsync("f"); }

        class Program
        {
            static async Task Main() { await Task.Yield(); await new Store().LoadAsync(); }
        }

        #### Tests tests App
        class Tests { async Task LoadsAsync() { if (await new Store().LoadAsync() != "") { throw new Exception(); } } }
        """);

    /// <summary>A test that sees it throw awaits an assertion that waits for it.</summary>
    [Theory]
    [InlineData("[Xunit.Fact] public void Fails() => Xunit.Assert.Throws<IOException>(() => new Store().Load());", "[Xunit.Fact] public async Task Fails() => await Xunit.Assert.ThrowsAsync<IOException>(() => new Store().LoadAsync());")]
    [InlineData("[Xunit.Fact] public void Fails() { var e = Xunit.Assert.Throws<IOException>(() => new Store().Load()); Xunit.Assert.NotNull(e.Message); }", "[Xunit.Fact] public async Task Fails() { var e = await Xunit.Assert.ThrowsAsync<IOException>(() => new Store().LoadAsync()); Xunit.Assert.NotNull(e.Message); }")]
    [InlineData("[Xunit.Fact] public void Fails() { Xunit.Assert.Equal(\"\", Xunit.Assert.ThrowsAny<Exception>(() => new Store().Load()).Message); }", "[Xunit.Fact] public async Task Fails() { Xunit.Assert.Equal(\"\", (await Xunit.Assert.ThrowsAnyAsync<Exception>(() => new Store().LoadAsync())).Message); }")]
    [InlineData("[Xunit.Fact] public async Task Fails() { await Task.Yield(); Xunit.Assert.Throws<IOException>(() => new Store().Load()); }", "[Xunit.Fact] public async Task Fails() { await Task.Yield(); await Xunit.Assert.ThrowsAsync<IOException>(() => new Store().LoadAsync()); }")]
    [InlineData("[Xunit.Fact] public void Fails() { Xunit.Assert.Null(Xunit.Record.Exception(() => new Store().Load())); }", "[Xunit.Fact] public async Task Fails() { Xunit.Assert.Null(await Xunit.Record.ExceptionAsync(() => new Store().LoadAsync())); }")]
    public Task A_test_that_sees_it_throw_awaits_that(string before, string after) => Chains.Become(
        Tested($"public class Tests {{ {before} }}"),
        $$"""
        #### App program
        public class Store { public async Task<string> LoadAsync() => await File.ReadAllTextAsync("f"); }

        class Program
        {
            static async Task Main() { await Task.Yield(); await new Store().LoadAsync(); }
        }

        #### Tests tests App
        public class Tests { {{after}} }
        """);

    /// <summary>What is kept, or does more than the call, is handed on as it is: then all of it stays.</summary>
    [Theory]
    [InlineData("Action load = () => new Store().Load(); Xunit.Assert.Throws<IOException>(load);")]
    [InlineData("Xunit.Assert.Throws<IOException>(() => { new Store().Load(); });")]
    [InlineData("Xunit.Assert.Throws<IOException>(() => new Store().Load().Length);")]
    public Task Nor_for_a_test_that_holds_the_call_back(string body)
    {
        var code = Tested($"public class Tests {{ [Xunit.Fact] public void Fails() {{ {body} }} }}");
        return Chains.InBulkBecome(code, code);
    }

    /// <summary>Somebody who asks for it gets a copy, and is told how much is copied.</summary>
    [Fact]
    public async Task Who_asks_gets_a_copy_beside_the_one_of_the_test() => Assert.Equal(
        "Make 'Load' and its callers asynchronous (1 member in 1 file, copies 1 line)",
        await Chains.TitleAsync(Tested("public class Tests { [Xunit.Fact] public void Fails() { Action load = () => new Store().Load(); load(); } }")));

    /// <summary>What may go on for ever is not awaited, nor a task that is kept for later.</summary>
    [Theory]
    [InlineData("async Task SaveAsync() { Load(); while (true) { await Task.Delay(1); } }", "[Xunit.Fact] public void Saves() { new Store().SaveAsync(); }")]
    [InlineData("Task SaveAsync() { Load(); return Task.CompletedTask; }", "[Xunit.Fact] public void Saves() { var saved = new Store().SaveAsync(); Xunit.Assert.True(saved.IsCompleted); }")]
    [InlineData("Task SaveAsync() { Load(); return Task.CompletedTask; }", "[Xunit.Fact] public void Saves() { Action save = () => { new Store().SaveAsync(); }; save(); }")]
    public Task Other_uses_in_tests_are_as_they_are(string save, string test)
    {
        var code = Saved("string Load() => File.ReadAllText(\"f\");", save, test);
        return Chains.InBulkBecome(code, code);
    }

    private static string Saved(string load, string save, string test) => $$"""
        #### App program
        public class Store
        {
            {{load}}

            public {{save}}
        }

        class Program
        {
            static async Task Main() { await new Store().SaveAsync(); }
        }

        #### Tests tests App
        public class Tests { {{test}} }
        """;

    private static string Tested(string test = "class Tests { [Xunit.Fact] public void Passes() { } Func<string> Loads() => new Store().Load; }") => $$"""
        #### App program
        public class Store { public string Load() => File.ReadAllText("f"); }

        class Program
        {
            static async Task Main() { await Task.Yield(); new Store().Load(); }
        }

        #### Tests tests App
        {{test}}
        """;

    /// <summary>One name has one shape: what waits becomes asynchronous in all overloads, or in none.</summary>
    [Theory]
    [InlineData("string Load(int n) => File.ReadAllText(\"n\");", "async Task<string> LoadAsync(int n) => await File.ReadAllTextAsync(\"n\");")]
    [InlineData("string Load(int n) => \"\";", "string Load(int n) => \"\";")]
    public Task All_overloads(string other, string after) => Chains.InBulkBecome(
        Overloaded("string Load() => File.ReadAllText(\"f\");", other, "Load()"),
        Overloaded("async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");", after, "await LoadAsync()"));

    [Fact]
    public Task Or_none()
    {
        var code = Overloaded(
            "string Load() => File.ReadAllText(\"f\");",
            $"C() {{ Load(1); }}\n\n    string Load(int n)\n    {{\n{Eight}        return File.ReadAllText(\"n\");\n    }}",
            "Load()");
        return Chains.InBulkBecome(code, code);
    }

    /// <summary>What one of them waits for cannot become asynchronous.</summary>
    [Fact]
    public Task Nor_where_nothing_could_be_awaited_in_one_of_them()
    {
        var code = Overloaded(
            "string Load() => File.ReadAllText(\"f\");",
            $"string Load(int n) => Find(n);\n\n    C() {{ Find(1); }}\n\n    string Find(int n)\n    {{\n{Eight}        return File.ReadAllText(\"n\");\n    }}",
            "Load()");
        return Chains.InBulkBecome(code, code);
    }

    /// <summary>What shows a page and what takes its form have the name in common, and nobody calls them by it.</summary>
    [Fact]
    public Task But_an_action_does_not_wait_for_another_one() => Chains.InBulkBecome(
        Pages("public int New(string name) => Fill();", "int Fill() => System.IO.File.ReadAllLines(\"f\").Length;"),
        Pages("public async Task<int> New(string name) => await FillAsync();", "async Task<int> FillAsync() => (await System.IO.File.ReadAllLinesAsync(\"f\")).Length;"));

    private static string Pages(string action, string fill) => $$"""
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        public class PostController : ControllerBase
        {
            public PostController() { Find(); }

            public int New() => Find();

            [HttpPost]
            {{action}}

            private int Find()
            {
        {{Eight}}        return System.IO.File.ReadAllLines("f").Length;
            }

            private {{fill}}
        }

        """;

    /// <summary>Callers become asynchronous for what was told of them, and not for a file on the way.</summary>
    [Fact]
    public Task Not_for_a_file_before_a_call_that_stays()
    {
        const string Code = """
            class Store
            {
                public void Send() => new System.Net.Http.HttpClient().Send(null);
            #if NEVER
                public void Send(int n) { }
            #endif
            }

            class C
            {
                string Do() { new Store().Send(); return File.ReadAllText("f"); }

                async Task MAsync() { await Task.Yield(); Do(); }
            }
            """;
        return Chains.InBulkBecome(Code, Code);
    }

    /// <summary>The one of a pair of actions that is asynchronous already waits for nobody.</summary>
    [Fact]
    public Task One_that_is_asynchronous_already_is_no_obstacle() => Chains.InBulkBecome(Actions("public int", "", "int Fill"), Actions("public async Task<int>", "await ", "async Task<int> FillAsync"));

    private static string Actions(string action, string await, string fill) => $$"""
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        public class PostController : ControllerBase
        {
            {{action}} New() => {{await}}{{fill.Split(' ')[^1]}}();

            [HttpPost]
            public async Task<int> New(string name) { await Task.Yield(); return {{await}}{{fill.Split(' ')[^1]}}(); }

            private {{fill}}() => {{(await.Length > 0 ? "(await System.IO.File.ReadAllLinesAsync(\"f\"))" : "System.IO.File.ReadAllLines(\"f\")")}}.Length;
        }

        """;

    private static string Overloaded(string one, string other, string use) => $$"""
        class C
        {
            {{one}}

            {{other}}

            async Task MAsync() { await Task.Yield(); {{use}}; }
        }
        """;
}

using System.Reflection;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>
/// Where the rest of the solution is the reason that a member stays, no message can have it: the title of the light bulb says it, and then nothing changes.
/// </summary>
public sealed class Titles
{
    /// <summary>It has to stay for one reason, and cannot have a sibling for another. Both are said.</summary>
    [Theory]
    [InlineData("C() { Load(); }", "it cannot be awaited in P.cs, line 12")]
    [InlineData("string Up()\n    {\n        return Load();\n    }\n\n    int UpAsync => 1;\n    C() { Up(); }", "it cannot be awaited in P.cs, line 14")]
    [InlineData("void Do()\n    {\n#if NEVER\n        Load();\n#endif\n    }", "another condition may compile a use of it")]
    [InlineData("object Found(dynamic other) => other.Load();", "dynamic code may call it")]
    [InlineData("object Found() => typeof(C).GetMethod(\"Load\");", "a string names it")]
    [InlineData("string Load(int n) => File.ReadAllText(\"f\" + n); C() { Load(1); }", "an overload of it stays")]
    public Task It_stays(string other, string kept) => Stays(
        $"class C\n{{\n    string Load() => File.ReadAllText(\"f\");\n    int LoadAsync => 1;\n    {other}\n    async Task MAsync() {{ await Task.Yield(); Load(); }}\n}}\n",
        $"'Load' stays: {kept}, and 'LoadAsync' is another member");

    /// <summary>Whom the compiler, a designer or a framework calls by name.</summary>
    [Theory]
    [InlineData("class C { C Where(Func<string, bool> f) { Thread.Sleep(1); return this; } int WhereAsync => 1; async Task MAsync() { await Task.Yield(); Where(null); } IEnumerable<string> Found(string[] all) => from one in all where one != \"\" select one; }", "Where", "a query may call it")]
    [InlineData("class C : List<int> { void Add(int n, int m) { Thread.Sleep(n); } int AddAsync => 1; async Task MAsync() { await Task.Yield(); Add(1, 2); } }", "Add", "the compiler may call it by its name")]
    [InlineData("class C { void Save_Click(object sender, EventArgs e) { Thread.Sleep(1); } int Save_ClickAsync => 1; async Task MAsync() { await Task.Yield(); Save_Click(null, null); } }", "Save_Click", "other code may call it by name")]
    [InlineData("public class C { public void Save() { Thread.Sleep(1); } public int SaveAsync => 1; async Task MAsync() { await Task.Yield(); Save(); } }", "Save", "other code may call it")]
    [InlineData("public interface IStore { void Save(); int SaveAsync { get; } } class C : IStore { public void Save() { Thread.Sleep(1); } public int SaveAsync => 1; async Task MAsync(IStore store) { await Task.Yield(); store.Save(); } }", "Save", "other code may call it")]
    public Task It_is_called_by_others(string code, string name, string kept) => Stays(code + "\n", $"'{name}' stays: {kept}, and '{name}Async' is another member");

    /// <summary>What may have no sibling.</summary>
    [Theory]
    [InlineData("class C\n{\n    string Load() => File.ReadAllText(\"f\");\n#if NEVER\n    string Load(int n) => \"\";\n#endif\n    async Task MAsync() { await Task.Yield(); Load(); }\n}\n", "'Load' stays: another condition may compile a use of it, and it is also declared under another #if condition")]
    [InlineData("class C\n{\n    async Task MAsync()\n    {\n        await Task.Yield();\n        Local();\n        string Local() => File.ReadAllText(\"f\");\n        Func<string> kept = Local;\n    }\n}\n", "'Local' stays: it cannot be awaited in P.cs, line 15, and it is a local function")]
    [InlineData("class Store\n{\n    public string Load() => File.ReadAllText(\"f\");\n    private Task<string> LoadAsync() => File.ReadAllTextAsync(\"f\");\n}\nclass C { async Task MAsync(Store store) { await Task.Yield(); store.Load(); } }\n", "'LoadAsync' already exists")]
    [InlineData("interface I { IEnumerable<string> All(); }\nclass A : I { public IEnumerable<string> All() { yield return File.ReadAllText(\"f\"); } }\nclass B : I { public IEnumerable<string> All() => new List<string>(); }\nclass C { async Task MAsync(I i) { await Task.Yield(); foreach (var one in i.All()) { } } }\n", "other implementations of 'All' are not blocking iterators")]
    public Task It_has_no_sibling(string code, string reason) => Stays(code, reason);

    /// <summary>A generator writes another implementation, in another project; older versions of Roslyn do not look for it there.</summary>
    [Fact]
    public async Task It_is_not_in_the_source()
    {
        if (typeof(Compilation).Assembly.GetName().Version < new System.Version(5, 0))
        {
            return;
        }

        const string Code = """
            using System.IO;
            using System.Threading.Tasks;
            public interface IStore { string Load(); }
            class Store : IStore { public string Load() => File.ReadAllText("f"); }
            class C { async Task MAsync(IStore store) { await Task.Yield(); store.Load(); } }

            """;
        var core = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Code));
        var other = await core.Solution.AddLibraryAsync("Other", References.Net10, ("/Other/D.cs", "class D { }"));
        var solution = other.AddProjectReference(new ProjectReference(core.Id))
            .AddAnalyzerReference(new AnalyzerFileReference(typeof(StoreGenerator).Assembly.Location, new Loaded()))
            .Solution;
        var finding = Assert.Single(await Findings.In(solution.GetProject(core.Id)!), one => one.Id == "SIO3004");
        Assert.Equal("No automatic fix: 'Load' is not in the source", Assert.Single(await Fix.Offered<MakeAsyncFixProvider>(solution, finding)).Title);
        Assert.Equal(solution, await Fix.All<MakeAsyncFixProvider>(solution, [finding]));
    }

    /// <summary>An action that somebody runs otherwise than by a request is run by who waits for no task.</summary>
    [Theory]
    [InlineData("V.cshtml", "<div>@Html.Action(\"Stats\")</div>", "", "a view renders it, and waits for no task")]
    [InlineData("V.cshtml", "", "public class Runner { public ActionResult Run(Controller of, string name) => (ActionResult)of.GetType().GetMethod(name).Invoke(of, null); public string Name => \"Stats\"; }", "actions that a string names are run by reflection")]
    public async Task It_is_run_by_its_name(string file, string text, string type, string kept)
    {
        var project = await InMemory.LibraryAsync(
            References.Mvc5,
            ("/P/C.cs", "using System.Web.Mvc;\npublic class ShopController : Controller { public ActionResult Stats() { Store.Load(); return View(); } }\n" + type
                + "\npublic static class Store { public static string Load() => new System.Net.WebClient().DownloadString(\"u\"); }\n"),
            ("/P/" + file, text));
        var finding = Assert.Single(await Findings.In(project), one => one.Id == "SIO3001");
        var offered = Assert.Single(await Fix.Offered<MakeAsyncFixProvider>(project.Solution, finding));
        Assert.Equal($"No automatic fix: 'Stats' stays: {kept}, and its name is known to a framework", offered.Title);
        Assert.Empty((await Fix.Apply(offered, project.Solution)).GetChanges(project.Solution).GetProjectChanges());
    }

    /// <summary>An action keeps its name, so that nothing can stand beside it for those who cannot await it.</summary>
    [Fact]
    public Task It_is_known_to_a_framework() => Stays(
        """
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        public class HomeController : ControllerBase
        {
            public string Get(Store store) => store.Load();
        }

        public class Store
        {
            public string Load() => File.ReadAllText("f");
        }

        public class Start
        {
            public Start(HomeController home) { home.Get(null); }
        }

        """,
        "'Get' stays: it cannot be awaited in Web.cs, line 21, and its name is known to a framework");

    /// <summary>It has a sibling, and somebody goes on before the function around the call has ended.</summary>
    [Theory]
    [InlineData("async Task MAsync() { Load(); await Task.Yield(); }\n    void N() { MAsync(); }", "'N' does not await it at once")]
    [InlineData("async Task MAsync() { Load(); await Task.Yield(); }\n    Func<Task> N() { Func<Task> run = MAsync; run(); return run; }", "'N' does not await it at once")]
    public Task Somebody_does_not_await_it(string members, string reason) => Stays(
        "class C\n{\n    string Load() => File.ReadAllText(\"f\");\n    Task<string> LoadAsync() => File.ReadAllTextAsync(\"f\");\n    " + members + "\n}\n",
        reason);

    [Fact]
    public Task A_filter_would_have_to_be_another_one() => Stays(
        """
        #### Web web
        using Microsoft.AspNetCore.Mvc.Filters;

        class Store
        {
            public string Load() => File.ReadAllText("f");
            public Task<string> LoadAsync() => File.ReadAllTextAsync("f");
        }

        class Timing : IActionFilter
        {
            public void OnActionExecuting(ActionExecutingContext context) { new Store().Load(); }
            public void OnActionExecuted(ActionExecutedContext context) { }
        }

        """,
        "'OnActionExecuting' would have to move to the asynchronous interface of filters");

    /// <summary>The call is in another project, whose facts do not say why it stays.</summary>
    [Fact]
    public Task It_blocks_by_a_call_that_stays() => Stays(
        """
        #### Core library
        public class Store
        {
            static int n;
            public void Load() { if (n == 0) { new System.Net.WebClient().DownloadString("u"); n++; } }
        }

        #### Web library Core
        class C
        {
            async Task MAsync(Store store) { await Task.Yield(); store.Load(); }
        }

        """,
        "in 'Load', 'n' is read before the await and written after it");

    /// <summary>Who tells a mock what a member gives is told of no sibling.</summary>
    [Fact]
    public Task It_is_mocked() => Stays(
        """
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        public interface IPosts { int Count(int n); }

        public class Posts : IPosts
        {
            public int Count(int n) => File.ReadAllLines("f").Length;
        }

        public class PostsController : ControllerBase
        {
            public int Get(IPosts posts) => posts.Count(1);
        }

        #### Tests tests Web
        using NSubstitute;

        public class T
        {
            [Xunit.Fact] public void Gets(IPosts mock) { mock.Count(1).Returns(3); Use(mock.Count); }

            static void Use(Func<int, int> count) { }
        }

        """,
        "'Count' stays: it cannot be awaited in Tests.cs, line 11, and mocks of it would be asked for another member");

    /// <summary>The half that is there is awaited nowhere in production, and a test that passes would fail.</summary>
    [Fact]
    public Task Its_half_is_mocked() => Stays(
        """
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        public interface IPosts { int Count(int n); Task<int> CountAsync(int n); }

        public class Posts : IPosts
        {
            public int Count(int n) => File.ReadAllLines("f").Length;
            public async Task<int> CountAsync(int n) => (await File.ReadAllLinesAsync("f")).Length;
        }

        public class PostsController : ControllerBase
        {
            public int Get(IPosts posts) => posts.Count(1);
        }

        #### Tests tests Web
        using Moq;

        public class T
        {
            [Xunit.Fact] public void Gets(Mock<IPosts> mock) { mock.Verify(p => p.Count(1), Times.Once()); }
        }

        """,
        "a test sets up a mock of 'Count'");

    [Theory]
    [InlineData("V.xaml", "<ObjectDataProvider MethodName=\"Load\" />", "markup may name it")]
    [InlineData("V.cshtml", "@inject Store Store\n<p>@Store.Load()</p>", "markup may name it")]
    [InlineData("jobs.json", "{ \"run\": \"Store.Load\" }", "markup may name it")]
    public async Task It_is_named_in_markup(string file, string text, string kept)
    {
        var project = await InMemory.LibraryAsync(
            References.Net10,
            ("/P/C.cs", "using System.IO;\nusing System.Threading.Tasks;\nclass Store { public string Load() => File.ReadAllText(\"f\"); public int LoadAsync => 1; }\nclass C { async Task MAsync(Store store) { await Task.Yield(); store.Load(); } }\n"),
            ("/P/" + file, text));
        var finding = Assert.Single(await Findings.In(project), one => one.Id == "SIO3004");
        var offered = Assert.Single(await Fix.Offered<MakeAsyncFixProvider>(project.Solution, finding));
        Assert.Equal($"No automatic fix: 'Load' stays: {kept}, and 'LoadAsync' is another member", offered.Title);
        Assert.Empty((await Fix.Apply(offered, project.Solution)).GetChanges(project.Solution).GetProjectChanges());
    }

    private static async Task Stays(string code, string reason)
    {
        Assert.Equal("No automatic fix: " + reason, await Chains.TitleAsync(code));
        await Chains.Stay(code);
    }

    private sealed class Loaded : IAnalyzerAssemblyLoader
    {
        public void AddDependencyLocation(string fullPath)
        {
        }

        public Assembly LoadFromPath(string fullPath) => typeof(StoreGenerator).Assembly;
    }

    [Generator(LanguageNames.CSharp)]
    internal sealed class StoreGenerator : IIncrementalGenerator
    {
        public void Initialize(IncrementalGeneratorInitializationContext context) =>
            context.RegisterPostInitializationOutput(output => output.AddSource("Made.g.cs", "class Made : IStore { public string Load() => \"\"; }"));
    }
}

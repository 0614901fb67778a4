using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Rules.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>
/// A handler that a unit test or another project calls has to be awaited there: they change together. Where one of them cannot, it stays, and the
/// light bulb says why.
/// </summary>
public sealed class CalledElsewhere
{
    private const string Usings = "using System.Threading;\nusing Microsoft.AspNetCore.Mvc;\n\n";
    private const string Shop = "public class ShopController : ControllerBase { public int Count() { Thread.Sleep(1); return 1; } }";

    [Theory]
    [InlineData("class Tests { Tests() => new ShopController().Count(); }")]
    [InlineData("class Tests { System.Func<int> Count(ShopController shop) => shop.Count; }")]
    public async Task It_stays(string tests)
    {
        var (titles, text, _) = await Offered(tests);
        Assert.Equal(["No automatic fix: 'Count' is called elsewhere, and would have to be awaited there"], titles);
        Assert.Equal(Usings + Shop, text);
    }

    [Theory]
    [InlineData("class Tests { string Name => nameof(ShopController.Count); }")]
    [InlineData("/// <see cref=\"ShopController.Count\"/>\nclass Tests { }")]
    [InlineData("class Tests { int Count() => 1; int Counts() => Count(); }")]
    public async Task It_is_only_named(string tests)
    {
        var (titles, text, _) = await Offered(tests);
        Assert.Equal(["Await 'Delay'"], titles);
        Assert.Contains("public async Task<int> Count() { await Task.Delay(1); return 1; }", text);
    }

    private const string Test = "using Xunit;\nclass Tests { [Fact] public void Counts() { Assert.Equal(1, new ShopController().Count()); } }";

    private const string Awaited =
        "using System.Threading.Tasks;\nusing Xunit;\nclass Tests { [Fact] public async Task Counts() { Assert.Equal(1, await new ShopController().Count()); } }";

    [Fact]
    public async Task A_test_awaits_it()
    {
        var (titles, text, tests) = await Offered(Test);
        Assert.Equal(["Await 'Delay', and make the callers of 'Count' asynchronous"], titles);
        Assert.Contains("public async Task<int> Count() { await Task.Delay(1); return 1; }", text);
        Assert.Equal(Awaited, tests);
    }

    /// <summary>A task that another project dropped would be a warning there, perhaps an error: it is awaited, or the handler stays.</summary>
    [Theory]
    [InlineData(ReportDiagnostic.Default)]
    [InlineData(ReportDiagnostic.Error)]
    public async Task In_a_project_that_warns_of_dropped_tasks(ReportDiagnostic warnings)
    {
        const string Caller = "using System.Threading.Tasks;\n\nclass Caller { async Task Call(ShopController shop) { await Task.Yield(); shop.Count(); } }";
        var shop = await InMemory.LibraryAsync(References.AspNetCore10, ("/Shop/Shop.cs", Usings + Shop));
        var caller = await shop.Solution.AddLibraryAsync("Caller", References.AspNetCore10, ("/Caller/Caller.cs", Caller));
        caller = caller.WithCompilationOptions(caller.CompilationOptions!.WithGeneralDiagnosticOption(warnings)).AddProjectReference(new ProjectReference(shop.Id));
        var changed = await Fix.All<AwaitFixProvider>(caller.Solution, await Findings.In(caller.Solution.GetProject(shop.Id)!));
        Assert.Contains("await Task.Delay(1); return 1;", (await changed.GetProject(shop.Id)!.Documents.Single().GetTextAsync()).ToString());
        Assert.Contains("await Task.Yield(); await shop.Count();", (await changed.GetProject(caller.Id)!.Documents.Single().GetTextAsync()).ToString());
        Assert.DoesNotContain((await changed.GetProject(caller.Id)!.GetCompilationAsync())!.GetDiagnostics(), problem => problem.Severity >= DiagnosticSeverity.Warning);
    }

    /// <summary>Whatever else is fixed in its document: the handler is found again.</summary>
    [Fact]
    public async Task In_bulk()
    {
        var (_, solution, findings) = await Given(Test, "public class OtherController : ControllerBase { public void Do() { Thread.Sleep(1); } }\n\n" + Shop);
        var changed = await Fix.All<AwaitFixProvider>(solution, findings);
        var text = await TextAsync(changed, "Shop");
        Assert.Contains("public async Task Do() { await Task.Delay(1); }", text);
        Assert.Contains("public async Task<int> Count() { await Task.Delay(1); return 1; }", text);
        Assert.Equal(Awaited, await TextAsync(changed, "Tests"));
        Assert.Empty((await Findings.In(changed)).Of<BlockingCallAnalyzer>());
    }

    private static async Task<(IEnumerable<string> Titles, string Text, string Tests)> Offered(string tests)
    {
        var (_, solution, findings) = await Given(tests, Shop);
        var actions = await Fix.Offered<AwaitFixProvider>(solution, Assert.Single(findings));
        var changed = await Fix.Apply(actions.Single(), solution);
        return (actions.Select(action => action.Title), await TextAsync(changed, "Shop"), await TextAsync(changed, "Tests"));
    }

    private static async Task<(Project Shop, Solution Solution, ImmutableArray<Diagnostic> Findings)> Given(string tests, string controllers)
    {
        var shop = await InMemory.LibraryAsync(References.AspNetCore10, ("/Shop.cs", Usings + controllers));
        var other = await shop.Solution.AddLibraryAsync("Tests", References.Mocks, ("/Tests.cs", tests));
        var solution = other.AddProjectReference(new ProjectReference(shop.Id)).Solution;
        return (shop, solution, (await Findings.In(solution)).Of<BlockingCallAnalyzer>().ToImmutableArray());
    }

    private static async Task<string> TextAsync(Solution solution, string file)
    {
        var document = solution.Projects.SelectMany(project => project.Documents).Single(document => document.Name == file + ".cs");
        return (await document.GetTextAsync()).ToString();
    }
}

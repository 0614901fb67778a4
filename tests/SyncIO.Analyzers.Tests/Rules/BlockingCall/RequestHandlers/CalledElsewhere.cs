using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Rules.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>A handler that a unit test or another project calls would have to be awaited there: it stays, and the light bulb says why.</summary>
public sealed class CalledElsewhere
{
    private const string Controller =
        """
        using System.Threading;
        using Microsoft.AspNetCore.Mvc;

        public class ShopController : ControllerBase
        {
            public int Count() { Thread.Sleep(1); return 1; }
        }
        """;

    [Theory]
    [InlineData("class Tests { int Counts() => new ShopController().Count(); }")]
    [InlineData("class Tests { System.Func<int> Count(ShopController shop) => shop.Count; }")]
    public async Task It_stays(string tests)
    {
        var (titles, text) = await Offered(tests);
        Assert.Equal(["'Count' is called elsewhere, and would have to be awaited there"], titles);
        Assert.Equal(Controller, text);
    }

    [Theory]
    [InlineData("class Tests { string Name => nameof(ShopController.Count); }")]
    [InlineData("/// <see cref=\"ShopController.Count\"/>\nclass Tests { }")]
    [InlineData("class Tests { int Count() => 1; int Counts() => Count(); }")]
    public async Task It_is_only_named(string tests)
    {
        var (titles, text) = await Offered(tests);
        Assert.Equal(["Await 'Delay'"], titles);
        Assert.Contains("public async Task<int> Count() { await Task.Delay(1); return 1; }", text);
    }

    private static async Task<(IEnumerable<string> Titles, string Text)> Offered(string tests)
    {
        using var workspace = new AdhocWorkspace();
        var references = await References.AspNetCore10.ResolveAsync(LanguageNames.CSharp, default);
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary);
        var shop = workspace.CurrentSolution.AddProject("Shop", "Shop", LanguageNames.CSharp).AddMetadataReferences(references).WithCompilationOptions(options);
        var document = shop.AddDocument("Shop.cs", SourceText.From(Controller));
        var other = document.Project.Solution.AddProject("Tests", "Tests", LanguageNames.CSharp).AddMetadataReferences(references).WithCompilationOptions(options)
            .AddProjectReference(new ProjectReference(shop.Id));
        var solution = other.AddDocument("Tests.cs", SourceText.From(tests)).Project.Solution;
        document = solution.GetDocument(document.Id)!;

        var compilation = (await document.Project.GetCompilationAsync())!;
        var finding = Assert.Single(await compilation.WithAnalyzers([new BlockingCallAnalyzer()]).GetAnalyzerDiagnosticsAsync());
        var actions = new List<Microsoft.CodeAnalysis.CodeActions.CodeAction>();
        await new AwaitFixProvider().RegisterCodeFixesAsync(new CodeFixContext(document, finding, (action, _) => actions.Add(action), default));

        var applied = (await actions.Single().GetOperationsAsync(default)).OfType<Microsoft.CodeAnalysis.CodeActions.ApplyChangesOperation>().SingleOrDefault();
        var text = await (applied?.ChangedSolution ?? solution).GetDocument(document.Id)!.GetTextAsync();
        return (actions.Select(action => action.Title), text.ToString());
    }
}

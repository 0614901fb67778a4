using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What is known of a compilation is kept and shared: no fix goes by what was true before another document changed.</summary>
public sealed class ChangedSolutions
{
    private const string Facts = "@kind io network\n[Store]::Load -> LoadAsync\n";
    private const string Allowed = Facts + "@allow [Store]::Load\n";
    private const string Store = "using System.Threading.Tasks;\npublic class Store { public void Load() { } public async Task LoadAsync() => await Task.Delay(1); }";
    private const string SynchronousStore = "public class Store { public void Load() { } }";
    private const string Before = "using System.Threading.Tasks;\nclass C { async Task M(Store store) { store.Load(); await Task.Yield(); } }";
    private static readonly string After = Before.Replace("store.Load()", "await store.LoadAsync()");

    [Fact]
    public async Task The_fix_knows_the_other_documents_as_they_are_now()
    {
        var project = await ProjectAsync();
        var findings = await Findings.In(project);
        var store = project.Documents.Single(document => document.Name == "Store.cs").Id;
        Assert.Equal(After, await FixedAsync(project.Solution, findings));

        var changed = project.Solution.WithDocumentText(store, SourceText.From(SynchronousStore));
        Assert.Equal(Before, await FixedAsync(changed, findings));
        Assert.Equal(After, await FixedAsync(changed.WithDocumentText(store, SourceText.From(Store)), findings));
    }

    [Fact]
    public async Task The_fix_knows_the_lines_of_users_as_they_are_now()
    {
        var project = await ProjectAsync();
        var findings = await Findings.In(project);
        Assert.Equal(After, await FixedAsync(project.Solution, findings));

        var allowed = project.Solution.WithAdditionalDocumentText(project.AdditionalDocumentIds.Single(), SourceText.From(Allowed));
        Assert.Equal(Before, await FixedAsync(allowed, findings));
    }

    private static Task<Project> ProjectAsync() =>
        InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Before), ("/P/Store.cs", Store), ("/P/SyncIO.Own.txt", Facts));

    private static async Task<string> FixedAsync(Solution solution, ImmutableArray<Diagnostic> findings)
    {
        var changed = await Fix.All<AwaitFixProvider>(solution, findings);
        var document = changed.Projects.Single().Documents.Single(document => document.Name == "C.cs");
        return (await document.GetTextAsync()).ToString();
    }
}

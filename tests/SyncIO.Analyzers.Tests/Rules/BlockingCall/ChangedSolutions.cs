using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Rules.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What is known of a compilation is kept and shared: a fix must not go by what was true before another document changed.</summary>
public sealed class ChangedSolutions
{
    private const string Facts = "@kind io network\n[Store]::Load -> LoadAsync\n";
    private const string Allowed = Facts + "@allow [Store]::Load\n";
    private const string Store = "public class Store { public void Load() { } }";
    private const string AwaitableStore =
        "public class Store { public void Load() { } public async System.Threading.Tasks.Task LoadAsync() => await System.Threading.Tasks.Task.Delay(1); }";

    private const string Before = "class C { async System.Threading.Tasks.Task M(Store store) { store.Load(); await System.Threading.Tasks.Task.Yield(); } }";
    private static readonly string After = Before.Replace("store.Load()", "await store.LoadAsync()");

    [Fact]
    public async Task The_fix_knows_the_other_documents_as_they_are_now()
    {
        var document = await DocumentAsync(Store, Facts);
        var findings = await FindingsAsync(document);
        Assert.Equal("SIO1005", Assert.Single(findings).Id);
        Assert.Equal(Before, await FixedAsync(document, findings));

        var changed = With(document, document.Project.Documents.Single(other => other.Name == "Store.cs").Id, AwaitableStore);
        Assert.Equal(After, await FixedAsync(changed, findings));
        Assert.Equal(Before, await FixedAsync(document, findings));
    }

    [Fact]
    public async Task The_fix_knows_the_lines_of_users_as_they_are_now()
    {
        var document = await DocumentAsync(AwaitableStore, Facts);
        var findings = await FindingsAsync(document);
        Assert.Equal(After, await FixedAsync(document, findings));

        var file = document.Project.AdditionalDocumentIds.Single();
        var allowed = document.Project.Solution.WithAdditionalDocumentText(file, SourceText.From(Allowed)).GetDocument(document.Id)!;
        Assert.Equal(Before, await FixedAsync(allowed, findings));
    }

    private static Document With(Document document, DocumentId changed, string text) =>
        document.Project.Solution.WithDocumentText(changed, SourceText.From(text)).GetDocument(document.Id)!;

    private static async Task<Document> DocumentAsync(string store, string facts) => new AdhocWorkspace()
        .AddProject("P", LanguageNames.CSharp)
        .WithMetadataReferences(await References.Net10.ResolveAsync(LanguageNames.CSharp, CancellationToken.None))
        .WithCompilationOptions(new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary))
        .AddAdditionalDocument("SyncIO.Own.txt", facts, filePath: "/P/SyncIO.Own.txt").Project
        .AddDocument("Store.cs", store).Project
        .AddDocument("C.cs", Before);

    private static async Task<ImmutableArray<Diagnostic>> FindingsAsync(Document document) =>
        await (await document.Project.GetCompilationAsync())!
            .WithAnalyzers([new BlockingCallAnalyzer()], document.Project.AnalyzerOptions)
            .GetAnalyzerDiagnosticsAsync();

    private static async Task<string> FixedAsync(Document document, ImmutableArray<Diagnostic> findings) =>
        (await (await DocumentFix.ApplyAsync(document, findings, CancellationToken.None)).GetTextAsync()).ToString();
}

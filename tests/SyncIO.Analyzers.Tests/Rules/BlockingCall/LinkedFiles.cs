using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Rules.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>One file, compiled for several targets: what does not bind for all of them is not written.</summary>
public sealed class LinkedFiles
{
    private const string Missing = "It would not compile in another target or project that has this file";

    [Theory]
    [InlineData("stream.CopyTo(stream);", "await stream.CopyToAsync(stream);")]
    [InlineData("t.Wait();", "await t;")]
    [InlineData("Thread.Sleep(1);", "await Task.Delay(1);")]
    public async Task What_all_targets_have_is_awaited(string before, string after)
    {
        var (title, text) = await Fix(Code.Async(before, "Stream stream, Task t"));
        Assert.NotEqual(Missing, title);
        Assert.Equal(Code.Async(after, "Stream stream, Task t"), text);
    }

    [Theory]
    [InlineData("File.ReadAllText(\"f\");")]
    [InlineData("process.WaitForExit();")]
    public async Task What_one_of_them_lacks_stays(string before)
    {
        var source = Code.Async(before, "Process process", "System.Diagnostics");
        var (title, text) = await Fix(source);
        Assert.Equal(Missing, title);
        Assert.Equal(source, text);
    }

    [Fact]
    public async Task Other_members_of_the_file_are_awaited()
    {
        var source = Code.Async("Thread.Sleep(1);").Replace("async Task M()", "async Task N() { File.ReadAllText(\"f\"); await Task.Yield(); }\n\n    async Task M()");
        var (_, text) = await Fix(source);
        Assert.Equal(source.Replace("Thread.Sleep(1)", "await Task.Delay(1)"), text);
    }

    [Fact]
    public async Task What_only_one_of_them_compiles_is_awaited()
    {
        var source = Code.Async("await Task.Yield();\n#if NET\nFile.ReadAllText(\"f\");\n#endif");
        var (title, text) = await Fix(source);
        Assert.NotEqual(Missing, title);
        Assert.Equal(source.Replace("File.ReadAllText(", "await File.ReadAllTextAsync("), text);
    }

    [Fact]
    public async Task A_namespace_that_one_of_them_lacks_is_not_imported()
    {
        const string Source = """
            class Post { public int Id { get; set; } }

            class C
            {
                public async System.Threading.Tasks.Task M(
            #if NET
                    System.Linq.IQueryable<Post> query
            #endif
                )
                {
                    await System.Threading.Tasks.Task.Yield();
            #if NET
                    System.Linq.Queryable.Count(Microsoft.EntityFrameworkCore.EntityFrameworkQueryableExtensions.AsNoTracking(query));
            #endif
                }
            }
            """;
        var (_, text) = await Fix(Source, References.EFCore10);
        Assert.DoesNotContain("using Microsoft.EntityFrameworkCore;", text);
    }

    /// <summary>All findings of the newer target are fixed; the title is that of the first.</summary>
    private static async Task<(string Title, string Text)> Fix(string source, ReferenceAssemblies? references = null)
    {
        using var workspace = new AdhocWorkspace();
        var solution = workspace.CurrentSolution;
        var newer = await Add("net10.0", references ?? References.Net10, "NET");
        await Add("net472", References.Net472);
        var document = solution.GetDocument(newer)!;
        Assert.Single(document.GetLinkedDocumentIds());

        var findings = await Findings(document);
        Assert.NotEmpty(findings);
        var provider = new AwaitFixProvider();
        var actions = new List<CodeAction>();
        await provider.RegisterCodeFixesAsync(new CodeFixContext(document, findings[0], (action, _) => actions.Add(action), CancellationToken.None));
        var all = await DocumentFix.ApplyAsync(document, findings, CancellationToken.None);
        return (Assert.Single(actions).Title, (await all.GetTextAsync()).ToString());

        async Task<DocumentId> Add(string name, ReferenceAssemblies target, params string[] symbols)
        {
            var project = ProjectId.CreateNewId();
            var id = DocumentId.CreateNewId(project);
            solution = solution
                .AddProject(ProjectInfo.Create(project, VersionStamp.Default, name, name, LanguageNames.CSharp, filePath: "/P.csproj"))
                .WithProjectMetadataReferences(project, await target.ResolveAsync(LanguageNames.CSharp, CancellationToken.None))
                .WithProjectParseOptions(project, new CSharpParseOptions(LanguageVersion.Latest, preprocessorSymbols: symbols))
                .WithProjectCompilationOptions(project, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary))
                .AddDocument(DocumentInfo.Create(id, "C.cs", filePath: "/C.cs", loader: TextLoader.From(TextAndVersion.Create(SourceText.From(source), VersionStamp.Default))));
            return id;
        }
    }

    private static async Task<ImmutableArray<Diagnostic>> Findings(Document document) =>
        [.. (await (await document.Project.GetCompilationAsync())!.WithAnalyzers([new BlockingCallAnalyzer()]).GetAnalyzerDiagnosticsAsync())
            .OrderBy(finding => finding.Location.SourceSpan.Start)];
}

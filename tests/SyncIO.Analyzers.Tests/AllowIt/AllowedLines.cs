using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.AllowIt;
using Xunit;

namespace SyncIO.Tests.AllowIt;

/// <summary>A line in the allowlist: each that is offered makes the finding go, and nothing else changes.</summary>
public sealed class AllowedLines
{
    [Theory]
    [InlineData("File.ReadAllText(\"logs/a.txt\");", "[System.IO.File]::ReadAllText(\"a.txt\")", "[System.IO.File]::ReadAllText", "[N.C]::M")]
    [InlineData("File.ReadAllText(f);", "[System.IO.File]::ReadAllText", "[N.C]::M")]
    [InlineData("File.ReadAllText(Path.Combine(f, \"a.json\"));", "[System.IO.File]::ReadAllText(\"a.json\")", "[System.IO.File]::ReadAllText", "[N.C]::M")]
    [InlineData("File.ReadAllText(\"what?.txt\");", "[System.IO.File]::ReadAllText", "[N.C]::M")]
    [InlineData("t.Wait();", "[N.C]::M")]
    [InlineData("_ = t.Result;", "[N.C]::M")]
    [InlineData("s.CopyTo(s);", "[System.IO.Stream]::CopyTo", "[N.C]::M")]
    [InlineData("Load();", "[N.C]::Load", "[N.C]::M")]
    [InlineData("new C.Inner<int>().Load();", "[N.C+Inner`1]::Load", "[N.C]::M")]
    [InlineData("async Task Local() { Thread.Sleep(1); await t; } await Local();", "[System.Threading.Thread]::Sleep", "[N.C]::M")]
    public async Task Offered(string body, params string[] lines)
    {
        var document = DocumentOf(body, "# Ours.\n");
        var finding = Assert.Single(await FindingsAsync(document.Project));
        var actions = await ActionsAsync(document, finding);
        Assert.Equal(lines.Select(line => $"Allow it: @allow {line}"), actions.Select(action => action.Title));

        foreach (var (action, line) in actions.Zip(lines))
        {
            var changed = await ChangedAsync(action);
            Assert.Equal($"# Ours.\n@allow {line}\n", await TextAsync(changed.AdditionalDocuments.Single()));
            Assert.Equal(await TextAsync(document), await TextAsync(changed.Documents.Single()));
            Assert.Empty(await FindingsAsync(changed));
        }
    }

    [Theory]
    [InlineData("", "@allow [N.C]::M\n")]
    [InlineData("# Ours.", "# Ours.\n@allow [N.C]::M\n")]
    [InlineData("# Ours.\r\n", "# Ours.\r\n@allow [N.C]::M\r\n")]
    public async Task The_line_is_added_at_the_end(string before, string after)
    {
        var document = DocumentOf("t.Wait();", before);
        var action = Assert.Single(await ActionsAsync(document, Assert.Single(await FindingsAsync(document.Project))));
        Assert.Equal(after, await TextAsync((await ChangedAsync(action)).AdditionalDocuments.Single()));
    }

    [Fact]
    public async Task Without_the_file_nothing_is_offered()
    {
        var document = DocumentOf("t.Wait();", allowed: null);
        Assert.Empty(await ActionsAsync(document, Assert.Single(await FindingsAsync(document.Project))));
    }

    [Fact]
    public void It_is_no_fix_for_all() => Assert.Null(new AllowItProvider().GetFixAllProvider());

    private static Document DocumentOf(string body, string? allowed)
    {
        var project = new AdhocWorkspace()
            .AddProject("P", LanguageNames.CSharp)
            .WithMetadataReferences(References.Net10.ResolveAsync(LanguageNames.CSharp, CancellationToken.None).GetAwaiter().GetResult());
        project = allowed is null ? project : project.AddAdditionalDocument(AllowItProvider.FileName, allowed, filePath: "/P/" + AllowItProvider.FileName).Project;
        return project.AddDocument("C.cs", $$"""
            using System.IO;
            using System.Threading;
            using System.Threading.Tasks;

            namespace N;

            class C
            {
                static string Load() => File.ReadAllText("f");

                async Task M(string f, Stream s, Task<int> t) { {{body}} await Task.Yield(); }

                class Inner<T> { public void Load() => Thread.Sleep(1); }
            }
            """);
    }

    private static async Task<ImmutableArray<Diagnostic>> FindingsAsync(Project project) =>
        await (await project.GetCompilationAsync())!.WithAnalyzers(VerifyChains.Analyzers, project.AnalyzerOptions).GetAnalyzerDiagnosticsAsync();

    private static async Task<List<CodeAction>> ActionsAsync(Document document, Diagnostic finding)
    {
        var actions = new List<CodeAction>();
        await new AllowItProvider().RegisterCodeFixesAsync(new CodeFixContext(document, finding, (action, _) => actions.Add(action), CancellationToken.None));
        return actions;
    }

    private static async Task<Project> ChangedAsync(CodeAction action) =>
        Assert.IsType<ApplyChangesOperation>(Assert.Single(await action.GetOperationsAsync(CancellationToken.None))).ChangedSolution.Projects.Single();

    private static async Task<string> TextAsync(TextDocument document) => (await document.GetTextAsync()).ToString();
}

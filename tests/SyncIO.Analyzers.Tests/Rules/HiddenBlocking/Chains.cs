using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CodeRefactorings;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>
/// A solution whose chains become asynchronous: from one finding, from each in turn, from all at once. It has to compile as before, the
/// text has to be the same whichever way it came about, and a second time there is nothing left to do.
/// </summary>
internal static class Chains
{
    private const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Linq;
        using System.Threading;
        using System.Threading.Tasks;

        """;

    /// <summary>The solution after Fix All. Projects begin at lines <c>#### Name kind Reference …</c>; without, there is one.</summary>
    /// <param name="before">The code, without the usual imports.</param>
    /// <param name="after">What becomes of it.</param>
    public static async Task Become(string before, string after)
    {
        var solution = await SolutionAsync(before);
        await MustCompileAsync(solution);
        var all = await FixAllAsync(solution, await FindingsAsync(solution));
        Assert.Equal(await TextAsync(await SolutionAsync(after)), await TextAsync(all));
        await NothingIsNewAsync(solution, all);

        Assert.Equal(await TextAsync(all), await TextAsync(await FixAllAsync(all, await FindingsAsync(all))));
        Assert.Equal(await TextAsync(all), await TextAsync(await OneByOneAsync(solution, findings => findings)));
        Assert.Equal(await TextAsync(all), await TextAsync(await OneByOneAsync(solution, findings => findings.Reverse())));
    }

    /// <summary>Nothing is changed.</summary>
    public static Task Stay(string code) => Become(code, code);

    /// <summary>The title of the fix of the first finding.</summary>
    public static async Task<string> TitleAsync(string code)
    {
        var solution = await SolutionAsync(code);
        var finding = (await FindingsAsync(solution)).First();
        return (await ActionAsync(solution, finding)).Title;
    }

    /// <summary>The solution after the refactoring on the first <c>$$</c>; null where none is offered.</summary>
    public static async Task<string?> RefactoredAsync(string code)
    {
        var solution = await SolutionAsync(code.Replace("$$", "", StringComparison.Ordinal));
        var marked = (await SolutionAsync(code)).Projects.SelectMany(project => project.Documents)
            .Select(document => (document.Name, Place: document.GetTextAsync().Result.ToString().IndexOf("$$", StringComparison.Ordinal)))
            .First(document => document.Place >= 0);
        var document = solution.Projects.SelectMany(project => project.Documents).First(one => one.Name == marked.Name);
        var actions = new List<CodeAction>();
        await new MakeAsyncRefactoring().ComputeRefactoringsAsync(
            new CodeRefactoringContext(document, new TextSpan(marked.Place, 0), actions.Add, CancellationToken.None));
        return actions is [var action] ? await TextAsync(await ApplyAsync(action)) : null;
    }

    /// <summary>The text of code as it is compared.</summary>
    public static async Task<string> TextOf(string code) => await TextAsync(await SolutionAsync(code));

    private static async Task<Solution> OneByOneAsync(Solution solution, Func<IEnumerable<Diagnostic>, IEnumerable<Diagnostic>> order)
    {
        for (var round = 0; round < 20; round++)
        {
            var text = await TextAsync(solution);
            var next = solution;

            foreach (var finding in order(await FindingsAsync(solution)))
            {
                next = await ApplyAsync(await ActionAsync(solution, finding));

                if (await TextAsync(next) != text)
                {
                    await NothingIsNewAsync(solution, next);
                    break;
                }
            }

            if (await TextAsync(next) == text)
            {
                return solution;
            }

            solution = next;
        }

        throw new InvalidOperationException("It does not end:\n" + await TextAsync(solution));
    }

    private static async Task<CodeAction> ActionAsync(Solution solution, Diagnostic finding)
    {
        var actions = new List<CodeAction>();
        await new MakeAsyncFixProvider().RegisterCodeFixesAsync(new CodeFixContext(
            solution.GetDocument(finding.Location.SourceTree)!, finding, (action, _) => actions.Add(action), CancellationToken.None));
        return Assert.Single(actions);
    }

    private static async Task<Solution> FixAllAsync(Solution solution, ImmutableArray<Diagnostic> findings)
    {
        if (findings.IsEmpty)
        {
            return solution;
        }

        var provider = new MakeAsyncFixProvider();
        var action = await provider.GetFixAllProvider().GetFixAsync(new FixAllContext(
            solution.GetDocument(findings[0].Location.SourceTree)!,
            provider,
            FixAllScope.Solution,
            codeActionEquivalenceKey: null!,
            provider.FixableDiagnosticIds,
            new Found(findings),
            CancellationToken.None));
        return await ApplyAsync(action!);
    }

    private static async Task<Solution> ApplyAsync(CodeAction action) =>
        Assert.IsType<ApplyChangesOperation>(Assert.Single(await action.GetOperationsAsync(CancellationToken.None))).ChangedSolution;

    private static async Task<ImmutableArray<Diagnostic>> FindingsAsync(Solution solution)
    {
        var found = new List<Diagnostic>();

        foreach (var project in solution.Projects)
        {
            var compilation = (await project.GetCompilationAsync())!;
            found.AddRange(await compilation.WithAnalyzers(VerifyChains.Analyzers, project.AnalyzerOptions).GetAnalyzerDiagnosticsAsync());
        }

        return [.. found
            .Where(finding => new MakeAsyncFixProvider().FixableDiagnosticIds.Contains(finding.Id))
            .OrderBy(finding => finding.Location.SourceTree!.FilePath, StringComparer.Ordinal)
            .ThenBy(finding => finding.Location.SourceSpan.Start)];
    }

    private static async Task MustCompileAsync(Solution solution)
    {
        foreach (var project in solution.Projects)
        {
            var errors = (await project.GetCompilationAsync())!.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error);
            Assert.True(!errors.Any(), string.Join("\n", errors));
        }
    }

    private static async Task NothingIsNewAsync(Solution before, Solution after)
    {
        foreach (var id in before.ProjectIds)
        {
            // As it will be read again.
            var read = after;

            foreach (var document in after.GetProject(id)!.Documents)
            {
                read = read.WithDocumentText(document.Id, SourceText.From((await document.GetTextAsync()).ToString()));
            }

            var old = (await before.GetProject(id)!.GetCompilationAsync())!.GetDiagnostics().ToLookup(problem => problem.Id);
            var problems = (await read.GetProject(id)!.GetCompilationAsync())!.GetDiagnostics()
                .Where(problem => problem.Severity >= DiagnosticSeverity.Warning)
                .ToLookup(problem => problem.Id);
            Assert.All(problems, problem => Assert.True(problem.Count() <= old[problem.Key].Count(), problem.First().ToString()));
        }
    }

    private static async Task<string> TextAsync(Solution solution)
    {
        var texts = new List<string>();

        foreach (var document in solution.Projects.SelectMany(project => project.Documents).OrderBy(document => document.Name))
        {
            texts.Add((await document.GetTextAsync()).ToString());
        }

        return string.Join("\n########\n", texts);
    }

    private static async Task<Solution> SolutionAsync(string code)
    {
        var solution = new AdhocWorkspace().CurrentSolution;
        var parts = ("\n" + code).Split("\n#### ");

        foreach (var part in parts is [var only] ? [$"P library\n{only}"] : parts.Skip(1))
        {
            var (head, text) = (part.Split('\n')[0].Trim().Split(' '), part[(part.IndexOf('\n', StringComparison.Ordinal) + 1)..]);
            var id = ProjectId.CreateNewId(head[0]);
            var references = head[1] == "tests" ? References.Mocks : head[1] == "web" ? References.AspNetCore10 : References.Net10;
            solution = solution.AddProject(id, head[0], head[0], LanguageNames.CSharp)
                .WithProjectMetadataReferences(id, await references.ResolveAsync(LanguageNames.CSharp, CancellationToken.None))
                .WithProjectParseOptions(id, new CSharpParseOptions(LanguageVersion.CSharp11, DocumentationMode.Diagnose))
                .WithProjectCompilationOptions(id, new CSharpCompilationOptions(
                    head[1] == "program" ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary)
                    .WithSpecificDiagnosticOptions([new("CS1591", ReportDiagnostic.Suppress), new("CS1701", ReportDiagnostic.Suppress)]))
                .AddDocument(DocumentId.CreateNewId(id), head[0] + ".cs", SourceText.From(Usings + text), filePath: $"/{head[0]}/{head[0]}.cs");
            solution = head.Skip(2).Aggregate(solution, (so, name) =>
                so.AddProjectReference(id, new ProjectReference(so.Projects.Single(project => project.Name == name).Id)));
        }

        return solution;
    }

    private sealed class Found(ImmutableArray<Diagnostic> findings) : FixAllContext.DiagnosticProvider
    {
        public override async Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken)
        {
            var trees = new HashSet<SyntaxTree?>();

            foreach (var document in project.Documents)
            {
                trees.Add(await document.GetSyntaxTreeAsync(cancellationToken));
            }

            return findings.Where(finding => trees.Contains(finding.Location.SourceTree));
        }

        public override async Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken)
        {
            var tree = await document.GetSyntaxTreeAsync(cancellationToken);
            return findings.Where(finding => finding.Location.SourceTree == tree);
        }

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult(Enumerable.Empty<Diagnostic>());
    }
}

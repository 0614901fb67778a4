using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
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
    private const string NoFix = "; no automatic fix: ";

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
        await MessagesAreTrueAsync(solution);
        var all = await Fix.All<MakeAsyncFixProvider>(solution, await FindingsAsync(solution));
        Assert.Equal(await ExpectedAsync(solution, after), await TextAsync(all));
        await NothingIsNewAsync(solution, all);

        Assert.Equal(await TextAsync(all), await TextAsync(await Fix.All<MakeAsyncFixProvider>(all, await FindingsAsync(all))));
        Assert.Equal(await TextAsync(all), await TextAsync(await OneByOneAsync(solution, findings => findings)));
        Assert.Equal(await TextAsync(all), await TextAsync(await OneByOneAsync(solution, findings => findings.Reverse())));
    }

    /// <summary>Nothing is changed.</summary>
    public static Task Stay(string code) => Become(code, code);

    /// <summary>What Fix All changes, where it goes less far than one fix that somebody chose.</summary>
    public static async Task InBulkBecome(string before, string after)
    {
        var solution = await SolutionAsync(before);
        await MustCompileAsync(solution);
        await MessagesAreTrueAsync(solution);
        var all = await Fix.All<MakeAsyncFixProvider>(solution, await FindingsAsync(solution));
        Assert.Equal(await ExpectedAsync(solution, after), await TextAsync(all));
        await NothingIsNewAsync(solution, all);

        // One run is enough.
        Assert.Equal(await TextAsync(all), await TextAsync(await Fix.All<MakeAsyncFixProvider>(all, await FindingsAsync(all))));
    }

    /// <summary>What the fix of the first finding changes.</summary>
    public static async Task OneBecomes(string before, string after)
    {
        var solution = await SolutionAsync(before);
        await MustCompileAsync(solution);
        var one = await Fix.Apply(await ActionAsync(solution, (await FindingsAsync(solution)).First()), solution);
        Assert.Equal(await ExpectedAsync(solution, after), await TextAsync(one));
        await NothingIsNewAsync(solution, one);
    }

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
        return await Fix.Refactorings<MakeAsyncRefactoringProvider>(document, marked.Place) is [var action]
            ? await TextAsync(await Fix.Apply(action, solution))
            : null;
    }

    /// <summary>The text of code as it is compared.</summary>
    public static async Task<string> TextOf(string code) => await TextAsync(await SolutionAsync(code));

    /// <summary>The end of the message of the first finding, behind the path: why it stays; nothing where a fix is offered, which then changes something.</summary>
    public static async Task Stays(string code, string? reason)
    {
        var solution = await SolutionAsync(code);
        await MustCompileAsync(solution);
        await MessagesAreTrueAsync(solution);
        var finding = (await FindingsAsync(solution)).First();
        var message = finding.GetMessage(CultureInfo.InvariantCulture);
        Assert.Equal(reason, message.IndexOf(NoFix, StringComparison.Ordinal) is >= 0 and var at ? message[(at + NoFix.Length)..] : null);

        if (reason is null)
        {
            Assert.NotEqual(await TextAsync(solution), await TextAsync(await Fix.All<MakeAsyncFixProvider>(solution, [finding])));
        }
    }

    /// <summary>What says that it has no fix has none: from Fix All, and where nothing else than its length is in the way, from the light bulb.</summary>
    private static async Task MessagesAreTrueAsync(Solution solution)
    {
        var text = await TextAsync(solution);

        foreach (var finding in await FindingsAsync(solution))
        {
            var message = finding.GetMessage(CultureInfo.InvariantCulture);

            if (message.Contains(NoFix, StringComparison.Ordinal))
            {
                Assert.True(text == await TextAsync(await Fix.All<MakeAsyncFixProvider>(solution, [finding])), message);
                Assert.True(
                    message.EndsWith(" too", StringComparison.Ordinal) || text == await TextAsync(await Fix.Apply(await ActionAsync(solution, finding), solution)),
                    message);
            }
        }
    }

    private static async Task<Solution> OneByOneAsync(Solution solution, Func<IEnumerable<Diagnostic>, IEnumerable<Diagnostic>> order)
    {
        for (var round = 0; round < 20; round++)
        {
            var text = await TextAsync(solution);
            var next = solution;

            foreach (var finding in order(await FindingsAsync(solution)))
            {
                next = await Fix.Apply(await ActionAsync(solution, finding), solution);

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

    private static async Task<CodeAction> ActionAsync(Solution solution, Diagnostic finding) =>
        Assert.Single(await Fix.Offered<MakeAsyncFixProvider>(solution, finding));

    private static async Task<ImmutableArray<Diagnostic>> FindingsAsync(Solution solution) =>
        (await Findings.In(solution)).RemoveAll(finding => !new MakeAsyncFixProvider().FixableDiagnosticIds.Contains(finding.Id));

    private static async Task MustCompileAsync(Solution solution)
    {
        foreach (var project in solution.Projects)
        {
            var errors = (await project.GetCompilationAsync())!.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error);
            Assert.True(!errors.Any(), string.Join("\n", errors));
        }
    }

    private static string MethodAround(Diagnostic problem) =>
        problem.Location.SourceTree?.GetRoot().FindNode(problem.Location.SourceSpan).FirstAncestorOrSelf<MethodDeclarationSyntax>()?.Identifier.ValueText ?? "";

    private static string OriginalOf(string method) => method.Replace("Async", "", StringComparison.Ordinal);

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

            // A sibling repeats the warnings of its original.
            var compilation = (await before.GetProject(id)!.GetCompilationAsync())!;
            var methods = compilation.SyntaxTrees.SelectMany(tree => tree.GetRoot().DescendantNodes()).OfType<MethodDeclarationSyntax>().Select(method => method.Identifier.ValueText).ToHashSet();
            var old = compilation.GetDiagnostics().ToLookup(problem => (problem.Id, MethodAround(problem)));
            var problems = (await read.GetProject(id)!.GetCompilationAsync())!.GetDiagnostics()
                .Where(problem => problem.Severity >= DiagnosticSeverity.Warning)
                .ToLookup(problem => (problem.Id, Method: MethodAround(problem)));
            Assert.All(problems, problem => Assert.True(
                problem.Count() <= old[(problem.Key.Id, methods.Contains(problem.Key.Method) ? problem.Key.Method : OriginalOf(problem.Key.Method))].Count(),
                problem.First().ToString()));
        }
    }

    /// <summary>The expected text, without the imports that go (<see cref="ExpectedImports"/>).</summary>
    private static async Task<string> ExpectedAsync(Solution before, string after)
    {
        var solution = await SolutionAsync(after);

        foreach (var project in solution.Projects)
        {
            var known = await UnusedAsync(before.Projects.Single(one => one.Name == project.Name));

            foreach (var file in await UnusedAsync(project))
            {
                var document = project.Documents.Single(one => one.FilePath == file.Key);
                var text = ExpectedImports.Without(await document.GetTextAsync(), file.Except(known[file.Key]).ToList());
                solution = solution.WithDocumentText(document.Id, text);
            }
        }

        return await TextAsync(solution);
    }

    private static async Task<ILookup<string, string>> UnusedAsync(Project project) =>
        ExpectedImports.UnusedIn((await project.GetCompilationAsync())!);

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
        var solution = InMemory.Solution;
        var parts = ("\n" + code).Split("\n#### ");

        foreach (var part in parts is [var only] ? [$"P library\n{only}"] : parts.Skip(1))
        {
            var (head, text) = (part.Split('\n')[0].Trim().Split(' '), part[(part.IndexOf('\n', StringComparison.Ordinal) + 1)..]);
            var references = head[1] switch
            {
                "tests" => References.Mocks,
                "web" => References.AspNetCore10,
                "mvc5" => References.Mvc5,
                "ef" => References.EFCore10,
                _ => References.Net10,
            };
            var options = head[1] == "package" ? "is_global = true\nbuild_property.SyncIOIsPackage = true\n" : "is_global = true\n";
            var project = await solution.AddLibraryAsync(
                head[0], references, ($"/{head[0]}/{head[0]}.cs", Usings + text), ($"/{head[0]}/.globalconfig", options));
            solution = project
                .WithParseOptions(new CSharpParseOptions(LanguageVersion.CSharp11, DocumentationMode.Diagnose))
                .WithCompilationOptions(project.CompilationOptions!
                    .WithOutputKind(head[1] == "program" ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary)
                    .WithSpecificDiagnosticOptions([new("CS1591", ReportDiagnostic.Suppress), new("CS1701", ReportDiagnostic.Suppress)]))
                .Solution;
            solution = head.Skip(2).Aggregate(solution, (so, name) =>
                so.AddProjectReference(project.Id, new ProjectReference(so.Projects.Single(other => other.Name == name).Id)));
        }

        return solution;
    }
}

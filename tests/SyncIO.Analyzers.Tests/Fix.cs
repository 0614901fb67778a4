using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CodeRefactorings;
using Microsoft.CodeAnalysis.Text;
using Xunit;

namespace SyncIO.Tests;

/// <summary>Runs the fixes of the product as an editor does, where the test engine does not. No other test applies one by hand.</summary>
internal static class Fix
{
    /// <summary>What the light bulb of a finding shows.</summary>
    /// <typeparam name="TProvider">Whose entries.</typeparam>
    /// <param name="solution">The solution that the finding was made in.</param>
    /// <param name="finding">The finding.</param>
    public static Task<ImmutableArray<CodeAction>> Offered<TProvider>(Solution solution, Diagnostic finding)
        where TProvider : CodeFixProvider, new() => Offered(new TProvider(), solution, finding);

    /// <summary>The same by a provider.</summary>
    public static async Task<ImmutableArray<CodeAction>> Offered(CodeFixProvider provider, Solution solution, Diagnostic finding)
    {
        var actions = ImmutableArray.CreateBuilder<CodeAction>();
        await provider.RegisterCodeFixesAsync(new CodeFixContext(
            solution.GetDocument(finding.Location.SourceTree)!, finding, (action, _) => actions.Add(action), CancellationToken.None));
        return actions.ToImmutable();
    }

    /// <summary>What the light bulb shows at a place where nothing is found.</summary>
    /// <typeparam name="TProvider">Whose entries.</typeparam>
    /// <param name="document">The document.</param>
    /// <param name="place">The place of the cursor in it.</param>
    public static async Task<ImmutableArray<CodeAction>> Refactorings<TProvider>(Document document, int place)
        where TProvider : CodeRefactoringProvider, new()
    {
        var actions = ImmutableArray.CreateBuilder<CodeAction>();
        await new TProvider().ComputeRefactoringsAsync(
            new CodeRefactoringContext(document, new TextSpan(place, 0), actions.Add, CancellationToken.None));
        return actions.ToImmutable();
    }

    /// <summary>Without those that say why nothing is changed, which are registered for <c>dotnet format</c> alone (decision 6).</summary>
    public static ImmutableArray<CodeAction> ThatChange(ImmutableArray<CodeAction> actions) =>
        actions.RemoveAll(action =>
            action.Title.StartsWith("No automatic fix: ", StringComparison.Ordinal) || action.Title.StartsWith("Nothing can be ", StringComparison.Ordinal));

    /// <summary>The text of the one file of a project, after Fix All of what is found in the project.</summary>
    /// <typeparam name="TProvider">Whose fixes.</typeparam>
    public static async Task<string> InBulk<TProvider>(Project project)
        where TProvider : CodeFixProvider, new()
    {
        var changed = await All<TProvider>(project.Solution, await Findings.In(project));
        return (await changed.GetProject(project.Id)!.Documents.Single().GetTextAsync()).ToString();
    }

    /// <summary>The solution after an entry was chosen; as it was where the entry changes nothing.</summary>
    public static async Task<Solution> Apply(CodeAction action, Solution solution)
    {
        var operations = await action.GetOperationsAsync(CancellationToken.None);
        return operations.IsEmpty ? solution : Assert.IsType<ApplyChangesOperation>(Assert.Single(operations)).ChangedSolution;
    }

    /// <summary>The solution after Fix All.</summary>
    /// <typeparam name="TProvider">Whose fixes.</typeparam>
    /// <param name="solution">The solution that the findings were made in.</param>
    /// <param name="findings">The findings; those that the provider does not fix are passed over.</param>
    public static Task<Solution> All<TProvider>(Solution solution, ImmutableArray<Diagnostic> findings)
        where TProvider : CodeFixProvider, new() => All(new TProvider(), solution, findings);

    /// <summary>The same by a provider that may be one of another copy of the product.</summary>
    public static async Task<Solution> All(CodeFixProvider provider, Solution solution, ImmutableArray<Diagnostic> findings)
    {
        var ours = findings.RemoveAll(finding => !provider.FixableDiagnosticIds.Contains(finding.Id));
        return ours.IsEmpty
            ? solution
            : await provider.GetFixAllProvider()!.GetFixAsync(new FixAllContext(
                solution.GetDocument(ours[0].Location.SourceTree)!,
                provider,
                FixAllScope.Solution,
                codeActionEquivalenceKey: null!,
                provider.FixableDiagnosticIds,
                new Given(ours),
                CancellationToken.None)) is { } action
            ? await Apply(action, solution)
            : solution;
    }

    private sealed class Given(ImmutableArray<Diagnostic> findings) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult(findings.Where(finding => project.GetDocument(finding.Location.SourceTree) is not null));

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            Task.FromResult(findings.Where(finding => document.Project.GetDocument(finding.Location.SourceTree)?.Id == document.Id));

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult(Enumerable.Empty<Diagnostic>());
    }
}

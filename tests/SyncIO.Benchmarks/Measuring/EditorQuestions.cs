using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CodeRefactorings;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Rules.BlockingCall;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>What an editor asks of a document, each with new analyzers and providers.</summary>
internal static class EditorQuestions
{
    /// <summary>The findings of a file.</summary>
    public static Task<ImmutableArray<Diagnostic>> Findings(Document document, SemanticModel model, CancellationToken token) =>
        model.Compilation
            .WithAnalyzers([.. Made<DiagnosticAnalyzer>(typeof(BlockingCallAnalyzer).Assembly)], document.Project.AnalyzerOptions)
            .GetAnalyzerSemanticDiagnosticsAsync(model, filterSpan: null, token);

    /// <summary>The light bulb of a finding, and what each of its entries comes to.</summary>
    /// <returns>How many entries there are.</returns>
    public static async Task<int> LightBulb(Document document, Diagnostic finding, CancellationToken token)
    {
        var actions = new List<CodeAction>();

        foreach (var provider in Fixers(finding.Id))
        {
            await provider.RegisterCodeFixesAsync(new CodeFixContext(document, finding, (action, _) => actions.Add(action), token));
        }

        return await Apply(actions, token);
    }

    /// <summary>What is offered at each call of a document, whatever was found, and what it comes to.</summary>
    /// <returns>How many entries there are.</returns>
    public static async Task<int> Refactorings(Document document, CancellationToken token)
    {
        var actions = new List<CodeAction>();
        var root = (await document.GetSyntaxRootAsync(token))!;

        foreach (var call in root.DescendantNodes().OfType<InvocationExpressionSyntax>())
        {
            foreach (var provider in Made<CodeRefactoringProvider>(typeof(AwaitFixProvider).Assembly))
            {
                await provider.ComputeRefactoringsAsync(new CodeRefactoringContext(document, new(call.ArgumentList.SpanStart, 0), actions.Add, token));
            }
        }

        return await Apply(actions, token);
    }

    /// <summary>Fix All of some findings, over the solution.</summary>
    /// <returns>How many entries there are.</returns>
    public static async Task<int> FixAll(Document document, ImmutableArray<Diagnostic> findings, CancellationToken token)
    {
        var actions = new List<CodeAction>();

        foreach (var provider in findings.SelectMany(finding => Fixers(finding.Id)).DistinctBy(provider => provider.GetType()))
        {
            var given = new Given(findings.RemoveAll(finding => !provider.FixableDiagnosticIds.Contains(finding.Id)));

            if (provider.GetFixAllProvider() is { } all
                && await all.GetFixAsync(new FixAllContext(document, provider, FixAllScope.Solution, codeActionEquivalenceKey: null!, provider.FixableDiagnosticIds, given, token)) is { } action)
            {
                actions.Add(action);
            }
        }

        return await Apply(actions, token);
    }

    private static async Task<int> Apply(List<CodeAction> actions, CancellationToken token)
    {
        foreach (var action in actions)
        {
            await action.GetOperationsAsync(token);
        }

        return actions.Count;
    }

    private static IEnumerable<CodeFixProvider> Fixers(string id) =>
        Made<CodeFixProvider>(typeof(AwaitFixProvider).Assembly).Where(provider => provider.FixableDiagnosticIds.Contains(id));

    private static IEnumerable<T> Made<T>(Assembly assembly)
        where T : class =>
        assembly.GetTypes().Where(type => !type.IsAbstract && type.IsAssignableTo(typeof(T))).Select(type => (T)Activator.CreateInstance(type)!);

    private sealed class Given(ImmutableArray<Diagnostic> findings) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult(findings.Where(finding => project.GetDocument(finding.Location.SourceTree) is not null));

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            Task.FromResult(findings.Where(finding => finding.Location.SourceTree!.FilePath == document.FilePath));

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult(Enumerable.Empty<Diagnostic>());
    }
}

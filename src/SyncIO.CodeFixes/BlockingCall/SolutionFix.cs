using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.Conversions;
using SyncIO.CodeFixes.Members;
using SyncIO.CodeFixes.Rewriting;
using SyncIO.Findings;

namespace SyncIO.CodeFixes.BlockingCall;

/// <summary>
/// Applies the fixes of several documents: each for itself, and then those handlers of requests that others call, tests mostly, together with
/// these.
/// </summary>
internal static class SolutionFix
{
    /// <summary>Awaits what the findings point to.</summary>
    /// <param name="solution">The solution the findings were made in.</param>
    /// <param name="findings">Them, by their project; those that cannot be fixed are passed over.</param>
    /// <param name="limits">How far a handler may be followed.</param>
    /// <param name="cancellation">Cancels the fix.</param>
    public static async Task<Solution> ApplyAsync(
        Solution solution, IEnumerable<(Project Project, ImmutableArray<Diagnostic> Findings)> findings, ConversionLimits limits, CancellationToken cancellation)
    {
        var documents = findings.SelectMany(one => ByDocument(one.Project, one.Findings)).ToList();
        var fixes = await Task.WhenAll(documents.Select(one => FixAsync(one.Document, one.Findings, cancellation))).ConfigureAwait(false);
        var changed = solution;

        foreach (var one in fixes)
        {
            changed = one.Root is null ? changed : changed.WithDocumentSyntaxRoot(one.Document.Id, one.Root);
        }

        foreach (var tests in fixes.SelectMany(one => one.Tests).GroupBy(test => test.Document.Id))
        {
            changed = await AwaitedAsync(changed, tests.First().Document, tests.Select(test => test.Call), cancellation).ConfigureAwait(false);
        }

        var handlers = fixes.SelectMany(one => one.Handlers.Select(handler => (one.Document.Project.Id, Declaration: handler))).Distinct().ToList();
        return handlers.Count == 0 ? changed
            : await ConvertedAsync(changed, handlers, limits, cancellation).ConfigureAwait(false);
    }

    /// <summary>The handler around a finding that can become asynchronous with all who call it; null where nobody calls it, or not all can follow.</summary>
    public static async Task<IMethodSymbol?> CalledHandlerAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation)
    {
        if (await DocumentFix.HandlerToConvertAsync(document, diagnostic, cancellation).ConfigureAwait(false) is not { } handler)
        {
            return null;
        }

        var conversion = await Conversion.FromAsync(document.Project.Solution, [handler], ConversionLimits.Title, cancellation).ConfigureAwait(false);
        return conversion.IsTooWide || !conversion.Changes(cancellation).IsEmpty ? handler : null;
    }

    private static IEnumerable<(Document Document, ImmutableArray<Diagnostic> Findings)> ByDocument(Project project, ImmutableArray<Diagnostic> findings) => findings
        .Where(finding => finding.Location.IsInSource)
        .GroupBy(finding => project.GetDocument(finding.Location.SourceTree)
            ?? project.Documents.FirstOrDefault(document => document.FilePath == finding.Location.SourceTree!.FilePath))
        .Where(group => group.Key is not null)
        .Select(group => (group.Key!, group.ToImmutableArray()));

    private static Task<DocumentChange> FixAsync(Document document, ImmutableArray<Diagnostic> findings, CancellationToken cancellation) =>
        Task.Run(
            async () =>
            {
                var handlers = new List<string>();
                var tests = new List<TestCall>();

                foreach (var finding in findings)
                {
                    if (await DocumentFix.HandlerToConvertAsync(document, finding, cancellation).ConfigureAwait(false) is { } handler)
                    {
                        handlers.Add(DocumentationCommentId.CreateDeclarationId(handler));
                    }

                    tests.AddRange(await DocumentFix.TestsAsync(document, finding, cancellation).ConfigureAwait(false));
                }

                var changed = await DocumentFix.ApplyAsync(document, findings, cancellation).ConfigureAwait(false);
                var root = changed == document ? null : await changed.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
                return new DocumentChange(document, root, handlers, root is null ? [] : tests);
            },
            cancellation);

    /// <summary>A document of tests that do not await yet what is asynchronous now.</summary>
    private static async Task<Solution> AwaitedAsync(Solution solution, Document tests, IEnumerable<Blocking> calls, CancellationToken cancellation)
    {
        var model = await tests.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        var distinct = calls.GroupBy(call => call.Call.Syntax).Select(same => same.First()).ToList();
        return solution.WithDocumentSyntaxRoot(tests.Id, AwaitRewriter.Rewrite(model!, distinct, _ => []));
    }

    /// <summary>The handlers are found again by their declarations: documents may have changed around them.</summary>
    private static async Task<Solution> ConvertedAsync(
        Solution solution, IEnumerable<(ProjectId Project, string Declaration)> handlers, ConversionLimits limits, CancellationToken cancellation)
    {
        var members = new List<IMethodSymbol>();

        foreach (var handler in handlers.OrderBy(one => one.Declaration, StringComparer.Ordinal))
        {
            var compilation = await solution.GetProject(handler.Project)!.GetCompilationAsync(cancellation).ConfigureAwait(false);
            members.AddRange(DocumentationCommentId.GetSymbolsForDeclarationId(handler.Declaration, compilation!)
                .OfType<IMethodSymbol>()
                .Where(method => SymbolEqualityComparer.Default.Equals(method.ContainingAssembly, compilation!.Assembly)));
        }

        var conversion = await Conversion.FromAsync(solution, members, limits, cancellation).ConfigureAwait(false);
        return await conversion.ApplyAsync(cancellation).ConfigureAwait(false);
    }

    /// <summary>What becomes of a document by itself.</summary>
    /// <param name="Document">The document.</param>
    /// <param name="Root">What it is then; null where it stays.</param>
    /// <param name="Handlers">The handlers in it that others call.</param>
    /// <param name="Tests">The tests that are to await its functions.</param>
    private sealed record DocumentChange(Document Document, SyntaxNode? Root, IReadOnlyList<string> Handlers, IReadOnlyList<TestCall> Tests);
}

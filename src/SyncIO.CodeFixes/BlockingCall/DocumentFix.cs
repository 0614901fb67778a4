using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.CodeFixes.Members;
using SyncIO.CodeFixes.Rewriting;
using SyncIO.CodeFixes.Verification;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Reporting;

namespace SyncIO.CodeFixes.BlockingCall;

/// <summary>Applies the fixes of one document in one go: one finding or all of them, the text comes out the same.</summary>
internal static class DocumentFix
{
    /// <summary>Awaits what the findings point to.</summary>
    /// <param name="document">The document the findings were made in.</param>
    /// <param name="diagnostics">Its findings; those that cannot be fixed are passed over.</param>
    /// <param name="cancellation">Cancels the fix.</param>
    /// <returns>
    /// The changed document; calls whose rewrite would not compile, or would make another call mean something else, stay as they are.
    /// </returns>
    public static async Task<Document> ApplyAsync(Document document, ImmutableArray<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        if (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not { } root
            || await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model)
        {
            return document;
        }

        var knowledge = Knowledge.Of(model.Compilation, document.Project.AnalyzerOptions);

        var calls = await WithoutUsesAsync(Calls(diagnostics, root, model, knowledge, cancellation), document, cancellation)
            .ConfigureAwait(false);
        var (changed, broken) = await RewriteAsync(document, model, calls, cancellation).ConfigureAwait(false);

        if (broken.Count == 0)
        {
            return await UnusedImports.RemoveAsync(document, changed, cancellation).ConfigureAwait(false);
        }

        // Some member does not compile any more: there, one change at a time, in the order of the text, as somebody would who fixes one
        // by one.
        var kept = calls.Where(call => !broken.Contains(DocumentCheck.MemberOf(call.Call.Syntax))).ToList();

        foreach (var change in calls.Except(kept).GroupBy(call => call.Here.Function.IsAsync ? call.Call.Syntax : call.Here.Root.Syntax))
        {
            var more = kept.Concat(change).ToList();
            kept = (await RewriteAsync(document, model, more, cancellation).ConfigureAwait(false)).Broken.Count == 0 ? more : kept;
        }

        (changed, _) = await RewriteAsync(document, model, kept, cancellation).ConfigureAwait(false);
        return await UnusedImports.RemoveAsync(document, changed, cancellation).ConfigureAwait(false);
    }

    /// <summary>Why a finding stays although its message promises a rewrite: only the solution shows it; null where it goes.</summary>
    public static async Task<string?> ObstacleAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation) =>
        FixTitle.Of(diagnostic) is null ? null
        : await HandlerInUseAsync(document, diagnostic, cancellation).ConfigureAwait(false) is { } handler
            ? await SolutionFix.CalledHandlerAsync(document, diagnostic, cancellation).ConfigureAwait(false) is null
                ? HandlerUses.Obstacle(handler)
                : null
        : await ReliedOnAsync(document, diagnostic, cancellation).ConfigureAwait(false) is { } relied ? relied
        : await StaysForOthersAsync(document, diagnostic, cancellation).ConfigureAwait(false)
            ? "it would not compile in another target or project that has this file"
        : null;

    /// <summary>The handler around a finding that is not only called by its framework; null where there is none.</summary>
    public static async Task<IMethodSymbol?> HandlerInUseAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation) =>
        Rule.InRequestHandlers.Any(rule => rule.Id == diagnostic.Id)
        && await FoundAsync(document, diagnostic, cancellation).ConfigureAwait(false) is { Here: var here, Plan: not null }
        && await HandlerUses.ExistAsync(here, document.Project.Solution, cancellation).ConfigureAwait(false)
            ? here.Function
            : null;

    /// <summary>The same, where it can change together with its callers.</summary>
    public static async Task<IMethodSymbol?> HandlerToConvertAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation) =>
        await HandlerInUseAsync(document, diagnostic, cancellation).ConfigureAwait(false) is { } handler
        && !await HandlerUses.ImplementForOthersAsync(handler, document.Project.Solution, cancellation).ConfigureAwait(false)
            ? handler
            : null;

    /// <summary>The tests that are to await the function around a finding.</summary>
    public static async Task<ImmutableArray<TestCall>> TestsAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation) =>
        await FoundAsync(document, diagnostic, cancellation).ConfigureAwait(false) is { Plan: not null } blocking
        && TaskUses.Matter(blocking.Call, blocking.Here)
        && await TaskUses.OfAsync(blocking.Here, document.Project.Solution, cancellation).ConfigureAwait(false) is (null, var tests)
            ? tests
            : ImmutableArray<TestCall>.Empty;

    /// <summary>What the rest of the solution relies on: that somebody's own member runs, that a function has ended; null where it does not.</summary>
    private static async Task<string?> ReliedOnAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation) =>
        await FoundAsync(document, diagnostic, cancellation).ConfigureAwait(false) is { } blocking
            ? await OfSolutionAsync(blocking, document, cancellation).ConfigureAwait(false)
                ?? (TaskUses.Matter(blocking.Call, blocking.Here)
                    ? await TaskUses.ObstacleAsync(blocking.Here, document.Project.Solution, cancellation).ConfigureAwait(false)
                    : null)
            : null;

    /// <summary>What other projects have, expect or give that keeps a call as it is; null where nothing does.</summary>
    private static async Task<string?> OfSolutionAsync(Blocking call, Document document, CancellationToken cancellation) =>
        await SolutionOverrides.ObstacleAsync(call, document, cancellation).ConfigureAwait(false)
        ?? await SolutionObstacles.OfAsync(call, document.Project.Solution, cancellation).ConfigureAwait(false);

    /// <summary>Is the file compiled elsewhere, too, and not changed for that?</summary>
    private static async Task<bool> StaysForOthersAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation) =>
        LinkedDocuments.Exist(document)
        && await ApplyAsync(document, ImmutableArray.Create(diagnostic), cancellation).ConfigureAwait(false) is var changed
        && await changed.GetSyntaxRootAsync(cancellation).ConfigureAwait(false)
            == await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);

    /// <summary>The call that a finding is about.</summary>
    private static async Task<Blocking?> FoundAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation) =>
        await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is { } root
        && await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model
            ? BlockingAt(diagnostic.Location, root, model, Knowledge.Of(model.Compilation, document.Project.AnalyzerOptions), cancellation)
            : null;

    private static async Task<(Document Changed, HashSet<SyntaxNode> Broken)> RewriteAsync(
        Document document, SemanticModel model, List<Blocking> calls, CancellationToken cancellation)
    {
        if (calls.Count == 0)
        {
            return (document, []);
        }

        var check = new DocumentCheck(model, calls);
        var changed = document.WithSyntaxRoot(AwaitRewriter.Rewrite(model, calls, check.MarksOf));
        return (changed, await check.BrokenMembersAsync(document, changed, cancellation).ConfigureAwait(false));
    }

    /// <summary>A handler that somebody else calls stays what it is, and so do the calls in it.</summary>
    private static async Task<List<Blocking>> WithoutUsesAsync(List<Blocking> calls, Document document, CancellationToken cancellation)
    {
        foreach (var handler in calls.Where(call => call.Here.Handler is not null).GroupBy(call => call.Here.Root.Syntax).ToList())
        {
            if (await HandlerUses.ExistAsync(handler.First().Here, document.Project.Solution, cancellation).ConfigureAwait(false))
            {
                calls = calls.Except(handler).ToList();
            }
        }

        foreach (var call in calls.ToList())
        {
            if (await OfSolutionAsync(call, document, cancellation).ConfigureAwait(false) is not null)
            {
                calls.Remove(call);
            }
        }

        foreach (var function in calls.Where(call => TaskUses.Matter(call.Call, call.Here)).GroupBy(call => call.Here.Root.Syntax).ToList())
        {
            if (await TaskUses.ObstacleAsync(function.First().Here, document.Project.Solution, cancellation).ConfigureAwait(false) is not null)
            {
                calls = calls.Except(function).ToList();
            }
        }

        return calls;
    }

    /// <summary>The calls to rewrite: those of the findings, and in a function that becomes asynchronous all that can be awaited.</summary>
    private static List<Blocking> Calls(
        ImmutableArray<Diagnostic> diagnostics, SyntaxNode root, SemanticModel model, Knowledge knowledge, CancellationToken cancellation)
    {
        IEnumerable<Blocking> At(IEnumerable<Location> locations) => locations
            .Where(location => location.SourceTree?.FilePath == root.SyntaxTree.FilePath && root.FullSpan.Contains(location.SourceSpan))
            .Select(location => BlockingAt(location, root, model, knowledge, cancellation))
            .OfType<Blocking>();

        // The calls that are one finding with another may be suppressed on their own.
        var found = At(diagnostics.Select(diagnostic => diagnostic.Location))
            .Concat(At(diagnostics.SelectMany(diagnostic => diagnostic.AdditionalLocations)).Where(call => !Suppressions.CoverPlaceOf(call)))
            .ToList();

        return found
            .GroupBy(blocking => blocking.Here.Root.Syntax)
            .SelectMany(function => function.First().Here is { Function.IsAsync: false } here
                ? All(here, model, knowledge, cancellation).Where(call => !Suppressions.Cover(call, cancellation)).Concat(function)
                : function.AsEnumerable())
            .Where(blocking => blocking.Plan is not null)
            .GroupBy(blocking => blocking.Call.Syntax)
            .Select(group => group.First())
            .OrderBy(blocking => blocking.Call.Syntax.SpanStart)
            .ToList();
    }

    private static Blocking? BlockingAt(
        Location location, SyntaxNode root, SemanticModel model, Knowledge knowledge, CancellationToken cancellation) =>
        CallSyntax.CallsAt(root.FindNode(location.SourceSpan, getInnermostNodeForTie: true))
            .Select(call => model.GetOperation(call, cancellation))
            .OfType<IOperation>()
            .Select(operation => knowledge.Calls.At(operation, cancellation))
            .FirstOrDefault(blocking => blocking is not null);

    /// <summary>What can be awaited in a function; in all members of a filter that move to the asynchronous interface with it.</summary>
    private static IEnumerable<Blocking> All(AwaitContext here, SemanticModel model, Knowledge knowledge, CancellationToken cancellation) =>
        here.Handler is { } line && FilterContract.Of(here.Function, line) is { } filter
            ? filter.Members(here.Function.ContainingType)
                .Select(member => (Symbol: member, Declaration: member.DeclaringSyntaxReferences[0].GetSyntax(cancellation)))
                .Select(member => (member.Symbol, Body: model.GetOperation(member.Declaration, cancellation)))
                .Where(member => member.Body is not null)
                .SelectMany(member => knowledge.Calls.In(here with { Function = member.Symbol, Root = member.Body! }, cancellation))
            : knowledge.Calls.In(here, cancellation);
}

using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.CodeFixes.Members;
using SyncIO.Findings;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>Where a conversion begins.</summary>
/// <param name="Members">The members to make asynchronous.</param>
/// <param name="IfWanted">Only if asynchronous code comes to them?</param>
/// <param name="Call">A call whose member has an asynchronous sibling already; null where it has none.</param>
/// <param name="Function">The function around that call, if it becomes <c>async</c> for it.</param>
/// <param name="Document">Where the call stands.</param>
/// <param name="Tests">The tests that are to await the function around it.</param>
internal sealed record StartingPoint(
    ImmutableArray<IMethodSymbol> Members,
    bool IfWanted,
    Blocking? Call = null,
    IndependentFunction? Function = null,
    Document? Document = null,
    ImmutableArray<TestCall>? Tests = null)
{
    /// <summary>Why it is none, as a title says it; null where it is one.</summary>
    public string? Obstacle { get; init; }

    /// <summary>What a finding asks for; null where nothing can be done.</summary>
    public static async Task<StartingPoint?> OfAsync(
        Diagnostic diagnostic, SolutionSources sources, FunctionReader functions, CancellationToken cancellation)
    {
        if (diagnostic.Location.SourceTree is not { } tree
            || sources.Solution.GetDocument(tree) is not { } document
            || await sources.KnowledgeOfAsync(document.Project, cancellation).ConfigureAwait(false) is not { } knowledge)
        {
            return null;
        }

        var chained = CallAt(diagnostic.Location, await tree.GetRootAsync(cancellation).ConfigureAwait(false), knowledge, cancellation);

        return chained switch
        {
            null => null,
            { Plan.Name: { } sibling } when IsOther(chained, knowledge) => Stays($"'{sibling}' does something else"),
            { Plan: not null } when await SolutionObstacles.OfAsync(chained.AsBlocking, sources.Solution, cancellation).ConfigureAwait(false) is { } reason => Stays(reason),
            { Plan: not null } => await OfSiblingAsync(chained, document, knowledge, functions, cancellation).ConfigureAwait(false),
            { Call: IInvocationOperation or IForEachLoopOperation } => new StartingPoint(knowledge.Chains.CalledBy(chained.Call), IfWanted: true),
            _ => null,
        };
    }

    /// <summary>The call that a finding is about; null where the file is another one by now.</summary>
    public static ChainedCall? CallAt(Location place, SyntaxNode root, Knowledge knowledge, CancellationToken cancellation) => CallSyntax
        .CallsAt(root.FindNode(place.SourceSpan, getInnermostNodeForTie: true))
        .Select(call => knowledge.Code.ModelOf(root.SyntaxTree).GetOperation(call, cancellation))
        .OfType<IOperation>()
        .Select(operation => knowledge.Chained.At(operation, cancellation))
        .FirstOrDefault(call => call is not null);

    private static StartingPoint Stays(string reason) => new(ImmutableArray<IMethodSymbol>.Empty, IfWanted: true) { Obstacle = reason };

    /// <summary>Does the asynchronous sibling do something else?</summary>
    private static bool IsOther(ChainedCall chained, Knowledge knowledge) =>
        chained.Plan?.Name is { } sibling && Twins.Differ(knowledge.Chains.CalledBy(chained.Call), sibling, knowledge);

    private static async Task<StartingPoint?> OfSiblingAsync(
        ChainedCall chained, Document document, Knowledge knowledge, FunctionReader functions, CancellationToken cancellation)
    {
        var here = chained.Here;

        if (!here.Function.IsAsync && await functions.IsMemberAsync(here, cancellation).ConfigureAwait(false))
        {
            return new StartingPoint(ImmutableArray.Create(here.Function), IfWanted: true);
        }

        var (reason, tests) = await functions.UsesAsync(chained.Call, here, cancellation).ConfigureAwait(false);

        if (reason is not null)
        {
            return Stays(reason);
        }

        var function = here.Function.IsAsync ? null : await functions.ReadAsync(here, knowledge, cancellation).ConfigureAwait(false);
        return new StartingPoint(
            function?.Calls.Further ?? ImmutableArray<IMethodSymbol>.Empty, IfWanted: true, chained.AsBlocking, function, document, tests);
    }
}

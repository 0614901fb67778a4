using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FlowAnalysis;
using SyncIO.Values;

namespace SyncIO.Rewrites;

/// <summary>
/// Follows a token through the control-flow graph of a function that begins with one that is not cancelled: may it be cancelled at some
/// place, and the function have gone on? It may where it was asked, handed to what does not throw, or what it throws was caught.
/// </summary>
internal sealed class TokenFlow
{
    private static readonly ConditionalWeakTable<FlowGraph, ConcurrentDictionary<ISymbol, TokenFlow>> OfGraphs = new();

    private readonly ISymbol token;
    private readonly FlowGraph graph;
    private readonly bool[] atEntry;
    // What each operation says of the token does not depend on the way there: it is asked once.
    private readonly bool?[][] effects;

    private TokenFlow(ISymbol token, FlowGraph graph, TokenUse use)
    {
        (this.token, this.graph) = (token, graph);
        effects = [.. graph.Operations.Select(block => block.Select(use.After).ToArray())];
        atEntry = [.. graph.Blocks.Select(_ => false)];

        while (graph.Blocks.Any(block => !atEntry[block.Ordinal] && (atEntry[block.Ordinal] = IsCancelledOnAWayTo(block))))
        {
        }
    }

    /// <summary>How it stands with a token in a function.</summary>
    /// <param name="token">The variable or member that holds the token, or its source.</param>
    /// <param name="graph">The function.</param>
    /// <param name="open">The tokens that are being followed already: code may go in circles.</param>
    public static TokenFlow Of(ISymbol token, FlowGraph graph, ISet<ISymbol> open)
    {
        var known = OfGraphs.GetValue(graph, static _ => new(SymbolEqualityComparer.Default));
        return known.TryGetValue(token, out var flow)
            ? flow
            : known.GetOrAdd(token, new TokenFlow(token, graph, new TokenUse(token, graph, open)));
    }

    /// <summary>May the token be cancelled where a block comes to an operation?</summary>
    public bool IsPerhapsCancelledAt(int block, int index) => LastEffect(block, index) ?? atEntry[block];

    /// <summary>
    /// May the function go on, some way behind an operation, although the token was cancelled in between? Then it ends in its own way, and
    /// not by what an operation throws.
    /// </summary>
    public bool IsPerhapsCancelledBehind(int block, int index)
    {
        var seen = new HashSet<int>();
        var open = new Stack<(int Block, int From)>([(block, index + 1)]);

        while (open.Count > 0)
        {
            var (at, from) = open.Pop();

            if (effects[at].Skip(from).Any(effect => effect is true))
            {
                return true;
            }

            foreach (var next in new[] { graph.Blocks[at].FallThroughSuccessor, graph.Blocks[at].ConditionalSuccessor })
            {
                if (next?.Destination is { } destination && seen.Add(destination.Ordinal))
                {
                    open.Push((destination.Ordinal, 0));
                }
            }
        }

        return false;
    }

    /// <summary>May the function come to its end although the token is cancelled?</summary>
    public bool IsPerhapsCancelledAtEnd => atEntry[graph.Blocks.Length - 1];

    private bool IsCancelledOnAWayTo(BasicBlock block) => Handler(block) is { } handler
        ? IsCancelledIn(TryOf(handler)) || IsCaughtBy(handler)
        : block.Predecessors.Any(IsCancelledAlong);

    private bool IsCancelledAlong(ControlFlowBranch branch)
    {
        var source = branch.Source;
        var after = LastEffect(source.Ordinal) ?? atEntry[source.Ordinal];

        if (source is { BranchValue: { } value, ConditionKind: not ControlFlowConditionKind.None })
        {
            var condition = graph.AsWritten(value);
            var outcome = (source.ConditionKind == ControlFlowConditionKind.WhenTrue) == branch.IsConditionalSuccessor;

            if (Cancellation.IsDenied(condition, outcome) is { } asked)
            {
                after = !IsOf(asked.Instance) && IsPerhapsCancelledAt(source.Ordinal, graph.Find(asked)?.Index ?? 0);
            }
            else if (FilterAround(source) is { } filter && Cancellation.IsOther(condition, outcome))
            {
                after = IsCancelledIn(TryOf(filter));
            }
        }

        return after || branch.FinallyRegions.Any(region => BlocksOf(region).Any(block =>
            LastEffect(block) is true || Handler(graph.Blocks[block]) is { Kind: not ControlFlowRegionKind.Finally } handler && IsCaughtBy(handler)));
    }

    /// <summary>May it come to a handler that a token was cancelled in what that is for?</summary>
    private bool IsCaughtBy(ControlFlowRegion handler) =>
        Cancellation.IsCaughtAs(handler.ExceptionType ?? handler.EnclosingRegion?.ExceptionType) && IsHeldIn(TryOf(handler));

    private bool IsOf(IOperation? asked) =>
        asked is not null && SymbolEqualityComparer.Default.Equals(VariableUses.Named(asked), token);

    /// <summary>
    /// May it be cancelled anywhere in a region? Where a <c>foreach</c> disposes what it goes through, nothing is caught: what was thrown goes on.
    /// </summary>
    private bool IsCancelledIn(ControlFlowRegion region) =>
        BlocksOf(region).Any(block => atEntry[block] && !IsInEndOfLoop(block, region) || effects[block].Any(effect => effect is true));

    private bool IsInEndOfLoop(int block, ControlFlowRegion within)
    {
        for (var region = graph.Blocks[block].EnclosingRegion; region != within; region = region.EnclosingRegion!)
        {
            if (region.Kind is ControlFlowRegionKind.Finally && BlocksOf(region).SelectMany(one => graph.Operations[one]).All(IsOfLoop))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Does the compiler write it, behind a loop? What a loop goes through hardly fails where it is disposed, as that of a <c>using</c> may.</summary>
    private static bool IsOfLoop(IOperation disposal) =>
        disposal.IsImplicit && disposal.Syntax.FirstAncestorOrSelf<StatementSyntax>() is CommonForEachStatementSyntax;

    /// <summary>Is any token handed to something in a region? It may throw that it was cancelled.</summary>
    private bool IsHeldIn(ControlFlowRegion region) =>
        BlocksOf(region).SelectMany(block => graph.Operations[block]).Any(operation => TokenUse.Holds(operation, graph));

    private static IEnumerable<int> BlocksOf(ControlFlowRegion region) =>
        Enumerable.Range(region.FirstBlockOrdinal, region.LastBlockOrdinal - region.FirstBlockOrdinal + 1);

    private static ControlFlowRegion TryOf(ControlFlowRegion handler)
    {
        var all = handler.EnclosingRegion!;
        return (all.Kind == ControlFlowRegionKind.FilterAndHandler ? all.EnclosingRegion! : all).NestedRegions[0];
    }

    /// <summary>The region that control comes to by an exception, if it begins with a block.</summary>
    private static ControlFlowRegion? Handler(BasicBlock block)
    {
        for (var region = block.EnclosingRegion; region?.FirstBlockOrdinal == block.Ordinal; region = region.EnclosingRegion)
        {
            if (region.Kind is ControlFlowRegionKind.Filter or ControlFlowRegionKind.Finally
                || region is { Kind: ControlFlowRegionKind.Catch, EnclosingRegion.Kind: not ControlFlowRegionKind.FilterAndHandler })
            {
                return region;
            }
        }

        return null;
    }

    private static ControlFlowRegion? FilterAround(BasicBlock block)
    {
        var region = block.EnclosingRegion;

        while (region is not null and not { Kind: ControlFlowRegionKind.Filter })
        {
            region = region.EnclosingRegion;
        }

        return region;
    }

    /// <summary>What a block says of the token when it comes to an operation, or to its end; null: nothing.</summary>
    private bool? LastEffect(int block, int? before = null)
    {
        for (var index = (before ?? effects[block].Length) - 1; index >= 0; index--)
        {
            if (effects[block][index] is { } effect)
            {
                return effect;
            }
        }

        return null;
    }
}

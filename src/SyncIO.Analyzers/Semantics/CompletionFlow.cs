using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>
/// Follows one task through the control-flow graph of a function: is it complete at some place, whatever way control came there? On every
/// way it was awaited, waited for, or asked whether it is complete, and has not been given another value since.
/// </summary>
internal sealed class CompletionFlow
{
    private readonly TaskVariable task;
    private readonly ControlFlowGraph graph;
    private readonly bool[] atEntry;

    private readonly SemanticModel? model;

    private CompletionFlow(TaskVariable task, ControlFlowGraph graph)
    {
        model = graph.OriginalOperation.SemanticModel;
        (this.task, this.graph) = (task, graph);
        task.Captures = FlowGraphs.Captures(graph);
        atEntry = [.. graph.Blocks.Select(block => block.Kind != BasicBlockKind.Entry)];
        Settle();
    }

    /// <summary>Is a task complete at a place?</summary>
    /// <param name="symbol">The variable, or the member, that holds the task, or a collection of tasks.</param>
    /// <param name="place">Where it is waited for.</param>
    public static bool IsComplete(ISymbol symbol, IOperation place)
    {
        var task = new TaskVariable(symbol, place);
        return task.IsUsedElsewhere && !task.IsGivenFromWithin && IsComplete(task, place);
    }

    private static bool IsComplete(TaskVariable task, IOperation place) =>
        FlowGraphs.Around(place) is { } graph
        && FlowGraphs.Find(graph, place) is var (block, operation)
        && (new CompletionFlow(task, graph).IsCompleteBefore(block, operation)
            // A lambda finds complete what was complete when it was made.
            || place.EnclosingFunction() is IAnonymousFunctionOperation lambda && IsComplete(task, lambda));

    private bool IsCompleteBefore(BasicBlock block, IOperation place) =>
        FlowGraphs.Operations(block)
            .TakeWhile(operation => operation != place)
            .Aggregate(atEntry[block.Ordinal], After);

    /// <summary>Every block counts as reached with a complete task until one of the ways to it says otherwise.</summary>
    private void Settle()
    {
        for (var isSettled = false; !isSettled;)
        {
            isSettled = true;

            foreach (var block in graph.Blocks)
            {
                if (atEntry[block.Ordinal] && !IsCompleteOnEveryWayTo(block))
                {
                    atEntry[block.Ordinal] = isSettled = false;
                }
            }
        }
    }

    private bool IsCompleteOnEveryWayTo(BasicBlock block) =>
        Handler(block) is { } handler ? IsCompleteIn(handler) : block.Predecessors.All(IsCompleteAlong);

    private bool IsCompleteAlong(ControlFlowBranch branch)
    {
        var source = branch.Source;
        var outcome = (source.ConditionKind == ControlFlowConditionKind.WhenTrue) == branch.IsConditionalSuccessor;

        return source.BranchValue?.ConstantValue is { HasValue: true, Value: bool always } && always != outcome
            || FlowGraphs.Operations(source).Aggregate(atEntry[source.Ordinal], After)
            || source is { BranchValue: { } condition, ConditionKind: not ControlFlowConditionKind.None }
                && CompletionTest.Implies(AsWritten(condition), outcome, task)
            || branch.FinallyRegions.Any(Completes);
    }

    /// <summary>A condition with all that it was written in, where it is one of its own.</summary>
    private IOperation AsWritten(IOperation condition) =>
        model?.GetOperation(condition.Syntax) is { } written && written.Kind == condition.Kind ? written : condition;

    /// <summary>
    /// A <c>finally</c> may be entered from anywhere in its <c>try</c>. So may a <c>catch</c>, but when it is, an <c>await</c> in there has
    /// mostly thrown what the task did.
    /// </summary>
    private bool IsCompleteIn(ControlFlowRegion handler)
    {
        var @try = handler.EnclosingRegion!.NestedRegions[0];
        return atEntry[@try.FirstBlockOrdinal] || handler.Kind != ControlFlowRegionKind.Finally && Completes(@try);
    }

    private bool Completes(ControlFlowRegion region) =>
        graph.Blocks.Skip(region.FirstBlockOrdinal).Take(region.LastBlockOrdinal - region.FirstBlockOrdinal + 1)
            .Any(block => FlowGraphs.Operations(block).Aggregate(false, After));

    private static ControlFlowRegion? Handler(BasicBlock block)
    {
        for (var region = block.EnclosingRegion; region?.FirstBlockOrdinal == block.Ordinal; region = region.EnclosingRegion)
        {
            if (region.Kind is ControlFlowRegionKind.Catch or ControlFlowRegionKind.Filter or ControlFlowRegionKind.Finally)
            {
                return region;
            }
        }

        return null;
    }

    private bool After(bool before, IOperation operation) => task.After(operation) ?? before;
}

using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Completion;

/// <summary>
/// Follows one task through the control-flow graph of a function: is it complete at some place, whatever way control came there? On every
/// way it was awaited, waited for, or asked whether it is complete, and has not been given another value since.
/// </summary>
internal sealed class CompletionFlow
{
    private readonly TaskWaits task;
    private readonly FlowGraph graph;
    private readonly bool[] atEntry;
    // What each operation does to the task does not depend on the way there: it is asked once.
    private readonly bool?[][] effects;

    private CompletionFlow(TaskWaits task, FlowGraph graph)
    {
        (this.task, this.graph) = (task, graph);
        effects = [.. graph.Operations.Select(block => block.Select(task.After).ToArray())];
        atEntry = [.. graph.Blocks.Select(block => block.Kind != BasicBlockKind.Entry)];
        Settle();
    }

    /// <summary>Goes through a graph; null where nobody waits for the task but once.</summary>
    public static CompletionFlow? Of(TaskWaits task, FlowGraph graph) => task.IsOfUse ? new CompletionFlow(task, graph) : null;

    /// <summary>Is a task complete at a place?</summary>
    /// <param name="task">The variable, or the member, that holds the task, or a collection of tasks.</param>
    /// <param name="place">Where it is waited for.</param>
    /// <param name="element">The index of the one element of the collection that is meant; null: all of it.</param>
    /// <param name="flows">What was learnt of this and other tasks.</param>
    public static bool IsComplete(ISymbol task, IOperation place, object? element, CompletionFlows flows) =>
        IsComplete(task, place, element, flows, new Budget());

    private static bool IsComplete(ISymbol task, IOperation place, object? element, CompletionFlows flows, Budget budget) =>
        budget.Spend()
        && FlowGraph.Around(place) is { } graph
        && graph.Find(place) is var (block, index)
        && flows.Of(task, element, place, graph) is { } flow
        && (flow.LastEffect(block, index) ?? flow.atEntry[block]
            || place.EnclosingFunction() switch
            {
                // A lambda finds complete what was complete when it was made, and what it continues.
                IAnonymousFunctionOperation lambda => lambda.TakenBy() is { } call && flow.task.IsContinuedBy(call)
                    || IsComplete(task, lambda, element, flows, budget),
                // A local function what was complete wherever it is called.
                ILocalFunctionOperation local => VariableUses.In(place.Root()).CallsOf(local) is { Count: > 0 } calls
                    && calls.All(call => IsComplete(task, call, element, flows, budget)),
                _ => false,
            });

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
            || (LastEffect(source.Ordinal) ?? atEntry[source.Ordinal])
            || source is { BranchValue: { } condition, ConditionKind: not ControlFlowConditionKind.None }
                && CompletionTest.Implies(graph.AsWritten(condition), outcome, task.Task)
            || branch.FinallyRegions.Any(Completes);
    }

    /// <summary>
    /// A <c>finally</c> may be entered from anywhere in its <c>try</c>, but not before the <c>await</c> that this begins with has ended. So may a
    /// <c>catch</c>, but when it is, an <c>await</c> in there has mostly thrown what the task did.
    /// </summary>
    private bool IsCompleteIn(ControlFlowRegion handler)
    {
        var @try = handler.EnclosingRegion!.NestedRegions[0];
        return atEntry[@try.FirstBlockOrdinal] || (handler.Kind == ControlFlowRegionKind.Finally ? BeginsWithWait(@try) : Completes(@try));
    }

    private bool BeginsWithWait(ControlFlowRegion @try)
    {
        // try { } catch { } finally { }: the try is in a region with its catch.
        var block = @try.FirstBlockOrdinal;
        return effects[block].TakeWhile((_, index) => MayNotThrow(graph.Operations[block][index], effects[block][index])).Any(effect => effect is true);
    }

    /// <summary>What is only named, or waits for the task.</summary>
    private static bool MayNotThrow(IOperation operation, bool? effect) => effect is true
        || operation is ILocalReferenceOperation or IParameterReferenceOperation or IFieldReferenceOperation or IInstanceReferenceOperation
            or ILiteralOperation or IArgumentOperation or IConversionOperation or IInvocationOperation { TargetMethod.Name: "ConfigureAwait" };

    private bool Completes(ControlFlowRegion region) =>
        Enumerable.Range(region.FirstBlockOrdinal, region.LastBlockOrdinal - region.FirstBlockOrdinal + 1)
            .Any(block => LastEffect(block) is true);

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

    /// <summary>What a block has done to the task when it comes to an operation, or to its end; null: nothing.</summary>
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

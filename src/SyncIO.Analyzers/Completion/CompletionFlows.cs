using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using SyncIO.Values;

namespace SyncIO.Completion;

/// <summary>How it stands with the tasks of each function: gone through once for each task, however often it is waited for.</summary>
/// <param name="completed">Knows the tasks that are complete from the start.</param>
internal sealed class CompletionFlows(Completed completed)
{
    private readonly ConditionalWeakTable<FlowGraph, ConcurrentDictionary<(ISymbol Task, object? Element), CompletionFlow?>> ofGraphs = new();

    /// <summary>How it stands with a task, or with one element of a collection of tasks, in a function.</summary>
    /// <returns>Null where nobody waits for it but once.</returns>
    public CompletionFlow? Of(ISymbol task, object? element, IOperation place, FlowGraph graph) =>
        ofGraphs.GetValue(graph, static _ => new()).GetOrAdd(
            (task, element),
            _ => CompletionFlow.Of(new TaskWaits(new TaskNames(task, place, graph.Captures, element), completed), graph));
}

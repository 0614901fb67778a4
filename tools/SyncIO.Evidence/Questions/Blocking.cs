using System;
using System.Collections.Generic;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Evidence.Bodies;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>Does a method come to block, on what, and by which path?</summary>
internal sealed class Blocking
{
    /// <summary>What waits for a signal of somebody else; a semaphore is mostly a lock.</summary>
    private static readonly HashSet<string> Signals =
    [
        "System.Threading.ManualResetEventSlim",
        "System.Threading.Monitor",
        "System.Threading.WaitHandle",
        "System.Collections.Concurrent.BlockingCollection`1",
    ];

    private readonly Graph graph;
    private readonly Awaiting awaiting;
    private readonly HashSet<MethodNode> waiters;
    private readonly IReadOnlyDictionary<MethodNode, Cause> causes;
    private readonly Lazy<IReadOnlyDictionary<MethodNode, Cause>> signals;

    public Blocking(Graph graph, Awaiting awaiting)
    {
        (this.graph, this.awaiting) = (graph, awaiting);
        var takers = graph.Code.Methods.Where(method => !graph.Code.IsAsync(method) && TakesTask(method)).ToList();
        waiters = [.. takers.Where(method => Calls(method).Any(WaitsForTask))];
        waiters.UnionWith([.. takers.Where(method => Calls(method).Any(IsWaiter))]);
        causes = Spread.Over(Steps(Leaf), graph.IsIdle);
        signals = new(() => Spread.Over(Steps(Signal), graph.IsIdle));
    }

    /// <summary>What a method blocks on; null where it is not known to.</summary>
    public Cause? Of(MethodNode method) => causes.GetValueOrDefault(method);

    /// <summary>The path by which a method comes to wait for a signal or a task that somebody else completes.</summary>
    public Cause? SignalOf(MethodNode method) => signals.Value.GetValueOrDefault(method);

    private IEnumerable<Call> Calls(MethodNode method) => graph.Code[method].Calls;

    private Dictionary<MethodNode, IReadOnlyList<Step>> Steps(Func<MethodNode, Call, Step?> leaf)
    {
        return graph.Code.Methods.Where(method => !graph.Code.IsAsync(method)).ToDictionary(method => method, StepsOf);

        IReadOnlyList<Step> StepsOf(MethodNode method) =>
            [.. Calls(method).Select(call => leaf(method, call) ?? Step(call)).OfType<Step>()];
    }

    /// <summary>What a call gives to be awaited does not block here.</summary>
    private Step? Step(Call call) =>
        graph.Awaitables.IsGivenBy(call.Method) || graph.Leaves.IsElsewhere(call.Method) ? null
        : new Step(call, null, graph.Targets(call), [.. graph.Functions(call).Where(function => !graph.Awaitables.IsGivenBy(function))]);

    private Step? Leaf(MethodNode method, Call call)
    {
        if (WaitsForTask(call) || IsWaiter(call))
        {
            return Started(method) is { } cause ? new Step(call, cause, [], []) : null;
        }

        return graph.Leaves.Blocking(call.Method) is { Kind: BlockingKind.Io or BlockingKind.File } fact && !SpeaksForItself(call, fact)
            ? graph.Leaf(call, fact)
            : null;
    }

    /// <summary>Of a type of the assemblies that is a stream, or stands on one, its code says more than the fact about its base.</summary>
    private static bool SpeaksForItself(Call call, Fact fact) =>
        fact.IsOfUnknownOrigin && call.Method.Node is { Type.File.IsPlatform: false } && fact.Member.Type != call.Method.TypeName;

    private Step? Signal(MethodNode method, Call call) =>
        (WaitsForTask(call) || WaitsForSignal(call)) && !causes.ContainsKey(method)
            ? new Step(call, new Cause(BlockingKind.Thread, null, [call.ToString()]), [], [])
            : null;

    private bool WaitsForSignal(Call call) =>
        graph.Leaves.Blocking(call.Method) is { Kind: BlockingKind.Thread } fact && Signals.Contains(fact.Member.Type);

    /// <summary>The asynchronous leaf of what a method starts before it waits for a task.</summary>
    private Cause? Started(MethodNode method) => Calls(method)
        .SelectMany(call => call.Functions.Concat(graph.Targets(call)).Where(graph.Awaitables.IsGivenBy))
        .Select(awaiting.Of)
        .Concat(Calls(method).Select(StartedLeaf))
        .FirstOrDefault(cause => cause is not null);

    private Cause? StartedLeaf(Call call) =>
        graph.Awaitables.IsGivenBy(call.Method) && graph.Leaves.Awaited(call.Method) is { } fact ? graph.Leaf(call, fact).Leaf : null;

    private bool WaitsForTask(Call call) => graph.Leaves.Blocking(call.Method) is { Kind: BlockingKind.Task };

    private bool IsWaiter(Call call) => call.Method.Node is { } method && waiters.Contains(method);

    private static bool TakesTask(MethodNode method) =>
        method.Parameters.Any(parameter => parameter.Contains("System.Threading.Tasks.", StringComparison.Ordinal));
}

using System.Collections.Generic;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Evidence.Bodies;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>Does a method come to await something, where no thread waits?</summary>
internal sealed class Awaiting
{
    private readonly Graph graph;
    private readonly IReadOnlyDictionary<MethodNode, Cause> causes;
    private readonly IReadOnlyDictionary<MethodNode, Cause> elsewhere;

    public Awaiting(Graph graph)
    {
        this.graph = graph;
        causes = Spread.Over(Steps(Leaf), graph.IsIdle);
        elsewhere = Spread.Over(Steps(CompletedElsewhere), graph.IsIdle);
    }

    /// <summary>The asynchronous leaf that a method comes to, and the path; null where it comes to none.</summary>
    public Cause? Of(MethodNode method) => causes.GetValueOrDefault(method);

    /// <summary>Does it give a task that something else completes: a message that arrives?</summary>
    public bool IsCompletedElsewhere(MethodNode method) => elsewhere.ContainsKey(method);

    private Dictionary<MethodNode, IReadOnlyList<Step>> Steps(System.Func<Call, Step?> leaf)
    {
        return graph.Code.Methods.ToDictionary(method => method, StepsOf);

        IReadOnlyList<Step> StepsOf(MethodNode method) =>
            [.. graph.Code[method].Calls.Select(call => leaf(call) ?? Step(call)).OfType<Step>()];
    }

    private Step? Leaf(Call call) => graph.Leaves.Awaited(call.Method) is { } fact ? graph.Leaf(call, fact) : null;

    private static Step? CompletedElsewhere(Call call) =>
        Leaves.IsCompletedElsewhere(call.Method) ? new Step(call, new Cause(BlockingKind.Task, null, [call.ToString()]), [], []) : null;

    private Step? Step(Call call)
    {
        var functions = call.Functions.Where(graph.Awaitables.IsGivenBy).ToList();
        return graph.Awaitables.IsGivenBy(call.Method) ? new Step(call, null, graph.Targets(call), [.. functions])
            : functions.Count > 0 ? new Step(call, null, [], [.. functions])
            : null;
    }
}

using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>
/// The answers of a question about methods, from the leaves up: a method has the answer of the first of its steps that has one. Where
/// several methods may run, one of them must have an answer, and all that do something must at least have a way to a leaf: what only one
/// of many does is no evidence. A decorator has that way through what it decorates.
/// </summary>
internal sealed class Spread
{
    private readonly IReadOnlyDictionary<MethodNode, IReadOnlyList<Step>> steps;
    private readonly Func<MethodNode, bool> isIdle;
    private readonly Dictionary<MethodNode, Cause> answers = [];
    private readonly HashSet<MethodNode> ways;

    private Spread(IReadOnlyDictionary<MethodNode, IReadOnlyList<Step>> steps, Func<MethodNode, bool> isIdle)
    {
        (this.steps, this.isIdle) = (steps, isIdle);
        ways = Ways();
    }

    /// <summary>Answers for all methods that come to a leaf, by the shortest path.</summary>
    /// <param name="steps">The steps of each method.</param>
    /// <param name="isIdle">Does a method do nothing: a default that throws, or is empty?</param>
    public static IReadOnlyDictionary<MethodNode, Cause> Over(
        IReadOnlyDictionary<MethodNode, IReadOnlyList<Step>> steps, Func<MethodNode, bool> isIdle)
    {
        var spread = new Spread(steps, isIdle);

        for (var round = spread.Round(); round.Count > 0; round = spread.Round())
        {
            round.ForEach(one => spread.answers[one.Method] = one.Cause);
        }

        return spread.answers;
    }

    private List<(MethodNode Method, Cause Cause)> Round() =>
    [
        .. from method in ways
           where !answers.ContainsKey(method)
           let cause = steps[method].Select(Answer).FirstOrDefault(cause => cause is not null)
           where cause is not null
           select (method, cause.From(method)),
    ];

    private Cause? Answer(Step step) => step.Leaf ?? All(step.Targets) ?? First(step.Functions);

    private Cause? All(ImmutableArray<MethodNode> targets) =>
        targets.All(target => ways.Contains(target) || isIdle(target)) ? First(targets) : null;

    private Cause? First(ImmutableArray<MethodNode> methods) =>
        methods.Select(method => answers.GetValueOrDefault(method)).FirstOrDefault(cause => cause is not null);

    /// <summary>The methods from which a leaf can be reached at all.</summary>
    private HashSet<MethodNode> Ways()
    {
        var callers = steps
            .SelectMany(method => method.Value, (method, step) => (caller: method.Key, targets: step.Targets.Concat(step.Functions)))
            .SelectMany(step => step.targets, (step, target) => (step.caller, target))
            .ToLookup(call => call.target, call => call.caller);
        var found = steps.Where(method => method.Value.Any(step => step.Leaf is not null)).Select(method => method.Key).ToHashSet();
        var open = new Queue<MethodNode>(found);

        while (open.TryDequeue(out var method))
        {
            foreach (var caller in callers[method].Where(found.Add))
            {
                open.Enqueue(caller);
            }
        }

        return found;
    }
}

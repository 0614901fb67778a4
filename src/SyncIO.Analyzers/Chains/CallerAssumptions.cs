using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Findings;
using SyncIO.Origins;

namespace SyncIO.Chains;

/// <summary>
/// What a chain rests on that its callers know better: a stream that a member is given may stand on memory, a task may be complete. Each
/// call on the way up answers for what it hands over, or leaves it to its own callers.
/// </summary>
/// <param name="streams">What streams, readers and writers stand on.</param>
/// <param name="completed">The tasks that are complete.</param>
internal sealed class CallerAssumptions(StreamOrigins streams, Completed completed)
{
    /// <summary>What a blocking line rests on.</summary>
    /// <returns>Parameters, and the type for the object itself; nothing where it blocks whatever it is given.</returns>
    public ImmutableArray<ISymbol> Of(Blocking blocking)
    {
        if (blocking.Cause.IsOfUnknownOrigin && blocking.Origin == Origin.Unknown)
        {
            var assumption = new MemoryHypothesis(blocking.Call.Syntax);
            return streams.OfCall(blocking.Call, assumption) == Origin.Memory
                ? assumption.Given.ToImmutableArray()
                : ImmutableArray<ISymbol>.Empty;
        }

        return blocking.Kind == BlockingKind.Task
            && Wait.Task(blocking.Call) is { } task
            && Behind(task) is IParameterReferenceOperation { Parameter: var parameter }
                ? ImmutableArray.Create<ISymbol>(parameter)
                : ImmutableArray<ISymbol>.Empty;
    }

    /// <summary>The same chain as the function around a call sees it.</summary>
    /// <param name="chain">A chain from the member that is called.</param>
    /// <param name="call">The call.</param>
    /// <param name="member">The member.</param>
    /// <returns>Null where nothing blocks with what the call hands over.</returns>
    public Chain? At(Chain chain, IOperation call, IMethodSymbol member)
    {
        if (chain.RestsOn.IsEmpty)
        {
            return chain;
        }

        var assumption = new MemoryHypothesis(call.Syntax);
        var origins = chain.RestsOn.Select(premise => OriginOf(premise, chain.End.Kind, call, member, assumption)).ToArray();

        return origins.Contains(Origin.Unknown) ? chain with { RestsOn = ImmutableArray<ISymbol>.Empty }
            : origins.Contains(Origin.File)
                ? chain with { RestsOn = ImmutableArray<ISymbol>.Empty, End = chain.End with { Kind = BlockingKind.File } }
            : assumption.Given.Count > 0 ? chain with { RestsOn = assumption.Given.ToImmutableArray() }
            : null;
    }

    /// <summary>
    /// Is a blocking line about a writer that the object itself holds? Most of these are consoles and texts, and nobody who calls can tell.
    /// </summary>
    public bool IsOwnWriter(Blocking blocking) =>
        blocking.Call.Receiver()?.Type.IsOrInherits("System.IO.TextWriter") is true && Of(blocking).Any(premise => premise is ITypeSymbol);

    private Origin OriginOf(ISymbol premise, BlockingKind kind, IOperation call, IMethodSymbol member, MemoryHypothesis assumption)
    {
        if (premise is IParameterSymbol { ContainingSymbol: var owner } parameter)
        {
            // A local function uses what the function around it was given.
            return !SymbolEqualityComparer.Default.Equals(owner, member) ? Origin.Unknown
                : Arguments(call).FirstOrDefault(argument => argument.Parameter?.Ordinal == parameter.Ordinal) is not { Value: var value }
                    ? Origin.Unknown
                : kind == BlockingKind.Task ? OfTask(value, call, assumption)
                : streams.OfObject(value, assumption);
        }

        return call switch
        {
            IInvocationOperation { Instance: { } on } => streams.OfObject(on, assumption),
            IPropertyReferenceOperation { Instance: { } on } => streams.OfObject(on, assumption),
            IObjectCreationOperation creation => streams.OfObject(creation, assumption),
            _ => Origin.Unknown,
        };
    }

    /// <summary>A task that is complete is to a wait what memory is to a read.</summary>
    private Origin OfTask(IOperation task, IOperation call, MemoryHypothesis assumption) =>
        completed.IsKnown(task, call) || assumption.IsGiven(Behind(task)) ? Origin.Memory : Origin.Unknown;

    private static IOperation Behind(IOperation task) => task.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "AsTask", Instance: { } inner } => Behind(inner),
        var other => other,
    };

    private static ImmutableArray<IArgumentOperation> Arguments(IOperation call) =>
        call is IPropertyReferenceOperation indexer ? indexer.Arguments : call.Arguments();
}

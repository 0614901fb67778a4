using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Chains;

/// <summary>Is there something in the body of a synchronous member that would be awaited, if the member were asynchronous?</summary>
/// <param name="calls">The calls that block.</param>
/// <param name="chains">How members come to block.</param>
internal sealed class AwaitableBodies(BlockingCalls calls, BlockingChain chains)
{
    private readonly ConcurrentDictionary<IMethodSymbol, AwaitableBody> known = new(SymbolEqualityComparer.Default);

    /// <summary>What a body has; nothing where there is none.</summary>
    /// <param name="member">A member of the compilation.</param>
    /// <param name="chained">Knows which calls have an asynchronous sibling.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public AwaitableBody Of(IMethodSymbol member, ChainedCalls chained, CancellationToken cancellation) =>
        known.TryGetValue(member, out var body) ? body : known.GetOrAdd(member, Read(member, chained, cancellation));

    private AwaitableBody Read(IMethodSymbol member, ChainedCalls chained, CancellationToken cancellation)
    {
        var all = AwaitableBody.Empty;

        foreach (var root in chains.Members.Own.Code.BodiesOf(member))
        {
            foreach (var operation in MemberBody.Operations(root))
            {
                all = all.With(At(operation, member, root, chained, cancellation));

                if (all.IsAwaitable)
                {
                    return all;
                }
            }
        }

        return all;
    }

    private AwaitableBody At(IOperation operation, IMethodSymbol member, IOperation root, ChainedCalls chained, CancellationToken cancellation) =>
        operation.Kind is OperationKind.Using or OperationKind.UsingDeclaration
            ? AwaitableBody.Empty with
            {
                IsAwaitable = calls.Disposals.Ask(operation, () => calls.AsIf(operation, member, root, cancellation)?.Here, cancellation).Blocking?.Plan is not null,
            }
        : !Callees.Operations.Contains(operation.Kind) || calls.AsIf(operation, member, root, cancellation) is not { } question ? AwaitableBody.Empty
        : calls.Below(question).Blocking is { } blocking
            ? blocking.Counterpart is null ? AwaitableBody.Empty : AwaitableBody.Of(operation, blocking.Refusal)
        : chains.CalledBy(operation) is { IsEmpty: false } targets && Leads(question, targets, chained) ? Behind(question, targets, chained)
        : AwaitableBody.Empty;

    private bool Leads(Question question, ImmutableArray<IMethodSymbol> targets, ChainedCalls chained) =>
        question.Here.PositionObstacle is null
        && !question.File.IsSilent
        && !calls.Wrappers.IsCalledBy(question.Call, question.Cancellation)
        && chains.From(question, targets) is [_, ..] ways
        && (ways.Any(way => way.End.IsRewritable) || chained.SiblingOf(question, targets) is not null)
        && Silence.OfStep(question, targets) is null;

    private static AwaitableBody Behind(Question question, ImmutableArray<IMethodSymbol> targets, ChainedCalls chained) =>
        chained.SiblingOf(question, targets) is { } sibling ? AwaitableBody.Of(question.Call, Refusal.Of(question, Cause.Name, sibling))
        : Refusal.Of(question, Cause.Name, new FixPlan(FixAction.Rename, question.Call.CalledName())) is { } refusal ? AwaitableBody.Of(question.Call, refusal)
        : AwaitableBody.Empty with { Further = ImmutableArray.Create((CallSyntax.PlaceOf(question.Call.Syntax), targets)) };
}

/// <summary>What a body has that could be awaited.</summary>
internal sealed record AwaitableBody
{
    /// <summary>Nothing.</summary>
    public static AwaitableBody Empty { get; } = new();

    /// <summary>Is there such a call? Then nothing else was looked for.</summary>
    public bool IsAwaitable { get; init; }

    /// <summary>The calls that could be but for a reason, with it.</summary>
    public ImmutableArray<(Location Place, string Reason)> Refused { get; init; } = ImmutableArray<(Location, string)>.Empty;

    /// <summary>The calls that could be if what they call were asynchronous.</summary>
    public ImmutableArray<(Location Place, ImmutableArray<IMethodSymbol> Targets)> Further { get; init; } =
        ImmutableArray<(Location, ImmutableArray<IMethodSymbol>)>.Empty;

    /// <summary>One call, which is refused or not.</summary>
    public static AwaitableBody Of(IOperation call, string? refusal) => refusal is null
        ? Empty with { IsAwaitable = true }
        : Empty with { Refused = ImmutableArray.Create((CallSyntax.PlaceOf(call.Syntax), refusal)) };

    /// <summary>Both.</summary>
    public AwaitableBody With(AwaitableBody other) => other == Empty ? this : new()
    {
        IsAwaitable = IsAwaitable || other.IsAwaitable,
        Refused = Refused.AddRange(other.Refused),
        Further = Further.AddRange(other.Further),
    };
}

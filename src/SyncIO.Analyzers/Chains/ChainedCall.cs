using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Origins;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Silences;

namespace SyncIO.Chains;

/// <summary>A call in asynchronous code, or in a handler of requests, that blocks further down.</summary>
/// <param name="Call">The call.</param>
/// <param name="Here">The code it stands in.</param>
/// <param name="Chain">From the call to the blocking line.</param>
/// <param name="Counterpart">The asynchronous sibling to await instead; null where there is none.</param>
/// <param name="Refusal">Why it is not awaited all the same; null where it is.</param>
internal sealed record ChainedCall(IOperation Call, AwaitContext Here, Chain Chain, FixPlan? Counterpart, string? Refusal)
{
    /// <summary>The member that is called, as the call names it.</summary>
    public ISymbol Called =>
        Call is not IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke } and not IForEachLoopOperation
        && Call.CalledMember() is { } called
            ? called
            : Chain.Member;

    /// <summary>The rewrite to offer, if any.</summary>
    public FixPlan? Plan => Refusal is null ? Counterpart : null;

    /// <summary>The call as one that blocks itself: what a fix awaits.</summary>
    public Blocking AsBlocking => new(Call, Here, Chain.End.Fact, Origin.Unknown, Counterpart, Refusal);

    /// <summary>On what, or 5 where nothing can be awaited.</summary>
    public int Unit => (Chain.End with { IsRewritable = Chain.End.IsRewritable || Counterpart is not null }).Unit;

    /// <summary>Does a call block further down, although nothing at it says so?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="knowledge">What is known of the compilation.</param>
    /// <param name="cancellation">Cancels the question.</param>
    /// <returns>Null where it does not, where it blocks itself, or where that is not known.</returns>
    public static ChainedCall? At(IOperation operation, Knowledge knowledge, CancellationToken cancellation)
    {
        if (knowledge.Chains.CalledBy(operation) is not { IsEmpty: false } targets
            || knowledge.Of(operation.Syntax.SyntaxTree) is not { IsSilent: false } file
            || AwaitContext.Around(operation, file.Handlers) is not { } here
            || knowledge.Chains.From(operation, targets, file.Options.MaxChain, cancellation)
                .FirstOrDefault(way => !IsKnownForm(way, operation)) is not { } chain
            || !knowledge.Chains.Counts(new OwnCall(operation, targets, here))
            || SyncWrapper.IsAround(operation)
            || knowledge.Wrappers.IsCalledBy(operation, cancellation)
            || Blocking.At(operation, knowledge, cancellation) is not null)
        {
            return null;
        }

        var reached = chain with { End = chain.End.Behind(here.PositionObstacle) };
        var sibling = AsyncSibling.Of(operation, here, knowledge, cancellation);
        return new ChainedCall(
            operation,
            here,
            reached,
            sibling,
            sibling is null ? null : Refusals.Refusal.Of(operation, here, chain.End.Fact, sibling, knowledge));
    }

    /// <summary>What binds the parameters of an action has read the form before any of its code asks for it.</summary>
    private static bool IsKnownForm(Chain way, IOperation call) =>
        way.Steps.Last().Member is IPropertySymbol { Name: "Form", ContainingType.Name: "HttpRequest" } && FormAlreadyRead.IsReadBefore(call);
}

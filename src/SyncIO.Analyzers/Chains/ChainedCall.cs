using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Rewrites;

namespace SyncIO.Chains;

/// <summary>A call in asynchronous code, or in a handler of requests, that blocks further down.</summary>
/// <param name="Call">The call.</param>
/// <param name="Here">The code it stands in.</param>
/// <param name="Target">The member that it runs.</param>
/// <param name="Chain">From the call to the blocking line.</param>
/// <param name="Counterpart">The asynchronous sibling to await instead; null where there is none.</param>
/// <param name="Refusal">Why it is not awaited all the same; null where it is.</param>
internal sealed record ChainedCall(
    IOperation Call, AwaitContext Here, IMethodSymbol Target, Chain Chain, FixPlan? Counterpart, string? Refusal)
{
    private readonly Lazy<string?>? obstacle;

    /// <summary>The member that is called, as the call names it.</summary>
    public ISymbol Called =>
        Call is not IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke } and not IForEachLoopOperation
        && Call.CalledMember() is { } called
            ? called
            : Target;

    /// <summary>The project of the called member, where that is known not to be part of the solution: nobody here can change it.</summary>
    public string? Outside { get; init; }

    /// <summary>
    /// Why the members on the way cannot become asynchronous, or the call not be awaited then, as a message says it; null where only the whole
    /// solution shows that.
    /// </summary>
    public string? Obstacle => obstacle?.Value;

    /// <summary>What looks for <see cref="Obstacle"/> when somebody asks: who counts calls does not.</summary>
    public Func<string?> ObstacleBy
    {
        init => obstacle = new(value, LazyThreadSafetyMode.PublicationOnly);
    }

    /// <summary>The rewrite to offer, if any.</summary>
    public FixPlan? Plan => Refusal is null ? Counterpart : null;

    /// <summary>The call as one that blocks itself: what a fix awaits.</summary>
    public Blocking AsBlocking => new(Call, Here, Chain.End.Cause, Origin.Unknown, Counterpart) { Refusal = Refusal };

    /// <summary>On what, or 5 where nothing can be awaited.</summary>
    public int Unit => Chain.End.Kind.Unit(Chain.End.IsRewritable || Counterpart is not null);
}

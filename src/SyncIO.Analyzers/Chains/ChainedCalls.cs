using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Silences;

namespace SyncIO.Chains;

/// <summary>The calls in asynchronous code, or in a handler of requests, that block further down.</summary>
/// <param name="facts">What is known of the libraries.</param>
/// <param name="calls">The calls that block.</param>
/// <param name="chains">How members come to block.</param>
internal sealed class ChainedCalls(ProjectFacts facts, BlockingCalls calls, BlockingChain chains)
{
    private readonly ChainObstacles obstacles = new(facts, calls, chains);

    /// <summary>Does a call block further down, although nothing at it says so?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="cancellation">Cancels the question.</param>
    /// <returns>Null where it does not, where it blocks itself, or where that is not known.</returns>
    public ChainedCall? At(IOperation operation, CancellationToken cancellation) => Ask(operation, cancellation).Call;

    /// <summary>The same, with the reason where nothing is said although a member blocks that the call may run.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public (ChainedCall? Call, Reason? Silence) Ask(IOperation operation, CancellationToken cancellation)
    {
        if (chains.ReachedBy(operation) is not { IsEmpty: false } targets
            || facts.Of(operation.Syntax.SyntaxTree) is not { IsSilent: false } file
            || AwaitContext.Around(operation, file.Handlers, file.Solution) is not { } here)
        {
            return default;
        }

        var question = new Question(operation, here, file, cancellation);

        if (chains.From(question, targets) is not [_, ..] ways)
        {
            return (null, chains.SilenceOf(question, targets));
        }

        return ways.FirstOrDefault(way => SilenceOf(way, question) is null) is not { } chain ? (null, SilenceOf(ways[0], question))
            : SilenceOf(question, targets) is { } reason ? (null, reason)
            : calls.Wrappers.IsCalledBy(operation, cancellation) || calls.At(operation, cancellation) is not null ? default
            : (Of(question, chain, targets), null);
    }

    /// <summary>The asynchronous sibling to await instead of a call; null where there is none, or where it means something else.</summary>
    /// <param name="question">The call.</param>
    /// <param name="targets">The members that it runs.</param>
    public FixPlan? SiblingOf(Question question, ImmutableArray<IMethodSymbol> targets) =>
        AsyncSibling.Of(question) is { } sibling && !chains.IsBypassed(targets, sibling.Name!) ? sibling : null;

    /// <summary>Why nothing is said of a call that blocks further down; null where there is no reason.</summary>
    /// <param name="question">The call.</param>
    /// <param name="targets">The members that it runs.</param>
    public static Reason? SilenceOf(Question question, ImmutableArray<IMethodSymbol> targets) =>
        Silence.OfStep(question, targets) ?? (SyncWrapper.IsAround(question.Call, question.File.Solution) ? Reason.OwnHalf : null);

    private ChainedCall Of(Question question, Chain chain, ImmutableArray<IMethodSymbol> targets)
    {
        var sibling = chain.IsAsynchronous ? null : SiblingOf(question, targets);
        return new ChainedCall(
            question.Call,
            question.Here,
            targets[0],
            chain with { End = chain.End.Behind(question.Here.PositionObstacle) },
            sibling,
            sibling is null ? null : Refusal.Of(question, chain.End.Cause, sibling))
        {
            ObstacleBy = () => sibling is null ? obstacles.Of(question, targets, chain, this) : null,
            Outside = sibling is null && targets[0].ContainingAssembly?.Name is { } project && chains.IsOutside(project) ? project : null,
        };
    }

    /// <summary>
    /// Why a way is not gone: the function has gone it before, or has given a query over a collection to what executes it; null where it is gone each time.
    /// </summary>
    /// <param name="way">The way.</param>
    /// <param name="question">The call.</param>
    public Reason? SilenceOf(Chain way, Question question) =>
        way.IsOfQuery && calls.Queries.AreCollectionsOnly(question.Call) ? Reason.OtherQuery
        : way.IsForm ? IsFormRead(question) ? Reason.FormAlreadyRead : null
        : way.Keeper is { } keeper && Before(question).Any(other => IsAsLikely(other.Call, question.Call) && chains.Asks(keeper, other)) ? Reason.OncePerRequest
        : null;

    private static bool IsAsLikely(IOperation earlier, IOperation call) => RarePath.IsAt(call) || !RarePath.IsAt(earlier);

    /// <summary>What comes before a call in the text of its function, and what it is given; functions in it may run later.</summary>
    private static IEnumerable<Question> Before(Question question) => question.Here.Root.Descendants()
        .Where(other => other.Syntax.Span.End <= question.Call.Syntax.SpanStart)
        .Concat(question.Call.Descendants())
        .Where(other => other.RunsWhere(question.Call.Syntax) && !other.Ancestors().Any(around => around is INameOfOperation))
        .Select(other => new Question(other, question.Here, question.File, question.Cancellation));

    /// <summary>
    /// What binds the parameters of an action has read the form before any of its code asks for it, and what the function asks first reads it
    /// for all that it asks then.
    /// </summary>
    private bool IsFormRead(Question question) =>
        FormAlreadyRead.IsReadBefore(question.Call, question.File.Code)
        || Before(question).Any(ReadsForm);

    private bool ReadsForm(Question question) =>
        FormAlreadyRead.Is(question.Call)
        || chains.ReachedBy(question.Call) is { IsEmpty: false } targets && chains.From(question, targets).Any(way => way.IsForm);
}

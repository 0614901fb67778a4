using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.CodeFixes.Members;

/// <summary>What a function does that blocks, and could be awaited.</summary>
/// <param name="Direct">The calls that block themselves, each with a plan.</param>
/// <param name="Further">The members whose calls block further down.</param>
internal sealed record AwaitableCalls(ImmutableArray<Blocking> Direct, ImmutableArray<IMethodSymbol> Further)
{
    /// <summary>Does one of the further members ask somebody else: a database, a network?</summary>
    public bool IsUrgentFurther { get; init; }

    /// <summary>A call by which it asks somebody else, itself or further down, and that has to stay; null where there is none.</summary>
    public Blocking? Staying { get; init; }

    public static AwaitableCalls None { get; } = new(ImmutableArray<Blocking>.Empty, ImmutableArray<IMethodSymbol>.Empty);

    /// <summary>Looks through a function.</summary>
    /// <param name="operations">What runs in it.</param>
    /// <param name="around">Where each stands.</param>
    /// <param name="knowledge">What is known of its project.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static AwaitableCalls Among(
        IEnumerable<IOperation> operations, Func<IOperation, AwaitContext?> around, Knowledge knowledge, CancellationToken cancellation)
    {
        var direct = ImmutableArray.CreateBuilder<Blocking>();
        var further = ImmutableArray.CreateBuilder<IMethodSymbol>();
        var isUrgent = false;
        Blocking? staying = null;

        foreach (var operation in operations)
        {
            var found = operation.Kind is OperationKind.Using or OperationKind.UsingDeclaration
                    ? Only(knowledge.Calls.Disposals.Ask(operation, () => around(operation), cancellation).Blocking)
                : Callees.Operations.Contains(operation.Kind) && around(operation) is { } here
                    ? At(new Question(operation, here, knowledge.Of(operation.Syntax.SyntaxTree), cancellation), knowledge)
                : None;
            direct.AddRange(found.Direct);
            further.AddRange(found.Further);
            isUrgent |= found.IsUrgentFurther;
            staying ??= found.Staying is { } one && !Suppressions.Cover(one, cancellation) ? one : null;
        }

        return new AwaitableCalls(direct.Where(call => !Suppressions.Cover(call, cancellation)).ToImmutableArray(), further.ToImmutable())
        {
            IsUrgentFurther = isUrgent,
            Staying = staying,
        };
    }

    private static AwaitableCalls At(Question question, Knowledge knowledge) =>
        knowledge.Calls.Below(question).Blocking is { } blocking ? Only(blocking)
        : knowledge.Chains.CalledBy(question.Call) is { IsEmpty: false } targets
            && ChainAt(question, targets, knowledge) is { } chain ? Behind(question, targets, chain, knowledge)
        : None;

    /// <summary>Where what is called has an asynchronous sibling, that is awaited; where it has none, what the call runs changes.</summary>
    private static AwaitableCalls Behind(
        Question question, ImmutableArray<IMethodSymbol> targets, Chain chain, Knowledge knowledge) =>
        question.Here.PositionObstacle is not null ? Stays(question, chain, knowledge)
        : knowledge.Chained.SiblingOf(question, targets) is { } sibling && Refusal.Of(question, chain.End.Cause, sibling) is null
            ? Twins.Differ(targets, sibling.Name!, knowledge) ? Stays(question, chain, knowledge) : Only(new Blocking(question.Call, question.Here, chain.End.Cause, Origin.Unknown, sibling))
        : chain.End.IsRewritable && knowledge.Calls.Renamed(question.Call, question.Here, question.Call.CalledName()) is not null
            ? None with { Further = targets, IsUrgentFurther = chain.End.Kind == BlockingKind.Io }
        : Stays(question, chain, knowledge);

    private static AwaitableCalls Only(Blocking? call) => call?.Plan is null ? None with { Staying = call is not null && IsUrgent(call) ? call : null }
        : None with { Direct = ImmutableArray.Create(call) };

    private static AwaitableCalls Stays(Question question, Chain chain, Knowledge knowledge) =>
        new Blocking(question.Call, question.Here, chain.End.Cause, Origin.Unknown, Counterpart: null) is var call
        && IsUrgent(call)
        && !chain.IsMinor
        && !RarePath.Begins(question.Call)
        && knowledge.Chained.SilenceOf(chain, question) is null
        && !Suppressions.Cover(call, chain.End, question.Cancellation)
            ? None with { Staying = call }
            : None;

    private static bool IsUrgent(Blocking call) => call is { Kind: BlockingKind.Io, Cause: { Disposed: null, Noun: not "stream" } };

    /// <summary>A way whose end could be awaited; any, where there is none.</summary>
    private static Chain? ChainAt(Question question, ImmutableArray<IMethodSymbol> targets, Knowledge knowledge) =>
        !question.File.IsSilent
        && !knowledge.Calls.Wrappers.IsCalledBy(question.Call, question.Cancellation)
        && knowledge.Chains.From(question, targets) is [_, ..] ways
        && Silence.OfStep(question, targets) is null
            ? ways.FirstOrDefault(way => way.End.IsRewritable) ?? ways[0]
            : null;
}

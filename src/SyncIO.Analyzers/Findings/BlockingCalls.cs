using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Origins;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Silences;

namespace SyncIO.Findings;

/// <summary>
/// The calls that block: what the catalogue says of a call, what it reads or writes, whether there is a reason to be silent, how it is awaited
/// and why not all the same.
/// </summary>
internal sealed class BlockingCalls
{
    private readonly ProjectFacts facts;
    private readonly StreamOrigins streams;
    private readonly Completed completed;
    private readonly Func<Question, bool> comesToBlock;

    /// <summary>Those who answer.</summary>
    /// <param name="facts">What is known of the libraries.</param>
    /// <param name="code">The code of the compilation.</param>
    /// <param name="streams">What streams, readers and writers stand on.</param>
    /// <param name="completed">The tasks that are complete.</param>
    /// <param name="comesToBlock">Does the body of what is called say that it blocks? Then nobody goes by its name.</param>
    public BlockingCalls(
        ProjectFacts facts, OwnCode code, StreamOrigins streams, Completed completed, Func<Question, bool> comesToBlock)
    {
        (this.facts, this.streams, this.completed, this.comesToBlock) = (facts, streams, completed, comesToBlock);
        Disposals = new Disposals(facts, streams);
        Wrappers = new WaitWrappers(facts, code, this, completed);
    }

    /// <summary>The operations that may block: what the analyzer asks about.</summary>
    public static ImmutableArray<OperationKind> Operations { get; } =
        ImmutableArray.Create(
            OperationKind.Invocation,
            OperationKind.PropertyReference,
            OperationKind.ObjectCreation,
            OperationKind.Loop,
            OperationKind.Using,
            OperationKind.UsingDeclaration);

    /// <summary>The ends of <c>using</c> that block.</summary>
    public Disposals Disposals { get; }

    /// <summary>The members that wait for what they are given.</summary>
    public WaitWrappers Wrappers { get; }

    /// <summary>Does an operation block its thread in asynchronous code, or in a handler of requests?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="cancellation">Cancels the question.</param>
    /// <returns>Null where it does not, or where that is not known.</returns>
    public Blocking? At(IOperation operation, CancellationToken cancellation) => Ask(operation, cancellation).Blocking;

    /// <summary>The same, with the reason where nothing is said of a call that the catalogue may know.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public Answer Ask(IOperation operation, CancellationToken cancellation)
    {
        if (operation is IUsingOperation or IUsingDeclarationOperation)
        {
            return Disposals.Ask(operation);
        }

        if (operation.CalledMember() is not { } member
            || facts.Of(operation.Syntax.SyntaxTree) is var file && !file.MayBlock(member) && !WaitWrappers.MayBe(operation, file.Solution))
        {
            return Answer.Unknown;
        }

        return file.IsSilent ? Answer.Silent(Reason.TestProject)
            : AwaitContext.Around(operation, file.Handlers) is not { } here ? Answer.Silent(Reason.SynchronousCode)
            : Of(new Question(operation, here, file, cancellation));
    }

    /// <summary>
    /// Every call of a function that blocks and can be awaited, in the order of the text: those of nested functions left out.
    /// </summary>
    public ImmutableArray<Blocking> In(AwaitContext function, CancellationToken cancellation) =>
        function.Root.Descendants()
            .Where(operation => Operations.Contains(operation.Kind))
            .Select(operation => At(operation, cancellation))
            .OfType<Blocking>()
            .Where(blocking => SymbolEqualityComparer.Default.Equals(blocking.Here.Function, function.Function))
            .ToImmutableArray();

    /// <summary>The question about an operation of a synchronous function, as if that were asynchronous.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="function">The function.</param>
    /// <param name="root">Its body.</param>
    /// <param name="cancellation">Cancels the question.</param>
    /// <returns>Null where the operation does not run when the function does.</returns>
    public Question? AsIf(IOperation operation, IMethodSymbol function, IOperation root, CancellationToken cancellation) =>
        AwaitContext.AsIf(operation, function, root) is { } here
            ? new Question(operation, here, facts.Of(operation.Syntax.SyntaxTree), cancellation)
            : null;

    /// <summary>Would a call block its thread, if the synchronous function around it were asynchronous?</summary>
    /// <returns>No finding where it does not, where that is only a guess, and where a <c>using</c> ends.</returns>
    public Answer Below(Question question) =>
        Catalogued(question) is var answer && answer.Blocking is { Cause.IsByName: false }
            ? answer
            : Wrappers.Ask(question) ?? answer with { Blocking = null };

    /// <summary>The call of a member that is about to return a task, under another name.</summary>
    /// <param name="call">The call.</param>
    /// <param name="here">Where it stands.</param>
    /// <param name="name">The name.</param>
    /// <returns>Null where it cannot be awaited.</returns>
    public Blocking? Renamed(IOperation call, AwaitContext here, string name)
    {
        var question = new Question(call, here, facts.Of(call.Syntax.SyntaxTree), CancellationToken.None);
        var plan = new FixPlan(FixAction.Rename, name);
        return here.PositionObstacle is null && Refusal.Of(question, Cause.Name, plan) is null
            ? new Blocking(call, here, Cause.Name, Origin.Unknown, plan, Refusal: null)
            : null;
    }

    /// <summary>What the catalogue alone says: nothing of what waits for a task that it is given.</summary>
    public Answer Catalogued(Question question)
    {
        if (question.Member is not { } member
            || question.File.Find(member, question.Call.Receiver()?.Type) is not [_, ..] known
            || QueryProvider.IsOfCollection(question.Call, member))
        {
            return Answer.Unknown;
        }

        if (Silence.OfPlace(question) is { } place)
        {
            return Answer.Silent(place);
        }

        if (OfProvider(known, question) is not [var fact, ..] said)
        {
            return Answer.Silent(Reason.OtherQuery);
        }

        var origin = fact.IsOfUnknownOrigin ? streams.OfCall(question.Call) : Origin.Unknown;
        return Silence.OfCall(question, fact, origin, completed) is { } call ? Answer.Silent(call) : Awaited(question, said, origin);
    }

    private Answer Of(Question question)
    {
        var answer = question.File.MayBlock(question.Member!) ? Catalogued(question) : Answer.Unknown;

        return answer.Blocking is { } blocking && !(blocking.Cause.IsByName && comesToBlock(question))
            ? answer
            : Wrappers.Ask(question) ?? answer with { Blocking = null };
    }

    /// <summary>Of a query only what its own library says: the operators of another one would throw.</summary>
    private static ImmutableArray<Fact> OfProvider(ImmutableArray<Fact> facts, Question question) =>
        !QueryProvider.Matters(question.Member!) ? facts
        : QueryProvider.ProviderOf(question.Call.Receiver(), question.File.Catalogue) is { } provider
            ? facts.RemoveAll(fact => fact.Counterpart?.Type?.StartsWith(provider + ".", StringComparison.Ordinal) is false)
        : ImmutableArray<Fact>.Empty;

    /// <summary>How a call that blocks is awaited, and why not all the same.</summary>
    private static Answer Awaited(Question question, ImmutableArray<Fact> facts, Origin origin)
    {
        var cause = Cause.Of(facts[0]);
        var rewrite = question.Here.PositionObstacle is null ? Rewritten(question, facts) : default;

        return rewrite.Plan is { } plan
                ? new Answer(new Blocking(question.Call, question.Here, cause, origin, plan, Refusal.Of(question, cause, plan)))
            : rewrite.IsOwnHalf ? Answer.Silent(Reason.OwnHalf)
            : cause.IsByName ? Answer.Unknown
            : new Answer(new Blocking(question.Call, question.Here, cause, origin, Counterpart: null, Refusal: null));
    }

    private static Rewrite Rewritten(Question question, ImmutableArray<Fact> facts)
    {
        var counterparts = facts.Select(fact => fact.Counterpart).OfType<CounterpartPattern>().ToImmutableArray();

        return question.Call is IForEachLoopOperation loop ? AsyncEnumeration.Of(loop, counterparts, question.File.Catalogue)
            : facts[0] is not { Kind: BlockingKind.Task, Counterpart: null } ? Counterpart.Of(question, counterparts)
            : Wait.IsForGood(question.Call) ? new FixPlan(FixAction.AwaitTask)
            : default(Rewrite);
    }
}

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
using SyncIO.Values;

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
    private readonly ISolutionView solution;

    /// <summary>Those who answer.</summary>
    /// <param name="facts">What is known of the libraries.</param>
    /// <param name="code">The code of the compilation.</param>
    /// <param name="streams">What streams, readers and writers stand on.</param>
    /// <param name="completed">The tasks that are complete.</param>
    /// <param name="solution">What the members of the solution come to.</param>
    public BlockingCalls(ProjectFacts facts, OwnCode code, StreamOrigins streams, Completed completed, ISolutionView solution)
    {
        (this.facts, this.streams, this.completed, this.solution) = (facts, streams, completed, solution);
        Queries = new QueryOrigins(facts, code);
        Disposals = new Disposals(facts, streams);
        Wrappers = new WaitWrappers(facts, code, this, completed);
    }

    /// <summary>The operations that may block: what the analyzer asks about.</summary>
    public static ImmutableArray<OperationKind> Operations { get; } =
        ImmutableArray.Create(
            OperationKind.Invocation, OperationKind.PropertyReference,
            OperationKind.ObjectCreation, OperationKind.Loop,
            OperationKind.Using, OperationKind.UsingDeclaration);

    /// <summary>What queries are made by.</summary>
    public QueryOrigins Queries { get; }

    /// <summary>The ends of <c>using</c> that block.</summary>
    public Disposals Disposals { get; }

    /// <summary>The members that wait for what they are given.</summary>
    public WaitWrappers Wrappers { get; }

    /// <summary>May an operation block, by the name and the type of what it calls, and of what it enumerates, whatever else speaks against it?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="facts">What is known of the libraries.</param>
    public static bool MayBlock(IOperation operation, ProjectFacts facts) =>
        operation.CalledMember() is { } called
        && facts.Of(operation.Syntax.SyntaxTree) is var file
        && (file.MayBlock(called) && !QueryOrigins.AreOfCollection(operation, called) && file.Tells(called, operation.Receiver()?.Type) || WaitWrappers.MayBe(operation, file.Solution));

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
        if (Disposals.MayBe(operation) && Disposals.Ask(operation, cancellation) is var disposal && disposal != Answer.Unknown)
        {
            return disposal;
        }

        if (operation.CalledMember() is not { } member
            || facts.Of(operation.Syntax.SyntaxTree) is var file
                && (!file.MayBlock(member) || QueryOrigins.AreOfCollection(operation, member))
                && !WaitWrappers.MayBe(operation, file.Solution))
        {
            return Answer.Unknown;
        }

        return file.IsSilent ? Answer.Silent(Reason.TestProject)
            : AwaitContext.Around(operation, file.Handlers, file.Solution) is not { } here ? Answer.Silent(Reason.SynchronousCode)
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
        AwaitContext.AsIf(operation, function, root, facts.Solution) is { } here
            ? new Question(operation, here, facts.Of(operation.Syntax.SyntaxTree), cancellation)
            : null;

    /// <summary>Would a call block its thread, if the synchronous function around it were asynchronous?</summary>
    /// <param name="question">The call.</param>
    /// <param name="isOfLibrary">Is a query taken to be one of the library for repositories? Then somebody else asks whose it is.</param>
    /// <returns>No finding where it does not, where that is only a guess, and where a <c>using</c> ends.</returns>
    public Answer Below(Question question, bool isOfLibrary = false) =>
        Catalogued(question, isOfLibrary) is var answer && answer.Blocking is { Cause.IsByName: false }
            ? answer
            : Wrappers.Ask(question) ?? answer with { Blocking = null };

    /// <summary>What made the query that a call enumerates, where members of the solution have a say in it; null where none has.</summary>
    public QueryMakers? OpenQuery(Question question) =>
        question.Member is { } member
        && QueryOrigins.Matter(member)
        && question.File.MayBlock(member)
        && !QueryOrigins.AreOfCollection(question.Call, member)
        && Queries.Of(QueryOrigins.Enumerated(question.Call)) is { Members.IsEmpty: false } open
            ? open
            : null;

    /// <summary>What a member of this compilation gives that returns a query.</summary>
    public QueryMakers QueryOf(IMethodSymbol member) => Queries.GivenBy(member);

    /// <summary>What the stream that a member of this compilation gives stands on.</summary>
    public Origin StreamOf(IMethodSymbol member) => streams.GivenBy(member);

    /// <summary>Does a query wait for a library, once it is known what made it?</summary>
    public bool Waits(QueryMakers made) => Queries.ProviderOf(made) is { Library: var library } && !facts.Catalogue.IsSynchronous(library);

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
            ? new Blocking(call, here, Cause.Name, Origin.Unknown, plan)
            : null;
    }

    /// <summary>What the catalogue alone says: nothing of what waits for a task that it is given.</summary>
    /// <param name="question">The call.</param>
    /// <param name="isOfLibrary">Is a query taken to be one of the library for repositories?</param>
    public Answer Catalogued(Question question, bool isOfLibrary = false)
    {
        if (question.Member is not { } member
            || question.File.Find(member, question.Call.Receiver()?.Type) is not [_, ..] known
            || QueryOrigins.AreOfCollection(question.Call, member)
            || IsToldOfLoop(question, known))
        {
            return Answer.Unknown;
        }

        if (Silence.OfPlace(question) is { } place)
        {
            return Answer.Silent(place);
        }

        if (ProviderOf(question, isOfLibrary) is var query && QueryFacts.Of(query, known, question) is not [var fact, ..] said)
        {
            return QuerySequence.IsEnumeratedBy(question.Call) ? Answer.Unknown : Answer.Silent(Reason.OtherQuery);
        }

        var origin = fact.IsOfUnknownOrigin ? streams.OfCall(question.Call) : Origin.Unknown;
        return Silence.OfCall(question, fact, origin, completed) is { } call ? Answer.Silent(call)
            : Awaited(question, said, origin, query is { IsCertain: false } ? "the provider of this query is not known here" : null);
    }

    private Answer Of(Question question)
    {
        var answer = question.File.MayBlock(question.Member!) ? Catalogued(question) : Answer.Unknown;

        return answer.Blocking is { } blocking && !(blocking.Cause.IsByName && solution.Blocks(question))
            ? answer
            : Wrappers.Ask(question) ?? answer with { Blocking = null };
    }

    /// <summary>Whom the query asks that a call enumerates; null where it enumerates none, or nobody is asked.</summary>
    private QueryProvider? ProviderOf(Question question, bool isOfLibrary) =>
        !QueryOrigins.Matter(question.Member!) ? null
        : isOfLibrary ? Queries.AssumedProvider
        : Queries.ProviderOf(solution.Known(Queries.Of(QueryOrigins.Enumerated(question.Call)))) ?? QueryProvider.None;

    /// <summary>How a call that blocks is awaited, and why not all the same.</summary>
    private static Answer Awaited(Question question, ImmutableArray<Fact> facts, Origin origin, string? doubt)
    {
        facts = IsSynchronous(question) ? ImmutableArray.Create(facts[0] with { Counterpart = null }) : facts;
        var cause = Cause.Of(facts[0]);
        var rewrite = question.Here.PositionObstacle is null ? Rewritten(question, facts) : default;

        return rewrite.Plan is { } plan
                ? new Answer(new Blocking(question.Call, question.Here, cause, origin, plan) { RefusedBy = () => QuerySequence.Obstacle(question.Call) ?? doubt ?? Refusal.Of(question, cause, plan, origin) })
            : rewrite.IsOwnHalf ? Answer.Silent(Reason.OwnHalf)
            : cause.IsByName || question.Call is IForEachLoopOperation { Collection: var all } && !all.Unwrapped().Type.IsQueryable() ? Answer.Unknown
            : new Answer(new Blocking(question.Call, question.Here, cause, origin, Counterpart: null) { Doubt = doubt });
    }

    /// <summary>Do the asynchronous members of what is called throw?</summary>
    private static bool IsSynchronous(Question question) =>
        question.File.Catalogue.Lines(Role.Synchronous) is var lines
        && question.Call.Receiver() is { } receiver
        && (receiver is ILocalReferenceOperation local && receiver.ValuesOf(local.Local) is { Count: > 0 } made ? made : [receiver])
            .Any(one => lines.Any(line => one.Unwrapped().Type.IsOrInherits(line.Member.Type)));

    /// <summary>Does a <c>foreach</c> go through what a call gives, and can that be awaited?</summary>
    private static bool IsToldOfLoop(Question question, ImmutableArray<Fact> facts) =>
        question.Call is IInvocationOperation call
        && Iterators.LoopOver(call) is { } loop && loop.CalledMember() is not null && !QuerySequence.IsEnumeratedBy(loop)
        && question.Here.PositionObstacle is null
        && Rewritten(question with { Call = loop }, facts).Plan is not null;

    private static Rewrite Rewritten(Question question, ImmutableArray<Fact> facts)
    {
        var counterparts = facts.Select(fact => fact.Counterpart).OfType<CounterpartPattern>().ToImmutableArray();

        var taken = Iterators.TakenBy(question.Call);

        return QuerySequence.IsEnumeratedBy(question.Call) && counterparts is [var first, ..]
                ? new FixPlan(taken is null ? FixAction.Rename : FixAction.AwaitCollection, first.Name)
            : question.Call is IForEachLoopOperation loop ? AsyncEnumeration.Of(loop, counterparts, question.File.Catalogue)
            : taken is not null && counterparts.Any(one => one.Type is not null)
                ? AsyncEnumeration.OfTaken(question.Call, taken.Unwrapped(), counterparts.RemoveAll(one => one.Type is null), question.File.Catalogue)
            : facts[0] is not { Kind: BlockingKind.Task, Counterpart: null } ? Counterpart.Of(question, counterparts)
            : Wait.IsForGood(question.Call) ? new FixPlan(FixAction.AwaitTask)
            : default(Rewrite);
    }
}

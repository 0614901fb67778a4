using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Origins;
using SyncIO.Places;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Chains;

/// <summary>The members of a compilation, and what each does itself: found out once, and only when a chain comes to it.</summary>
/// <param name="facts">What is known of the libraries.</param>
/// <param name="code">The code of the compilation.</param>
/// <param name="calls">The calls that block.</param>
/// <param name="assumptions">What chains rest on that their callers know better.</param>
/// <param name="view">What the project itself says of a call.</param>
internal sealed class SourceMembers(
    ProjectFacts facts, OwnCode code, BlockingCalls calls, CallerAssumptions assumptions, ISolutionView view) : IProjectMembers
{
    private readonly ConcurrentDictionary<IMethodSymbol, SourceMember> members = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<IMethodSymbol, IReadOnlyList<int>> invoked = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<IMethodSymbol, QueryMakers> queries = new(SymbolEqualityComparer.Default);

    /// <summary>The code of the compilation.</summary>
    public OwnCode Code => code;

    /// <summary>What is known of the project.</summary>
    public ProjectFacts Facts => facts;

    /// <summary>What chains rest on that their callers know better.</summary>
    public CallerAssumptions Assumptions => assumptions;

    /// <summary>A member of the compilation.</summary>
    public SourceMember Of(IMethodSymbol member) =>
        members.TryGetValue(member, out var known) ? known : members.GetOrAdd(member, new SourceMember(member, this));

    /// <inheritdoc/>
    public ChainMember? Find(string id) =>
        new MemberKey(code.Compilation.Assembly.Name, id).In(code.Compilation) is { } method && code.Has(method)
            ? Of(method.PartialImplementationPart ?? method)
            : null;

    /// <inheritdoc/>
    public IEnumerable<Callee> ImplementationsOf(MemberKey slot) =>
        slot.In(code.Compilation) is { } method ? ImplementationsOf(method) : [];

    /// <inheritdoc/>
    public QueryMakers? QueryOf(string id) => Find(id) is SourceMember { Symbol: var method } ? QueryOf(method) : null;

    /// <summary>The same of a member of the compilation.</summary>
    public QueryMakers QueryOf(IMethodSymbol member) => queries.GetOrAdd(member, calls.QueryOf);

    /// <inheritdoc/>
    public Origin StreamOf(string id) => Find(id) is SourceMember { Symbol: var method } ? StreamOf(method) : Origin.Unknown;

    /// <summary>The same of a member of the compilation.</summary>
    public Origin StreamOf(IMethodSymbol member) => calls.StreamOf(member);

    /// <inheritdoc/>
    public IEnumerable<MemberKey> GiversOf(MemberKey slot) =>
        slot.In(code.Compilation) is { } method ? code.ImplementationsOf(method).Select(MemberKey.Of).OfType<MemberKey>() : [];

    /// <summary>Does a query wait for a library, once it is known what made it?</summary>
    public bool Waits(QueryMakers made) => calls.Waits(made);

    /// <summary>What its types have for a virtual or abstract member, or one of an interface; those that do nothing, and those of tests, do not count.</summary>
    public IEnumerable<Callee> ImplementationsOf(IMethodSymbol slot) =>
        Decorated.Marked(code.ImplementationsOf(slot), slot)
            .Where(one => !MemberBody.DoesNothing(one.Implementation) && !IsOfTests(one.Implementation))
            .Select(one => new Callee(one.Implementation, this, isDispatched: false) { IsDecorated = one.IsDecorated });

    private bool IsOfTests(IMethodSymbol implementation) =>
        facts.IsTestProject && implementation.DeclaringSyntaxReferences.Any(part => facts.Of(part.SyntaxTree).IsSilent);

    /// <inheritdoc/>
    public bool OnlyWraps(IMethodSymbol method, string synchronous) =>
        Here(method) is { } own && SyncWrapper.Is(own, synchronous, facts.Solution);

    /// <inheritdoc/>
    public int WaitsFor(IMethodSymbol method, CancellationToken cancellation) =>
        Here(method) is { } own ? calls.Wrappers.WaitedBy(own, cancellation) : -1;

    /// <inheritdoc/>
    public IReadOnlyList<int> Invokes(IMethodSymbol method) => OnlyInvoked.MayInvoke(method)
        ? invoked.GetOrAdd(method, one => Here(one) is { } own ? OnlyInvoked.InvokedBy(own) : [])
        : [];

    /// <summary>Chains say it, and they are put together above: <see cref="CompleteMembers"/>.</summary>
    bool IOtherProject.IsComplete(IMethodSymbol method) => false;

    /// <inheritdoc cref="IOtherProject.IsComplete"/>
    bool IOtherProject.MayBeComplete(string name) => false;

    /// <summary>A member as this compilation declares it, whichever compilation names it.</summary>
    public IMethodSymbol? Here(IMethodSymbol method) => code.Has(method) ? method : MemberKey.Of(method)?.In(code.Compilation);

    /// <summary>Does a call in a synchronous member block those who call the member, or why is nothing said of it?</summary>
    /// <param name="question">The call, as if what is around it were asynchronous.</param>
    /// <param name="isOfLibrary">Is a query taken to be one of the library for repositories?</param>
    public Answer Ask(Question question, bool isOfLibrary = false) =>
        calls.Below(question, isOfLibrary) is var answer && answer.Blocking is not { } blocking ? answer
        : OneTimeInitialisation.Ever.Is(question.Call) ? Answer.Silent(Reason.Once)
        : assumptions.IsOwnWriter(blocking) ? Answer.Silent(Reason.OwnWriter)
        : answer;

    /// <summary>What a member does itself.</summary>
    /// <param name="member">The member.</param>
    /// <param name="bound">Those of its bodies that somebody has bound already.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public Body Read(IMethodSymbol member, ImmutableArray<IOperation> bound, CancellationToken cancellation)
    {
        var own = new Dictionary<Branch, ImmutableArray<Chain>>();
        var steps = ImmutableArray.CreateBuilder<Step>();

        if (MemberBody.ImplicitBase(member) is { } @base && code.IsOfSolution(@base))
        {
            steps.Add(new ImplicitBaseStep(member.Locations[0], @base, this));
        }

        var isAsynchronous = member.IsAsynchronous();

        foreach (var root in Roots(member, bound, cancellation))
        {
            foreach (var operation in MemberBody.Operations(root))
            {
                if (operation is IInvocationOperation call && StartUp.RunsHost(call, facts.Catalogue) && AwaitContext.AsIf(call, member, root, facts.Solution) is not null)
                {
                    // What comes before it is the start of a program, and what comes after it the end.
                    return Body.Empty;
                }

                var leaves = isAsynchronous ? ImmutableArray<Chain>.Empty : Leaves(operation, member, root, cancellation);
                if (!leaves.IsEmpty)
                {
                    // Of one branch the first to tell of is enough. How many branches there are is counted where they are put together.
                    own[leaves[0].Branch] = leaves.Aggregate(own.TryGetValue(leaves[0].Branch, out var others) ? others : ImmutableArray<Chain>.Empty, Chain.Add);
                }

                // What a loop goes through may be a query or an iterator.
                if ((leaves.IsEmpty || operation is IForEachLoopOperation) && StepAt(operation, (member, isAsynchronous), root, cancellation) is { } step)
                {
                    steps.Add(step);
                }
            }
        }

        return new Body(own.Values.SelectMany(chains => chains).ToImmutableArray(), steps.ToImmutable());
    }

    /// <summary>A call as a step; in an asynchronous member only one that its project does not answer itself.</summary>
    private SourceStep? StepAt(IOperation operation, (IMethodSymbol Symbol, bool IsAsynchronous) member, IOperation root, CancellationToken cancellation) =>
        !calls.Wrappers.IsCalledBy(operation, cancellation)
        && (member.IsAsynchronous ? Callees.WithAsynchronous(operation, code) : Callees.Of(operation, code)) is { IsEmpty: false } targets
        && calls.AsIf(operation, member.Symbol, root, cancellation) is { } question
        && (member.IsAsynchronous ? view.LeftOpen(question, targets) : targets) is { IsEmpty: false } run
            ? new SourceStep(question, run, this)
            : null;

    /// <summary>A project that only puts queries together does not reference the library that executes them, and can.</summary>
    private static bool IsRewritable(Blocking blocking, QueryMakers? query) =>
        blocking.Counterpart is not null
        || query is not null && blocking is { Here.PositionObstacle: null, Cause.Counterpart: not null };

    private IEnumerable<IOperation> Roots(IMethodSymbol member, ImmutableArray<IOperation> bound, CancellationToken cancellation) => MemberBody.Of(member)
        .Select(syntax => bound.FirstOrDefault(root => root.Syntax == syntax) ?? code.ModelOf(syntax.SyntaxTree).GetOperation(syntax, cancellation))
        .OfType<IOperation>();

    /// <summary>Is a member a handler of requests?</summary>
    public bool IsHandler(IMethodSymbol member) =>
        MemberBody.Of(member).FirstOrDefault() is { } syntax
        && facts.Of(syntax.SyntaxTree).Handlers is { IsEmpty: false } handlers
        && (handlers.OfMethod(member) is not null
            || member.MethodKind is MethodKind.AnonymousFunction or MethodKind.LocalFunction
                && code.ModelOf(syntax.SyntaxTree).GetOperation(syntax) is { } root
                && handlers.Of(member, root) is not null);

    /// <summary><c>Thread.Sleep(100)</c>, <c>Task.Delay(100).Wait()</c></summary>
    private static bool IsPause(Blocking blocking) =>
        blocking.Kind == BlockingKind.Thread && blocking.Call is IInvocationOperation { TargetMethod.Name: "Sleep" }
        || blocking.Kind == BlockingKind.Task
            && Wait.Task(blocking.Call) is IInvocationOperation { TargetMethod: { Name: "Delay", ContainingType.Name: "Task" } };

    /// <summary>How a line of a synchronous member blocks: where it rests on what callers know, perhaps on a local file all the same.</summary>
    private ImmutableArray<Chain> Leaves(IOperation operation, IMethodSymbol member, IOperation root, CancellationToken cancellation) =>
        operation.CalledMember() is { } called
        && facts.Of(operation.Syntax.SyntaxTree) is var file
        && (file.MayBlock(called) && !QueryOrigins.AreOfCollection(operation, called) || WaitWrappers.MayBe(operation, file.Solution))
        && calls.AsIf(operation, member, root, cancellation) is { } question
        && calls.OpenQuery(question) is var query
        && Ask(question, isOfLibrary: query is not null).Blocking is { } blocking
        && new Chain(
            ChainNames.Of(called, operation, code),
            CallSyntax.PlaceOf(operation.Syntax),
            Rest: null,
            new Blockage(blocking.Cause, assumptions.KindOf(blocking), IsRewritable(blocking, query), question.Here.PositionObstacle)
            {
                Missing = MissingCounterpart.Of(blocking),
                IsRare = RarePath.IsSeldom(operation) || IsPause(blocking) && RarePath.IsAfterFailure(operation),
            })
        {
            RestsOn = assumptions.Of(blocking, member),
            Branch = Branches.Of(operation),
            IsOncePerRequest = OneTimeInitialisation.IsOncePerRequest(operation, member),
            Flags = Flags.Of(operation, member),
            Query = query,
        } is var leaf
            ? leaf.RestsOn.IsEmpty || !assumptions.IsOfFileAtLeast(blocking) ? ImmutableArray.Create(leaf)
                : ImmutableArray.Create(leaf, leaf with { RestsOn = ImmutableArray<int>.Empty, End = leaf.End with { Kind = BlockingKind.File } })
            : ImmutableArray<Chain>.Empty;
}

using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Chains;

/// <summary>
/// Does a synchronous member of the solution come to block, and by which way? Asked from the top, on demand; what a member does itself
/// is found out once. How deep a question may go is a part of it, so that recursion ends and no answer depends on who asked first.
/// </summary>
/// <param name="members">The members of the solution, as the project sees it that asks.</param>
internal sealed class BlockingChain(SolutionMembers members)
{
    /// <summary>Whatever an option says: nobody reads a longer path.</summary>
    private const int Longest = 32;

    private readonly ConcurrentDictionary<(ChainMember, int, Scope), ImmutableArray<Chain>> known = new();
    private readonly ConcurrentDictionary<(ChainMember Keeper, ChainMember, int, Scope), bool> asked = new();

    /// <summary>The members of the solution, as the project sees it that asks.</summary>
    public SolutionMembers Members => members;

    private OwnCode Code => members.Own.Code;

    /// <summary>Is a project known not to be part of the solution?</summary>
    public bool IsOutside(string project) => members.Outside.Contains(project);

    /// <summary>The members of the solution that an operation runs.</summary>
    public ImmutableArray<IMethodSymbol> CalledBy(IOperation operation) => Callees.Of(operation, Code);

    /// <summary>The same with asynchronous ones: those of other projects may come to what these do not see (<see cref="OpenEnds"/>).</summary>
    public ImmutableArray<IMethodSymbol> ReachedBy(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod: var called } && !Code.Has(called) ? Callees.WithAsynchronous(operation, Code) : CalledBy(operation);

    /// <summary>The members that may run where a call names some, with what implements or overrides them, as far as source is seen.</summary>
    /// <param name="targets">The members that the call names.</param>
    public IEnumerable<IMethodSymbol> RunBy(ImmutableArray<IMethodSymbol> targets) => targets
        .SelectMany(target => members.RunBy(new Callee(target, members.Own, Implementations.AreAsked(target))))
        .OfType<SourceMember>()
        .Select(member => member.Symbol);

    /// <summary>Does a call come to block further down? Then nobody has to go by its name.</summary>
    public bool Blocks(Question question) => !From(question, CalledBy(question.Call)).IsEmpty;

    /// <summary>The ways from what a function does to something that blocks, the one to tell of first.</summary>
    /// <param name="function">A lambda, or a member of the solution.</param>
    /// <param name="depth">How many members a way may have after it.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public ImmutableArray<Chain> Within(IMethodSymbol function, int depth, CancellationToken cancellation) =>
        members.RunBy(new Callee(function.OriginalDefinition, members.Own, isDispatched: false)) is [var member]
            ? Of(member, Bounded(depth) + 1, default, cancellation)
            : ImmutableArray<Chain>.Empty;

    /// <summary>The ways from a call to something that blocks, the one to tell of first.</summary>
    /// <param name="question">The call.</param>
    /// <param name="targets">The members that it names.</param>
    public ImmutableArray<Chain> From(Question question, ImmutableArray<IMethodSymbol> targets) =>
        From(question, targets, question.File.Options.MaxChain);

    /// <summary>The same for ways of another length than the option says.</summary>
    /// <param name="question">The call.</param>
    /// <param name="targets">The members that it names.</param>
    /// <param name="depth">How many members a way may have.</param>
    public ImmutableArray<Chain> From(Question question, ImmutableArray<IMethodSymbol> targets, int depth) =>
        targets.IsEmpty
            ? ImmutableArray<Chain>.Empty
            : From(new SourceStep(question, targets, members.Own), default, Bounded(depth), question.Cancellation)
                .RemoveAll(way => way.IsOfGivenWriters(question.Here.Function));

    /// <summary>Does a call come to a member that keeps something for the request, whichever of its implementations run?</summary>
    /// <param name="keeper">The member.</param>
    /// <param name="question">The call; one that is silent, or that comes to nothing with what it hands over, does not.</param>
    public bool Asks(ChainMember keeper, Question question) =>
        ReachedBy(question.Call) is { IsEmpty: false } targets
        && !From(question, targets).IsEmpty
        && Silence.OfStep(question, targets) is null
        && Asks(keeper, new SourceStep(question, targets, members.Own), default, Bounded(question.File.Options.MaxChain), question.Cancellation);

    private bool Asks(ChainMember keeper, Step step, Scope scope, int depth, CancellationToken cancellation) =>
        depth > 0
        && members.HoldsOfAll(step, scope, (member, own) => member == keeper || !member.IsHandler && Asks(keeper, member, own, depth, cancellation), cancellation);

    private bool Asks(ChainMember keeper, ChainMember member, Scope scope, int depth, CancellationToken cancellation) => asked.GetOrAdd(
        (keeper, member, depth, scope),
        _ => member.Body(cancellation).Steps.Any(step => Asks(keeper, step, scope, depth - 1, cancellation) && !step.IsSilent));

    /// <summary>
    /// Is there a type that has its own synchronous member, and not the asynchronous one that would be awaited instead? What the one does
    /// there, the other does not.
    /// </summary>
    /// <param name="targets">The members that a call runs.</param>
    /// <param name="sibling">The name of the asynchronous one.</param>
    public bool IsBypassed(ImmutableArray<IMethodSymbol> targets, string sibling) => targets
        .Where(Implementations.AreAsked)
        .SelectMany(target => Code.ImplementationsOf(target).Concat(members.SymbolsRunBy(target)).Append(target))
        .Any(implementation => (implementation is { IsOverride: true, IsAbstract: false } || IsOwnOfDefault(implementation, targets, sibling))
            && implementation.ContainingType.GetMembers(sibling).IsEmpty);

    /// <summary>Does a type implement a member, whose asynchronous sibling it leaves to the interface, or to a base of a library?</summary>
    private bool IsOwnOfDefault(IMethodSymbol implementation, ImmutableArray<IMethodSymbol> targets, string sibling) =>
        implementation.ContainingType.TypeKind is TypeKind.Class or TypeKind.Struct
        && targets.Any(target => target.ContainingType is { TypeKind: TypeKind.Interface } contract
            && contract.GetMembers(sibling).OfType<IMethodSymbol>().Any(half => implementation.ContainingType.FindImplementationForInterfaceMember(half) is { ContainingType: { TypeKind: not TypeKind.Interface } home }
                ? !Code.IsOfSolution(home)
                : !half.IsAbstract));

    /// <summary>Why a call does not block although a member that it may run does; null where none of them does.</summary>
    /// <param name="question">A call from which no way leads to something that blocks.</param>
    /// <param name="targets">The members that it names.</param>
    public Reason? SilenceOf(Question question, ImmutableArray<IMethodSymbol> targets)
    {
        var depth = Bounded(question.File.Options.MaxChain);

        foreach (var callee in new SourceStep(question, targets, members.Own).Callees)
        {
            if (members.RunBy(callee).Any(member => !Of(member, depth, members.ScopeOf(member, callee, question.Cancellation), question.Cancellation).IsEmpty))
            {
                return Reason.HandedOver;
            }
        }

        return null;
    }

    private static int Bounded(int depth) => depth < Longest ? depth : Longest;

    /// <summary>The ways from a call in a member.</summary>
    /// <param name="step">The call.</param>
    /// <param name="scope">What is known of the member.</param>
    /// <param name="depth">How many members a way may have.</param>
    /// <param name="cancellation">Cancels the question.</param>
    private ImmutableArray<Chain> From(Step step, Scope scope, int depth, CancellationToken cancellation)
    {
        var all = ImmutableArray<Chain>.Empty;

        foreach (var callee in depth > 0 ? step.Callees : ImmutableArray<Callee>.Empty)
        {
            foreach (var chain in Dispatched(step, callee.In(scope), depth, cancellation))
            {
                all = Chain.Add(all, chain);
            }
        }

        return all;
    }

    /// <summary>
    /// Of an interface or virtual member any implementation may run: a chain says in how many of them it is so. That many read a local file makes
    /// the one that asks a database no more likely. What one of them keeps for the request is not kept if another runs.
    /// </summary>
    private ImmutableArray<Chain> Dispatched(Step step, Callee callee, int depth, CancellationToken cancellation)
    {
        var all = ImmutableArray<Chain>.Empty;
        var run = members.RunBy(callee);
        var (blocking, urgent) = (0, 0);
        var found = run.Select(member => Through(step, member, members.ScopeOf(member, callee, cancellation), depth, cancellation)).ToList();

        foreach (var ways in found)
        {
            if (ways.Select(way => found.TrueForAll(others => others.Any(other => other.Keeper == way.Keeper)) ? way : way with { Keeper = null })
                .Aggregate(ImmutableArray<Chain>.Empty, Chain.Add) is [_, ..] chains)
            {
                blocking++;
                urgent += chains.Any(chain => chain.IsUrgent) ? 1 : 0;
                all = all.IsEmpty || !chains.Last().IsCertain ? chains : !all.Last().IsCertain ? all : Chain.Add(all, chains[0]);
            }
        }

        urgent += urgent == 0 ? 0 : run.Where((member, place) => !found[place].Any(chain => chain.IsUrgent)
            && new BeyondLimit(members, cancellation).IsUrgent(member, members.ScopeOf(member, callee, cancellation))).Count();
        var isOpen = callee.IsOpen && run.Length > 1;
        return all
            .Select(chain => (chain.IsUrgent ? urgent : blocking) is var share && share == run.Length && !isOpen ? chain
                : chain with { Share = new Share(share, run.Length) { IsOpen = isOpen } })
            .Aggregate(ImmutableArray<Chain>.Empty, Chain.Add);
    }

    private ImmutableArray<Chain> Through(Step step, ChainMember member, Scope scope, int depth, CancellationToken cancellation) =>
        Of(member, depth, scope, cancellation) is [_, ..] ways
            ? ways
                .Select(rest => rest.With(step))
                .OfType<Chain>()
                .Select(rest => new Chain(member.Name, step.Place, rest, rest.End) { RestsOn = rest.RestsOn, Flags = rest.Flags, Keeper = rest.Keeper, IsAsynchronous = member.IsAsynchronous })
                .Aggregate(ImmutableArray<Chain>.Empty, Chain.Add)
            : ImmutableArray<Chain>.Empty;

    private ImmutableArray<Chain> Of(ChainMember member, int depth, Scope scope, CancellationToken cancellation)
    {
        if (known.TryGetValue((member, depth, scope), out var found))
        {
            return found;
        }

        cancellation.ThrowIfCancellationRequested();
        var all = InBranches(Ways(member, depth, scope, cancellation).ToList()).Aggregate(ImmutableArray<Chain>.Empty, Chain.Add);

        return known.GetOrAdd((member, depth, scope), all.IsEmpty || member.IsHandler || members.IsAllowed(member) ? ImmutableArray<Chain>.Empty : all);
    }

    /// <summary>The ways of a member, with what they come to together. Of one that needs a choice of its caller's that says more than its branch.</summary>
    private static IEnumerable<Chain> InBranches(List<Chain> ways)
    {
        var branches = ways.Where(way => !IsChosen(way)).Select(way => way.Branch).ToList();
        var count = branches.Exists(branch => branch.IsNone)
            ? 1
            : branches.Where(branch => !branch.IsForFailure).Select(branch => branch.Number).Distinct().Count();
        var isForMissing = branches.TrueForAll(branch => branch.IsForMissing);

        return ways.Select(way => IsChosen(way) || way.Branch.IsNone
            ? way with { Branch = default }
            : way with { Branch = new Branch(way.Branch.Number, isForMissing, way.Branch.IsForFailure), Branches = count });
    }

    private static bool IsChosen(Chain way) => way.Flags.Any(flag => flag.IsChoice);

    /// <summary>All ways from what a member does.</summary>
    private IEnumerable<Chain> Ways(ChainMember member, int depth, Scope scope, CancellationToken cancellation)
    {
        var body = member.Body(cancellation);

        foreach (var leaf in body.Own.Where(leaf => leaf.Query is not { } query || members.Waits(query)))
        {
            yield return leaf with { Query = null, Keeper = leaf.IsOncePerRequest ? member : null };
        }

        foreach (var step in body.Steps)
        {
            if (From(step, scope, depth - 1, cancellation) is [_, ..] ways && !step.IsSilent)
            {
                var keeper = step.IsOncePerRequest ? member : null;

                foreach (var way in ways)
                {
                    yield return way with { End = way.End.Behind(step.Obstacle), Keeper = keeper ?? way.Keeper, Branch = step.Branch };
                }
            }
        }
    }
}

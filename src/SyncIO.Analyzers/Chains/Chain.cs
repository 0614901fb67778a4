using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Origins;

namespace SyncIO.Chains;

/// <summary>What the end of a chain blocks on.</summary>
/// <param name="Cause">Why it is taken to block.</param>
/// <param name="Kind">What it blocks on, once its stream was followed.</param>
/// <param name="IsRewritable">Could the blocking line, and each call that leads there, be awaited where it stands?</param>
/// <param name="PositionObstacle">The position that forbids it, as a message says it; null where none does.</param>
internal sealed record Blockage(Cause Cause, BlockingKind Kind, bool IsRewritable, string? PositionObstacle)
{
    /// <summary>Does the line run only in diagnosis or at the end of the process, or is it a pause after a failure?</summary>
    public bool IsRare { get; init; }

    /// <summary>Why nothing is awaited instead of the line, although an <c>await</c> may stand there, as a message says it; null where nobody knows of a counterpart.</summary>
    public string? Missing { get; init; }

    /// <summary>The unit of the id: on what, or 5 where nothing can be awaited.</summary>
    public int Unit => Kind.Unit(IsRewritable);

    /// <summary>A call that cannot be awaited where it stands takes that from all that it leads to.</summary>
    public Blockage Behind(string? obstacle) =>
        obstacle is null ? this : this with { IsRewritable = false, PositionObstacle = obstacle };
}

/// <summary>In how many of the implementations that a call may run a chain goes on; those that do nothing are not counted.</summary>
/// <param name="Blocking">Those that block.</param>
/// <param name="All">All of them.</param>
internal sealed record Share(int Blocking, int All)
{
    /// <summary>Does the caller's type argument choose among them, so that most are never meant?</summary>
    public bool IsOpen { get; init; }

    /// <summary>Are there more that do not block, or that are not meant?</summary>
    public bool IsMinor => IsOpen || Blocking * 2 < All;
}

/// <summary>How a member comes to block: from what it calls itself to the blocking line.</summary>
/// <param name="Name">What is called.</param>
/// <param name="Place">Where.</param>
/// <param name="Rest">What that calls in turn; null: it blocks.</param>
/// <param name="End">What is blocked on.</param>
internal sealed record Chain(StepName Name, Location Place, Chain? Rest, Blockage End)
{
    private const int Most = 8;

    /// <summary>
    /// One is what every cache has; a way behind so many is mostly one to create what the first request of all finds missing:
    /// docs/decisions/0018-what-applications-do.md.
    /// </summary>
    private const int Seldom = 2;

    /// <summary>In how many implementations of what is called it is so; null: in all.</summary>
    public Share? Share { get; init; }

    /// <summary>
    /// Does most of what may run on the way not block, does its last line seldom run, or does it run only where something failed, or more than one
    /// thing is missing?
    /// </summary>
    public bool IsMinor => Misses >= Seldom || Share is { IsMinor: true } || (Rest?.IsMinor ?? End.IsRare);

    /// <summary>Does it wait for others, and not for the local disk?</summary>
    public bool IsUrgent => End.Kind != BlockingKind.File;

    /// <summary>The number of calls.</summary>
    public int Length { get; } = 1 + (Rest?.Length ?? 0);

    /// <summary>Does it end where the form of a request is asked for, which may have been read before?</summary>
    public bool IsForm { get; } = Rest?.IsForm ?? Name.Full == "HttpRequest.Form";

    /// <summary>Does it end where a query is executed, which may be one over a collection?</summary>
    public bool IsOfQuery { get; } = Rest?.IsOfQuery ?? (Name.Full.StartsWith("Queryable.", StringComparison.Ordinal) || Name.Full.StartsWith("Enumerable.", StringComparison.Ordinal));

    /// <summary>Does it end where a transaction is taken back? What was done in it tells more.</summary>
    private bool IsTakenBack { get; } = Rest?.IsTakenBack ?? Name.Full.Contains(".Rollback");

    /// <summary>I/O tells more than a task that is waited for, and that more than a pause, or a wait for a lock or an event.</summary>
    private int Order => End.Kind switch { BlockingKind.Task => 1, BlockingKind.Thread => 2, _ => 0 };

    /// <summary>The calls, the blocking line last.</summary>
    public IEnumerable<Chain> Steps
    {
        get
        {
            for (var step = this; step is not null; step = step.Rest)
            {
                yield return step;
            }
        }
    }

    /// <summary>
    /// What it rests on that callers know better (<see cref="CallerAssumptions"/>): ordinals of parameters, <see cref="Handed.Self"/> and
    /// <see cref="Handed.Fresh"/>; nothing where it blocks whatever is handed over.
    /// </summary>
    public ImmutableArray<int> RestsOn { get; init; } = ImmutableArray<int>.Empty;

    /// <summary>Who is given a writer, and no more is said of it, mostly writes a text. Streams and readers are taken for the network.</summary>
    /// <param name="function">The function that goes the way.</param>
    public bool IsOfGivenWriters(IMethodSymbol function) =>
        !RestsOn.IsEmpty
        && RestsOn.All(premise => function.Parameters.Any(parameter => parameter.Ordinal == premise
            && parameter.Type.MetadataNameInFull() == "System.IO.TextWriter"));

    /// <summary>Is what is called asynchronous? Its own project does not see that it blocks.</summary>
    public bool IsAsynchronous { get; init; }

    /// <summary>The flags of its member with which it is so; none where it is so with any.</summary>
    public ImmutableArray<Flag> Flags { get; init; } = ImmutableArray<Flag>.Empty;

    /// <summary>The member on the way that keeps for the rest of the request what is found out there; null: each call finds it out.</summary>
    public ChainMember? Keeper { get; init; }

    /// <summary>Is a line of its member run only where the request does not have its result yet?</summary>
    public bool IsOncePerRequest { get; init; }

    /// <summary>The branch of its member that its line, or its call, stands in.</summary>
    public Branch Branch { get; init; }

    /// <summary>In how many branches its member comes to block; 1 where it also does outside of them, 0: nobody has counted them.</summary>
    public int Branches { get; init; }

    /// <summary>Is it so on each call, whatever callers hand over and whatever made a query?</summary>
    public bool IsCertain => RestsOn.IsEmpty && Flags.IsEmpty && Query is null && !IsKept;

    /// <summary>The members on the way that block in one branch only, or in some of their implementations.</summary>
    private int Conditions => (!Branch.IsNone && Branches < 2 ? 1 : 0) + (Share is null ? 0 : 1) + (Rest?.Conditions ?? 0);

    /// <summary>The members on the way that block only where something is not there; one that blocks where something failed is enough.</summary>
    private int Misses => (Branch.IsForFailure ? Seldom : Branch.IsForMissing ? 1 : 0) + (Rest?.Misses ?? 0);

    private bool IsKept => Keeper is not null || IsOncePerRequest;

    /// <summary>What made the query that the blocking line enumerates, where that is to be asked in the solution; null: it blocks.</summary>
    public QueryMakers? Query { get; init; }

    /// <summary>The same chain as a function that calls its member sees it.</summary>
    /// <param name="step">The call.</param>
    /// <returns>Null where nothing blocks with what it hands over.</returns>
    public Chain? With(Step step) => step.With(Flags) is { } flags && With(step.HandedOver) is { } chain ? chain with { Flags = flags } : null;

    private Chain? With(Func<int, Handed> handedOver)
    {
        if (RestsOn.IsEmpty)
        {
            return this;
        }

        var handed = RestsOn.Select(handedOver).ToArray();
        var given = handed.SelectMany(one => one.Given).Distinct().ToImmutableArray();

        return handed.Any(one => one.Origin == Origin.Unknown) ? this with { RestsOn = ImmutableArray<int>.Empty }
            : handed.Any(one => one.Origin == Origin.File)
                ? this with { RestsOn = ImmutableArray<int>.Empty, End = End.Kind == BlockingKind.Task ? End : End with { Kind = BlockingKind.File } }
            : given.IsEmpty ? null
            : this with { RestsOn = given };
    }

    /// <summary>
    /// Adds a chain to others of the same member, the one to tell of first: what waits for others before what reads local files, and that
    /// before what has no rewrite; what most implementations do before what few do; what each call does before what a request keeps; what always
    /// runs before what some branches do; then I/O before a task, and that before a thread, and the shorter one. A member that logs to a file and
    /// then asks a database is about the database. After one that rests on nothing no other is needed.
    /// </summary>
    public static ImmutableArray<Chain> Add(ImmutableArray<Chain> chains, Chain chain)
    {
        if (chain.Keeper is not null && chains.Any(other => other.Keeper == chain.Keeper && other.IsSaidOf(chain) && other.CompareTo(chain) <= 0))
        {
            return chains;
        }

        var at = 0;

        while (at < chains.Length && chains[at].CompareTo(chain) <= 0)
        {
            if (chains[at++].IsCertain)
            {
                return chains;
            }
        }

        return at == Most ? chain.IsCertain ? chains.RemoveAt(Most - 1).Add(chain) : chains
            : chain.IsCertain ? chains.RemoveRange(at, chains.Length - at).Add(chain)
            : chains.Length == Most ? chains.RemoveAt(Most - 1).Insert(at, chain)
            : chains.Insert(at, chain);
    }

    /// <summary>Does it rest on no more than another?</summary>
    private bool IsSaidOf(Chain other) =>
        RestsOn.All(premise => other.RestsOn.Contains(premise)) && Flags.All(flag => other.Flags.Contains(flag)) && (Query is null || Query.Equals(other.Query));

    private int CompareTo(Chain other) =>
        (Rank(this), IsKept, IsTakenBack, Conditions, Order, Length).CompareTo((Rank(other), other.IsKept, other.IsTakenBack, other.Conditions, other.Order, other.Length));

    private static int Rank(Chain chain) => (chain.End.Unit - 3 is > 0 and var less ? less : 0) + (chain.IsMinor ? 3 : 0);
}

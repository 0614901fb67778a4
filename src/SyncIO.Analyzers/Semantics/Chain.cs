using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;

namespace SyncIO.Semantics;

/// <summary>What the end of a chain blocks on.</summary>
/// <param name="Fact">What the catalogue says of it.</param>
/// <param name="Kind">What it blocks on, once its stream was followed.</param>
/// <param name="IsRewritable">Could the blocking line, and each call that leads there, be awaited where it stands?</param>
/// <param name="PositionObstacle">The position that forbids it, as a message says it; null where none does.</param>
internal sealed record Blockage(Fact Fact, BlockingKind Kind, bool IsRewritable, string? PositionObstacle)
{
    /// <summary>The unit of the id: on what, or 5 where nothing can be awaited.</summary>
    public int Unit => !IsRewritable ? 5 : Kind switch
    {
        BlockingKind.Io => 1,
        BlockingKind.Task => 2,
        BlockingKind.Thread => 3,
        _ => 4,
    };

    /// <summary>A call that cannot be awaited where it stands takes that from all that it leads to.</summary>
    public Blockage Behind(string? obstacle) =>
        obstacle is null ? this : this with { IsRewritable = false, PositionObstacle = obstacle };
}

/// <summary>How a member comes to block: from what it calls itself to the blocking line.</summary>
/// <param name="Member">What is called.</param>
/// <param name="Place">Where.</param>
/// <param name="Rest">What that calls in turn; null: it blocks.</param>
/// <param name="End">What is blocked on.</param>
internal sealed record Chain(ISymbol Member, Location Place, Chain? Rest, Blockage End)
{
    /// <summary>The number of calls.</summary>
    public int Length { get; } = 1 + (Rest?.Length ?? 0);

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
    /// The one to tell of: what waits for others before what reads local files, and that before what has no rewrite; then the shorter
    /// one. A member that logs to a file and then asks a database is about the database.
    /// </summary>
    public static Chain? Better(Chain? one, Chain? other) =>
        one is null ? other
        : other is null ? one
        : (Rank(other), other.Length).CompareTo((Rank(one), one.Length)) < 0 ? other
        : one;

    private static int Rank(Chain chain) => chain.End.Unit - 3 is > 0 and var less ? less : 0;
}

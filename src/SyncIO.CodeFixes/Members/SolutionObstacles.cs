using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Findings;

namespace SyncIO.CodeFixes.Members;

/// <summary>What other code of a solution has, expects or gives that keeps a call as it is.</summary>
internal static class SolutionObstacles
{
    /// <summary>Why a call is not awaited, as a message says it; null where nothing keeps it.</summary>
    public static async Task<string?> OfAsync(Blocking call, Solution solution, CancellationToken cancellation) =>
        await AggregateUses.ObstacleAsync(call, solution, cancellation).ConfigureAwait(false)
        ?? await QueriesInTests.ObstacleAsync(call, solution, cancellation).ConfigureAwait(false)
        ?? await MocksOfOriginals.ObstacleAsync(call, solution, cancellation).ConfigureAwait(false);

    /// <summary>Those of some calls that nothing keeps.</summary>
    public static async Task<ImmutableArray<Blocking>> WithoutAsync(IEnumerable<Blocking> calls, Solution solution, CancellationToken cancellation)
    {
        var left = ImmutableArray.CreateBuilder<Blocking>();

        foreach (var call in calls)
        {
            if (await OfAsync(call, solution, cancellation).ConfigureAwait(false) is null)
            {
                left.Add(call);
            }
        }

        return left.ToImmutable();
    }
}

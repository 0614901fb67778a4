using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FindSymbols;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// Who moves an asynchronous iterator on by hand and does not await each step at once: two steps that block run one after the other, two that
/// are awaited may run at the same time.
/// </summary>
internal static class EnumeratorUses
{
    /// <summary>Who does so, as a message says it; null where nobody does.</summary>
    /// <param name="iterator">A function that gives an asynchronous sequence.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(IMethodSymbol iterator, Solution solution, CancellationToken cancellation)
    {
        foreach (var use in (await SymbolFinder.FindReferencesAsync(iterator, solution, cancellation).ConfigureAwait(false))
            .SelectMany(found => found.Locations)
            .Where(one => !one.IsImplicit))
        {
            if ((await use.OperationAsync(cancellation).ConfigureAwait(false))?.EnclosingFunction() is { } function && function.Descendants().Any(IsStep))
            {
                return $"'{function.Descendants().First().EnclosingMethod()?.PropertyOrSelf().Name ?? "a member"}' does not await each step of the enumerator at once";
            }
        }

        return null;
    }

    /// <summary>Another step than <c>await e.MoveNextAsync()</c>.</summary>
    private static bool IsStep(IOperation operation)
    {
        if (operation is not IInvocationOperation { TargetMethod: { Name: "MoveNextAsync", ContainingType.Name: "IAsyncEnumerator" } })
        {
            return false;
        }

        var end = operation.Parent;

        while (end is IInvocationOperation { TargetMethod.Name: "AsTask" or "ConfigureAwait" })
        {
            end = end.Parent;
        }

        return end is not IAwaitOperation;
    }
}

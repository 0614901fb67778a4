using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Findings;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// Mocks that tests tell of a synchronous member, or ask whether it was called: <c>mock.Verify(m => m.Save())</c>. They know nothing of the
/// asynchronous one beside it, so that tests that pass would fail.
/// </summary>
internal static class MocksOfOriginals
{
    private static readonly ConditionalWeakTable<Solution, HashSet<string>> Known = new();

    /// <summary>Which mock would be asked for something else if a call were awaited, as a message says it; null where none would.</summary>
    /// <param name="blocking">The call, with the member beside it that is awaited instead.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(Blocking blocking, Solution solution, CancellationToken cancellation)
    {
        if (blocking.Plan is null
            || blocking.Call is not IInvocationOperation { TargetMethod: var method }
            || method is not ({ ContainingType.TypeKind: TypeKind.Interface } or { IsVirtual: true } or { IsAbstract: true } or { IsOverride: true }))
        {
            return null;
        }

        if (!Known.TryGetValue(solution, out var known))
        {
            known = await ReadAsync(solution, cancellation).ConfigureAwait(false);
            Known.GetValue(solution, _ => known);
        }

        return known.Contains(NameOf(method)) ? $"a test tells a mock of '{method.Name}'" : null;
    }

    private static string NameOf(IMethodSymbol method) => (method.ReducedFrom ?? method).OriginalDefinition.ToDisplayString();

    private static async Task<HashSet<string>> ReadAsync(Solution solution, CancellationToken cancellation)
    {
        var found = new HashSet<string>(StringComparer.Ordinal);

        foreach (var document in await TestDocuments.InAsync(solution, cancellation).ConfigureAwait(false))
        {
            if (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is { } root
                && root.DescendantNodes().OfType<InvocationExpressionSyntax>().Where(MayTell).ToList() is { Count: > 0 } calls
                && await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model)
            {
                found.UnionWith(calls
                    .Select(call => model.GetOperation(call, cancellation))
                    .OfType<IInvocationOperation>()
                    .Where(call => MockSetup.Of(call) is not null || MockSetup.IsCheck(call))
                    .Select(call => NameOf(call.TargetMethod)));
            }
        }

        return found;
    }

    /// <summary>What is the body of a lambda, or is called on what a mock gives, or has a result that is told.</summary>
    private static bool MayTell(InvocationExpressionSyntax call) =>
        call.Expression is MemberAccessExpressionSyntax { Expression: var on }
        && (call.FirstAncestorOrSelf<LambdaExpressionSyntax>() is not null
            || on is InvocationExpressionSyntax
            || call.Parent is MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax });
}

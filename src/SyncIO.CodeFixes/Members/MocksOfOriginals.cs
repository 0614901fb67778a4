using System;
using System.Collections.Concurrent;
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
    // By names: few files of tests mention one, and an editor has another solution after each key.
    private static readonly ConditionalWeakTable<Solution, ConcurrentDictionary<string, MembersOfTests>> Known = new();

    /// <summary>Which mock would be asked for another member if a call were awaited, as a message says it; null where none would.</summary>
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

        var names = Known.GetValue(solution, static _ => new(StringComparer.Ordinal));

        if (!names.TryGetValue(method.Name, out var known))
        {
            names[method.Name] = known = await ReadAsync(method.Name, solution, cancellation).ConfigureAwait(false);
        }

        return known.Has(method) ? $"a test sets up a mock of '{method.Name}'" : null;
    }

    private static async Task<MembersOfTests> ReadAsync(string name, Solution solution, CancellationToken cancellation)
    {
        var found = new MembersOfTests();

        foreach (var document in await TestDocuments.InAsync(solution, cancellation).ConfigureAwait(false))
        {
            if (await document.MentionsAsync([name], cancellation).ConfigureAwait(false)
                && await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is { } root
                && root.DescendantNodes().OfType<InvocationExpressionSyntax>().Where(call => MayTell(call, name)).ToList() is { Count: > 0 } calls
                && await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model)
            {
                foreach (var call in calls
                    .Select(call => model.GetOperation(call, cancellation))
                    .OfType<IInvocationOperation>()
                    .Where(call => MockSetup.Of(call) is not null || MockSetup.IsCheck(call)))
                {
                    found.Add(call.TargetMethod);
                }
            }
        }

        return found;
    }

    /// <summary>What is the body of a lambda, or is called on what a mock gives, or has a result that is told.</summary>
    private static bool MayTell(InvocationExpressionSyntax call, string name) =>
        call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var called, Expression: var on }
        && called == name
        && (call.FirstAncestorOrSelf<LambdaExpressionSyntax>() is not null
            || on is InvocationExpressionSyntax
            || call.Parent is MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax });
}

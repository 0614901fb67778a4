using System.Collections.Concurrent;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Rewrites;

/// <summary>
/// Tokens, and sources of tokens, that objects keep. One of them may be the same as the one in scope: who calls a member that asks it, or
/// that cancels it, goes on knowing that it is cancelled.
/// </summary>
internal static class KeptTokens
{
    /// <summary>How many members may lie between the one that is called and the one that asks.</summary>
    private const int Deepest = 2;

    private static readonly ConditionalWeakTable<CompilationCode, ConcurrentDictionary<(ISymbol Member, int Depth), bool>> Known = new();

    /// <summary>May somebody know, once an operation has run, that a kept token was cancelled?</summary>
    /// <param name="operation">An operation.</param>
    /// <param name="code">The code of its compilation.</param>
    public static bool AreHeardOfIn(IOperation operation, CompilationCode code) => AreHeardOfIn(operation, code, Deepest);

    /// <summary>Is it a token, or a source, that an object keeps: in a member, or in the parameter of a primary constructor?</summary>
    /// <param name="variable">The variable or member that holds it.</param>
    /// <param name="user">The function that uses it.</param>
    public static bool IsOne(ISymbol? variable, ISymbol? user) => variable switch
    {
        IFieldSymbol or IPropertySymbol => true,
        IParameterSymbol { ContainingSymbol: IMethodSymbol { MethodKind: MethodKind.Constructor } constructor } => !SymbolEqualityComparer.Default.Equals(constructor, user),
        _ => false,
    };

    /// <summary>The variable or member that holds a token, or the source of it: <c>source</c> of <c>source.Token</c>.</summary>
    public static ISymbol? HolderOf(IOperation token) => VariableUses.Named(
        token is IPropertyReferenceOperation { Instance: { } source } && Cancellation.IsSource(source.Type) ? source : token);

    private static bool AreHeardOfIn(IOperation operation, CompilationCode code, int depth) =>
        FactIndex.Shipped.Lines(Role.StopsHost).Any(line => line.SpeaksOf(operation))
        || code.RunBy(operation).Any(run => Known
            .GetValue(code, static _ => new())
            .GetOrAdd((run.Member, depth), _ => run.Body.Descendants().Any(one => IsAsked(one, run.Member) || depth > 0 && AreHeardOfIn(one, code, depth - 1))));

    private static bool IsAsked(IOperation operation, IMethodSymbol member) =>
        (operation.Type?.IsCancellationToken() is true || Cancellation.IsSource(operation.Type))
        && IsOne(HolderOf(operation), member)
        && (operation.Parent switch
            {
                IPropertyReferenceOperation { Property.Name: "IsCancellationRequested" or "WaitHandle" } or IIsPatternOperation => true,
                IInvocationOperation { TargetMethod.Name: "Cancel" or "CancelAsync" or "CancelAfter" } => true,
                _ => false,
            }
            || operation.Outwards(operation.EnclosingFunction()).Any(way =>
                way.Parent is ITryOperation @try && way.Child == @try.Body && @try.Catches.Any(Cancellation.IsSwallowedBy)));
}

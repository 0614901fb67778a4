using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Findings;

/// <summary>
/// A synchronous lambda is handed to a member that takes an asynchronous one as well, or whose <c>…Async</c> does: <c>Retry.Do(() => File.ReadAllText(f))</c>. No fix
/// changes both; whoever knows of it does.
/// </summary>
internal static class AsynchronousTaker
{
    /// <summary>Which member takes an asynchronous lambda instead of the one around a call, as a message says it; null where none does.</summary>
    public static string? Of(IOperation call) =>
        call.Ancestors().OfType<IAnonymousFunctionOperation>().FirstOrDefault() is { Symbol.IsAsync: false } lambda
        && !lambda.Ancestors().Any(around => around is ILockOperation)
        && lambda.TakenBy() is { SemanticModel: { } model, TargetMethod: { ContainingType: { } type, Name: var name } method } taker
        && new[] { name, name + "Async" }.FirstOrDefault(one => type.BaseTypesAndSelf()
            .SelectMany(declaring => declaring.GetMembers(one))
            .OfType<IMethodSymbol>()
            .Any(other => !SymbolEqualityComparer.Default.Equals(other.OriginalDefinition, (method.ReducedFrom ?? method).OriginalDefinition)
                && other.ReturnType.IsTaskLike()
                && !other.IsObsolete()
                && other.Parameters.Any(parameter => Takes(parameter.Type, lambda.Symbol.Parameters.Length))
                && model.IsAccessible(taker.Syntax.SpanStart, other))) is { } found
            ? found == name ? $"'{found}' takes an asynchronous one as well" : $"'{found}' takes an asynchronous one"
            : null;

    private static bool Takes(ITypeSymbol type, int parameters) =>
        type is INamedTypeSymbol { DelegateInvokeMethod: { ReturnType: var returned, Parameters: var taken } }
        && returned.IsTaskLike()
        && taken.Count(parameter => !parameter.Type.IsCancellationToken()) == parameters;
}

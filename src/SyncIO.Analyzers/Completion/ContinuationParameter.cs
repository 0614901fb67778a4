using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Completion;

/// <summary>The task, or the tasks, that a continuation is given: they have ended, or it would not run.</summary>
internal static class ContinuationParameter
{
    /// <summary>
    /// Is a parameter of a lambda, a local function or a private method given what has ended, by <c>ContinueWith</c> and its like or by
    /// calls?
    /// </summary>
    /// <param name="parameter">The parameter.</param>
    /// <param name="isComplete">Is what a call hands over complete there?</param>
    public static bool Is(IParameterReferenceOperation parameter, Func<IOperation, bool> isComplete) =>
        parameter.Lambda() is { } lambda
            ? lambda.TakenBy() is { } call && IsContinuation(call.TargetMethod.Name)
            : parameter is { SemanticModel: { } model, Parameter.ContainingSymbol: IMethodSymbol method }
                && !VariableUses.In(parameter.Root()).Of(parameter.Parameter).Any(use => use.Given() is not null)
                && NamesInType.Uses(method, model) is { Count: > 0 } uses
                && uses.All(use => IsContinuedBy(use) || IsHandedOver(use, parameter.Parameter, model, isComplete));

    private static bool IsContinuedBy(ExpressionSyntax use) =>
        use.Parent is ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call }
        && IsContinuation(CallSyntax.NameOf(call).Identifier.ValueText);

    private static bool IsHandedOver(
        ExpressionSyntax use, IParameterSymbol parameter, SemanticModel model, Func<IOperation, bool> isComplete) =>
        use.Parent is InvocationExpressionSyntax call
        && model.GetOperation(call) is IInvocationOperation { Arguments: var arguments }
        && arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == parameter.Ordinal) is { Value: var given }
        && isComplete(given.Unwrapped());

    private static bool IsContinuation(string method) => method is "ContinueWith" or "ContinueWhenAll" or "ContinueWhenAny";
}

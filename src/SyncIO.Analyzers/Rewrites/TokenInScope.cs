using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Rewrites;

/// <summary>The <c>CancellationToken</c> that a call at some place may pass on.</summary>
internal static class TokenInScope
{
    /// <summary>The name of the token in scope.</summary>
    /// <returns>
    /// Null where there is none, where it is not clear which, and in <c>catch</c>, <c>finally</c> and behind
    /// <c>if (token.IsCancellationRequested)</c>: cleaning up is not cancelled.
    /// </returns>
    public static string? At(IOperation operation)
    {
        foreach (var (child, parent) in operation.Outwards())
        {
            switch (parent)
            {
                case ICatchClauseOperation:
                case ITryOperation @try when child == @try.Finally:
                // Cancelled, it would have taken nothing, and what follows releases it.
                case ITryOperation { Finally: not null } when operation.CalledName() == "Wait":
                    return null;

                case IConditionalOperation choice
                    when child != choice.Condition && AsksIfCancelled(choice.Condition, child == choice.WhenTrue):
                    return null;

                case IAnonymousFunctionOperation lambda when Named(lambda.Symbol.Parameters) is { } found:
                    return found.Name;

                case ILocalFunctionOperation local when Named(local.Symbol.Parameters) is { } found:
                    return found.Name;

                case IAnonymousFunctionOperation { Symbol.IsStatic: true } or ILocalFunctionOperation { Symbol.IsStatic: true }:
                    return null;

                case IBlockOperation block when Named(block.Locals.Where(local => IsGivenBefore(local, operation))) is { } found:
                    return found.Name;
            }
        }

        return operation.EnclosingMethod() is { } method ? Named(method.Parameters)?.Name : null;
    }

    private static bool AsksIfCancelled(IOperation condition, bool outcome) => condition.DescendantsAndSelf()
        .OfType<IPropertyReferenceOperation>()
        .Any(question => question.Property.Name == "IsCancellationRequested"
            && question.Parent is IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } != outcome);

    private static ISymbol? Named(IEnumerable<ISymbol> symbols)
    {
        var tokens = symbols
            .Where(symbol => symbol.Name is not ("" or "_") && Type(symbol)?.IsCancellationToken() is true)
            .Take(2)
            .ToArray();
        return tokens.Length == 1 ? tokens[0] : null;
    }

    private static ITypeSymbol? Type(ISymbol symbol) => symbol switch
    {
        ILocalSymbol local => local.Type,
        IParameterSymbol { RefKind: RefKind.None } parameter => parameter.Type,
        _ => null,
    };

    /// <summary>Its declaration, with a value, stands in front of the call.</summary>
    private static bool IsGivenBefore(ILocalSymbol local, IOperation operation) =>
        local.DeclaringSyntaxReferences.FirstOrDefault() is { } declaration
        && declaration.Span.End <= operation.Syntax.SpanStart
        && declaration.GetSyntax() is VariableDeclaratorSyntax { Initializer: not null };
}

using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Rewrites;

/// <summary>
/// A call in a form that is quickly bound. Lambdas are bound anew each time that the call around them is, and a call is bound for each way to write it:
/// <c>default(IQueryable&lt;Order&gt;)</c> stands for <c>orders.Where(order => …).OrderBy(order => …)</c>.
/// </summary>
internal static class ShortCall
{
    /// <summary>
    /// A call on a value of the type of its receiver and with values of the types of its lambdas. What has no lambda, or a type that cannot be written there, stays; behind a
    /// <c>?.</c> nothing may stay of the receiver.
    /// </summary>
    /// <param name="call">The call, as it stands in the tree of the model.</param>
    /// <param name="plain">The same without <c>?.</c></param>
    /// <param name="model">The model of the tree.</param>
    public static ExpressionSyntax Of(ExpressionSyntax call, ExpressionSyntax plain, SemanticModel model)
    {
        var receiver = ((call as InvocationExpressionSyntax)?.Expression as MemberAccessExpressionSyntax)?.Expression;
        var value = receiver is not null && (call != plain || HasLambda(receiver)) ? ValueFor(receiver, model) : null;

        return call is not InvocationExpressionSyntax { ArgumentList.Arguments: var arguments } || call != plain && value is null ? plain : call.ReplaceNodes(
            arguments.Select(argument => argument.Expression).Where(argument => argument is AnonymousFunctionExpressionSyntax).Concat(value is null ? [] : [receiver!]),
            (part, _) => part == receiver ? value! : ValueFor(part, model) ?? part);
    }

    private static bool HasLambda(SyntaxNode receiver) =>
        receiver.DescendantNodesAndSelf().Any(node => node is AnonymousFunctionExpressionSyntax or QueryExpressionSyntax);

    private static DefaultExpressionSyntax? ValueFor(ExpressionSyntax part, SemanticModel model) =>
        model.GetTypeInfo(part) is var given
        && (given.Type ?? given.ConvertedType) is INamedTypeSymbol type
        && SyntaxFactory.DefaultExpression(SyntaxFactory.ParseTypeName(type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat))) is var value
        && SymbolEqualityComparer.Default.Equals(model.GetSpeculativeTypeInfo(part.SpanStart, value, SpeculativeBindingOption.BindAsExpression).Type, type)
            ? value
            : null;
}

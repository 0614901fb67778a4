using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Rewrites;

/// <summary>
/// A call in a form that is quickly bound. A call is bound for each way to write it, and the lambdas of its receiver with it: <c>default(IQueryable&lt;Order&gt;)</c> stands
/// for <c>orders.Where(order => …).OrderBy(order => …)</c>. The lambdas of the call itself stay: they choose the overload.
/// </summary>
internal static class ShortCall
{
    /// <summary>The call on a value of the type of its receiver; the call without <c>?.</c> where its receiver is short, or has a type that cannot be written there.</summary>
    /// <param name="call">The call, as it stands in the tree of the model.</param>
    /// <param name="plain">The same without <c>?.</c></param>
    /// <param name="model">The model of the tree.</param>
    public static ExpressionSyntax Of(ExpressionSyntax call, ExpressionSyntax plain, SemanticModel model) =>
        call is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var receiver } }
        && (call != plain || receiver.DescendantNodesAndSelf().Any(node => node is AnonymousFunctionExpressionSyntax or QueryExpressionSyntax))
        && ValueFor(receiver, model) is { } value
            ? call.ReplaceNode(receiver, value)
            : plain;

    private static DefaultExpressionSyntax? ValueFor(ExpressionSyntax receiver, SemanticModel model) =>
        model.GetTypeInfo(receiver).Type is INamedTypeSymbol type
        && SyntaxFactory.DefaultExpression(SyntaxFactory.ParseTypeName(type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat))) is var value
        && SymbolEqualityComparer.Default.Equals(model.GetSpeculativeTypeInfo(receiver.SpanStart, value, SpeculativeBindingOption.BindAsExpression).Type, type)
            ? value
            : null;
}

using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>The names, and pieces of names, by which a file finds what it runs by reflection, and whether it drops what that gives.</summary>
internal static class ReflectedNames
{
    /// <summary>May there be any? By the syntax alone.</summary>
    public static bool MayBeIn(SyntaxNode root) => Compared(root).Any() || Composed(root).Any() || Invoked(root).Any();

    /// <summary>The pieces that a name of a method is compared with, or put together from.</summary>
    public static IEnumerable<string> PiecesIn(SyntaxNode root, SemanticModel model, CancellationToken cancellation) =>
        Compared(root).Where(one => IsMethod(one.Found.Expression, model, cancellation)).Select(one => one.Name)
            .Concat(Composed(root).Where(one => model.GetSymbolInfo(one.Call, cancellation).Symbol is not IMethodSymbol called || IsReflection(called)).Select(one => one.Name))
            .SelectMany(PiecesOf);

    /// <summary>The whole names that members are looked up by: <c>type.GetMethod("Load")</c>.</summary>
    public static IEnumerable<string> LookedUpIn(SyntaxNode root) =>
        from call in root.DescendantNodes().OfType<InvocationExpressionSyntax>()
        where NamesInStrings.MayLookUp(call)
        from argument in call.ArgumentList.Arguments
        where argument.Expression.IsKind(SyntaxKind.StringLiteralExpression)
        select ((LiteralExpressionSyntax)argument.Expression).Token.ValueText;

    /// <summary>Is what a method gives that runs by reflection dropped? <c>method.Invoke(store, arguments);</c></summary>
    public static bool AreDroppedIn(SyntaxNode root, SemanticModel model, CancellationToken cancellation) =>
        Invoked(root).Any(method => IsMethod(method, model, cancellation));

    /// <summary>Does a method belong to reflection, or is it given a member of it?</summary>
    public static bool IsReflection(IMethodSymbol method) =>
        method.ContainingType.MetadataNameInFull() is "System.Type" or "System.Delegate"
        || method.ContainingNamespace.IsWithin("System.Reflection")
        || method.Parameters.Any(parameter => parameter.Type.IsOrInherits("System.Reflection.MemberInfo"));

    private static bool IsMethod(ExpressionSyntax expression, SemanticModel model, CancellationToken cancellation) =>
        model.GetTypeInfo(expression, cancellation).Type.IsOrInherits("System.Reflection.MethodBase");

    private static IEnumerable<ExpressionSyntax> Invoked(SyntaxNode root) =>
        from statement in root.DescendantNodes().OfType<ExpressionStatementSyntax>()
        let call = statement.Expression is ConditionalAccessExpressionSyntax { WhenNotNull: InvocationExpressionSyntax behind } ? behind : statement.Expression as InvocationExpressionSyntax
        where call?.ArgumentList.Arguments.Count >= 2
        let method = call.Expression switch
        {
            MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Invoke", Expression: var target } => target,
            MemberBindingExpressionSyntax { Name.Identifier.ValueText: "Invoke" } => ((ConditionalAccessExpressionSyntax)statement.Expression).Expression,
            _ => null,
        }
        where method is not null
        select method;

    /// <summary><c>type.GetMethod($"Load{kind}")</c>, by the names of those who look up members, and then by what they are.</summary>
    private static IEnumerable<(InvocationExpressionSyntax Call, ExpressionSyntax Name)> Composed(SyntaxNode root) =>
        from call in root.DescendantNodes().OfType<InvocationExpressionSyntax>()
        where NamesInStrings.MayLookUp(call)
        from argument in call.ArgumentList.Arguments
        where argument.Expression is InterpolatedStringExpressionSyntax or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AddExpression }
        select (call, argument.Expression);

    /// <summary><c>type.GetMethods().Where(m => m.Name == "Load" + kind)</c>, <c>m.Name.StartsWith("Load")</c>, and the same of a local that has the name.</summary>
    private static IEnumerable<(MemberAccessExpressionSyntax Found, ExpressionSyntax Name)> Compared(SyntaxNode root) =>
        from found in root.DescendantNodes().OfType<MemberAccessExpressionSyntax>()
        where found.Name.Identifier.ValueText == "Name"
        from asked in LocalsOf(found).Prepend(found)
        let name = ComparedWith(asked)
        where name is InterpolatedStringExpressionSyntax or BinaryExpressionSyntax or LiteralExpressionSyntax
        select (found, name);

    /// <summary>The uses of the local that is made of a name: <c>var name = m.Name;</c></summary>
    private static IEnumerable<ExpressionSyntax> LocalsOf(MemberAccessExpressionSyntax found) =>
        found.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var local } declarator }
            ? declarator.FirstAncestorOrSelf<BlockSyntax>()?.DescendantNodes().OfType<IdentifierNameSyntax>().Where(use => use.Identifier.ValueText == local) ?? []
            : [];

    private static ExpressionSyntax? ComparedWith(ExpressionSyntax name) => name.Parent switch
    {
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression } equal
            when (equal.Left == name ? equal.Right : equal.Left) is var other && other is not LiteralExpressionSyntax => other,
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "StartsWith" or "EndsWith" or "Contains" or "Equals", Parent: InvocationExpressionSyntax { ArgumentList.Arguments: [{ Expression: var text }, ..] } } => text,
        _ => null,
    };

    private static IEnumerable<string> PiecesOf(ExpressionSyntax name) => name.DescendantTokens()
        .Where(token => token.IsKind(SyntaxKind.InterpolatedStringTextToken) || token.IsKind(SyntaxKind.StringLiteralToken))
        .Select(token => token.ValueText)
        .Where(SyntaxFacts.IsValidIdentifier);
}

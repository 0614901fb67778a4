using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Code;

/// <summary>A call as it is written: its name, the place of its squiggle, and the way back from there.</summary>
internal static class CallSyntax
{
    /// <summary>Where the squiggle goes: the simple name of the member; in <c>foreach</c>, the collection.</summary>
    public static Location PlaceOf(SyntaxNode call) => call switch
    {
        CommonForEachStatementSyntax loop => loop.Expression.GetLocation(),
        UsingStatementSyntax @using => @using.UsingKeyword.GetLocation(),
        LocalDeclarationStatementSyntax @using => @using.UsingKeyword.GetLocation(),
        BaseObjectCreationExpressionSyntax creation => creation.NewKeyword.GetLocation(),
        ElementAccessExpressionSyntax element => element.ArgumentList.GetLocation(),
        ElementBindingExpressionSyntax element => element.ArgumentList.GetLocation(),
        BinaryExpressionSyntax binary => binary.OperatorToken.GetLocation(),
        PrefixUnaryExpressionSyntax unary => unary.OperatorToken.GetLocation(),
        PostfixUnaryExpressionSyntax unary => unary.OperatorToken.GetLocation(),
        AssignmentExpressionSyntax assignment => assignment.OperatorToken.GetLocation(),
        ConstructorInitializerSyntax initialiser => initialiser.ThisOrBaseKeyword.GetLocation(),
        InvocationExpressionSyntax { Expression: ParenthesizedExpressionSyntax function } => function.GetLocation(),
        ExpressionSyntax expression when NameOf(expression) is var name && expression.Contains(name) =>
            name.Identifier.GetLocation(),
        var other => other.GetLocation(),
    };

    /// <summary>The simple name that is called: of <c>a.b.C</c>, <c>.C</c> and <c>C</c> alike.</summary>
    public static SimpleNameSyntax NameOf(ExpressionSyntax callee) => callee switch
    {
        MemberAccessExpressionSyntax access => access.Name,
        MemberBindingExpressionSyntax binding => binding.Name,
        InvocationExpressionSyntax invocation => NameOf(invocation.Expression),
        ParenthesizedExpressionSyntax inner => NameOf(inner.Expression),
        PostfixUnaryExpressionSyntax suppressed => NameOf(suppressed.Operand),
        SimpleNameSyntax name => name,
        _ => callee.DescendantNodesAndSelf().OfType<SimpleNameSyntax>().LastOrDefault() ?? SyntaxFactory.IdentifierName(""),
    };

    /// <summary>The expression that a name ends: <c>a.b.C</c>, <c>.C</c> or <c>C</c>.</summary>
    public static ExpressionSyntax EndingIn(SimpleNameSyntax name) => name.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == name => access,
        MemberBindingExpressionSyntax binding => binding,
        _ => name,
    };

    /// <summary>The call of what a name names: <c>a.b.C()</c>; null where it is not called there.</summary>
    public static InvocationExpressionSyntax? CallOf(SimpleNameSyntax name) =>
        EndingIn(name) is { Parent: InvocationExpressionSyntax call } callee && call.Expression == callee ? call : null;

    /// <summary>What a squiggle may belong to: a call, a property (which may be invoked in turn), the collection of a loop.</summary>
    public static IEnumerable<SyntaxNode> CallsAt(SyntaxNode node)
    {
        var callee = node is SimpleNameSyntax && node.Parent is MemberAccessExpressionSyntax { Name: var name } access && name == node
                ? access
            : node is SimpleNameSyntax && node.Parent is MemberBindingExpressionSyntax binding ? binding
            : node;

        return node is UsingStatementSyntax or LocalDeclarationStatementSyntax ? [node]
            : node.Parent is CommonForEachStatementSyntax loop && loop.Expression == node ? [loop, callee]
            : callee.Parent is InvocationExpressionSyntax invocation && invocation.Expression == callee ? [invocation, callee]
            : [callee];
    }
}

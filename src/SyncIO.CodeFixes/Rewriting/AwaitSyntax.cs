using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using SyncIO.Rewrites;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary><c>await</c> and its parentheses.</summary>
internal static class AwaitSyntax
{
    /// <summary>The keyword, with what stands above a statement.</summary>
    public static SyntaxToken Before(StatementSyntax statement) =>
        Token(statement.GetLeadingTrivia(), SyntaxKind.AwaitKeyword, TriviaList(Space));

    /// <summary>A task that is awaited.</summary>
    public static ExpressionSyntax Of(ExpressionSyntax task, ConfigureAwaitStyle style)
    {
        var configured = style.Apply(IsUnary(task) ? task.WithoutLeadingTrivia() : InParentheses(task).WithoutLeadingTrivia());
        return AwaitExpression(
            Token(task.GetLeadingTrivia(), SyntaxKind.AwaitKeyword, TriviaList(Space)),
            configured is ParenthesizedExpressionSyntax { Expression: AwaitExpressionSyntax inner } && !Comments.Within(configured)
                ? inner.WithTriviaFrom(configured)
                : configured);
    }

    /// <summary><c>await</c> binds less tightly than the dot.</summary>
    /// <param name="await">What is awaited.</param>
    /// <param name="original">What it takes the place of.</param>
    public static ExpressionSyntax Parenthesized(ExpressionSyntax await, SyntaxNode original) => original.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Expression == original => InParentheses(await),
        ElementAccessExpressionSyntax access when access.Expression == original => InParentheses(await),
        ConditionalAccessExpressionSyntax access when access.Expression == original => InParentheses(await),
        InvocationExpressionSyntax or PostfixUnaryExpressionSyntax => InParentheses(await),
        _ => await,
    };

    public static ParenthesizedExpressionSyntax InParentheses(ExpressionSyntax await) =>
        ParenthesizedExpression(await.WithoutTrivia()).WithTriviaFrom(await);

    /// <summary>May it stand behind <c>await</c> as it is?</summary>
    private static bool IsUnary(ExpressionSyntax task) =>
        task is CastExpressionSyntax or AwaitExpressionSyntax or PrefixUnaryExpressionSyntax || WrittenCall.Primary(task) == task;
}

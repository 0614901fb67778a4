using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Refusals;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>A place where a function hands out a task, and what stands there once the function is <c>async</c>.</summary>
/// <param name="Node">The expression that is returned; the whole statement where the task has no value.</param>
/// <param name="Value">What is returned instead; null: nothing.</param>
/// <param name="Await">Is the task itself to be awaited?</param>
internal sealed record ReturnedTask(SyntaxNode Node, ExpressionSyntax? Value, bool Await)
{
    /// <summary>The returns of a function, those of nested functions left out.</summary>
    public static IEnumerable<ReturnedTask> Of(SyntaxNode function, IMethodSymbol symbol, SemanticModel model)
    {
        var hasValue = symbol.ReturnType is INamedTypeSymbol { Arity: 1 };

        foreach (var returned in Values(function))
        {
            var (value, await) = AsyncSignature.Unwrap(returned, hasValue, model);
            SyntaxNode node = !hasValue && returned.Parent is ReturnStatementSyntax statement ? statement : returned;
            yield return new ReturnedTask(node, value, await);
        }
    }

    /// <summary>The statements that take the place of <c>return task;</c>.</summary>
    /// <param name="node">The statement.</param>
    /// <param name="awaited">The task, awaited; null where it is complete.</param>
    public static IEnumerable<StatementSyntax> Statements(ReturnStatementSyntax node, ExpressionSyntax? awaited)
    {
        var leaves = ReturnStatement(node.ReturnKeyword.WithTrailingTrivia(), expression: null, node.SemicolonToken);

        if (awaited is null)
        {
            return IsLast(node) && !HasComments(node) && StartsItsLine(node) == EndsItsLine(node) ? [] : [leaves];
        }

        var awaits = ExpressionStatement(awaited, node.SemicolonToken).WithLeadingTrivia(node.GetLeadingTrivia());

        return IsLast(node) ? [awaits]
            : StartsItsLine(node) ?
            [
                awaits,
                leaves.WithLeadingTrivia(IndentationOf(node))
                    .WithTrailingTrivia(node.GetTrailingTrivia().SkipWhile(trivia => !trivia.IsKind(SyntaxKind.EndOfLineTrivia))),
            ]
            : [awaits.WithTrailingTrivia(Space), leaves.WithoutLeadingTrivia()];
    }

    /// <summary>One statement, for places that hold only one: <c>if (done) return task;</c>.</summary>
    /// <param name="node">The statement that stood there.</param>
    /// <param name="statements">What stands there now.</param>
    public static StatementSyntax Embedded(ReturnStatementSyntax node, StatementSyntax[] statements)
    {
        if (statements.Length == 1)
        {
            return statements[0];
        }

        if (!StartsItsLine(node))
        {
            return Block(statements.Select(statement => statement.WithTrailingTrivia(Space)))
                .WithOpenBraceToken(Token(node.GetLeadingTrivia(), SyntaxKind.OpenBraceToken, TriviaList(Space)))
                .WithCloseBraceToken(Token(TriviaList(), SyntaxKind.CloseBraceToken, node.GetTrailingTrivia()));
        }

        var endOfLine = EndOfLineIn(node);
        var outer = IndentationOf(node.Parent!);
        return Block(statements.Select(statement => statement.WithLeadingTrivia(IndentationOf(node)).WithTrailingTrivia(endOfLine)))
            .WithOpenBraceToken(Token(
                TriviaList(Layout.Trimmed(node.GetLeadingTrivia()).Concat(outer)),
                SyntaxKind.OpenBraceToken,
                TriviaList(endOfLine)))
            .WithCloseBraceToken(Token(outer, SyntaxKind.CloseBraceToken, node.GetTrailingTrivia()));
    }

    private static bool StartsItsLine(SyntaxNode node) => Layout.BeginsLine(node.GetFirstToken());

    private static bool EndsItsLine(SyntaxNode node) => node.GetTrailingTrivia().Any(SyntaxKind.EndOfLineTrivia);

    /// <summary>The white space at the start of the line that a node starts on.</summary>
    private static SyntaxTriviaList IndentationOf(SyntaxNode node)
    {
        var text = node.SyntaxTree.GetText().Lines.GetLineFromPosition(node.SpanStart).ToString();
        return TriviaList(Whitespace(text.Substring(0, text.Length - text.TrimStart().Length)));
    }

    private static SyntaxTrivia EndOfLineIn(SyntaxNode node) =>
        node.SyntaxTree.GetRoot().DescendantTrivia().First(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia));

    /// <summary>The values that a function returns, those of nested functions left out.</summary>
    public static IEnumerable<ExpressionSyntax> Values(SyntaxNode function) => function switch
    {
        AnonymousFunctionExpressionSyntax { ExpressionBody: { } expression } => [expression],
        MethodDeclarationSyntax { ExpressionBody.Expression: { } expression } => [expression],
        LocalFunctionStatementSyntax { ExpressionBody.Expression: { } expression } => [expression],
        _ => function
            .DescendantNodes(node => node == function || node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
            .OfType<ReturnStatementSyntax>()
            .Select(statement => statement.Expression)
            .OfType<ExpressionSyntax>(),
    };

    private static bool IsLast(ReturnStatementSyntax node) =>
        node.Parent is BlockSyntax
        {
            Parent: MethodDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax,
        } body
        && body.Statements.Last() == node;

    private static bool HasComments(SyntaxNode node) =>
        node.GetLeadingTrivia()
            .Concat(node.GetTrailingTrivia())
            .Any(trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia));
}

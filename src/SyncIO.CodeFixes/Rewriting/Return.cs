using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;
using SyncIO.Semantics;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>A place where a function hands out a task, and what stands there once the function is <c>async</c>.</summary>
/// <param name="Node">The expression that is returned; the whole statement where the task has no value.</param>
/// <param name="Value">What is returned instead; null: nothing.</param>
/// <param name="Await">Is the task itself to be awaited?</param>
internal sealed record Return(SyntaxNode Node, ExpressionSyntax? Value, bool Await)
{
    /// <summary>The returns of a function, those of nested functions left out.</summary>
    public static IEnumerable<Return> Of(SyntaxNode function, IMethodSymbol symbol, SemanticModel model)
    {
        var hasValue = symbol.ReturnType is INamedTypeSymbol { Arity: 1 };

        foreach (var returned in Returned(function))
        {
            var (value, await) = AsyncSignature.Unwrap(returned, hasValue, model);
            yield return new Return(!hasValue && returned.Parent is ReturnStatementSyntax statement ? statement : returned, value, await);
        }
    }

    /// <summary>The statements that take the place of <c>return task;</c>.</summary>
    /// <param name="node">The statement.</param>
    /// <param name="awaited">The task, awaited; null where it is complete.</param>
    public static IEnumerable<StatementSyntax> Statements(ReturnStatementSyntax node, ExpressionSyntax? awaited)
    {
        var isLast = IsLast(node);

        if (awaited is not null)
        {
            yield return ExpressionStatement(awaited, node.SemicolonToken).WithLeadingTrivia(node.GetLeadingTrivia());
        }

        if (!isLast || awaited is null && HasComments(node))
        {
            var left = ReturnStatement(node.ReturnKeyword.WithTrailingTrivia(), expression: null, node.SemicolonToken);
            yield return awaited is null ? left : left.WithLeadingTrivia(node.GetLeadingTrivia().Where(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)));
        }
    }

    /// <summary>One statement, for places that hold only one.</summary>
    public static StatementSyntax Embedded(IEnumerable<StatementSyntax> statements) => statements.ToArray() switch
    {
        [var only] => only,
        var several => Block(several.Select(one => one.WithoutLeadingTrivia())).WithTriviaFrom(several[0]).WithAdditionalAnnotations(Formatter.Annotation),
    };

    private static IEnumerable<ExpressionSyntax> Returned(SyntaxNode function) => function switch
    {
        AnonymousFunctionExpressionSyntax { ExpressionBody: { } expression } => [expression],
        MethodDeclarationSyntax { ExpressionBody.Expression: { } expression } => [expression],
        LocalFunctionStatementSyntax { ExpressionBody.Expression: { } expression } => [expression],
        _ => function.DescendantNodes(node => node == function || node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
            .OfType<ReturnStatementSyntax>()
            .Select(statement => statement.Expression)
            .OfType<ExpressionSyntax>(),
    };

    private static bool IsLast(ReturnStatementSyntax node) =>
        node.Parent is BlockSyntax { Parent: MethodDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax } body
        && body.Statements.Last() == node;

    private static bool HasComments(SyntaxNode node) =>
        node.GetLeadingTrivia().Concat(node.GetTrailingTrivia()).Any(trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia));
}

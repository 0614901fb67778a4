using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Catalogue;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>A function that has nothing to await, but has to return a task: the task is complete.</summary>
internal static class CompletedTaskSyntax
{
    /// <summary>The task of a value.</summary>
    /// <param name="value">The value, rewritten already.</param>
    /// <param name="type">The type that the function returned, where the value does not say it itself.</param>
    /// <param name="task">How <c>Task</c> is written there.</param>
    public static ExpressionSyntax Of(ExpressionSyntax value, string? type, string task) => value is ThrowExpressionSyntax
        ? value
        : ParseExpression($"{task}.FromResult{(type is null ? "" : $"<{type}>")}({value.WithoutTrivia()})").WithTriviaFrom(value);

    /// <summary><c>return;</c> with the task.</summary>
    public static ReturnStatementSyntax Of(ReturnStatementSyntax leaves, string task) => leaves
        .WithReturnKeyword(leaves.ReturnKeyword.WithTrailingTrivia(Space))
        .WithExpression(ParseExpression(task + ".CompletedTask"));

    /// <summary>The setup of a mock that is to give it, and that said so far that nothing is done.</summary>
    /// <param name="setup">The setup, rewritten already.</param>
    /// <param name="original">What it was: where its chain has a link a line, so has the new one.</param>
    /// <param name="task">How <c>Task</c> is written there.</param>
    public static InvocationExpressionSyntax Returned(InvocationExpressionSyntax setup, InvocationExpressionSyntax original, string task)
    {
        var arguments = ParseArgumentList($"({task}.CompletedTask)");

        if (setup.Expression is MemberAccessExpressionSyntax access && FactIndex.Shipped.IsName(Role.MockNothing, access.Name.Identifier.ValueText))
        {
            return InvocationExpression(access.WithName(IdentifierName("Returns")), arguments).WithTriviaFrom(setup);
        }

        var dots = new[] { original.Parent, original.Expression }.OfType<MemberAccessExpressionSyntax>().Select(link => link.OperatorToken).Where(Layout.BeginsLine).ToList();
        var told = setup.WithoutTrivia();
        var end = setup.GetTrailingTrivia();

        if (dots.Count > 0)
        {
            var line = TriviaList(dots[0].GetPreviousToken().TrailingTrivia.Last());
            (told, end) = Layout.BeginsLine(original.GetLastToken().GetNextToken()) ? (told.WithTrailingTrivia(end), line) : (told.WithTrailingTrivia(line), end);
        }

        var dot = Token(TriviaList(dots.Select(one => one.LeadingTrivia.LastOrDefault()).Take(1).Where(blank => blank.IsKind(SyntaxKind.WhitespaceTrivia))), SyntaxKind.DotToken, TriviaList());
        return InvocationExpression(MemberAccessExpression(SyntaxKind.SimpleMemberAccessExpression, told, dot, IdentifierName("Returns")), arguments)
            .WithLeadingTrivia(setup.GetLeadingTrivia())
            .WithTrailingTrivia(end);
    }

    /// <summary>Lets a function that returned nothing return the task at its end.</summary>
    /// <param name="function">The function, its body rewritten already.</param>
    /// <param name="original">What it was.</param>
    /// <param name="task">How <c>Task</c> is written there.</param>
    public static SyntaxNode AtEnd(SyntaxNode function, SyntaxNode original, string task) => function switch
    {
        MethodDeclarationSyntax { Body: { } body } method => method.WithBody(AtEnd(body, original, task)),
        LocalFunctionStatementSyntax { Body: { } body } local => local.WithBody(AtEnd(body, original, task)),
        MethodDeclarationSyntax { ExpressionBody: { Expression: not ThrowExpressionSyntax, ContainsDirectives: false } arrow } method => WithoutTriviaBefore(arrow, method)
            .WithExpressionBody(null)
            .WithSemicolonToken(default)
            .WithBody(Block(arrow, method.SemicolonToken, original, task)),
        LocalFunctionStatementSyntax { ExpressionBody: { Expression: not ThrowExpressionSyntax, ContainsDirectives: false } arrow } local => WithoutTriviaBefore(arrow, local)
            .WithExpressionBody(null)
            .WithSemicolonToken(default)
            .WithBody(Block(arrow, local.SemicolonToken, original, task)),
        _ => function,
    };

    private static BlockSyntax AtEnd(BlockSyntax body, SyntaxNode original, string task)
    {
        var returns = $"return {task}.CompletedTask;";
        var end = Layout.EndOfLineIn(original);
        var last = body.Statements.LastOrDefault() is { } statement && Layout.BeginsLine(statement.GetFirstToken()) ? statement : null;
        var indent = last is null ? Layout.IndentationOf(original) + Layout.StepAt(original) : Layout.IndentationOf(last);

        if (Layout.BeginsLine(body.CloseBraceToken))
        {
            var (above, brace) = CommentsIn(body.CloseBraceToken);
            return body.WithCloseBraceToken(brace).AddStatements(ParseStatement(string.Concat(above) + indent + returns + end));
        }

        return last is null
            ? body.AddStatements(ParseStatement(returns + " "))
            : body.WithStatements(body.Statements
                .Replace(last, last.WithTrailingTrivia(Layout.Trimmed(last.GetTrailingTrivia()).Append(EndOfLine(end))))
                .Add(ParseStatement(indent + returns + " ")));
    }

    /// <summary>The comments at the end of a body, on lines of their own, and its brace without them.</summary>
    private static (IEnumerable<SyntaxTrivia> Comments, SyntaxToken Brace) CommentsIn(SyntaxToken brace)
    {
        var lines = Layout.Trimmed(brace.LeadingTrivia).ToList();
        return lines.Exists(trivia => !Layout.IsBlank(trivia)) && !lines.Exists(trivia => trivia.IsDirective) && lines.Last().IsKind(SyntaxKind.EndOfLineTrivia)
            ? (lines, brace.WithLeadingTrivia(brace.LeadingTrivia.Skip(lines.Count)))
            : ([], brace);
    }

    /// <summary>A block for an expression, below the comments around it.</summary>
    private static BlockSyntax Block(ArrowExpressionClauseSyntax arrow, SyntaxToken semicolon, SyntaxNode original, string task)
    {
        var end = Layout.EndOfLineIn(original);
        var outer = Layout.IndentationOf(original);
        var inner = outer + Layout.StepAt(original);
        var comments = arrow.ArrowToken.GetPreviousToken().TrailingTrivia
            .Concat(arrow.DescendantTrivia().Where(trivia => !arrow.Expression.Span.Contains(trivia.Span)))
            .Concat(semicolon.LeadingTrivia)
            .Where(trivia => !Layout.IsBlank(trivia))
            .Select(trivia => inner + trivia.ToFullString().TrimEnd() + end);
        var text = $"{{{end}{string.Concat(comments)}{inner}{arrow.Expression.WithoutTrivia()};{end}{inner}return {task}.CompletedTask;{end}{outer}}}";
        return ((BlockSyntax)ParseStatement(text))
            .WithLeadingTrivia(EndOfLine(end), Whitespace(outer))
            .WithTrailingTrivia(semicolon.TrailingTrivia);
    }

    private static T WithoutTriviaBefore<T>(ArrowExpressionClauseSyntax arrow, T function)
        where T : SyntaxNode
    {
        var last = arrow.ArrowToken.GetPreviousToken();
        return function.ReplaceToken(last, last.WithTrailingTrivia());
    }
}

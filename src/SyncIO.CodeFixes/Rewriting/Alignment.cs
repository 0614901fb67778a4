using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>
/// Lines that begin below a word of the first line of an expression: the clauses of a query, the links of a chain, arguments. They move with that word
/// where an <c>await</c> moves it.
/// </summary>
internal static class Alignment
{
    /// <summary>Moves the lines of an expression that were aligned.</summary>
    /// <param name="rewritten">What becomes of the expression.</param>
    /// <param name="before">The expression with the calls in it rewritten, whose edits move lines of their own.</param>
    /// <param name="original">The expression, as it stands in the file.</param>
    /// <returns>The same where nothing was aligned.</returns>
    public static ExpressionSyntax Kept(ExpressionSyntax rewritten, SyntaxNode before, SyntaxNode original) =>
        KeptInArguments(KeptBelowWord(rewritten, before, original), original);

    /// <summary>Moves the lines in the arguments of a call, where the first argument stands behind the parenthesis and all lines begin to the right of that.</summary>
    private static ExpressionSyntax KeptInArguments(ExpressionSyntax rewritten, SyntaxNode original)
    {
        if (original is not InvocationExpressionSyntax { ArgumentList: { Arguments: [var first, ..], OpenParenToken: var parenthesis } list }
            || original.ContainsDirectives
            || LineStarts(list) is not { Count: > 0 } starts
            || Places(original, rewritten) is var places && !places.TryGetValue(parenthesis, out var place))
        {
            return rewritten;
        }

        var lines = original.SyntaxTree.GetText().Lines;
        var column = ColumnOf(parenthesis);
        var moved = WidthBefore(place, rewritten) - WidthBefore(parenthesis, original);

        if (moved <= 0
            || lines.GetLinePosition(first.SpanStart).Line != lines.GetLinePosition(parenthesis.SpanStart).Line
            || !starts.TrueForAll(start => start.Column > column && !start.Token.LeadingTrivia.ToString().Contains('\t')))
        {
            return rewritten;
        }

        var wanted = starts.Where(start => places.ContainsKey(start.Token)).ToDictionary(start => places[start.Token], start => start.Column + moved);
        return rewritten.ReplaceTokens(wanted.Keys, (token, now) => now.WithLeadingTrivia(Moved(now.LeadingTrivia, wanted[token] - WidthBefore(token, rewritten))));
    }

    /// <summary>The width of what stands before a token on its line; on the first line of a node, of what is in the node.</summary>
    public static int WidthBefore(SyntaxToken token, SyntaxNode node)
    {
        var text = node.ToString().Substring(0, token.SpanStart - node.SpanStart);
        return text.Length - 1 - text.LastIndexOf('\n');
    }

    private static ExpressionSyntax KeptBelowWord(ExpressionSyntax rewritten, SyntaxNode before, SyntaxNode original)
    {
        if (LineStarts(original) is not [var first, ..] starts || original.ContainsDirectives || AnchorOf(original, first.Token, first.Column) is not { } anchor)
        {
            return rewritten;
        }

        var places = Places(original, rewritten);
        var moved = places.TryGetValue(anchor, out var place) && Places(original, before).TryGetValue(anchor, out var earlier)
            ? place.SpanStart - rewritten.SpanStart - (earlier.SpanStart - before.SpanStart)
            : 0;
        // A closing link may stand below the parenthesis around the query.
        var least = first.Column - (anchor.IsKind(SyntaxKind.FromKeyword) && anchor.GetPreviousToken().Span.End == anchor.SpanStart ? 1 : 0);
        var lines = starts.Where(start => start.Column >= least && places.ContainsKey(start.Token)).Select(start => places[start.Token]);
        return moved > 0 ? rewritten.ReplaceTokens(lines, (token, _) => token.WithLeadingTrivia(Moved(token.LeadingTrivia, moved))) : rewritten;
    }

    /// <summary>The column of a token, as an editor shows it where a tab is as wide as a step.</summary>
    private static int ColumnOf(SyntaxToken token)
    {
        var text = token.SyntaxTree!.GetText();
        var line = text.Lines.GetLineFromPosition(token.SpanStart);
        return Enumerable.Range(line.Start, token.SpanStart - line.Start)
            .Aggregate(0, (column, at) => text[at] == '\t' ? column + Layout.Step.Length - column % Layout.Step.Length : column + 1);
    }

    /// <summary>The tokens of an expression that begin a line, but for its first line.</summary>
    private static List<(SyntaxToken Token, int Column)> LineStarts(SyntaxNode expression)
    {
        var lines = expression.SyntaxTree.GetText().Lines;
        var last = lines.GetLinePosition(expression.SpanStart).Line;
        var starts = new List<(SyntaxToken, int)>();

        foreach (var token in expression.DescendantTokens())
        {
            if (lines.GetLinePosition(token.SpanStart) is var place && place.Line > last)
            {
                starts.Add((token, ColumnOf(token)));
            }

            last = lines.GetLinePosition(token.Span.End).Line;
        }

        return starts;
    }

    /// <summary>
    /// The word of the first line that a token stands below, and belongs to; null where there is none, and where a call ends before it, which may be
    /// awaited, too.
    /// </summary>
    private static SyntaxToken? AnchorOf(SyntaxNode expression, SyntaxToken below, int column)
    {
        var end = expression.SyntaxTree.GetText().Lines.GetLineFromPosition(expression.SpanStart).End;

        return expression.DescendantTokens()
            .TakeWhile(token => token.SpanStart < end && !token.IsKind(SyntaxKind.CloseParenToken))
            .Where(token => ColumnOf(token) == column && (Belong(token, below) || IsHead(token, below, expression, column)))
            .Select(token => (SyntaxToken?)token)
            .FirstOrDefault();
    }

    /// <summary>
    /// Two clauses of a query, two links of a chain, two arguments of a call: what only happens to stand below another word was indented, as links are
    /// that tabs alone put there.
    /// </summary>
    private static bool Belong(SyntaxToken above, SyntaxToken below) =>
        above.IsKind(SyntaxKind.FromKeyword) ? below.Parent is QueryClauseSyntax or SelectOrGroupClauseSyntax
        : above.IsKind(SyntaxKind.DotToken) ? below.IsKind(SyntaxKind.DotToken) && !IsByTabs(below)
        : ListOf(above) is { } list && list == ListOf(below);

    private static bool IsByTabs(SyntaxToken token) => token.LeadingTrivia.ToString().EndsWith("\t", StringComparison.Ordinal);

    /// <summary>The links of a chain below its head, further in than two steps, or not by whole ones: nobody indents so.</summary>
    private static bool IsHead(SyntaxToken above, SyntaxToken below, SyntaxNode expression, int column) =>
        below.IsKind(SyntaxKind.DotToken)
        && !IsByTabs(below)
        && above == expression.GetFirstToken()
        && expression.FirstAncestorOrSelf<StatementSyntax>() is { } statement
        && column - ColumnOf(statement.GetFirstToken()) is var further
        && (further > 2 * Layout.Step.Length || further % Layout.Step.Length != 0);

    /// <summary>The arguments of which a token begins one.</summary>
    private static SyntaxNode? ListOf(SyntaxToken token) =>
        token.Parent?.FirstAncestorOrSelf<ArgumentSyntax>() is { } argument && argument.GetFirstToken() == token ? argument.Parent : null;

    /// <summary>Where the tokens of an expression are in what became of it.</summary>
    private static Dictionary<SyntaxToken, SyntaxToken> Places(SyntaxNode original, SyntaxNode rewritten)
    {
        var tokens = rewritten.DescendantTokens().ToList();
        var places = new Dictionary<SyntaxToken, SyntaxToken>();
        var next = 0;

        foreach (var token in original.DescendantTokens())
        {
            if (tokens.FindIndex(next, one => IsOf(one.ValueText, token.ValueText)) is var found and >= 0)
            {
                places[token] = tokens[found];
                next = found + 1;
            }
        }

        return places;
    }

    /// <summary>Is it the same text, or the name of the counterpart?</summary>
    private static bool IsOf(string text, string original) =>
        text == original || original.Length > 0 && text.StartsWith(original, StringComparison.Ordinal) && text.EndsWith("Async", StringComparison.Ordinal);

    /// <summary>The indentation of a token, and of the comments above it, some columns further in.</summary>
    public static IEnumerable<SyntaxTrivia> Moved(SyntaxTriviaList trivia, int columns) => trivia.Select((one, index) =>
        one.IsKind(SyntaxKind.WhitespaceTrivia) && (index == 0 || trivia[index - 1].IsKind(SyntaxKind.EndOfLineTrivia))
            ? SyntaxFactory.Whitespace(one + new string(' ', Math.Max(columns, 0)))
            : one);
}

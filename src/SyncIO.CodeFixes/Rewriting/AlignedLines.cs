using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>The lines of a file that begin below a word of an earlier line, and belong to it: the clauses of a query, the links of a chain, arguments, parameters.</summary>
internal static class AlignedLines
{
    /// <summary>The tokens that begin such lines, each with the word that it moves with.</summary>
    /// <param name="root">The root of the file.</param>
    public static Dictionary<SyntaxToken, SyntaxToken> In(SyntaxNode root)
    {
        var words = new Dictionary<SyntaxToken, SyntaxToken>();

        // The innermost word comes last, and counts.
        foreach (var node in root.DescendantNodes())
        {
            if (!node.ContainsDirectives && Of(node) is var (word, column, starts))
            {
                starts.Where(start => start.Column >= column).ToList().ForEach(start => words[start.Token] = word);
            }
        }

        return words;
    }

    /// <summary>The column of a token, as an editor shows it where a tab is as wide as a step.</summary>
    public static int ColumnOf(SyntaxToken token) => ColumnAt(token.SpanStart, token.SyntaxTree!.GetText());

    /// <summary>The same of a place in a text.</summary>
    public static int ColumnAt(int place, SourceText text)
    {
        var start = text.Lines.GetLineFromPosition(place).Start;
        return Enumerable.Range(start, place - start)
            .Aggregate(0, (column, at) => text[at] == '\t' ? column + Layout.Step.Length - column % Layout.Step.Length : column + 1);
    }

    private static (SyntaxToken Word, int Column, List<LineStart> Starts)? Of(SyntaxNode node) => node switch
    {
        QueryExpressionSyntax query => OfQuery(query),
        BaseArgumentListSyntax { Arguments: { Count: > 0 } arguments } => OfList(node, arguments),
        BaseParameterListSyntax { Parameters: { Count: > 0 } parameters } => OfList(node, parameters),
        InvocationExpressionSyntax or MemberAccessExpressionSyntax when ReceiverOf(node.Parent) != node => OfChain((ExpressionSyntax)node),
        _ => null,
    };

    private static (SyntaxToken, int, List<LineStart>)? OfQuery(QueryExpressionSyntax query) =>
        StartsIn(query) is { Count: > 0 } starts
        && query.FromClause.FromKeyword is var from
        && ColumnOf(from) is var column
        && starts.Find(start => start.Token.Parent is QueryClauseSyntax or SelectOrGroupClauseSyntax) is { } clause
        && clause.Column == column
            ? (from, column, starts)
            : null;

    /// <summary>
    /// The lines of a list move with its parenthesis where its first item stands behind that and all lines begin further to the right, or below an item: what
    /// stands in front of an item stays with it.
    /// </summary>
    private static (SyntaxToken, int, List<LineStart>)? OfList(SyntaxNode list, IReadOnlyList<SyntaxNode> items)
    {
        if (StartsIn(list) is not [var first, ..] starts || starts.Exists(start => start.Token == items[0].GetFirstToken()))
        {
            return null;
        }

        var open = list.GetFirstToken();
        var column = ColumnOf(open);
        var above = items.TakeWhile(item => item.SpanStart < first.Token.SpanStart).FirstOrDefault(item => ColumnOf(item.GetFirstToken()) == first.Column);
        return starts.TrueForAll(start => start.Column > column && !IsByTabs(start.Token)) ? (open, 0, starts)
            : above is not null && items.Any(item => item.GetFirstToken() == first.Token) ? (above.GetFirstToken().GetPreviousToken(), first.Column, starts)
            : null;
    }

    private static (SyntaxToken, int, List<LineStart>)? OfChain(ExpressionSyntax chain)
    {
        if (StartsIn(chain) is not { Count: > 0 } starts)
        {
            return null;
        }

        var head = chain;
        var dots = new List<SyntaxToken>();

        while (ReceiverOf(head) is { } receiver)
        {
            if (head is MemberAccessExpressionSyntax { OperatorToken: var dot })
            {
                dots.Insert(0, dot);
            }

            head = receiver;
        }

        return starts.Find(start => dots.Contains(start.Token)) is { } link && WordAbove(link, dots, head) is { } word ? (word, link.Column, starts) : null;
    }

    /// <summary>An earlier link; the query, or the parenthesis around it; the head of the chain.</summary>
    private static SyntaxToken? WordAbove(LineStart link, List<SyntaxToken> dots, ExpressionSyntax head) =>
        head is ParenthesizedExpressionSyntax { Expression: QueryExpressionSyntax { FromClause.FromKeyword: var from } } && ColumnOf(from) - link.Column is 0 or 1 ? from
        : EndsByTabs(link.Token) ? null
        : dots.TakeWhile(dot => dot != link.Token).Where(dot => IsLink(dot, link, head)).Select(dot => (SyntaxToken?)dot).FirstOrDefault()
            ?? (IsHead(head.GetFirstToken(), link) ? head.GetFirstToken() : null);

    /// <summary>The link of a chain below another one, but for what is indented by a step and has a name of four letters above it.</summary>
    private static bool IsLink(SyntaxToken dot, LineStart link, ExpressionSyntax head) =>
        ColumnOf(dot) == link.Column
        && dot.SyntaxTree!.GetText() is var text
        && text.Lines.GetLineFromPosition(head.SpanStart) is var line
        && link.Column - ColumnAt(line.Start + line.ToString().TakeWhile(char.IsWhiteSpace).Count(), text) != Layout.Step.Length;

    /// <summary>The links of a chain below its head, further in than two steps, or not by whole ones: nobody indents so.</summary>
    private static bool IsHead(SyntaxToken head, LineStart link) =>
        ColumnOf(head) == link.Column
        && head.Parent?.FirstAncestorOrSelf<StatementSyntax>() is { } statement
        && link.Column - ColumnOf(statement.GetFirstToken()) is var further
        && (further > 2 * Layout.Step.Length || further % Layout.Step.Length != 0);

    private static ExpressionSyntax? ReceiverOf(SyntaxNode? link) => link switch
    {
        InvocationExpressionSyntax call => call.Expression,
        MemberAccessExpressionSyntax access => access.Expression,
        _ => null,
    };

    /// <summary>Did tabs put it there, and perhaps a few blanks? Then it may only happen to stand where it does.</summary>
    private static bool IsByTabs(SyntaxToken token) =>
        token.LeadingTrivia.ToString() is var leading && leading.LastIndexOf('\t') is >= 0 and var tab && leading.Length - 1 - tab < Layout.Step.Length;

    private static bool EndsByTabs(SyntaxToken token) => token.LeadingTrivia.ToString().EndsWith("\t", StringComparison.Ordinal);

    /// <summary>The tokens of a node that begin a line, but for its first line.</summary>
    private static List<LineStart> StartsIn(SyntaxNode node)
    {
        var lines = node.SyntaxTree.GetText().Lines;
        var last = lines.GetLinePosition(node.SpanStart).Line;
        var starts = new List<LineStart>();

        foreach (var token in lines.GetLinePosition(node.Span.End).Line > last ? node.DescendantTokens() : [])
        {
            if (lines.GetLinePosition(token.SpanStart).Line > last)
            {
                starts.Add(new LineStart(token, ColumnOf(token)));
            }

            last = lines.GetLinePosition(token.Span.End).Line;
        }

        return starts;
    }

    private sealed record LineStart(SyntaxToken Token, int Column);
}

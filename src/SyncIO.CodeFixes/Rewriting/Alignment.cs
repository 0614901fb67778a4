using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>Lines that begin below a word move with it, wherever in a file it moves: the words and the lines are marked before, and found again afterwards.</summary>
internal sealed class Alignment
{
    private const string Kind = "SyncIO.Aligned";
    private readonly Dictionary<SyntaxToken, SyntaxToken> words;
    private readonly Dictionary<SyntaxToken, SyntaxAnnotation> marks;
    private readonly Dictionary<SyntaxAnnotation, SyntaxToken> originals;

    /// <summary>Finds the lines of a file.</summary>
    public Alignment(SyntaxNode root)
    {
        words = AlignedLines.In(root);
        marks = words.Keys.Concat(words.Values).Distinct().ToDictionary(token => token, _ => new SyntaxAnnotation(Kind));
        originals = marks.ToDictionary(pair => pair.Value, pair => pair.Key);
    }

    /// <summary>What becomes of a token, marked.</summary>
    public SyntaxToken Marked(SyntaxToken token, SyntaxToken original) =>
        marks.TryGetValue(original, out var mark) ? token.WithAdditionalAnnotations(mark) : token;

    /// <summary>What became of a call whose first token got lost: it begins the line now.</summary>
    public ExpressionSyntax Marked(ExpressionSyntax rewritten, SyntaxNode original) =>
        marks.TryGetValue(original.GetFirstToken(), out var mark) && !rewritten.GetAnnotatedTokens(Kind).Any(token => token.HasAnnotation(mark))
            ? rewritten.ReplaceToken(rewritten.GetFirstToken(), rewritten.GetFirstToken().WithAdditionalAnnotations(mark))
            : rewritten;

    /// <summary>Moves the lines in what became of the file.</summary>
    public SyntaxNode Kept(SyntaxNode rewritten)
    {
        var text = rewritten.GetText();
        var columns = new Dictionary<SyntaxToken, int>();
        var moved = new Dictionary<SyntaxToken, int>();

        foreach (var token in rewritten.GetAnnotatedTokens(Kind))
        {
            var original = token.GetAnnotations(Kind).Where(originals.ContainsKey).Select(mark => originals[mark]).FirstOrDefault();
            var start = StartOf(text.Lines.GetLineFromPosition(token.SpanStart), rewritten);

            if (words.TryGetValue(original, out var word)
                && columns.TryGetValue(word, out var column)
                && column != AlignedLines.ColumnOf(word)
                && AlignedLines.ColumnAt(start.SpanStart, text) == AlignedLines.ColumnOf(original))
            {
                moved[start] = column - AlignedLines.ColumnOf(word);
            }

            columns[original] = AlignedLines.ColumnAt(token.SpanStart, text) + (moved.TryGetValue(start, out var further) ? further : 0);
        }

        return rewritten.ReplaceTokens(moved.Keys, (token, _) => token.WithLeadingTrivia(Moved(token.LeadingTrivia, moved[token])));
    }

    private static SyntaxToken StartOf(TextLine line, SyntaxNode root) =>
        root.FindToken(line.Start + line.ToString().TakeWhile(char.IsWhiteSpace).Count());

    /// <summary>The indentation of a token, and of the comments above it, some columns further in or out.</summary>
    private static IEnumerable<SyntaxTrivia> Moved(SyntaxTriviaList trivia, int columns) => trivia.Select((one, index) =>
        one.IsKind(SyntaxKind.WhitespaceTrivia) && (index == 0 || trivia[index - 1].IsKind(SyntaxKind.EndOfLineTrivia))
            ? SyntaxFactory.Whitespace(Moved(one.ToString(), columns))
            : one);

    /// <summary>Behind the tabs that indent a line, blanks align it; where there are fewer of them than a tab is wide, tabs do, as far as they can.</summary>
    private static string Moved(string space, int columns)
    {
        var tabs = space.Substring(0, space.LastIndexOf('\t') + 1);
        var blanks = space.Length - tabs.Length;
        var width = blanks + columns;

        while (width < 0 && tabs.Length > 0)
        {
            tabs = tabs.Substring(0, tabs.Length - 1);
            width += Layout.Step.Length;
        }

        return tabs.Length == 0 || blanks >= Layout.Step.Length
            ? tabs + new string(' ', Math.Max(width, 0))
            : tabs + new string('\t', width / Layout.Step.Length) + new string(' ', width % Layout.Step.Length);
    }
}

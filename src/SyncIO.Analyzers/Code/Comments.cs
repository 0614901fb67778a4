using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Code;

/// <summary>Comments and directives inside of code, where a rewrite would drop them.</summary>
internal static class Comments
{
    /// <summary>Has a node any between its first token and its last?</summary>
    public static bool Within(SyntaxNode node) =>
        node.DescendantTrivia(node.Span).Any(trivia => node.Span.Contains(trivia.Span) && IsKept(trivia));

    /// <summary>Is there any between two positions of a node?</summary>
    public static bool Between(SyntaxNode node, int start, int end) =>
        node.DescendantTrivia().Any(trivia => trivia.SpanStart >= start && trivia.Span.End <= end && IsKept(trivia));

    /// <summary>
    /// Is a part of it left out under the current preprocessor symbols, or has it another beginning or end under others? What stands
    /// before it belongs to others.
    /// </summary>
    public static bool HasDisabledText(SyntaxNode node) =>
        node.DescendantTrivia().Any(trivia => node.Span.Contains(trivia.Span)
            && (trivia.IsKind(SyntaxKind.DisabledTextTrivia)
                || trivia.GetStructure() is DirectiveTriviaSyntax directive
                && directive.GetRelatedDirectives().Any(related => !node.Span.Contains(related.Span))));

    private static bool IsKept(SyntaxTrivia trivia) =>
        !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia);
}

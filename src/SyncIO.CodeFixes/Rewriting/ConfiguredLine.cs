using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary><c>ConfigureAwait(false)</c> on a line of its own, below the dot of the call, where a file writes it so.</summary>
internal static class ConfiguredLine
{
    private const string Name = "ConfigureAwait";

    /// <summary>Do most awaits of a file that leave their context say it on a line of its own?</summary>
    public static bool IsUsual(SyntaxNode root) =>
        root.DescendantNodes().OfType<MemberAccessExpressionSyntax>().Where(access => access.Name.Identifier.ValueText == Name).ToLookup(access => BeginsLine(access.OperatorToken)) is var own
        && own[true].Count() > own[false].Count();

    /// <summary>Puts what was written behind a call on its own line.</summary>
    /// <param name="rewritten">The await of the call.</param>
    /// <param name="original">The call, as it stands in the file.</param>
    public static ExpressionSyntax Kept(ExpressionSyntax rewritten, SyntaxNode original)
    {
        if (rewritten is not AwaitExpressionSyntax { Expression: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: Name } configured } }
            || configured.Expression is not InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax call }
            || original is not InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { OperatorToken: var dot } }
            || BeginsLine(configured.OperatorToken)
            || !BeginsLine(dot) && configured.Expression.ToString().Contains('\n')
            || dot.SyntaxTree!.GetText().Lines.GetLineFromPosition(dot.SpanStart).ToString().Contains('\t'))
        {
            return rewritten;
        }

        var column = dot.SyntaxTree!.GetText().Lines.GetLinePosition(dot.SpanStart).Character;
        var space = BeginsLine(dot) ? call.OperatorToken.LeadingTrivia.LastOrDefault(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)).ToString() : new string(' ', column + "await ".Length);
        var moved = configured.OperatorToken.WithLeadingTrivia(EndOfLine(Layout.EndOfLineIn(original)), Whitespace(space));
        moved = BeginsLine(dot) ? call.OperatorToken.CopyAnnotationsTo(moved) : moved;
        return rewritten.ReplaceToken(configured.OperatorToken, moved);
    }

    private static bool BeginsLine(SyntaxToken token) =>
        token.GetPreviousToken().TrailingTrivia.Any(SyntaxKind.EndOfLineTrivia) || token.LeadingTrivia.Any(SyntaxKind.EndOfLineTrivia);
}

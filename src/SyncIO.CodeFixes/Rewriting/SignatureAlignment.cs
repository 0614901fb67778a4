using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>Parameters on lines of their own, below the first: they move with it where a signature gets longer.</summary>
internal static class SignatureAlignment
{
    /// <summary>Moves the parameters of a declaration that were aligned.</summary>
    /// <param name="changed">What becomes of the declaration.</param>
    /// <param name="original">The declaration, as it stands in the file.</param>
    /// <returns>The same where nothing was aligned.</returns>
    public static SyntaxNode Kept(SyntaxNode changed, SyntaxNode original)
    {
        if (ParametersOf(original) is not { Parameters: [var first, _, ..] } list || ParametersOf(changed) is not { Parameters: [var now, ..] } changedList)
        {
            return changed;
        }

        var lines = original.SyntaxTree.GetText().Lines;
        var above = lines.GetLinePosition(first.SpanStart);
        var below = list.Parameters.Zip(changedList.Parameters, (before, after) => (Before: before, After: after))
            .Where(pair => lines.GetLinePosition(pair.Before.SpanStart) is var place && place.Line > above.Line && place.Character == above.Character)
            .Select(pair => pair.After.GetFirstToken())
            .ToList();
        return below.Count > 0
            && Alignment.WidthBefore(now.GetFirstToken(), changed) - Alignment.WidthBefore(first.GetFirstToken(), original) is > 0 and var moved
                ? changed.ReplaceTokens(below, (token, _) => token.WithLeadingTrivia(Alignment.Moved(token.LeadingTrivia, moved)))
                : changed;
    }

    private static ParameterListSyntax? ParametersOf(SyntaxNode declaration) => declaration switch
    {
        BaseMethodDeclarationSyntax method => method.ParameterList,
        LocalFunctionStatementSyntax local => local.ParameterList,
        _ => null,
    };
}

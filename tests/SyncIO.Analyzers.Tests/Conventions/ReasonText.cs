using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Tests.Conventions;

/// <summary>A text of the source that users may read, with an <c>X</c> for each value that is put into it.</summary>
/// <param name="Text">The text: <c>'X' is a constructor</c>.</param>
/// <param name="Place">The file that has it.</param>
internal sealed record ReasonText(string Text, string Place)
{
    private readonly Regex pattern = new("^$");

    private ReasonText(IEnumerable<string> pieces, string text, string place)
        : this(text, place) =>
        pattern = new Regex($"^{string.Concat(pieces)}$", RegexOptions.CultureInvariant);

    /// <summary>All texts of more than one word in a source file.</summary>
    public static IEnumerable<ReasonText> In(string path, string text) =>
        from node in CSharpSyntaxTree.ParseText(text, new CSharpParseOptions(LanguageVersion.Preview)).GetRoot().DescendantNodes()
        let found = node switch
        {
            LiteralExpressionSyntax literal when literal.IsKind(SyntaxKind.StringLiteralExpression) => Of([literal.Token.ValueText], path),
            InterpolatedStringExpressionSyntax whole => Of(whole.Contents, path),
            _ => null,
        }
        where found is not null && found.Text.Contains(' ', StringComparison.Ordinal)
        select found;

    /// <summary>
    /// Is a sentence of a page this text, with a name or with one more of all texts for each of its values? Adds those that it is made of.
    /// </summary>
    public bool Makes(string sentence, IReadOnlyCollection<ReasonText> all, ISet<ReasonText> used)
    {
        var match = pattern.Match(sentence);
        var parts = match.Groups.Values.Skip(1).Select(part => part.Value).Where(part => part.Contains(' ', StringComparison.Ordinal)).ToList();

        if (!match.Success || !parts.TrueForAll(part => all.Count(one => one.Makes(part, all, used)) > 0))
        {
            return false;
        }

        used.Add(this);
        return true;
    }

    private static ReasonText? Of(IEnumerable<object> contents, string place)
    {
        var pieces = contents.Select(Piece).ToList();
        return pieces.Count == 0 ? null
            : new(pieces.Select((piece, i) => i == 0 ? piece.Pattern.TrimStart(' ', ',', ';') : piece.Pattern), string.Concat(pieces.Select(piece => piece.Text)).Trim(' ', ',', ';'), place);
    }

    private static (string Text, string Pattern) Piece(object content) => content switch
    {
        string text => (text, Regex.Escape(text).Replace("\\ ", " ", StringComparison.Ordinal)),
        InterpolatedStringTextSyntax text => Piece(text.TextToken.ValueText),
        InterpolationSyntax { Expression: var value } when Choices(value) is { } choices => ("X", $"(?:{string.Join('|', choices.Select(Regex.Escape))})"),
        _ => ("X", "(.*?)"),
    };

    /// <summary>The texts of <c>isField ? "set" : "call"</c>; null where a value may be anything.</summary>
    private static IEnumerable<string>? Choices(ExpressionSyntax value) => value switch
    {
        ParenthesizedExpressionSyntax inner => Choices(inner.Expression),
        ConditionalExpressionSyntax either => Choices(either.WhenTrue) is { } one && Choices(either.WhenFalse) is { } other ? one.Concat(other) : null,
        LiteralExpressionSyntax literal when literal.IsKind(SyntaxKind.StringLiteralExpression) => [literal.Token.ValueText],
        _ => null,
    };
}

using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace SyncIO.CodeFixes.Members;

/// <summary>What is compiled under other <c>#if</c> conditions: a text, and no tree.</summary>
internal static class DisabledText
{
    /// <summary>A type, and a name with a list of parameters: <c>string Load(</c>, not <c>return Load(</c>.</summary>
    private static readonly Regex Declaration = new(
        @"\b(?!(?:return|await|new|else|throw|in|case|yield|when|is|not|and|or|out|ref|select|where|from|by|on|equals|let)\b)[\w>\]?]+\s+(?:\w+\.)*(\w+)\s*(?:<[^<>()]*>)?\s*\(");

    /// <summary>Its parts in a file.</summary>
    public static IEnumerable<string> Of(SyntaxNode root) =>
        root.DescendantTrivia().Where(trivia => trivia.IsKind(SyntaxKind.DisabledTextTrivia)).Select(trivia => trivia.ToString());

    /// <summary>The names of the methods that it declares, as far as words tell.</summary>
    public static IEnumerable<string> Declared(string text) => Declaration.Matches(text).Cast<Match>().Select(match => match.Groups[1].Value);
}

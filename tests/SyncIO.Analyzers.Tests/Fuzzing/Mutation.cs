using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.Tests.Fuzzing;

/// <summary>Changes the text of a document as somebody might who types, pastes or merges, or as a file might be damaged.</summary>
/// <param name="random">Decides; the same seed gives the same changes.</param>
internal sealed class Mutation(Random random)
{
    /// <summary>What may be pasted anywhere, half a pattern and syntax of the newest C# among it.</summary>
    private static readonly string[] Snippets =
    [
        "await ", "async ", "yield return ", "is { } x", "is [.., var last]", "?.", "??=", "?[", "=>", "{", "}", "(", ")", "<", ">", ";", ",", ":", "..", "^1",
        "switch { _ => ", "ref ", "scoped ref ", "params ReadOnlySpan<int> ", "field", "required ", "file ", "extension(Stream s) { ", "global::", "unsafe { ",
        "lock (this) { ", "using var ", "await using ", "await foreach (var x in ", "stackalloc int[1]", "fixed (char* p = \"\") ", "nameof(List<>)", "checked(",
        "from x in y ", "let z = ", "\"\"\"", "$\"{", "$$\"\"\"{{", "//", "/*", "#if A\n", "#endif\n", "#pragma warning disable\n", "#line 1\n", "#region\n", "\0", "\uD800", "@",
        "class C : C { ", "interface I : I { ", "struct S { S s; } ", "record R(int A = A); ", "enum E : E { } ", "where T : T ", "T<", "int[][,](", "a?.b.c ??= ", "delegate*<void> ",
    ];

    private static readonly string[] LineEnds = ["\r\n", "\r", "\n", "\u2028", "\u0085"];

    /// <summary>The text after one to five changes.</summary>
    /// <param name="text">The text of a document.</param>
    public string Apply(string text)
    {
        for (var left = random.Next(1, 6); left > 0; left--)
        {
            text = Once(text);
        }

        return text;
    }

    private string Once(string text) => random.Next(12) switch
    {
        0 or 1 => Tokens(text, (one, _) => (one.Span, "")),
        2 => Tokens(text, (one, _) => (one.Span, one.Text + " " + one.Text)),
        3 or 4 => Tokens(text, (one, other) => (one.Span, other.Text)),
        5 => Tokens(text, (one, _) => (new TextSpan(one.SpanStart, 0), Any(Snippets))),
        6 or 7 => Nodes(text, (one, _) => (one.FullSpan, "")),
        8 => Nodes(text, (one, _) => (new TextSpan(one.FullSpan.End, 0), one.ToFullString())),
        9 => Nodes(text, (one, other) => (one.FullSpan, other.ToFullString())),
        10 => text[..random.Next(text.Length + 1)],
        _ => text.Replace("\n", Any(LineEnds), StringComparison.Ordinal),
    };

    private string Tokens(string text, Func<SyntaxToken, SyntaxToken, (TextSpan Span, string Text)> change)
    {
        var tokens = CSharpSyntaxTree.ParseText(text).GetRoot().DescendantTokens().Where(token => token.Span.Length > 0).ToList();

        // An identifier is mostly given another one's name: that still compiles now and then.
        var one = Any(tokens);
        return tokens.Count == 0 ? text : Changed(text, change(one, Any(tokens.Where(other => other.IsKind(one.Kind())).ToList())));
    }

    private string Nodes(string text, Func<SyntaxNode, SyntaxNode, (TextSpan Span, string Text)> change)
    {
        var nodes = CSharpSyntaxTree.ParseText(text).GetRoot().DescendantNodes()
            .Where(node => node is StatementSyntax or MemberDeclarationSyntax or ExpressionSyntax or ArgumentSyntax or ParameterSyntax or TypeSyntax)
            .ToList();
        return nodes.Count == 0 ? text
            : Any(nodes) is var one && Any(nodes.Where(other => other.RawKind == one.RawKind).ToList()) is var other ? Changed(text, change(one, other))
            : text;
    }

    private static string Changed(string text, (TextSpan Span, string Text) change) =>
        string.Concat(text.AsSpan(0, change.Span.Start), change.Text, text.AsSpan(change.Span.End));

    private T Any<T>(IReadOnlyList<T> list) => list.Count == 0 ? default! : list[random.Next(list.Count)];
}

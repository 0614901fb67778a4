using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>Imports a namespace, at the place where the file would have it.</summary>
internal static class Import
{
    /// <summary>Adds <c>using name;</c> in the order of the alphabet, System first where the file has it so.</summary>
    /// <param name="root">The compilation unit.</param>
    /// <param name="name">The namespace.</param>
    public static SyntaxNode Add(SyntaxNode root, string name)
    {
        if (root is not CompilationUnitSyntax unit
            || root.DescendantNodes(node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
                .OfType<UsingDirectiveSyntax>()
                .Any(known => IsPlain(known) && known.Name?.ToString() == name))
        {
            return root;
        }

        var inside = unit.Members.OfType<BaseNamespaceDeclarationSyntax>().FirstOrDefault(space => space.Usings.Count > 0);

        return unit.Usings.Count > 0 || inside is null
            ? Insert(unit, name)
            : unit.ReplaceNode(inside, inside.WithUsings(Insert(inside.Usings, name, EndOfLineOf(unit))));
    }

    private static CompilationUnitSyntax Insert(CompilationUnitSyntax unit, string name)
    {
        var endOfLine = EndOfLineOf(unit);

        if (unit.Usings.Count > 0)
        {
            return unit.WithUsings(Insert(unit.Usings, name, endOfLine));
        }

        // The file's header stays on top.
        var first = unit.GetFirstToken();
        var header = Unconditional(first.LeadingTrivia)
            .Reverse()
            .SkipWhile(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia) || IsDocumentation(trivia))
            .Reverse()
            .ToArray();
        var rest = first.LeadingTrivia.Skip(header.Length);
        var directive = Directive(name, endOfLine).WithLeadingTrivia(header);
        return unit.ReplaceToken(first, first.WithLeadingTrivia(rest.Prepend(endOfLine))).WithUsings(SingletonList(directive));
    }

    private static bool IsDocumentation(SyntaxTrivia trivia) =>
        trivia.IsKind(SyntaxKind.SingleLineDocumentationCommentTrivia)
        || trivia.IsKind(SyntaxKind.MultiLineDocumentationCommentTrivia);

    private static SyntaxList<UsingDirectiveSyntax> Insert(SyntaxList<UsingDirectiveSyntax> usings, string name, SyntaxTrivia endOfLine)
    {
        var systemFirst = usings.FirstOrDefault(IsPlain) is not { Name: { } start }
            || IsSystem(start.ToString())
            || !usings.Any(one => IsPlain(one) && IsSystem(one.Name?.ToString() ?? ""));
        var index = usings.IndexOf(one =>
            !IsPlain(one) && one.GlobalKeyword.IsKind(SyntaxKind.None)
            || IsPlain(one) && Compare(name, one.Name?.ToString() ?? "", systemFirst) < 0);

        // Never between #if and #endif.
        var conditional = usings.IndexOf(one => one.GetLeadingTrivia().Any(IsConditional));
        index = conditional >= 0 && (index < 0 || index > conditional) ? conditional : index;

        if (index < 0)
        {
            return usings.Add(Directive(name, endOfLine).WithLeadingTrivia(IndentationOf(usings.Last())));
        }

        var next = usings[index];

        if (index > 0)
        {
            return usings.Insert(index, Directive(name, endOfLine).WithLeadingTrivia(IndentationOf(next)));
        }

        // A header in front of the first one stays in front.
        var header = Unconditional(next.GetLeadingTrivia()).ToList();
        var rest = conditional == 0 ? next.GetLeadingTrivia().Skip(header.Count) : IndentationOf(next);
        return usings.Replace(next, next.WithLeadingTrivia(rest)).Insert(0, Directive(name, endOfLine).WithLeadingTrivia(header));
    }

    /// <summary>What stands in front of a first <c>#if</c>.</summary>
    private static IEnumerable<SyntaxTrivia> Unconditional(SyntaxTriviaList leading) => leading.TakeWhile(trivia => !IsConditional(trivia));

    private static bool IsConditional(SyntaxTrivia trivia) => trivia.Kind()
        is SyntaxKind.IfDirectiveTrivia or SyntaxKind.ElifDirectiveTrivia or SyntaxKind.ElseDirectiveTrivia or SyntaxKind.EndIfDirectiveTrivia;

    private static int Compare(string one, string other, bool systemFirst) =>
        systemFirst && IsSystem(one) != IsSystem(other)
            ? IsSystem(one) ? -1 : 1
            : StringComparer.OrdinalIgnoreCase.Compare(one, other);

    private static bool IsSystem(string name) => name == "System" || name.StartsWith("System.", StringComparison.Ordinal);

    /// <summary>Not global, not static, not an alias.</summary>
    public static bool IsPlain(UsingDirectiveSyntax directive) =>
        directive.Alias is null
        && directive.StaticKeyword.IsKind(SyntaxKind.None)
        && directive.GlobalKeyword.IsKind(SyntaxKind.None);

    private static SyntaxTriviaList IndentationOf(SyntaxNode node) =>
        TriviaList(node.GetLeadingTrivia().Reverse().TakeWhile(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)));

    private static UsingDirectiveSyntax Directive(string name, SyntaxTrivia endOfLine) =>
        UsingDirective(
            Token(TriviaList(), SyntaxKind.UsingKeyword, TriviaList(Space)),
            default,
            alias: null,
            ParseName(name),
            Token(TriviaList(), SyntaxKind.SemicolonToken, TriviaList(endOfLine)));

    private static SyntaxTrivia EndOfLineOf(SyntaxNode root) =>
        root.DescendantTrivia().FirstOrDefault(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)) is var found
        && found.IsKind(SyntaxKind.EndOfLineTrivia)
            ? found
            : LineFeed;
}

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
    /// <summary>Adds <c>using name;</c> in the order of the alphabet, System first where the file has it so; where it has no order, behind those of its kind.</summary>
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

        if (unit.Externs.Count > 0)
        {
            return unit.WithUsings(SingletonList(Directive(name, endOfLine)));
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
        // Never between #if and #endif.
        var conditional = usings.IndexOf(one => one.GetLeadingTrivia().Any(IsConditional));
        var place = PlaceOf(name, usings);
        var index = conditional >= 0 ? Math.Min(place, conditional) : place;

        if (index > 0)
        {
            return usings.Insert(index, Directive(name, endOfLine).WithLeadingTrivia(IndentationOf(usings[index - 1])));
        }

        var next = usings[0];

        // A header in front of the first one stays in front.
        var header = Unconditional(next.GetLeadingTrivia()).ToList();
        var rest = conditional == 0 ? next.GetLeadingTrivia().Skip(header.Count) : IndentationOf(next);
        return usings.Replace(next, next.WithLeadingTrivia(rest)).Insert(0, Directive(name, endOfLine).WithLeadingTrivia(header));
    }

    /// <summary>Where a file has its directives in no order, those of one kind may have one; else the place is behind them.</summary>
    private static int PlaceOf(string name, SyntaxList<UsingDirectiveSyntax> usings)
    {
        var plain = usings.Where(IsPlain).ToList();
        var kin = plain.FindAll(one => IsSystem(NameOf(one)) == IsSystem(name));
        var systemFirst = plain.Count == 0 || IsSystem(NameOf(plain[0])) || !plain.Exists(one => IsSystem(NameOf(one)));
        var order = kin.Count == 0 || IsSorted(plain, systemFirst) ? plain : kin;
        var next = order == plain || IsSorted(kin, systemFirst) ? order.Find(one => Compare(name, NameOf(one), systemFirst) < 0) : null;
        return next is not null ? usings.IndexOf(next)
            : order.Count > 0 ? usings.IndexOf(order.Last()) + 1
            : usings.Count(one => !one.GlobalKeyword.IsKind(SyntaxKind.None));
    }

    private static bool IsSorted(List<UsingDirectiveSyntax> usings, bool systemFirst) =>
        usings.Zip(usings.Skip(1), (one, other) => Compare(NameOf(one), NameOf(other), systemFirst) <= 0).All(isBefore => isBefore);

    private static string NameOf(UsingDirectiveSyntax directive) => directive.Name?.ToString() ?? "";

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

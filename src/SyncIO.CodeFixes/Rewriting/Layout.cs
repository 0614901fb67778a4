using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>How the lines of a file are laid out.</summary>
internal static class Layout
{
    /// <summary>One step of indentation, where a file does not show its own.</summary>
    public const string Step = "    ";

    /// <summary>One step of indentation, as far as a member or statement is further in than what is around it: a tab, or up to eight blanks. What is further in is aligned.</summary>
    public static string StepAt(SyntaxNode node) => node.Ancestors()
        .Where(around => around is MemberDeclarationSyntax or (StatementSyntax and not BlockSyntax))
        .Select(IndentationOf)
        .Where(outer => IndentationOf(node) is var inner && inner.Length > outer.Length && inner.StartsWith(outer, StringComparison.Ordinal))
        .Select(outer => IndentationOf(node).Substring(outer.Length))
        .Select(step => step[0] == '\t' ? "\t" : step)
        .FirstOrDefault(step => step.Length <= 8) ?? Step;

    /// <summary>Does a line begin with a token?</summary>
    public static bool BeginsLine(SyntaxToken token) => token.GetPreviousToken().TrailingTrivia.LastOrDefault().IsKind(SyntaxKind.EndOfLineTrivia);

    /// <summary>Trivia without the white space at their end.</summary>
    public static IEnumerable<SyntaxTrivia> Trimmed(SyntaxTriviaList trivia) => trivia.Reverse().SkipWhile(one => one.IsKind(SyntaxKind.WhitespaceTrivia)).Reverse();

    /// <summary>The white space in front of a node, on its line.</summary>
    public static string IndentationOf(SyntaxNode node)
    {
        var space = node.GetLeadingTrivia().LastOrDefault();
        return space.IsKind(SyntaxKind.WhitespaceTrivia) ? space.ToString() : "";
    }

    /// <summary>What ends a line in a node, or else in its file.</summary>
    public static string EndOfLineIn(SyntaxNode node) =>
        node.DescendantTrivia().Concat(node.SyntaxTree.GetRoot().DescendantTrivia())
            .FirstOrDefault(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)) is var end
        && end.IsKind(SyntaxKind.EndOfLineTrivia)
            ? end.ToString()
            : "\n";

    /// <summary>A copy of a member, to stand behind it: a line apart where it has a body, or where the members beside it are, and with its own documentation.</summary>
    /// <param name="copy">The copy.</param>
    /// <param name="original">The member, as it stands in the file.</param>
    public static MemberDeclarationSyntax Behind(MemberDeclarationSyntax copy, MemberDeclarationSyntax original)
    {
        var leading = original.GetLeadingTrivia();

        // What stands before a directive is not about the member.
        var about = leading.Reverse().TakeWhile(trivia => !trivia.IsDirective).Reverse().ToList();
        var own = about.Skip(about.TakeWhile(IsBlank).ToList().FindLastIndex(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)) + 1).ToList();
        var isAlone = original is MethodDeclarationSyntax { Body: null, ExpressionBody: null }
            && !leading.Any(SyntaxKind.EndOfLineTrivia)
            && !IsSetApart(NextOfFirst(original))
            && !leading.Any(trivia => trivia.HasStructure);
        return copy.WithLeadingTrivia(isAlone ? own : own.Prepend(EndOfLine(EndOfLineIn(original))));
    }

    /// <summary>Leaves nothing for the formatter, which an editor runs on what is made without white space of its own: it would lay out the code around that as well.</summary>
    public static SyntaxNode AsWritten(SyntaxNode root) =>
        root.ReplaceTrivia(root.GetAnnotatedTrivia(SyntaxAnnotation.ElasticAnnotation), (_, _) => default);

    /// <summary>The member behind the first one of a type, which has no blank line before it in any layout.</summary>
    private static MemberDeclarationSyntax? NextOfFirst(MemberDeclarationSyntax member) =>
        member.Parent is TypeDeclarationSyntax { Members: [var first, var next, ..] } && first == member ? next : null;

    private static bool IsSetApart(MemberDeclarationSyntax? member) =>
        member?.GetLeadingTrivia().TakeWhile(IsBlank).Any(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)) is true;

    /// <summary>Is it white space, or the end of a line?</summary>
    public static bool IsBlank(SyntaxTrivia trivia) => trivia.IsKind(SyntaxKind.EndOfLineTrivia) || trivia.IsKind(SyntaxKind.WhitespaceTrivia);
}

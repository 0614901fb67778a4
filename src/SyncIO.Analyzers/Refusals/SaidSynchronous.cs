using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Refusals;

/// <summary>A comment that says that code is synchronous: its author had a reason, and above awaited code it would be wrong.</summary>
internal static class SaidSynchronous
{
    private const RegexOptions AnyCase = RegexOptions.IgnoreCase | RegexOptions.CultureInvariant;

    private static readonly Regex NotAsync = new(@"\b(not|non|no|isn't)[ -]async", AnyCase);

    private static readonly Regex Synchronous = new(@"\bsynchronous(ly)?\b", AnyCase);

    /// <summary><c>// TODO: not async yet</c> asks for the change.</summary>
    private static readonly Regex Wishes = new(@"\b(todo|fixme|hack|should|make|change|convert|instead|yet)\b", AnyCase);

    /// <summary>Does one stand above the statement of a call, or behind it?</summary>
    public static bool Beside(SyntaxNode call) =>
        call.FirstAncestorOrSelf<StatementSyntax>() is { } statement and not BlockSyntax
        && (IsSaidIn(statement.GetLeadingTrivia(), NotAsync, Synchronous) || IsSaidIn(statement.GetTrailingTrivia(), NotAsync, Synchronous));

    /// <summary>Does one stand above a function? <c>Reads synchronously</c> only says what it does today.</summary>
    public static bool Above(SyntaxNode function) =>
        function.FirstAncestorOrSelf<SyntaxNode>(node => node is MemberDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax) is { } declaration
        && IsSaidIn(declaration.GetLeadingTrivia(), NotAsync);

    private static bool IsSaidIn(SyntaxTriviaList trivia, params Regex[] words) => trivia
        .Where(one => one.Kind() is SyntaxKind.SingleLineCommentTrivia or SyntaxKind.MultiLineCommentTrivia
            or SyntaxKind.SingleLineDocumentationCommentTrivia or SyntaxKind.MultiLineDocumentationCommentTrivia)
        .Select(comment => comment.ToFullString())
        .Any(text => words.Any(word => word.IsMatch(text)) && !Wishes.IsMatch(text));
}

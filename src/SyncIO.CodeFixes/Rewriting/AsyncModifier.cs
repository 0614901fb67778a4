using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>Adds <c>async</c> to a function, at its usual place.</summary>
internal static class AsyncModifier
{
    public static SyntaxNode Add(SyntaxNode function) => function switch
    {
        MethodDeclarationSyntax { Modifiers.Count: 0 } method => method
            .WithReturnType(method.ReturnType.WithoutLeadingTrivia())
            .WithModifiers(TokenList(Async(method.ReturnType.GetLeadingTrivia()))),
        LocalFunctionStatementSyntax { Modifiers.Count: 0 } local => local
            .WithReturnType(local.ReturnType.WithoutLeadingTrivia())
            .WithModifiers(TokenList(Async(local.ReturnType.GetLeadingTrivia()))),
        MethodDeclarationSyntax method => method.WithModifiers(Insert(method.Modifiers)),
        LocalFunctionStatementSyntax local => local.WithModifiers(Insert(local.Modifiers)),
        AnonymousFunctionExpressionSyntax { Modifiers.Count: 0 } lambda => lambda
            .WithoutLeadingTrivia()
            .WithModifiers(TokenList(Async(lambda.GetLeadingTrivia()))),
        AnonymousFunctionExpressionSyntax lambda => lambda.WithModifiers(Insert(lambda.Modifiers)),
        _ => function,
    };

    /// <summary>Last, but before <c>partial</c>, which nothing may part from the type.</summary>
    private static SyntaxTokenList Insert(SyntaxTokenList modifiers)
    {
        var index = modifiers.IndexOf(SyntaxKind.PartialKeyword);

        return index switch
        {
            < 0 => modifiers.Add(Async(TriviaList())),
            0 => TokenList(modifiers.Skip(1).Prepend(modifiers[0].WithLeadingTrivia()).Prepend(Async(modifiers[0].LeadingTrivia))),
            _ => modifiers.Insert(index, Async(TriviaList())),
        };
    }

    private static SyntaxToken Async(SyntaxTriviaList leading) => Token(leading, SyntaxKind.AsyncKeyword, TriviaList(Space));
}

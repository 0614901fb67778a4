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
        MethodDeclarationSyntax { ReturnType: var type } method when !method.Modifiers.Any(SyntaxKind.PartialKeyword) => method
            .WithReturnType(type.WithoutLeadingTrivia())
            .WithModifiers(method.Modifiers.Add(Async(type.GetLeadingTrivia()))),
        LocalFunctionStatementSyntax { ReturnType: var type } local => local
            .WithReturnType(type.WithoutLeadingTrivia())
            .WithModifiers(local.Modifiers.Add(Async(type.GetLeadingTrivia()))),
        MethodDeclarationSyntax method => method.WithModifiers(Insert(method.Modifiers)),
        ParenthesizedLambdaExpressionSyntax { Modifiers.Count: 0, AttributeLists.Count: > 0 } lambda =>
            BehindAttributes(lambda, lambda.ReturnType ?? (SyntaxNode)lambda.ParameterList),
        AnonymousFunctionExpressionSyntax { Modifiers.Count: 0 } lambda => lambda
            .WithoutLeadingTrivia()
            .WithModifiers(TokenList(Async(lambda.GetLeadingTrivia()))),
        AnonymousFunctionExpressionSyntax lambda => lambda.WithModifiers(Insert(lambda.Modifiers)),
        _ => function,
    };

    private static LambdaExpressionSyntax BehindAttributes(ParenthesizedLambdaExpressionSyntax lambda, SyntaxNode next) => lambda
        .ReplaceNode(next, next.WithoutLeadingTrivia())
        .WithModifiers(TokenList(Async(next.GetLeadingTrivia())));

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

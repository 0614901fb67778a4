using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Rewrites;

/// <summary>The <c>CancellationToken</c> that a call at some place may pass on.</summary>
internal static class TokenInScope
{
    private static readonly string[] Words = ["cancel", "token"];

    /// <summary>The name of the token in scope.</summary>
    /// <returns>
    /// Null where there is none, where it is not clear which, where it may be cancelled when control comes to the call, where nobody would hear of
    /// that, where the call ends a message, and where a comment beside it speaks of tokens: what used to run is not cancelled.
    /// </returns>
    public static string? At(IOperation operation) =>
        Around(operation) is { } token
        && !IsOfSourceMadeHere(token, operation)
        && !IsOfEnd(token)
        && !IsOfParallelLoop(token, operation)
        && !IsCaught(operation)
        && !FactIndex.Shipped.Lines(Role.EndsMessage).Any(line => line.SpeaksOf(operation))
        && !IsSpokenOf(operation)
        && !CancelledToken.IsPossible(token, operation)
            ? token.Name
            : null;

    private static ISymbol? Around(IOperation operation)
    {
        foreach (var (_, parent) in operation.Outwards())
        {
            switch (parent)
            {
                case IAnonymousFunctionOperation lambda when Named(lambda.Symbol.Parameters) is { } found:
                    return found;

                case ILocalFunctionOperation local when Named(local.Symbol.Parameters) is { } found:
                    return found;

                case IAnonymousFunctionOperation { Symbol.IsStatic: true } or ILocalFunctionOperation { Symbol.IsStatic: true }:
                    return null;

                case IBlockOperation block when Named(block.Locals.Where(local => IsGivenBefore(local, operation))) is { } found:
                    return found;
            }
        }

        return operation.EnclosingMethod() is { } method ? Named(method.Parameters) : null;
    }

    /// <summary>Would a clause around the call catch that it was cancelled, and what used to follow it go on without it?</summary>
    private static bool IsCaught(IOperation operation) => operation.Outwards(operation.EnclosingFunction())
        .Any(way => way.Parent is ITryOperation @try && way.Child == @try.Body
            // Cancelled, it would have taken nothing, and what follows releases it.
            && (@try.Finally is not null && operation.CalledName() == "Wait" || @try.Catches.Any(Cancellation.IsSwallowedBy)));

    /// <summary>Does a comment in the block around the call speak of cancellation? It may well say why none is wanted.</summary>
    private static bool IsSpokenOf(IOperation operation) =>
        operation.Syntax.FirstAncestorOrSelf<SyntaxNode>(node => node is BlockSyntax or SwitchSectionSyntax) is { } block
        && block.DescendantTrivia(node => node == block || node is not BlockSyntax)
            .Where(trivia => trivia.IsKind(SyntaxKind.SingleLineCommentTrivia) || trivia.IsKind(SyntaxKind.MultiLineCommentTrivia))
            .Any(comment => comment.ToString() is var text && Words.Any(word => text.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0));

    /// <summary>A source of the function's own is for something: for a deadline, mostly, of something else.</summary>
    private static bool IsOfSourceMadeHere(ISymbol token, IOperation operation) =>
        token is ILocalSymbol local
        && operation.ValuesOf(local)?.Select(value => value.Unwrapped()).Any(IsOfOwnSource) is not false;

    /// <summary>The token of <c>StopAsync</c> says that there is no more time: what is written then is written all the same.</summary>
    private static bool IsOfEnd(ISymbol token) => token.ContainingSymbol is IMethodSymbol method
        && DeclaringTypes.NameOf(method) is "StopAsync" or "CloseAsync" or "ShutdownAsync" or "StoppingAsync" or "StoppedAsync";

    /// <summary>One round of <c>Parallel.ForEachAsync</c> that fails cancels those that run beside it, which used to come to their end.</summary>
    private static bool IsOfParallelLoop(ISymbol token, IOperation operation) => operation.Ancestors()
        .OfType<IAnonymousFunctionOperation>()
        .FirstOrDefault(lambda => SymbolEqualityComparer.Default.Equals(lambda.Symbol, token.ContainingSymbol))?
        .TakenBy() is { TargetMethod: { Name: "ForEachAsync" or "ForAsync", ContainingType.Name: "Parallel" } };

    private static bool IsOfOwnSource(IOperation value) =>
        value is IPropertyReferenceOperation { Instance: { } source }
        && Cancellation.IsSource(source.Type)
        && source.Unwrapped() is not (IParameterReferenceOperation or IMemberReferenceOperation);

    private static ISymbol? Named(IEnumerable<ISymbol> symbols)
    {
        var tokens = symbols
            .Where(symbol => symbol.Name is not ("" or "_") && Type(symbol)?.IsCancellationToken() is true)
            .Take(2)
            .ToArray();
        return tokens.Length == 1 ? tokens[0] : null;
    }

    private static ITypeSymbol? Type(ISymbol symbol) => symbol switch
    {
        ILocalSymbol local => local.Type,
        IParameterSymbol { RefKind: RefKind.None } parameter => parameter.Type,
        _ => null,
    };

    /// <summary>Its declaration, with a value, stands in front of the call.</summary>
    private static bool IsGivenBefore(ILocalSymbol local, IOperation operation) =>
        local.DeclaringSyntaxReferences.FirstOrDefault() is { } declaration
        && declaration.Span.End <= operation.Syntax.SpanStart
        && declaration.GetSyntax() is VariableDeclaratorSyntax { Initializer: not null };
}

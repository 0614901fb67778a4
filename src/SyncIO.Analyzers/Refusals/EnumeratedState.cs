using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>A collection that a loop goes through while others change it: then the loop throws, where blocking it let nobody in between.</summary>
internal static class EnumeratedState
{
    /// <summary>A collection of the object that a loop around an operation goes through, and that another function changes: then the loop throws.</summary>
    /// <param name="operation">The operation, which is about to be awaited.</param>
    /// <param name="here">The function around it.</param>
    public static string? Across(IOperation operation, AwaitContext here) => operation.Outwards(operation.EnclosingFunction())
        .Where(way => way.Parent is IForEachLoopOperation { IsAsynchronous: false } loop
            && way.Child == loop.Body
            && !loop.Body.Descendants().Any(wait => SharedState.IsWait(wait) && wait.EnclosingFunction() == operation.EnclosingFunction()))
        .Select(way => Iterators.SourceOf(((IForEachLoopOperation)way.Parent).Collection).Unwrapped())
        .OfType<IFieldReferenceOperation>()
        .FirstOrDefault(all => SharedState.IsOfThis(all)
            && all.Type?.ContainingNamespace.IsWithin("System.Collections.Generic") is true
            && IsChangedElsewhere(all.Field, here)) is { } changed
            ? Done.Written(changed)
            : null;

    private static bool IsChangedElsewhere(IFieldSymbol collection, AwaitContext here) => collection.ContainingType.DeclaringSyntaxReferences
        .SelectMany(part => NamesInType.Uses(part.GetSyntax(), collection.Name))
        .Where(use => (use.SyntaxTree != here.Root.Syntax.SyntaxTree || !here.Root.Syntax.Span.Contains(use.Span)) && !IsOfConstruction(use))
        .Any(use => use.Parent switch
        {
            MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax, Name.Identifier.ValueText: var name } => Effects.IsChange(name),
            ElementAccessExpressionSyntax { Parent: AssignmentExpressionSyntax given } element => given.Left == element,
            _ => false,
        });

    private static bool IsOfConstruction(SyntaxNode use) => use.Ancestors().FirstOrDefault(node =>
        node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax) is ConstructorDeclarationSyntax;
}

using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
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

    /// <summary>
    /// A collection of the object, or an index into one, that is written to with what an operation gives, and that somebody replaces meanwhile:
    /// <c>lines.Add(Load())</c> adds to the old one.
    /// </summary>
    /// <param name="operation">The operation, which is about to be awaited.</param>
    /// <param name="here">The function around it.</param>
    public static string? Replaced(IOperation operation, AwaitContext here) => operation.Ancestors()
        .TakeWhile(ancestor => ancestor != here.Root && ancestor.Syntax is not StatementSyntax)
        .Select(ancestor => ancestor switch
        {
            IAssignmentOperation given => given.Target,
            IInvocationOperation call => call.Instance,
            _ => null,
        })
        .OfType<IOperation>()
        .Where(evaluated => evaluated.Syntax.Span.End <= operation.Syntax.SpanStart)
        .SelectMany(PartsOf)
        .OfType<IFieldReferenceOperation>()
        .FirstOrDefault(part => SharedState.IsOfThis(part) && !part.Field.IsReadOnly && IsReplaced(part.Field, operation, here)) is { } replaced
            ? Done.Written(replaced)
            : null;

    /// <summary>A collection, or the one that an element is of and what says which.</summary>
    private static IEnumerable<IOperation> PartsOf(IOperation evaluated) => evaluated.Unwrapped() switch
    {
        IFieldReferenceOperation { Type: { } type } all when type.ContainingNamespace?.IsWithin("System.Collections.Generic") is true => [all],
        IPropertyReferenceOperation { Property.IsIndexer: true } element => element.Arguments.Select(index => index.Value.Unwrapped()).Prepend(Effects.CollectionOf(element)),
        IArrayElementReferenceOperation element => element.Indices.Select(index => index.Unwrapped()).Prepend(Effects.CollectionOf(element)),
        _ => [],
    };

    private static bool IsReplaced(IFieldSymbol field, IOperation operation, AwaitContext here) => UsesOf(field)
        .Where(use => use.SyntaxTree != here.Root.Syntax.SyntaxTree || !here.Root.Syntax.Span.Contains(use.Span) || use.SpanStart > operation.Syntax.Span.End)
        .Any(use => use.Parent switch
        {
            AssignmentExpressionSyntax given => given.Left == use && !given.IsKind(SyntaxKind.CoalesceAssignmentExpression),
            ArgumentSyntax given => given.RefKindKeyword.RawKind != 0,
            PostfixUnaryExpressionSyntax or PrefixUnaryExpressionSyntax => true,
            _ => false,
        });

    internal static IEnumerable<ExpressionSyntax> UsesOf(ISymbol member) => member.ContainingType.DeclaringSyntaxReferences
        .SelectMany(part => NamesInType.Uses(part.GetSyntax(), member.Name))
        .Where(use => !IsAtBeginOrEnd(use) && !IsVariable(use, member.Name));

    /// <summary>Is the name that a use says that of a parameter or a local, in whose scope it stands?</summary>
    private static bool IsVariable(SyntaxNode use, string name) =>
        use is IdentifierNameSyntax
        && use.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member and not FieldDeclarationSyntax
        && member.DescendantNodes().Any(node => node switch
        {
            ParameterSyntax { Identifier.ValueText: var declared } => declared == name,
            VariableDeclaratorSyntax { Identifier.ValueText: var declared } => declared == name,
            SingleVariableDesignationSyntax { Identifier.ValueText: var declared } => declared == name,
            _ => false,
        } && ScopeOf(node).Span.Contains(use.Span));

    private static SyntaxNode ScopeOf(SyntaxNode variable) => variable is ParameterSyntax
        ? variable.Ancestors().First(node => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax)
        : variable.Ancestors().First(node => node is BlockSyntax or SwitchSectionSyntax or AnonymousFunctionExpressionSyntax or ForStatementSyntax or UsingStatementSyntax or MemberDeclarationSyntax);

    private static bool IsChangedElsewhere(IFieldSymbol collection, AwaitContext here) => UsesOf(collection)
        .Where(use => use.SyntaxTree != here.Root.Syntax.SyntaxTree || !here.Root.Syntax.Span.Contains(use.Span))
        .Any(use => use.Parent switch
        {
            MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax, Name.Identifier.ValueText: var name } => Effects.IsChange(name),
            ElementAccessExpressionSyntax { Parent: AssignmentExpressionSyntax given } element => given.Left == element,
            _ => false,
        });

    private static bool IsAtBeginOrEnd(SyntaxNode use) => use.Ancestors().FirstOrDefault(node =>
        node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax)
        is ConstructorDeclarationSyntax or DestructorDeclarationSyntax or MethodDeclarationSyntax { Identifier.ValueText: "Dispose" or "DisposeAsync" or "DisposeAsyncCore" };
}

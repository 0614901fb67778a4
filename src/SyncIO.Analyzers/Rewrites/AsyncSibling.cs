using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Rewrites;

/// <summary>The member with <c>Async</c> behind the name that a type of the solution has beside a synchronous one.</summary>
internal static class AsyncSibling
{
    /// <summary>The call of the sibling, if it binds, is no mere wrapper, and does not come back to where it is called from.</summary>
    /// <param name="question">The call of the synchronous member.</param>
    /// <returns>Null where there is none.</returns>
    public static FixPlan? Of(Question question) =>
        question.Here.PositionObstacle is not null ? null
        : question.Call is IForEachLoopOperation loop ? OfIterator(loop, question)
        : question.Call is IInvocationOperation or IPropertyReferenceOperation
        && question.Member is { ContainingType: not null } member
        && Types(member, question.Call.Receiver()?.Type).Any(type => IsDeclared(type, member, question.File.Solution))
            ? Counterpart.Of(question, ImmutableArray.Create(new CounterpartPattern(null, member.Name + "Async"))).Plan
            : null;

    private static FixPlan? OfIterator(IForEachLoopOperation loop, Question question) =>
        loop is { SemanticModel: { } model, Syntax: CommonForEachStatementSyntax { Expression: var collection } }
        && Iterators.BehindOf(loop) is { } iterator
        && Iterators.LoopOver(iterator) == loop
        && new FixPlan(FixAction.Rename, iterator.TargetMethod.Name + "Async") is var plan
        && model.GetSpeculativeSymbolInfo(
            collection.SpanStart,
            WrittenCall.Write(collection.WithoutTrivia(), plan),
            SpeculativeBindingOption.BindAsExpression).Symbol is IMethodSymbol sibling
        && sibling.ReturnType.IsAsyncEnumerable()
        && SymbolEqualityComparer.Default.Equals(ElementOf(sibling), ElementOf(iterator.TargetMethod))
        && !SymbolEqualityComparer.Default.Equals(sibling.OriginalDefinition, question.Here.Function.OriginalDefinition)
        && sibling.GetAttributes().All(attribute => attribute.AttributeClass?.Name != "ObsoleteAttribute")
        && !SyncWrapper.Is(sibling, iterator.TargetMethod.Name, question.File.Solution, mayAwait: true)
            ? plan
            : null;

    private static ITypeSymbol? ElementOf(IMethodSymbol iterator) => (iterator.ReturnType as INamedTypeSymbol)?.TypeArguments.FirstOrDefault();

    private static IEnumerable<ITypeSymbol> Types(ISymbol member, ITypeSymbol? receiver) => new[] { member.ContainingType, receiver }
        .OfType<ITypeSymbol>()
        .SelectMany(type => type.BaseTypesAndSelf().Concat(type.AllInterfaces));

    private static bool IsDeclared(ITypeSymbol type, ISymbol member, SolutionAssemblies solution) =>
        solution.Have(type) && type.GetMembers(member.Name + "Async").Any(other => TakesTheSame(member, other)) && !IsOfDerived(type, member);

    /// <summary>Does a derived type declare the asynchronous member alone, and leave the synchronous one to its base?</summary>
    private static bool IsOfDerived(ITypeSymbol type, ISymbol member) =>
        type.BaseTypesAndSelf().Skip(1).Any(@base => SymbolEqualityComparer.Default.Equals(@base.OriginalDefinition, member.ContainingType.OriginalDefinition))
        && type.GetMembers(member.Name).IsEmpty;

    /// <summary><c>GetAsync(string)</c> is no sibling of <c>Get(object)</c>, although it may bind in its place.</summary>
    public static bool TakesTheSame(ISymbol member, ISymbol other) =>
        member.OriginalDefinition is not IMethodSymbol { Parameters: var given }
        || other.OriginalDefinition is not IMethodSymbol { Parameters: var taken }
        || given.Zip(taken, (one, another) => IsOwn(one.Type) || IsOwn(another.Type) || SymbolEqualityComparer.Default.Equals(one.Type, another.Type)).All(same => same);

    /// <summary>Does a type depend on the member, or is it a function, which may give a task there?</summary>
    private static bool IsOwn(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol or { TypeKind: TypeKind.Delegate } => true,
        IArrayTypeSymbol array => IsOwn(array.ElementType),
        INamedTypeSymbol { IsGenericType: true } generic => generic.TypeArguments.Any(IsOwn),
        _ => false,
    };
}

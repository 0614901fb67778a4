using System;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>One element of a collection, by an index that stays the same: <c>ts[0]</c>, <c>ts[i]</c>, <c>map["a"]</c>.</summary>
/// <param name="Collection">The variable or member that holds the collection.</param>
/// <param name="Index">A constant, or the variable that holds the index.</param>
internal sealed record IndexedElement(ISymbol Collection, object Index)
{
    /// <summary>The element that an expression names; null where it names none, or the index is no simple one.</summary>
    public static IndexedElement? Of(IOperation operation) => operation.Unwrapped() switch
    {
        IArrayElementReferenceOperation { ArrayReference: var array, Indices: [var index] } => Of(array, index),
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list, Arguments: [var index] } => Of(list, index.Value),
        IImplicitIndexerReferenceOperation { Instance: var list, Argument: var index } => Of(list, index),
        IInvocationOperation { TargetMethod.Name: "Peek" or "Dequeue" or "Pop", Instance: { } queue } =>
            VariableUses.Named(queue) is { } named ? new IndexedElement(named, "next") : null,
        _ => null,
    };

    /// <summary>What an element is an element of, whatever its index; null where it is none.</summary>
    public static IOperation? CollectionOf(IOperation operation) => operation switch
    {
        IArrayElementReferenceOperation element => element.ArrayReference,
        IPropertyReferenceOperation { Property.IsIndexer: true } element => element.Instance,
        IImplicitIndexerReferenceOperation element => element.Instance,
        _ => null,
    };

    /// <summary>Is there perhaps another value in this place once an operation has run?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="isCollection">Is a symbol one of the names of the collection?</param>
    public bool IsLostBy(IOperation operation, Func<ISymbol, bool> isCollection) => operation switch
    {
        ISimpleAssignmentOperation { Target: var target } when Of(target) is { } other =>
            isCollection(other.Collection) && (other.Index.Equals(Index) || other.Index is ISymbol || Index is ISymbol),
        IIncrementOrDecrementOperation { Target: var counter } => IsIndex(counter),
        IInvocationOperation { Instance: { } list, TargetMethod.Name: var name } =>
            FactIndex.Shipped.IsName(Role.Moves, name) && VariableUses.Named(list) is { } moved && isCollection(moved),
        _ => operation.Given() is not null && (IsIndex(operation) || VariableUses.Named(operation) is { } given && isCollection(given)),
    };

    private static IndexedElement? Of(IOperation collection, IOperation index) =>
        VariableUses.Named(collection) is { } named && IndexOf(index.Unwrapped()) is { } key ? new IndexedElement(named, key) : null;

    private static object? IndexOf(IOperation index) => index switch
    {
        { ConstantValue: { HasValue: true, Value: { } constant } } => constant,
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Hat, Operand.ConstantValue: { HasValue: true, Value: { } fromEnd } } =>
            "^" + fromEnd,
        _ => index.Variable(),
    };

    private bool IsIndex(IOperation operation) =>
        Index is ISymbol index && SymbolEqualityComparer.Default.Equals(operation.Variable(), index);
}

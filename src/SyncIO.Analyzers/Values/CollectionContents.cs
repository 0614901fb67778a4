using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>What is put into a collection, where all of that can be seen.</summary>
internal static class CollectionContents
{
    // [a, b] came with a later compiler than the one that this is compiled for.
    private const OperationKind CollectionExpression = (OperationKind)0x7f;
    private const OperationKind Spread = (OperationKind)0x80;

    /// <summary>Every element that a collection may have.</summary>
    /// <returns>Null where it comes from somewhere else.</returns>
    public static IReadOnlyList<IOperation>? Of(IOperation collection) => Of(collection, new Budget());

    private static IReadOnlyList<IOperation>? Of(IOperation collection, Budget budget) => !budget.Spend()
        ? null
        : LinqOperators.DrawnFrom(collection) switch
        {
            { Kind: CollectionExpression } all => Joined(all.ChildOperations.Select(one => OfPart(one, budget))),
            IArrayCreationOperation array => array.Initializer?.ElementValues ?? (IReadOnlyList<IOperation>)[],
            IArrayInitializerOperation array => array.ElementValues,
            IObjectCreationOperation made when made.Arguments.All(one => one.Value.Type?.SpecialType == SpecialType.System_Int32) =>
                [.. made.Initializer?.Initializers.Select(Added).OfType<IOperation>() ?? []],
            ILocalReferenceOperation local when local.ValuesOf(local.Local) is { Count: > 0 } values =>
                Joined(values.Select(value => Of(value, budget)).Concat(PutInto(local, budget))),
            _ => null,
        };

    private static IReadOnlyList<IOperation>? OfPart(IOperation part, Budget budget) =>
        part.Kind == Spread ? Of(part.ChildOperations.First(), budget) : [part];

    /// <summary>What the rest of a body adds to the collection that a local holds, or sets in it.</summary>
    private static IEnumerable<IReadOnlyList<IOperation>?> PutInto(ILocalReferenceOperation local, Budget budget) =>
        VariableUses.In(local.Root()).Of(local.Local).Select(use => use.Parent switch
        {
            IInvocationOperation { TargetMethod.Name: "AddRange" or "InsertRange" } call when call.Instance == use =>
                Of(call.Arguments.Last().Value, budget),
            IInvocationOperation call when call.Instance == use => Added(call) is { } value ? [value] : [],
            { Parent: ISimpleAssignmentOperation given } element
                when given.Target == element && IndexedElement.CollectionOf(element) is not null => [given.Value],
            _ => [],
        });

    private static IOperation? Added(IOperation operation) =>
        operation is IInvocationOperation { Arguments: [.., var last] } call && FactIndex.Shipped.IsName(Role.Adds, call.TargetMethod.Name)
            ? last.Value
            : null;

    private static IReadOnlyList<IOperation>? Joined(IEnumerable<IReadOnlyList<IOperation>?> parts) =>
        parts.ToList() is var all && all.Contains(null) ? null : [.. all.SelectMany(part => part!)];
}

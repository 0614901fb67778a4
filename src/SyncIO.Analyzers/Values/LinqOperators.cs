using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>What the operators of LINQ do to the elements of a sequence: some only choose, order and join what is there.</summary>
internal static class LinqOperators
{
    private static readonly string[] Keeping =
    [
        "ToList", "ToArray", "ToHashSet", "ToImmutableArray", "ToImmutableList", "AsEnumerable", "AsReadOnly", "Cast", "Reverse", "Order",
        "OrderBy", "OrderDescending", "OrderByDescending", "ThenBy", "ThenByDescending", "Distinct", "GroupBy",
        "Chunk", "ToDictionary", "ToLookup",
    ];

    private static readonly string[] Choosing =
    [
        "Where", "FindAll", "OfType", "Take", "TakeLast", "TakeWhile", "Skip", "SkipLast", "SkipWhile", "DistinctBy", "Except", "GetRange",
    ];

    private static readonly string[] Joining = ["Concat", "Union", "Append", "Prepend"];

    /// <summary>Is every element of what a call is given in its result?</summary>
    public static bool KeepsAll(IInvocationOperation call) =>
        (Keeping.Contains(call.TargetMethod.Name) || Joining.Contains(call.TargetMethod.Name))
        && (call.Receiver() is not IInvocationOperation inner || KeepsAll(inner));

    /// <summary>The sequence that all elements of this one are taken from; itself, where it is no choice of another.</summary>
    public static IOperation DrawnFrom(IOperation sequence) =>
        sequence.Unwrapped() is IInvocationOperation { TargetMethod.Name: var name } call
        && (Keeping.Contains(name) || Choosing.Contains(name))
        && call.Receiver() is { } source
            ? DrawnFrom(source)
            : sequence.Unwrapped();

    /// <summary>The sequence that has the same elements as this one.</summary>
    public static IOperation SameAs(IOperation sequence) =>
        sequence.Unwrapped() is IInvocationOperation { TargetMethod.Name: var name } call
        && Keeping.Contains(name)
        && call.Receiver() is { } source
            ? SameAs(source)
            : sequence.Unwrapped();

    /// <summary><c>tasks.First()</c>, <c>tasks.ElementAt(1)</c>: one element, as an indexer would give it.</summary>
    public static bool IsPick(IMethodSymbol method) =>
        method.ContainingType.Name == "Enumerable"
        && method.Name is "First" or "FirstOrDefault" or "Last" or "LastOrDefault" or "Single" or "SingleOrDefault"
            or "ElementAt" or "ElementAtOrDefault";

    /// <summary>A query makes its elements anew each time it is gone through.</summary>
    public static bool IsMadeAnew(IOperation sequence) => IsMadeAnew(sequence, new Budget());

    private static bool IsMadeAnew(IOperation sequence, Budget budget) => budget.Spend() && sequence.Unwrapped() switch
    {
        ITranslatedQueryOperation => true,
        ILocalReferenceOperation local => local.ValuesOf(local.Local)?.Any(value => IsMadeAnew(value, budget)) is true,
        IInvocationOperation { TargetMethod: { ContainingType.Name: "Enumerable", Name: var name } } call =>
            !name.StartsWith("To", System.StringComparison.Ordinal)
            && (!(Keeping.Contains(name) || Choosing.Contains(name) || Joining.Contains(name))
                || call.Receiver() is { } source && IsMadeAnew(source, budget)),
        _ => false,
    };
}

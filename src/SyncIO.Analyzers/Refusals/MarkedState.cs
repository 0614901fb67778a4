using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;

namespace SyncIO.Refusals;

/// <summary>
/// What an object notes, or empties, before it writes what that stands for: <c>if (!loaded) { loaded = true; text = Load(); }</c>. With an
/// <c>await</c> between the two, others meet the one without the other.
/// </summary>
internal static class MarkedState
{
    /// <summary>What is noted or emptied before an operation, for what is written after it; null where there is nothing.</summary>
    /// <param name="operation">The operation, which is about to be awaited.</param>
    /// <param name="here">The function around it.</param>
    /// <param name="file">What holds in its file.</param>
    public static string? Across(IOperation operation, AwaitContext here, FileFacts file)
    {
        var effects = Effects.Of(here.Root, file.Code);
        var function = operation.EnclosingFunction();
        var writes = effects.Writes
            .Select(write => (Write: write, Place: PlaceOf(write)))
            .Where(one => one.Place is not null && one.Write.At.EnclosingFunction() == function && IsKept(one.Write.Owner ?? one.Place!))
            .ToLookup(one => one.Write.At.Syntax.Span.End <= operation.Syntax.SpanStart);

        return writes[true]
            .Where(mark => writes[false].Any(later => later.Write.At.Syntax.Span.End >= operation.Syntax.Span.End
                && !SharedState.IsAwaitedBetween(mark.Write.At, later.Write.At, operation, here)
                && (IsAsked(mark.Write, mark.Place!, effects) || later.Write.At != operation && Empties(mark.Write) && NameOf(mark) == later.Write.NameOf(Effects.CollectionOf(later.Place!)))))
            .Select(NameOf)
            .FirstOrDefault();
    }

    private static string NameOf((Done Write, IOperation? Place) one) => one.Write.NameOf(one.Place!);

    /// <summary>The place that is given a value, or the collection that changes.</summary>
    private static IOperation? PlaceOf(Done write) =>
        Effects.Targets(write.Operation).FirstOrDefault(write.IsOfOwner)
        ?? (write.Operation is IInvocationOperation { Instance: { } all } change && Effects.Changes(change) && write.IsOfOwner(all) ? all : null);

    /// <summary>Does it belong to the object, or to all, and not to the call?</summary>
    private static bool IsKept(IOperation place) => place.Unwrapped() switch
    {
        IMemberReferenceOperation { Instance: null } or IInstanceReferenceOperation => true,
        IMemberReferenceOperation { Instance: { } owner } => IsKept(owner),
        IArrayElementReferenceOperation { ArrayReference: var all } => IsKept(all),
        _ => false,
    };

    /// <summary><c>if (!loaded) { loaded = true; … }</c>, <c>if (seen.Add(key)) …</c></summary>
    private static bool IsAsked(Done mark, IOperation place, Effects effects) => mark.Operation switch
    {
        ISimpleAssignmentOperation => effects.Asked.Any(one => one.Read.NameOf(one.Read.Operation) == mark.NameOf(place)
            && one.Condition.Syntax.SpanStart <= mark.At.Syntax.SpanStart
            && one.Condition.EnclosingFunction() == mark.At.EnclosingFunction()),
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { Name: "Exchange", ContainingType.Name: "Interlocked" } } } => IsInCondition(mark, effects),
        IInvocationOperation { TargetMethod.Name: var name } => FactIndex.Shipped.IsName(Role.Adds, name) && IsInCondition(mark, effects),
        _ => false,
    };

    private static bool IsInCondition(Done mark, Effects effects) => effects.Asked.Any(one => one.Condition.Syntax.Span.Contains(mark.At.Syntax.Span));

    private static bool Empties(Done mark) => mark.Operation is IInvocationOperation { TargetMethod.Name: "Clear" };
}

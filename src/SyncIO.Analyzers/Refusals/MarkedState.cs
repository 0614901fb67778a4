using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
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

        var later = writes[false].Where(one => one.Write.At.Syntax.Span.End >= SharedState.EndOf(operation)).OrderBy(one => one.Write.At.Syntax.Span.End).ToList();

        return later.Count == 0 ? null : writes[true]
            .Where(mark => StandsFor(mark, later, operation, effects) is { } first
                && !SharedState.IsAwaitedBetween(
                    mark.Write.At, first.At, operation, here, wait => wait.Syntax.SpanStart >= mark.Write.At.Syntax.Span.End && StandsFor(mark, later, wait, effects) is not null))
            .Select(NameOf)
            .FirstOrDefault();
    }

    /// <summary>
    /// <c>if (!gate.Wait(0)) return; …; gate.Release();</c>: a semaphore that is only tried, and is given back after an operation. It is kept by nobody else while one thread
    /// runs through; null where there is none.
    /// </summary>
    /// <param name="operation">The operation, which is about to be awaited.</param>
    /// <param name="here">The function around it.</param>
    public static string? Tried(IOperation operation, AwaitContext here)
    {
        var calls = here.Root.Descendants()
            .OfType<IInvocationOperation>()
            .Where(call => call is { TargetMethod.ContainingType.Name: "SemaphoreSlim", Instance: { } gate } && IsKept(gate) && call.EnclosingFunction() == operation.EnclosingFunction())
            .ToLookup(call => call.TargetMethod.Name);
        return calls["Wait"]
            .Where(one => Wait.IsWithoutTime(one) && one.Syntax.Span.End <= operation.Syntax.SpanStart && Decides(one, one, operation))
            .Where(one => calls["Release"].Any(end => end.Syntax.SpanStart >= operation.Syntax.Span.End
                && Done.Written(end.Instance!) == Done.Written(one.Instance!)
                && !SharedState.IsAwaitedBetween(one, end, operation, here, wait => Decides(one, one, wait))))
            .Select(one => Done.Written(one.Instance!))
            .FirstOrDefault();
    }

    /// <summary>The first of what is written later that a mark is set, or a collection emptied, for.</summary>
    private static Done? StandsFor((Done Write, IOperation? Place) mark, List<(Done Write, IOperation? Place)> later, IOperation operation, Effects effects) =>
        IsAsked(mark.Write, mark.Place!, operation, effects) ? later[0].Write
        : Empties(mark.Write) ? later.Find(one => one.Write.At != operation && NameOf(mark) == one.Write.NameOf(Effects.CollectionOf(one.Place!))).Write
        : null;

    private static string NameOf((Done Write, IOperation? Place) one) => one.Write.NameOf(one.Place!);

    /// <summary>The place that is given a value, or the collection that changes.</summary>
    private static IOperation? PlaceOf(Done write) =>
        Effects.Targets(write.Operation).FirstOrDefault(write.IsOfOwner)
        ?? (write.Operation is IInvocationOperation { Instance: { } all } change && (Effects.Changes(change) || Effects.Appends(change)) && write.IsOfOwner(all) ? all : null);

    /// <summary>Does it belong to the object, or to all, and not to the call, nor to an object that is just made?</summary>
    private static bool IsKept(IOperation place) => place.Unwrapped() switch
    {
        IMemberReferenceOperation { Instance: null } => true,
        IInstanceReferenceOperation { ReferenceKind: var kind } => kind != InstanceReferenceKind.ImplicitReceiver,
        IMemberReferenceOperation { Instance: { } owner } => IsKept(owner),
        IArrayElementReferenceOperation { ArrayReference: var all } => IsKept(all),
        _ => false,
    };

    /// <summary><c>if (!loaded) { loaded = true; … }</c>, <c>if (seen.Add(key)) …</c>, <c>if (begun) return; begun = true; …</c></summary>
    private static bool IsAsked(Done mark, IOperation place, IOperation operation, Effects effects) => mark.Operation switch
    {
        ISimpleAssignmentOperation or ICoalesceAssignmentOperation => effects.Asked
            .Where(one => one.Condition.Syntax.SpanStart <= mark.At.Syntax.SpanStart && one.Read.NameOf(one.Read.Operation) == mark.NameOf(place))
            .Any(one => Decides(one.Condition, mark.At, operation)),
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { Name: "Exchange" or "CompareExchange", ContainingType.Name: "Interlocked" } } } => IsInCondition(mark, operation, effects),
        IInvocationOperation { TargetMethod.Name: var name } => FactIndex.Shipped.IsName(Role.Adds, name) && IsInCondition(mark, operation, effects),
        _ => false,
    };

    private static bool IsInCondition(Done mark, IOperation operation, Effects effects) =>
        effects.Asked.Any(one => one.Condition.Syntax.Span.Contains(mark.At.Syntax.Span) && Decides(one.Condition, mark.At, operation));

    /// <summary>Does a condition say whether both run, in the same branch or behind a way out?</summary>
    private static bool Decides(IOperation condition, IOperation mark, IOperation operation) =>
        condition.Ancestors().OfType<IConditionalOperation>().FirstOrDefault() is { } choice
        && (new[] { choice.WhenTrue, choice.WhenFalse }.Any(branch => branch is not null
                && branch.Syntax.Span.Contains(operation.Syntax.Span)
                && (branch.Syntax.Span.Contains(mark.Syntax.Span) || condition.Syntax.Span.Contains(mark.Syntax.Span)))
            || !choice.Syntax.Span.Contains(operation.Syntax.Span)
                && choice.WhenTrue.DescendantsAndSelf().Any(end => end is IReturnOperation or IThrowOperation));

    private static bool Empties(Done mark) => mark.Operation is IInvocationOperation { TargetMethod.Name: "Clear" };
}

using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>What each thread has for itself: fields with <c>[ThreadStatic]</c>, <c>ThreadLocal.Value</c>, the properties of a thread.</summary>
/// <param name="catalogue">What is known of libraries.</param>
internal sealed class ThreadValues(ApiCatalogue catalogue)
{
    /// <summary>What an operation itself is; null where it is nothing of a thread.</summary>
    public ThreadEvent[]? Own(IOperation operation) => operation switch
    {
        IFieldReferenceOperation { Field: { IsStatic: true } field } when IsOfThread(field) => Bound(field.Name),
        IPropertyReferenceOperation property when IsOfThread(property) && (IsHeldByThread(property) || property.IsWritten()) =>
            Bound(property.Instance is IFieldReferenceOperation { Field.Name: var name } ? name : property.Property.Name),
        IInvocationOperation call when catalogue.Has(Role.OfThread, call) => Bound(call.TargetMethod.Name),
        _ => null,
    };

    /// <summary>Where a body uses such values.</summary>
    public List<IOperation> BoundIn(IOperation body) => body.DescendantsAndSelf().Where(IsBound).ToList();

    /// <summary>What a member writes for its thread, or reads of it.</summary>
    /// <param name="bound">Where its body uses such values.</param>
    public static IEnumerable<ThreadEvent> Kept(IEnumerable<IOperation> bound) =>
        bound.ToLookup(PlaceOf, SymbolEqualityComparer.Default).SelectMany(Kept);

    /// <summary>The field with <c>[ThreadStatic]</c>, or the one that holds a <c>ThreadLocal</c>.</summary>
    public static ISymbol PlaceOf(IOperation use) =>
        use is IPropertyReferenceOperation { Instance: IFieldReferenceOperation { Field: var field } } ? field : ((IMemberReferenceOperation)use).Member;

    /// <summary>Does a member return an object that its thread keeps? One that is taken out of its place belongs to who asked.</summary>
    public bool HandsOut(IOperation body) =>
        body.Descendants().OfType<IReturnOperation>().Any(@return => @return.ReturnedValue is { } value
            && (IsOfThread(Written(value)) || value.Unwrapped() is ILocalReferenceOperation local && value.ValuesOf(local.Local)?.Any(IsOfThread) is true))
        && !BoundIn(body).Any(use => use.Given() is ({ ConstantValue: { HasValue: true, Value: null } }, _));

    /// <summary>The text that calls write to: <c>own.Value.Clear().Append('&lt;')</c></summary>
    private static IOperation Written(IOperation value) =>
        value.Unwrapped() is IInvocationOperation { Instance: { } text } call && Effects.Appends(call) ? Written(text) : value;

    private bool IsOfThread(IOperation value) => value.DescendantsAndSelf().Any(IsBound) && value.Unwrapped() is not (IInvocationOperation or IObjectCreationOperation);

    private bool IsBound(IOperation one) =>
        (one as IFieldReferenceOperation)?.Field is { IsStatic: true } field && IsOfThread(field)
        || one is IPropertyReferenceOperation property && IsOfThread(property);

    /// <summary>Something by that name, in a message, is of one thread.</summary>
    public static ThreadEvent[] Bound(string name) =>
        [new(name, Enters: true, Leaves: true, IsPaired: false, $"'{name}' is bound to one thread") { IsOfThread = true }];

    private bool IsOfThread(IFieldSymbol field) => field.GetAttributes()
        .Any(attribute => catalogue.Lines(Role.OfThread).Any(line => line.IsOfType && line.IsFor(attribute.AttributeClass)));

    /// <summary>Does a property belong to the thread that runs, and not to one that was made here and is none of ours?</summary>
    private bool IsOfThread(IPropertyReferenceOperation property) =>
        catalogue.Has(Role.OfThread, property)
        && (IsHeldByThread(property) || property.Instance?.Unwrapped() switch
        {
            IFieldReferenceOperation or IObjectCreationOperation => false,
            ILocalReferenceOperation local => property.ValuesOf(local.Local)?.All(made => made.Unwrapped() is IObjectCreationOperation) is not true,
            _ => true,
        });

    /// <summary>What a thread has for itself in a field, as opposed to what a thread is.</summary>
    private static bool IsHeldByThread(IPropertyReferenceOperation property) => property.Property.ContainingType.IsGenericType;

    /// <summary>Is it given its old value before the member returns? <c>inLog = true; try { … } finally { inLog = false; }</c></summary>
    private static bool IsRestored(IOperation use) => IsInFinally(use)
        && (use.Parent is IIncrementOrDecrementOperation || use.Given()?.Value?.Unwrapped() is ILocalReferenceOperation or { ConstantValue.HasValue: true });

    private static bool IsInFinally(IOperation use) => use.Outwards().Any(FilterOrder.IsFinally);

    /// <summary><c>scopes.Value.Push(this)</c>: is something put into a collection that a property of the thread holds?</summary>
    private static bool IsAdded(IOperation use) => CalledOn(use) is { } name && FactIndex.Shipped.IsName(Role.Adds, name) || IsElement(use, written: true);

    /// <summary>Is what was put there taken from it, or looked at?</summary>
    private static bool IsTaken(IOperation use) =>
        CalledOn(use) is "Pop" or "TryPop" or "Peek" or "TryPeek" or "Dequeue" or "TryDequeue" || IsElement(use, written: false);

    private static string? CalledOn(IOperation use) =>
        use is IPropertyReferenceOperation { Parent: IInvocationOperation { Instance: { } called, TargetMethod.Name: var name } } && called == use ? name : null;

    /// <summary><c>(all ??= new())[key]</c>, <c>(all ??= new()).GetValueOrDefault(key)</c></summary>
    private static bool IsElement(IOperation use, bool written) => Held(use) is var held && held != use && held.Outwards().Select(way => way.Parent).FirstOrDefault(around => around is not IConversionOperation) switch
    {
        IPropertyReferenceOperation { Property.IsIndexer: true } element => element.IsWritten() == written,
        IInvocationOperation { TargetMethod.Name: "TryGetValue" } => !written,
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { IsExtensionMethod: true, Name: "GetValueOrDefault" } } } => !written,
        _ => false,
    };

    /// <summary><c>all ??= new()</c>: what a place has holds, given a value or not.</summary>
    private static IOperation Held(IOperation use) => use.Parent is ICoalesceAssignmentOperation given && given.Target == use ? given : use;

    /// <summary>A member that both gives a value and reads it keeps it to itself, unless it counts up or down, or notes that it was here.</summary>
    private static IEnumerable<ThreadEvent> Kept(IGrouping<ISymbol?, IOperation> uses)
    {
        var counts = uses.Any(use => use.Parent is IIncrementOrDecrementOperation or ICompoundAssignmentOperation);
        var writes = counts || uses.Any(use => use.Parent is ISimpleAssignmentOperation given && given.Target == use || IsAdded(use));
        var reads = counts || uses.Any(use => !use.IsWritten() && use is IFieldReferenceOperation || IsTaken(use));
        var self = uses.Any(use => Held(use) != use && !IsAdded(use) && !IsTaken(use)) || writes && reads && !counts && uses.First().Type?.SpecialType is not SpecialType.System_Boolean;
        return self || !writes && !reads || uses.Any(IsRestored) && uses.Any(use => use.IsWritten() && !IsInFinally(use)) ? [] : Bound(uses.Key!.Name).Select(one => one with { Enters = writes, Leaves = reads });
    }
}

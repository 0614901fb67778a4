using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>What a member hands out of its thread's own: <c>static List&lt;string&gt; Scopes => scopes ??= [];</c></summary>
/// <param name="code">The code in which members are looked for.</param>
/// <param name="values">Tells what a thread has for itself.</param>
internal sealed class HandedOut(OwnCode code, ThreadValues values)
{
    private readonly ConcurrentDictionary<IMethodSymbol, IOperation?> bodies = new(SymbolEqualityComparer.Default);

    /// <summary>A variable that holds it, from an operation that is given it to its uses.</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="function">The function around it.</param>
    /// <param name="reached">Where it happens.</param>
    public IEnumerable<ThreadEvent> Held(IOperation operation, IOperation function, TextSpan reached) =>
        operation.Type is { IsReferenceType: true, SpecialType: not SpecialType.System_String }
        && HolderOf(operation) is { } holder
        && By(operation) is not null
            ? VariableUses.In(function).Of(holder)
                .Select(use => ThreadValues.Bound(holder.Name)[0] with { Enters = false, Span = use.Syntax.Span })
                .Prepend(ThreadValues.Bound(holder.Name)[0] with { Leaves = false, Span = reached })
            : [];

    /// <summary>A collection or a text that is handed out, and to which something is added on the spot, or that is read; of another object a member that is given a value, and read later.</summary>
    public IEnumerable<ThreadEvent> Used(IOperation operation) =>
        (KeepsContents(operation.Type) || PartOf(operation) is not null) && HolderOf(operation) is null && By(operation) is { } body
            ? ThreadValues.Bound(values.BoundIn(body).Select(ThreadValues.PlaceOf).First().Name)
                .Select(one => one with { Enters = IsAdded(operation), Leaves = !IsAdded(operation), IsPaired = !KeepsContents(operation.Type) && !IsAdded(operation), Span = operation.Syntax.Span })
            : [];

    /// <summary>The same of the body of a member, as far as it leaves it to those who call it: what it adds and takes itself it keeps to itself.</summary>
    public IEnumerable<ThreadEvent> LeftBy(IOperation body) => body.Descendants()
        .SelectMany(Used)
        .ToLookup(one => one.Key)
        .Where(key => key.Select(one => one.Enters).Distinct().Count() == 1)
        .Select(key => key.First());

    /// <summary>The body of the member that hands it out; null where none does.</summary>
    private IOperation? By(IOperation operation) =>
        operation is IInvocationOperation or IPropertyReferenceOperation && operation.MethodRun() is { } called && code.IsOfSolution(called)
            ? bodies.TryGetValue(called, out var known) ? known : bodies.GetOrAdd(called, code.BodiesOf(called).FirstOrDefault(values.HandsOut))
            : null;

    private static bool KeepsContents(ITypeSymbol? type) =>
        type is { IsReferenceType: true, SpecialType: SpecialType.None } && (Effects.IsOfCollections(type.ContainingNamespace) || Effects.IsText(type));

    /// <summary>The member or the element of an object that is read or given a value: <c>Current.User</c>.</summary>
    private static IOperation? PartOf(IOperation operation) => operation.Parent switch
    {
        IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol, Instance: { } whole } part when whole == operation => part,
        IArrayElementReferenceOperation { ArrayReference: { } whole } element when whole == operation => element,
        _ => null,
    };

    private static bool IsAdded(IOperation operation) => PartOf(operation)?.IsWritten() is true
        || operation.Parent is IInvocationOperation { Instance: { } all, TargetMethod.Name: var name } call
            && all == operation
            && (FactIndex.Shipped.IsName(Role.Adds, name) || Effects.Appends(call));

    private static ISymbol? HolderOf(IOperation value) => value.Outwards()
        .FirstOrDefault(way => way.Parent is not (IConversionOperation or IParenthesizedOperation) && !(way.Parent is IInvocationOperation { Instance: { } text } call && text == way.Child && Effects.Appends(call)))
        .Parent switch
    {
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declared } => declared.Symbol,
        ISimpleAssignmentOperation { Target: ILocalReferenceOperation local } => local.Local,
        _ => null,
    };
}

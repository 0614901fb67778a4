using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Completion;

/// <summary>A variable or member that holds a task, or a collection of tasks, by all its names.</summary>
/// <remarks>
/// Properties and fields are compared by what they are, not by whose: taking two objects' tasks for one costs a miss at most.
/// </remarks>
internal sealed class TaskNames
{
    private const int Depth = 4;

    private readonly ILookup<CaptureId, IOperation>? captures;
    private readonly IndexedElement? element;
    private readonly IOperation root;
    private readonly HashSet<ISymbol> names = new(SymbolEqualityComparer.Default);
    private readonly List<IOperation> uses;

    /// <summary>Looks through a body for what else names the task.</summary>
    /// <param name="symbol">The variable or member.</param>
    /// <param name="place">An operation of the body.</param>
    /// <param name="captures">What the graph that is gone through keeps in between; null where none is.</param>
    /// <param name="index">The index of the one element of a collection that is meant; null: all of it.</param>
    public TaskNames(ISymbol symbol, IOperation place, ILookup<CaptureId, IOperation>? captures = null, object? index = null)
    {
        this.captures = captures;
        element = index is null ? null : new IndexedElement(symbol, index);
        root = place.Root();
        var all = VariableUses.In(root);
        var open = new Stack<ISymbol>([symbol]);

        while (open.Count > 0)
        {
            if (open.Pop() is var name && names.Add(name))
            {
                all.OtherNamesOf(name).ToList().ForEach(open.Push);
            }
        }

        uses = names.SelectMany(all.Of).ToList();
    }

    /// <summary>Where it is named, in the order of the text.</summary>
    public IReadOnlyList<IOperation> Uses => uses;

    /// <summary>Is the task used at more than one place?</summary>
    public bool IsUsedElsewhere => uses.Where(IsOfElement).Take(2).Count() > 1 || IsPerhapsAskedByMember;

    /// <summary>A task of the object may be asked about by <c>HasValue</c> of the object.</summary>
    private bool IsPerhapsAskedByMember =>
        names.Any(name => name is IFieldSymbol or IPropertySymbol)
        && root.Descendants().Any(asked => asked.IsOnThis() && asked.Type?.SpecialType == SpecialType.System_Boolean);

    private bool IsOfElement(IOperation use) => element is null || use.Parent is { } one && Names(one);

    /// <summary>Does a function in the body give a variable around it another value, nobody knows when?</summary>
    public bool IsGivenFromWithin => uses.Any(use => use.Given() is not null && use.EnclosingFunction() switch
    {
        IAnonymousFunctionOperation lambda => IsOfAnother(lambda.Symbol),
        ILocalFunctionOperation local => IsOfAnother(local.Symbol),
        _ => false,
    });

    /// <summary>Does an expression name the task?</summary>
    public bool Names(IOperation operation) => element is null
        ? VariableUses.Named(Behind(operation)) is { } named && names.Contains(named)
        : IndexedElement.Of(Behind(operation)) is { } other && other.Index.Equals(element.Index) && names.Contains(other.Collection);

    /// <summary>The value behind conversions and what a graph keeps in between.</summary>
    public IOperation Behind(IOperation operation) =>
        operation.Unwrapped() is IFlowCaptureReferenceOperation capture && captures?[capture.Id].Take(2).ToArray() is [var only]
            ? Behind(only)
            : operation.Unwrapped();

    /// <summary>Is there perhaps another value in its place in a collection once an operation has run?</summary>
    public bool IsLostBy(IOperation operation) => element?.IsLostBy(operation, names.Contains) is true;

    /// <summary>
    /// After <c>var done = await Task.WhenAny(t, u)</c>: the task is <c>t</c>, and the winner is compared with <c>u</c>. One of two it is.
    /// </summary>
    public bool IsOtherOf(IOperation winner, IOperation compared) =>
        Race.Of(Behind(winner)) is { Arguments: [var one, var two] }
        && VariableUses.Named(Behind(compared)) is { } other
        && (IsIn(one.Value) && IsNamed(two, other) || IsIn(two.Value) && IsNamed(one, other));

    /// <summary>
    /// <c>await t</c>, <c>await t.ConfigureAwait(..)</c>, <c>await Task.WhenAll(t, u)</c>, or a local that holds such a <c>WhenAll</c>.
    /// </summary>
    public bool IsIn(IOperation awaited) => Covers(awaited, Depth);

    private bool Covers(IOperation awaited, int depth) => depth > 0 && Behind(awaited) switch
    {
        IInvocationOperation
        {
            TargetMethod.Name: "ConfigureAwait" or "WaitAsync" or "AsTask" or "ContinueWith" or "WaitForExitAsync",
            Instance: { } inner,
        } => Covers(inner, depth - 1),
        IInvocationOperation { TargetMethod.Name: "Unwrap", Arguments: [{ Value: var outer }] } unwrapped =>
            Covers(outer, depth - 1) || Names(unwrapped),
        // Also one of somebody's own: tasks.WhenAll(limit).
        IInvocationOperation { TargetMethod.Name: "WhenAll" } all => all.Arguments.Any(Mentions),
        IInvocationOperation
        {
            TargetMethod: { Name: "WhenAny", ContainingType.Name: "Task" },
            Arguments: [{ ArgumentKind: not ArgumentKind.Explicit }],
            Syntax: InvocationExpressionSyntax { ArgumentList.Arguments.Count: 1 },
        } only => Mentions(only),
        // await (t ?? Task.CompletedTask)
        IFlowCaptureReferenceOperation either => captures?[either.Id].Any(Names) is true,
        ILocalReferenceOperation local when !Names(local) =>
            root.ValuesOf(local.Local) is [var value]
            && (Names(value)
                || value.Unwrapped() is IInvocationOperation { TargetMethod.Name: not "WhenAny" } one && Covers(one, depth - 1)),
        var one => Names(one),
    };

    /// <summary>Is the task, or a collection that it was put into, among what is waited for?</summary>
    public bool Mentions(IOperation operation) => Mentions(operation, operation, Depth);

    private bool Mentions(IOperation operation, IOperation place, int depth) =>
        operation.DescendantsAndSelf().Any(part => Names(part) || part is ILocalReferenceOperation local && Holds(local, place, depth))
        || AsWritten(operation).DescendantsAndSelf().Any(Names);

    /// <summary>A graph takes <c>new List&lt;Task&gt; { t }</c> and <c>flag ? t : u</c> apart.</summary>
    public IOperation AsWritten(IOperation operation) => root.SemanticModel?.GetOperation(operation.Syntax) ?? operation;

    /// <summary><c>Task[] all = { t, u }</c>, <c>all.Add(t)</c>, <c>all[0] = t</c></summary>
    private bool Holds(ILocalReferenceOperation collection, IOperation place, int depth) =>
        depth > 0
        && root.ValuesOf(collection.Local) is { } values
        && (values.Where(value => !value.Mentions(collection.Local)).ToArray() is [var only] && IsMadeOf(only.Unwrapped()) && Mentions(only, place, depth - 1)
            || uses.Any(use => use.Syntax.SpanStart < place.Syntax.SpanStart
                && PutInto(use) is { } to
                && SymbolEqualityComparer.Default.Equals(to.Variable(), collection.Local)));

    /// <summary>The collection that a value is put into: <c>all.Add(t)</c>, <c>all[0] = t</c>.</summary>
    private static IOperation? PutInto(IOperation value) => value.Parent switch
    {
        IConversionOperation converted => PutInto(converted),
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod.Name: "Add" or "AddRange", Instance: var to } } => to,
        ISimpleAssignmentOperation { Target: var element } given when given.Value == value => IndexedElement.CollectionOf(element),
        _ => null,
    };

    /// <summary>Is all that is named in a value in the collection that it gives? Not what a call is given to make a task.</summary>
    private static bool IsMadeOf(IOperation value) => value switch
    {
        IInvocationOperation call => call.TargetMethod.Name == "WhenAll" || LinqOperators.KeepsAll(call),
        _ => value is not (IAwaitOperation or ILocalReferenceOperation),
    };

    private bool IsNamed(IArgumentOperation argument, ISymbol name) =>
        SymbolEqualityComparer.Default.Equals(VariableUses.Named(Behind(argument.Value)), name);

    private bool IsOfAnother(IMethodSymbol function) =>
        names.All(name => !SymbolEqualityComparer.Default.Equals(name.ContainingSymbol, function));
}

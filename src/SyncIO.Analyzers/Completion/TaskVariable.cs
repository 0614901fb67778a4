using System;
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
internal sealed class TaskVariable
{
    private const int Depth = 4;

    private readonly ILookup<CaptureId, IOperation>? captures;
    private readonly IndexedElement? element;
    private readonly IOperation root;
    private readonly HashSet<ISymbol> names = new(SymbolEqualityComparer.Default);
    private readonly List<IOperation> uses;
    private readonly HashSet<ISymbol?> sources;

    /// <summary>Looks through a body for what else names the task.</summary>
    /// <param name="symbol">The variable or member.</param>
    /// <param name="place">An operation of the body.</param>
    /// <param name="captures">What the graph that is gone through keeps in between; null where none is.</param>
    /// <param name="index">The index of the one element of a collection that is meant; null: all of it.</param>
    public TaskVariable(ISymbol symbol, IOperation place, ILookup<CaptureId, IOperation>? captures = null, object? index = null)
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
        sources = new(uses.Select(SourceOf).OfType<ISymbol>(), SymbolEqualityComparer.Default);
    }

    /// <summary>Is the task used at more than one place? If not, nobody awaited it; but perhaps it was given its result.</summary>
    public bool IsUsedElsewhere => uses.Where(IsOfElement).Take(2).Count() > 1 || sources.Count > 0 || IsPerhapsAskedByMember;

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

    /// <summary>
    /// After <c>var done = await Task.WhenAny(t, u)</c>: the task is <c>t</c>, and the winner is compared with <c>u</c>. One of two it is.
    /// </summary>
    public bool IsOtherOf(IOperation winner, IOperation compared) =>
        Completed.Race(Behind(winner)) is { Arguments: [var one, var two] }
        && VariableUses.Named(Behind(compared)) is { } other
        && (IsIn(one.Value) && IsNamed(two, other) || IsIn(two.Value) && IsNamed(one, other));

    /// <summary>Is the task complete, or no longer so, once this operation has run? Null: it changes nothing.</summary>
    public bool? After(IOperation operation) => operation switch
    {
        ISimpleAssignmentOperation assignment when Names(assignment.Target) =>
            Names(LinqOperators.DrawnFrom(assignment.Value)) ? null : Completed.IsMadeComplete(AsWritten(assignment.Value)),
        ISimpleAssignmentOperation { Target: var target } when IsSource(target) => false,
        { Parent: not ISimpleAssignmentOperation } when operation.Given() is not null && Names(operation) => false,
        _ when element?.IsLostBy(operation, names.Contains) is true => false,
        _ => IsWaitedFor(operation) || IsEnumeratedAndAwaited(operation) ? true : null,
    };

    private bool IsWaitedFor(IOperation operation) => operation switch
    {
        IAwaitOperation await => Covers(await.Operation),
        IInvocationOperation { TargetMethod: { Name: "WaitAll", ReturnsVoid: true, ContainingType.Name: "Task" } } all =>
            all.Arguments.Any(Mentions),
        IInvocationOperation { TargetMethod: { Name: "Wait" or "WaitForExit", ReturnsVoid: true }, Instance: { } waited } => Covers(waited),
        IInvocationOperation { TargetMethod.Name: "GetResult" } wait => Wait.Task(wait) is { } waited && Covers(waited),
        IPropertyReferenceOperation { Property.Name: "Result", Instance: { } waited } => Covers(waited),
        IInvocationOperation
        {
            TargetMethod: { Name: var name, ContainingType.Name: "TaskCompletionSource" },
            Instance: { } source,
        } => (name.StartsWith("Set", StringComparison.Ordinal) || name.StartsWith("TrySet", StringComparison.Ordinal)) && IsSource(source),
        _ => false,
    };

    /// <summary>Whose task it is: <c>source</c> of <c>source.Task</c>.</summary>
    private static ISymbol? SourceOf(IOperation use) =>
        use is IPropertyReferenceOperation { Property: { Name: "Task", ContainingType.Name: "TaskCompletionSource" }, Instance: { } source }
            ? VariableUses.Named(source)
            : null;

    private bool IsSource(IOperation operation) => sources.Count > 0 && sources.Contains(VariableUses.Named(Behind(operation)));

    /// <summary>
    /// <c>await t</c>, <c>await t.ConfigureAwait(..)</c>, <c>await Task.WhenAll(t, u)</c>, or a local that holds such a <c>WhenAll</c>.
    /// </summary>
    public bool IsIn(IOperation awaited) => Covers(awaited, Depth);

    private bool Covers(IOperation awaited, int depth = Depth) => depth > 0 && Behind(awaited) switch
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

    /// <summary><c>t.ContinueWith(_ =&gt; …)</c>: what runs in there, runs when the task has ended.</summary>
    public bool IsContinuedBy(IInvocationOperation call) => call switch
    {
        { TargetMethod.Name: "ContinueWith", Instance: { } first } => IsIn(first),
        { TargetMethod.Name: "ContinueWhenAll", Arguments: [var all, ..] } => Mentions(all),
        _ => false,
    };

    /// <summary>The collection is in a <c>foreach</c> that awaits each of what it is given.</summary>
    private bool IsEnumeratedAndAwaited(IOperation operation) =>
        operation.Syntax.FirstAncestorOrSelf<ForEachStatementSyntax>() is { } loop
        && loop.Expression.Span.Contains(operation.Syntax.Span)
        && Names(operation)
        && loop.Statement.DescendantNodesAndSelf()
            .OfType<AwaitExpressionSyntax>()
            .Any(await => NameIn(await.Expression) == loop.Identifier.ValueText
                && !await.Ancestors().TakeWhile(node => node != loop).Any(node => node is IfStatementSyntax or SwitchSectionSyntax));

    /// <summary>The name at the start of <c>task</c>, <c>task.ConfigureAwait(false)</c>, <c>item.Task</c>.</summary>
    private static string? NameIn(ExpressionSyntax awaited) => awaited switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax access => NameIn(access.Expression),
        InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ConfigureAwait" or "WaitAsync" } access,
        } => NameIn(access.Expression),
        _ => null,
    };

    /// <summary>Is the task, or a collection that it was put into, among what is waited for?</summary>
    public bool Mentions(IOperation operation) => Mentions(operation, operation, Depth);

    private bool Mentions(IOperation operation, IOperation place, int depth) =>
        operation.DescendantsAndSelf().Any(part => Names(part) || part is ILocalReferenceOperation local && Holds(local, place, depth))
        || AsWritten(operation).DescendantsAndSelf().Any(Names);

    /// <summary>A graph takes <c>new List&lt;Task&gt; { t }</c> and <c>flag ? t : u</c> apart.</summary>
    private IOperation AsWritten(IOperation operation) => root.SemanticModel?.GetOperation(operation.Syntax) ?? operation;

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

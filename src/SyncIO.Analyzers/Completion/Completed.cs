using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Origins;
using SyncIO.Values;

namespace SyncIO.Completion;

/// <summary>Is a task known to be complete where it is waited for? Then nothing blocks.</summary>
internal sealed class Completed
{
    private readonly ApiCatalogue catalogue;
    private readonly Func<IInvocationOperation, bool> isComplete;
    private readonly CompletionFlows flows;

    /// <summary>Knows the tasks that are complete.</summary>
    /// <param name="catalogue">Says it of those of libraries.</param>
    /// <param name="isComplete">Says of a call whether it gives no others, by what it runs or reads.</param>
    public Completed(ApiCatalogue catalogue, Func<IInvocationOperation, bool> isComplete) =>
        (this.catalogue, this.isComplete, flows) = (catalogue, isComplete, new CompletionFlows(this));

    /// <summary>Is this task complete at this place, and can that be seen?</summary>
    /// <param name="task">The task that is waited for.</param>
    /// <param name="wait">The wait.</param>
    public bool IsKnown(IOperation task, IOperation wait) => IsKnown(task, wait, new Budget());

    private bool IsKnown(IOperation task, IOperation wait, Budget budget) => budget.Spend() && task.Unwrapped() switch
    {
        var value when IsMadeComplete(value) => true,
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "AsTask", Instance: { } inner } => IsKnown(inner, wait, budget),
        IInvocationOperation { TargetMethod: var method } call when LinqOperators.IsPick(method) => IsElementOfAwaited(call, wait, budget),
        ILocalReferenceOperation local => IsComplete(local.Local, wait)
            || IsGivenComplete(local, wait, budget)
            || IsPartOfElement(local, wait, budget),
        IParameterReferenceOperation parameter => IsComplete(parameter.Parameter, wait)
            || IsPartOfElement(parameter, wait, budget)
            || ContinuationParameter.Is(parameter, given => IsKnown(given, given, budget)),
        IArrayElementReferenceOperation { ArrayReference: { } array } element =>
            IsElementOfAwaited(array, wait, budget) || IsWonBy(element) || IsAwaitedElement(element),
        IConditionalAccessOperation { WhenNotNull: var behind } => IsKnown(behind, wait, budget),
        IInvocationOperation when BufferedContent.ReadBy(task.Unwrapped()) is { } content => BufferedContent.IsSent(content),
        IInvocationOperation call when isComplete(call) => true,
        IInvocationOperation { TargetMethod.IsAsync: true } => false,
        IInvocationOperation call when IsAwaitedElement(call) => true,
        // A method of our own that gives completed tasks may become async by a fix: what is found must not depend on the order of fixes.
        IInvocationOperation { TargetMethod.DeclaringSyntaxReferences.IsEmpty: false } => false,
        IInvocationOperation call => IsFromComplete(call, budget),
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list } element =>
            IsElementOfAwaited(list, wait, budget) || IsAwaitedElement(element),
        IImplicitIndexerReferenceOperation { Instance: { } list } element =>
            IsElementOfAwaited(list, wait, budget) || IsAwaitedElement(element),
        ISwitchExpressionOperation or IConditionalOperation or ICoalesceOperation => IsFromComplete(task.Unwrapped(), budget),
        IAwaitOperation inner => VariableUses.Named(inner) is { } named && IsComplete(named, wait),
        IMemberReferenceOperation member => IsComplete(member.Member, wait)
            || member.Instance is { } owner && IsPartOfElement(owner, wait, budget)
            || IsFromComplete(member, budget),
        _ => false,
    };

    /// <summary>Is a task complete from the start: <c>Task.FromResult(1)</c>, the winner of a <c>WhenAny</c>, or none at all?</summary>
    public bool IsMadeComplete(IOperation value) => value.Unwrapped() switch
    {
        { ConstantValue: { HasValue: true, Value: null } } => true,
        IAwaitOperation await => Race.IsWonBy(await),
        IConditionalOperation { WhenFalse: { } other } either => IsMadeComplete(either.WhenTrue) && IsMadeComplete(other),
        ISwitchExpressionOperation choice => choice.Arms.All(arm => IsMadeComplete(arm.Value)),
        var made => catalogue.Has(Role.Completed, made),
    };

    /// <summary><c>ts[i]</c> after <c>i = Task.WaitAny(ts)</c>.</summary>
    private static bool IsWonBy(IArrayElementReferenceOperation element) =>
        element.Indices is [var index]
        && index.Unwrapped() is ILocalReferenceOperation local
        && element.ValuesOf(local.Local) is [IInvocationOperation { TargetMethod.Name: "WaitAny" } any]
        && element.ArrayReference.Variable() is { } array
        && any.Descendants().Any(part => SymbolEqualityComparer.Default.Equals(part.Variable(), array));

    private bool IsComplete(ISymbol task, IOperation place, object? element = null) => CompletionFlow.IsComplete(task, place, element, flows);

    /// <summary><c>ts[0]</c> after <c>await ts[0]</c>.</summary>
    private bool IsAwaitedElement(IOperation element) =>
        IndexedElement.Of(element) is { } one && IsComplete(one.Collection, element, one.Index);

    /// <summary>A field that is only given tasks that are complete, a method that returns no others.</summary>
    private bool IsFromComplete(IOperation task, Budget budget) =>
        ValueSources.Of(task) is { Count: > 0 } values && values.All(value => IsOuter(value) || IsKnown(value, value, budget));

    /// <summary><c>Task.Factory.StartNew(ListenAsync)</c> gives a task around a task: it ends where that one first waits.</summary>
    private static bool IsOuter(IOperation value) =>
        value.Unwrapped() is IInvocationOperation { TargetMethod: { Name: "StartNew", ContainingType.Name: "TaskFactory" }, Arguments: [var started, ..] }
        && started.Value.Unwrapped() is IDelegateCreationOperation { Target: var function }
        && function is IAnonymousFunctionOperation { Symbol.IsAsync: true } or IMethodReferenceOperation { Method.IsAsync: true };

    private bool IsGivenComplete(ILocalReferenceOperation local, IOperation wait, Budget budget) =>
        wait.ValuesOf(local.Local) is { Count: > 0 } values && values.All(value => IsKnown(value, wait, budget));

    /// <summary>The variable of a <c>foreach</c> or the parameter of a LINQ lambda, or a part of it: <c>pair.Value</c>.</summary>
    private bool IsPartOfElement(IOperation element, IOperation wait, Budget budget) => element.Unwrapped() switch
    {
        ILocalReferenceOperation local => IsElementOfAwaited(local.Enumerated(), wait, budget),
        IParameterReferenceOperation parameter => IsElementOfAwaited(LinqOperators.SourceOf(parameter.Lambda()?.TakenBy()), wait, budget),
        _ => false,
    };

    /// <summary><c>tasks.Where(task =&gt; task.IsCompleted)</c></summary>
    private static bool IsFilter(IInvocationOperation call) =>
        (call.TargetMethod.Name is "Where" or "FindAll" or "TakeWhile" || LinqOperators.IsPick(call.TargetMethod))
        && CompletionTest.OfEach(call, outcome: true);

    /// <summary>After <c>await Task.WhenAll(tasks)</c> every element of <c>tasks</c> is complete, however it is reached.</summary>
    private bool IsElementOfAwaited(IOperation? collection, IOperation wait, Budget budget) => collection?.Unwrapped() switch
    {
        null => false,
        _ when !budget.Spend() => false,
        IInvocationOperation { TargetMethod: { Name: "WhenEach", ContainingType.Name: "Task" } } => true,
        IParameterReferenceOperation all when ContinuationParameter.Is(all, given => IsElementOfAwaited(given, given, budget)) => true,
        IInvocationOperation filter when IsFilter(filter) => true,
        IInvocationOperation { TargetMethod.ContainingType.Name: "Enumerable" } operators =>
            IsElementOfAwaited(operators.Receiver(), wait, budget),
        IInvocationOperation call when LinqOperators.DrawnFrom(call) is var source && source != call =>
            IsElementOfAwaited(source, wait, budget),
        ILocalReferenceOperation local when local.ValuesOf(local.Local) is [IInvocationOperation only]
            && LinqOperators.DrawnFrom(only) is not IInvocationOperation
            && IsElementOfAwaited(only, wait, budget) => true,
        ILocalReferenceOperation part when part.Enumerated() is { } whole && IsElementOfAwaited(whole, wait, budget) => true,
        var one when CollectionContents.Of(one) is { Count: > 0 } parts && parts.All(part => IsKnown(part, wait, budget)) => true,
        var one => one.Variable() is { } variable
            && !LinqOperators.IsMadeAnew(one)
            && (IsComplete(variable, one) || IsComplete(variable, wait)),
    };
}

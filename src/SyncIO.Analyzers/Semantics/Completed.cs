using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>Is a task known to be complete where it is waited for? Then nothing blocks.</summary>
internal static class Completed
{
    private const int Depth = 4;

    /// <summary>Is this task complete at this place, and can that be seen?</summary>
    /// <param name="task">The task that is waited for.</param>
    /// <param name="wait">The wait.</param>
    public static bool IsKnown(IOperation task, IOperation wait) => IsKnown(task, wait, Depth);

    private static bool IsKnown(IOperation task, IOperation wait, int depth) => depth > 0 && task.Unwrapped() switch
    {
        var value when IsMadeComplete(value) => true,
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "AsTask", Instance: { } inner } => IsKnown(inner, wait, depth),
        IInvocationOperation { TargetMethod: var method } call when IsPick(method) => IsElementOfAwaited(call, wait),
        ILocalReferenceOperation local => CompletionFlow.IsComplete(local.Local, wait)
            || IsGivenComplete(local, wait, depth)
            || IsPartOfElement(local, wait),
        IParameterReferenceOperation parameter => IsAntecedent(parameter.Parameter, wait)
            || CompletionFlow.IsComplete(parameter.Parameter, wait)
            || IsPartOfElement(parameter, wait),
        IArrayElementReferenceOperation { ArrayReference: { } array } element => IsElementOfAwaited(array, wait) || IsFirstDone(element),
        IFieldReferenceOperation field when FieldValues.Of(field) is { Count: > 0 } values && values.All(IsMadeComplete) => true,
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list } => IsElementOfAwaited(list, wait),
        IImplicitIndexerReferenceOperation { Instance: { } list } => IsElementOfAwaited(list, wait),
        IMemberReferenceOperation member => CompletionFlow.IsComplete(member.Member, wait)
            || member.Instance is { } owner && IsPartOfElement(owner, wait),
        _ => false,
    };

    /// <summary>Is a task complete from the start: <c>Task.FromResult(1)</c>, the winner of a <c>WhenAny</c>?</summary>
    public static bool IsMadeComplete(IOperation value) => value.Unwrapped() switch
    {
        IAwaitOperation await => IsFirstDone(await),
        IInvocationOperation call => IsFactory(call.TargetMethod),
        IPropertyReferenceOperation { Property: { Name: "CompletedTask", IsStatic: true } } => true,
        IConditionalOperation { WhenFalse: { } other } either => IsMadeComplete(either.WhenTrue) && IsMadeComplete(other),
        ISwitchExpressionOperation choice => choice.Arms.All(arm => IsMadeComplete(arm.Value)),
        IObjectCreationOperation
        {
            Type.Name: "ValueTask",
            Arguments: [{ Parameter.Type.Name: not ("Task" or "IValueTaskSource") }],
        } => true,
        _ => false,
    };

    private static bool IsFactory(IMethodSymbol method) =>
        method.Name is "FromResult" or "FromException" or "FromCanceled" && method.ContainingType.IsTaskLike();

    /// <summary><c>tasks.First()</c>, <c>tasks.ElementAt(1)</c>: one element, as an indexer would give it.</summary>
    private static bool IsPick(IMethodSymbol method) =>
        method.ContainingType.Name == "Enumerable"
        && method.Name is "First" or "FirstOrDefault" or "Last" or "LastOrDefault" or "Single" or "SingleOrDefault"
            or "ElementAt" or "ElementAtOrDefault";

    /// <summary><c>await Task.WhenAny(..)</c> gives back a task that has ended; also by way of a local.</summary>
    public static bool IsFirstDone(IOperation task) => task.Unwrapped() switch
    {
        IAwaitOperation await => Race(await) is not null,
        ILocalReferenceOperation local => task.ValuesOf(local.Local) is { Count: > 0 } values
            && values.All(value => value.Unwrapped() is IAwaitOperation && IsFirstDone(value)),
        _ => false,
    };

    /// <summary>The <c>Task.WhenAny(..)</c> that an operation is the winner of; null where that is not one alone.</summary>
    public static IInvocationOperation? Race(IOperation winner) => winner.Unwrapped() switch
    {
        IAwaitOperation
        {
            Operation: IInvocationOperation
            {
                TargetMethod.Name: "ConfigureAwait",
                Instance: IInvocationOperation { TargetMethod.Name: "WhenAny" } any,
            },
        } => any,
        IAwaitOperation { Operation: IInvocationOperation { TargetMethod.Name: "WhenAny" } any } => any,
        ILocalReferenceOperation local when winner.ValuesOf(local.Local) is [var value] && value.Unwrapped() is IAwaitOperation =>
            Race(value),
        _ => null,
    };

    /// <summary><c>ts[i]</c> after <c>i = Task.WaitAny(ts)</c>.</summary>
    private static bool IsFirstDone(IArrayElementReferenceOperation element) =>
        element.Indices is [var index]
        && index.Unwrapped() is ILocalReferenceOperation local
        && element.ValuesOf(local.Local) is [IInvocationOperation { TargetMethod.Name: "WaitAny" } any]
        && element.ArrayReference.Variable() is { } array
        && any.Descendants().Any(part => SymbolEqualityComparer.Default.Equals(part.Variable(), array));

    private static bool IsGivenComplete(ILocalReferenceOperation local, IOperation wait, int depth) =>
        wait.ValuesOf(local.Local) is { Count: > 0 } values && values.All(value => IsKnown(value, wait, depth - 1));

    /// <summary>The task that a continuation is given has ended, or the continuation would not run.</summary>
    private static bool IsAntecedent(IParameterSymbol parameter, IOperation wait) =>
        LambdaOf(parameter, wait)?.TakenBy() is { TargetMethod.Name: "ContinueWith" or "ContinueWhenAll" or "ContinueWhenAny" };

    private static IAnonymousFunctionOperation? LambdaOf(IParameterSymbol parameter, IOperation wait) =>
        wait.Ancestors()
            .OfType<IAnonymousFunctionOperation>()
            .FirstOrDefault(lambda => lambda.Symbol.Parameters.Contains(parameter, SymbolEqualityComparer.Default));

    private static IOperation? Enumerated(ILocalSymbol local, IOperation wait) =>
        wait.Ancestors()
            .OfType<IForEachLoopOperation>()
            .FirstOrDefault(loop => loop.Locals.Contains(local, SymbolEqualityComparer.Default))
            ?.Collection;

    /// <summary>The variable of a <c>foreach</c> or the parameter of a LINQ lambda, or a part of it: <c>pair.Value</c>.</summary>
    private static bool IsPartOfElement(IOperation element, IOperation wait) => element.Unwrapped() switch
    {
        ILocalReferenceOperation local => IsElementOfAwaited(Enumerated(local.Local, wait), wait),
        IParameterReferenceOperation parameter => IsElementOfAwaited(Source(LambdaOf(parameter.Parameter, wait)?.TakenBy()), wait),
        _ => false,
    };

    /// <summary>What is gone through: also by <c>Array.ConvertAll(tasks, …)</c>.</summary>
    private static IOperation? Source(IInvocationOperation? call) =>
        call is { TargetMethod: { IsStatic: true, ContainingType.SpecialType: SpecialType.System_Array }, Arguments: [var first, ..] }
            ? first.Value
            : call?.Receiver();

    /// <summary><c>tasks.Where(task =&gt; task.IsCompleted)</c></summary>
    private static bool IsFilter(IInvocationOperation call) =>
        (call.TargetMethod.Name is "Where" or "FindAll" or "TakeWhile" || IsPick(call.TargetMethod))
        && call.Arguments.LastOrDefault()?.Value is IDelegateCreationOperation { Target: IAnonymousFunctionOperation lambda }
        && lambda.Body.Operations is [IReturnOperation { ReturnedValue: { } condition }]
        && lambda.Symbol.Parameters is [var element, ..]
        && CompletionTest.Implies(condition, outcome: true, new TaskVariable(element, condition));

    /// <summary>A query makes its tasks anew each time it is gone through: those that were awaited are others.</summary>
    private static bool IsDeferred(IOperation collection) =>
        collection is ILocalReferenceOperation local
        && local.ValuesOf(local.Local) is { } values
        && values.Any(value => value.Unwrapped() is ITranslatedQueryOperation
            || value.Unwrapped() is IInvocationOperation { TargetMethod: { ContainingType.Name: "Enumerable" } method }
                && !method.Name.StartsWith("To", System.StringComparison.Ordinal));

    /// <summary>After <c>await Task.WhenAll(tasks)</c> every element of <c>tasks</c> is complete, however it is reached.</summary>
    private static bool IsElementOfAwaited(IOperation? collection, IOperation wait) => collection?.Unwrapped() switch
    {
        null => false,
        IInvocationOperation { TargetMethod: { Name: "WhenEach", ContainingType.Name: "Task" } } => true,
        IInvocationOperation filter when IsFilter(filter) => true,
        IInvocationOperation { TargetMethod.ContainingType.Name: "Enumerable" } operators => IsElementOfAwaited(operators.Receiver(), wait),
        ILocalReferenceOperation local when local.ValuesOf(local.Local) is [IInvocationOperation only] && IsFilter(only) => true,
        var one => one.Variable() is { } variable && !IsDeferred(one) && CompletionFlow.IsComplete(variable, one),
    };
}

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
        ILocalReferenceOperation local => CompletionFlow.IsComplete(local.Local, wait)
            || IsGivenComplete(local, wait, depth)
            || IsPartOfElement(local, wait),
        IParameterReferenceOperation parameter => IsAntecedent(parameter.Parameter, wait)
            || CompletionFlow.IsComplete(parameter.Parameter, wait)
            || IsPartOfElement(parameter, wait),
        IArrayElementReferenceOperation { ArrayReference: { } array } element => IsElementOfAwaited(array, wait) || IsFirstDone(element),
        IFieldReferenceOperation field when FieldValues.Of(field) is { Count: > 0 } values && values.All(IsMadeComplete) => true,
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list } => IsElementOfAwaited(list, wait),
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
        IObjectCreationOperation
        {
            Type.Name: "ValueTask",
            Arguments: [{ Parameter.Type.Name: not ("Task" or "IValueTaskSource") }],
        } => true,
        _ => false,
    };

    private static bool IsFactory(IMethodSymbol method) =>
        method.Name is "FromResult" or "FromException" or "FromCanceled" && method.ContainingType.IsTaskLike();

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
        CallOf(LambdaOf(parameter, wait)) is { TargetMethod.Name: "ContinueWith" or "ContinueWhenAll" or "ContinueWhenAny" };

    private static IAnonymousFunctionOperation? LambdaOf(IParameterSymbol parameter, IOperation wait) =>
        wait.Ancestors()
            .OfType<IAnonymousFunctionOperation>()
            .FirstOrDefault(lambda => lambda.Symbol.Parameters.Contains(parameter, SymbolEqualityComparer.Default));

    private static IInvocationOperation? CallOf(IAnonymousFunctionOperation? lambda) =>
        lambda is { Parent: IDelegateCreationOperation { Parent: IArgumentOperation { Parent: IInvocationOperation call } } } ? call : null;

    private static IOperation? Enumerated(ILocalSymbol local, IOperation wait) =>
        wait.Ancestors()
            .OfType<IForEachLoopOperation>()
            .FirstOrDefault(loop => loop.Locals.Contains(local, SymbolEqualityComparer.Default))
            ?.Collection;

    /// <summary>The variable of a <c>foreach</c> or the parameter of a LINQ lambda, or a part of it: <c>pair.Value</c>.</summary>
    private static bool IsPartOfElement(IOperation element, IOperation wait) => element.Unwrapped() switch
    {
        ILocalReferenceOperation local => IsElementOfAwaited(Enumerated(local.Local, wait), wait),
        IParameterReferenceOperation parameter => IsElementOfAwaited(CallOf(LambdaOf(parameter.Parameter, wait))?.Receiver(), wait),
        _ => false,
    };

    /// <summary>After <c>await Task.WhenAll(tasks)</c> every element of <c>tasks</c> is complete, however it is reached.</summary>
    private static bool IsElementOfAwaited(IOperation? collection, IOperation wait) => collection?.Unwrapped() switch
    {
        null => false,
        IInvocationOperation { TargetMethod: { Name: "WhenEach", ContainingType.Name: "Task" } } => true,
        IInvocationOperation { TargetMethod: { Name: "Where", ContainingType.Name: "Enumerable" } } filter
            when KeepsComplete(filter) => true,
        IInvocationOperation { TargetMethod.ContainingType.Name: "Enumerable" } operators => IsElementOfAwaited(operators.Receiver(), wait),
        var one => one.Variable() is { } variable && CompletionFlow.IsComplete(variable, one),
    };

    /// <summary><c>.Where(t => t.IsCompletedSuccessfully)</c></summary>
    private static bool KeepsComplete(IInvocationOperation filter) =>
        filter.Arguments.Select(argument => argument.Value.Unwrapped()).OfType<IDelegateCreationOperation>().Any(condition =>
            condition.Target is IAnonymousFunctionOperation
            {
                Symbol.Parameters: [var element],
                Body.Operations: [IReturnOperation { ReturnedValue: { } kept }],
            }
            && CompletionTest.Implies(kept, true, new TaskVariable(element, kept)));
}

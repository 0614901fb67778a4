using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>Is a task known to be complete where it is waited for? Then nothing blocks.</summary>
internal static class Completed
{
    private const int Depth = 4;

    /// <summary>Is this task complete at this place, and can that be seen without a flow graph?</summary>
    /// <param name="task">The task that is waited for.</param>
    /// <param name="wait">The wait.</param>
    public static bool IsKnown(IOperation task, IOperation wait) => IsKnown(task, wait, Depth);

    private static bool IsKnown(IOperation task, IOperation wait, int depth) => depth > 0 && task.Unwrapped() switch
    {
        IAwaitOperation await => IsFirstDone(await),
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "AsTask", Instance: { } inner } => IsKnown(inner, wait, depth),
        IInvocationOperation call => IsFactory(call.TargetMethod),
        IPropertyReferenceOperation { Property: { Name: "CompletedTask", IsStatic: true } } => true,
        IObjectCreationOperation
        {
            Type.Name: "ValueTask",
            Arguments: [{ Parameter.Type.Name: not ("Task" or "IValueTaskSource") }],
        } => true,
        ILocalReferenceOperation local => IsGuarded(local.Local, wait)
            || IsGivenComplete(local, wait, depth)
            || IsPartOfElement(local, wait),
        IParameterReferenceOperation parameter => IsAntecedent(parameter.Parameter, wait)
            || IsGuarded(parameter.Parameter, wait)
            || IsPartOfElement(parameter, wait),
        IArrayElementReferenceOperation { ArrayReference: { } array } => IsElementOfAwaited(array, wait),
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list } => IsElementOfAwaited(list, wait),
        IMemberReferenceOperation member => IsGuarded(member.Member, wait) || member.Instance is { } owner && IsPartOfElement(owner, wait),
        _ => false,
    };

    private static bool IsFactory(IMethodSymbol method) =>
        method.Name is "FromResult" or "FromException" or "FromCanceled" && method.ContainingType.IsTaskLike();

    /// <summary><c>await Task.WhenAny(..)</c> gives back a task that has ended; also by way of a local.</summary>
    public static bool IsFirstDone(IOperation task) => task.Unwrapped() switch
    {
        IAwaitOperation
        {
            Operation: IInvocationOperation
            {
                TargetMethod.Name: "ConfigureAwait",
                Instance: IInvocationOperation { TargetMethod.Name: "WhenAny" },
            },
        } => true,
        IAwaitOperation { Operation: IInvocationOperation { TargetMethod.Name: "WhenAny" } } => true,
        ILocalReferenceOperation local => task.ValuesOf(local.Local) is { Count: > 0 } values
            && values.All(value => value.Unwrapped() is IAwaitOperation && IsFirstDone(value)),
        _ => false,
    };

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
        IInvocationOperation { TargetMethod.ContainingType.Name: "Enumerable" } operators => IsElementOfAwaited(operators.Receiver(), wait),
        var one => one.Variable() is { } variable && IsGuarded(variable, one),
    };

    /// <summary>Somewhere on the way down to the wait, the task was awaited or asked whether it is complete.</summary>
    private static bool IsGuarded(ISymbol task, IOperation wait)
    {
        var child = wait;

        for (var parent = wait.Parent; parent is not null && !IsAnotherFunction(parent); (child, parent) = (parent, parent.Parent))
        {
            if (parent switch
            {
                IConditionalOperation choice when child == choice.WhenTrue => CompletionTest.Implies(choice.Condition, outcome: true, task),
                IConditionalOperation choice when child == choice.WhenFalse =>
                    CompletionTest.Implies(choice.Condition, outcome: false, task),
                IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when child == both.RightOperand =>
                    CompletionTest.Implies(both.LeftOperand, outcome: true, task),
                IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when child == either.RightOperand =>
                    CompletionTest.Implies(either.LeftOperand, outcome: false, task),
                IBlockOperation or ISwitchCaseOperation => parent.ChildOperations
                    .TakeWhile(statement => statement != child)
                    .Any(statement => Completes(statement, task) && !IsChangedBetween(statement, wait, task)),
                _ => false,
            })
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>A synchronous lambda around the wait runs on the spot, or the wait would be none of ours.</summary>
    private static bool IsAnotherFunction(IOperation operation) =>
        operation is ILocalFunctionOperation
        || operation is IAnonymousFunctionOperation lambda && AwaitContext.IsAsynchronous(lambda.Symbol);

    /// <summary>Is the task complete once control has passed this statement?</summary>
    private static bool Completes(IOperation statement, ISymbol task) => statement switch
    {
        IBlockOperation block => block.Operations.Any(inner => Completes(inner, task)),
        IUsingOperation @using => Completes(@using.Body, task) || Awaits(@using.Resources, task),
        ITryOperation @try => Completes(@try.Body, task) || @try.Finally is { } always && Completes(always, task),
        IConditionalOperation { WhenFalse: null } guard => CompletionTest.Implies(guard.Condition, outcome: false, task)
            && (Leaves(guard.WhenTrue) || Completes(guard.WhenTrue, task)),
        IConditionalOperation choice => Completes(choice.WhenTrue, task) && Completes(choice.WhenFalse!, task),
        IWhileLoopOperation { Condition: { } condition } loop => CompletionTest.Implies(condition, outcome: false, task)
            && !loop.Descendants().OfType<IBranchOperation>().Any(),
        ILoopOperation or ISwitchOperation or ILocalFunctionOperation => false,
        _ => Awaits(statement, task),
    };

    private static bool Leaves(IOperation statement) => statement switch
    {
        IBlockOperation { Operations: [.., var last] } => Leaves(last),
        IReturnOperation or IBranchOperation => true,
        IExpressionStatementOperation { Operation: IThrowOperation } or IThrowOperation => true,
        _ => false,
    };

    /// <summary>Does an expression that always runs await, or wait for, the task?</summary>
    private static bool Awaits(IOperation statement, ISymbol task) => statement.DescendantsAndSelf()
        .Where(operation => Awaited(operation, task))
        .Any(operation => !operation.Ancestors().TakeWhile(ancestor => ancestor != statement).Any(IsPerhapsSkipped));

    private static bool IsPerhapsSkipped(IOperation operation) =>
        operation is IAnonymousFunctionOperation or IConditionalOperation or ICoalesceOperation
            or IConditionalAccessOperation or ISwitchExpressionOperation
            or IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd or BinaryOperatorKind.ConditionalOr };

    private static bool Awaited(IOperation operation, ISymbol task) => operation switch
    {
        IAwaitOperation await => Covers(await.Operation, task),
        IInvocationOperation { TargetMethod: { Name: "WaitAll", ContainingType.Name: "Task" } } call =>
            call.Arguments.Any(argument => Mentions(argument, task)),
        IInvocationOperation { TargetMethod: { Name: "Wait", ReturnsVoid: true } or { Name: "GetAwaiter" }, Instance: { } waited } =>
            Covers(waited, task),
        IPropertyReferenceOperation { Property.Name: "Result", Instance: { } waited } => Covers(waited, task),
        _ => false,
    };

    /// <summary>
    /// <c>await t</c>, <c>await t.ConfigureAwait(..)</c>, <c>await Task.WhenAll(t, u)</c>, or a local that holds such a <c>WhenAll</c>.
    /// </summary>
    private static bool Covers(IOperation awaited, ISymbol task) => awaited.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "WaitAsync" or "AsTask" or "ContinueWith", Instance: { } inner } =>
            Covers(inner, task),
        IInvocationOperation { TargetMethod: { Name: "WhenAll", ContainingType.Name: "Task" } } all =>
            all.Arguments.Any(argument => Mentions(argument, task)),
        IInvocationOperation
        {
            TargetMethod: { Name: "WhenAny", ContainingType.Name: "Task" },
            Syntax: InvocationExpressionSyntax { ArgumentList.Arguments.Count: 1 },
        } only => Mentions(only, task),
        ILocalReferenceOperation local when !Is(local, task) =>
            awaited.ValuesOf(local.Local) is [IInvocationOperation { TargetMethod.Name: "WhenAll" } all] && Covers(all, task),
        var one => Is(one, task),
    };

    private static bool IsChangedBetween(IOperation statement, IOperation wait, ISymbol task) => wait.Root().Descendants().Any(use =>
        Is(use, task) && use.Given() is not null
        && use.Syntax.SpanStart >= statement.Syntax.SpanStart
        && (use.Syntax.SpanStart < wait.Syntax.SpanStart
            || use.Ancestors().OfType<ILoopOperation>().Any(loop =>
                loop.Syntax.Span.Contains(wait.Syntax.Span) && !loop.Syntax.Span.Contains(statement.Syntax.Span))));

    private static bool Mentions(IOperation argument, ISymbol task) => argument.DescendantsAndSelf().Any(part => Is(part, task));

    private static bool Is(IOperation operation, ISymbol task) => CompletionTest.Is(operation, task);
}

using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>Up to its first <c>await</c>, an <c>async</c> function has done what it does when it returns.</summary>
internal static class FirstAwait
{
    /// <summary>How many members are asked, one behind the other, whether what they give may be complete.</summary>
    private const int Deepest = 3;

    /// <summary>May an operation run before anything is awaited, so that the first <c>await</c> is behind it?</summary>
    /// <param name="operation">An operation.</param>
    /// <param name="function">The body of the <c>async</c> function around it.</param>
    public static bool IsBehind(IOperation operation, IOperation function) =>
        MayCome(operation.Syntax.SpanStart, operation, function, Deepest);

    /// <summary>May a function come to a place before it waits?</summary>
    /// <param name="before">Where an <c>await</c> has to end that counts.</param>
    /// <param name="place">What it has to be run for; the function itself: for all of it.</param>
    /// <param name="function">The function.</param>
    /// <param name="depth">How many members are still asked.</param>
    private static bool MayCome(int before, IOperation place, IOperation function, int depth) => !function.Descendants().Any(await =>
        await.Syntax.Span.End <= before
        && Waits(await)
        && await.EnclosingFunction() == function
        && await.Outwards(function)
            .TakeWhile(way => !way.Parent.Syntax.Span.Contains(place.Syntax.Span))
            .All(way => IsAlwaysRun(way.Child, way.Parent))
        && !MayGoOn(await, depth));

    /// <summary>Is it an <c>await</c> after which somebody else may have run? <c>await Task.CompletedTask</c> goes on at once.</summary>
    public static bool Waits(IOperation operation) => operation switch
    {
        IAwaitOperation await => !IsComplete(TaskOf(await)),
        IForEachLoopOperation { IsAsynchronous: true } => true,
        _ => false,
    };

    /// <summary>Is it an <c>await</c> of what is ready most of the time: a free semaphore, a buffer, a task that somebody else has started?</summary>
    private static bool MayGoOn(IOperation operation, int depth) =>
        operation is IAwaitOperation await && Given(TaskOf(await)).Any(task => IsComplete(task) || IsOftenReady(task, depth));

    /// <summary>What an <c>await</c> waits for.</summary>
    public static IOperation TaskOf(IAwaitOperation await) => await.Operation.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } task } => task.Unwrapped(),
        var task => task,
    };

    private static bool IsOftenReady(IOperation task, int depth) => task switch
    {
        IInvocationOperation { TargetMethod: { Name: "Delay", ContainingType.Name: "Task" }, Arguments: [{ Value.ConstantValue: { HasValue: true, Value: 0 } }, ..] } => true,
        IInvocationOperation { TargetMethod: { ReturnType.Name: "ValueTask", DeclaringSyntaxReferences.IsEmpty: false } } => true,
        IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke } => true,
        IInvocationOperation { TargetMethod: { DeclaringSyntaxReferences.IsEmpty: false } called } call => depth == 0 || !CompilationCode.Around(call).Has(called) || MayGiveComplete(called, call, depth - 1),
        IParameterReferenceOperation or IFieldReferenceOperation or IPropertyReferenceOperation or IArrayElementReferenceOperation => true,
        _ => FactIndex.Shipped.Lines(Role.OftenReady).Any(line => line.SpeaksOf(task)),
    };

    /// <summary>
    /// May a member of the project give a task that is complete, as one of another project may: one that others implement, one that is <c>async</c> and may end before it waits, or one
    /// that hands on something else than the task of a library?
    /// </summary>
    private static bool MayGiveComplete(IMethodSymbol called, IOperation call, int depth)
    {
        if (Implementations.AreAsked(called) || CompilationCode.Around(call).BodyOf(called) is not { } body)
        {
            return true;
        }

        var function = body is ILocalFunctionOperation ? body : body.EnclosingFunction();

        var ends = function.Descendants().OfType<IReturnOperation>().Where(end => !end.IsImplicit || end.ReturnedValue is not null)
            .Where(end => end.EnclosingFunction() == function);
        return called.IsAsync
            ? ends.Any(end => MayCome(end.Syntax.Span.End, end, function, depth))
                || called.ReturnType is INamedTypeSymbol { IsGenericType: false } && MayCome(int.MaxValue, function, function, depth)
            : ends.Any(end => end.ReturnedValue is not { } given
                || Given(given).Any(task => task is not IInvocationOperation || IsComplete(task) || IsOftenReady(task, depth)));
    }

    private static IEnumerable<IOperation> Given(IOperation task) => task.Unwrapped() switch
    {
        IConditionalOperation { WhenFalse: { } no } choice => Given(choice.WhenTrue).Concat(Given(no)),
        ICoalesceOperation choice => Given(choice.Value).Concat(Given(choice.WhenNull)),
        ISwitchExpressionOperation choice => choice.Arms.SelectMany(arm => Given(arm.Value)),
        IThrowOperation => [],
        ILocalReferenceOperation { Local: var local } use when use.ValuesOf(local) is { Count: > 0 } values => values.Where(value => value.Unwrapped() is not ILocalReferenceOperation).SelectMany(Given),
        var other => [other],
    };

    private static bool IsComplete(IOperation task) =>
        task is IDefaultValueOperation || FactIndex.Shipped.Lines(Role.Completed).Any(line => line.SpeaksOf(task));

    private static bool IsAlwaysRun(IOperation child, IOperation parent) => parent switch
    {
        IConditionalOperation choice => child == choice.Condition,
        ISwitchOperation choice => child == choice.Value,
        ISwitchExpressionOperation choice => child == choice.Value,
        ICoalesceOperation choice => child == choice.Value,
        IConditionalAccessOperation access => child == access.Operation,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd or BinaryOperatorKind.ConditionalOr } both =>
            child == both.LeftOperand,
        IForEachLoopOperation loop => child == loop.Collection,
        ILoopOperation or ICatchClauseOperation or ICoalesceAssignmentOperation => false,
        _ => true,
    };
}

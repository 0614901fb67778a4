using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Refusals;

/// <summary>Up to its first <c>await</c>, an <c>async</c> function has done what it does when it returns.</summary>
internal static class FirstAwait
{
    /// <summary>May an operation run before anything is awaited, so that the first <c>await</c> is behind it?</summary>
    /// <param name="operation">An operation.</param>
    /// <param name="function">The body of the <c>async</c> function around it.</param>
    public static bool IsBehind(IOperation operation, IOperation function) => !function.Descendants().Any(await =>
        Waits(await)
        && !MayGoOn(await)
        && await.Syntax.Span.End <= operation.Syntax.SpanStart
        && await.EnclosingFunction() == function
        && await.Outwards(function)
            .TakeWhile(way => !way.Parent.Syntax.Span.Contains(operation.Syntax.Span))
            .All(way => IsAlwaysRun(way.Child, way.Parent)));

    /// <summary>Is it an <c>await</c> after which somebody else may have run? <c>await Task.CompletedTask</c> goes on at once.</summary>
    public static bool Waits(IOperation operation) => operation switch
    {
        IAwaitOperation await => !IsComplete(TaskOf(await)),
        IForEachLoopOperation { IsAsynchronous: true } => true,
        _ => false,
    };

    /// <summary>Is it an <c>await</c> of what is ready most of the time: a free semaphore, a buffer, a task that somebody else has started?</summary>
    private static bool MayGoOn(IOperation operation) => operation is IAwaitOperation await && IsOftenReady(TaskOf(await));

    private static IOperation TaskOf(IAwaitOperation await) => await.Operation.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } task } => task.Unwrapped(),
        var task => task,
    };

    private static bool IsOftenReady(IOperation task) => task switch
    {
        IInvocationOperation { TargetMethod: { Name: "Delay", ContainingType.Name: "Task" }, Arguments: [{ Value.ConstantValue: { HasValue: true, Value: 0 } }, ..] } => true,
        IInvocationOperation { TargetMethod: { ReturnType.Name: "ValueTask", DeclaringSyntaxReferences.IsEmpty: false } } => true,
        IParameterReferenceOperation or IFieldReferenceOperation or IPropertyReferenceOperation or IArrayElementReferenceOperation => true,
        _ => FactIndex.Shipped.Lines(Role.OftenReady).Any(line => line.SpeaksOf(task)),
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

using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Completion;

/// <summary>A wait for tasks, or for another thread: how long, and for whom?</summary>
internal static class Wait
{
    /// <summary>Is it a wait without an end of its own: <c>t.Wait()</c>, <c>t.Result</c>, <c>t.GetAwaiter().GetResult()</c>?</summary>
    public static bool IsForGood(IOperation wait) => wait switch
    {
        IPropertyReferenceOperation => true,
        IInvocationOperation { TargetMethod: { Name: "GetResult" } } => Task(wait) is not null,
        IInvocationOperation { Arguments.IsEmpty: true } => true,
        _ => false,
    };

    /// <summary>Is nothing waited for: a task known to be complete, a timeout of zero, an awaiter in hands of its own?</summary>
    public static bool IsOver(IOperation wait, Completed completed) =>
        IsWithoutTime(wait)
        || wait.CalledName() == "GetResult" && Task(wait) is null
        || IsForNone(wait)
        || Tasks(wait) is { Count: > 0 } tasks && tasks.All(task => completed.IsKnown(task, wait));

    /// <summary><c>Task.WaitAll()</c></summary>
    private static bool IsForNone(IOperation wait) =>
        wait is IInvocationOperation { TargetMethod: { Name: "WaitAll", ContainingType.Name: "Task" }, Arguments: [{ ArgumentKind: not ArgumentKind.Explicit } none] }
        && Elements(none).Count == 0;

    /// <summary>Is it a look only, with a timeout of zero?</summary>
    public static bool IsWithoutTime(IOperation wait) =>
        wait is IInvocationOperation call
        && call.Arguments.Any(argument => IsTimeout(argument.Parameter) && argument.Value.Unwrapped() is var time
            && (time.ConstantValue is { HasValue: true, Value: 0 or 0L } || IsZeroTime(time)));

    /// <summary>
    /// A process that has ended, or was awaited, is asked for no more than the rest of its output; an event that is set, for nothing.
    /// </summary>
    public static bool IsForWhatIsOver(IOperation wait, Completed completed) => wait switch
    {
        IInvocationOperation { TargetMethod: { Name: "WaitForExit", ContainingType.Name: "Process" }, Instance: { } process } =>
            completed.IsKnown(process, wait) || IsToldOfExit(process),
        IInvocationOperation
        {
            TargetMethod: { Name: "Wait", ContainingType.Name: "ManualResetEventSlim" or "CountdownEvent" },
            Instance: { } set,
        } => completed.IsKnown(set, wait),
        _ => false,
    };

    /// <summary>Who is told by <c>Exited</c> mostly awaits that, in ways that cannot be followed.</summary>
    private static bool IsToldOfExit(IOperation process) =>
        VariableUses.Named(process) is { } named
        && VariableUses.In(process.Root()).Of(named).Any(use => use.Parent is IEventReferenceOperation { Event.Name: "Exited" });

    private static IReadOnlyList<IOperation> Tasks(IOperation wait) => wait switch
    {
        IInvocationOperation { TargetMethod: { Name: "WaitAll" } } all => Elements(all.Arguments.FirstOrDefault()),
        IInvocationOperation { TargetMethod.Name: "WaitAny" } => [],
        _ => Task(wait) is { } one ? [one] : [],
    };

    /// <summary>The tasks that are given one by one: to an array, or since C# 13 to a span.</summary>
    private static IReadOnlyList<IOperation> Elements(IArgumentOperation? tasks) => tasks switch
    {
        { Value: IArrayCreationOperation { Initializer.ElementValues: var elements } } => elements,
        { ArgumentKind: not ArgumentKind.Explicit } => tasks.Value.Unwrapped().ChildOperations.ToArray(),
        _ => Array.Empty<IOperation>(),
    };

    /// <summary>The task itself: behind <c>GetAwaiter()</c> and <c>ConfigureAwait(..)</c>. Null for an awaiter that was stored.</summary>
    public static IOperation? Task(IOperation wait) => wait switch
    {
        IInvocationOperation { TargetMethod.Name: "GetResult", Instance: { } awaiter } =>
            awaiter.Unwrapped() is IInvocationOperation { TargetMethod.Name: "GetAwaiter", Instance: { } task } ? task.Unwrapped() : null,
        _ => wait.Receiver(),
    };

    /// <summary>Redis calls it <c>CommandFlags.FireAndForget</c>.</summary>
    public static bool IsForgotten(IOperation call) =>
        call is IInvocationOperation { Arguments: var arguments }
        && arguments.Any(argument => argument.Parameter?.Type.TypeKind == TypeKind.Enum
            && argument.Value.DescendantsAndSelf().OfType<IFieldReferenceOperation>().Any(flag => flag.Field.Name == "FireAndForget"));

    /// <summary>Not <c>commandTimeout</c>: for a database zero is no limit.</summary>
    private static bool IsTimeout(IParameterSymbol? parameter) => parameter?.Name is "timeout" or "milliseconds" or "millisecondsTimeout";

    private static bool IsZeroTime(IOperation time) => time.Unwrapped() switch
    {
        IFieldReferenceOperation { Field: { Name: "Zero", ContainingType.Name: nameof(TimeSpan) } } => true,
        IDefaultValueOperation { Type.Name: nameof(TimeSpan) } => true,
        IObjectCreationOperation { Type.Name: nameof(TimeSpan) } made => made.Arguments.All(IsZero),
        IInvocationOperation { TargetMethod: { IsStatic: true, ContainingType.Name: nameof(TimeSpan) } } from => from.Arguments.All(IsZero),
        ILocalReferenceOperation local => time.ValuesOf(local.Local) is [var only]
            && only.Unwrapped() is not ILocalReferenceOperation
            && IsZeroTime(only),
        _ => false,
    };

    private static bool IsZero(IArgumentOperation number) =>
        number.Value.Unwrapped().ConstantValue is { HasValue: true, Value: 0 or 0L or 0D };
}

using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>
/// One body for a synchronous method and its asynchronous twin, told apart by a parameter: <c>async ? await s.ReadAsync(b) : s.Read(b)</c>.
/// Where the body is not <c>async</c>: <c>async ? s.ReadAsync(b) : Task.FromResult(s.Read(b))</c>.
/// Whoever asks for the synchronous half must get it. So it is with two functions of one signature: <c>ReadSync</c> beside <c>ReadAsync</c>.
/// </summary>
internal static class DualMode
{
    private static readonly string[] Modes =
    [
        "async", "isAsync", "useAsync", "runAsync", "doAsync", "asynchronous", "isAsynchronous", "asynchronously",
        "sync", "isSync", "useSync", "runSync", "doSync", "synchronous", "isSynchronous", "synchronously",
    ];

    /// <summary>Does an operation run only where the mode asks for the synchronous half?</summary>
    public static bool IsSynchronousHalf(IOperation operation, AwaitContext here) =>
        IsNamedSync(here.Function, operation)
        || operation.Outwards(here.Root).Any(way => IsSynchronousHalf(operation, way.Child, way.Parent));

    /// <summary>Is it a wait for a task that was asked to be done at once: <c>ReadAsync(b, async: false).GetAwaiter().GetResult()</c>?</summary>
    public static bool IsAskedForBy(IOperation wait) => wait.Descendants()
        .OfType<IInvocationOperation>()
        .Any(call => call.Type?.IsTaskLike() is true && call.Arguments.Any(SaysSync));

    private static bool SaysSync(IArgumentOperation argument) =>
        argument is { Parameter.Name: var name, Value.ConstantValue: { HasValue: true, Value: bool value } }
        && Modes.Contains(name, StringComparer.OrdinalIgnoreCase)
        && value != (name.IndexOf("async", StringComparison.OrdinalIgnoreCase) >= 0);

    private static bool IsSynchronousHalf(IOperation operation, IOperation child, IOperation parent) => parent switch
    {
        IConditionalOperation choice when child == choice.WhenTrue =>
            IsOtherHalf(choice.Condition, [choice.WhenFalse], operation) || IsSynchronousWayOut(choice, operation),
        IConditionalOperation choice when child == choice.WhenFalse => IsOtherHalf(choice.Condition, [choice.WhenTrue], operation),
        ISwitchExpressionArmOperation { Parent: ISwitchExpressionOperation choice } arm =>
            IsOtherHalf(choice.Value, choice.Arms.Where(other => other != arm).Select(other => other.Value), operation),
        ISwitchCaseOperation { Parent: ISwitchOperation choice } section
            when IsOtherHalf(choice.Value, choice.Cases.Where(other => other != section), operation) => true,
        IBlockOperation or ISwitchCaseOperation => parent.ChildOperations
            .TakeWhile(statement => statement != child)
            .Any(statement => IsAsynchronousWayOut(statement, operation)),
        _ => false,
    };

    /// <summary>Is there, beside a function that returns a task and is called Sync, the one that is called Async?</summary>
    private static bool IsNamedSync(IMethodSymbol function, IOperation operation) =>
        !function.IsAsync
        && function.ReturnType.IsTaskLike()
        && Twins(function.Name).Any(twin => !operation.SemanticModel!.LookupSymbols(operation.Syntax.SpanStart, name: twin).IsEmpty);

    private static IEnumerable<string> Twins(string name) => new[] { "SyncOverAsync", "Sync" }
        .Where(end => name.EndsWith(end, StringComparison.Ordinal))
        .Select(end => name.Substring(0, name.Length - end.Length) + "Async")
        .Where(twin => twin != name);

    /// <summary>Does a condition tell the modes apart, and is the other one asynchronous?</summary>
    private static bool IsOtherHalf(IOperation condition, IEnumerable<IOperation?> others, IOperation call) => Asked(condition) switch
    {
        null => false,
        var mode when SaysSync(mode) => others.Any(Awaits),
        var mode when IsGiven(mode) => others.Any(other => AwaitsTwin(other, call)),
        _ => false,
    };

    /// <summary><c>if (isAsync) { await …; return; }</c>: what follows is the synchronous half.</summary>
    private static bool IsAsynchronousWayOut(IOperation statement, IOperation call) =>
        statement is IConditionalOperation { WhenFalse: null } way
        && IsOtherHalf(way.Condition, [way.WhenTrue], call)
        && Returns(way.WhenTrue);

    /// <summary><c>if (!isAsync) { …; return; }</c>: what follows is the asynchronous half.</summary>
    private static bool IsSynchronousWayOut(IConditionalOperation way, IOperation call) =>
        way is { WhenFalse: null, Parent: IBlockOperation or ISwitchCaseOperation }
        && IsOtherHalf(way.Condition, way.Parent.ChildOperations.SkipWhile(statement => statement != way).Skip(1), call)
        && Returns(way.WhenTrue);

    private static bool Returns(IOperation branch) => branch.DescendantsAndSelf().OfType<IReturnOperation>().Any();

    /// <summary>What a condition asks for a flag, or for one of a few constants.</summary>
    private static IOperation? Asked(IOperation condition) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => Asked(not.Operand),
        IBinaryOperation { RightOperand.ConstantValue.HasValue: true } comparison => Asked(comparison.LeftOperand),
        IInvocationOperation { TargetMethod.Name: "HasFlag", Instance: { } flags } => Asked(flags),
        IIsPatternOperation { Pattern: var pattern } test when IsConstant(pattern) => Asked(test.Value),
        IIsTypeOperation test => test.ValueOperand.Unwrapped(),
        { Type: { SpecialType: SpecialType.System_Boolean } or { TypeKind: TypeKind.Enum } } flag => flag,
        _ => null,
    };

    private static bool IsConstant(IPatternOperation pattern) => pattern switch
    {
        INegatedPatternOperation not => IsConstant(not.Pattern),
        IConstantPatternOperation => true,
        _ => false,
    };

    private static bool IsToken(ITypeSymbol? type) =>
        type?.IsCancellationToken() is true
        || type is INamedTypeSymbol
        {
            OriginalDefinition.SpecialType: SpecialType.System_Nullable_T,
            TypeArguments: [var inner],
        } && inner.IsCancellationToken();

    /// <summary>A flag that says by its name what it is, or whether there is a token: it is about nothing else.</summary>
    private static bool SaysSync(IOperation mode) => mode switch
    {
        IPropertyReferenceOperation
        {
            Property.Name: "HasValue" or "CanBeCanceled",
            Instance: IParameterReferenceOperation token,
        } when IsToken(token.Type) => true,
        { Type.SpecialType: SpecialType.System_Boolean } => VariableUses.Named(mode) is { Name: var name }
            && Modes.Contains(name.TrimStart('_'), StringComparer.OrdinalIgnoreCase),
        _ => false,
    };


    /// <summary>A parameter or a member may be about anything: it tells the modes apart where the other one awaits the same call.</summary>
    private static bool IsGiven(IOperation mode) => mode is IParameterReferenceOperation or IMemberReferenceOperation;

    /// <summary>Does a branch await, or hand on a task that somebody else awaits?</summary>
    private static bool Awaits(IOperation? branch) =>
        branch is not null && branch.DescendantsAndSelf().Any(operation => operation is IAwaitOperation || IsStarted(operation));

    private static bool IsStarted(IOperation operation) =>
        operation is IInvocationOperation { Type: { } type } call
        && type.IsTaskLike()
        && call.TargetMethod.Name.EndsWith("Async", StringComparison.Ordinal);

    /// <summary>Does a branch call <c>ReadAsync</c> of what <c>Read</c> is called on?</summary>
    private static bool AwaitsTwin(IOperation? branch, IOperation call) =>
        branch is not null
        && branch.DescendantsAndSelf().Any(operation => (IsStarted(operation)
                ? operation.CalledName() == call.CalledName() + "Async"
                : IsBegin(operation, call.CalledName()))
            && SymbolEqualityComparer.Default.Equals(Owner(operation), Owner(call)));

    /// <summary><c>Task.Factory.FromAsync(socket.BeginConnect, socket.EndConnect, …)</c></summary>
    private static bool IsBegin(IOperation operation, string name) =>
        operation is IMethodReferenceOperation { Method.Name: var begin } && begin == "Begin" + name;

    private static ISymbol? Owner(IOperation call) =>
        (call as IMethodReferenceOperation)?.Instance is { } instance ? VariableUses.Named(instance)
        : call.Receiver() is { } receiver ? VariableUses.Named(receiver)
        : null;
}

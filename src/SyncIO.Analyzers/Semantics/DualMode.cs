using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>
/// One body for a synchronous method and its asynchronous twin, told apart by a parameter: <c>async ? await s.ReadAsync(b) : s.Read(b)</c>.
/// Where the body is not <c>async</c>: <c>async ? s.ReadAsync(b) : Task.FromResult(s.Read(b))</c>.
/// Whoever asks for the synchronous half must get it.
/// </summary>
internal static class DualMode
{
    private static readonly string[] Modes =
    [
        "async", "isAsync", "useAsync", "runAsync", "doAsync", "asynchronous", "isAsynchronous", "asynchronously",
        "sync", "isSync", "useSync", "runSync", "doSync", "synchronous", "isSynchronous", "synchronously",
    ];

    /// <summary>Does an operation run only where the mode asks for the synchronous half?</summary>
    public static bool IsSynchronousHalf(IOperation operation, AwaitContext here)
    {
        var child = operation;

        for (var parent = operation.Parent; parent is not null && child != here.Root; (child, parent) = (parent, parent.Parent))
        {
            if (parent switch
            {
                IConditionalOperation choice when child == choice.WhenTrue => IsMode(choice.Condition)
                    && (Awaits(choice.WhenFalse) || IsSynchronousWayOut(choice)),
                IConditionalOperation choice when child == choice.WhenFalse => IsMode(choice.Condition) && Awaits(choice.WhenTrue),
                ISwitchExpressionArmOperation { Parent: ISwitchExpressionOperation choice } arm => IsMode(choice.Value)
                    && choice.Arms.Any(other => other != arm && Awaits(other.Value)),
                ISwitchCaseOperation { Parent: ISwitchOperation choice } section when IsMode(choice.Value) =>
                    choice.Cases.Any(other => other != section && Awaits(other)),
                IBlockOperation or ISwitchCaseOperation => parent.ChildOperations
                    .TakeWhile(statement => statement != child)
                    .Any(IsAsynchronousWayOut),
                _ => false,
            })
            {
                return true;
            }
        }

        return false;
    }

    /// <summary><c>if (isAsync) { await …; return; }</c>: what follows is the synchronous half.</summary>
    private static bool IsAsynchronousWayOut(IOperation statement) =>
        statement is IConditionalOperation { WhenFalse: null } way
        && IsMode(way.Condition)
        && Awaits(way.WhenTrue)
        && Returns(way.WhenTrue);

    /// <summary><c>if (!isAsync) { …; return; }</c>: what follows is the asynchronous half.</summary>
    private static bool IsSynchronousWayOut(IConditionalOperation way) =>
        way is { WhenFalse: null, Parent: IBlockOperation or ISwitchCaseOperation }
        && Returns(way.WhenTrue)
        && way.Parent.ChildOperations.SkipWhile(statement => statement != way).Skip(1).Any(Awaits);

    private static bool Returns(IOperation branch) => branch.DescendantsAndSelf().OfType<IReturnOperation>().Any();

    /// <summary>
    /// A flag that says by its name what it is, or whether there is a token. Any other condition is about something else.
    /// </summary>
    private static bool IsMode(IOperation condition) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => IsMode(not.Operand),
        IBinaryOperation { RightOperand.ConstantValue: { HasValue: true, Value: bool } } comparison => IsMode(comparison.LeftOperand),
        IIsPatternOperation { Pattern: IConstantPatternOperation { Value.ConstantValue: { HasValue: true, Value: bool } } } test =>
            IsMode(test.Value),
        IParameterReferenceOperation { Type.SpecialType: SpecialType.System_Boolean } flag => SaysSync(flag.Parameter.Name),
        ILocalReferenceOperation { Type.SpecialType: SpecialType.System_Boolean } local => SaysSync(local.Local.Name),
        IPropertyReferenceOperation
        {
            Property.Name: "HasValue" or "CanBeCanceled",
            Instance: IParameterReferenceOperation token,
        } when IsToken(token.Type) => true,
        IMemberReferenceOperation { Type.SpecialType: SpecialType.System_Boolean } member => SaysSync(member.Member.Name),
        _ => false,
    };

    private static bool IsToken(ITypeSymbol? type) =>
        type?.IsCancellationToken() is true
        || type is INamedTypeSymbol
        {
            OriginalDefinition.SpecialType: SpecialType.System_Nullable_T,
            TypeArguments: [var inner],
        } && inner.IsCancellationToken();

    private static bool SaysSync(string name) => Modes.Contains(name.TrimStart('_'), StringComparer.OrdinalIgnoreCase);

    /// <summary>Does a branch await, or hand on a task that somebody else awaits?</summary>
    private static bool Awaits(IOperation? branch) =>
        branch is not null && branch.DescendantsAndSelf().Any(operation => operation is IAwaitOperation || IsStarted(operation));

    private static bool IsStarted(IOperation operation) =>
        operation is IInvocationOperation { Type: { } type } call
        && type.IsTaskLike()
        && call.TargetMethod.Name.EndsWith("Async", StringComparison.Ordinal);
}

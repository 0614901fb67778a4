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
                IConditionalOperation choice when child == choice.WhenTrue => IsMode(choice.Condition) && IsAsynchronous(choice.WhenFalse),
                IConditionalOperation choice when child == choice.WhenFalse => IsMode(choice.Condition) && IsAsynchronous(choice.WhenTrue),
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
        && IsAsynchronous(way.WhenTrue)
        && way.WhenTrue.DescendantsAndSelf().OfType<IReturnOperation>().Any();

    /// <summary>
    /// A flag that says by its name what it is, or whether there is a token. Any other condition is about something else.
    /// </summary>
    private static bool IsMode(IOperation condition) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => IsMode(not.Operand),
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

    /// <summary>A branch that awaits, or that hands on the task of another.</summary>
    private static bool IsAsynchronous(IOperation? branch) =>
        branch is not null
        && branch.DescendantsAndSelf()
            .Any(operation => operation is IAwaitOperation || operation is IInvocationOperation { Type: { } type } && type.IsTaskLike());
}

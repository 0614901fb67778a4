using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Silences;

/// <summary>
/// A member that takes the address of a file or of something on the network: <c>uri.IsFile ? File.OpenRead(uri.LocalPath) : client.OpenRead(uri)</c>. Which of
/// them its callers give is not known there, and most give a file.
/// </summary>
internal static class AddressBranch
{
    /// <summary>Does a call run only where a condition says that the address is none of a file, in a function that synchronous code calls?</summary>
    public static bool IsAround(Question question) =>
        question.Here is { Function.IsAsync: false, Handler: null }
        && question.Call.Outwards()
            .TakeWhile(way => way.Parent is not (ILocalFunctionOperation or IAnonymousFunctionOperation))
            .Any(way => way.Parent switch
            {
                IConditionalOperation choice => way.Child == choice.WhenFalse && IsFile(choice.Condition) || way.Child == choice.WhenTrue && IsNoFile(choice.Condition),
                IBlockOperation block => block.Operations.TakeWhile(before => before != way.Child).Any(LeavesWithFile),
                _ => false,
            });

    private static bool LeavesWithFile(IOperation statement) =>
        statement is IConditionalOperation { WhenFalse: null } choice
        && IsFile(choice.Condition)
        && (choice.WhenTrue is IBlockOperation { Operations: [.., var last] } ? last : choice.WhenTrue) is IReturnOperation;

    private static bool IsFile(IOperation condition) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not, Operand: var not } => IsNoFile(not),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } same => IsScheme(same.LeftOperand, same.RightOperand) || IsScheme(same.RightOperand, same.LeftOperand),
        IPropertyReferenceOperation { Property: { Name: "IsFile", ContainingType.Name: "Uri" } } => true,
        _ => false,
    };

    private static bool IsNoFile(IOperation condition) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not, Operand: var not } => IsFile(not),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } other => IsScheme(other.LeftOperand, other.RightOperand) || IsScheme(other.RightOperand, other.LeftOperand),
        _ => false,
    };

    private static bool IsScheme(IOperation scheme, IOperation value) =>
        scheme.Unwrapped() is IPropertyReferenceOperation { Property: { Name: "Scheme", ContainingType.Name: "Uri" } }
        && value.Unwrapped() is IFieldReferenceOperation { Field.Name: "UriSchemeFile" } or { ConstantValue: { HasValue: true, Value: "file" } };
}

using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Places;

/// <summary>What is done only for the address of something on the network, in a member that is given paths, too, and mostly those.</summary>
internal static class ForAddress
{
    /// <summary>Is an operation done only for an address: <c>if (file.Contains("://")) { … }</c>, <c>if (uri.IsFile) { return … }</c> before it?</summary>
    public static bool Is(IOperation operation) => operation.Outwards()
        .TakeWhile(way => way.Parent is not (ILocalFunctionOperation or IAnonymousFunctionOperation))
        .Any(way => way.Parent switch
        {
            IConditionalOperation choice when way.Child == choice.WhenTrue => AsksForAddress(choice) || IsNoFile(choice.Condition, holds: true),
            IConditionalOperation choice => way.Child == choice.WhenFalse && IsNoFile(choice.Condition, holds: false),
            IBlockOperation block => block.Operations.TakeWhile(before => before != way.Child).Any(before => before is IConditionalOperation { WhenFalse: null } choice
                && IsNoFile(choice.Condition, holds: false)
                && RarePath.Leaves(choice.WhenTrue)),
            _ => false,
        });

    private static bool AsksForAddress(IConditionalOperation choice) => choice.Condition.Unwrapped() is IInvocationOperation
        {
            TargetMethod: { Name: "Contains", ContainingType.SpecialType: SpecialType.System_String },
            Arguments: [{ Value.ConstantValue: { HasValue: true, Value: "://" } }],
        }
        && !OtherwiseThrows(choice);

    private static bool OtherwiseThrows(IConditionalOperation choice) =>
        (choice.WhenFalse ?? (choice.Parent as IBlockOperation)?.Operations.SkipWhile(statement => statement != choice).ElementAtOrDefault(1))
            ?.DescendantsAndSelf().Any(end => end is IThrowOperation) is not false;

    /// <summary>Does a condition, where it holds or where it does not, say that an address is not that of a file?</summary>
    private static bool IsNoFile(IOperation condition, bool holds) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not, Operand: var not } => IsNoFile(not, !holds),
        IPropertyReferenceOperation { Property: { Name: "IsFile", ContainingType.Name: "Uri" } } => !holds,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison =>
            holds == (comparison.OperatorKind == BinaryOperatorKind.NotEquals)
            && (IsFile(comparison.LeftOperand, comparison.RightOperand) || IsFile(comparison.RightOperand, comparison.LeftOperand)),
        _ => false,
    };

    private static bool IsFile(IOperation scheme, IOperation value) =>
        scheme.Unwrapped() is IPropertyReferenceOperation { Property: { Name: "Scheme", ContainingType.Name: "Uri" } }
        && value.Unwrapped() is IFieldReferenceOperation { Field.Name: "UriSchemeFile" } or { ConstantValue: { HasValue: true, Value: "file" } };
}

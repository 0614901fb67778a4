using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Code;

/// <summary>Does an operation run each time that its function does, or only on some ways through it?</summary>
internal static class Branches
{
    /// <summary>The branch that an operation stands in, or that it stands behind because another one returns. What throws is no other way.</summary>
    /// <returns>A number that operations of one branch of the function share; 0 where it always runs.</returns>
    public static int Of(IOperation operation) => operation.Outwards()
        .TakeWhile(way => way.Parent is not (IAnonymousFunctionOperation or ILocalFunctionOperation))
        .Select(way => IsOne(way.Child, way.Parent) ? way.Child.Syntax.SpanStart + 1 : 0)
        .FirstOrDefault(branch => branch > 0);

    private static bool IsOne(IOperation child, IOperation parent) => parent switch
    {
        IConditionalOperation choice => child != choice.Condition,
        ISwitchCaseOperation or ISwitchExpressionArmOperation or ICatchClauseOperation => true,
        ICoalesceOperation coalesce => child == coalesce.WhenNull,
        ICoalesceAssignmentOperation coalesce => child == coalesce.Value,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd or BinaryOperatorKind.ConditionalOr } both => child == both.RightOperand,
        IBlockOperation block => block.Operations.TakeWhile(statement => statement != child).Any(MayReturn),
        _ => false,
    };

    private static bool MayReturn(IOperation statement) =>
        statement is IConditionalOperation { WhenTrue: IReturnOperation or IBlockOperation { Operations: [.., IReturnOperation] } };
}

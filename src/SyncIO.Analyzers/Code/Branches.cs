using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Code;

/// <summary>The branch of a function that an operation stands in, or that it stands behind because another one returns.</summary>
/// <param name="Number">Operations of one branch share it; 0: none, it always runs.</param>
/// <param name="IsForMissing">Is it taken where something is not there: <c>if (alias == null) { … }</c>?</param>
internal readonly record struct Branch(int Number, bool IsForMissing)
{
    /// <summary>Is it none: does the operation always run? What throws is no other way.</summary>
    public bool IsNone => Number == 0;
}

/// <summary>Does an operation run each time that its function does, or only on some ways through it?</summary>
internal static class Branches
{
    /// <summary>The innermost branch that an operation stands in.</summary>
    public static Branch Of(IOperation operation)
    {
        var ways = operation.Outwards()
            .TakeWhile(way => way.Parent is not (IAnonymousFunctionOperation or ILocalFunctionOperation))
            .Where(way => IsOne(way.Child, way.Parent))
            .ToList();

        return ways.Count == 0 ? default : new Branch(ways[0].Child.Syntax.SpanStart + 1, ways.Exists(way => IsForMissing(way.Child, way.Parent)));
    }

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

    private static bool IsForMissing(IOperation child, IOperation parent) => parent switch
    {
        IConditionalOperation choice => IsMissing(choice.Condition, child == choice.WhenTrue),
        ICoalesceOperation or ICoalesceAssignmentOperation => true,
        IBinaryOperation both => IsMissing(both.LeftOperand, both.OperatorKind == BinaryOperatorKind.ConditionalAnd),
        IBlockOperation block => block.Operations.TakeWhile(statement => statement != child)
            .Any(statement => MayReturn(statement) && IsMissing(((IConditionalOperation)statement).Condition, holds: false)),
        _ => false,
    };

    /// <summary>Is something not there, where a condition holds, or does not?</summary>
    private static bool IsMissing(IOperation condition, bool holds) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => IsMissing(not.Operand, !holds),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both => holds
            ? IsMissing(both.LeftOperand, true) || IsMissing(both.RightOperand, true)
            : IsMissing(both.LeftOperand, false) && IsMissing(both.RightOperand, false),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either => holds
            ? IsMissing(either.LeftOperand, true) && IsMissing(either.RightOperand, true)
            : IsMissing(either.LeftOperand, false) || IsMissing(either.RightOperand, false),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } same => holds && IsNull(same.RightOperand),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } other => !holds && IsNull(other.RightOperand),
        IIsPatternOperation { Pattern: var pattern } => IsMissing(pattern, holds),
        IPropertyReferenceOperation { Property.Name: "HasValue" } => !holds,
        IInvocationOperation { TargetMethod.Name: "IsNullOrEmpty" or "IsNullOrWhiteSpace" } => holds,
        IInvocationOperation { TargetMethod.Name: "TryGetValue" or "Contains" or "ContainsKey" or "Any" } => !holds,
        _ => false,
    };

    private static bool IsMissing(IPatternOperation pattern, bool holds) => pattern switch
    {
        INegatedPatternOperation not => IsMissing(not.Pattern, !holds),
        IConstantPatternOperation constant => holds && IsNull(constant.Value),
        IRecursivePatternOperation or IDeclarationPatternOperation or ITypePatternOperation => !holds,
        _ => false,
    };

    private static bool IsNull(IOperation value) => value.Unwrapped().ConstantValue is { HasValue: true, Value: null };

    private static bool MayReturn(IOperation statement) =>
        statement is IConditionalOperation { WhenTrue: IReturnOperation or IBlockOperation { Operations: [.., IReturnOperation] } };
}

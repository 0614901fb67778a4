using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.Code;

/// <summary>
/// The branch of a function that an operation stands in, or that it stands behind because another one returns. One number, which threads
/// may write and read at once.
/// </summary>
/// <param name="Packed">The number of the branch, and whether it is for what is missing, or what failed.</param>
internal readonly record struct Branch(int Packed)
{
    /// <summary>A branch.</summary>
    /// <param name="number">Operations of one branch share it; 0: none.</param>
    /// <param name="isForMissing">Is it taken where something is not there: <c>if (alias == null) { … }</c>?</param>
    /// <param name="isForFailure">Is it a <c>catch</c>, or does it end in a <c>throw</c>?</param>
    public Branch(int number, bool isForMissing, bool isForFailure)
        : this((number << 2) | (isForFailure ? 2 : 0) | (isForMissing ? 1 : 0))
    {
    }

    /// <summary>Operations of one branch share it; 0: none.</summary>
    public int Number => Packed >> 2;

    /// <summary>Is it taken where something failed?</summary>
    public bool IsForFailure => (Packed & 2) != 0;

    /// <summary>Is it taken where something is not there?</summary>
    public bool IsForMissing => (Packed & 1) != 0;

    /// <summary>Is it none: does the operation always run? What throws is no other way.</summary>
    public bool IsNone => Number == 0;
}

/// <summary>Does an operation run each time that its function does, or only on some ways through it?</summary>
internal static class Branches
{
    private static readonly ConditionalWeakTable<IOperation, object> Jumping = new();

    /// <summary>The innermost branch that an operation stands in.</summary>
    public static Branch Of(IOperation operation)
    {
        var ways = operation.Outwards()
            .TakeWhile(way => way.Parent is not (IAnonymousFunctionOperation or ILocalFunctionOperation))
            .Where(way => IsOne(way.Child, way.Parent))
            .ToList();

        return ways.Count == 0 ? default : new Branch(
            StartOf(ways[0].Child, ways[0].Parent) + 1,
            ways.Exists(way => IsForMissing(way.Child, way.Parent)),
            ways.Exists(way => way.Parent is ICatchClauseOperation || OnlyThrows(way.Child) || way.Parent is IConditionalOperation guard && IsBeforeNextTry(guard)));
    }

    /// <summary>Does only one of two run: does the other stand in another branch, or in one that returns before, and in no loop with it?</summary>
    /// <param name="operation">The one.</param>
    /// <param name="other">Where the other stands.</param>
    public static bool AreExclusive(IOperation operation, TextSpan other) =>
        operation.Outwards().Any(way => IsInOther(way.Child, way.Parent, other))
        && !operation.Ancestors().Any(around => around is ILoopOperation && around.Syntax.Span.Contains(other))
        && !Jumps(operation.Root());

    /// <summary>Does something stand in another branch than an operation?</summary>
    private static bool IsInOther(IOperation child, IOperation parent, TextSpan other) => parent switch
    {
        IConditionalOperation choice => child != choice.Condition
            && (child == choice.WhenTrue ? choice.WhenFalse : choice.WhenTrue)?.Syntax.Span.Contains(other) is true,
        ISwitchExpressionArmOperation { Parent: ISwitchExpressionOperation choice } own => child == own.Value
            && choice.Syntax.Span.Contains(other)
            && !own.Syntax.Span.Contains(other)
            && ((SwitchExpressionSyntax)choice.Syntax).Arms.Any(arm => arm.Expression.Span.Contains(other)),
        ISwitchCaseOperation { Parent: ISwitchOperation choice } own => own.Body.Contains(child)
            && choice.Syntax.Span.Contains(other)
            && !own.Syntax.Span.Contains(other)
            && ((SwitchStatementSyntax)choice.Syntax).Sections.Any(section => section.Span.Contains(other) && section.Statements.Any(statement => statement.Span.Contains(other))),
        // if (isKnown) { … return; } …
        IBlockOperation block => block.Syntax.Span.Contains(other)
            && block.Operations.TakeWhile(statement => statement != child)
                .Any(statement => statement is IConditionalOperation { WhenTrue: var way } && way.Syntax.Span.Contains(other) && (MayReturn(statement) || Throws(way))),
        _ => false,
    };

    /// <summary><c>goto case 2;</c>, <c>goto again;</c>: what excludes each other may run one after the other.</summary>
    private static bool Jumps(IOperation root) => (bool)Jumping.GetValue(
        root, static one => one.Syntax.DescendantNodes().Any(node => node is GotoStatementSyntax));

    /// <summary><c>while (true) { if (attempt > 0) { … } try { return …; } catch { … } }</c>, where the first of these may also begin the <c>try</c>.</summary>
    public static bool IsBeforeNextTry(IConditionalOperation guard) => guard.Parent switch
    {
        IBlockOperation { Parent: ILoopOperation } body => body.Operations.SkipWhile(statement => statement != guard).Any(LeavesUnlessItFails),
        IBlockOperation { Operations: [var first, ..], Parent: ITryOperation { Parent: IBlockOperation { Parent: ILoopOperation } } again } =>
            first == guard && LeavesUnlessItFails(again),
        _ => false,
    };

    /// <summary>Does a <c>try</c> leave what is around it when all goes well?</summary>
    public static bool LeavesUnlessItFails(IOperation statement) => statement is ITryOperation { Catches.IsEmpty: false, Body.Operations: var tried }
        && tried.LastOrDefault() is IReturnOperation or IBranchOperation { BranchKind: BranchKind.Break or BranchKind.Continue };

    /// <summary><c>if (!isMine) { transaction.Rollback(); throw new InvalidOperationException(); }</c>: is there no other way out?</summary>
    private static bool OnlyThrows(IOperation branch) =>
        Throws(branch) && !branch.Descendants().Any(operation => operation is IReturnOperation or IBranchOperation);

    private static bool Throws(IOperation branch) => branch switch
    {
        IBlockOperation { Operations: [.., var last] } => Throws(last),
        IExpressionStatementOperation { Operation: var thrown } => Throws(thrown),
        IThrowOperation => true,
        _ => false,
    };

    /// <summary>Where a branch begins: one behind others that return, after the last of them.</summary>
    private static int StartOf(IOperation child, IOperation parent) => parent switch
    {
        IBlockOperation block => block.Operations.TakeWhile(statement => statement != child).Last(MayReturn).Syntax.Span.End,
        ISwitchCaseOperation => parent.Syntax.SpanStart,
        _ => child.Syntax.SpanStart,
    };

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
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } same => holds && IsWithNull(same),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } other => !holds && IsWithNull(other),
        IIsPatternOperation { Pattern: var pattern } => IsMissing(pattern, holds),
        IPropertyReferenceOperation { Property.Name: "HasValue" } => !holds,
        IInvocationOperation { TargetMethod.Name: "IsNullOrEmpty" or "IsNullOrWhiteSpace" } => holds,
        IInvocationOperation { TargetMethod.Name: "TryGetValue" or "ContainsKey" } => !holds,
        _ => false,
    };

    private static bool IsMissing(IPatternOperation pattern, bool holds) => pattern switch
    {
        INegatedPatternOperation not => IsMissing(not.Pattern, !holds),
        IConstantPatternOperation constant => holds && constant.Value.IsNull(),
        _ => false,
    };

    private static bool IsWithNull(IBinaryOperation comparison) => comparison.LeftOperand.IsNull() || comparison.RightOperand.IsNull();

    private static bool MayReturn(IOperation statement) =>
        statement is IConditionalOperation { WhenTrue: IReturnOperation or IBlockOperation { Operations: [.., IReturnOperation] } };
}

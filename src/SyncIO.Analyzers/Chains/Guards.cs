using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>What a parameter, or a local, is, or is not, where it is asked.</summary>
/// <param name="Asked">Where it is asked.</param>
/// <param name="Constant">The constant as text; see <see cref="FlagText"/>.</param>
/// <param name="Is">Is it the constant?</param>
internal sealed record Guard(IOperation Asked, string Constant, bool Is);

/// <summary>What the conditions around an operation say of parameters and locals.</summary>
internal static class Guards
{
    /// <summary>What parameters and locals are, or are not, wherever a part of an operation runs.</summary>
    /// <param name="child">The part.</param>
    /// <param name="parent">The operation.</param>
    public static IEnumerable<Guard> Met(IOperation child, IOperation parent) => parent switch
    {
        IConditionalOperation choice when child == choice.WhenTrue => Met(choice.Condition, true),
        IConditionalOperation choice when child == choice.WhenFalse => Met(choice.Condition, false),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when child == both.RightOperand =>
            Met(both.LeftOperand, true),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when child == either.RightOperand =>
            Met(either.LeftOperand, false),
        ICoalesceOperation coalesce when child == coalesce.WhenNull => Compared(coalesce.Value, FlagText.Null, true),
        ICoalesceAssignmentOperation coalesce when child == coalesce.Value => Compared(coalesce.Target, FlagText.Null, true),
        ISwitchCaseOperation { Clauses: [ISingleValueCaseClauseOperation { Value: var constant }], Parent: ISwitchOperation choice } section
            when section.Body.Contains(child) && FlagText.Of(constant) is { } text && !JumpsInto(choice) => Compared(choice.Value, text, true),
        ISwitchCaseOperation { Clauses: [IDefaultCaseClauseOperation], Parent: ISwitchOperation choice } section
            when section.Body.Contains(child) && !JumpsInto(choice) => choice.Cases
                .SelectMany(other => other.Clauses)
                .OfType<ISingleValueCaseClauseOperation>()
                .Select(clause => FlagText.Of(clause.Value))
                .OfType<string>()
                .SelectMany(text => Compared(choice.Value, text, false)),
        IConditionalAccessOperation access when child == access.WhenNotNull => Compared(access.Operation, FlagText.Null, false),
        ISwitchExpressionArmOperation
        {
            Pattern: IConstantPatternOperation { Value: var constant },
            Parent: ISwitchExpressionOperation choice,
        } arm
            when child == arm.Value && FlagText.Of(constant) is { } text => Compared(choice.Value, text, true),
        IBlockOperation block => block.Operations
            .TakeWhile(statement => statement != child)
            .OfType<IConditionalOperation>()
            .Where(way => way.WhenFalse is null && Leaves(way.WhenTrue))
            .SelectMany(way => Met(way.Condition, false).Where(guard => !Throws(way.WhenTrue) || FlagText.IsChoice(guard.Constant) || guard.Asked is ILocalReferenceOperation)),
        _ => [],
    };

    /// <summary>What parameters are, or are not, wherever a condition holds, or does not.</summary>
    private static IEnumerable<Guard> Met(IOperation condition, bool holds) =>
        condition.Unwrapped() switch
        {
            IParameterReferenceOperation flag => Compared(flag, FlagText.True, holds),
            IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => Met(not.Operand, !holds),
            IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when holds =>
                Met(both.LeftOperand, true).Concat(Met(both.RightOperand, true)),
            IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when !holds =>
                Met(either.LeftOperand, false).Concat(Met(either.RightOperand, false)),
            IBinaryOperation comparison when FlagText.Of(comparison.RightOperand.Unwrapped()) is { } constant =>
                Compared(comparison.LeftOperand, comparison.OperatorKind, constant, holds),
            IBinaryOperation comparison when FlagText.Of(comparison.LeftOperand.Unwrapped()) is { } constant =>
                Compared(comparison.RightOperand, Mirrored(comparison.OperatorKind), constant, holds),
            ICoalesceOperation { WhenNull.ConstantValue: { HasValue: true, Value: bool other } } coalesce when other != holds =>
                Compared(coalesce.Value, FlagText.Null, false).Concat(Met(coalesce.Value, holds)),
            IIsPatternOperation { Pattern: var pattern } test => Matched(test.Value, pattern, holds),
            IPropertyReferenceOperation { Property.Name: "HasValue", Instance: { } nullable } => Compared(nullable, FlagText.Null, !holds),
            IInvocationOperation { TargetMethod: { Name: "Equals", ContainingType.SpecialType: SpecialType.System_String } } equals
                when new[] { equals.Instance }.Concat(equals.Arguments.Select(argument => argument.Value)).OfType<IOperation>().Take(2).ToArray() is [var one, var other]
                    && FlagText.Of(other.Unwrapped()) is { } name =>
                Compared(one, equals.Arguments.Any(argument => argument.Value.Type?.Name == nameof(StringComparison)) ? FlagText.InAnyCase(name) : name, holds),
            IInvocationOperation { TargetMethod.Name: "IsNullOrEmpty" or "IsNullOrWhiteSpace", Arguments: [{ Value: var text }] } =>
                Compared(text, FlagText.NullOrEmpty, holds),
            _ => [],
        };

    private static IEnumerable<Guard> Matched(
        IOperation value, IPatternOperation pattern, bool holds) => pattern switch
    {
        INegatedPatternOperation not => Matched(value, not.Pattern, !holds),
        IConstantPatternOperation constant when FlagText.Of(constant.Value.Unwrapped()) is { } text => Compared(value, text, holds),
        IRelationalPatternOperation relation when FlagText.Of(relation.Value.Unwrapped()) is { } bound =>
            Compared(value, relation.OperatorKind, bound, holds),
        IRecursivePatternOperation or IDeclarationPatternOperation or ITypePatternOperation when holds => Compared(value, FlagText.Null, false),
        _ => [],
    };

    /// <summary>
    /// <c>x &gt; 0</c> is <c>!(x &lt; 1)</c>: of whole numbers one relation says all. Nothing is in none, so that a comparison that does not hold says
    /// nothing of what may be nothing.
    /// </summary>
    private static IEnumerable<Guard> Compared(IOperation value, BinaryOperatorKind comparison, string constant, bool holds)
    {
        if (comparison is BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals)
        {
            return Compared(value, constant, holds == (comparison == BinaryOperatorKind.Equals));
        }

        var isUpper = comparison is BinaryOperatorKind.LessThan or BinaryOperatorKind.LessThanOrEqual;
        var bound = FlagText.Below(constant, isInclusive: comparison is BinaryOperatorKind.LessThanOrEqual or BinaryOperatorKind.GreaterThan);

        return bound is null || !isUpper && comparison is not (BinaryOperatorKind.GreaterThan or BinaryOperatorKind.GreaterThanOrEqual) ? []
            : value.Unwrapped().Type?.IsValueType is true && !IsNullable(value) ? Compared(value, bound, isUpper == holds)
            : holds ? Compared(value, FlagText.Null, false).Concat(Compared(value, bound, isUpper))
            : [];
    }

    private static bool IsNullable(IOperation value) =>
        value.Unwrapped() is IConditionalAccessOperation or { Type.OriginalDefinition.SpecialType: SpecialType.System_Nullable_T };

    private static BinaryOperatorKind Mirrored(BinaryOperatorKind comparison) => comparison switch
    {
        BinaryOperatorKind.LessThan => BinaryOperatorKind.GreaterThan,
        BinaryOperatorKind.LessThanOrEqual => BinaryOperatorKind.GreaterThanOrEqual,
        BinaryOperatorKind.GreaterThan => BinaryOperatorKind.LessThan,
        BinaryOperatorKind.GreaterThanOrEqual => BinaryOperatorKind.LessThanOrEqual,
        var same => same,
    };

    /// <summary>
    /// The other way round a flag says the same: it is false where it is not true. <c>all?.Count</c> is something only where <c>all</c> is.
    /// </summary>
    private static IEnumerable<Guard> Compared(IOperation value, string constant, bool @is) => value.Unwrapped() switch
    {
        IConditionalAccessOperation access => @is == (constant is not (FlagText.Null or FlagText.NullOrEmpty))
            ? Compared(access.Operation, FlagText.Null, false)
            : [],
        var other when InOtherCase(other) is { } text => Compared(text, FlagText.InAnyCase(constant), @is),
        IParameterReferenceOperation or ILocalReferenceOperation => [constant == FlagText.False ? new Guard(value.Unwrapped(), FlagText.True, !@is) : new Guard(value.Unwrapped(), constant, @is)],
        _ => [],
    };

    /// <summary><c>mode.ToLower()</c> is asked for <c>mode</c>: how constants are written does not matter.</summary>
    private static IOperation? InOtherCase(IOperation value) => value is IInvocationOperation
    {
        TargetMethod: { Name: "ToLower" or "ToUpper" or "ToLowerInvariant" or "ToUpperInvariant", ContainingType.SpecialType: SpecialType.System_String },
        Instance: { } text,
    }
        ? text
        : null;

    /// <summary><c>goto case "a"</c>: a section runs for other values, too.</summary>
    private static bool JumpsInto(ISwitchOperation choice) =>
        choice.Descendants().Any(operation => operation is IBranchOperation { BranchKind: BranchKind.GoTo });

    /// <summary>Does what follows a branch not run after it?</summary>
    private static bool Leaves(IOperation branch) => Last(branch) is IReturnOperation { Kind: OperationKind.Return or OperationKind.YieldBreak }
        or IThrowOperation
        or IBranchOperation { BranchKind: BranchKind.Continue or BranchKind.Break };

    private static bool Throws(IOperation branch) => Last(branch) is IThrowOperation;

    private static IOperation Last(IOperation branch) => branch switch
    {
        IBlockOperation { Operations: [.., var last] } => Last(last),
        IExpressionStatementOperation { Operation: IThrowOperation thrown } => thrown,
        _ => branch,
    };
}

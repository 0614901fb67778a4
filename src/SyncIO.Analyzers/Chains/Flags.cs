using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>The flags of a function that say whether a line of it runs: <c>if (useCache) { … }</c>, <c>if (!retain) return;</c>.</summary>
internal static class Flags
{
    /// <summary>The flags of a function with which an operation runs; none where it may run with any.</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="function">The function that it stands in.</param>
    public static ImmutableArray<Flag> Of(IOperation operation, IMethodSymbol function) =>
        function.Parameters.Any(parameter => IsFlag(parameter, operation))
            ? operation.Outwards()
                .SelectMany(way => Met(way.Child, way.Parent))
                .Select(test => (test.Parameter, test.Value))
                .Where(test => Is(test.Parameter.ContainingSymbol, function) && IsFlag(test.Parameter, operation))
                .Select(test => new Flag(test.Parameter.Ordinal, test.Value))
                .Distinct()
                .ToImmutableArray()
            : ImmutableArray<Flag>.Empty;

    /// <summary>What a call hands over for a flag of the member that it runs; null where that is not known.</summary>
    /// <param name="parameter">The ordinal of the flag.</param>
    /// <param name="call">The call.</param>
    /// <param name="function">The function around it.</param>
    public static HandedFlag? HandedOver(int parameter, IOperation call, IMethodSymbol function) =>
        call.Arguments().FirstOrDefault(argument => argument.Parameter?.Ordinal == parameter)?.Value.Unwrapped() switch
        {
            { ConstantValue: { HasValue: true, Value: bool constant } } => new HandedFlag(constant),
            IParameterReferenceOperation own => Own(own, call, function, isNegated: false),
            IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not when not.Operand.Unwrapped() is IParameterReferenceOperation own =>
                Own(own, call, function, isNegated: true),
            _ => null,
        };

    private static HandedFlag? Own(IParameterReferenceOperation flag, IOperation call, IMethodSymbol function, bool isNegated) =>
        Is(flag.Parameter.ContainingSymbol, function) && IsFlag(flag.Parameter, call)
            ? new HandedFlag(Constant: null, flag.Parameter.Ordinal, isNegated)
            : null;

    /// <summary>Does a parameter say yes or no, and the same throughout the function?</summary>
    private static bool IsFlag(IParameterSymbol parameter, IOperation within) =>
        parameter is { Type.SpecialType: SpecialType.System_Boolean, RefKind: RefKind.None }
        && !within.Root().DescendantsAndSelf().OfType<IParameterReferenceOperation>().Any(use => Is(use.Parameter, parameter) && use.IsWritten());

    /// <summary>The parameters that have a value wherever a part of an operation runs.</summary>
    private static IEnumerable<(IParameterSymbol Parameter, bool Value)> Met(IOperation child, IOperation parent) => parent switch
    {
        IConditionalOperation choice when child == choice.WhenTrue => Met(choice.Condition, true),
        IConditionalOperation choice when child == choice.WhenFalse => Met(choice.Condition, false),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when child == both.RightOperand => Met(both.LeftOperand, true),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when child == either.RightOperand =>
            Met(either.LeftOperand, false),
        IBlockOperation block => block.Operations
            .TakeWhile(statement => statement != child)
            .OfType<IConditionalOperation>()
            .Where(way => way.WhenFalse is null && Leaves(way.WhenTrue))
            .SelectMany(way => Met(way.Condition, false)),
        _ => [],
    };

    /// <summary>The parameters that have a value wherever a condition holds, or does not.</summary>
    private static IEnumerable<(IParameterSymbol Parameter, bool Value)> Met(IOperation condition, bool holds) => condition.Unwrapped() switch
    {
        IParameterReferenceOperation flag => [(flag.Parameter, holds)],
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => Met(not.Operand, !holds),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when holds =>
            Met(both.LeftOperand, true).Concat(Met(both.RightOperand, true)),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when !holds =>
            Met(either.LeftOperand, false).Concat(Met(either.RightOperand, false)),
        IBinaryOperation
        {
            OperatorKind: BinaryOperatorKind.Equals,
            RightOperand.ConstantValue: { HasValue: true, Value: bool value },
        } comparison => Met(comparison.LeftOperand, holds == value),
        IIsPatternOperation test when Constant(test.Pattern) is { } value => Met(test.Value, holds == value),
        _ => [],
    };

    private static bool? Constant(IPatternOperation pattern) => pattern switch
    {
        INegatedPatternOperation not => !Constant(not.Pattern),
        IConstantPatternOperation { Value.ConstantValue: { HasValue: true, Value: bool value } } => value,
        _ => null,
    };

    /// <summary>Does what follows a branch not run after it?</summary>
    private static bool Leaves(IOperation branch) => branch switch
    {
        IBlockOperation { Operations: [.., var last] } => Leaves(last),
        IReturnOperation { Kind: OperationKind.Return or OperationKind.YieldBreak } or IThrowOperation => true,
        IExpressionStatementOperation { Operation: IThrowOperation } => true,
        IBranchOperation { BranchKind: BranchKind.Continue or BranchKind.Break } => true,
        _ => false,
    };

    private static bool Is(ISymbol? one, ISymbol? other) =>
        SymbolEqualityComparer.Default.Equals(one?.OriginalDefinition, other?.OriginalDefinition);
}

using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>
/// The parameters of a function that say whether a line of it runs: flags, modes, names, and what may be left out and is looked up then.
/// </summary>
internal static class Flags
{
    /// <summary>The text of no value.</summary>
    public const string Null = "null";

    private const string True = "true";

    /// <summary>What the text of a name begins with, and of one that is compared without its case; and how long one may be.</summary>
    private const char Name = '\'';

    private const char InAnyCase = '"';

    private const int Longest = 40;

    /// <summary>What a function has to be given for an operation of it to run; nothing where it may run with anything.</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="function">The function that it stands in.</param>
    public static ImmutableArray<Flag> Of(IOperation operation, IMethodSymbol function) =>
        function.Parameters.Any(IsFlag)
            ? operation.Outwards()
                .SelectMany(way => Met(way.Child, way.Parent))
                .Where(test => test.Constant != Null || MayBeLeftOut(test.Asked.Parameter))
                .Where(test => Is(test.Asked.Parameter.ContainingSymbol, function) && IsFlag(test.Asked.Parameter) && IsAsGiven(test.Asked))
                .Select(test => new Flag(test.Asked.Parameter.Ordinal, test.Constant, test.Is))
                .Distinct()
                .ToImmutableArray()
            : ImmutableArray<Flag>.Empty;

    /// <summary>May lines run, or not, by what is given for a parameter: a flag, a mode, a name, what may be left out?</summary>
    public static bool IsFlag(IParameterSymbol parameter) => parameter.RefKind == RefKind.None
        && (parameter.Type is { SpecialType: SpecialType.System_Boolean or SpecialType.System_Int32 or SpecialType.System_String } or { TypeKind: TypeKind.Enum }
            || MayBeLeftOut(parameter));

    private static bool MayBeLeftOut(IParameterSymbol parameter) =>
        parameter is { HasExplicitDefaultValue: true, ExplicitDefaultValue: null, Type: var type }
        && (type.IsReferenceType || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T);

    /// <summary>Is what is handed over the constant that a flag is compared with?</summary>
    public static bool AreSame(string handed, string constant) => constant[0] == InAnyCase
        ? handed[0] == Name && string.Equals(handed.Substring(1), constant.Substring(1), StringComparison.OrdinalIgnoreCase)
        : handed == constant;

    /// <summary>What a call hands over for a parameter of the member that it runs; null where nothing is known of it.</summary>
    /// <param name="parameter">The ordinal of the parameter.</param>
    /// <param name="call">The call.</param>
    /// <param name="function">The function around it.</param>
    public static HandedFlag? HandedOver(int parameter, IOperation call, IMethodSymbol function) =>
        call.Arguments().FirstOrDefault(argument => argument.Parameter?.Ordinal == parameter) is not { Value: var given } argument ? null
        : Of(given.Unwrapped(), argument, function) is not { } handed ? null
        : IsForOthers(call) ? WithoutName(handed, argument.Parameter!)
        : handed;

    /// <summary>Names and numbers are many. They are followed to the member that is called, and not to whatever implements it.</summary>
    private static HandedFlag? WithoutName(HandedFlag handed, IParameterSymbol parameter) =>
        parameter.Type.SpecialType is not (SpecialType.System_String or SpecialType.System_Int32) ? handed
        : !MayBeLeftOut(parameter) ? null
        : handed.Constant is null or Null ? handed
        : new HandedFlag(Constant: null, IsNotNull: true);

    private static bool IsForOthers(IOperation call) =>
        call.CalledMember() is IMethodSymbol called && Implementations.AreAsked(called) && !call.IsOnBase();

    /// <summary>The text of a constant that flags are compared with; null where it is none.</summary>
    public static string? TextOf(IOperation value) => value switch
    {
        IDefaultValueOperation { Type: { IsReferenceType: true } or { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } } =>
            Null,
        { ConstantValue: var constant } => TextOf(constant),
    };

    private static string? TextOf(Optional<object?> constant) => constant switch
    {
        { HasValue: true, Value: null } => Null,
        { HasValue: true, Value: bool flag } => flag ? True : "false",
        { HasValue: true, Value: string { Length: <= Longest } name } when name.All(character => char.IsLetterOrDigit(character) || character is '_' or '-' or '.') =>
            Name + name,
        { HasValue: true, Value: IFormattable number and not (float or double or decimal) } =>
            number.ToString(null, CultureInfo.InvariantCulture),
        _ => null,
    };

    private static HandedFlag? Of(IOperation given, IArgumentOperation argument, IMethodSymbol function) => given switch
    {
        _ when TextOf(given) is { } constant => new HandedFlag(constant),
        IParameterReferenceOperation own => OfOwn(own, function, isNegated: false),
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not when not.Operand.Unwrapped() is IParameterReferenceOperation own =>
            OfOwn(own, function, isNegated: true),

        // Whoever hands over something for what may be left out, mostly has it.
        _ => argument is { ArgumentKind: ArgumentKind.Explicit, Parameter.HasExplicitDefaultValue: true }
            && given is not (IConditionalAccessOperation or IDefaultValueOperation or IConversionOperation or IConditionalOperation)
                ? new HandedFlag(Constant: null, IsNotNull: true)
                : null,
    };

    private static HandedFlag? OfOwn(IParameterReferenceOperation own, IMethodSymbol function, bool isNegated) =>
        !Is(own.Parameter.ContainingSymbol, function) || !IsAsGiven(own) ? null
        : IsFlag(own.Parameter) ? new HandedFlag(Constant: null, IsNeverNull(own.Parameter), own.Parameter.Ordinal, isNegated)
        : IsNeverNull(own.Parameter) ? new HandedFlag(Constant: null, IsNotNull: true)
        : null;

    /// <summary>Of a <c>bool</c> nobody asks that.</summary>
    private static bool IsNeverNull(IParameterSymbol parameter) =>
        parameter.Type.SpecialType != SpecialType.System_Boolean && !MayBeLeftOut(parameter);

    /// <summary>Has a parameter what the function was given for it, when it is asked?</summary>
    private static bool IsAsGiven(IParameterReferenceOperation asked) =>
        !asked.Root().DescendantsAndSelf().OfType<IParameterReferenceOperation>().Any(use =>
            Is(use.Parameter, asked.Parameter) && use.Syntax.SpanStart < asked.Syntax.SpanStart && use.IsWritten());

    /// <summary>What parameters are, or are not, wherever a part of an operation runs.</summary>
    private static IEnumerable<Test> Met(IOperation child, IOperation parent) => parent switch
    {
        IConditionalOperation choice when child == choice.WhenTrue => Met(choice.Condition, true),
        IConditionalOperation choice when child == choice.WhenFalse => Met(choice.Condition, false),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when child == both.RightOperand =>
            Met(both.LeftOperand, true),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when child == either.RightOperand =>
            Met(either.LeftOperand, false),
        ICoalesceOperation coalesce when child == coalesce.WhenNull => Compared(coalesce.Value, Null, true),
        ICoalesceAssignmentOperation coalesce when child == coalesce.Value => Compared(coalesce.Target, Null, true),
        ISwitchCaseOperation { Clauses: [ISingleValueCaseClauseOperation { Value: var constant }], Parent: ISwitchOperation choice } section
            when section.Body.Contains(child) && TextOf(constant) is { } text && !JumpsInto(choice) => Compared(choice.Value, text, true),
        ISwitchExpressionArmOperation
        {
            Pattern: IConstantPatternOperation { Value: var constant },
            Parent: ISwitchExpressionOperation choice,
        } arm
            when child == arm.Value && TextOf(constant) is { } text => Compared(choice.Value, text, true),
        IBlockOperation block => block.Operations
            .TakeWhile(statement => statement != child)
            .OfType<IConditionalOperation>()
            .Where(way => way.WhenFalse is null && Leaves(way.WhenTrue))
            .SelectMany(way => Met(way.Condition, false)),
        _ => [],
    };

    /// <summary>What parameters are, or are not, wherever a condition holds, or does not.</summary>
    private static IEnumerable<Test> Met(IOperation condition, bool holds) =>
        condition.Unwrapped() switch
        {
            IParameterReferenceOperation flag => Compared(flag, True, holds),
            IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => Met(not.Operand, !holds),
            IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when holds =>
                Met(both.LeftOperand, true).Concat(Met(both.RightOperand, true)),
            IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when !holds =>
                Met(either.LeftOperand, false).Concat(Met(either.RightOperand, false)),
            IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } same when TextOf(same.RightOperand.Unwrapped()) is { } constant =>
                Compared(same.LeftOperand, constant, holds),
            IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } other
                when TextOf(other.RightOperand.Unwrapped()) is { } constant => Compared(other.LeftOperand, constant, !holds),
            IIsPatternOperation { Pattern: var pattern } test => Matched(test.Value, pattern, holds),
            IPropertyReferenceOperation { Property.Name: "HasValue", Instance: { } nullable } => Compared(nullable, Null, !holds),
            IInvocationOperation { TargetMethod: { Name: "Equals", ContainingType.SpecialType: SpecialType.System_String } } equals
                when new[] { equals.Instance }.Concat(equals.Arguments.Select(argument => argument.Value)).OfType<IOperation>().Take(2).ToArray() is [var one, var other]
                    && TextOf(other.Unwrapped()) is { } name =>
                Compared(one, equals.Arguments.Any(argument => argument.Value.Type?.Name == nameof(StringComparison)) ? WithoutCase(name) : name, holds),
            IInvocationOperation { TargetMethod.Name: "IsNullOrEmpty" or "IsNullOrWhiteSpace", Arguments: [{ Value: var text }] }
                when !holds => Compared(text, Null, false),
            _ => [],
        };

    private static IEnumerable<Test> Matched(
        IOperation value, IPatternOperation pattern, bool holds) => pattern switch
    {
        INegatedPatternOperation not => Matched(value, not.Pattern, !holds),
        IConstantPatternOperation constant when TextOf(constant.Value.Unwrapped()) is { } text => Compared(value, text, holds),
        IRecursivePatternOperation or IDeclarationPatternOperation or ITypePatternOperation when holds => Compared(value, Null, false),
        _ => [],
    };

    /// <summary>The other way round a flag says the same: it is false where it is not true.</summary>
    private static IEnumerable<Test> Compared(IOperation value, string constant, bool @is) =>
        InOtherCase(value.Unwrapped()) is { } text ? Compared(text, WithoutCase(constant), @is)
        : value.Unwrapped() is not IParameterReferenceOperation asked ? []
        : constant == "false" ? [new Test(asked, True, !@is)]
        : [new Test(asked, constant, @is)];

    /// <summary><c>mode.ToLower()</c> is asked for <c>mode</c>: how constants are written does not matter.</summary>
    private static IOperation? InOtherCase(IOperation value) => value is IInvocationOperation
    {
        TargetMethod: { Name: "ToLower" or "ToUpper" or "ToLowerInvariant" or "ToUpperInvariant", ContainingType.SpecialType: SpecialType.System_String },
        Instance: { } text,
    }
        ? text
        : null;

    private static string WithoutCase(string name) => name[0] == Name ? InAnyCase + name.Substring(1) : name;

    /// <summary><c>goto case "a"</c>: a section runs for other values, too.</summary>
    private static bool JumpsInto(ISwitchOperation choice) =>
        choice.Descendants().Any(operation => operation is IBranchOperation { BranchKind: BranchKind.GoTo });

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

    /// <summary>What a parameter is, or is not, where it is asked.</summary>
    private sealed record Test(IParameterReferenceOperation Asked, string Constant, bool Is);
}

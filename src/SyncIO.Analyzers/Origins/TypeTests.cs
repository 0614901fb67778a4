using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Origins;

/// <summary>What a value is known to be where it stands: <c>if (response.Body is MemoryStream) { … response.Body … }</c>.</summary>
internal static class TypeTests
{
    /// <summary>The types of which it has one; none where nobody tested it.</summary>
    /// <param name="value">A variable, or a property of one.</param>
    public static List<ITypeSymbol> Of(IOperation value) => value is ILocalReferenceOperation or IParameterReferenceOperation or IFieldReferenceOperation or IPropertyReferenceOperation
        ? value.Outwards().Select(way => TestedBy(way.Parent, way.Child, value)).FirstOrDefault(types => types is { Count: > 0 }) ?? []
        : [];

    private static List<ITypeSymbol>? TestedBy(IOperation parent, IOperation child, IOperation value) => parent switch
    {
        IConditionalOperation choice when child == choice.WhenTrue => In(choice.Condition, value),
        ISwitchCaseOperation { Parent: ISwitchOperation { Value: var tested }, Clauses: var clauses } when IsSame(tested, value) =>
            All(clauses.Select(clause => clause is IPatternCaseClauseOperation { Pattern: var pattern } ? TypesOf(pattern) : null)),
        _ => null,
    };

    private static List<ITypeSymbol>? In(IOperation condition, IOperation value) => condition.Unwrapped() switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both => In(both.LeftOperand, value) ?? In(both.RightOperand, value),
        IIsTypeOperation { IsNegated: false, ValueOperand: var tested, TypeOperand: var type } when IsSame(tested, value) => [type],
        IIsPatternOperation { Value: var tested, Pattern: var pattern } when IsSame(tested, value) => TypesOf(pattern),
        _ => null,
    };

    private static List<ITypeSymbol>? TypesOf(IPatternOperation pattern) => pattern switch
    {
        ITypePatternOperation { MatchedType: var type } => [type],
        IDeclarationPatternOperation { MatchedType: { } type } => [type],
        IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.Or } either => All([TypesOf(either.LeftPattern), TypesOf(either.RightPattern)]),
        _ => null,
    };

    private static List<ITypeSymbol>? All(IEnumerable<List<ITypeSymbol>?> tests) =>
        tests.ToList() is var all && all.TrueForAll(types => types is not null) ? [.. all.SelectMany(types => types!)] : null;

    private static bool IsSame(IOperation tested, IOperation value) => SyntaxFactory.AreEquivalent(tested.Unwrapped().Syntax, value.Syntax);
}

using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Rewrites;

/// <summary>What code shows of cancellation: questions put to a token, and clauses that catch what a cancelled one throws.</summary>
internal static class Cancellation
{
    private const string Thrown = "System.OperationCanceledException";

    /// <summary>The source of tokens?</summary>
    public static bool IsSource(ITypeSymbol? type) =>
        type is { Name: "CancellationTokenSource", ContainingNamespace: { Name: "Threading", ContainingNamespace.Name: "System" } };

    /// <summary>
    /// If a condition comes out this way, which token has not been cancelled? The condition is one that a graph does not take apart.
    /// </summary>
    /// <returns>The property that was asked; null where none was, or where the token may be cancelled.</returns>
    public static IPropertyReferenceOperation? IsDenied(IOperation condition, bool outcome) => condition.Unwrapped() switch
    {
        IPropertyReferenceOperation { Property.Name: "IsCancellationRequested" } question => outcome ? null : question,
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => IsDenied(not.Operand, !outcome),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } same when Constant(same.RightOperand) is { } wanted =>
            IsDenied(same.LeftOperand, outcome == wanted),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } other when Constant(other.RightOperand) is { } wanted =>
            IsDenied(other.LeftOperand, outcome != wanted),
        IIsPatternOperation { Pattern: IConstantPatternOperation constant } matched when Constant(constant.Value) is { } wanted =>
            IsDenied(matched.Value, outcome == wanted),
        _ => null,
    };

    private static bool? Constant(IOperation value) => value.ConstantValue is { HasValue: true, Value: bool constant } ? constant : null;

    /// <summary>May a clause for this type of exceptions catch that a token was cancelled? Waits wrap it.</summary>
    public static bool IsCaughtAs(ITypeSymbol? exception) =>
        exception is null
        || exception.Name is "Object" or "Exception" or "SystemException" or "AggregateException"
        || exception.IsOrInherits(Thrown);

    /// <summary>May a clause catch that a token was cancelled, and the function go on behind it?</summary>
    public static bool IsSwallowedBy(ICatchClauseOperation clause) =>
        IsCaughtAs(clause.ExceptionType)
        && clause.Handler.Operations.LastOrDefault()
            is not (IThrowOperation or IExpressionStatementOperation { Operation: IThrowOperation })
        && (clause.Filter is null || !IsLeftOutBy(clause.Filter));

    /// <summary>Does a filter let only pass what no cancelled token throws?</summary>
    private static bool IsLeftOutBy(IOperation filter) => filter.Unwrapped() switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both =>
            IsLeftOutBy(both.LeftOperand) || IsLeftOutBy(both.RightOperand),
        var condition => IsDenied(condition, outcome: true) is not null || IsOther(condition, outcome: true),
    };

    /// <summary>If a condition comes out this way, is an exception another one than a cancelled token throws?</summary>
    public static bool IsOther(IOperation condition, bool outcome) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => IsOther(not.Operand, !outcome),
        IIsTypeOperation type => IsOther(type.TypeOperand, outcome),
        IIsPatternOperation { Pattern: var pattern } => IsOther(pattern, outcome),
        _ => false,
    };

    private static bool IsOther(IPatternOperation pattern, bool outcome) => pattern switch
    {
        INegatedPatternOperation not => IsOther(not.Pattern, !outcome),
        // That neither of two holds says as much of each as that both do.
        IBinaryPatternOperation { LeftPattern: var left, RightPattern: var right } both =>
            (both.OperatorKind == BinaryOperatorKind.Or) == outcome
                ? IsOther(left, outcome) && IsOther(right, outcome)
                : IsOther(left, outcome) || IsOther(right, outcome),
        ITypePatternOperation type => IsOther(type.MatchedType, outcome),
        IDeclarationPatternOperation type => IsOther(type.MatchedType, outcome),
        IRecursivePatternOperation type => outcome && IsOther(type.MatchedType, true),
        _ => false,
    };

    private static bool IsOther(ITypeSymbol? type, bool outcome) =>
        outcome ? !IsCaughtAs(type) : type is { Name: "OperationCanceledException" };
}

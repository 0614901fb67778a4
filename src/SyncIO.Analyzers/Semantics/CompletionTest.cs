using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>Conditions that ask a task whether it is complete.</summary>
internal static class CompletionTest
{
    /// <summary>If a condition comes out this way, is the task complete?</summary>
    /// <param name="condition">Any boolean expression.</param>
    /// <param name="outcome">Its value.</param>
    /// <param name="task">The variable that holds the task.</param>
    public static bool Implies(IOperation condition, bool outcome, ISymbol task) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => Implies(not.Operand, !outcome, task),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } and =>
            outcome && (Implies(and.LeftOperand, true, task) || Implies(and.RightOperand, true, task)),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } or =>
            !outcome && (Implies(or.LeftOperand, false, task) || Implies(or.RightOperand, false, task)),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } equals => Compares(equals, task, outcome),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } unequal => Compares(unequal, task, !outcome),
        IIsPatternOperation match => Matches(match, task, outcome),
        var question => outcome && IsQuestion(question, task),
    };

    /// <summary><c>t.IsCompleted</c> and its like, or <c>t.Wait(100)</c>.</summary>
    private static bool IsQuestion(IOperation operation, ISymbol task) => operation switch
    {
        IPropertyReferenceOperation
        {
            Property.Name: "IsCompleted" or "IsCompletedSuccessfully" or "IsFaulted" or "IsCanceled",
            Instance: { } asked,
        } => Is(asked, task),
        IInvocationOperation { TargetMethod.Name: "Wait", Instance: { } asked } => Is(asked, task),
        _ => false,
    };

    private static bool IsStatus(IOperation operation, ISymbol task) =>
        operation.Unwrapped() is IPropertyReferenceOperation { Property.Name: "Status", Instance: { } asked } && Is(asked, task);

    private static bool Compares(IBinaryOperation comparison, ISymbol task, bool equal) =>
        comparison.LeftOperand is var left && comparison.RightOperand is var right
        && (equal && (IsStatus(left, task) && IsFinal(right) || IsStatus(right, task) && IsFinal(left))
            || equal && (Is(left, task) && Completed.IsFirstDone(right) || Is(right, task) && Completed.IsFirstDone(left))
            || IsQuestion(left.Unwrapped(), task) && right.ConstantValue is { HasValue: true, Value: bool wanted } && wanted == equal);

    private static bool Matches(IIsPatternOperation match, ISymbol task, bool outcome) => outcome && match.Pattern switch
    {
        IConstantPatternOperation constant => IsStatus(match.Value, task) && IsFinal(constant.Value)
            || IsQuestion(match.Value.Unwrapped(), task) && constant.Value.ConstantValue is { HasValue: true, Value: true },
        IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.Or } either => IsStatus(match.Value, task)
            && either.Descendants().OfType<IConstantPatternOperation>().All(one => IsFinal(one.Value)),
        IRecursivePatternOperation { PropertySubpatterns: var parts } => Is(match.Value, task) && parts.Any(part =>
            part is
            {
                Member: IPropertyReferenceOperation { Property.Name: "IsCompleted" or "IsCompletedSuccessfully" },
                Pattern: IConstantPatternOperation { Value.ConstantValue: { HasValue: true, Value: true } },
            }),
        _ => false,
    };

    private static bool IsFinal(IOperation status) =>
        status.Unwrapped() is IFieldReferenceOperation
        {
            Field: { Name: "RanToCompletion" or "Faulted" or "Canceled", ContainingType.Name: "TaskStatus" },
        };

    /// <summary>
    /// Does an expression name the task? Properties and fields are compared by what they are, not by whose: taking two objects' tasks
    /// for one costs a miss at most.
    /// </summary>
    public static bool Is(IOperation operation, ISymbol task) => SymbolEqualityComparer.Default.Equals(
        operation.Unwrapped() is IMemberReferenceOperation member and not IMethodReferenceOperation ? member.Member : operation.Variable(),
        task);
}

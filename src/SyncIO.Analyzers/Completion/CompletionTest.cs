using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Completion;

/// <summary>Conditions that ask a task whether it is complete.</summary>
internal static class CompletionTest
{
    private const int Depth = 4;

    /// <summary>If a condition comes out this way, is the task complete?</summary>
    /// <param name="condition">Any boolean expression.</param>
    /// <param name="outcome">Its value.</param>
    /// <param name="task">The variable that holds the task.</param>
    public static bool Implies(IOperation condition, bool outcome, TaskNames task) => Implies(condition, outcome, task, Depth);

    private static bool Implies(IOperation asked, bool outcome, TaskNames task, int depth) => depth > 0 && asked.Unwrapped() switch
    {
        var count when IsEmptiness(count, task) is { } empty => empty == outcome,
        ILocalReferenceOperation answer => answer.ValuesOf(answer.Local) is [var value]
            && Implies(value, outcome, task, depth - 1),
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => Implies(not.Operand, !outcome, task, depth),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } and =>
            outcome && (Implies(and.LeftOperand, true, task, depth) || Implies(and.RightOperand, true, task, depth)),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } or =>
            !outcome && (Implies(or.LeftOperand, false, task, depth) || Implies(or.RightOperand, false, task, depth)),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.GreaterThanOrEqual } compared =>
            outcome && IsStatus(compared.LeftOperand, task) && IsFromFinal(compared.OperatorKind, compared.RightOperand),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.LessThan } compared =>
            !outcome && IsStatus(compared.LeftOperand, task) && IsFinal(compared.RightOperand),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } equals => Compares(equals, task, outcome),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } unequal => Compares(unequal, task, !outcome),
        IInvocationOperation { TargetMethod.Name: "Equals" or "ReferenceEquals" } same =>
            same.ChildOperations.Select(part => part is IArgumentOperation argument ? argument.Value : part).ToArray()
                is [var one, var other]
            && IsDecided(one, other, outcome, task),
        ICoalesceOperation { WhenNull.ConstantValue: { HasValue: true, Value: bool otherwise } } either =>
            otherwise != outcome && Implies(either.Value, outcome, task, depth),
        IInvocationOperation { TargetMethod.DeclaringSyntaxReferences.IsEmpty: false } own when AsksForUs(own, outcome, task, depth) => true,
        IInvocationOperation { TargetMethod: { Name: "WaitAll", ContainingType.Name: "Task", ReturnsVoid: false } } wait => outcome && wait.Arguments.Any(task.Mentions),
        IInvocationOperation { TargetMethod.Name: "All" or "TrueForAll" } all => outcome && AsksEach(all, true, task, depth),
        IInvocationOperation { TargetMethod.Name: "Any" or "Exists" } any => !outcome && AsksEach(any, false, task, depth),
        IIsPatternOperation match => Matches(task.Behind(match.Value), match.Pattern, outcome, task),
        var question => outcome && IsQuestion(question, task)
            || question.IsOnThis() && ValueSources.Of(question) is [var answer] && Implies(answer, outcome, task, depth - 1),
    };

    /// <summary><c>t.IsCompleted</c> and its like, or <c>t.Wait(100)</c>; <c>p.HasExited</c> of a process.</summary>
    private static bool IsQuestion(IOperation operation, TaskNames task) => operation switch
    {
        IPropertyReferenceOperation { Property.Name: var name } => IsQuestion(name) && IsAsked(operation, task),
        // Also somebody's own, for frameworks that do not have it.
        IInvocationOperation { TargetMethod: { Name: var name, ReturnType.SpecialType: SpecialType.System_Boolean } } =>
            IsQuestion(name) && IsAsked(operation, task),
        IConditionalAccessOperation { WhenNotNull: var question } => IsQuestion(question, task),
        _ => false,
    };

    private static bool IsQuestion(string member) => FactIndex.Shipped.IsName(Role.Question, member);

    private static bool IsAsked(IOperation question, TaskNames task) => question.Receiver() is { } asked && task.IsIn(asked);

    /// <summary><c>tasks.All(t =&gt; t.IsCompleted)</c>, <c>!tasks.Any(t =&gt; !t.IsCompleted)</c>, <c>!all.Exists(one =&gt; !one.Task.IsCompleted)</c></summary>
    private static bool AsksEach(IInvocationOperation call, bool outcome, TaskNames tasks, int depth) =>
        LinqOperators.SourceOf(call) is { } source
        && (tasks.Mentions(source) && OfEach(call, outcome) || ConditionOf(call) is var (_, condition) && Implies(condition, outcome, tasks, depth - 1));

    /// <summary><c>if (IsOk(t))</c>, where a method of this compilation asks.</summary>
    private static bool AsksForUs(IInvocationOperation call, bool outcome, TaskNames task, int depth) =>
        call.Arguments.FirstOrDefault(argument => task.Names(argument.Value)) is { Parameter.OriginalDefinition: var given }
        && ValueSources.Of(call) is [var answer]
        && Implies(answer, outcome, new TaskNames(given, answer), depth - 1);

    /// <summary>
    /// <c>tasks.Count == 0</c> says by true, <c>tasks.Any()</c> by false that there is none: and then all are complete. Null: it says neither.
    /// </summary>
    private static bool? IsEmptiness(IOperation asked, TaskNames tasks) => asked switch
    {
        IInvocationOperation { TargetMethod.Name: "Any" } any =>
            any.Type?.SpecialType == SpecialType.System_Boolean && any.Receiver() is { } all && any.Arguments.Length <= 1 && tasks.Names(all)
                ? false
                : null,
        IBinaryOperation { RightOperand.ConstantValue: { HasValue: true, Value: 0 } } comparison
            when IsCount(comparison.LeftOperand.Unwrapped(), tasks) => comparison.OperatorKind switch
        {
            BinaryOperatorKind.Equals => true,
            BinaryOperatorKind.GreaterThan or BinaryOperatorKind.NotEquals => false,
            _ => null,
        },
        _ => null,
    };

    private static bool IsCount(IOperation count, TaskNames tasks) =>
        count.CalledName() is "Count" or "Length" && count.Receiver() is { } all && tasks.Names(all);

    /// <summary>If the condition that a call puts to each element comes out this way, is the element complete?</summary>
    public static bool OfEach(IInvocationOperation call, bool outcome) =>
        ConditionOf(call) is var (element, condition) && Implies(condition, outcome, new TaskNames(element, condition));

    private static (IParameterSymbol Element, IOperation Condition)? ConditionOf(IInvocationOperation call) =>
        call.Arguments.LastOrDefault()?.Value is IDelegateCreationOperation { Target: IAnonymousFunctionOperation lambda }
        && lambda.Body.Operations is [IReturnOperation { ReturnedValue: { } condition }]
        && lambda.Symbol.Parameters is [var element, ..]
            ? (element, condition)
            : null;

    private static bool IsStatus(IOperation operation, TaskNames task) => task.Behind(operation) switch
    {
        IPropertyReferenceOperation { Property.Name: "Status" } status => IsAsked(status, task),
        IConditionalAccessOperation { WhenNotNull: var status } => IsStatus(status, task),
        _ => false,
    };

    private static bool Compares(IBinaryOperation comparison, TaskNames task, bool equal) =>
        comparison.LeftOperand is var left && comparison.RightOperand is var right
        && (equal && (task.Names(left) && right.IsNull() || task.Names(right) && left.IsNull())
            || equal && (IsStatus(left, task) && IsFinal(right) || IsStatus(right, task) && IsFinal(left))
            || IsDecided(left, right, equal, task)
            || equal && (IsPlaceOf(left, right, task) || IsPlaceOf(right, left, task))
            || IsQuestion(task.Behind(left), task)
                && right.Unwrapped().ConstantValue is { HasValue: true, Value: bool wanted }
                && wanted == equal);

    /// <summary><c>var first = Task.WaitAny(a, b); if (first == 1) …</c>: then <c>b</c> is complete.</summary>
    private static bool IsPlaceOf(IOperation index, IOperation place, TaskNames task) =>
        place.Unwrapped().ConstantValue is { HasValue: true, Value: int at and >= 0 }
        && index.Unwrapped() is ILocalReferenceOperation local
        && index.ValuesOf(local.Local) is [IInvocationOperation { TargetMethod.Name: "WaitAny", Arguments: [{ Value: var raced }, ..] }]
        && raced.Unwrapped() is IArrayCreationOperation { Initializer.ElementValues: var tasks }
        && at < tasks.Length
        && task.Names(tasks[at].Unwrapped());

    /// <summary>Is the task the winner of a race, or of two the one that is not?</summary>
    private static bool IsDecided(IOperation left, IOperation right, bool equal, TaskNames task) => equal
        ? task.IsIn(left) && Race.IsWonBy(right) || task.IsIn(right) && Race.IsWonBy(left)
        : task.IsOtherOf(left, right) || task.IsOtherOf(right, left);

    /// <summary>If a task, its status or a question about it matches a pattern or not, is the task complete?</summary>
    private static bool Matches(IOperation value, IPatternOperation pattern, bool outcome, TaskNames task) => pattern switch
    {
        INegatedPatternOperation not => Matches(value, not.Pattern, !outcome, task),
        IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.Or } or => outcome
            ? Matches(value, or.LeftPattern, true, task) && Matches(value, or.RightPattern, true, task)
            : Matches(value, or.LeftPattern, false, task) || Matches(value, or.RightPattern, false, task),
        IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.And } and =>
            outcome && (Matches(value, and.LeftPattern, true, task) || Matches(value, and.RightPattern, true, task)),
        IConstantPatternOperation { Value: var constant } => outcome && constant.IsNull() && task.Names(value)
            || outcome && IsStatus(value, task) && IsFinal(constant)
            || IsQuestion(value, task) && constant.ConstantValue is { HasValue: true, Value: bool wanted } && wanted == outcome,
        // Control never goes there.
        IDiscardPatternOperation or IDeclarationPatternOperation { MatchesNull: true } => !outcome,
        IRelationalPatternOperation compared => outcome && IsStatus(value, task) && IsFromFinal(compared.OperatorKind, compared.Value),
        IRecursivePatternOperation { DeconstructionSubpatterns: { Length: > 0 } parts } => value is ITupleOperation tuple
            && (outcome || parts.Count(part => part is not IDiscardPatternOperation) == 1)
            && parts.Zip(tuple.Elements, (part, asked) => part is not IDiscardPatternOperation
                && Matches(task.Behind(asked), part, outcome, task)).Any(matches => matches),
        IRecursivePatternOperation { PropertySubpatterns: var parts } when outcome
            && parts.Any(part => task.Names(part.Member) && Matches(part.Member, part.Pattern, true, task)) => true,
        IRecursivePatternOperation { PropertySubpatterns: var parts } => task.Names(value)
            && (outcome || parts.Length == 1)
            && parts.Any(part =>
                part.Member is IPropertyReferenceOperation { Property.Name: var name } && Part(name, part.Pattern, outcome)),
        _ => false,
    };

    private static bool Part(string property, IPatternOperation pattern, bool outcome) => pattern switch
    {
        INegatedPatternOperation not => Part(property, not.Pattern, !outcome),
        IConstantPatternOperation { Value: var constant } when property == "Status" => outcome && IsFinal(constant),
        IConstantPatternOperation { Value.ConstantValue: { HasValue: true, Value: bool wanted } } =>
            IsQuestion(property) && wanted == outcome,
        _ => false,
    };

    /// <summary>The final ones are the last of the states.</summary>
    private static bool IsFromFinal(BinaryOperatorKind relation, IOperation status) =>
        relation == BinaryOperatorKind.GreaterThanOrEqual && IsFinal(status);

    private static bool IsFinal(IOperation status) =>
        status.Unwrapped() is IFieldReferenceOperation
        {
            Field: { Name: "RanToCompletion" or "Faulted" or "Canceled", ContainingType.Name: "TaskStatus" },
        };
}

using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Places;

/// <summary>
/// Code that runs only for somebody who looks for an error, as the last that a process does, or once in the life of a database: blocking there
/// is worth knowing, and no warning.
/// </summary>
internal static class RarePath
{
    /// <summary>What is caught as an answer, and no failure.</summary>
    private static readonly string[] Expected = ["OperationCanceledException", "TaskCanceledException", "KeyNotFoundException", "FileNotFoundException", "TimeoutException"];

    /// <summary>Does a member that others call come to an operation seldom: on such a path, or for what few hand over?</summary>
    public static bool IsSeldom(IOperation operation) =>
        IsAt(operation) || IsWithoutSeeking(operation) || IsForMissingPart(operation) || IsForAttribute(operation) || IsForForms(operation) || ForAddress.Is(operation) || IsForWhatMoves(operation);

    /// <summary>Does an operation stand on such a path?</summary>
    public static bool IsAt(IOperation operation) => Installation.IsAround(operation.Syntax) || operation.Outwards().Any(IsOn);

    /// <summary>The whole of the path that an operation stands on; null where it stands on none, or where names alone say so.</summary>
    public static IOperation? Around(IOperation operation) => operation.Outwards().LastOrDefault(IsOn).Parent;

    private static bool IsOn((IOperation Child, IOperation Parent) way) => way.Parent switch
    {
        IConditionalOperation choice => way.Child == choice.WhenTrue && AsksForDiagnosis(choice.Condition),
        ICatchClauseOperation clause => way.Child == clause.Handler && clause.Handler.Descendants().Any(EndsProcess),
        IBlockOperation block => block.Operations.TakeWhile(statement => statement != way.Child).Any(statement =>
                statement is IConditionalOperation { WhenTrue: var taken, Condition: var condition } && Leaves(taken) && AsksForOthers(condition))
            || block.Operations.SkipWhile(statement => statement != way.Child).Any(statement =>
                statement is IExpressionStatementOperation { Operation: var last } && EndsProcess(last)),
        _ => false,
    };

    /// <summary><c>if (!environment.IsDevelopment()) return NotFound();</c></summary>
    private static bool AsksForOthers(IOperation condition) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => AsksForDiagnosis(not.Operand),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either => AsksForOthers(either.LeftOperand) || AsksForOthers(either.RightOperand),
        _ => false,
    };

    /// <summary>
    /// Is it done only to a stream that cannot go back: <c>if (!stream.CanSeek) { … }</c>, or behind <c>if (stream.CanSeek) return stream;</c>? Most
    /// that are handed over can.
    /// </summary>
    private static bool IsWithoutSeeking(IOperation operation) => operation.Outwards().Any(way => way.Parent switch
    {
        IConditionalOperation choice => way.Child != choice.Condition
            && CannotSeek(choice.Condition, holds: way.Child == choice.WhenTrue)
            && IsAbout(choice.Condition, operation),
        IBlockOperation block => block.Operations.TakeWhile(statement => statement != way.Child).Any(statement =>
            statement is IConditionalOperation { WhenTrue: var taken } choice
            && Leaves(taken)
            && CannotSeek(choice.Condition, holds: false)
            && IsAbout(choice.Condition, operation)),
        _ => false,
    });

    /// <summary>Does a condition ask of the very stream that an operation reads or writes whether it can seek?</summary>
    private static bool IsAbout(IOperation condition, IOperation operation) => condition.DescendantsAndSelf()
        .OfType<IPropertyReferenceOperation>()
        .Where(asked => asked.Property.Name == "CanSeek")
        .Select(asked => asked.Instance?.Unwrapped().Variable())
        .Any(stream => stream is not null && operation.Mentions(stream));

    /// <summary>Is it a <c>return</c>, or a block that ends in one?</summary>
    public static bool Leaves(IOperation statement) =>
        statement is IReturnOperation or IBlockOperation { Operations: [.., IReturnOperation] };

    private static bool CannotSeek(IOperation condition, bool holds) => Says(condition, holds, static (asked, isSo) =>
        asked is { Name: "CanSeek" or "CanRead", ContainingType.Name: "Stream" } && !isSo);

    /// <summary>Does a condition, where it holds or where it does not, say something of a property that it asks?</summary>
    /// <param name="condition">The condition.</param>
    /// <param name="holds">Does it hold?</param>
    /// <param name="isMeant">Is this what is asked for, of a property that is true, or that is not?</param>
    private static bool Says(IOperation condition, bool holds, Func<IPropertySymbol, bool, bool> isMeant) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => Says(not.Operand, !holds, isMeant),
        IPropertyReferenceOperation { Property: var asked } => isMeant(asked, holds),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd or BinaryOperatorKind.ConditionalOr } two =>
            holds == (two.OperatorKind == BinaryOperatorKind.ConditionalAnd)
                ? Says(two.LeftOperand, holds, isMeant) || Says(two.RightOperand, holds, isMeant)
                : Says(two.LeftOperand, holds, isMeant) && Says(two.RightOperand, holds, isMeant),
        _ => false,
    };

    /// <summary><c>file.Folder ?? folders.First()</c>: only where a part of what is there was not loaded with it.</summary>
    private static bool IsForMissingPart(IOperation operation) => operation.Outwards()
        .TakeWhile(way => way.Parent is not (ILocalFunctionOperation or IAnonymousFunctionOperation))
        .Any(way => way.Parent is ICoalesceOperation choice
        && way.Child == choice.WhenNull
        && choice.Value.Unwrapped() is IPropertyReferenceOperation { Instance: { } whole }
        && whole.Unwrapped() is IParameterReferenceOperation or ILocalReferenceOperation);

    /// <summary>Is it done once, for the condition does not hold again: <c>if (Directory.Exists(old)) { Directory.Move(old, path); … }</c>?</summary>
    private static bool IsForWhatMoves(IOperation operation) => IsWhere(operation, static choice =>
        OfFiles(choice.Condition, "Exists").Any(path => OfFiles(choice.WhenTrue, "Move").Contains(path, SymbolEqualityComparer.Default)));

    /// <summary>The variables with the paths that calls of <c>Directory</c> are given first.</summary>
    private static IEnumerable<ISymbol> OfFiles(IOperation part, string name) => part.DescendantsAndSelf()
        .OfType<IInvocationOperation>()
        .Where(call => call.TargetMethod is { ContainingType: { Name: "Directory", ContainingNamespace.Name: "IO" } } called && called.Name == name)
        .Select(call => call.Arguments[0].Value.Variable())
        .OfType<ISymbol>();

    /// <summary>Is a form read only where somebody has sent one: <c>if (request.HasFormContentType) { … }</c>? Most that come to a member that asks have not.</summary>
    private static bool IsForForms(IOperation operation) => operation is IPropertyReferenceOperation { Property.Name: "Form" } && operation.Outwards().Any(way => way.Parent switch
    {
        IConditionalOperation choice => way.Child != choice.Condition && HasForm(choice.Condition, holds: way.Child == choice.WhenTrue),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both => way.Child == both.RightOperand && HasForm(both.LeftOperand, holds: true),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either => way.Child == either.RightOperand && HasForm(either.LeftOperand, holds: false),
        IBlockOperation block => block.Operations.TakeWhile(statement => statement != way.Child).Any(statement =>
            statement is IConditionalOperation { WhenTrue: var taken } choice && Leaves(taken) && HasForm(choice.Condition, holds: false)),
        _ => false,
    });

    private static bool HasForm(IOperation condition, bool holds) =>
        Says(condition, holds, static (asked, isSo) => asked is { Name: "HasFormContentType", ContainingType.Name: "HttpRequest" } && isSo);

    /// <summary>Is it done only for type arguments with an attribute: <c>if (typeof(T).IsDefined(typeof(TenantAttribute)))</c>? Most have none.</summary>
    private static bool IsForAttribute(IOperation operation) => IsWhere(operation, static choice => HasAttribute(choice.Condition));

    /// <summary>Does an operation run only where a condition holds?</summary>
    private static bool IsWhere(IOperation operation, Func<IConditionalOperation, bool> isMeant) => operation.Outwards()
        .Any(way => way.Parent is IConditionalOperation choice && way.Child == choice.WhenTrue && isMeant(choice));

    private static bool HasAttribute(IOperation condition) => condition.Unwrapped() switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both => HasAttribute(both.LeftOperand) || HasAttribute(both.RightOperand),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } different => IsAttribute(different.LeftOperand) && different.RightOperand.IsNull(),
        IIsPatternOperation { Pattern: not (IConstantPatternOperation or IDiscardPatternOperation) } fit => IsAttribute(fit.Value),
        IInvocationOperation { TargetMethod.Name: "IsDefined" } asked => IsAboutTypeArgument(asked),
        _ => false,
    };

    private static bool IsAttribute(IOperation value) => value.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod.Name: "GetCustomAttribute" } asked => IsAboutTypeArgument(asked),
        ILocalReferenceOperation { Local: var local } use => use.ValuesOf(local) is [var only] && only.Unwrapped() is not ILocalReferenceOperation && IsAttribute(only),
        _ => false,
    };

    private static bool IsAboutTypeArgument(IInvocationOperation asked) =>
        asked.DescendantsAndSelf().Any(part => part is ITypeOfOperation { TypeOperand.TypeKind: TypeKind.TypeParameter });

    /// <summary>Is it done only once something has failed: in a <c>catch</c>, or behind a <c>try</c> that leaves when all went well?</summary>
    public static bool IsAfterFailure(IOperation operation) => operation.Outwards()
        .TakeWhile(way => way.Parent is not (ILocalFunctionOperation or IAnonymousFunctionOperation))
        .Any(way => way.Parent switch
        {
            ICatchClauseOperation => true,
            IBlockOperation block => block.Operations.TakeWhile(statement => statement != way.Child).Any(Branches.LeavesUnlessItFails),
            IConditionalOperation guard => Branches.IsBeforeNextTry(guard),
            _ => false,
        });

    /// <summary>Does a chain begin on such a path: also in a <c>catch</c> that logs an error, or takes back what was done?</summary>
    public static bool Begins(IOperation call) => IsAt(call) || IsForException(call) || call.IsValueUnused() && call.Outwards()
        .TakeWhile(way => way.Parent is not (ILocalFunctionOperation or IAnonymousFunctionOperation))
        .Any(way => way.Parent is ICatchClauseOperation { Filter: null, ExceptionType.Name: var caught } && !Expected.Contains(caught));

    /// <summary><c>throw new NotSupportedException($"{entry.Name}")</c>: is a property read only for what an exception says?</summary>
    private static bool IsForException(IOperation operation) => operation is IPropertyReferenceOperation && operation.Outwards()
        .TakeWhile(way => way.Parent is not (ILocalFunctionOperation or IAnonymousFunctionOperation))
        .Any(way => way.Parent is IThrowOperation);

    /// <summary><c>logger.IsEnabled(LogLevel.Debug)</c>, <c>log.IsDebugEnabled</c>, <c>environment.IsDevelopment()</c>, <c>Debugger.IsAttached</c>; not their opposites.</summary>
    private static bool AsksForDiagnosis(IOperation condition) => condition.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod.Name: "IsEnabled" } asked => asked.Arguments.Any(argument => argument.Value.Unwrapped() is
            IFieldReferenceOperation { Field: { Name: "Trace" or "Debug" or "Verbose", ContainingType.TypeKind: TypeKind.Enum } }),
        IInvocationOperation { TargetMethod: { Name: "IsDevelopment", ContainingType.Name: "HostEnvironmentEnvExtensions" } } => true,
        IPropertyReferenceOperation { Property.Name: "IsDebugEnabled" or "IsTraceEnabled" } => true,
        IPropertyReferenceOperation { Property: { Name: "IsAttached", ContainingType.Name: "Debugger" } } => true,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both => AsksForDiagnosis(both.LeftOperand) || AsksForDiagnosis(both.RightOperand),
        _ => false,
    };

    private static bool EndsProcess(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod: { Name: "Exit" or "FailFast", ContainingType: { Name: "Environment", ContainingNamespace.Name: "System" } } };
}

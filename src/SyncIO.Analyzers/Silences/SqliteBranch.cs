using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary>Code of several databases that does something for SQLite alone, which answers in the calling thread.</summary>
internal static class SqliteBranch
{
    /// <summary>Does a call run only where a condition says that the database is SQLite: <c>if (dialect == Dialect.SQLite) { … }</c>?</summary>
    public static bool IsAround(IOperation call) => !IsOfOther(call.Receiver()?.Type) && call.Outwards()
        .TakeWhile(way => way.Parent is not (ILocalFunctionOperation or IAnonymousFunctionOperation))
        .Any(way => way.Parent switch
        {
            IConditionalOperation choice => way.Child == choice.WhenTrue && Says(choice.Condition),
            ISwitchCaseOperation section => section.Body.Contains(way.Child) && section.Clauses.All(IsFor),
            ISwitchExpressionArmOperation arm => way.Child == arm.Value && IsFor(arm.Pattern),
            _ => false,
        });

    /// <summary>Is it a connection or a command of a provider, and not of SQLite's? Another one is used beside it.</summary>
    private static bool IsOfOther(ITypeSymbol? type) =>
        type is { TypeKind: TypeKind.Class }
        && !Speaks(type.Name)
        && !type.ContainingNamespace.IsWithin("System.Data.Common")
        && (type.IsOrInherits("System.Data.Common.DbConnection") || type.IsOrInherits("System.Data.Common.DbCommand"));

    private static bool Says(IOperation condition) => condition.Unwrapped() switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both => Says(both.LeftOperand) || Says(both.RightOperand),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } same => IsSqlite(same.LeftOperand) || IsSqlite(same.RightOperand),
        IInvocationOperation { TargetMethod: { Name: var name, ReturnType.SpecialType: SpecialType.System_Boolean } } asked =>
            IsQuestion(name)
            || (name == "Equals" || name is "Contains" or "EndsWith" && asked.Instance?.Type?.SpecialType == SpecialType.System_String)
                && asked.Arguments.Any(argument => IsSqlite(argument.Value)),
        IPropertyReferenceOperation { Property.Name: var name } => IsQuestion(name),
        IIsTypeOperation { TypeOperand.Name: var name } => Speaks(name),
        IIsPatternOperation fit => IsFor(fit.Pattern),
        _ => false,
    };

    private static bool IsFor(IOperation label) => label switch
    {
        ISingleValueCaseClauseOperation { Value: { } value } => IsSqlite(value),
        IPatternCaseClauseOperation { Pattern: { } pattern } => IsFor(pattern),
        IConstantPatternOperation { Value: { } value } => IsSqlite(value),
        IDeclarationPatternOperation { MatchedType.Name: var name } => Speaks(name),
        ITypePatternOperation { MatchedType.Name: var name } => Speaks(name),
        _ => false,
    };

    private static bool IsSqlite(IOperation value) => value.Unwrapped() switch
    {
        IFieldReferenceOperation { Field: { IsConst: true, Name: var name } } when Speaks(name) => true,
        var other => other.ConstantValue is { HasValue: true, Value: string text } && Speaks(text) && !IsOfFile(text),
    };

    /// <summary><c>path.EndsWith(".sqlite")</c> asks for a file.</summary>
    private static bool IsOfFile(string text) => text is ".sqlite" or ".sqlite3";

    private static bool IsQuestion(string name) =>
        name.Equals("IsSqlite", StringComparison.OrdinalIgnoreCase) || name.Equals("UseSqlite", StringComparison.OrdinalIgnoreCase);

    private static bool Speaks(string name) => name.IndexOf("sqlite", StringComparison.OrdinalIgnoreCase) >= 0;
}

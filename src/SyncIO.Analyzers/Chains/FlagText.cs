using System;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Chains;

/// <summary>The constants that parameters are compared with, as text: of a flag, a mode, a number, a name, or nothing.</summary>
internal static class FlagText
{
    /// <summary>The text of no value.</summary>
    public const string Null = "null";

    /// <summary><c>null</c>, of a required parameter: it counts only where a call is known to hand over <c>null</c>, or something.</summary>
    public const string Missing = "null?";

    /// <summary>The text of what is there, whatever it is; only handed over.</summary>
    public const string Some = "some";

    /// <summary>The text of a flag that is set.</summary>
    public const string True = "true";

    /// <summary>The text of a flag that is not.</summary>
    public const string False = "false";

    /// <summary>The text of no name.</summary>
    public const string Empty = "'";

    /// <summary>Stands for both: <c>string.IsNullOrEmpty(name)</c>. Nothing that is handed over has it.</summary>
    public const string NullOrEmpty = "''";

    /// <summary>What the text of a name begins with, of one that is compared without its case, and of all numbers below one; and how long a name may be.</summary>
    private const char Name = '\'';

    private const char NameInAnyCase = '"';

    private const char Less = '<';

    private const int Longest = 40;

    /// <summary>The text of a constant; null where it is none.</summary>
    public static string? Of(IOperation value) => value switch
    {
        IDefaultValueOperation { Type: { IsReferenceType: true } or { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } } =>
            Null,
        IFieldReferenceOperation { Field: { Name: nameof(string.Empty), ContainingType.SpecialType: SpecialType.System_String } } => Empty,
        { ConstantValue: var constant } => Of(constant),
    };

    private static string? Of(Optional<object?> constant) => constant switch
    {
        { HasValue: true, Value: null } => Null,
        { HasValue: true, Value: bool flag } => flag ? True : False,
        { HasValue: true, Value: string { Length: <= Longest } name } when name.All(character => char.IsLetterOrDigit(character) || character is '_' or '-' or '.') =>
            Name + name,
        { HasValue: true, Value: not (char or float or double or decimal) and IFormattable number } =>
            number.ToString(null, CultureInfo.InvariantCulture),
        _ => null,
    };

    /// <summary>The text of a name that is compared without its case.</summary>
    public static string InAnyCase(string name) => name[0] == Name && name != NullOrEmpty ? NameInAnyCase + name.Substring(1) : name;

    /// <summary>The text of all numbers below one, or below and it; null where it is none.</summary>
    public static string? Below(string number, bool isInclusive) =>
        Number(number) is { } bound && (bound < long.MaxValue || !isInclusive)
            ? Less + (isInclusive ? bound + 1 : bound).ToString(CultureInfo.InvariantCulture)
            : null;

    /// <summary>Is it one of several that callers choose from? That something is there, and in its range, members check anyway.</summary>
    public static bool IsChoice(string constant) => constant is not (Null or Missing or NullOrEmpty) && constant[0] != Less;

    /// <summary>Is what is handed over the constant that a parameter is compared with?</summary>
    public static bool AreSame(string handed, string constant) => constant[0] switch
    {
        _ when constant == NullOrEmpty => handed is Null or Empty,
        _ when constant == Missing => handed == Null,
        NameInAnyCase => handed[0] == Name && string.Equals(handed.Substring(1), constant.Substring(1), StringComparison.OrdinalIgnoreCase),
        Less => Number(handed) < Number(constant.Substring(1)),
        _ => handed == constant,
    };

    private static long? Number(string text) =>
        long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) ? number : null;
}

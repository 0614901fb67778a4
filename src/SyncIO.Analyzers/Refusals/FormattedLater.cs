using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Refusals;

/// <summary>
/// An interpolated string formats each value before it evaluates the next one. With an <c>await</c> in it, all are evaluated before the first is
/// formatted: the text of a value that changes meanwhile, or whose <c>ToString</c> does something, is another one.
/// </summary>
internal static class FormattedLater
{
    /// <summary>The value in an interpolated string around a call that would be formatted later, as it is written; null where none matters.</summary>
    /// <param name="call">What is to be awaited.</param>
    public static string? Of(IOperation call) => call.Outwards()
        .TakeWhile(way => way.Parent is not (ILocalFunctionOperation or IAnonymousFunctionOperation))
        .Select(way => way.Parent)
        .OfType<IInterpolatedStringOperation>()
        .Where(text => FormatsInTurn(text))
        .Select(text => text.Parts.OfType<IInterpolationOperation>().ToList())
        .SelectMany(values => values.Take(values.Count - 1))
        .FirstOrDefault(value => value.Expression.Unwrapped().Type is { } type && !IsFixed(type))
        ?.Expression.Syntax.ToString();

    /// <summary>Older frameworks hand all values to <c>string.Format</c> as it is.</summary>
    private static bool FormatsInTurn(IInterpolatedStringOperation text) =>
        text.SemanticModel!.Compilation.GetTypeByMetadataName("System.Runtime.CompilerServices.DefaultInterpolatedStringHandler") is not null;

    /// <summary>Has a value of a type one text, whenever somebody asks?</summary>
    private static bool IsFixed(ITypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Enum } or { SpecialType: >= SpecialType.System_Boolean and <= SpecialType.System_String } => true,
        INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T, TypeArguments: [var inner] } => IsFixed(inner),
        { ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } => type.IsValueType || type.Name is "Uri" or "Version" or "Type",
        _ => false,
    };
}

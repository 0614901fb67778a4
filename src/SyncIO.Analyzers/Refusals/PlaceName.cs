using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Refusals;

/// <summary>One name for a place, however it is written: <c>total</c>, <c>this.total</c>, <c>base.total</c>, <c>Meter.total</c>, <c>this is { total: 0 }</c>.</summary>
internal static class PlaceName
{
    private static readonly string[] Own = ["this.", "base."];

    /// <summary>The name of a place, by which two uses of it are told to be of the same.</summary>
    public static string Of(IOperation place) =>
        Matched(place) is { } whole ? Of(whole is IInstanceReferenceOperation ? null : whole, ((IMemberReferenceOperation)place).Member.Name)
        : place.Syntax.ToString() is var text && Array.Find(Own, own => text.StartsWith(own, StringComparison.Ordinal)) is { } prefix ? text.Substring(prefix.Length)
        : text.Substring(LengthOfType(place));

    /// <summary>The name of a member of an object, or of the function's own; of the object itself where no member is named.</summary>
    public static string Of(IOperation? owner, string member) =>
        owner is null or IInstanceReferenceOperation ? member : member.Length == 0 ? Of(owner) : $"{Of(owner)}.{member}";

    /// <summary>What a pattern asks a member of: <c>slot is { Value: null }</c>; null where a place stands in no pattern.</summary>
    public static IOperation? Matched(IOperation place)
    {
        if (place is not IMemberReferenceOperation { Parent: IPropertySubpatternOperation { Member: var member } subpattern } || member != place)
        {
            return null;
        }

        var (_, end) = subpattern.Outwards().First(way => way.Parent is not (IRecursivePatternOperation or INegatedPatternOperation or IBinaryPatternOperation));
        return (end switch
        {
            IPropertySubpatternOperation { Member: var outer } => outer,
            IIsPatternOperation asked => asked.Value,
            ISwitchExpressionArmOperation { Parent: ISwitchExpressionOperation choice } => choice.Value,
            IPatternCaseClauseOperation { Parent: ISwitchCaseOperation { Parent: ISwitchOperation choice } } => choice.Value,
            _ => null,
        })?.Unwrapped();
    }

    /// <summary>How much of what is written names the type around, of which a place is a static member.</summary>
    private static int LengthOfType(IOperation place)
    {
        var root = place.Unwrapped();

        while (root is IMemberReferenceOperation { Instance: { } owner })
        {
            root = owner.Unwrapped();
        }

        return root is IMemberReferenceOperation { Instance: null, Member: { IsStatic: true, ContainingType: var type }, Syntax: MemberAccessExpressionSyntax written }
            && written.SpanStart == place.Syntax.SpanStart
            && SymbolEqualityComparer.Default.Equals(place.EnclosingMethod()?.ContainingType, type)
                ? written.Name.SpanStart - written.SpanStart
                : 0;
    }
}

using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Chains;
using SyncIO.Origins;

namespace SyncIO.Recording;

/// <summary>
/// What a call hands over, as a line of a file of facts says it: <c>0:2:1,2</c> a premise, its origin and what that was assumed of;
/// <c>3=+</c> a flag that is true, <c>3=-1</c> one that is the opposite of the caller's own flag 1; <c>+2</c> the call runs where the
/// caller's flag 2 is true. What nothing is known of is left out.
/// </summary>
/// <param name="premises">By what chains rest on.</param>
/// <param name="handedFlags">By the ordinals of the flags of the member that runs.</param>
/// <param name="flags">Those of the caller.</param>
internal sealed class Handover(
    IReadOnlyDictionary<int, Handed> premises, IReadOnlyDictionary<int, HandedFlag> handedFlags, ImmutableArray<Flag> flags)
{
    /// <summary>The flags of the caller with which the call runs.</summary>
    public ImmutableArray<Flag> Flags => flags;

    /// <summary>What it hands over for a premise.</summary>
    public Handed Of(int premise) => premises.TryGetValue(premise, out var known) ? known : Handed.Unknown;

    /// <summary>What it hands over for a flag; null where that is not known.</summary>
    public HandedFlag? OfFlag(int parameter) => handedFlags.TryGetValue(parameter, out var known) ? known : null;

    /// <summary>The text of it.</summary>
    /// <param name="step">The call.</param>
    /// <param name="premisesOf">What chains from a member may rest on.</param>
    public static string Write(Step step, Func<IMethodSymbol, IEnumerable<int>> premisesOf)
    {
        var members = step.Callees.Select(callee => callee.Symbol).OfType<IMethodSymbol>().ToList();

        var premises = Sorted(members.SelectMany(premisesOf))
            .Select(premise => (Premise: premise, Handed: step.HandedOver(premise)))
            .Where(pair => pair.Handed.Origin != Origin.Unknown)
            .Select(pair => $"{Number(pair.Premise)}:{Number((int)pair.Handed.Origin)}:{Numbers(pair.Handed.Given)}");
        var flags = Sorted(members.SelectMany(FlagsOf))
            .Select(flag => (Flag: flag, Handed: step.FlagHandedOver(flag)))
            .Where(pair => pair.Handed is not null)
            .Select(pair => $"{Number(pair.Flag)}={Text(pair.Handed!.Value)}");

        return string.Join(" ", premises.Concat(flags).Concat(step.Flags.Select(Text)));
    }

    /// <summary>Reads the text of it.</summary>
    /// <exception cref="FormatException">Somebody else wrote it.</exception>
    public static Handover Read(string text)
    {
        var parts = text.Split([' '], StringSplitOptions.RemoveEmptyEntries);

        return new Handover(
            parts.Where(part => part.Contains(':')).Select(part => part.Split(':')).ToDictionary(
                three => Number(three[0]), three => new Handed((Origin)Number(three[1]), Numbers(three[2]))),
            parts.Where(part => part.Contains('=')).Select(part => part.Split('=')).ToDictionary(two => Number(two[0]), two => ReadHanded(two[1])),
            parts.Where(part => !part.Contains(':') && !part.Contains('=')).Select(ReadFlag).ToImmutableArray());
    }

    /// <summary>The text of a flag and its value.</summary>
    public static string Text(Flag flag) => $"{(flag.Value ? "+" : "-")}{Number(flag.Parameter)}";

    /// <summary>Reads a flag and its value.</summary>
    /// <exception cref="FormatException">Somebody else wrote it.</exception>
    public static Flag ReadFlag(string text) => new(Number(text.Substring(1)), text[0] == '+');

    /// <summary>The text of some ordinals.</summary>
    public static string Numbers(ImmutableArray<int> numbers) => numbers.IsEmpty ? "-" : string.Join(",", numbers.Select(Number));

    /// <summary>Reads some ordinals.</summary>
    /// <exception cref="FormatException">Somebody else wrote it.</exception>
    public static ImmutableArray<int> Numbers(string text) =>
        text.Split([','], StringSplitOptions.RemoveEmptyEntries).Where(one => one != "-").Select(Number).ToImmutableArray();

    private static IEnumerable<int> FlagsOf(IMethodSymbol member) => member.Parameters
        .Where(parameter => parameter.Type.SpecialType == SpecialType.System_Boolean)
        .Select(parameter => parameter.Ordinal);

    private static IEnumerable<int> Sorted(IEnumerable<int> numbers) => numbers.Distinct().OrderBy(number => number);

    private static string Text(HandedFlag handed) => handed switch
    {
        { Constant: { } constant } => constant ? "+" : "-",
        var own => Text(new Flag(own.Parameter, !own.IsNegated)),
    };

    private static HandedFlag ReadHanded(string text) => text.Length == 1
        ? new HandedFlag(text == "+")
        : new HandedFlag(Constant: null, ReadFlag(text).Parameter, IsNegated: !ReadFlag(text).Value);

    private static int Number(string text) => int.Parse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);

    private static string Number(int number) => number.ToString(CultureInfo.InvariantCulture);
}

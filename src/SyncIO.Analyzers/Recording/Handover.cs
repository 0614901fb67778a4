using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Chains;
using SyncIO.Code;

namespace SyncIO.Recording;

/// <summary>
/// What a call hands over, as a line of a file of facts says it: <c>0:2:1,2</c> a premise, its origin and what that was assumed of;
/// <c>!3=true</c> a constant for parameter 3, <c>!3#</c> some value, <c>!3>1</c> the caller's own parameter 1 (<c>!3#>1</c>: which is some value), <c>!3~1</c> its opposite;
/// <c>+2=null</c> the call runs where the caller is given nothing for parameter 2, <c>-2=&lt;1</c> where that is no number below 1; <c>q</c> it runs where the request does not have its result,
/// <c>i2</c> in the second branch of the caller, <c>m2</c> where something is missing, <c>e2</c> where something failed.
/// What nothing is known of is left out.
/// </summary>
/// <param name="premises">By what chains rest on.</param>
/// <param name="handedFlags">By the ordinals of the flags of the member that runs.</param>
/// <param name="flags">Those of the caller.</param>
internal sealed class Handover(
    IReadOnlyDictionary<int, Handed> premises, IReadOnlyDictionary<int, HandedFlag> handedFlags, ImmutableArray<Flag> flags)
{
    private const string OncePerRequest = "q";
    private const char InBranch = 'i';
    private const char ForMissing = 'm';
    private const char ForFailure = 'e';

    /// <summary>Is the call run only where the request does not have its result yet?</summary>
    public bool IsOncePerRequest { get; init; }

    /// <summary>What the text of a branch begins with.</summary>
    public static char[] BranchMarks { get; } = [InBranch, ForMissing, ForFailure];

    /// <summary>The branch of the caller that the call stands in.</summary>
    public Branch Branch { get; init; }

    /// <summary>The flags of the caller with which the call runs.</summary>
    public ImmutableArray<Flag> Flags => flags;

    /// <summary>What it hands over for a premise.</summary>
    public Handed Of(int premise) => premises.TryGetValue(premise, out var known) ? known : Handed.Unknown;

    /// <summary>What it hands over for a flag; null where that is not known.</summary>
    public HandedFlag? OfFlag(int parameter) => handedFlags.TryGetValue(parameter, out var known) ? known : null;

    /// <summary>The parameters of the caller that it hands on.</summary>
    public IEnumerable<int> FlagsHandedOn => handedFlags.Values.Select(handed => handed.Parameter);

    /// <summary>The text of it.</summary>
    /// <param name="step">The call.</param>
    /// <param name="branch">The branch that it stands in, by its number in the caller.</param>
    /// <param name="graph">Knows what chains from a member may rest on.</param>
    public static string Write(Step step, Branch branch, RecordedGraph graph)
    {
        var premises = Sorted(step.Callees.Select(callee => callee.Symbol).OfType<IMethodSymbol>().SelectMany(graph.PremisesOf))
            .Select(premise => new { Premise = premise, Handed = step.HandedOver(premise) })
            .Where(pair => pair.Handed.Origin != Origin.Unknown)
            .Select(pair => $"{Number(pair.Premise)}:{Number((int)pair.Handed.Origin)}:{Numbers(pair.Handed.Given)}");
        var flags = Sorted(step.Callees.SelectMany(graph.FlagsOf))
            .Select(flag => new { Flag = flag, Handed = step.FlagHandedOver(flag) })
            .Where(pair => pair.Handed is not null)
            .Select(pair => $"!{Number(pair.Flag)}{Text(pair.Handed!.Value)}");

        return string.Join(" ", premises.Concat(flags).Concat(step.Flags.Select(Text))
            .Concat(step.IsOncePerRequest ? [OncePerRequest] : [])
            .Concat(branch.IsNone ? [] : [Text(branch)]));
    }

    /// <summary>Reads the text of it.</summary>
    /// <exception cref="FormatException">Somebody else wrote it.</exception>
    public static Handover Read(string text)
    {
        var parts = text.Split([' '], StringSplitOptions.RemoveEmptyEntries);

        return new Handover(
            parts.Where(part => part.Contains(':')).Select(part => part.Split(':')).ToDictionary(
                three => Number(three[0]), three => new Handed((Origin)Number(three[1]), Numbers(three[2]))),
            parts.Where(part => part[0] == '!').Select(ReadHanded).ToDictionary(pair => pair.Parameter, pair => pair.Handed),
            parts.Where(part => part[0] is '+' or '-' && !part.Contains(':')).Select(ReadFlag).ToImmutableArray())
        {
            Branch = parts.FirstOrDefault(part => BranchMarks.Contains(part[0])) is { } branch ? ReadBranch(branch) : default,
            IsOncePerRequest = parts.Contains(OncePerRequest),
        };
    }

    /// <summary>The text of what a member needs to be given.</summary>
    public static string Text(Flag flag) => $"{(flag.Is ? "+" : "-")}{Number(flag.Parameter)}={flag.Constant}";

    /// <summary>Reads what a member needs to be given.</summary>
    /// <exception cref="FormatException">Somebody else wrote it.</exception>
    public static Flag ReadFlag(string text) =>
        text.Substring(1).Split('=') is [var parameter, var constant] ? new Flag(Number(parameter), constant, text[0] == '+') : throw new FormatException();

    /// <summary>The text of a branch; empty where it is none.</summary>
    public static string Text(Branch branch) =>
        branch.IsNone ? "" : (branch.IsForFailure ? ForFailure : branch.IsForMissing ? ForMissing : InBranch) + Number(branch.Number);

    /// <summary>Reads a branch.</summary>
    /// <exception cref="FormatException">Somebody else wrote it.</exception>
    public static Branch ReadBranch(string text) => new(Number(text.Substring(1)), text[0] == ForMissing, text[0] == ForFailure);

    /// <summary>The text of some ordinals.</summary>
    public static string Numbers(ImmutableArray<int> numbers) => numbers.IsEmpty ? "-" : string.Join(",", numbers.Select(Number));

    /// <summary>Reads some ordinals.</summary>
    /// <exception cref="FormatException">Somebody else wrote it.</exception>
    public static ImmutableArray<int> Numbers(string text) =>
        text.Split([','], StringSplitOptions.RemoveEmptyEntries).Where(one => one != "-").Select(Number).ToImmutableArray();

    private static IEnumerable<int> Sorted(IEnumerable<int> numbers) => numbers.Distinct().OrderBy(number => number);

    private static string Text(HandedFlag handed) =>
        handed.Constant is { } constant ? "=" + constant
        : (handed.IsNotNull ? "#" : "") + (handed.Parameter < 0 ? "" : (handed.IsNegated ? "~" : ">") + Number(handed.Parameter));

    private static (int Parameter, HandedFlag Handed) ReadHanded(string text)
    {
        var at = text.IndexOfAny(['=', '#', '>', '~']);
        var rest = text.Substring(at + 1);
        return (Number(text.Substring(1, at - 1)), text[at] switch
        {
            '=' => new HandedFlag(rest),
            '#' => new HandedFlag(Constant: null, IsNotNull: true, rest.Length > 0 ? Number(rest.Substring(1)) : -1),
            var sign => new HandedFlag(Constant: null, IsNotNull: false, Number(rest), IsNegated: sign == '~'),
        });
    }

    private static int Number(string text) => int.Parse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);

    private static string Number(int number) => number.ToString(CultureInfo.InvariantCulture);
}

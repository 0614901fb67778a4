using SyncIO.Refusals;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>How far a conversion may go.</summary>
/// <param name="Members">How many groups of members are looked at before it is given up.</param>
/// <param name="IsInBulk">Does nobody look at each change? Then nothing long is copied, and no contract of a library grows.</param>
internal sealed record ConversionLimits(int Members, bool IsInBulk)
{
    /// <summary>Who is asked beyond that need not be counted: nobody waits for a light bulb so long.</summary>
    public static ConversionLimits Title { get; } = new(Members: 200, IsInBulk: false);

    /// <summary>One conversion that somebody chose.</summary>
    public static ConversionLimits Chosen { get; } = new(int.MaxValue, IsInBulk: false);

    /// <summary>Fix All, and <c>dotnet format</c>.</summary>
    public static ConversionLimits Bulk { get; } = new(int.MaxValue, IsInBulk: true);

    /// <summary>May a sibling stand beside the members of a group?</summary>
    public bool AllowSibling(MemberGroup group) =>
        group.SiblingObstacle is null
        && (!IsInBulk || !group.IsOpenContract && MemberShape.MayBeCopied(group.Members.FindAll(member => member.Root is not null).ConvertAll(member => member.Lines)));
}

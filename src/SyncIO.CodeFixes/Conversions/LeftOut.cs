using System.Collections.Generic;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>The groups that were tried, and did not compile as they did.</summary>
internal sealed class LeftOut
{
    /// <summary>Those that do not change themselves; a sibling may do.</summary>
    public HashSet<MemberGroup> InPlace { get; } = [];

    /// <summary>Those that have no sibling either.</summary>
    public HashSet<MemberGroup> Altogether { get; } = [];

    /// <summary>Leaves a group out, as it was tried.</summary>
    /// <returns>Whether that is new.</returns>
    public bool Add(MemberGroup group, ConversionChoice tried) => (tried.IsInPlace(group) ? InPlace : Altogether).Add(group);
}

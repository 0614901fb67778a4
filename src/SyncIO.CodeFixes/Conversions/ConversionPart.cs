using System.Collections.Generic;
using System.Linq;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>What is asked for from one point, and can be left out without the rest.</summary>
/// <param name="Groups">The groups to make asynchronous, and whether only where asynchronous code comes to them.</param>
/// <param name="Call">The point itself where a call is awaited as it is.</param>
internal sealed record ConversionPart(IReadOnlyCollection<(MemberGroup Group, bool IfWanted)> Groups, StartingPoint? Call)
{
    /// <summary>The parts of a conversion that begins at some points: what hangs together comes from any of them.</summary>
    public static List<ConversionPart> Among(IEnumerable<StartingPoint> starts, ConversionChoice choice)
    {
        var parts = new List<ConversionPart>();
        var known = new HashSet<MemberGroup>();

        foreach (var start in starts.Where(start => start.Obstacle is null))
        {
            var groups = start.Members.Select(choice.Graph.GroupOf).OfType<MemberGroup>().Distinct().ToList();

            if (start.Call is not null || groups.Exists(group => !known.Contains(group)))
            {
                var part = new ConversionPart(groups.ConvertAll(group => (group, start.IfWanted)), start.Call is null ? null : start);
                known.UnionWith(new ConversionPlan(choice, part.Groups).Converted);
                parts.Add(part);
            }
        }

        return parts;
    }
}

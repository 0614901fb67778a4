using System.Collections.Generic;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Evidence.Metadata;
using SyncIO.Evidence.Questions;

namespace SyncIO.Evidence.Answers;

/// <summary>A line of a catalogue, and how it came about.</summary>
/// <param name="Member">The member, all of its overloads or one.</param>
/// <param name="Counterpart">What to await instead.</param>
/// <param name="Cause">What it blocks on.</param>
/// <param name="RejectedTwin">What looks like a counterpart, and is none.</param>
internal sealed record CatalogueLine(MemberPattern Member, CounterpartPattern? Counterpart, Cause Cause, string? RejectedTwin)
{
    /// <summary>The directive above it.</summary>
    public string Kind => Cause.Kind switch
    {
        BlockingKind.File => "file",
        BlockingKind.Thread => "thread",
        BlockingKind.Task => "task",
        _ => $"io {Cause.Noun}",
    };

    public override string ToString() => Counterpart is null ? Member.ToString() : $"{Member} -> {Counterpart}";

    /// <summary>One line for a name where all overloads block on the same, else one for each overload that blocks.</summary>
    /// <param name="findings">What was found out.</param>
    /// <param name="members">All members that were asked about, by type and name.</param>
    public static IEnumerable<CatalogueLine> Of(IEnumerable<Finding> findings, ILookup<(string, string), MethodNode> members) =>
        from one in findings
        group one by one.Member.Pattern with { ParameterTypes = null } into member
        let lines = member.Select(Overload).ToList()
        let overloads = members[(member.Key.Type, member.Key.Name)].Count()
        from line in IsOne(lines, overloads) ? [lines[0] with { Member = member.Key }] : lines.AsEnumerable()
        select line;

    private static bool IsOne(List<CatalogueLine> lines, int overloads) =>
        lines.Count == overloads && lines.All(line => line.Kind == lines[0].Kind && Equals(line.Counterpart, lines[0].Counterpart));

    private static CatalogueLine Overload(Finding finding) =>
        new(
            finding.Member.IsGetter ? finding.Member.Pattern with { ParameterTypes = null } : finding.Member.Pattern,
            finding.Twin is { } twin ? new CounterpartPattern(TypeOf(twin, finding.Member), twin.Name) : null,
            finding.Cause,
            finding.RejectedTwin?.Name);

    /// <summary>The type of a counterpart, where it is not found on the receiver.</summary>
    private static string? TypeOf(MethodNode twin, MethodNode member) =>
        member.Type.IsOrInherits(twin.Type.FullName) || twin.IsExtension && !member.IsStatic ? null : twin.Type.FullName;
}

using System.Collections.Generic;
using System.Globalization;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.Conversions;
using SyncIO.Reporting;

namespace SyncIO.CodeFixes.HiddenBlocking;

/// <summary>Says what a conversion would do.</summary>
internal static class ConversionTitle
{
    /// <summary>Said where nothing can be done, and the message of the finding has the reason.</summary>
    public const string Nothing = "Nothing can be made asynchronous here";

    /// <summary>Says why nothing can be done; null where no reason is known, or the message has it.</summary>
    /// <param name="conversion">The conversion, which changes nothing.</param>
    /// <param name="finding">Where it began.</param>
    public static string? OfObstacle(Conversion conversion, Diagnostic finding) =>
        finding.GetMessage(CultureInfo.InvariantCulture).Contains(ChainReport.NoFix) ? null
        : conversion.Obstacle() is { } reason ? FixTitle.ForNothing(reason)
        : null;

    /// <summary>Says it with the member where it begins; null where nothing changes.</summary>
    public static string? Of(string member, Conversion conversion, CancellationToken cancellation)
    {
        var title = $"Make '{member}' and its callers asynchronous";

        return conversion.IsTooWide ? title
            : conversion.Changes(cancellation) is { IsEmpty: false } changes
                ? $"{title} ({Count(changes.Members, "member")} in {Count(changes.Documents.Count, "file")}{Of(conversion.ProjectsOf(changes))}{Copied(changes)})"
            : null;
    }

    /// <summary>One project needs no name: it is the one at hand.</summary>
    private static string Of(IReadOnlyCollection<string> projects) => projects.Count > 1 ? $" of {string.Join(", ", projects)}" : "";

    private static string Copied(Conversions.SolutionChanges changes) => changes.CopiedLines > 0 ? $", copies {Count(changes.CopiedLines, "line")}" : "";

    private static string Count(int number, string of) => number == 1 ? $"1 {of}" : $"{number} {of}s";
}

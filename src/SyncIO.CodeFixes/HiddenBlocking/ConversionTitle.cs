using System.Collections.Generic;
using System.Threading;
using SyncIO.CodeFixes.Conversions;

namespace SyncIO.CodeFixes.HiddenBlocking;

/// <summary>Says what a conversion would do.</summary>
internal static class ConversionTitle
{
    /// <summary>Said where nothing can be done.</summary>
    public const string Nothing = "Nothing can be made asynchronous here";

    /// <summary>Says it with the member where it begins.</summary>
    public static string Of(string member, Conversion conversion, CancellationToken cancellation)
    {
        var title = $"Make '{member}' and its callers asynchronous";

        return conversion.IsTooWide ? title
            : conversion.Changes(cancellation) is { IsEmpty: false } changes
                ? $"{title} ({Count(changes.Members, "member")} in {Count(changes.Documents.Count, "file")}{Of(conversion.ProjectsOf(changes))}{Copied(changes)})"
            : Nothing;
    }

    /// <summary>One project needs no name: it is the one at hand.</summary>
    private static string Of(IReadOnlyCollection<string> projects) => projects.Count > 1 ? $" of {string.Join(", ", projects)}" : "";

    private static string Copied(SolutionChanges changes) => changes.CopiedLines > 0 ? $", copies {Count(changes.CopiedLines, "line")}" : "";

    private static string Count(int number, string of) => number == 1 ? $"1 {of}" : $"{number} {of}s";
}

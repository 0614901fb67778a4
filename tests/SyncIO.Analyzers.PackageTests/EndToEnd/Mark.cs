using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// What a comment at the end of a line says of it: <c>// SIO3001: Find → DbSet.Find</c>. Behind it may stand <c>(stays)</c>, where the fixes
/// leave it.
/// </summary>
/// <param name="Finding">The place and the id.</param>
/// <param name="Path">The way down to what blocks, without the projects on it; nothing where the line itself blocks.</param>
internal sealed partial record Mark(Finding Finding, string Path)
{
    /// <summary>Do the fixes leave it?</summary>
    public bool Stays { get; init; }

    /// <summary>What all lines of a folder say, in the order of <see cref="ToString"/>.</summary>
    public static IReadOnlyList<Mark> Read(string folder) =>
    [
        .. from file in Directory.GetFiles(folder, "*.cs", SearchOption.AllDirectories)
           where !System.IO.Path.GetRelativePath(folder, file).Split(System.IO.Path.DirectorySeparatorChar).Contains("obj")
           from line in File.ReadLines(file).Select((text, index) => (Text: text.TrimEnd(), Number: index + 1))
           let mark = Comment().Match(line.Text)
           where mark.Success
           let finding = new Finding(System.IO.Path.GetFileName(file), line.Number, mark.Groups["id"].Value)
           let read = new Mark(finding, mark.Groups["path"].Value) { Stays = mark.Groups["stays"].Success }
           orderby read.ToString()
           select read,
    ];

    /// <summary>A finding as a mark would have it.</summary>
    public static Mark Of(Finding finding, string message) => new(
        finding,
        finding.Id.StartsWith("SIO3", StringComparison.Ordinal) ? Project().Replace(PathIn().Match(message).Groups["path"].Value, "") : "");

    /// <summary>
    /// What a client printed, in the order of <see cref="ToString"/>. <c>dotnet format</c> names the project as well:
    /// <c>/tmp/…/File.cs(23,16): warning SIO3001: 'Count' blocks … [/tmp/…/Data.csproj]</c>
    /// </summary>
    public static IReadOnlyList<Mark> Logged(DotNet.Output output) =>
    [
        .. LogLine().Matches(output.Text)
            .Select(line => Of(
                new Finding(System.IO.Path.GetFileName(line.Groups["file"].Value), int.Parse(line.Groups["line"].Value), line.Groups["id"].Value),
                line.Groups["message"].Value))
            .Distinct()
            .OrderBy(mark => mark.ToString(), StringComparer.Ordinal),
    ];

    public override string ToString() => $"{Finding.File}({Finding.Line}): {Finding.Id}: {Path}";

    [GeneratedRegex(@"^\s*(?<file>[^\r\n(]+)\((?<line>\d+),\d+\): \w+ (?<id>SIO\d+): (?<message>.*?)( \[|\r?$)", RegexOptions.Multiline)]
    private static partial Regex LogLine();

    [GeneratedRegex(@"// (?<id>SIO\d+)(: (?<path>.+?))?(?<stays> \(stays\))?$")]
    private static partial Regex Comment();

    /// <summary>From the colon to what is advised.</summary>
    [GeneratedRegex(@": (?<path>[^;,]+?)( \((?:one of|no automatic|in \d).*)?([;,]|$)")]
    private static partial Regex PathIn();

    /// <summary>Where a path goes on in another project, the message says in which.</summary>
    [GeneratedRegex(@" \((Core|Data|Plain|Services|Web)\)")]
    private static partial Regex Project();
}

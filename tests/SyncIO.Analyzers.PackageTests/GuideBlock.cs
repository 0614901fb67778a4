using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace SyncIO.PackageTests;

/// <summary>A block of README.md or of a guide that a test runs: <c>```xml test=NAME file=FILE</c>.</summary>
/// <param name="Page">The page, without its folder.</param>
/// <param name="Name">The name of the block on that page.</param>
/// <param name="File">The file that the text belongs into; null where it is a command.</param>
/// <param name="Text">What it shows.</param>
internal sealed partial record GuideBlock(string Page, string Name, string? File, string Text)
{
    public static IReadOnlyList<GuideBlock> All { get; } =
    [
        .. from page in Directory.GetFiles(Repository.PathOf("docs", "guides"), "*.md").Append(Repository.PathOf("README.md"))
           orderby page
           from block in Block().Matches(System.IO.File.ReadAllText(page).ReplaceLineEndings("\n"))
           select new GuideBlock(
               Path.GetFileName(page),
               block.Groups["name"].Value,
               block.Groups["file"] is { Success: true, Value: var file } ? file : null,
               block.Groups["text"].Value),
    ];

    /// <summary>The lines that run <c>dotnet</c>; one that ends in a backslash goes on in the next.</summary>
    public IEnumerable<string> Commands => Text.Replace("\\\n", "", StringComparison.Ordinal).Split('\n').Where(line => line.Contains("dotnet ", StringComparison.Ordinal) && !line.StartsWith('#'));

    public static GuideBlock Of(string page, string name) => All.Single(block => block.Page == page && block.Name == name);

    [GeneratedRegex(@"^```\w+ test=(?<name>\S+)( file=(?<file>\S+))?\n(?<text>.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Block();
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace SyncIO.Tests.Conventions;

/// <summary>The page of a rule: <c>docs/rules/ID.md</c>.</summary>
internal sealed partial class RulePage
{
    private readonly string[] lines;

    private RulePage(string text)
    {
        lines = text.Replace("\r", "").Split('\n');
        Examples = [.. ReadExamples(text.Replace("\r", ""))];
    }

    public static RulePage Of(string id) => new(File.ReadAllText(SourceTree.PathOf("docs", "rules", id + ".md")));

    /// <summary>The first page, which has an example as well.</summary>
    public static RulePage Readme => new(File.ReadAllText(SourceTree.PathOf("README.md")));

    /// <summary>The ids that have a page.</summary>
    public static IEnumerable<string> Ids() => Directory.GetFiles(SourceTree.PathOf("docs", "rules"), "SIO*.md").Select(file => Path.GetFileNameWithoutExtension(file));

    public string Title => lines[0];

    /// <summary>The row of the table below the title.</summary>
    public string[] Row(params string[] header)
    {
        var table = lines.Skip(1).SkipWhile(line => line.Length == 0).TakeWhile(line => line.StartsWith('|')).Select(Cells).ToList();
        return table.Count == 3 && table[0].SequenceEqual(header) ? table[2] : [];
    }

    public IEnumerable<string> Sections => lines.Where(line => line.StartsWith("## ", StringComparison.Ordinal)).Select(line => line[3..]);

    /// <summary>The text of a section.</summary>
    public string Section(string title) => string.Join('\n', lines
        .SkipWhile(line => line != "## " + title).Skip(1)
        .TakeWhile(line => !line.StartsWith("## ", StringComparison.Ordinal)));

    public bool Mentions(string text) => lines.Any(line => line.Contains(text, StringComparison.Ordinal));

    /// <summary>The code blocks tagged <c>csharp before</c>, each with the <c>csharp after</c> that follows it, if one does.</summary>
    public IReadOnlyList<Example> Examples { get; }

    private static string[] Cells(string row) => [.. row.Trim('|').Split('|').Select(cell => cell.Trim())];

    private static IEnumerable<Example> ReadExamples(string text)
    {
        var blocks = Block().Matches(text).Select(match => (IsBefore: match.Groups["tag"].Value == "before", Code: match.Groups["code"].Value)).ToList();

        for (var i = 0; i < blocks.Count; i++)
        {
            if (!blocks[i].IsBefore)
            {
                throw new FormatException("A block 'csharp after' must follow its 'csharp before'.");
            }

            var isPair = i + 1 < blocks.Count && !blocks[i + 1].IsBefore;
            yield return new Example(blocks[i].Code, isPair ? blocks[i + 1].Code : null);
            i += isPair ? 1 : 0;
        }
    }

    [GeneratedRegex(@"^```csharp (?<tag>before|after)\n(?<code>.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Block();
}

/// <summary>Code as it is found, and as the fix leaves it; where there is no fix, as a human would.</summary>
internal sealed record Example(string Before, string? After);

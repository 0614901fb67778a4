using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using SyncIO.Tests.Conventions;
using Xunit;

namespace SyncIO.Tests.Peers;

/// <summary>The page of what peers got wrong, and the tests beside whose links it was written.</summary>
public sealed partial class EveryReport
{
    private static readonly string[] Page = File.ReadAllLines(SourceTree.PathOf("docs", "decisions", "0009-what-peers-got-wrong.md"));

    /// <summary>The links beside the tests, each alone in the line of a comment.</summary>
    private static IEnumerable<string> Tested =>
        Directory.GetFiles(SourceTree.PathOf("tests", "SyncIO.Analyzers.Tests", "Peers"), "*.cs")
            .SelectMany(File.ReadLines)
            .Select(line => line.Trim())
            .Where(line => line.StartsWith("// https:", System.StringComparison.Ordinal))
            .Select(line => line[3..])
            .Distinct();

    [Fact]
    public void Is_a_row_of_the_page_and_beside_a_test() => Assert.Equal(Tested.Order(), Page.SelectMany(Links).Order());

    [Fact]
    public void Has_a_row_that_says_what_went_wrong_and_what_is_done_here() =>
        Assert.All(Page.Where(line => Links(line).Any()), line => Assert.Matches(Row(), line));

    [Fact]
    public void Is_one_of_many() => Assert.True(Tested.Count() >= 40, "There were more reports than these.");

    private static IEnumerable<string> Links(string line) => Link().Matches(line).Select(match => match.Value);

    [GeneratedRegex(@"^\| \[#(\d+)\]\([^|]+/issues/\1\) \| [^|]+ \| (silent|found|fixed)\b[^|]+ \|$")]
    private static partial Regex Row();

    [GeneratedRegex(@"https://github\.com/[\w.-]+/[\w.-]+/issues/\d+")]
    private static partial Regex Link();
}

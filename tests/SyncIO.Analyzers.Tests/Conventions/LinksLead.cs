using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>The links of the documentation lead to a file and, behind <c>#</c>, to a section of it.</summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed partial class LinksLead
{
    private static readonly string[] Pages =
    [
        .. Directory.GetFiles(SourceTree.PathOf("docs"), "*.md", SearchOption.AllDirectories),
        .. new[] { "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "samples/README.md" }.Select(page => SourceTree.PathOf(page)),
    ];

    [Fact]
    public void To_a_file_and_a_section() => Assert.Empty(
        from page in Pages
        from link in Link().Matches(WithoutCode(File.ReadAllText(page))).Select(match => match.Groups["to"].Value)
        where !link.Contains("://", StringComparison.Ordinal) && !Leads(page, link)
        select $"{Path.GetRelativePath(SourceTree.PathOf("."), page)}: {link}");

    [Fact]
    public void Every_guide_is_in_the_index()
    {
        var index = File.ReadAllText(SourceTree.PathOf("docs", "README.md"));
        Assert.DoesNotContain(
            Directory.GetFiles(SourceTree.PathOf("docs", "guides"), "*.md").Select(file => $"(guides/{Path.GetFileName(file)})"),
            link => !index.Contains(link, StringComparison.Ordinal));
    }

    private static bool Leads(string page, string link)
    {
        var parts = link.Split('#');
        var target = parts[0].Length == 0 ? page : Path.GetFullPath(Path.Combine(Path.GetDirectoryName(page)!, parts[0]));
        return (File.Exists(target) && (parts.Length == 1 || Sections(target).Contains(parts[1])))
            || (parts.Length == 1 && Directory.Exists(target));
    }

    private static IEnumerable<string> Sections(string page) =>
        WithoutCode(File.ReadAllText(page)).Split('\n').Where(line => line.StartsWith('#')).Select(Anchor);

    /// <summary>As GitHub makes it of a title.</summary>
    private static string Anchor(string title) =>
        Regex.Replace(title.TrimStart('#').Trim().ToLowerInvariant(), @"[^\w\- ]", "").Replace(' ', '-');

    private static string WithoutCode(string text) => Code().Replace(text, "");

    [GeneratedRegex(@"(?<!\!)\[[^\]]*\]\((?<to>[^)\s]+)\)|!\[[^\]]*\]\((?<to>[^)\s]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex("^```.*?^```|``[^\n]*?``|`[^`\n]*`", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Code();
}

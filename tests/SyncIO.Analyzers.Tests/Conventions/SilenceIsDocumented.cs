using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using SyncIO.Silences;
using SyncIO.Tests.Catalogue;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>
/// docs/silence.md is the list of reasons in the code, and each reason says what it is and where more is said of it. The page is written by
/// this test, where the environment asks for it: <see cref="CatalogueIsDocumented.Write"/>.
/// </summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class SilenceIsDocumented
{
    private static readonly string[] Elsewhere =
        ["https://learn.microsoft.com/dotnet/", "https://learn.microsoft.com/aspnet/core/", "https://stackexchange.github.io/StackExchange.Redis/"];

    private static readonly string Page = SourceTree.PathOf("docs", "silence.md");

    public static TheoryData<string> Names => new(Reason.All.Select(reason => reason.Name));

    [Fact]
    public async Task The_page_is_up_to_date()
    {
        if (Environment.GetEnvironmentVariable(CatalogueIsDocumented.Write) == "1")
        {
            await File.WriteAllTextAsync(Page, SilencePage.Text());
        }

        var actual = File.Exists(Page) ? (await File.ReadAllTextAsync(Page)).ReplaceLineEndings("\n") : "";
        Assert.True(SilencePage.Text() == actual, $"docs/silence.md is stale: run this test with {CatalogueIsDocumented.Write}=1 to write it.");
    }

    [Fact]
    public void Every_reason_is_in_the_list() => Assert.Equal(
        typeof(Reason).GetProperties(BindingFlags.Static | BindingFlags.Public)
            .Where(property => property.PropertyType == typeof(Reason))
            .Select(property => property.Name)
            .Order(StringComparer.Ordinal),
        Reason.All.Select(reason => reason.Name).Order(StringComparer.Ordinal));

    [Theory]
    [MemberData(nameof(Names))]
    public void A_reason_is_one_sentence(string name) => Assert.Matches(@"^[A-Z][^.]*(\.[^ .][^.]*)*\.$", Find(name).Sentence);

    [Theory]
    [MemberData(nameof(Names))]
    public void A_link_leads_to_a_section_of_the_docs_or_to_the_docs_of_the_library(string name)
    {
        var link = Find(name).Link;

        if (link.StartsWith("https://", StringComparison.Ordinal))
        {
            Assert.Contains(Elsewhere, site => link.StartsWith(site, StringComparison.Ordinal));
            return;
        }

        var (file, section) = link.Split('#') is [var path, var anchor] ? (path, anchor) : (link, null);
        var lines = File.ReadAllLines(SourceTree.PathOf("docs", file));
        Assert.True(section is null || lines.Any(line => line.StartsWith('#') && Anchor(line) == section), $"{link} has no such section");
    }

    /// <summary>Two lists would drift apart: a page of a rule says only what is no reason of this one.</summary>
    [Fact]
    public void The_pages_of_the_rules_about_calls_lead_there() => Assert.Empty(
        from id in RulePage.Ids()
        where Regex.IsMatch(id, "^SIO[1235]")
        where !RulePage.Of(id).Section("When it is silent").Contains("](../silence.md)", StringComparison.Ordinal)
        select id);

    private static Reason Find(string name) => Reason.All.Single(reason => reason.Name == name);

    /// <summary>As GitHub and others make it from a title.</summary>
    private static string Anchor(string title) =>
        Regex.Replace(title.TrimStart('#').Trim().ToLowerInvariant(), @"[^\w\- ]", "").Replace(' ', '-');
}

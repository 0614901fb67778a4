using System.Linq;
using Microsoft.CodeAnalysis;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>What the documentation says of a rule is what its descriptor says.</summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class DocsMatchRules
{
    public static TheoryData<string> Ids => new(Rule.All.Select(rule => rule.Id));

    [Fact]
    public void Every_rule_has_its_page_and_every_page_its_rule() => Assert.Equal(Rule.All.Select(rule => rule.Id).Order(), RulePage.Ids().Order());

    [Fact]
    public void Ids_are_unique_and_in_order() => Assert.Equal(Rule.All.Select(rule => rule.Id).Distinct().Order(), Rule.All.Select(rule => rule.Id));

    [Theory]
    [MemberData(nameof(Ids))]
    public void The_title_is_the_descriptors(string id) => Assert.Equal($"# {id}: {Find(id).Title}", RulePage.Of(id).Title);

    [Theory]
    [MemberData(nameof(Ids))]
    public void The_table_is_the_descriptors(string id)
    {
        var rule = Find(id);
        Assert.Equal(
            [rule.Category, rule.DefaultSeverity.ToString(), YesNo(rule.IsEnabledByDefault), YesNo(HasFix(id))],
            RulePage.Of(id).Row("Category", "Severity", "Enabled", "Code fix"));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void The_sections_are_these(string id) =>
        Assert.Equal(["Cause", "Reason", "How to fix", "When it is silent", "How to suppress"], RulePage.Of(id).Sections);

    [Theory]
    [MemberData(nameof(Ids))]
    public void It_shows_how_to_suppress_this_very_rule(string id)
    {
        Assert.True(RulePage.Of(id).Mentions($"dotnet_diagnostic.{id}.severity"));
        Assert.True(RulePage.Of(id).Mentions($"#pragma warning disable {id}"));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void The_help_link_leads_to_the_page(string id) => Assert.Equal($"{SourceTree.RepositoryUrl}/blob/main/docs/rules/{id}.md", Find(id).HelpLinkUri);

    [Theory]
    [MemberData(nameof(Ids))]
    public void A_rule_with_a_fix_shows_it(string id) =>
        Assert.True(!HasFix(id) || RulePage.Of(id).Examples is { Count: > 0 } examples && examples.All(example => example.After is not null));

    private static DiagnosticDescriptor Find(string id) => Rule.All.Single(rule => rule.Id == id);

    private static bool HasFix(string id) => VerifyChains.Fixes.Any(fix => fix.FixableDiagnosticIds.Contains(id));

    private static string YesNo(bool value) => value ? "Yes" : "No";
}

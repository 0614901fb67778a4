using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>The examples of docs/configuration.md and of the guides find what they say, and nothing is wrong with their configuration.</summary>
public sealed class ConfiguredExamplesRun
{
    private static readonly string[][] Pages =
    [
        ["docs", "configuration.md"],
        ["docs", "guides", "libraries-and-configureawait.md"],
        ["docs", "guides", "other-analyzers.md"],
        ["docs", "guides", "suppressing.md"],
    ];

    public static TheoryData<string, int> Examples
    {
        get
        {
            var examples = new TheoryData<string, int>();

            foreach (var (page, number) in Pages.SelectMany(page => ConfiguredExample.In(page).Select((_, number) => (string.Join('/', page), number))))
            {
                examples.Add(page, number);
            }

            return examples;
        }
    }

    [Theory]
    [MemberData(nameof(Examples))]
    public async Task It_finds_what_it_says_and_is_itself_in_order(string page, int number)
    {
        var example = ConfiguredExample.In(page.Split('/'))[number];
        var said = (example.Code ?? "").Split('\n')
            .Select((line, index) => (Line: index, Id: line.Split("// SIO") is [_, var id] ? "SIO" + id : null))
            .Where(finding => finding.Id is not null);

        Assert.Equal(said, (await FindingsIn(example)).Select(finding => (finding.Location.GetLineSpan().StartLinePosition.Line, (string?)finding.Id)).Order());
    }

    [Theory]
    [InlineData("docs/configuration.md", 9)]
    [InlineData("docs/guides/libraries-and-configureawait.md", 1)]
    [InlineData("docs/guides/other-analyzers.md", 1)]
    [InlineData("docs/guides/suppressing.md", 4)]
    public void There_are_examples(string page, int count) => Assert.Equal(count, ConfiguredExample.In(page.Split('/')).Count);

    [Fact]
    public void Every_option_has_one()
    {
        var configurations = string.Concat(ConfiguredExample.In("docs", "configuration.md").Select(example => example.Configuration));
        Assert.DoesNotContain(SyncIO.Options.OptionKeys.All, key => !configurations.Contains(key + " =", StringComparison.Ordinal));
    }

    private static async Task<ImmutableArray<Diagnostic>> FindingsIn(ConfiguredExample example)
    {
        var isOptions = example.File == "/.editorconfig";
        var project = await InMemory.LibraryAsync(
            References.Net10,
            ("/Example.cs", example.Code ?? ""),
            (example.File, isOptions ? "root = true\n" + example.Configuration : example.Configuration));
        var compilation = (await project.GetCompilationAsync())!;
        Assert.Empty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        return [.. (await Findings.In(project)).Where(finding => !finding.IsSuppressed)];
    }
}

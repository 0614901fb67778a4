using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Rules.Configuration;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>The examples of docs/configuration.md and CONTRIBUTING.md find what they say, and nothing is wrong with their configuration.</summary>
public sealed class ConfiguredExamplesRun
{
    private static readonly string[][] Pages = [["docs", "configuration.md"], ["CONTRIBUTING.md"]];

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

        Assert.Equal(said, (await Findings(example)).Select(finding => (finding.Location.GetLineSpan().StartLinePosition.Line, (string?)finding.Id)).Order());
    }

    [Theory]
    [InlineData("docs/configuration.md", 8)]
    [InlineData("CONTRIBUTING.md", 1)]
    public void There_are_examples(string page, int count) => Assert.Equal(count, ConfiguredExample.In(page.Split('/')).Count);

    [Fact]
    public void Every_option_has_one()
    {
        var configurations = string.Concat(ConfiguredExample.In("docs", "configuration.md").Select(example => example.Configuration));
        Assert.DoesNotContain(SyncIO.Options.OptionKeys.All, key => !configurations.Contains(key + " =", StringComparison.Ordinal));
    }

    private static async Task<ImmutableArray<Diagnostic>> Findings(ConfiguredExample example)
    {
        using var workspace = new AdhocWorkspace();
        var project = workspace.AddProject("Example", LanguageNames.CSharp)
            .WithMetadataReferences(await References.Net10.ResolveAsync(LanguageNames.CSharp, default))
            .WithCompilationOptions(new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        project = project.AddDocument("Example.cs", example.Code ?? "", filePath: "/Example.cs").Project;
        project = example.File == "/.editorconfig"
            ? project.AddAnalyzerConfigDocument(".editorconfig", SourceText.From("root = true\n" + example.Configuration), filePath: example.File).Project
            : project.AddAdditionalDocument(example.File[1..], example.Configuration, filePath: example.File).Project;

        var compilation = (await project.GetCompilationAsync())!;
        Assert.Empty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        return await compilation.WithAnalyzers(VerifyChains.Analyzers.Add(new ConfigurationAnalyzer()), project.AnalyzerOptions).GetAnalyzerDiagnosticsAsync();
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>What the guide to CI shows: settings, and the steps of its jobs as a build machine runs them.</summary>
[Collection(GuidesCollection.Name)]
public sealed class GuidesInCi(Package package)
{
    private const string Page = "ci.md";

    [Fact]
    public async Task Errors_for_our_rules_only()
    {
        var block = GuideBlock.Of(Page, "errors");
        var build = await (await package.Workshop).Empty()
            .Write("Program.cs", Guides.Program)
            .Write(block.File!, block.Text)
            .Build();

        Assert.Contains("error SIO1003", build.Output.Text);
        Assert.Contains("error SIO1004", build.Output.Text);
        Assert.Contains("warning CS0168", build.Output.Text);
    }

    [Fact]
    public async Task That_nothing_is_left_to_fix_is_verified()
    {
        var shop = (await package.Workshop).Shop();
        var line = GuideBlock.Of(Page, "verify").Commands.Single();

        Assert.NotEqual(0, (await DotNet.RunLine(shop.PathOf("."), line, "--no-restore")).ExitCode);
        await shop.Format("warn");
        (await DotNet.RunLine(shop.PathOf("."), line, "--no-restore")).Succeeded();
    }

    [Fact]
    public async Task A_Directory_Build_props_of_a_deeper_folder()
    {
        var program = await Program();
        program.Write("../Directory.Build.props", GuideBlock.Of(Page, "errors").Text).Write("Directory.Build.props", "<Project />");
        (await DotNet.Run(program.PathOf(".."), "build", "--no-restore")).Succeeded();

        program.Write("Directory.Build.props", GuideBlock.Of("getting-started.md", "import").Text);
        Assert.Contains("error SIO3003", (await DotNet.Run(program.PathOf(".."), "build", "--no-restore", "--no-incremental")).Text);
    }

    [Theory]
    [InlineData("actions", "github/codeql-action/upload-sarif@v4: succeeded")]
    [InlineData("pipelines", "PublishBuildArtifacts@1: succeeded", "AdvancedSecurity-Publish@1: succeeded")]
    public async Task A_job_publishes_what_code_scanning_takes(string name, params string[] published)
    {
        var solution = await Solution();
        var (job, outcomes) = await Run(name, solution);

        Assert.Equal(["App.net10.0.sarif", "Notes.net10.0.sarif"], Directory.GetFiles(Path.Combine(solution, "artifacts", "sarif")).Select(Path.GetFileName).Order());
        if (!HasNoJq(job))
        {
            Assert.False(job.HasFailed, job.Output);
            Assert.Equal(["dotnet build: succeeded", "merge-sarif.sh: succeeded", .. published], outcomes);
            IsWhatCodeScanningTakes(Merged(solution), solution, "warning");
        }
    }

    /// <summary>The findings that fail a build are those that somebody looks for in code scanning.</summary>
    [Theory]
    [InlineData("actions", "github/codeql-action/upload-sarif@v4: succeeded")]
    [InlineData("pipelines", "PublishBuildArtifacts@1: succeeded", "AdvancedSecurity-Publish@1: succeeded")]
    public async Task A_job_that_fails_for_a_finding_publishes_it(string name, params string[] published)
    {
        var solution = await Solution(GuideBlock.Of(Page, "errors"));
        var (job, outcomes) = await Run(name, solution);

        Assert.True(job.HasFailed);
        if (!HasNoJq(job))
        {
            Assert.Equal(["dotnet build: failed", "merge-sarif.sh: succeeded", .. published], outcomes);
            IsWhatCodeScanningTakes(Merged(solution), solution, "error");
        }
    }

    /// <summary>No compiler has run: no step after the build complains of that.</summary>
    [Theory]
    [InlineData("actions")]
    [InlineData("pipelines")]
    public async Task A_job_that_fails_before_it_compiles_publishes_nothing(string name)
    {
        var solution = await Solution();
        File.WriteAllText(Path.Combine(solution, "App", "App.csproj"), "<Project");
        var (_, outcomes) = await Run(name, solution);

        Assert.Equal("dotnet build: failed", outcomes[0]);
        Assert.DoesNotContain(outcomes, outcome => outcome.StartsWith("merge-sarif.sh", StringComparison.Ordinal) && outcome.EndsWith("failed", StringComparison.Ordinal));
        Assert.DoesNotContain(outcomes, outcome => outcome.StartsWith("github/", StringComparison.Ordinal) || outcome.Contains("Publish", StringComparison.Ordinal));
    }

    /// <summary>What is there of the logs when somebody cancels is not all, and would close alerts.</summary>
    [Theory]
    [InlineData("actions")]
    [InlineData("pipelines")]
    public async Task A_job_that_is_cancelled_publishes_nothing(string name) =>
        Assert.Equal(["dotnet build: succeeded"], (await Run(name, await Solution(), isCancelled: true)).Outcomes);

    /// <summary>The compiler writes paths as .NET escapes them, jq escapes more than that.</summary>
    [Fact]
    public async Task Paths_are_relative_whatever_the_folder_is_called()
    {
        using var temporary = new TemporaryFolder();
        var folder = Directory.CreateDirectory(Path.Combine(temporary.Path, "a !$&'()*+,:;=@[]#?%^`{|}~\"<>-_. é b")).FullName;
        var block = GuideBlock.Of(Page, "merge");
        File.WriteAllText(Path.Combine(folder, block.File!), block.Text);
        File.WriteAllText(Path.Combine(folder, "log.sarif"), $$"""
            {
              "version": "2.1.0",
              "runs": [{
                "tool": { "driver": { "rules": [] } },
                "results": [{
                  "ruleId": "SIO1003",
                  "locations": [{ "physicalLocation": { "artifactLocation": { "uri": {{JsonSerializer.Serialize(new Uri(Path.Combine(folder, "C'(1) +,@!*.cs")).AbsoluteUri)}} } } }]
                }]
              }]
            }
            """);

        var output = await DotNet.RunLine(folder, $"bash {block.File} log.sarif");
        if (!output.Text.Contains("jq: command not found", StringComparison.Ordinal))
        {
            using var log = JsonDocument.Parse(output.Succeeded().Text);
            Assert.Equal(["C'(1)%20+,@!*.cs"], Uris(Assert.Single(log.RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray()).GetProperty("locations")));
        }
    }

    private static async Task<(CiJob Job, IReadOnlyList<string> Outcomes)> Run(string name, string solution, bool isCancelled = false)
    {
        var job = new CiJob(solution);
        var steps = CiJob.Steps(GuideBlock.Of(Page, name));
        var outcomes = await job.Run(isCancelled, name == "pipelines" ? steps.Concat(CiJob.Steps(GuideBlock.Of(Page, "alerts"))) : steps);
        return (job, [.. outcomes.SkipWhile(outcome => !outcome.StartsWith("dotnet ", StringComparison.Ordinal))]);
    }

    private static bool HasNoJq(CiJob job) => job.Output.Contains("jq: command not found", StringComparison.Ordinal);

    private static JsonElement Merged(string solution) => JsonDocument.Parse(File.ReadAllText(Path.Combine(solution, "findings", "syncio.sarif"))).RootElement;

    /// <summary>
    /// A solution with what the guide says of logs. The names of its folder and of a file have characters that not everybody escapes in an
    /// address; in the folder no comma, which the guide tells of.
    /// </summary>
    private async Task<string> Solution(params GuideBlock[] more)
    {
        var program = await Program();
        File.Move(program.PathOf("Program.cs"), program.PathOf("Program (1) +,@'!.cs"));
        var chain = Path.GetFullPath(program.PathOf(".."));
        var solution = chain + " (1) +@'!";
        Directory.Move(chain, solution);

        foreach (var block in more.Concat([GuideBlock.Of(Page, "sarif"), GuideBlock.Of(Page, "merge")]))
        {
            File.WriteAllText(Path.Combine(solution, block.File!), block.Text);
        }

        return solution;
    }

    /// <summary>A program beside the library that it calls, in one solution.</summary>
    private async Task<Project> Program() => (await (await package.Workshop).LibraryAndProgram(
        package,
        "namespace Lib; public static class Db { public static void Load() => System.Threading.Thread.Sleep(1); }",
        "class Program { static async System.Threading.Tasks.Task Main() { await System.Threading.Tasks.Task.Yield(); Lib.Db.Load(); } }")).Program;

    /// <summary>One run with a tool, rules with a help text, and results with a message and paths in the repository.</summary>
    private static void IsWhatCodeScanningTakes(JsonElement log, string root, string level)
    {
        Assert.Equal("2.1.0", log.GetProperty("version").GetString());
        var run = Assert.Single(log.GetProperty("runs").EnumerateArray());
        var driver = run.GetProperty("tool").GetProperty("driver");
        Assert.Equal("SyncIO.Analyzers", driver.GetProperty("name").GetString());

        var rules = driver.GetProperty("rules").EnumerateArray().ToDictionary(rule => rule.GetProperty("id").GetString()!);
        Assert.All(rules.Keys, id => Assert.StartsWith("SIO", id, StringComparison.Ordinal));
        Assert.All(["shortDescription", "fullDescription", "help"], part => Assert.NotEmpty(Text(rules["SIO3003"].GetProperty(part))));

        var result = Assert.Single(run.GetProperty("results").EnumerateArray());
        Assert.Equal("SIO3003", result.GetProperty("ruleId").GetString());
        Assert.Equal(level, result.GetProperty("level").GetString());
        Assert.StartsWith("'Load' blocks the thread", Text(result.GetProperty("message")), StringComparison.Ordinal);
        Assert.Equal(["App/Program (1) +,@'!.cs"], Files(result.GetProperty("locations"), root));
        Assert.Equal(["Notes/Notes.cs"], Files(result.GetProperty("relatedLocations"), root));
        Assert.Equal(["Thread.Sleep"], result.GetProperty("relatedLocations").EnumerateArray().Select(place => Text(place.GetProperty("message"))));
    }

    private static string Text(JsonElement owner) => owner.GetProperty("text").GetString()!;

    private static string[] Files(JsonElement locations, string root) =>
        [.. Uris(locations).Select(Uri.UnescapeDataString).Where(file => File.Exists(Path.Combine(root, file)))];

    private static IEnumerable<string> Uris(JsonElement locations) =>
        locations.EnumerateArray().Select(place => place.GetProperty("physicalLocation").GetProperty("artifactLocation").GetProperty("uri").GetString()!);
}

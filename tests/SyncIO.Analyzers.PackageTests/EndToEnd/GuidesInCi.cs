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
    [InlineData("actions")]
    [InlineData("pipelines")]
    public async Task The_steps_of_a_job(string job)
    {
        var solution = Path.GetFullPath((await Program()).PathOf(".."));
        foreach (var block in new[] { GuideBlock.Of(Page, "sarif"), GuideBlock.Of(Page, "merge") })
        {
            File.WriteAllText(Path.Combine(solution, block.File!), block.Text);
        }

        File.WriteAllLines(Path.Combine(solution, "job.sh"), ["set -e", .. Steps(job)]);
        var output = await DotNet.RunLine(solution, "bash job.sh");

        var logs = Directory.GetFiles(Path.Combine(solution, "artifacts", "sarif")).Select(file => Path.GetFileName(file)).Order();
        Assert.Equal(["App.net10.0.sarif", "Notes.net10.0.sarif"], logs);
        if (!output.Text.Contains("jq: command not found", StringComparison.Ordinal))
        {
            output.Succeeded();
            using var log = JsonDocument.Parse(File.ReadAllText(Path.Combine(solution, "findings", "syncio.sarif")));
            IsWhatCodeScanningTakes(log.RootElement, solution);
        }
    }

    /// <summary>A program beside the library that it calls, in one solution.</summary>
    private async Task<Project> Program() => (await (await package.Workshop).LibraryAndProgram(
        package,
        "namespace Lib; public static class Db { public static void Load() => System.Threading.Thread.Sleep(1); }",
        "class Program { static async System.Threading.Tasks.Task Main() { await System.Threading.Tasks.Task.Yield(); Lib.Db.Load(); } }")).Program;

    /// <summary>The commands of a job, in their order.</summary>
    private static IEnumerable<string> Steps(string job) =>
        from line in GuideBlock.Of(Page, job).Text.Split('\n')
        let step = line.TrimStart(' ', '-')
        where step.StartsWith("run: ", StringComparison.Ordinal) || step.StartsWith("script: ", StringComparison.Ordinal)
        select step[(step.IndexOf(' ', StringComparison.Ordinal) + 1)..];

    /// <summary>One run with a tool, rules with a help text, and results with a message and paths in the repository.</summary>
    private static void IsWhatCodeScanningTakes(JsonElement log, string root)
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
        Assert.StartsWith("'Load' blocks the thread", Text(result.GetProperty("message")), StringComparison.Ordinal);
        Assert.Equal(["App/Program.cs"], Files(result.GetProperty("locations"), root));
        Assert.Equal(["Notes/Notes.cs"], Files(result.GetProperty("relatedLocations"), root));
        Assert.Equal(["Thread.Sleep"], result.GetProperty("relatedLocations").EnumerateArray().Select(place => Text(place.GetProperty("message"))));
    }

    private static string Text(JsonElement owner) => owner.GetProperty("text").GetString()!;

    private static string[] Files(JsonElement locations, string root) =>
    [
        .. locations.EnumerateArray()
            .Select(place => place.GetProperty("physicalLocation").GetProperty("artifactLocation").GetProperty("uri").GetString()!)
            .Where(file => File.Exists(Path.Combine(root, file))),
    ];
}

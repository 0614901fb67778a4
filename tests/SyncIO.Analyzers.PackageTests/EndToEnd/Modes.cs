using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary><c>SyncIOMode</c>: severities for all rules at once, over which a project's own files have the last word.</summary>
[Collection(PackageCollection.Name)]
public sealed class Modes(Package package)
{
    private const string Program = """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class Program
        {
            static void Main() { }
            async Task Sleeps() => Thread.Sleep(1); // SIO1003
            async Task Reads() => File.ReadAllText("f"); // SIO1004
            async Task Copies() => File.Copy("f", "g"); // SIO1005
        }
        """;

    [Theory]
    [InlineData("minimal", "SIO1003", 0)]
    [InlineData("recommended", "SIO1003 SIO1004 SIO1005", 0)]
    [InlineData("Strict", "SIO1003 SIO1004 SIO1005", 1)]
    public async Task A_mode(string mode, string ids, int warningsOfLevelInfo)
    {
        var build = await Build(mode, "");
        build.Output.Succeeded();
        Assert.Equal(ids.Split(' '), build.Ours.Select(finding => finding.Id));
        Assert.Equal(warningsOfLevelInfo > 0, build.Output.Text.Contains("warning SIO1005"));
    }

    [Fact]
    public async Task The_last_word()
    {
        var build = await Build("strict", "[*.cs]\ndotnet_diagnostic.SIO1004.severity = none\n");
        Assert.Equal(["SIO1003", "SIO1005"], build.Ours.Select(finding => finding.Id));
    }

    /// <summary>Whoever sets the severity of a rule sets it for all of its findings; these modes leave single ones at info.</summary>
    [Theory]
    [InlineData("", "", "")]
    [InlineData("minimal", "", "")]
    [InlineData("recommended", "", "")]
    [InlineData("strict", "", "warning SIO1003")]
    [InlineData("", "[*.cs]\ndotnet_diagnostic.SIO1003.severity = warning\n", "warning SIO1003")]
    public async Task A_finding_that_is_lowered_to_info(string mode, string config, string said)
    {
        var build = await (await package.Workshop).Empty()
            .Write("Program.cs", Program.Replace("=> Thread.Sleep(1);", "{ await Task.Yield(); if (System.Diagnostics.Debugger.IsAttached) { Thread.Sleep(1); } }"))
            .Write(".editorconfig", config)
            .Build($"-p:SyncIOMode={mode}");

        Assert.Equal(said.Length > 0, build.Output.Succeeded().Text.Contains("warning SIO1003"));
        Assert.Contains("SIO1003", build.Ours.Select(finding => finding.Id));
    }

    /// <summary>What is said of a category holds for rules without a severity of their own: with a mode they all have one.</summary>
    [Theory]
    [InlineData("", "error SIO1003")]
    [InlineData("recommended", "warning SIO1003")]
    public async Task A_severity_for_the_category(string mode, string said)
    {
        var build = await Build(mode, "[*.cs]\ndotnet_analyzer_diagnostic.category-Performance.severity = error\n");
        Assert.Contains(said, build.Output.Text);
    }

    /// <summary>An option of the compiler has the last word, as docs/guides/ci.md says; the switch of MSBuild raises warnings only.</summary>
    [Theory]
    [InlineData("minimal", "", "-p:WarningsAsErrors=SIO1004", true)]
    [InlineData("", "[*.cs]\ndotnet_diagnostic.SIO1004.severity = none\n", "-p:WarningsAsErrors=SIO1004", true)]
    [InlineData("", "[*.cs]\ndotnet_diagnostic.SIO1004.severity = none\n", "-warnaserror:SIO1004", false)]
    [InlineData("", "", "-warnaserror:SIO1004", true)]
    public async Task Warnings_as_errors(string mode, string config, string option, bool isError)
    {
        var build = await Build(mode, config, option);
        Assert.Equal(isError, build.Output.Text.Contains("error SIO1004"));
    }

    [Fact]
    public async Task No_mode()
    {
        var build = await Build("lenient", "");
        build.Output.Succeeded();
        Assert.Contains("warning SIO9002: 'SyncIOMode = lenient': use minimal, recommended or strict; it is ignored.", build.Output.Text);
        Assert.Equal(Project.Marked(new() { ["Program.cs"] = Program }), build.Ours);
    }

    private async Task<Build> Build(string mode, string config, params string[] options) => await (await package.Workshop).Empty()
        .Write("Program.cs", Program)
        .Write(".editorconfig", config)
        .Build([$"-p:SyncIOMode={mode}", .. options]);
}

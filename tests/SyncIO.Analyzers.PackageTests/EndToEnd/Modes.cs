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

    [Fact]
    public async Task No_mode()
    {
        var build = await Build("lenient", "");
        build.Output.Succeeded();
        Assert.Contains("warning SIO9002: 'SyncIOMode = lenient': it is minimal, recommended or strict. It counts as not set.", build.Output.Text);
        Assert.Equal(Project.Marked(new() { ["Program.cs"] = Program }), build.Ours);
    }

    private async Task<Build> Build(string mode, string config) => await (await package.Workshop).Empty()
        .Write("Program.cs", Program)
        .Write(".editorconfig", config)
        .Build($"-p:SyncIOMode={mode}");
}

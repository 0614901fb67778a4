using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>The commands and settings that README and the guides show, in a real project with the real package.</summary>
[Collection(GuidesCollection.Name)]
public sealed class Guides(Package package)
{
    internal const string Program = """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class Program
        {
            static void Main() { int unused; }
            async Task Sleeps() { await Task.Yield(); Thread.Sleep(1); }
            async Task Reads() { await Task.Yield(); File.ReadAllText("f"); }
        }
        """;

    private const string Orders = """
        using System.Threading;
        using System.Threading.Tasks;

        class Orders
        {
            async Task Wait() { await Task.Yield(); Thread.Sleep(1); }
        }
        """;

    /// <summary>Whoever marks a block has to run it.</summary>
    [Fact]
    public void Every_marked_block_is_run() => Assert.Equal(
        [
            "README.md five-lines",
            "ci.md actions", "ci.md alerts", "ci.md errors", "ci.md merge", "ci.md pipelines", "ci.md sarif", "ci.md verify",
            "evidence.md install", "evidence.md lines", "evidence.md pack", "evidence.md props",
            "getting-started.md baseline", "getting-started.md central", "getting-started.md chains", "getting-started.md errors", "getting-started.md folder",
            "getting-started.md import", "getting-started.md install", "getting-started.md ratchet", "getting-started.md reference", "getting-started.md try",
            "libraries-and-configureawait.md configureawait",
            "old-projects.md analyzer", "old-projects.md import-props", "old-projects.md import-targets", "old-projects.md legacy",
            "other-analyzers.md replaces",
            "report.md queries", "report.md report", "report.md settings",
            "suppressing.md configuration", "suppressing.md folder", "suppressing.md solution",
            "troubleshooting.md probe",
        ],
        GuideBlock.All.Select(block => $"{block.Page} {block.Name}").Order(StringComparer.Ordinal));

    [Fact]
    public async Task Five_lines()
    {
        var shop = (await package.Workshop).Shop();
        string[] lines = [.. GuideBlock.Of("README.md", "five-lines").Commands.Where(line => !line.Contains(" add "))];

        var red = await DotNet.RunLine(shop.PathOf("."), lines[0], "--no-restore");
        Assert.NotEqual(0, red.ExitCode);
        Assert.Contains("error SIO1001", red.Text);
        (await DotNet.RunLine(shop.PathOf("."), lines[1], "--no-restore")).Succeeded();
        (await DotNet.RunLine(shop.PathOf("."), lines[2], "--no-restore")).Succeeded();

        Assert.All(
            new[] { lines[1], lines[0] }.Select(line => line.Split("SIO").Skip(1).Select(id => id[..4])),
            ids => Assert.Equal(["1001", "1002", "1003", "1004", "2001", "2002", "2003", "3001", "3002", "3003"], ids));
    }

    /// <summary>The package for all projects, with and without central package management.</summary>
    [Theory]
    [InlineData("reference", "")]
    [InlineData("central", "<PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup>")]
    public async Task The_package_for_all_projects(string name, string properties)
    {
        var block = GuideBlock.Of("getting-started.md", name);
        var text = block.Text.Replace("Version=\"0.1.0\"", $"Version=\"{package.Version}\"");
        var project = (await package.Workshop).Empty()
            .Write("Program.cs", Program)
            .Write("Shop.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net10.0</TargetFramework></PropertyGroup></Project>")
            .Write(block.File!, properties == "" ? text : $"<Project>{properties}<ItemGroup>{text}</ItemGroup></Project>");

        (await DotNet.Run(project.PathOf("."), "restore", "--packages", project.PathOf("../packages"))).Succeeded();
        Assert.Equal(["SIO1003", "SIO1004"], (await project.Build()).Ours.Select(finding => finding.Id));
    }

    [Fact]
    public async Task The_report()
    {
        var project = (await package.Workshop).Empty().Write("Program.cs", Program);
        await Run(project, "report.md", "report");
        Assert.True(File.Exists(project.PathOf("SyncIO.Report.html")));
        await Run(project, "report.md", "settings");
        Assert.True(File.Exists(project.PathOf("artifacts/blocking.html")));

        File.Copy(project.PathOf("artifacts/blocking.json"), project.PathOf("SyncIO.Report.json"));
        project.Write("queries.sh", GuideBlock.Of("report.md", "queries").Text);
        var answer = await DotNet.RunLine(project.PathOf("."), "bash queries.sh");
        if (!answer.Text.Contains("jq: command not found", StringComparison.Ordinal))
        {
            Assert.Equal(["0\tFile.ReadAllText\tProgram.cs:9", "0\tThread.Sleep\tProgram.cs:8"], answer.Succeeded().Text.TrimEnd().Split('\n').Order(StringComparer.Ordinal));
        }
    }

    [Fact]
    public async Task Getting_started()
    {
        const string Page = "getting-started.md";
        var project = await Written(Page, "errors");
        Directory.CreateDirectory(project.PathOf("Orders"));
        project.Write("Orders/Orders.cs", Orders);
        await Fails(project, "error SIO1003");

        await Run(project, Page, "baseline");
        Assert.Equal(3, Accepted(project));
        (await project.Build()).Output.Succeeded();
        var before = File.ReadAllText(project.PathOf("SyncIO.Baseline.txt"));

        await Run(project, Page, "folder");
        Assert.Contains("await Task.Delay(1);", File.ReadAllText(project.PathOf("Orders/Orders.cs")));
        Assert.Equal(Program, project.Sources()["Program.cs"]);
        Assert.Equal(2, Accepted(project));

        project.Write("SyncIO.Baseline.txt", before);
        (await project.Build()).Output.Succeeded();
        Write(project, GuideBlock.Of(Page, "ratchet"));
        await Fails(project, "error SIO9003");
    }

    [Fact]
    public async Task Getting_started_with_chains()
    {
        var project = (await package.Workshop).Empty().Write("Program.cs", Program.Replace("Thread.Sleep(1);", "Pause();").Replace("static void Main", "void Pause() => Thread.Sleep(1);\n static void Main"));
        await Run(project, "getting-started.md", "baseline");
        Assert.Equal(2, Accepted(project));

        await Run(project, "getting-started.md", "chains");
        Assert.Contains("async Task Pause() => await Task.Delay(1);", project.Sources()["Program.cs"]);
        Assert.Contains("await Pause();", project.Sources()["Program.cs"]);
        Assert.Equal(1, Accepted(project));
    }

    [Fact]
    public async Task ConfigureAwait()
    {
        var project = await Written("libraries-and-configureawait.md", "configureawait");
        await project.Format("warn");

        Assert.Contains("await Task.Delay(1).ConfigureAwait(false);", project.Sources()["Program.cs"]);
    }

    [Fact]
    public async Task Suppressing_in_a_folder()
    {
        var project = await Written("suppressing.md", "folder");
        Directory.CreateDirectory(project.PathOf("Legacy"));
        project.Write("Legacy/Orders.cs", Orders);

        Assert.Equal(["Program.cs SIO1003", "Program.cs SIO1004"], (await project.Build()).Ours.Select(finding => $"{finding.File} {finding.Id}"));
    }

    [Fact]
    public async Task Suppressing_in_a_solution() =>
        Assert.Equal(["SIO1004"], (await (await Written("suppressing.md", "solution")).Build()).Ours.Select(finding => finding.Id));

    /// <summary>The file is no C#, so that a section for C# does not reach it.</summary>
    [Fact]
    public async Task Suppressing_what_is_said_of_files()
    {
        var project = (await Written("troubleshooting.md", "probe"))
            .Write("SyncIO.Allowed.txt", "nonsense\n")
            .Write(".editorconfig", "[*.cs]\ndotnet_diagnostic.SIO9001.severity = none\n");
        Assert.Contains("SIO9001", (await project.Build()).Ours.Select(finding => finding.Id));

        Write(project, GuideBlock.Of("suppressing.md", "configuration"));
        Assert.DoesNotContain("SIO9001", (await project.Build()).Ours.Select(finding => finding.Id));
    }

    [Fact]
    public async Task The_probe()
    {
        var page = File.ReadAllText(Repository.PathOf("docs", "guides", "troubleshooting.md"));
        var member = page.Split('`').First(text => text.Contains("Thread.Sleep"));
        var project = (await package.Workshop).Empty().Write("Program.cs", $"class Program {{ static void Main() {{ }} {member} }}");

        var line = GuideBlock.Of("troubleshooting.md", "probe").Commands.Single();
        Assert.Contains("warning SIO1003", (await DotNet.RunLine(project.PathOf("."), line, "--no-restore")).Succeeded().Text);
    }

    private async Task<Project> Written(string page, string block) =>
        Write((await package.Workshop).Empty().Write("Program.cs", Program), GuideBlock.Of(page, block));

    private static Project Write(Project project, GuideBlock block) => block.File is { } file ? project.Write(file, block.Text) : project;

    private static async Task Run(Project project, string page, string name)
    {
        foreach (var line in GuideBlock.Of(page, name).Commands)
        {
            (await DotNet.RunLine(project.PathOf("."), line, "--no-restore")).Succeeded();
        }
    }

    private static async Task Fails(Project project, string text)
    {
        var build = await project.Build();
        Assert.NotEqual(0, build.Output.ExitCode);
        Assert.Contains(text, build.Output.Text);
    }

    private static int Accepted(Project project) =>
        File.ReadAllLines(project.PathOf("SyncIO.Baseline.txt")).Count(line => line.StartsWith("SIO", StringComparison.Ordinal));
}

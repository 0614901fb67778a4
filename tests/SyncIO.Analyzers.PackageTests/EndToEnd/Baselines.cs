using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>Accepted findings: written by a target of the package, gone from builds, and reported when they are stale.</summary>
[Collection(PackageCollection.Name)]
public sealed class Baselines(Package package)
{
    private const string Program = """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class Program
        {
            static void Main() { }
            async Task Sleeps() { await Task.Yield(); Thread.Sleep(1); Thread.Sleep(2); }
            async Task<string> Reads() { await Task.Yield(); return File.ReadAllText("f"); }
            async Task Behind() { await Task.Yield(); Pause(); }
            async Task Copies() { await Task.Yield(); File.Copy("f", "g"); }
            void Pause() => Thread.Sleep(3);
        }
        """;

    [Fact]
    public async Task What_is_there_is_accepted_and_what_is_new_is_reported()
    {
        var project = (await package.Workshop).Empty().Write("Program.cs", Program);

        await Write(project, "-p:TreatWarningsAsErrors=true");
        Assert.Equal(
            [
                "SIO1003 M:Program.Sleeps System.Threading.Thread.Sleep 2",
                "SIO1004 M:Program.Reads System.IO.File.ReadAllText 1",
                "SIO1005 M:Program.Copies System.IO.File.Copy 1",
                "SIO3003 M:Program.Behind Program.Pause 1",
            ],
            Entries(project, "SyncIO.Baseline.txt"));
        Assert.Empty(await Reported(project));
        await project.Format("info");
        Assert.Equal(Program, project.Sources()["Program.cs"]);

        project.Write("Program.cs", Program.Replace("Thread.Sleep(2);", "Thread.Sleep(2);\n\n\n Thread.Sleep(4);").Replace("void Pause()", "async Task New() => Thread.Sleep(5);\n void Pause()"));
        Assert.Equal(["warning SIO1003", "warning SIO1003"], await Reported(project));
    }

    [Fact]
    public async Task A_line_that_accepts_more_than_there_is()
    {
        var project = (await package.Workshop).Empty()
            .Write("Program.cs", Program)
            .Write("accepted.txt", "# by hand\n* *\nSIO1003 M:Program.Sleeps System.Threading.Thread.Sleep 3\nSIO1004 M:Program.Gone System.IO.File.ReadAllText\nnonsense\n")
            .Write(".globalconfig", "is_global = true\ndotnet_diagnostic.SIO9003.severity = warning\n");

        Assert.Equal(["warning SIO9001", "warning SIO9003", "warning SIO9003"], await Reported(project, "-p:SyncIOBaseline=accepted.txt"));

        await Write(project, "-p:SyncIOBaseline=accepted.txt");
        Assert.Equal("# by hand\n* *\nnonsense\n", File.ReadAllText(project.PathOf("accepted.txt")));
        Assert.Equal(["warning SIO9001"], await Reported(project, "-p:SyncIOBaseline=accepted.txt"));
    }

    /// <summary>The facts of the other project are there as in a build, and the path may go up.</summary>
    [Fact]
    public async Task A_chain_into_another_project()
    {
        var (_, program) = await (await package.Workshop).LibraryAndProgram(
            package,
            "namespace Lib; public static class Db { public static void Load() => System.Threading.Thread.Sleep(1); }",
            "class Program { static async System.Threading.Tasks.Task Main() { await System.Threading.Tasks.Task.Yield(); Lib.Db.Load(); } }");

        await Write(program, "-p:SyncIOBaseline=obj/../accepted.txt");
        Assert.Equal(["SIO3003 M:Program.Main Lib.Db.Load 1"], Entries(program, "accepted.txt"));
        Assert.Empty(await Reported(program, "-p:SyncIOBaseline=obj/../accepted.txt"));
    }

    [Fact]
    public async Task A_build_that_fails_leaves_the_baseline_as_it_was()
    {
        var project = (await package.Workshop).Empty()
            .Write("Program.cs", "class Program { static void Main() { Nothing(); } }")
            .Write("SyncIO.Baseline.txt", "SIO1003 M:Program.Gone System.Threading.Thread.Sleep 1\n");

        Assert.NotEqual(0, (await DotNet.Run(project.PathOf("."), "build", "--no-restore", "-t:SyncIOWriteBaseline")).ExitCode);
        Assert.Single(Entries(project, "SyncIO.Baseline.txt"));
    }

    [Fact]
    public async Task Nothing_is_there_any_more()
    {
        var project = (await package.Workshop).Empty()
            .Write("Program.cs", "class Program { static void Main() { } }")
            .Write("SyncIO.Baseline.txt", "SIO1003 M:Program.Gone System.Threading.Thread.Sleep 1\n");

        await Write(project, "-p:RunAnalyzers=true");
        Assert.Empty(Entries(project, "SyncIO.Baseline.txt"));
    }

    [Fact]
    public async Task A_project_without_findings_gets_no_file()
    {
        var project = (await package.Workshop).Empty().Write("Program.cs", "class Program { static void Main() { } }");

        await Write(project, "-p:TreatWarningsAsErrors=true");
        Assert.Empty(Directory.GetFiles(project.PathOf("."), "SyncIO.*"));
    }

    private static async Task Write(Project project, string option) =>
        (await DotNet.Run(project.PathOf("."), "build", "--no-restore", "-t:SyncIOWriteBaseline", option)).Succeeded();

    private static string[] Entries(Project project, string file) =>
        [.. File.ReadAllLines(project.PathOf(file)).Where(line => !line.StartsWith('#'))];

    /// <summary>The warnings of a build, as the console shows them.</summary>
    private static async Task<string[]> Reported(Project project, params string[] options) =>
    [
        .. (await project.Build(options)).Output.Succeeded().Text.Split('\n')
            .Where(line => line.Contains("warning SIO"))
            .Distinct()
            .Select(line => line[line.IndexOf("warning SIO", System.StringComparison.Ordinal)..][.."warning SIO1003".Length])
            .Order(),
    ];
}

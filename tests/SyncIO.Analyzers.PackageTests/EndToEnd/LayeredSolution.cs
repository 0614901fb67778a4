using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// A copy of the solution in layers: built twice, asked, loaded as a workspace, fixed by one run, built and asked again. Once for all tests.
/// </summary>
public sealed class LayeredSolution(Package package) : IAsyncLifetime, IDisposable
{
    private const string Name = "Layers.slnx";

    private static readonly Sample Web = new("Web");

    private readonly TemporaryFolder folder = new();
    private Dictionary<string, string> original = [];

    /// <summary>What the lines say before the fixes, and after.</summary>
    internal (IReadOnlyList<Mark> Before, IReadOnlyList<Mark> After) Marks { get; private set; } = ([], []);

    /// <summary>What the compiler finds before the fixes, and after.</summary>
    internal (IReadOnlyList<Sarif.Result> Before, IReadOnlyList<Sarif.Result> After) Built { get; private set; } = ([], []);

    /// <summary>What the build before the fixes found by one process; all others run in four.</summary>
    internal IReadOnlyList<Sarif.Result> BuiltByOne { get; private set; } = [];

    /// <summary>The files of facts that four processes left before the fixes, and one, by their names.</summary>
    internal (Dictionary<string, string> OfFour, Dictionary<string, string> OfOne) Facts { get; private set; } = ([], []);

    /// <summary>What <c>dotnet format</c> finds, which has the projects as compilations.</summary>
    internal IReadOnlyList<Mark> Loaded { get; private set; } = [];

    /// <summary>The sources as it left them, by their names.</summary>
    internal Dictionary<string, string> Fixed { get; private set; } = [];

    internal (IReadOnlyList<string> Before, IReadOnlyList<string> After) Answers { get; private set; } = ([], []);

    /// <summary>The run of its own tests after the fixes.</summary>
    internal DotNet.Output Tests { get; private set; } = new("", 0, "");

    /// <summary>How many tests it has.</summary>
    internal int TestCount => Directory.GetFiles(PathOf("Tests"), "*.cs").Sum(file => File.ReadAllText(file).Split("[Fact]").Length - 1);

    public async Task InitializeAsync()
    {
        Copy();
        (await Run("restore")).Succeeded();
        var marks = Mark.Read(PathOf("."));
        var (built, facts) = (await Build("-m:4"), Files("*.SyncIO.facts"));
        (BuiltByOne, Facts) = (await Build("-m:1", "--no-incremental"), (facts, Files("*.SyncIO.facts")));
        var answers = await SampleApplication.Answers(Web, PathOf(Web.Name));

        original = Files("*.cs");
        Loaded = Mark.Logged(await Run([.. Format, "--verify-no-changes"]));
        (await Run(Format)).Succeeded();
        Fixed = Files("*.cs");

        Marks = (marks, Mark.Read(PathOf(".")));
        Built = (built, await Build("-m:4"));
        Answers = (answers, await SampleApplication.Answers(Web, PathOf(Web.Name)));
        Tests = await Run("test", "--no-build");
    }

    /// <summary>Writes the original sources back, and lets Roslynator find and fix: what it finds, and the sources as it left them.</summary>
    internal async Task<(IReadOnlyList<Mark> Loaded, Dictionary<string, string> Fixed)> InRoslynator()
    {
        foreach (var (file, bytes) in original)
        {
            File.WriteAllBytes(PathOf(file), Encoding.Latin1.GetBytes(bytes));
        }

        await Roslynator.Install(PathOf("."));
        var loaded = Mark.Logged(await Roslynator.Analyze(PathOf("."), Name));
        await Roslynator.Fix(PathOf("."), Name);
        return (loaded, Files("*.cs"));
    }

    public Task DisposeAsync() => Task.CompletedTask;

    public void Dispose() => folder.Dispose();

    private static string[] Format { get; } = ["format", "analyzers", "--no-restore", "--severity", "info", "--verbosity", "normal"];

    private string PathOf(params string[] parts) => Path.Combine([folder.Path, "layers", .. parts]);

    private Task<DotNet.Output> Run(params string[] arguments) => DotNet.Run(PathOf("."), arguments);

    private async Task<IReadOnlyList<Sarif.Result>> Build(params string[] options)
    {
        (await Run(["build", "--no-restore", .. options])).Succeeded();
        return
        [
            .. Directory.GetDirectories(PathOf("."))
                .SelectMany(project => Sarif.Read(Path.Combine(project, "findings.sarif")))
                .Where(result => result.Finding.Id.StartsWith("SIO", StringComparison.Ordinal)),
        ];
    }

    /// <summary>Files by their names, each byte as a character.</summary>
    private Dictionary<string, string> Files(string pattern) => Directory.GetFiles(PathOf("."), pattern, SearchOption.AllDirectories).ToDictionary(
        file => Path.GetRelativePath(PathOf("."), file),
        file => Encoding.Latin1.GetString(File.ReadAllBytes(file)));

    private void Copy()
    {
        var sources = Repository.PathOf("tests", "SyncIO.Analyzers.PackageTests", "EndToEnd", "Layers");

        foreach (var file in Directory.GetFiles(sources, "*", SearchOption.AllDirectories))
        {
            var copy = PathOf(Path.GetRelativePath(sources, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }

        var properties = PathOf("Directory.Build.props");
        File.WriteAllText(properties, File.ReadAllText(properties).Replace("$(SyncIOVersion)", package.Version));
        folder.Write(
            "NuGet.config",
            $"""<configuration><packageSources><add key="just-packed" value="{package.Feed}" /></packageSources></configuration>""");
    }
}

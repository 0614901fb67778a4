using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// A copy of the solution in layers: built, loaded as a workspace, asked, fixed by one <c>dotnet format</c>, built and asked again. Once for
/// all tests.
/// </summary>
public sealed partial class LayeredSolution(Package package) : IAsyncLifetime, IDisposable
{
    private static readonly Sample Web = new("Web");

    private readonly TemporaryFolder folder = new();

    /// <summary>What the lines say before the fixes, and after.</summary>
    internal (IReadOnlyList<Mark> Before, IReadOnlyList<Mark> After) Marks { get; private set; } = ([], []);

    /// <summary>What the compiler finds before the fixes, and after.</summary>
    internal (IReadOnlyList<Sarif.Result> Before, IReadOnlyList<Sarif.Result> After) Built { get; private set; } = ([], []);

    /// <summary>What <c>dotnet format</c> finds, which has the projects as compilations.</summary>
    internal IReadOnlyList<Mark> Loaded { get; private set; } = [];

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
        var built = await Build();
        var answers = await SampleApplication.Answers(Web, PathOf(Web.Name));

        Loaded = Logged(await Run([.. Format, "--verify-no-changes"]));
        (await Run(Format)).Succeeded();

        Marks = (marks, Mark.Read(PathOf(".")));
        Built = (built, await Build());
        Answers = (answers, await SampleApplication.Answers(Web, PathOf(Web.Name)));
        Tests = await Run("test", "--no-build");
    }

    public Task DisposeAsync() => Task.CompletedTask;

    public void Dispose() => folder.Dispose();

    private static string[] Format { get; } = ["format", "analyzers", "--no-restore", "--severity", "info", "--verbosity", "normal"];

    private string PathOf(params string[] parts) => Path.Combine([folder.Path, "layers", .. parts]);

    private Task<DotNet.Output> Run(params string[] arguments) => DotNet.Run(PathOf("."), arguments);

    private async Task<IReadOnlyList<Sarif.Result>> Build()
    {
        (await Run("build", "--no-restore")).Succeeded();
        return
        [
            .. Directory.GetDirectories(PathOf("."))
                .SelectMany(project => Sarif.Read(Path.Combine(project, "findings.sarif")))
                .Where(result => result.Finding.Id.StartsWith("SIO", StringComparison.Ordinal)),
        ];
    }

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

    /// <summary><c>/tmp/…/File.cs(23,16): warning SIO3001: 'Count' blocks … [/tmp/…/Data.csproj]</c></summary>
    private static IReadOnlyList<Mark> Logged(DotNet.Output output) =>
    [
        .. LogLine().Matches(output.Text)
            .Select(line => Mark.Of(
                new Finding(Path.GetFileName(line.Groups["file"].Value), int.Parse(line.Groups["line"].Value), line.Groups["id"].Value),
                line.Groups["message"].Value))
            .Distinct()
            .OrderBy(mark => mark.ToString(), StringComparer.Ordinal),
    ];

    [GeneratedRegex(@"^\s*(?<file>[^\r\n(]+)\((?<line>\d+),\d+\): \w+ (?<id>SIO\d+): (?<message>.*?) \[", RegexOptions.Multiline)]
    private static partial Regex LogLine();
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// A copy of all samples, with the package added, as one solution: built, asked, fixed, built and asked again. Once for all tests,
/// for one solution takes a fraction of the time of as many projects.
/// </summary>
public sealed class FixedSamples(Package package) : IAsyncLifetime, IDisposable
{
    private const string Log = "findings.sarif";

    private readonly TemporaryFolder folder = new();

    internal Result Before { get; private set; } = new();

    internal Result After { get; private set; } = new();

    public async Task InitializeAsync()
    {
        Copy(Repository.PathOf("samples"), PathOf("."));
        Install();
        Sample.All.ToList().ForEach(Prepare);
        folder.Write(
            "NuGet.config",
            $"""<configuration><packageSources><add key="just-packed" value="{package.Feed}" /></packageSources></configuration>""");
        var projects = Files(".", "*.csproj").Select(project => $"""<Project Path="{Path.GetRelativePath(PathOf("."), project)}" />""");
        File.WriteAllText(PathOf("Samples.slnx"), $"<Solution>{string.Concat(projects)}</Solution>");
        (await Run("restore")).Succeeded();

        Before = await Build();

        // The warnings stopped the build behind the compiler.
        (await Run("build", "--no-restore")).Succeeded();
        await Ask(Before);

        (await Run("format", "analyzers", "--no-restore", "--severity", "info")).Succeeded();

        After = await Build();
        await Ask(After);
    }

    public Task DisposeAsync() => Task.CompletedTask;

    public void Dispose() => folder.Dispose();

    /// <summary>What a sample prints that measures itself.</summary>
    internal async Task<string> Measure(string sample, string size) =>
        (await DotNet.Run(PathOf(sample), Path.Combine("bin", "Debug", "net10.0", sample + ".dll"), size)).Succeeded().Text;

    internal string Text(string sample, string file) => File.ReadAllText(PathOf(sample, file));

    private IEnumerable<string> Files(string sample, string name) =>
        Directory.GetFiles(PathOf(sample), name, SearchOption.AllDirectories).Order(StringComparer.Ordinal);

    private string PathOf(params string[] parts) => Path.Combine([folder.Path, "samples", .. parts]);

    /// <summary>Where there is one solution and no project, <c>dotnet</c> takes it.</summary>
    private Task<DotNet.Output> Run(params string[] arguments) => DotNet.Run(PathOf("."), arguments);

    private async Task<Result> Build()
    {
        var result = new Result { Output = await Run("build", "--no-restore", "-warnaserror") };
        foreach (var sample in Sample.All)
        {
            result.Findings.Add(sample.Name, [.. Files(sample.Name, Log).SelectMany(Sarif.Read).Where(Counts)]);
        }

        return result;
    }

    /// <summary>What the SDK's analyzers tell for information differs from SDK to SDK.</summary>
    private static bool Counts(Sarif.Result result) => result.Level != "note" || result.Finding.Id.StartsWith("SIO", StringComparison.Ordinal);

    private async Task Ask(Result result)
    {
        foreach (var sample in Sample.All.Where(sample => sample.IsApplication))
        {
            result.Answers.Add(sample.Name, await SampleApplication.Answers(sample, PathOf(sample.Application)));
        }
    }

    private void Prepare(Sample sample)
    {
        if (sample.Unallowed is { } original)
        {
            Copy(Repository.PathOf("samples", original), PathOf(sample.Name));
            File.Move(PathOf(sample.Name, original + ".csproj"), PathOf(sample.Name, sample.Name + ".csproj"));
            File.Delete(PathOf(sample.Name, "SyncIO.Allowed.txt"));
        }
    }

    /// <summary>In every project, as a solution of several does it.</summary>
    private void Install()
    {
        var settings = PathOf("Directory.Build.props");
        File.WriteAllText(settings, File.ReadAllText(settings).Replace(
            "</Project>",
            $"""
              <PropertyGroup>
                <ErrorLog>$(MSBuildProjectDirectory)/{Log},version=2.1</ErrorLog>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="{Package.Id}" Version="[{package.Version}]" PrivateAssets="all" />
              </ItemGroup>
            </Project>
            """));
    }

    /// <summary>The sources, without what builds left beside them.</summary>
    private static void Copy(string from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (var file in Directory.GetFiles(from))
        {
            File.Copy(file, Path.Combine(to, Path.GetFileName(file)));
        }

        foreach (var subfolder in Directory.GetDirectories(from).Where(subfolder => Path.GetFileName(subfolder) is not ("bin" or "obj")))
        {
            Copy(subfolder, Path.Combine(to, Path.GetFileName(subfolder)));
        }
    }

    /// <summary>A build of all samples with warnings as errors, and what the applications answer then.</summary>
    internal sealed class Result
    {
        public DotNet.Output Output { get; init; } = new("", 0, "");

        public Dictionary<string, IReadOnlyList<Sarif.Result>> Findings { get; } = [];

        public Dictionary<string, IReadOnlyList<string>> Answers { get; } = [];

        /// <summary>The ids of what stopped the build of a sample.</summary>
        public IEnumerable<string> Errors(string sample) =>
            from line in Output.Text.Split('\n')
            let parts = line.Split(": error ")
            where parts.Length == 2 && parts[1].Split('[')[^1].Contains($"/{sample}/", StringComparison.Ordinal)
            select parts[1].Split(':')[0];
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>A project of somebody who uses the package: a folder with sources, an .editorconfig, an allowlist.</summary>
internal sealed class Project(string folder)
{
    public const string Name = "Shop";

    /// <summary>An allowlist that no client may change.</summary>
    public const string Allowed = "# Nothing of the shop is here.\n@allow [Shop.Elsewhere]::*\n";

    public string PathOf(string file) => Path.Combine(folder, file);

    public Project Write(string file, string text)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(PathOf(file))!);
        File.WriteAllText(PathOf(file), text);
        return this;
    }

    /// <summary>The shop's sources, <c>before</c> or <c>after</c> the fixes.</summary>
    public static Dictionary<string, string> Sources(string state) =>
        Directory.GetFiles(Repository.PathOf("tests", "SyncIO.Analyzers.PackageTests", "EndToEnd", Name, state), "*.cs").ToDictionary(file => Path.GetFileName(file), File.ReadAllText);

    public Dictionary<string, string> Sources() =>
        Directory.GetFiles(folder, "*.cs").ToDictionary(file => Path.GetFileName(file), File.ReadAllText);

    /// <summary>Asserts that these are the shop's, <c>before</c> or <c>after</c> the fixes.</summary>
    public void HasSources(string state)
    {
        var (expected, actual) = (Sources(state), Sources());
        Assert.Equal(expected.Keys.Order(), actual.Keys.Order());
        Assert.All(expected, source => Assert.Equal(source.Value, actual[source.Key]));
    }

    /// <summary>Builds, and reads what the compiler logged for this folder, once for each target: the console has no findings of level info.</summary>
    public async Task<Build> Build(params string[] options)
    {
        var logs = Directory.CreateDirectory(PathOf($"{Guid.NewGuid():N}"));
        var targets = Path.Combine(logs.FullName, "Logs.targets");
        File.WriteAllText(targets, $"""
            <Project>
              <PropertyGroup Condition="'$(MSBuildProjectDirectory)' == '{Path.GetFullPath(folder)}'">
                <ErrorLog>{logs.FullName}/target-$(TargetFramework).sarif,version=2.1</ErrorLog>
              </PropertyGroup>
            </Project>
            """);
        var output = await DotNet.Run(folder, ["build", "--no-restore", "--no-incremental", $"-p:CustomAfterMicrosoftCommonTargets={targets}", .. options]);
        var findings = logs.GetFiles("*.sarif").SelectMany(log => Sarif.Read(log.FullName)).Select(result => result.Finding).ToList();
        logs.Delete(recursive: true);
        return new Build(output, findings);
    }

    /// <summary><c>dotnet format analyzers</c>, as a user runs it.</summary>
    public async Task<DotNet.Output> Format(string severity, params string[] options) =>
        (await DotNet.Run(folder, ["format", "analyzers", "--no-restore", "--severity", severity, "--verbosity", "normal", .. options])).Succeeded();

    /// <summary>The ids in comments at the ends of lines.</summary>
    public static IEnumerable<Finding> Marked(Dictionary<string, string> sources) =>
        from source in sources
        from line in source.Value.Split('\n').Select((text, index) => (Text: text.TrimEnd(), Number: index + 1))
        let mark = line.Text.LastIndexOf("// SIO", StringComparison.Ordinal)
        where mark >= 0
        from id in line.Text[(mark + 3)..].Split(' ')
        select new Finding(source.Key, line.Number, id);
}

/// <summary>Something the compiler, or an analyzer in it, had to say.</summary>
internal sealed record Finding(string File, int Line, string Id);

/// <summary>A build, and what was said in it.</summary>
internal sealed record Build(DotNet.Output Output, IReadOnlyList<Finding> All)
{
    public IEnumerable<Finding> Ours => All.Where(finding => finding.Id.StartsWith("SIO", StringComparison.Ordinal)).OrderBy(finding => finding.File, StringComparer.Ordinal).ThenBy(finding => finding.Line);

    public IEnumerable<string> Others => All.Select(finding => finding.Id).Where(id => !id.StartsWith("SIO", StringComparison.Ordinal));
}

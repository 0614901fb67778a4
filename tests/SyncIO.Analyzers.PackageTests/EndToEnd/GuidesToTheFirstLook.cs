using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml.Linq;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>The first commands that somebody types: a look without a change to the project, and the package added to it.</summary>
[Collection(GuidesCollection.Name)]
public sealed partial class GuidesToTheFirstLook(Package package)
{
    private const string ProjectFile = """
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net10.0</TargetFramework>
            <NuGetAudit>false</NuGetAudit>
          </PropertyGroup>
        </Project>
        """;

    /// <summary>The names have characters that not everybody escapes in an address: the logs have addresses, the answer has names.</summary>
    [Theory]
    [InlineData("MyApp.sln")]
    [InlineData("MyApp.csproj")]
    public async Task To_look_without_a_change(string file)
    {
        using var temporary = new TemporaryFolder();
        var project = temporary.Project("My Äpp (1) +@'!").Write("Program (1) +,@'! é.cs", Guides.Program).Write("MyApp.csproj", ProjectFile);
        (await DotNet.Run(project.PathOf("."), "new", "sln", "--format", "sln", "--name", "MyApp")).Succeeded();
        (await DotNet.Run(project.PathOf("."), "sln", "add", "MyApp.csproj")).Succeeded();
        var before = Files(project);

        var line = GuideBlock.Of("getting-started.md", "try").Text.TrimEnd();
        Assert.EndsWith(" path/to/MyApp.sln", line, StringComparison.Ordinal);
        var command = line.Replace("path/to/MyApp.sln", "\"$1\"", StringComparison.Ordinal);

        if ((await DotNet.RunLine(Repository.Root, "bash -c", "command -v jq")).ExitCode == 0)
        {
            var output = await DotNet.RunLine(
                Repository.Root, $"ArtifactsPath={Path.Combine(temporary.Path, "artifacts")} bash -c", command, "bash", project.PathOf(file));
            var text = output.Succeeded().Text;
            Assert.Contains($"try: 2 findings in {file} (SIO1003 x 1, SIO1004 x 1)", text);
            Assert.Contains("SIO1003  Program (1) +,@'! é.cs:8  'Sleep' blocks the thread", text);
            Assert.Contains("SIO1004  Program (1) +,@'! é.cs:9  'ReadAllText' blocks the thread", text);
            Assert.Equal(before, Files(project));
        }
    }

    /// <summary>The version that these tests have just packed is older than any, so that it has to be named.</summary>
    [Theory]
    [InlineData("README.md", "five-lines")]
    [InlineData("getting-started.md", "install")]
    public async Task To_add_the_package(string page, string block)
    {
        var project = (await package.Workshop).Empty().Write("Program.cs", Guides.Program).Write("Shop.csproj", ProjectFile);
        Directory.Delete(project.PathOf("obj"), recursive: true);
        string[] lines = [.. GuideBlock.Of(page, block).Commands];

        var add = await DotNet.RunLine(project.PathOf("."), lines[0], "--version", package.Version, "--package-directory", project.PathOf("../packages"));
        add.Succeeded();
        Assert.Equal(["SIO1003", "SIO1004"], (await project.Build()).Ours.Select(finding => finding.Id));

        if (lines[1].Contains("SyncIOReport", StringComparison.Ordinal))
        {
            (await DotNet.RunLine(project.PathOf("."), lines[1], "--no-restore")).Succeeded();
            Assert.Contains("ReadAllText", File.ReadAllText(project.PathOf("SyncIO.Report.html")));
        }
    }

    /// <summary>Tests put their own version in its place, so that none of them notices an old one.</summary>
    [Fact]
    public void The_version_that_is_shown_is_this_one()
    {
        var version = XDocument.Load(Repository.PathOf("Directory.Build.props")).Descendants("Version").Single().Value;
        var pages = Directory.GetFiles(Repository.PathOf("docs", "guides"), "*.md").Append(Repository.PathOf("README.md"));
        var shown = pages.SelectMany(page => Version().Matches(File.ReadAllText(page))).Select(match => match.Groups["version"].Value).ToList();

        Assert.NotEmpty(shown);
        Assert.All(shown, one => Assert.Equal(version, one));
    }

    /// <summary>Behind the name of the package, in a reference to it or in the path of its folder.</summary>
    [GeneratedRegex(@"SyncIO\.Analyzers("" Version=""|\.)(?<version>\d+\.\d+\.\d+)")]
    private static partial Regex Version();

    /// <summary>Every file, and what is in it.</summary>
    private static string[] Files(Project project) =>
    [
        .. Directory.GetFiles(project.PathOf("."), "*", SearchOption.AllDirectories).Order(StringComparer.Ordinal).Select(file => $"{file}: {File.ReadAllText(file)}"),
    ];
}

using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>A project file of old form, with packages.config and with PackageReference, as docs/guides/old-projects.md has it.</summary>
[Collection(PackageCollection.Name)]
public sealed class OldProjects(Package package)
{
    private const string Program = """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class Program
        {
            static async Task Sleeps() { await Task.Yield(); Thread.Sleep(1); }
            static async Task Reads() { await Task.Yield(); File.ReadAllText("f"); }
        }
        """;

    /// <summary>With the imports that NuGet writes, SyncIO files are read as well; that the assemblies are named too reports nothing twice.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task With_the_imports(bool isNamedToo)
    {
        var named = isNamedToo ? GuideBlock.Of("old-projects.md", "analyzer").Text : "";
        var project = await Write(Import("import-props"), named + Import("import-targets"));
        project.Write("packages.config", $"""
            <packages>
              <package id="{Package.Id}" version="{package.Version}" targetFramework="net472" />
            </packages>
            """);
        project.Write("SyncIO.Allowed.txt", "@allow [System.IO.File]::ReadAllText\n");

        Assert.Equal([new Finding("Program.cs", 7, "SIO1003")], (await Build(project)).Ours);
    }

    [Fact]
    public async Task With_the_assemblies_alone()
    {
        var project = await Write("", GuideBlock.Of("old-projects.md", "analyzer").Text);

        Assert.Equal(
            [new Finding("Program.cs", 7, "SIO1003"), new Finding("Program.cs", 8, "SIO1005")],
            (await Build(project)).Ours);
    }

    /// <summary>The imports alone do nothing where NuGet brings the analyzer by itself.</summary>
    [Fact]
    public async Task Without_packages_config_the_imports_add_no_analyzer() =>
        Assert.Empty((await Build(await Write(Import("import-props"), Import("import-targets")))).Ours);

    /// <summary>
    /// NuGet restores it, and its imports bring SyncIO files. Which analyzers a package has, MSBuild of Visual Studio takes from what the restore wrote;
    /// that of the .NET SDK does not, so that this test does it.
    /// </summary>
    [Fact]
    public async Task With_a_PackageReference()
    {
        const string Common = @"<Import Project=""$(MSBuildExtensionsPath)\$(MSBuildToolsVersion)\Microsoft.Common.props"" />";
        var project = await Write(Common, GuideBlock.Of("old-projects.md", "legacy").Text);
        project.Write("SyncIO.Allowed.txt", "@allow [System.IO.File]::ReadAllText\n");
        var page = File.ReadAllText(Repository.PathOf("docs", "guides", "old-projects.md"));
        var restore = page.Split('`').Single(text => text.StartsWith("msbuild ", StringComparison.Ordinal));
        (await DotNet.RunLine(project.PathOf("."), "dotnet " + restore, "-p:RestorePackagesPath=" + project.PathOf("restored"))).Succeeded();
        Assert.Empty((await Build(project)).Ours);

        project.Write("Directory.Build.targets", $"""
            <Project>
              <Target Name="AsVisualStudio" BeforeTargets="ResolveAssemblyReferences">
                <ItemGroup>
                  <Analyzer Include="{string.Join(';', Analyzers(project))}" />
                </ItemGroup>
              </Target>
            </Project>
            """);
        Assert.Equal([new Finding("Program.cs", 7, "SIO1003")], (await Build(project)).Ours);
    }

    /// <summary>What the restore says of the assemblies in the folder for analyzers of C#.</summary>
    private static string[] Analyzers(Project project)
    {
        using var assets = JsonDocument.Parse(File.ReadAllText(project.PathOf("obj/project.assets.json")));
        var installed = assets.RootElement.GetProperty("libraries").EnumerateObject().Single().Value;
        return
        [
            .. from file in installed.GetProperty("files").EnumerateArray().Select(file => file.GetString()!)
               where file.StartsWith("analyzers/dotnet/cs/", StringComparison.Ordinal) && file.EndsWith(".dll", StringComparison.Ordinal)
               select project.PathOf($"restored/{installed.GetProperty("path").GetString()}/{file}"),
        ];
    }

    private static string Import(string block) => GuideBlock.Of("old-projects.md", block).Text;

    private async Task<Project> Write(string first, string last)
    {
        var project = (await package.Workshop).Empty();
        var installed = $"{Package.Id}.{package.Version}";
        ZipFile.ExtractToDirectory(Path.Combine(package.Feed, installed + ".nupkg"), project.PathOf($"packages/{installed}"));
        File.Delete(project.PathOf(Project.Name + ".csproj"));
        Directory.Delete(project.PathOf("obj"), recursive: true);

        return project.Write("Program.cs", Program).Write("Old.csproj", Here($"""
            <Project ToolsVersion="15.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
            {first}
              <PropertyGroup>
                <Configuration>Debug</Configuration>
                <OutputType>Library</OutputType>
                <AssemblyName>Old</AssemblyName>
                <TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>
                <OutputPath>bin\</OutputPath>
              </PropertyGroup>
              <ItemGroup>
                <Reference Include="System" />
                <Compile Include="Program.cs" />
              </ItemGroup>
              <Import Project="$(MSBuildToolsPath)\Microsoft.CSharp.targets" />
            {last}
            </Project>
            """));
    }

    /// <summary>The packages lie inside of the project here, and the version is that of the test.</summary>
    private string Here(string text) => text.Replace(@"..\packages\", @"packages\").Replace("SyncIO.Analyzers.0.1.0", $"{Package.Id}.{package.Version}").Replace("Version=\"0.1.0\"", $"Version=\"{package.Version}\"");

    private async Task<Build> Build(Project project) =>
        await project.Build($"-p:FrameworkPathOverride={await (await package.Workshop).Net472(package)}");
}

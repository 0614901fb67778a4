using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>Options and catalogues in a real build.</summary>
[Collection(PackageCollection.Name)]
public sealed class Configuration(Package package)
{
    private const string Program = """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class Program
        {
            static void Main() { }
            async Task Allowed() => File.ReadAllText("appsettings.json");
            async Task Elsewhere() => File.ReadAllText("orders.json"); // SIO1004
            async Task Optional() => Thread.Sleep(1);
        }
        """;

    /// <summary>The file beside the project is found by itself, and given again by the project: it is read once.</summary>
    [Fact]
    public async Task It_is_applied_and_what_is_wrong_with_it_is_said_once()
    {
        var build = await (await package.Workshop).Empty()
            .Write("Program.cs", Program)
            .Write("SyncIO.Allowed.txt", "@allow [System.IO.File]::ReadAllText(\"appsettings*.json\")\nallow everything\n")
            .Write("SyncIO.Empty.txt", "")
            .Write(".editorconfig", "[*.cs]\nsyncio_allowed = System.Threading.Thread.Sleep\n")
            .Write(".globalconfig", "is_global = true\nsyncio_console = perhaps\n")
            .Build();

        build.Output.Succeeded();
        Assert.Equal(
            [new Finding("", 0, "SIO9002"), new Finding("Program.cs", 9, "SIO1004"), new Finding("SyncIO.Allowed.txt", 2, "SIO9001")],
            build.Ours);
        Assert.Equal(Project.Marked(new() { ["Program.cs"] = Program }), build.Ours.Where(finding => finding.File == "Program.cs"));
        Assert.Contains("'syncio_console = perhaps'", build.Output.Text);
    }

    /// <summary>Who says that a project is a package says that others use it; that each library could be one says nothing.</summary>
    [Theory]
    [InlineData("")]
    [InlineData("true", "-p:IsPackable=true")]
    [InlineData("true", "-p:GeneratePackageOnBuild=true")]
    [InlineData("true", "-p:PackageId=Ours")]
    [InlineData("true", "-p:PackageTags=orders")]
    [InlineData("true", "-p:PackageLicenseExpression=MIT")]
    [InlineData("", "-p:Version=2.0.0", "-p:Authors=Ann")]
    [InlineData("", "-p:PackageId=Ours", "-p:IsPackable=false")]
    public async Task What_is_a_package_is_known(string expected, params string[] options)
    {
        var project = (await package.Workshop).Empty();
        var output = await DotNet.Run(project.PathOf("."), ["msbuild", "-getProperty:SyncIOIsPackage", .. options]);

        Assert.Equal(expected, output.Succeeded().Text.Trim());
    }

    /// <summary>Names in markup and configuration keep members as they are: an editor and <c>dotnet format</c> are given these files, and a build, which fixes nothing, is not.</summary>
    [Theory]
    [InlineData("true", true)]
    [InlineData("false", false)]
    public async Task Markup_is_given_to_those_who_fix(string isDesignTime, bool isGiven)
    {
        var project = (await package.Workshop).Empty().Write("Index.cshtml", "").Write("Page.aspx", "").Write("Web.config", "<configuration />").Write("notes.md", "");
        var output = await DotNet.Run(
            project.PathOf("."),
            "msbuild", "-t:Compile;CoreCompile", $"-p:DesignTimeBuild={isDesignTime}", "-p:SkipCompilerExecution=true", "-p:ProvideCommandLineArgs=true",
            "-p:NonExistentFile=always/compiled", "-getItem:AdditionalFiles");
        var text = output.Succeeded().Text;

        Assert.All(["Index.cshtml", "Page.aspx", "Web.config"], file => Assert.Equal(isGiven, text.Contains($"\"{file}\"", System.StringComparison.Ordinal)));
        Assert.DoesNotContain("notes.md", text);
    }

    /// <summary>ASP.NET finds views by their folders: an action that only such a view runs cannot be asynchronous.</summary>
    [Theory]
    [InlineData(".NETFramework", true)]
    [InlineData(".NETCoreApp", false)]
    public async Task So_are_the_views_of_the_framework_that_are_no_items(string framework, bool isGiven)
    {
        var project = (await package.Workshop).Empty().Write("Views/Shared/_Layout.cshtml", "").Write("Areas/Admin/Views/Index.cshtml", "");
        var output = await DotNet.Run(
            project.PathOf("."),
            "msbuild", "-t:SyncIOGiveMarkup", "-p:DesignTimeBuild=true", "-p:EnableDefaultItems=false", $"-p:TargetFrameworkIdentifier={framework}", "-getItem:AdditionalFiles");
        var text = output.Succeeded().Text;

        Assert.All(["_Layout.cshtml", "Index.cshtml"], file => Assert.Equal(isGiven, text.Contains(file, System.StringComparison.Ordinal)));
    }

    /// <summary>A package brings facts along for those who reference it through another project.</summary>
    [Fact]
    public async Task A_package_brings_facts_through_build_transitive()
    {
        using var folder = new TemporaryFolder();
        folder.Write("NuGet.config", $"""
            <configuration>
              <packageSources>
                <add key="just-packed" value="{package.Feed}" />
                <add key="facts" value="{folder.Path}/feed" />
              </packageSources>
            </configuration>
            """);

        var facts = folder.Project("Facts")
            .Write("Facts.csproj", Csproj("""
                <PackageId>Our.Facts</PackageId>
                <IncludeBuildOutput>false</IncludeBuildOutput>
                <NoWarn>NU5128</NoWarn>
                """, """<None Include="Our.Facts.props;SyncIO.OurFacts.txt" Pack="true" PackagePath="buildTransitive" />"""))
            .Write("Our.Facts.props", """<Project><ItemGroup><AdditionalFiles Include="$(MSBuildThisFileDirectory)SyncIO.*.txt" /></ItemGroup></Project>""")
            .Write("SyncIO.OurFacts.txt", "@kind io table\n[Library.Table]::Load -> LoadAsync\n");
        (await DotNet.Run(facts.PathOf("."), "pack", "-o", folder.Path + "/feed")).Succeeded();

        folder.Project("Library")
            .Write("Library.csproj", Csproj("", """<PackageReference Include="Our.Facts" Version="1.0.0" />"""))
            .Write("Table.cs", "namespace Library { public class Table { public int Load() => 0; public System.Threading.Tasks.Task<int> LoadAsync() => System.Threading.Tasks.Task.FromResult(0); } }");

        var app = folder.Project("App")
            .Write("App.csproj", Csproj("", $"""
                <ProjectReference Include="../Library/Library.csproj" />
                <PackageReference Include="{Package.Id}" Version="[{package.Version}]" PrivateAssets="all" />
                """))
            .Write("App.cs", "class App { async System.Threading.Tasks.Task<int> M(Library.Table table) => table.Load(); }");
        (await DotNet.Run(app.PathOf("."), "restore", "--packages", folder.Path + "/packages")).Succeeded();

        Assert.Equal([new Finding("App.cs", 1, "SIO1001")], (await app.Build()).Ours);
    }

    private static string Csproj(string properties, string items) => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <NuGetAudit>false</NuGetAudit>
            {properties}
          </PropertyGroup>
          <ItemGroup>
            {items}
          </ItemGroup>
        </Project>
        """;
}

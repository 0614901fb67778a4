using System;
using System.IO;
using System.Threading.Tasks;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>One project that references the real package, restored once; each test gets a copy of it.</summary>
internal sealed class Workshop : IDisposable
{
    private const string Restored = "restored";

    private readonly TemporaryFolder folder = new();

    private Workshop()
    {
    }

    public static async Task<Workshop> Open(Package package)
    {
        var workshop = new Workshop();
        await workshop.Restore(package);
        return workshop;
    }

    /// <summary>A restored project without sources.</summary>
    public Project Empty()
    {
        var name = Guid.NewGuid().ToString("N")[..8];
        var project = Create(name);
        var restored = Path.Combine(folder.Path, Restored);

        foreach (var file in Directory.GetFiles(restored, "*", SearchOption.AllDirectories))
        {
            var copy = project.PathOf(Path.GetRelativePath(restored, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }

        return project;
    }

    /// <summary>A restored project with the shop's sources as they were written.</summary>
    public Project Shop()
    {
        var project = Empty();

        foreach (var (file, text) in Project.Sources("before"))
        {
            project.Write(file, text);
        }

        return project;
    }

    /// <summary>A restored web application, of its own: every kind of request handler.</summary>
    public async Task<Project> Site(Package package)
    {
        var site = Create("site");
        var sources = Repository.PathOf("tests", "SyncIO.Analyzers.PackageTests", "EndToEnd", "Site");

        foreach (var file in Directory.GetFiles(sources, "*", SearchOption.AllDirectories))
        {
            var copy = site.PathOf(Path.GetRelativePath(sources, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }

        site.Write("Site.csproj", ProjectFile("Microsoft.NET.Sdk.Web", package));
        await Restore(site);
        return site;
    }

    /// <summary>A restored library, of its own, for .NET and for .NET Framework.</summary>
    public async Task<Project> Library(Package package)
    {
        var library = Create("library");
        library.Write("Library.csproj", ProjectFile("Microsoft.NET.Sdk", package)
            .Replace("<OutputType>Exe</OutputType>", "<LangVersion>latest</LangVersion>")
            .Replace("<TargetFramework>net10.0</TargetFramework>", "<TargetFrameworks>net472;net10.0</TargetFrameworks>"));
        await Restore(library);
        return library;
    }

    /// <summary>Where the reference assemblies of .NET Framework are, which the library above needs.</summary>
    public async Task<string> Net472(Package package)
    {
        var path = Path.Combine(folder.Path, "packages", "microsoft.netframework.referenceassemblies.net472", "1.0.3", "build", ".NETFramework", "v4.7.2");

        if (!Directory.Exists(path))
        {
            await Library(package);
        }

        return path;
    }

    /// <summary>A restored project, of its own, with the other analyzers that look for blocking calls.</summary>
    public async Task<Project> BesideOthers(Package package)
    {
        var project = Create("others");
        project.Write("Others.csproj", ProjectFile("Microsoft.NET.Sdk", package)
            .Replace("<EnableNETAnalyzers>false", "<EnableNETAnalyzers>true")
            .Replace("<AdditionalFiles", """
                <PackageReference Include="Microsoft.VisualStudio.Threading.Analyzers" Version="[18.12.1]" PrivateAssets="all" />
                <PackageReference Include="Meziantou.Analyzer" Version="[3.0.320]" PrivateAssets="all" />
                <PackageReference Include="SonarAnalyzer.CSharp" Version="[10.36.0.15337]" PrivateAssets="all" />
                <PackageReference Include="AsyncFixer" Version="[2.1.0]" PrivateAssets="all" />
                <AdditionalFiles
                """));
        await Restore(project);
        return project;
    }

    /// <summary>A restored program that uses a library beside it, in one solution, of its own: tests of several collections ask for one at a time.</summary>
    public async Task<(Project Library, Project Program)> LibraryAndProgram(Package package, string library, string program)
    {
        var chain = Guid.NewGuid().ToString("N")[..8];
        var (notes, app) = (Create(Path.Combine(chain, "Notes")), Create(Path.Combine(chain, "App")));
        notes.Write("Notes.cs", library).Write(
            "Notes.csproj",
            ProjectFile("Microsoft.NET.Sdk", package).Replace("<OutputType>Exe</OutputType>", ""));
        app.Write("Program.cs", program).Write(
            "App.csproj",
            ProjectFile("Microsoft.NET.Sdk", package).Replace("<AdditionalFiles", "<ProjectReference Include=\"../Notes/Notes.csproj\" /><AdditionalFiles"));
        app.Write("../Chain.slnx", "<Solution><Project Path=\"App/App.csproj\" /><Project Path=\"Notes/Notes.csproj\" /></Solution>");
        await Restore(app);
        return (notes, app);
    }

    public void Dispose() => folder.Dispose();

    private async Task Restore(Package package)
    {
        folder.Write(
            "NuGet.config",
            $"""
            <configuration>
              <packageSources>
                <add key="just-packed" value="{package.Feed}" />
              </packageSources>
            </configuration>
            """);

        var project = Create(Restored);
        project.Write(Project.Name + ".csproj", ProjectFile("Microsoft.NET.Sdk", package));
        await Restore(project);
    }

    /// <summary>The package goes into a folder of its own, not into the user's cache.</summary>
    private async Task Restore(Project project) =>
        (await DotNet.Run(project.PathOf("."), "restore", "--packages", Path.Combine(folder.Path, "packages"))).Succeeded();

    private static string ProjectFile(string sdk, Package package) =>
        $"""
        <Project Sdk="{sdk}">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <UseAppHost>false</UseAppHost>
            <NuGetAudit>false</NuGetAudit>
            <EnableNETAnalyzers>false</EnableNETAnalyzers>
          </PropertyGroup>
          <ItemGroup>
            <PackageReference Include="{Package.Id}" Version="[{package.Version}]" PrivateAssets="all" />
            <AdditionalFiles Include="SyncIO.*.txt" />
          </ItemGroup>
        </Project>
        """;

    private Project Create(string name)
    {
        var path = Path.Combine(folder.Path, name);
        Directory.CreateDirectory(path);
        return new Project(path);
    }
}

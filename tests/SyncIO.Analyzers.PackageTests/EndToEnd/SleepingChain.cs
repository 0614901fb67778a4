using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// Three projects: Data sleeps, Services calls it, and Web calls that from asynchronous code, which is found where facts come through.
/// </summary>
internal sealed class SleepingChain : IDisposable
{
    private const string Message = "SIO3003: 'Count' blocks the thread: Count";

    private readonly TemporaryFolder folder = new();
    private readonly Package package;
    private bool isRestored;

    /// <param name="package">The package, which all three reference.</param>
    /// <param name="properties">Properties of all three.</param>
    public SleepingChain(Package package, string properties = "")
    {
        this.package = package;
        folder.Write(
            "NuGet.config",
            $"""
            <configuration>
              <packageSources>
                <add key="just-packed" value="{package.Feed}" />
                <add key="own" value="{PathOf("feed")}" />
              </packageSources>
            </configuration>
            """);
        folder.Write(
            "Directory.Build.props",
            $"""
            <Project>
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <LangVersion>latest</LangVersion>
                <NuGetAudit>false</NuGetAudit>
                <EnableNETAnalyzers>false</EnableNETAnalyzers>
                {properties}
              </PropertyGroup>
            </Project>
            """);
        Directory.CreateDirectory(PathOf("feed"));
        Write("Data", References()).Sleeps(true);
        Write("Services", References("../Data/Data.csproj")).Write(
            "Services/Service.cs", "public static class Service { public static int Count() => Store.Count(); }");
        Write("Web", References("../Services/Services.csproj")).Write("Web/Site.cs", Caller);
    }

    /// <summary>Asynchronous code, where the finding is.</summary>
    public static string Caller { get; } = """
        public class Site
        {
            public async System.Threading.Tasks.Task<int> Count()
            {
                await System.Threading.Tasks.Task.Yield();
                return Service.Count();
            }
        }
        """;

    public string PathOf(params string[] parts) => Path.Combine([folder.Path, .. parts]);

    /// <summary>Writes a project file: a project is a folder.</summary>
    public SleepingChain Write(string project, Items items)
    {
        Directory.CreateDirectory(PathOf(project));
        return Write(
            $"{project}/{project}.{items.Language}proj",
            $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                {items.Properties}
              </PropertyGroup>
              <ItemGroup>
                {items.Text}
              </ItemGroup>
            </Project>
            """);
    }

    public SleepingChain Write(string file, string text)
    {
        folder.Write(file, text);
        isRestored &= Path.GetExtension(file) is ".cs" or ".vb" or ".fs";
        return this;
    }

    /// <summary>The body of <c>Store.Count</c>.</summary>
    public SleepingChain Sleeps(bool sleeps, string more = "") => Write(
        "Data/Store.cs",
        $$"""public static class Store { public static int Count() { {{(sleeps ? "System.Threading.Thread.Sleep(1);" : "")}} {{more}} return 1; } }""");

    /// <summary>References to projects, and to the package.</summary>
    public Items References(params string[] projects) => new(
        $"""<PackageReference Include="{Package.Id}" Version="[{package.Version}]" PrivateAssets="all" />"""
        + string.Concat(projects.Select(project => $"""<ProjectReference Include="{project}" />""")));

    public Task<DotNet.Output> Run(string project, params string[] arguments) => DotNet.Run(PathOf(project), arguments);

    /// <summary>Builds a project, and those that it references.</summary>
    public async Task<DotNet.Output> Build(string project, params string[] options)
    {
        string[] noRestore = isRestored ? ["--no-restore"] : [];
        isRestored = project == "Web";
        return (await Run(project, ["build", .. noRestore, .. options])).Succeeded();
    }

    /// <summary>Builds, and tells whether the chain was found in a project.</summary>
    public async Task<bool> Finds(string project, params string[] options)
    {
        var output = await Build(project, options);
        return output.Text.Split('\n').Any(line =>
            line.Contains(Message, StringComparison.Ordinal) && line.Contains($"{project}.csproj", StringComparison.Ordinal));
    }

    /// <summary>Builds, and tells which projects were compiled.</summary>
    public async Task<IReadOnlyList<string>> Compiled()
    {
        var before = Assemblies();
        await Build("Web");
        return [.. Assemblies().Where(now => !before.TryGetValue(now.Key, out var time) || time != now.Value).Select(now => now.Key).Order()];
    }

    /// <summary>The files of the exchange, wherever they lie.</summary>
    public IEnumerable<string> Facts() => Directory.GetFiles(folder.Path, "*.SyncIO.facts*", SearchOption.AllDirectories)
        .Select(file => Path.GetRelativePath(folder.Path, file))
        .Order(StringComparer.Ordinal);

    public void Dispose() => folder.Dispose();

    private Dictionary<string, DateTime> Assemblies() => Directory.GetFiles(folder.Path, "*.dll", SearchOption.AllDirectories)
        .Where(file => Path.GetRelativePath(folder.Path, file).Split(Path.DirectorySeparatorChar)
            is [_, "obj", "Debug", "net10.0", _])
        .ToDictionary(file => Path.GetFileNameWithoutExtension(file), File.GetLastWriteTimeUtc);

    /// <summary>What a project file has in its items, and its properties.</summary>
    internal sealed record Items(string Text, string Properties = "", string Language = "cs");
}

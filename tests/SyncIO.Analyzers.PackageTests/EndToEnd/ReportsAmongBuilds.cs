using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// A report between other builds, which find everything as it was. The solution has a library for two targets, a site with a log of its own
/// that calls one member very often, tests for two targets, and a project that it does not build.
/// </summary>
[Collection(ReportsCollection.Name)]
public sealed class ReportsAmongBuilds(Package package) : IDisposable
{
    private const int Calls = 36;

    private const string Properties = """
        <Project>
          <PropertyGroup>
            <NuGetAudit>false</NuGetAudit>
            <UseAppHost>false</UseAppHost>
            <EnableNETAnalyzers>false</EnableNETAnalyzers>
          </PropertyGroup>
          <ItemGroup>
            <PackageReference Include="SyncIO.Analyzers" Version="[VERSION]" PrivateAssets="all" />
          </ItemGroup>
        </Project>
        """;

    private const string Solution = """
        <Solution>
          <Project Path="Data/Data.csproj" />
          <Project Path="Site/Site.csproj" />
          <Project Path="Tests/Tests.csproj" />
          <Project Path="Broken/Broken.csproj"><Build Project="false" /></Project>
        </Solution>
        """;

    private const string Both = """
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup><TargetFrameworks>netstandard2.0;net10.0</TargetFrameworks>MORE</PropertyGroup>
        </Project>
        """;

    private const string Site = """
        <Project Sdk="Microsoft.NET.Sdk.Web">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <ErrorLog>$(MSBuildProjectDirectory)/own.sarif,version=2.1</ErrorLog>
          </PropertyGroup>
          <ItemGroup><ProjectReference Include="../Data/Data.csproj" /></ItemGroup>
        </Project>
        """;

    private const string Data = """
        namespace Data
        {
            public static class Orders
            {
                public static int Count() { System.Threading.Thread.Sleep(1); return 1; }
            }
        }
        """;

    private readonly TemporaryFolder folder = new();

    private string Log => File.ReadAllText(PathOf("Site/own.sarif"));

    [Fact]
    public async Task Other_builds_find_everything_as_it_was()
    {
        Write();
        var first = Warnings(await Run("build", "Shop.slnx"));
        var log = Log;
        Assert.Equal(10, first.Length);

        string[] settings = ["-p:SyncIOReportFormat=both", "-p:SyncIOReportFile=artifacts/deep/blocking.html"];
        var output = await Run(["build", "Shop.slnx", "-t:SyncIOReport", .. settings]);
        Assert.Single(output.Text.Split('\n'), line => line.TrimEnd().EndsWith("blocking.html", StringComparison.Ordinal));
        Assert.Equal(Calls, Findings("artifacts/deep/blocking.json").Length);
        Assert.Equal(log, Log);
        Assert.Single(Directory.GetFiles(PathOf("Data/obj/Debug/net10.0"), "Data.SyncIO.facts"));

        File.Copy(PathOf("artifacts/deep/blocking.json"), PathOf("Site/SyncIO.Report.json"));
        await Run("publish", "Site", "-c", "Debug", "--no-build", "-o", "published");
        Assert.True(File.Exists(PathOf("published/Site.dll")));
        Assert.False(File.Exists(PathOf("published/SyncIO.Report.json")));

        Assert.Equal(first, Warnings(await Run("build", "Shop.slnx", "--no-restore")));
        await Run("clean", "Shop.slnx");
        Assert.Empty(Directory.GetFiles(PathOf("Site/obj"), "*.SyncIO.*", SearchOption.AllDirectories));
    }

    [Fact]
    public async Task A_baseline_accepts_every_call_of_a_member_that_is_called_very_often()
    {
        Write();
        await Run("build", "Shop.slnx", "-t:SyncIOWriteBaseline");
        Assert.Equal(
            ["Site/SyncIO.Baseline.txt"],
            Directory.GetFiles(folder.Path, "SyncIO.Baseline.*", SearchOption.AllDirectories)
                .Select(file => Path.GetRelativePath(folder.Path, file).Replace('\\', '/'))
                .Order(StringComparer.Ordinal));
        Assert.Empty(Warnings(await Run("build", "Shop.slnx", "--no-restore")));
        Assert.DoesNotContain("\"ruleId\": \"SIO9003\"", Log);

        await Run("build", "Shop.slnx", "-t:SyncIOReport", "-p:SyncIOReportFormat=json");
        Assert.Equal(Calls, Findings("SyncIO.Report.json").Length);
        Assert.All(Findings("SyncIO.Report.json"), finding => Assert.True(finding.GetProperty("accepted").GetBoolean()));
    }

    [Fact]
    public async Task Each_target_of_a_project_has_a_baseline()
    {
        Write();
        File.WriteAllText(PathOf("Data/Own.cs"), "class Own { async System.Threading.Tasks.Task Wait() => System.Threading.Thread.Sleep(1); }");
        await Run("build", "Data", "-t:SyncIOWriteBaseline");
        Assert.Equal(
            ["SyncIO.Baseline.net10.0.txt", "SyncIO.Baseline.netstandard2.0.txt"],
            Directory.GetFiles(PathOf("Data"), "SyncIO.Baseline.*").Select(file => Path.GetFileName(file)).Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task What_cannot_be_reported_is_said()
    {
        Write();
        var empty = await Run("build", "Tests", "-t:SyncIOReport");
        Assert.Contains("warning : The report of Tests.csproj is empty", empty.Text);
        string[] one = ["build", "Tests", "-t:SyncIOReport", "-p:SyncIOReportFormat=both", "-p:SyncIOReportFile=blocking.json"];
        var same = await DotNet.Run(folder.Path, one);
        Assert.Equal(1, same.ExitCode);
        Assert.Contains("Page and JSON would be one file", same.Text);
    }

    public void Dispose() => folder.Dispose();

    private static string[] Warnings(DotNet.Output output) =>
    [
        .. output.Text.Split('\n')
            .Where(line => line.Contains("warning SIO"))
            .Select(line => line.Trim())
            .Distinct()
            .Order(StringComparer.Ordinal),
    ];

    private void Write()
    {
        var actions = Enumerable.Range(0, Calls).Select(number =>
            $"app.MapGet(\"/{number}\", async () => {{ await System.Threading.Tasks.Task.Yield(); return Data.Orders.Count(); }});\n");

        folder.Write("Directory.Build.props", Properties.Replace("VERSION", package.Version));
        folder.Write(
            "NuGet.config",
            $"""<configuration><packageSources><add key="just-packed" value="{package.Feed}" /></packageSources></configuration>""");
        folder.Write("Shop.slnx", Solution);
        folder.Project("Data").Write("Data.csproj", Both.Replace("MORE", "")).Write("Orders.cs", Data);
        folder.Project("Tests").Write("Tests.csproj", Both.Replace("MORE", "<IsTestProject>true</IsTestProject>"));
        folder.Project("Broken").Write("Broken.csproj", Both.Replace("MORE", "")).Write("Broken.cs", "does not compile");
        folder.Project("Site").Write("Site.csproj", Site).Write(
            "Program.cs",
            "using Microsoft.AspNetCore.Builder;\nvar app = WebApplication.CreateBuilder(args).Build();\n"
            + string.Concat(actions)
            + "app.Run();\n");
    }

    private JsonElement[] Findings(string file) =>
        [.. JsonDocument.Parse(File.ReadAllText(PathOf(file))).RootElement.GetProperty("findings").EnumerateArray()];

    private string PathOf(string file) => Path.Combine(folder.Path, file);

    private async Task<DotNet.Output> Run(params string[] arguments) => (await DotNet.Run(folder.Path, arguments)).Succeeded();
}

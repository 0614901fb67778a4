using System;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>docs/guides/evidence.md: from the tool, packed as for a release, to the findings of somebody whose package brings the lines.</summary>
[Collection(GuidesCollection.Name)]
public sealed class GuideToEvidence(Package package)
{
    private const string Page = "evidence.md";

    private const string Library = """
        using System.Data.Common;
        using System.IO;
        using System.Threading.Tasks;

        namespace MyCompany;

        public sealed class Orders(Sql sql)
        {
            public object Load(int id) => sql.Run($"select {id}");
            public async Task<object> LoadAsync(int id) => await sql.RunAsync($"select {id}");
        }

        public sealed class Sql(DbCommand command)
        {
            internal object Run(string text) { command.CommandText = text; return command.ExecuteReader(); }
            internal async Task<object> RunAsync(string text) { command.CommandText = text; return await command.ExecuteReaderAsync(); }
        }

        public static class Feed
        {
            public static int Parse(Stream stream) => stream.Read(new byte[1], 0, 1);
            public static Task<int> ParseAsync(Stream stream) => Task.Run(() => Parse(stream));
        }
        """;

    private const string User = """
        using System.Threading.Tasks;

        class User
        {
            async Task<object> Show(MyCompany.Orders orders) { await Task.Yield(); return orders.Load(1); }
        }
        """;

    [Fact]
    public async Task The_lines_of_a_library_reach_its_users()
    {
        using var temporary = new TemporaryFolder();
        temporary.Write("NuGet.config", $"""
            <configuration>
              <packageSources>
                <add key="just-packed" value="{package.Feed}" />
                <add key="packed-here" value="{Path.Combine(temporary.Path, "feed")}" />
              </packageSources>
            </configuration>
            """);
        var pack = $"ArtifactsPath={Path.Combine(temporary.Path, "artifacts")} bash tools/pack-evidence.sh {Path.Combine(temporary.Path, "feed")}";
        (await DotNet.RunLine(Repository.Root, pack)).Succeeded();

        var library = temporary.Project("MyCompany.Client").Write("Library.cs", Library).Write("MyCompany.Client.csproj", ProjectFile(""));
        await Run(library, temporary, GuideBlock.Of(Page, "install").Text);
        var lines = GuideBlock.Of(Page, "lines");
        Assert.Equal(lines.Text, File.ReadAllText(library.PathOf(lines.File!)));

        var props = GuideBlock.Of(Page, "props");
        library.Write(props.File!, props.Text).Write("MyCompany.Client.csproj", ProjectFile(GuideBlock.Of(Page, "pack").Text));
        await Run(library, temporary, "dotnet pack -o ../feed");

        Assert.Contains("SIO1001: 'Load' blocks the thread on database I/O: await 'LoadAsync' instead", await FoundAtAUser(temporary, ""));
        Assert.DoesNotContain("SIO", await FoundAtAUser(temporary, "buildTransitive"));
    }

    /// <summary>With folders of this test for packages and for what the SDK remembers of tools, so that nothing stays.</summary>
    private static async Task Run(Project library, TemporaryFolder temporary, string commands)
    {
        temporary.Write("commands.sh", "set -e\n" + commands);
        var (packages, home) = (Path.Combine(temporary.Path, "packages"), Path.Combine(temporary.Path, "home"));
        (await DotNet.RunLine(library.PathOf("."), $"NUGET_PACKAGES={packages} DOTNET_CLI_HOME={home} bash ../commands.sh")).Succeeded();
    }

    /// <summary>The findings in a program that references the library, where not all of its package is taken.</summary>
    private async Task<string> FoundAtAUser(TemporaryFolder temporary, string excluded)
    {
        var user = temporary.Project("User" + excluded).Write("User.cs", User).Write("User.csproj", ProjectFile($"""
            <ItemGroup>
              <PackageReference Include="{Package.Id}" Version="[{package.Version}]" PrivateAssets="all" />
              <PackageReference Include="MyCompany.Client" Version="[1.0.0]" ExcludeAssets="{excluded}" />
            </ItemGroup>
            """));
        (await DotNet.Run(user.PathOf("."), "restore", "--packages", Path.Combine(temporary.Path, "packages"))).Succeeded();
        var build = (await user.Build()).Output.Succeeded();
        return build.Text.Replace(Package.Id, "", StringComparison.Ordinal);
    }

    private static string ProjectFile(string more) => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <NuGetAudit>false</NuGetAudit>
          </PropertyGroup>
        {more}
        </Project>
        """;
}

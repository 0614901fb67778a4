using System.IO;
using System.Linq;
using System.Threading.Tasks;
using SyncIO.Tests.Promise;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>A compiler server lives for hours, and every build of these hours runs the same analyzers in it. It waits a minute, beside all other collections.</summary>
[Trait(Figure.Says, Figure.Value)]
public sealed class OneCompilerServer(Package package, ITestOutputHelper output) : IClassFixture<Package>
{
    /// <summary>
    /// What each build may leave. A compilation of the shop, kept in a static field, takes three times this: the compiler shares the symbols of its references
    /// with the next. The compiler itself keeps about ten kilobytes of each, without analyzers as well.
    /// </summary>
    private const long LeftOfEach = 200_000;

    /// <summary>An edit before each build.</summary>
    private const string Rounds = """
        <Project>
          <ItemGroup>
            <Round Include="{rounds}" />
          </ItemGroup>
          <Target Name="Build" Outputs="%(Round.Identity)">
            <WriteLinesToFile File="Round.cs" Overwrite="true"
              Lines="class Round%(Round.Identity) { async void Sleep() { System.Threading.Thread.Sleep(%(Round.Identity))%3B } } // SIO1003" />
            <MSBuild Projects="Shop.csproj" Targets="Rebuild" Properties="Round=%(Round.Identity);ErrorLog=%(Round.Identity).sarif,version=2.1" />
          </Target>
        </Project>
        """;

    /// <summary>By one call of MSBuild, which has ten minutes.</summary>
    private const int AtOnce = 20;

    private static readonly int Half = LongRun.IsAsked ? 100 : 5;

    [Fact]
    public async Task Finds_the_same_in_every_build_and_keeps_no_compilation()
    {
        var shop = (await package.Workshop).Shop();
        using var server = await CompilerServer.Start(shop);

        await Build(shop, server, first: 1);
        var middle = await server.Held();
        await Build(shop, server, first: Half + 1);
        var end = await server.Held();

        Assert.Equal(2 * Half, server.Builds);
        Assert.InRange(end, 0, middle + (Half * LeftOfEach));

        var expected = Project.Marked(shop.Sources()).OrderBy(finding => (finding.File, finding.Line)).ToList();
        Assert.All(Enumerable.Range(1, 2 * Half), round => Assert.Equal(expected, Sarif.Read(shop.PathOf($"{round}.sarif")).Select(result => result.Finding)));
        Figure.Of(output, "A compiler server finds the same in every build, and keeps no compilation",
            $"{2 * Half} builds, an edit before each, {expected.Count} findings in each; after a full collection it holds {middle / 1e6:N1} MB after {Half} of them, and {end / 1e6:N1} MB at the end");
    }

    private static async Task Build(Project shop, CompilerServer server, int first)
    {
        foreach (var rounds in Enumerable.Range(first, Half).Chunk(AtOnce))
        {
            shop.Write("Rounds.proj", Rounds.Replace("{rounds}", string.Join(';', rounds)));
            (await DotNet.RunLine(shop.PathOf("."), $"SharedCompilationId={server.Name} dotnet msbuild Rounds.proj")).Succeeded();
            Assert.True(server.IsRunning);
        }
    }
}

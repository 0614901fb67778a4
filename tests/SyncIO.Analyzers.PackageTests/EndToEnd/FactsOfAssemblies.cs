using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>What is referenced as an assembly, by itself or in a package, may bring its facts along.</summary>
[Collection(SolutionsCollection.Name)]
public sealed class FactsOfAssemblies(Package package)
{
    private const string FactsOfData = "obj/$(Configuration)/net10.0/Data.SyncIO.facts";

    [Fact]
    public async Task Beside_an_assembly()
    {
        using var chain = new SleepingChain(package);
        await chain.Build("Data");
        var (library, facts) = (chain.PathOf("lib", "Data.dll"), chain.PathOf("lib", "Data.SyncIO.facts"));
        Directory.CreateDirectory(chain.PathOf("lib"));
        File.Copy(chain.PathOf("Data", "bin", "Debug", "net10.0", "Data.dll"), library);
        File.Copy(chain.PathOf("Data", "obj", "Debug", "net10.0", "Data.SyncIO.facts"), facts);

        var items = chain.References();
        chain.Write("Services", items with { Text = items.Text + """<Reference Include="../lib/Data.dll" />""" });
        Assert.True(await chain.Finds("Web"));
        Assert.False(File.Exists(chain.PathOf("Web", "bin", "Debug", "net10.0", "Data.SyncIO.facts")));

        File.Delete(facts);
        Assert.Equal(["Services", "Web"], await chain.Compiled());
        Assert.False(await chain.Finds("Web", "--no-incremental"));
    }

    [Theory]
    [InlineData("""<None Include="Facts.Data.props;{0}" Pack="true" PackagePath="buildTransitive" />""")]
    [InlineData("""<None Include="{0}" Pack="true" PackagePath="lib/net10.0" />""")]
    public async Task In_a_package(string packed)
    {
        using var chain = new SleepingChain(package);
        var (items, version) = (chain.References(), package.Version);
        chain.Write("Data", new SleepingChain.Items(
            items.Text + string.Format(packed, FactsOfData), $"<PackageId>Facts.Data</PackageId><Version>{version}</Version>"));
        chain.Write(
            "Data/Facts.Data.props",
            """
            <Project>
              <ItemGroup>
                <AdditionalFiles Include="$(MSBuildThisFileDirectory)*.SyncIO.facts" Visible="false" />
              </ItemGroup>
            </Project>
            """);
        (await chain.Run("Data", "pack", "-o", chain.PathOf("feed"))).Succeeded();

        // A folder of its own: nobody else ever asks for this package.
        chain.Write(
            "Directory.Build.targets",
            $"<Project><PropertyGroup><RestorePackagesPath>{chain.PathOf("packages")}</RestorePackagesPath></PropertyGroup></Project>");
        chain.Write("Services", items with { Text = items.Text + $"""<PackageReference Include="Facts.Data" Version="[{version}]" />""" });
        Assert.True(await chain.Finds("Web"));
    }
}

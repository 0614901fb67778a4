using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>What a user does: add the package, see the build turn red, run <c>dotnet format</c>, see it turn green.</summary>
[Collection(PackageCollection.Name)]
public sealed class RedFixGreen(Package package)
{
    private const string Allowed = "# Nothing of the shop is here.\n@allow [Shop.Elsewhere]::*\n";

    [Fact]
    public async Task The_shop_is_found_fault_with_fixed_and_left_alone()
    {
        var shop = (await package.Workshop).Shop().Write("SyncIO.Allowed.txt", Allowed);

        var red = await shop.Build("-warnaserror");
        Assert.Equal(Project.Marked(Project.Sources("before")).OrderBy(finding => (finding.File, finding.Line)), red.Ours);
        Assert.NotEqual(0, red.Output.ExitCode);
        Assert.Empty(red.Others);

        await shop.Format("warn");
        SameSources("after", shop);

        var green = await shop.Build("-warnaserror");
        green.Output.Succeeded();
        Assert.Equal(Project.Marked(Project.Sources("after")).Where(finding => finding.Id == "SIO1005"), green.Ours);
        Assert.Empty(green.Others);

        await shop.Format("warn");
        SameSources("after", shop);
        Assert.Equal(Allowed, File.ReadAllText(shop.PathOf("SyncIO.Allowed.txt")));
    }

    /// <summary>It asks the provider with the first finding of any id, here one of the id that has no fix.</summary>
    [Fact]
    public async Task The_text_is_the_same_where_findings_of_level_info_come_first()
    {
        var shop = (await package.Workshop).Shop().Write("SyncIO.Allowed.txt", Allowed);
        await shop.Format("info");
        SameSources("after", shop);
        Assert.Equal(Allowed, File.ReadAllText(shop.PathOf("SyncIO.Allowed.txt")));
    }

    /// <summary>It takes the ids in an order of its own, and each only once.</summary>
    [Fact]
    public async Task The_text_is_the_same_id_by_id_from_the_last()
    {
        var shop = (await package.Workshop).Shop();
        var ids = Project.Marked(Project.Sources("before")).Select(finding => finding.Id).Distinct().OrderDescending();

        foreach (var id in ids)
        {
            await shop.Format("info", "--diagnostics", id);
        }

        SameSources("after", shop);
    }

    private static void SameSources(string expected, Project project)
    {
        var sources = Project.Sources(expected);
        Assert.Equal(sources.Keys.Order(), project.Sources().Keys.Order());
        Assert.All(sources, source => Assert.Equal(source.Value, project.Sources()[source.Key]));
    }
}

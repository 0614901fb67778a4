using System.IO;
using System.Linq;
using System.Threading.Tasks;
using SyncIO.Tests.Promise;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>What a user does: add the package, see the build turn red, run <c>dotnet format</c>, see it turn green.</summary>
[Collection(PackageCollection.Name)]
public sealed class RedFixGreen(Package package, ITestOutputHelper output)
{
    [Fact]
    [Trait(Figure.Says, Figure.Value)]
    public async Task The_shop_is_found_fault_with_fixed_and_left_alone()
    {
        var shop = (await package.Workshop).Shop().Write("SyncIO.Allowed.txt", Project.Allowed);

        var red = await shop.Build("-warnaserror");
        Assert.Equal(Project.Marked(Project.Sources("before")).OrderBy(finding => (finding.File, finding.Line)), red.Ours);
        Assert.NotEqual(0, red.Output.ExitCode);
        Assert.Empty(red.Others);

        await shop.Format("warn");
        shop.HasSources("after");

        var green = await shop.Build("-warnaserror");
        green.Output.Succeeded();
        Assert.Equal(Project.Marked(Project.Sources("after")).Where(finding => finding.Id == "SIO1005"), green.Ours);
        Assert.Empty(green.Others);

        await shop.Format("warn");
        shop.HasSources("after");
        Assert.Equal(Project.Allowed, File.ReadAllText(shop.PathOf("SyncIO.Allowed.txt")));
        var (found, left) = (red.Ours.Count(), green.Ours.Count());
        Figure.Of(output, "A build finds what the sources say, and dotnet format fixes it", $"{found} findings, {found - left} of them fixed, beside SyncIO.Allowed.txt");
    }

    /// <summary>It asks the provider with the first finding of any id, here one of the id that has no fix.</summary>
    [Fact]
    public async Task The_text_is_the_same_where_findings_of_level_info_come_first()
    {
        var shop = (await package.Workshop).Shop().Write("SyncIO.Allowed.txt", Project.Allowed);
        await shop.Format("info");
        shop.HasSources("after");
        Assert.Equal(Project.Allowed, File.ReadAllText(shop.PathOf("SyncIO.Allowed.txt")));
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

        shop.HasSources("after");
    }
}

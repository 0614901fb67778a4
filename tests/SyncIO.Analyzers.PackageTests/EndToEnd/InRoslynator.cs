using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using SyncIO.Tests.Promise;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>Roslynator's command line finds and fixes what <c>dotnet build</c> and <c>dotnet format</c> find and fix.</summary>
[Collection(PackageCollection.Name)]
[Trait(Figure.Says, Figure.Value)]
public sealed class InRoslynator(Package package, ITestOutputHelper output)
{
    [Fact]
    public async Task The_shop_is_found_fault_with_fixed_and_left_alone()
    {
        const string Shop = Project.Name + ".csproj";
        var shop = (await package.Workshop).Shop().Write("SyncIO.Allowed.txt", Project.Allowed);
        var folder = shop.PathOf(".");
        await Roslynator.Install(folder);

        var found = Findings(await Roslynator.Analyze(folder, Shop));
        Assert.Equal(Project.Marked(Project.Sources("before")).ToHashSet(), found);

        await Roslynator.Fix(folder, Shop);
        shop.HasSources("after");

        var left = Findings(await Roslynator.Analyze(folder, Shop));
        Assert.Equal(Project.Marked(Project.Sources("after")).Where(finding => finding.Id == "SIO1005").ToHashSet(), left);

        await Roslynator.Fix(folder, Shop);
        shop.HasSources("after");
        Assert.Equal(Project.Allowed, File.ReadAllText(shop.PathOf("SyncIO.Allowed.txt")));
        Figure.Of(output, "Roslynator's command line finds and fixes the same", $"Roslynator {Roslynator.Version}: {found.Count} findings, {found.Count - left.Count} of them fixed, beside SyncIO.Allowed.txt");
    }

    private static HashSet<Finding> Findings(DotNet.Output output) => [.. Mark.Logged(output).Select(mark => mark.Finding)];
}

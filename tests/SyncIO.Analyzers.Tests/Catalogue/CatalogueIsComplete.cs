using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.Tests.Catalogue;

/// <summary>
/// Every public synchronous member with an awaitable sibling, in the real assemblies, is in the catalogue: as what blocks, or as an
/// exception with a reason.
/// </summary>
public sealed class CatalogueIsComplete(ITestOutputHelper output)
{
    public static TheoryData<string> Worlds => new(Libraries.Worlds.Where(world => world.Assemblies.Length > 0).Select(world => world.Name));

    [Theory]
    [MemberData(nameof(Worlds))]
    public async Task Every_pair_is_classified(string name)
    {
        var world = Libraries.Worlds.Single(world => world.Name == name);
        var compilation = await world.Compile();
        var catalogue = new ApiCatalogue(compilation, FactIndex.Shipped);
        var pairs = world.Types(compilation).SelectMany(Pair.Of).ToList();

        var catalogued = pairs.Where(pair => !catalogue.Find(pair.Member, pair.Type).IsEmpty).ToHashSet();
        var excepted = pairs.Where(pair => catalogue.IsExcepted(pair.Member, pair.Type)).ToHashSet();
        output.WriteLine($"{name}: {pairs.Count} pairs, {catalogued.Count} catalogued, {excepted.Count} excepted");

        Assert.NotEmpty(pairs);
        Assert.Empty(pairs.Where(pair => !catalogued.Contains(pair) && !excepted.Contains(pair)).Select(pair => pair.Line).Distinct().Order());
    }
}

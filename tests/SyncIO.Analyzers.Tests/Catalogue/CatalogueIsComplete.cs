using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.Tests.Catalogue;

/// <summary>
/// Every synchronous member with an awaitable sibling, in the real assemblies, is in the catalogue: as what blocks, or as an exception
/// with a reason. What counts as a pair is said at <see cref="Pair.Of"/>.
/// </summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class CatalogueIsComplete(ITestOutputHelper output)
{
    public static TheoryData<string> Names => new(Worlds.ToClassify.Select(world => world.Name));

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Every_pair_is_classified(string name)
    {
        var world = Worlds.Named(name);
        var compilation = await world.Compilation;
        var catalogue = new ApiCatalogue(compilation);
        var pairs = Pair.Of([.. world.Types(compilation)]).Where(pair => !IsClosing(pair)).ToList();

        var catalogued = pairs.Where(pair => pair.Members.Any(member => IsFact(member, pair)) && pair.Members.Where(TakesStream).All(member => IsFact(member, pair) || IsExcepted(member, pair))).ToHashSet();
        var excepted = pairs.Where(pair => !catalogued.Contains(pair) && pair.Members.All(member => IsExcepted(member, pair))).ToHashSet();
        var open = pairs.Where(pair => !catalogued.Contains(pair) && !excepted.Contains(pair)).Select(pair => $"{pair.Fact}\n    or {pair.Exception}").Distinct().Order().ToList();
        output.WriteLine($"{name}: {pairs.Count} pairs, {catalogued.Count} catalogued, {excepted.Count} excepted");

        Assert.NotEmpty(pairs);
        Assert.True(open.Count == 0, $"{open.Count} pairs of {name} are in no file of the catalogue. For each, add one of these lines:\n{string.Join('\n', open)}");

        bool IsFact(ISymbol member, Pair pair) => !catalogue.Find(member, pair.Type).IsEmpty;

        bool IsExcepted(ISymbol member, Pair pair) => catalogue.IsExcepted(member, pair.Type);
    }

    /// <summary>
    /// Of a name with several overloads often some alone do I/O, and whoever writes their lines has looked at the others. Of those that
    /// take a stream none may be forgotten.
    /// </summary>
    private static bool TakesStream(ISymbol member) =>
        member is IMethodSymbol { Parameters: var parameters } && parameters.Any(parameter => parameter.Type.IsOrInherits("System.IO.Stream"));

    /// <summary>
    /// Disposing is no call to be awaited in its place but a matter of <c>await using</c>: SIO5001 asks for that, once and for all types.
    /// A stream that was written to is flushed then, most others only let go of what they hold.
    /// </summary>
    private static bool IsClosing(Pair pair) => pair.Members[0].Name is "Dispose" or "Close";
}

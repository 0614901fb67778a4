using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Facts;
using SyncIO.Options;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>Every line that ships is bound against the real assemblies it names. A line is true if it is true in one of them.</summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class CatalogueIsTrue
{
    private static readonly Lazy<Task<List<(Compilation Library, ApiCatalogue Catalogue)>>> Catalogues =
        new(async () => [.. (await Worlds.Compile()).Select(library => (library, new ApiCatalogue(library)))]);

    public static TheoryData<string> Files => new(ShippedFile.All.Select(file => file.Name));

    [Theory]
    [MemberData(nameof(Files))]
    public void Every_line_is_read(string file) =>
        Assert.Empty(Entries(file).OfType<BadLine>().Select(bad => $"{file}({bad.Line + 1}): {bad.Reason}"));

    [Theory]
    [MemberData(nameof(Files))]
    public async Task Every_member_and_every_counterpart_exists(string file)
    {
        var libraries = await Worlds.Compile();
        var untrue = Entries(file)
            .Select(entry => (entry.Line, Objections: libraries.Select(library => Proof.Objection(entry, library))))
            .Where(line => line.Objections.All(objection => objection is not null))
            .Select(line => $"{file}({line.Line + 1}): {string.Join("; ", line.Objections.Distinct())}");
        Assert.Empty(untrue);
    }

    /// <summary>An exception of a type holds for what derives from it too, and wins.</summary>
    [Theory]
    [MemberData(nameof(Files))]
    public async Task No_exception_silences_a_fact(string file)
    {
        var catalogues = await Catalogues.Value;
        Assert.Empty(Entries(file)
            .OfType<Fact>()
            .Where(fact => fact.Member.Name != MemberPattern.Everything)
            .Where(fact => !catalogues.Any(world => Proof.Members(fact.Member, world.Library).Any(member => world.Catalogue.Find(member, Proof.Types(fact.Member.Type, world.Library)[0]).Any(found => found.Member == fact.Member))))
            .Select(fact => $"{file}({fact.Line + 1}): {fact.Member}"));
    }

    [Theory]
    [MemberData(nameof(Files))]
    public void Nothing_is_said_twice(string file) =>
        Assert.Empty(Entries(file).GroupBy(entry => (object)(entry with { Line = 0 })).Where(group => group.Count() > 1).Select(group => $"{file}({group.Last().Line + 1}): {group.Key}"));

    private static IEnumerable<CatalogueEntry> Entries(string file) => ShippedFile.All.Single(shipped => shipped.Name == file).Entries;
}

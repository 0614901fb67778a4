using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;

namespace SyncIO.Catalogue;

/// <summary>
/// The first stage of the lookup: what the catalogue says of a member's name. Nearly every call in a program ends here,
/// before anything of it is bound.
/// </summary>
internal sealed class FactIndex
{
    private readonly Dictionary<string, ImmutableArray<Fact>> facts;

    private FactIndex(IReadOnlyCollection<CatalogueEntry> entries)
    {
        facts = entries.OfType<Fact>()
            .GroupBy(fact => fact.Member.Name, StringComparer.Ordinal)
            .ToDictionary(group => group.Key, group => group.ToImmutableArray(), StringComparer.Ordinal);
        Exceptions = entries.OfType<NeverBlocks>().ToImmutableArray();
    }

    /// <summary>The facts that ship with the package.</summary>
    public static FactIndex Shipped { get; } = new(ReadShipped().SelectMany(file => file.Entries).ToArray());

    /// <summary>What never blocks, by type or by member.</summary>
    public ImmutableArray<NeverBlocks> Exceptions { get; }

    /// <summary>Does any fact name this member?</summary>
    public bool Mentions(string memberName) => facts.ContainsKey(memberName);

    /// <summary>The facts that name this member, whatever their types.</summary>
    public ImmutableArray<Fact> Named(string memberName) =>
        facts.TryGetValue(memberName, out var named) ? named : ImmutableArray<Fact>.Empty;

    /// <summary>Every file that ships with the package, by its name.</summary>
    public static IEnumerable<(string Name, ImmutableArray<CatalogueEntry> Entries)> ReadShipped()
    {
        const string Prefix = "SyncIO.Catalogue.";
        var assembly = typeof(FactIndex).Assembly;

        foreach (var name in assembly.GetManifestResourceNames()
            .Where(name => name.StartsWith(Prefix, StringComparison.Ordinal))
            .OrderBy(name => name, StringComparer.Ordinal))
        {
            using var reader = new StreamReader(assembly.GetManifestResourceStream(name)!);
            yield return (name.Substring(Prefix.Length), CatalogueReader.Read(reader.ReadToEnd()));
        }
    }
}

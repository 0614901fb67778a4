using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Answers;

/// <summary>Pairs that were found, against those that somebody wrote by hand.</summary>
/// <param name="Found">Pairs that are found and written.</param>
/// <param name="OnlyFound">Pairs that nobody has written.</param>
/// <param name="OnlyWritten">Pairs that are not found.</param>
internal sealed record Comparison(IReadOnlyList<string> Found, IReadOnlyList<string> OnlyFound, IReadOnlyList<string> OnlyWritten)
{
    /// <summary>Compares by type, name and name of the counterpart; a line about a base speaks of what derives from it.</summary>
    /// <param name="lines">What was found.</param>
    /// <param name="written">What was written by hand.</param>
    /// <param name="set">Where types are looked up; lines about types that are not there are left out.</param>
    public static Comparison Of(IEnumerable<CatalogueLine> lines, ImmutableArray<CatalogueEntry> written, AssemblySet set)
    {
        var found = lines.Where(line => line.Counterpart is not null).ToList();
        var facts = written.OfType<Fact>()
            .Where(fact => fact.Counterpart is not null
                && set.Type(fact.Member.Type) is { File.IsOwn: true } type
                && type.Methods.Any(method => method.MemberName == fact.Member.Name))
            .ToList();
        var isWritten = found.ToLookup(line => facts.Any(fact => Speaks(fact, line)));
        return new Comparison(
            [.. Texts(isWritten[true])],
            [.. Texts(isWritten[false])],
            [.. facts.Where(fact => !IsFound(fact)).Select(fact => $"{fact.Member} -> {fact.Counterpart}").Distinct()]);

        bool IsFound(Fact fact) => found.Any(line => Speaks(fact, line) || Covers(line, fact));

        bool Speaks(Fact fact, CatalogueLine line) => IsSame(fact, line) && Inherits(line.Member.Type, fact.Member.Type);

        bool Covers(CatalogueLine line, Fact fact) => IsSame(fact, line) && Inherits(fact.Member.Type, line.Member.Type);

        bool Inherits(string type, string ancestor) => set.Type(type) is { } node && node.IsOrInherits(ancestor);
    }

    public void Write(TextWriter text)
    {
        var facts = Found.Count + OnlyWritten.Count;
        text.WriteLine($"{Found.Count} found of {facts} written, {OnlyFound.Count} found that nobody wrote: " +
            $"precision {Percent(Found.Count, Found.Count + OnlyFound.Count)}, recall {Percent(Found.Count, facts)}");
        OnlyFound.Order(StringComparer.Ordinal).ToList().ForEach(line => text.WriteLine($"+ {line}"));
        OnlyWritten.Order(StringComparer.Ordinal).ToList().ForEach(line => text.WriteLine($"- {line}"));
    }

    private static bool IsSame(Fact fact, CatalogueLine line) =>
        fact.Member.Name == line.Member.Name && fact.Counterpart!.Name == line.Counterpart!.Name;

    private static IEnumerable<string> Texts(IEnumerable<CatalogueLine> lines) =>
        from line in lines
        let name = line with { Member = line.Member with { ParameterTypes = null } }
        group name by name.ToString() into names
        select $"{names.Key}    {names.First().Kind}: {string.Join(" > ", names.First().Cause.Path)}";

    private static string Percent(int part, int whole) => whole == 0 ? "none" : $"{100.0 * part / whole:0} %";
}

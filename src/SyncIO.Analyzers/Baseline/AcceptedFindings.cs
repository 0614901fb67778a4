using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Baseline;

/// <summary>What the baseline of a project accepts.</summary>
internal sealed class AcceptedFindings
{
    private readonly string folder;
    private readonly ImmutableArray<AcceptedPlace> places;
    private readonly ConcurrentDictionary<string, bool> watched = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<(Location, string), FindingKey> found = new();

    /// <summary>Reads a baseline.</summary>
    /// <param name="file">The file.</param>
    public AcceptedFindings(AdditionalText file)
    {
        folder = FolderOf(file);
        Entries = file.GetText() is { } text ? BaselineText.Read(text) : ImmutableArray<BaselineEntry>.Empty;
        places = Entries.OfType<AcceptedPlace>().ToImmutableArray();
    }

    /// <summary>Its lines.</summary>
    public ImmutableArray<BaselineEntry> Entries { get; }

    /// <summary>The findings that are accepted: of more than are accepted in one member, the first.</summary>
    /// <param name="findings">All findings, with what a baseline counts them by.</param>
    public IEnumerable<Diagnostic> Among(IEnumerable<(Diagnostic Finding, FindingKey Key)> findings)
    {
        var left = Entries.OfType<AcceptedFinding>().ToDictionary(one => one.Finding, one => one.Count);

        foreach (var (finding, key) in findings.OrderBy(one => PathOf(one.Finding), StringComparer.Ordinal).ThenBy(one => one.Finding.Location.SourceSpan.Start))
        {
            if (IsInPlace(finding) || left.TryGetValue(key, out var count) && (left[key] = count - 1) >= 0)
            {
                yield return finding;
            }
        }
    }

    /// <summary>Is a finding accepted by the line of a folder, a file or a rule?</summary>
    public bool IsInPlace(Diagnostic finding) => places.Any(place =>
        (place.Id is null || place.Id == finding.Id) && Covers(place.Path, PathOf(finding)));

    private static bool Covers(string place, string path) =>
        place.Length == 0
        || (place.EndsWith("/", StringComparison.Ordinal)
            ? path.StartsWith(place, StringComparison.OrdinalIgnoreCase)
            : string.Equals(path, place, StringComparison.OrdinalIgnoreCase));

    /// <summary>Findings of these ids are looked for in this compilation.</summary>
    public void Watch(IEnumerable<string> ids)
    {
        foreach (var id in ids)
        {
            watched.TryAdd(id, true);
        }
    }

    /// <summary>There is a finding, accepted or not.</summary>
    public void Found(Diagnostic finding, SemanticModel model) => found.TryAdd((finding.Location, finding.Id), FindingKeys.Of(finding, model));

    /// <summary>The lines that accept more than there is, with how many there are; asked when all findings are known.</summary>
    public IEnumerable<(AcceptedFinding Entry, int Count)> Stale()
    {
        var counts = found.Values.GroupBy(key => key).ToDictionary(same => same.Key, same => same.Count());
        return Entries.OfType<AcceptedFinding>()
            .Where(entry => watched.ContainsKey(entry.Finding.Id))
            .Select(entry => (Entry: entry, Count: counts.TryGetValue(entry.Finding, out var count) ? count : 0))
            .Where(one => one.Count < one.Entry.Count);
    }

    /// <summary>The folder of a baseline, which the paths in it begin from.</summary>
    public static string FolderOf(AdditionalText file) => Slashes(Path.GetDirectoryName(file.Path) ?? "");

    /// <summary>The path of a file as seen from the folder of a baseline; in full where that is not above it.</summary>
    public static string PathFrom(string folder, string file)
    {
        var path = Slashes(file);
        return folder.Length > 0 && path.StartsWith(folder + "/", StringComparison.OrdinalIgnoreCase) ? path.Substring(folder.Length + 1) : path;
    }

    private string PathOf(Diagnostic finding) => PathFrom(folder, finding.Location.SourceTree?.FilePath ?? "");

    private static string Slashes(string path) => path.Replace('\\', '/');
}

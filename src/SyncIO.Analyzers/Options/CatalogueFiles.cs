using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Catalogue;

namespace SyncIO.Options;

/// <summary>The additional files named <c>SyncIO.*.txt</c>: catalogues that users, or packages they reference, bring along.</summary>
internal static class CatalogueFiles
{
    private static readonly ConditionalWeakTable<SourceText, StrongBox<ImmutableArray<CatalogueEntry>>> Read = new();

    /// <summary>The catalogues of a project, by their paths; one that is given twice is there once.</summary>
    public static IEnumerable<AdditionalText> Of(AnalyzerOptions options) => FilesOfProjects.Own(options)
        .Where(file => HasName(file.Path) && !BaselineFiles.IsOrMightBe(file, options))
        .GroupBy(file => file.Path, StringComparer.Ordinal)
        .OrderBy(same => same.Key, StringComparer.Ordinal)
        .Select(same => same.First());

    /// <summary>The lines of a catalogue; none where it cannot be read.</summary>
    public static ImmutableArray<CatalogueEntry> Entries(this AdditionalText file, CancellationToken cancellation = default) =>
        file.GetText(cancellation) is { } text
            ? Read.GetValue(text, static text => new(CatalogueReader.Read(text.ToString()))).Value
            : ImmutableArray<CatalogueEntry>.Empty;

    /// <summary>Is a file the list of what is allowed?</summary>
    public static bool IsAllowlist(string path) =>
        string.Equals(Path.GetFileName(path), "SyncIO.Allowed.txt", StringComparison.OrdinalIgnoreCase);

    /// <summary>Has a file the name of a catalogue or an allowlist?</summary>
    public static bool HasName(string path) =>
        Path.GetFileName(path) is var name
        && name.StartsWith("SyncIO.", StringComparison.OrdinalIgnoreCase)
        && name.EndsWith(".txt", StringComparison.OrdinalIgnoreCase)
        && name.Length > "SyncIO..txt".Length - 1;
}

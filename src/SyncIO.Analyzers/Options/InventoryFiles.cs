using System;
using System.Linq;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Options;

/// <summary>What a build asks for that makes a report: an inventory of the findings.</summary>
internal static class InventoryFiles
{
    /// <summary>A build that gives this file wants an inventory; its lines name the file to write, and the folder that paths are relative to.</summary>
    private const string Wanted = ".SyncIO.inventory.write";

    /// <summary>The file to write, and the folder that paths are relative to; null where none is wanted.</summary>
    public static (string Path, string Root)? WantedBy(AnalyzerOptions options) =>
        options.AdditionalFiles.FirstOrDefault(file => file.Path.EndsWith(Wanted, StringComparison.OrdinalIgnoreCase))?.GetText() is { Lines: { Count: > 1 } lines }
            ? (lines[0].ToString(), lines[1].ToString())
            : null;
}

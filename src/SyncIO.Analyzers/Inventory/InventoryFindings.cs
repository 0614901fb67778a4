using System;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Reporting;

namespace SyncIO.Inventory;

/// <summary>Findings as a report tells them.</summary>
/// <param name="entries">Whose threads they block.</param>
/// <param name="root">The folder that paths are relative to.</param>
internal sealed class InventoryFindings(InventoryEntries entries, string root)
{
    private const string WholeChain = "Make it and its callers asynchronous";

    /// <summary>One finding.</summary>
    /// <param name="finding">The finding, in source.</param>
    /// <param name="model">The model of its file.</param>
    /// <param name="isAccepted">Does the baseline accept it?</param>
    public InventoryFinding Of(Diagnostic finding, SemanticModel model, bool isAccepted) => new()
    {
        Id = finding.Id,
        Project = model.Compilation.Assembly.Name,
        Severity = finding.Severity.ToString().ToLowerInvariant(),
        Kind = FindingDetails.KindOf(finding) ?? "other",
        Message = finding.GetMessage(CultureInfo.InvariantCulture),
        Fix = FixOf(finding),
        IsAccepted = isAccepted,
        Entry = entries.Around(finding.Location.SourceSpan.Start, model),
        Chain = ChainOf(finding),
    };

    /// <summary>Further down there may be no rewrite of the call alone, but one of all members on the way.</summary>
    private static string? FixOf(Diagnostic finding) =>
        FixTitle.Of(finding) ?? (Rule.BehindCalls.RemoveAt(4).Any(rule => rule.Id == finding.Id) && !IsRefused(finding) ? WholeChain : null);

    private static bool IsRefused(Diagnostic finding) =>
        finding.GetMessage(CultureInfo.InvariantCulture).IndexOf(ChainReport.NoFix, StringComparison.Ordinal) >= 0;

    /// <summary>Calls that repeat the one that blocks have places, and no names.</summary>
    private InventoryCall[] ChainOf(Diagnostic finding)
    {
        var names = FindingDetails.PathOf(finding) ?? [TextAt(finding.Location)];
        return [.. finding.AdditionalLocations.Prepend(finding.Location).Zip(names, CallAt)];
    }

    private static string TextAt(Location place) => place.SourceTree!.GetText().ToString(place.SourceSpan);

    /// <summary><c>Orders.Find (Data)</c> is a member of another project than the one before.</summary>
    private InventoryCall CallAt(Location place, string name)
    {
        var project = name.IndexOf(" (", StringComparison.Ordinal);
        return new InventoryCall
        {
            Name = project < 0 ? name : name.Substring(0, project),
            Project = project < 0 ? null : name.Substring(project).Trim(' ', '(', ')'),
            File = InventoryPaths.FileOf(place, root),
            Line = InventoryPaths.LineOf(place),
            Column = place.IsInSource ? place.GetLineSpan().StartLinePosition.Character + 1 : 0,
        };
    }
}

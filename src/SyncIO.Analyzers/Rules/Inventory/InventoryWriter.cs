using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using SyncIO.Inventory;

namespace SyncIO.Rules.Inventory;

/// <summary>Writes the inventory of a project.</summary>
internal static class InventoryWriter
{
    /// <summary>Writes it in the order of places, so that two runs write the same.</summary>
    /// <param name="path">The file.</param>
    /// <param name="project">The name of the assembly.</param>
    /// <param name="findings">Its findings.</param>
    public static void Write(string path, string project, IEnumerable<InventoryFinding> findings)
    {
        var inventory = new ProjectInventory { Project = project, Findings = [.. findings.OrderBy(KeyOf, StringComparer.Ordinal)] };

#pragma warning disable RS1035, RS0030 // The build names the file, and its user asked for it: docs/decisions/0022-report.md.
        File.WriteAllText(path, InventoryText.Write(inventory));
#pragma warning restore RS1035, RS0030
    }

    private static string KeyOf(InventoryFinding finding) =>
        $"{finding.Chain[0].File} {finding.Chain[0].Line:D7} {finding.Chain[0].Column:D5} {finding.Id} {finding.Message}";
}

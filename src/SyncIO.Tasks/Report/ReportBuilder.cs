using System;
using System.Collections.Generic;
using System.Linq;
using SyncIO.Inventory;

namespace SyncIO.Tasks.Report;

/// <summary>Puts together what the projects of a solution found: who blocks, and where chains end.</summary>
internal static class ReportBuilder
{
    /// <summary>The report, sorted: what is built twice reads the same.</summary>
    /// <param name="title">What was built.</param>
    /// <param name="projects">Inventories; a project for several targets has one for each.</param>
    public static ReportData Build(string title, IEnumerable<ProjectInventory> projects)
    {
        var findings = projects
            .OrderBy(project => project.Project, StringComparer.Ordinal)
            .SelectMany(project => project.Findings)
            .GroupBy(PlaceOf)
            .Select(same => same.First())
            .ToArray();
        var entries = Entries(findings);

        return new ReportData { Title = title, Findings = findings, Entries = entries, Leaves = Leaves(findings, entries) };
    }

    private static (string, string, string, int, int) PlaceOf(InventoryFinding finding) =>
        (finding.Project, finding.Id, finding.Chain[0].File, finding.Chain[0].Line, finding.Chain[0].Column);

    private static ReportEntry[] Entries(InventoryFinding[] findings) =>
    [
        .. findings.Select((finding, index) => (finding.Project, finding.Entry, Index: index))
            .GroupBy(one => (one.Project, one.Entry.Kind, one.Entry.Name, one.Entry.File, one.Entry.Line))
            .OrderBy(same => same.Key.Project, StringComparer.Ordinal)
            .ThenBy(same => same.Key.Kind, StringComparer.Ordinal)
            .ThenBy(same => same.Key.Name, StringComparer.Ordinal)
            .ThenBy(same => same.Key.File, StringComparer.Ordinal)
            .ThenBy(same => same.Key.Line)
            .Select(same => new ReportEntry
            {
                Project = same.Key.Project,
                Kind = same.Key.Kind,
                Name = same.Key.Name,
                File = same.Key.File,
                Line = same.Key.Line,
                Findings = [.. same.Select(one => one.Index)],
            }),
    ];

    /// <summary>Who calls what blocks: the last but one in the chain.</summary>
    private static string CallerOf(InventoryFinding finding) =>
        finding.Chain.Length > 1 ? finding.Chain[finding.Chain.Length - 2].Name : finding.Entry.Name;

    private static ReportLeaf[] Leaves(InventoryFinding[] findings, ReportEntry[] entries)
    {
        var entryOf = entries.SelectMany((entry, index) => entry.Findings.Select(finding => (finding, index))).ToDictionary(pair => pair.finding, pair => pair.index);

        return
        [
            .. findings.Select((finding, index) => (finding.Kind, End: finding.Chain.Last(), Member: CallerOf(finding), Index: index))
                .GroupBy(one => (one.Kind, one.End.Name, one.End.File, one.End.Line))
                .Select(same => new ReportLeaf
                {
                    Name = same.Key.Name,
                    Member = same.First().Member,
                    Kind = same.Key.Kind,
                    File = same.Key.File,
                    Line = same.Key.Line,
                    Endpoints = [.. same.Select(one => entryOf[one.Index]).Where(entry => entries[entry].Kind != InventoryEntry.Member).Distinct().OrderBy(entry => entry)],
                    Findings = [.. same.Select(one => one.Index)],
                })
                .OrderByDescending(leaf => leaf.Endpoints.Length)
                .ThenByDescending(leaf => leaf.Findings.Length)
                .ThenBy(leaf => leaf.File, StringComparer.Ordinal)
                .ThenBy(leaf => leaf.Line)
                .ThenBy(leaf => leaf.Name, StringComparer.Ordinal),
        ];
    }
}

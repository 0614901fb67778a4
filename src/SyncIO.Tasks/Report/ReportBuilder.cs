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
    /// <param name="calls">The calls of asynchronous members in these projects.</param>
    public static ReportData Build(string title, IEnumerable<ProjectInventory> projects, IReadOnlyCollection<ProjectCalls> calls)
    {
        var findings = projects
            .OrderBy(project => project.Project, StringComparer.Ordinal)
            .SelectMany(project => project.Findings)
            .GroupBy(PlaceOf)
            .Select(same => same.First())
            .ToArray();
        var nodes = new ReportGraph(findings, calls).Nodes;
        var entries = Entries(nodes);
        var leaves = Leaves(findings, nodes);

        foreach (var finding in findings)
        {
            finding.Entry.Key = null;
        }

        return new ReportData { Title = title, Findings = findings, Entries = entries, Leaves = leaves };
    }

    private static (string, string, string, int, int) PlaceOf(InventoryFinding finding) =>
        (finding.Project, finding.Id, finding.Chain[0].File, finding.Chain[0].Line, finding.Chain[0].Column);

    private static ReportEntry[] Entries(IReadOnlyList<ReportNode> nodes)
    {
        var indices = Indices(nodes);

        return
        [
            .. nodes.Select(node => new ReportEntry
            {
                Project = node.Project,
                Kind = node.Entry.Kind,
                Name = node.Entry.Name,
                File = node.Entry.File,
                Line = node.Entry.Line,
                Findings = [.. node.Findings],
                Calls =
                [
                    .. node.Calls.Where(call => indices.ContainsKey(call.To))
                        .Select(call => new ReportCall { Entry = indices[call.To], File = call.File, Line = call.Line })
                        .OrderBy(call => call.File, StringComparer.Ordinal)
                        .ThenBy(call => call.Line)
                        .ThenBy(call => call.Entry),
                ],
            }),
        ];
    }

    private static ReportLeaf[] Leaves(InventoryFinding[] findings, IReadOnlyList<ReportNode> nodes)
    {
        var indices = Indices(nodes);
        var nodeOf = nodes.SelectMany(node => node.Findings.Select(finding => (finding, node)))
            .ToDictionary(pair => pair.finding, pair => pair.node);

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
                    Endpoints = [.. EndpointsOf(same.Select(one => nodeOf[one.Index]), indices)],
                    Findings = [.. same.Select(one => one.Index)],
                })
                .OrderByDescending(leaf => leaf.Endpoints.Length)
                .ThenByDescending(leaf => leaf.Findings.Length)
                .ThenBy(leaf => leaf.File, StringComparer.Ordinal)
                .ThenBy(leaf => leaf.Line)
                .ThenBy(leaf => leaf.Name, StringComparer.Ordinal),
        ];
    }

    /// <summary>Who calls what blocks: the last but one in the chain.</summary>
    private static string CallerOf(InventoryFinding finding) =>
        finding.Chain.Length > 1 ? finding.Chain[finding.Chain.Length - 2].Name : finding.Entry.Name;

    private static IEnumerable<int> EndpointsOf(IEnumerable<ReportNode> blocked, Dictionary<ReportNode, int> indices) =>
        ReportGraph.Waiting(blocked).Where(node => node.IsEndpoint).Select(node => indices[node]).OrderBy(index => index);

    private static Dictionary<ReportNode, int> Indices(IReadOnlyList<ReportNode> nodes) =>
        nodes.Select((node, index) => (node, index)).ToDictionary(pair => pair.node, pair => pair.index);
}

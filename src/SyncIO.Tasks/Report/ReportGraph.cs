using System;
using System.Collections.Generic;
using System.Linq;
using SyncIO.Inventory;

namespace SyncIO.Tasks.Report;

/// <summary>Who blocks, and who waits for those: endpoints down to asynchronous members of other projects.</summary>
internal sealed class ReportGraph
{
    /// <summary>A call of a member with more implementations says too little of which one runs.</summary>
    private const int MostImplementations = 3;

    private readonly Dictionary<(string Project, string Kind, string Name, string File, int Line), ReportNode> nodes = [];

    /// <summary>Puts findings and calls together.</summary>
    public ReportGraph(InventoryFinding[] findings, IReadOnlyCollection<ProjectCalls> projects)
    {
        for (var index = 0; index < findings.Length; index++)
        {
            Node(findings[index].Project, findings[index].Entry).Findings.Add(index);
        }

        var calls = projects
            .SelectMany(project => project.Calls.Select(call => (From: Node(project.Project, call.Entry), Call: call)))
            .ToList();
        var named = nodes.Values.Where(node => node.Entry.Key is not null).ToLookup(node => node.Entry.Key!, StringComparer.Ordinal);
        var implementations = projects.SelectMany(project => project.Implementations)
            .ToLookup(one => one.Of, one => one.By, StringComparer.Ordinal);

        foreach (var (from, call) in calls)
        {
            foreach (var to in RunBy(call.To, implementations).SelectMany(key => named[key]).Where(to => to != from))
            {
                from.Calls.Add((to, call.File, call.Line));
                to.Callers.Add(from);
            }
        }

        Nodes = Kept();
    }

    /// <summary>Those that block, and those on the way to them from an endpoint; sorted.</summary>
    public IReadOnlyList<ReportNode> Nodes { get; }

    /// <summary>A function, and all that wait for it.</summary>
    public static HashSet<ReportNode> Waiting(IEnumerable<ReportNode> nodes) => Closure(nodes, node => node.Callers);

    private static IEnumerable<string> RunBy(string called, ILookup<string, string> implementations)
    {
        var others = implementations[called].Distinct().ToList();
        return (others.Count <= MostImplementations ? others : []).Prepend(called);
    }

    private ReportNode Node(string project, InventoryEntry entry)
    {
        var key = (project, entry.Kind, entry.Name, entry.File, entry.Line);
        return nodes.TryGetValue(key, out var known) ? known : nodes[key] = new ReportNode(project, entry);
    }

    private List<ReportNode> Kept()
    {
        var waiting = Waiting(nodes.Values.Where(node => node.Findings.Count > 0));
        var reached = Closure(waiting.Where(node => node.IsEndpoint), node => node.Calls.Select(call => call.To));

        return
        [
            .. waiting.Where(node => node.Findings.Count > 0 || reached.Contains(node))
                .OrderBy(node => node.Project, StringComparer.Ordinal)
                .ThenBy(node => node.Entry.Kind, StringComparer.Ordinal)
                .ThenBy(node => node.Entry.Name, StringComparer.Ordinal)
                .ThenBy(node => node.Entry.File, StringComparer.Ordinal)
                .ThenBy(node => node.Entry.Line),
        ];
    }

    private static HashSet<ReportNode> Closure(IEnumerable<ReportNode> start, Func<ReportNode, IEnumerable<ReportNode>> next)
    {
        var found = new HashSet<ReportNode>();
        var open = new Stack<ReportNode>(start);

        while (open.Count > 0)
        {
            if (open.Pop() is var node && found.Add(node))
            {
                next(node).ToList().ForEach(open.Push);
            }
        }

        return found;
    }
}

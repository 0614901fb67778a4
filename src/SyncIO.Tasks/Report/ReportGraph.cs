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
            .ToLookup(one => one.Of, StringComparer.Ordinal);

        ReportNode[][] RunsOf(AsynchronousCall call) => [.. RunBy(call, implementations).Select(key => named[key].ToArray())];
        Join([.. calls.Select(one => (one.From, one.Call, RunsOf(one.Call)))]);
        Nodes = Kept();
    }

    /// <summary>Those that block, and those on the way to them from an endpoint; sorted.</summary>
    public IReadOnlyList<ReportNode> Nodes { get; }

    /// <summary>A function, and all that wait for it.</summary>
    public static HashSet<ReportNode> Waiting(IEnumerable<ReportNode> nodes) => Closure(nodes, node => node.Callers);

    /// <summary>The members that a call may run: what implements the called one, or that itself; none where that says too little.</summary>
    private static IEnumerable<string> RunBy(AsynchronousCall call, ILookup<string, AsynchronousImplementation> implementations)
    {
        var runs = implementations[call.To]
            .Where(one => one.Type is null || call.Type is null || one.Type == call.Type)
            .Select(one => one.By)
            .Distinct()
            .ToList();

        return runs.Count(run => run != call.To) > MostImplementations ? [] : runs.Count > 0 ? runs : [call.To];
    }

    /// <summary>A call blocks if each member blocks that it may run: with another one it may not.</summary>
    private void Join(List<(ReportNode From, AsynchronousCall Call, ReportNode[][] Runs)> calls)
    {
        var blocked = new HashSet<ReportNode>(nodes.Values.Where(node => node.Findings.Count > 0));
        var blocking = calls.Where(one => one.Runs.Length > 0).ToLookup(_ => false);

        for (var before = -1; before != blocked.Count;)
        {
            before = blocked.Count;
            blocking = blocking.SelectMany(same => same).ToLookup(one => one.Runs.All(run => run.Any(blocked.Contains)));
            blocked.UnionWith(blocking[true].Select(one => one.From));
        }

        foreach (var (from, call, runs) in blocking[true])
        {
            foreach (var to in runs.SelectMany(run => run).Where(to => to != from))
            {
                from.Calls.Add((to, call.File, call.Line));
                to.Callers.Add(from);
            }
        }
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

using System.Collections.Generic;
using SyncIO.Inventory;

namespace SyncIO.Tasks.Report;

/// <summary>A function that blocks, or that waits for one that does.</summary>
/// <param name="project">The name of its assembly.</param>
/// <param name="entry">What is said of it.</param>
internal sealed class ReportNode(string project, InventoryEntry entry)
{
    /// <summary>The name of its assembly.</summary>
    public string Project => project;

    /// <summary>What is said of it.</summary>
    public InventoryEntry Entry => entry;

    /// <summary>Does a framework call it, or the host?</summary>
    public bool IsEndpoint => entry.Kind != InventoryEntry.Member;

    /// <summary>The index of each of its findings.</summary>
    public List<int> Findings { get; } = [];

    /// <summary>The asynchronous members that it calls, and where.</summary>
    public HashSet<(ReportNode To, string File, int Line)> Calls { get; } = [];

    /// <summary>Those that call it.</summary>
    public HashSet<ReportNode> Callers { get; } = [];
}

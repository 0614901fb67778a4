using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Facts;
using SyncIO.Rewrites;

namespace SyncIO.Reporting;

/// <summary>What a finding says beside its message, for the report and for logs: what is blocked on, and the calls that lead there.</summary>
internal static class FindingDetails
{
    private const string Kind = "SyncIO.Kind";
    private const string Path = "SyncIO.Path";

    /// <summary>The properties of a finding.</summary>
    /// <param name="plan">The rewrite to offer, if any.</param>
    /// <param name="kind">On what.</param>
    /// <param name="path">The calls, from the one that is reported to the blocking one.</param>
    public static ImmutableDictionary<string, string?> Properties(FixPlan? plan, string kind, IEnumerable<string> path) =>
        FixTitle.PropertiesFor(plan).Add(Kind, kind).Add(Path, string.Join("\n", path));

    /// <summary>In one word, on what: <c>database</c>, <c>task</c>.</summary>
    public static string KindOf(BlockingKind kind, Cause cause) => kind switch
    {
        BlockingKind.Task => "task",
        BlockingKind.Thread => "thread",
        BlockingKind.File => "file",
        _ => cause.Noun ?? "I/O",
    };

    /// <summary>On what, as a finding says it; null where it does not.</summary>
    public static string? KindOf(Diagnostic finding) => finding.Properties.TryGetValue(Kind, out var kind) ? kind : null;

    /// <summary>The calls from the one that is reported to the blocking one; null where a finding does not say.</summary>
    public static string[]? PathOf(Diagnostic finding) => finding.Properties.TryGetValue(Path, out var path) ? path?.Split('\n') : null;
}

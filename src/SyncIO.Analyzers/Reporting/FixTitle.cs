using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using SyncIO.Rewrites;

namespace SyncIO.Reporting;

/// <summary>
/// What a light bulb says of a rewrite. It is all that a finding tells its fix: the rest the fix asks the analysis again, for the whole
/// function.
/// </summary>
internal static class FixTitle
{
    private const string Property = "SyncIO.Title";

    /// <summary>The properties of a finding with a rewrite; none without.</summary>
    public static ImmutableDictionary<string, string?> PropertiesFor(FixPlan? plan) =>
        plan is null ? ImmutableDictionary<string, string?>.Empty : ImmutableDictionary<string, string?>.Empty.Add(Property, For(plan));

    /// <summary>The title that a finding carries; null where nothing is rewritten.</summary>
    public static string? Of(Diagnostic diagnostic) => diagnostic.Properties.TryGetValue(Property, out var title) ? title : null;

    /// <summary>Says that nothing is rewritten, and why.</summary>
    public static string ForNothing(string reason) => $"No automatic fix: {reason}";

    private static string For(FixPlan plan) => plan.Action switch
    {
        FixAction.AwaitTask => "Await the task",
        FixAction.AwaitUsing => "Use 'await using'",
        FixAction.AwaitForEach => "Use 'await foreach'",
        _ => $"Await '{plan.Name}'",
    };
}

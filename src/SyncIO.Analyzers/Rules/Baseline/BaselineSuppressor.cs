using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Baseline;
using SyncIO.Inventory;
using SyncIO.Options;
using SyncIO.Rules.Inventory;

namespace SyncIO.Rules.Baseline;

/// <summary>
/// Hides the findings that the baseline of a project accepts, in builds and in editors. Where the build asks for it, it writes the baseline: the
/// compiler gives it all findings at once, without those that are suppressed in the source. So it writes the inventory for a report.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BaselineSuppressor : DiagnosticSuppressor
{
    private static readonly ImmutableDictionary<string, SuppressionDescriptor> ById = Rule.All
        .Except(Rule.Configuration)
        .ToImmutableDictionary(rule => rule.Id, rule => new SuppressionDescriptor("Baseline" + rule.Id, rule.Id, "The baseline accepts it"));

    /// <inheritdoc/>
    public override ImmutableArray<SuppressionDescriptor> SupportedSuppressions { get; } = ById.Values.OrderBy(one => one.Id, StringComparer.Ordinal).ToImmutableArray();

    /// <inheritdoc/>
    public override void ReportSuppressions(SuppressionAnalysisContext context)
    {
        var accepted = BaselineFiles.Of(context.Options) is { } file ? new AcceptedFindings(file) : null;
        var baseline = BaselineFiles.WantedBy(context.Options);
        var inventory = InventoryFiles.WantedBy(context.Options);

        if (accepted is null && baseline is null && inventory is null)
        {
            return;
        }

        var findings = context.ReportedDiagnostics
            .Where(finding => finding.Location.IsInSource && ById.ContainsKey(finding.Id))
            .Select(finding => (Finding: finding, Key: FindingKeys.Of(finding, context.GetSemanticModel(finding.Location.SourceTree!))))
            .ToList();
        var hidden = accepted?.Among(findings).ToList() ?? [];

        foreach (var finding in baseline is null && inventory is null ? hidden : findings.Select(one => one.Finding))
        {
            context.ReportSuppression(Suppression.Create(ById[finding.Id], finding));
        }

        var told = findings.Where(one => one.Finding.Severity != DiagnosticSeverity.Hidden).ToList();

        if (baseline is not null)
        {
            BaselineWriter.Write(baseline, told.Where(one => accepted?.IsInPlace(one.Finding) is not true).Select(one => one.Key));
        }

        if (inventory is var (path, root))
        {
            WriteInventory(path, root, context, told.Select(one => (one.Finding, hidden.Contains(one.Finding))));
        }
    }

    private static void WriteInventory(
        string path, string root, SuppressionAnalysisContext context, IEnumerable<(Diagnostic Finding, bool IsAccepted)> findings)
    {
        var entries = new InventoryEntries(Knowledge.Of(context.Compilation, context.Options), root);
        var told = new InventoryFindings(entries, root);
        InventoryWriter.Write(
            path,
            context.Compilation.Assembly.Name,
            findings.Select(one => told.Of(one.Finding, context.GetSemanticModel(one.Finding.Location.SourceTree!), one.IsAccepted)));
    }
}

using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Baseline;
using SyncIO.Options;

namespace SyncIO.Rules.Baseline;

/// <summary>
/// Hides the findings that the baseline of a project accepts, in builds and in editors. Where the build asks for it, it writes the baseline: the
/// compiler gives it all findings at once, without those that are suppressed in the source.
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
        var wanted = BaselineFiles.WantedBy(context.Options);

        if (accepted is null && wanted is null)
        {
            return;
        }

        var findings = context.ReportedDiagnostics
            .Where(finding => finding.Location.IsInSource && ById.ContainsKey(finding.Id))
            .Select(finding => (Finding: finding, Key: FindingKeys.Of(finding, context.GetSemanticModel(finding.Location.SourceTree!))))
            .ToList();
        var hidden = wanted is null ? accepted!.Among(findings) : findings.Select(one => one.Finding);

        foreach (var finding in hidden)
        {
            context.ReportSuppression(Suppression.Create(ById[finding.Id], finding));
        }

        if (wanted is not null)
        {
            BaselineWriter.Write(wanted, findings.Where(one => accepted?.IsInPlace(one.Finding) is not true && one.Finding.Severity != DiagnosticSeverity.Hidden).Select(one => one.Key));
        }
    }
}

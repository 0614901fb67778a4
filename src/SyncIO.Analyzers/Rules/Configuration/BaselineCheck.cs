using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Baseline;
using SyncIO.Options;
using SyncIO.Rules.Baseline;

namespace SyncIO.Rules.Configuration;

/// <summary>What is wrong with the baseline: lines that cannot be read, and lines that accept what is gone.</summary>
internal static class BaselineCheck
{
    /// <summary>Reports the lines that cannot be read.</summary>
    /// <param name="context">One of the additional files.</param>
    /// <param name="baseline">The baseline; null where the project has none.</param>
    public static void Lines(AdditionalFileAnalysisContext context, AdditionalText? baseline)
    {
        if (context.AdditionalFile == baseline && context.AdditionalFile.GetText(context.CancellationToken) is { } text)
        {
            foreach (var bad in BaselineText.Read(text).OfType<BadEntry>())
            {
                context.ReportDiagnostic(Diagnostic.Create(Rule.BadLine, ConfigurationAnalyzer.PlaceOf(bad.Line, context.AdditionalFile.Path, text), bad.Reason));
            }
        }
    }

    /// <summary>Reports the lines that accept more than there is. Where a baseline is wanted, it begins empty.</summary>
    public static void AtTheEnd(CompilationAnalysisContext context, AcceptedFindings? accepted)
    {
        if (BaselineFiles.WantedBy(context.Options) is { } wanted)
        {
            BaselineWriter.Write(wanted, []);
        }
        else if (accepted is not null && BaselineFiles.Of(context.Options) is { } file && file.GetText(context.CancellationToken) is { } text)
        {
            foreach (var (entry, count) in accepted.Stale())
            {
                var there = count == 0 ? "no such finding exists any more" : $"{entry.Count} findings are accepted, and {count} exist";
                context.ReportDiagnostic(Diagnostic.Create(Rule.StaleEntry, ConfigurationAnalyzer.PlaceOf(entry.Line, file.Path, text), there));
            }
        }
    }
}

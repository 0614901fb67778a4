using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Baseline;
using SyncIO.Options;
using SyncIO.Rules.Baseline;

namespace SyncIO.Rules.Configuration;

/// <summary>What is wrong with the baseline: lines that cannot be read or mean nothing, and lines that accept what is gone.</summary>
internal static class BaselineCheck
{
    /// <summary>Reports the lines that cannot be read, or accept nothing.</summary>
    /// <param name="context">One of the additional files.</param>
    /// <param name="baseline">The baseline; null where the project has none.</param>
    public static void Lines(AdditionalFileAnalysisContext context, AdditionalText? baseline)
    {
        if (context.AdditionalFile == baseline && context.AdditionalFile.GetText(context.CancellationToken) is { } text)
        {
            var folder = AcceptedFindings.FolderOf(baseline);

            foreach (var entry in BaselineText.Read(text))
            {
                if (Objection(entry, folder, context.Compilation) is { } reason)
                {
                    context.ReportDiagnostic(Diagnostic.Create(Rule.BadLine, ConfigurationAnalyzer.PlaceOf(entry.Line, context.AdditionalFile.Path, text), reason));
                }
            }
        }
    }

    private static string? Objection(BaselineEntry entry, string folder, Compilation compilation) => entry switch
    {
        BadEntry bad => bad.Reason,
        AcceptedFinding { Finding.Id: var id } when !IsRule(id) => $"'{id}' is no rule of this package",
        AcceptedPlace { Id: { } id } when !IsRule(id) => $"'{id}' is no rule of this package",
        AcceptedPlace { Path: { Length: > 0 } path } when !path.EndsWith("/", StringComparison.Ordinal) && !path.EndsWith(".cs", StringComparison.OrdinalIgnoreCase) && IsFolder(path, folder, compilation) =>
            $"'{path}' is a folder: write '{path}/'",
        _ => null,
    };

    private static bool IsRule(string id) => Rule.All.Any(rule => rule.Id == id);

    private static bool IsFolder(string path, string folder, Compilation compilation) => compilation.SyntaxTrees.Any(tree =>
        AcceptedFindings.PathFrom(folder, tree.FilePath).StartsWith(path + "/", StringComparison.OrdinalIgnoreCase));

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

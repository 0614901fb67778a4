using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Options;

/// <summary>The file of accepted findings: <c>SyncIO.Baseline.txt</c> beside the project, or the one that the property <c>SyncIOBaseline</c> names.</summary>
internal static class BaselineFiles
{
    private const string Default = "SyncIO.Baseline.txt";

    /// <summary>A build that gives this file wants a baseline; its first line names the file to write.</summary>
    private const string Wanted = ".SyncIO.baseline.write";

    /// <summary>The baseline of a project; null where it has none.</summary>
    public static AdditionalText? Of(AnalyzerOptions options) => FilesOfProjects.Own(options).FirstOrDefault(file => IsOne(file, options));

    /// <summary>Is an additional file the baseline of its project, or would it be, if the project did not name another one?</summary>
    public static bool IsOrMightBe(AdditionalText file, AnalyzerOptions options) => HasDefaultName(file.Path) || IsOne(file, options);

    /// <summary>The path of the file that a build wants to be written; null where it wants none.</summary>
    public static string? WantedBy(AnalyzerOptions options) =>
        options.AdditionalFiles.FirstOrDefault(file => file.Path.EndsWith(Wanted, StringComparison.OrdinalIgnoreCase))?.GetText() is { Lines: { Count: > 0 } lines }
            ? lines[0].ToString()
            : null;

    private static bool IsOne(AdditionalText file, AnalyzerOptions options) =>
        options.AnalyzerConfigOptionsProvider.GlobalOptions.TryGetValue("build_property._SyncIOBaselineFile", out var path) && path.Trim().Length > 0
            ? Parts(file.Path).SequenceEqual(Parts(path.Trim()), StringComparer.OrdinalIgnoreCase)
            : string.Equals(Path.GetFileName(file.Path), Default, StringComparison.OrdinalIgnoreCase);

    /// <summary><c>SyncIO.Baseline.net10.0.txt</c>: each target of a project may have one of its own.</summary>
    private static bool HasDefaultName(string path) => Path.GetFileName(path).StartsWith("SyncIO.Baseline.", StringComparison.OrdinalIgnoreCase);

    private static IEnumerable<string> Parts(string path) => path.Split('/', '\\').Where(part => part.Length > 0);
}

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
    public static AdditionalText? Of(AnalyzerOptions options) => options.AdditionalFiles.FirstOrDefault(file => IsOne(file, options));

    /// <summary>Is an additional file the baseline of its project, or would it be, if the project did not name another one?</summary>
    public static bool IsOrMightBe(AdditionalText file, AnalyzerOptions options) => HasDefaultName(file.Path) || IsOne(file, options);

    /// <summary>The path of the file that a build wants to be written; null where it wants none.</summary>
    public static string? WantedBy(AnalyzerOptions options) =>
        options.AdditionalFiles.FirstOrDefault(file => file.Path.EndsWith(Wanted, StringComparison.OrdinalIgnoreCase))?.GetText() is { Lines: { Count: > 0 } lines }
            ? lines[0].ToString()
            : null;

    private static bool IsOne(AdditionalText file, AnalyzerOptions options) =>
        options.AnalyzerConfigOptionsProvider.GlobalOptions.TryGetValue("build_property.SyncIOBaseline", out var named) && named.Trim().Length > 0
            ? EndsWith(file.Path, named.Trim())
            : HasDefaultName(file.Path);

    private static bool HasDefaultName(string path) => string.Equals(Path.GetFileName(path), Default, StringComparison.OrdinalIgnoreCase);

    /// <summary>The property is relative to the project, which the compiler does not know.</summary>
    private static bool EndsWith(string path, string named) => Parts(named) is var last
        && Parts(path) is var all
        && all.Skip(all.Count - last.Count).SequenceEqual(last, StringComparer.OrdinalIgnoreCase);

    private static IReadOnlyCollection<string> Parts(string path) => path.Split('/', '\\').Where(part => part is not ("" or "." or "..")).ToList();
}

using System;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Options;

/// <summary>The <c>syncio_</c> options of .editorconfig and .globalconfig, read per file, and what MSBuild tells of the project.</summary>
internal sealed class FileOptions(AnalyzerConfigOptionsProvider provider)
{
    /// <summary>The MSBuild property <c>IsTestProject</c>, which the package's props make visible; null where it is not set.</summary>
    public bool? IsTestProject => Boolean(provider.GlobalOptions, "build_property.IsTestProject");

    /// <summary><c>syncio_include_tests</c>: report in test projects too.</summary>
    public bool IncludesTests(SyntaxTree tree) => Boolean(provider.GetOptions(tree), "syncio_include_tests") ?? false;

    private static bool? Boolean(AnalyzerConfigOptions options, string key) =>
        options.TryGetValue(key, out var value) && bool.TryParse(value.Trim(), out var read) ? read : null;
}

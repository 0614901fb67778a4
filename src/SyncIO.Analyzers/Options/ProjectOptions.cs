using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Options;

/// <summary>The options of every file of a project, each set of values read once, and what MSBuild tells of the project.</summary>
internal sealed class ProjectOptions(AnalyzerConfigOptionsProvider provider)
{
    private readonly ConcurrentDictionary<SyntaxTree, FileOptions> files = new();
    private readonly ConcurrentDictionary<string, FileOptions> values = new(StringComparer.Ordinal);

    /// <summary>The MSBuild property <c>IsTestProject</c>, which the package's props make visible; null where it is not set.</summary>
    public bool? IsTestProject => Property("IsTestProject");

    /// <summary>Does the project say of itself that it is shipped as a package?</summary>
    public bool IsPackage => Property("SyncIOIsPackage") is true;

    /// <summary>The options that hold for a file.</summary>
    public FileOptions Of(SyntaxTree tree) => files.GetOrAdd(tree, Read);

    /// <summary>The keys that are set for a file and begin as ours do.</summary>
    public IEnumerable<(string Key, string Value)> OursOf(SyntaxTree tree)
    {
        var options = provider.GetOptions(tree);

        foreach (var key in KeysOf(options))
        {
            if (key.StartsWith(OptionKeys.Prefix, StringComparison.OrdinalIgnoreCase) && options.TryGetValue(key, out var value))
            {
                yield return (key.ToLowerInvariant(), value);
            }
        }
    }

    private bool? Property(string name) =>
        provider.GlobalOptions.TryGetValue("build_property." + name, out var value) && bool.TryParse(value.Trim(), out var read)
            ? read
            : null;

    private FileOptions Read(SyntaxTree tree)
    {
        var options = provider.GetOptions(tree);

        if (!OptionKeys.All.Any(key => options.TryGetValue(key, out _)))
        {
            return FileOptions.Default;
        }

        var texts = OptionKeys.All.Select(key => options.TryGetValue(key, out var value) ? value : null).ToArray();
        return values.GetOrAdd(string.Join("\n", texts), _ => new FileOptions(key => texts[OptionKeys.All.IndexOf(key)]));
    }

    /// <summary>A host may know single keys only.</summary>
    private static IEnumerable<string> KeysOf(AnalyzerConfigOptions options)
    {
        try
        {
            return options.Keys;
        }
        catch (NotImplementedException)
        {
            return OptionKeys.All;
        }
    }
}

using System;
using System.Collections.Concurrent;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Metadata references by file, each loaded once for all tests, which then share its symbols too.</summary>
internal static class LoadedReferences
{
    private static readonly ConcurrentDictionary<string, Lazy<MetadataReference>> ByPath = new(StringComparer.Ordinal);

    /// <summary>Gives the reference to the assembly in a file.</summary>
    public static MetadataReference At(string path)
        => ByPath.GetOrAdd(path, file => new Lazy<MetadataReference>(() => MetadataReference.CreateFromFile(file))).Value;
}

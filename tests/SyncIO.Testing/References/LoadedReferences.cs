using System;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis.CSharp;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Metadata references by file, each loaded once for all tests, which then share its symbols too.</summary>
internal static class LoadedReferences
{
    private static readonly ConcurrentDictionary<string, Lazy<MetadataReference>> ByPath = new(StringComparer.Ordinal);

    // Compilations share the symbols of their references for as long as somebody holds them.
    private static readonly ConcurrentBag<IAssemblySymbol> Kept = [];

    /// <summary>Keeps the symbols of references that are used together.</summary>
    public static void Keep(ImmutableArray<MetadataReference> references) => Kept.Add(CSharpCompilation.Create("Kept", references: references).Assembly);

    /// <summary>Gives the reference to the assembly in a file.</summary>
    public static MetadataReference At(string path)
        => ByPath.GetOrAdd(path, file => new Lazy<MetadataReference>(() => MetadataReference.CreateFromFile(file))).Value;
}

using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Catalogue;
using SyncIO.Evidence.Answers;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Tests;

/// <summary>A small library, compiled in memory, and what is found out about it.</summary>
internal static class Library
{
    private const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Net.Http;
        using System.Net.Sockets;
        using System.Threading;
        using System.Threading.Tasks;

        """;

    private static readonly ImmutableArray<MetadataReference> Platform =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal))
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    private static readonly ImmutableArray<CatalogueEntry> Shipped = [.. ShippedFile.All.SelectMany(file => file.Entries)];

    /// <summary>The lines that are found, each behind its kind.</summary>
    public static IEnumerable<string> Lines(string code) =>
        Found(code).Select(line => $"{line.Kind}: {line}").Order(StringComparer.Ordinal);

    /// <summary>The lines that are found, with their paths.</summary>
    public static IReadOnlyList<CatalogueLine> Found(string code)
    {
        using var set = Set(code);
        return [.. new Inquiry(set, Shipped, noun: null).Lines()];
    }

    /// <summary>The library as a set of assemblies.</summary>
    public static AssemblySet Set(string code)
    {
        var set = new AssemblySet([], _ => false);
        set.Load([], [Compile(code)]);
        return set;
    }

    private static ImmutableArray<byte> Compile(string code)
    {
        var compilation = CSharpCompilation.Create(
            "Library",
            [CSharpSyntaxTree.ParseText(Usings + code)],
            Platform,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release));
        using var image = new MemoryStream();
        var result = compilation.Emit(image);
        return result.Success ? [.. image.ToArray()] : throw new InvalidOperationException(string.Join('\n', result.Diagnostics));
    }
}

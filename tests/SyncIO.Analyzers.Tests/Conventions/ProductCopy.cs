using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>The source of the analyzers in memory: to be changed, compiled and run.</summary>
internal sealed class ProductCopy
{
    private const string Folder = "src/SyncIO.Analyzers/";
    private const string Texts = Folder + "Catalogue/";
    private const string Data = Texts + "Data/";

    private static readonly IReadOnlyList<MetadataReference> References =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => !Path.GetFileName(path).StartsWith("SyncIO.", StringComparison.Ordinal))
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    private static readonly string Metadata =
        $"[assembly: System.Reflection.AssemblyMetadata(\"RepositoryUrl\", \"{SourceTree.RepositoryUrl}\")]";

    // By the path below the root of the repository.
    private readonly ImmutableSortedDictionary<string, string> files;

    private ProductCopy(ImmutableSortedDictionary<string, string> files) => this.files = files;

    /// <summary>The product is written in the C# of its SDK, whose classes take parameters; the oldest Roslyn does not read that.</summary>
    public static bool IsRead => LanguageVersion.Latest.MapSpecifiedToEffectiveVersion() >= (LanguageVersion)1200;

    /// <summary>As it is.</summary>
    public static ProductCopy Unchanged { get; } = new(
        SourceTree.Product.Select(file => (Path: "src/" + file.Path, file.Text))
            .Where(file => file.Path.StartsWith(Folder, StringComparison.Ordinal))
            .Concat(
                from folder in new[] { Texts, Data }
                from file in Directory.GetFiles(SourceTree.PathOf(folder.Split('/')), "*.txt")
                select (Path: folder + Path.GetFileName(file), Text: File.ReadAllText(file)))
            .ToImmutableSortedDictionary(file => file.Path, file => file.Text.ReplaceLineEndings("\n"), StringComparer.Ordinal));

    /// <summary>With one change more, which must fit one place.</summary>
    public ProductCopy With(SourceEdit edit) => new(files.SetItem(edit.File, edit.ApplyTo(files.GetValueOrDefault(edit.File))));

    /// <summary>Compiles it, and loads what was compiled beside the product itself.</summary>
    public Assembly Load()
    {
        using var assembly = new MemoryStream();
        var sources = files.Where(file => file.Key.EndsWith(".cs", StringComparison.Ordinal)).Select(file => (file.Key, file.Value));
        var result = Compile(sources.Append(("Metadata.cs", Metadata)))
            .Emit(assembly, manifestResources: files.Where(file => file.Key.EndsWith(".txt", StringComparison.Ordinal)).Select(Resource));
        Assert.True(result.Success, string.Join("\n", result.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)));

        assembly.Position = 0;
        return new AssemblyLoadContext(nameof(ProductCopy)).LoadFromStream(assembly);
    }

    /// <summary>Sources of the product, against what these tests run on.</summary>
    public static CSharpCompilation Compile(IEnumerable<(string Path, string Text)> sources)
    {
        var options = new CSharpParseOptions(LanguageVersion.Preview);
        return CSharpCompilation.Create(
            "Product",
            sources.Select(file => CSharpSyntaxTree.ParseText(file.Text, options, file.Path, Encoding.UTF8)),
            References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
    }

    private static ResourceDescription Resource(KeyValuePair<string, string> file) =>
        new(NameOf(file.Key), () => new MemoryStream(Encoding.UTF8.GetBytes(file.Value)), isPublic: true);

    private static string NameOf(string path) =>
        path.StartsWith(Data, StringComparison.Ordinal) ? "SyncIO.Catalogue." + path[Data.Length..] : "SyncIO." + path[Texts.Length..];
}

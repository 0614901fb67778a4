using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Testing;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.Tests;

/// <summary>
/// Tests show code in a frame of the usual imports. Where a fix has to leave one of these unused, the expected text has it no longer, by the
/// word of the compiler alone; what exactly goes, and what stays, is tested where this is not used.
/// </summary>
internal static class ExpectedImports
{
    /// <summary>The expected text of each file, without the imports that the file used before.</summary>
    /// <param name="before">The files as they are given, by their paths, with markup.</param>
    /// <param name="after">The files as they are expected, with markup.</param>
    /// <param name="references">What they are compiled against.</param>
    /// <param name="options">How they are read.</param>
    public static IReadOnlyDictionary<string, SourceText> In(
        IReadOnlyDictionary<string, SourceText> before,
        IReadOnlyDictionary<string, SourceText> after,
        ImmutableArray<MetadataReference> references,
        CSharpParseOptions options)
    {
        var unusedBefore = UnusedIn(before, references, options);
        var unusedAfter = UnusedIn(after, references, options);
        return after.ToDictionary(
            file => file.Key,
            file => before.ContainsKey(file.Key) && !IsConditional(file.Value) && unusedAfter[file.Key].Except(unusedBefore[file.Key]).ToList() is { Count: > 0 } left
                ? Without(file.Value, left)
                : file.Value);
    }

    /// <summary>Another symbol may need what this one does not.</summary>
    private static bool IsConditional(SourceText text) => text.ToString().Contains("#if ", StringComparison.Ordinal);

    private static SourceText Without(SourceText text, List<string> names) => SourceText.From(
        string.Concat(text.Lines.Select(line => text.ToString(line.SpanIncludingLineBreak))
            .Where(line => !names.Exists(name => line.Trim() == $"using {name};"))),
        text.Encoding,
        text.ChecksumAlgorithm);

    private static Dictionary<string, List<string>> UnusedIn(
        IReadOnlyDictionary<string, SourceText> files, ImmutableArray<MetadataReference> references, CSharpParseOptions options)
    {
        var trees = files.ToDictionary(file => file.Key, file => CSharpSyntaxTree.ParseText(Plain(file.Value), options, file.Key));
        var compilation = CSharpCompilation.Create("Expected", trees.Values, references, new(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        var unused = compilation.GetDiagnostics()
            .Where(problem => problem.Id == "CS8019")
            .Select(problem => problem.Location.SourceTree!.GetRoot().FindNode(problem.Location.SourceSpan))
            .OfType<UsingDirectiveSyntax>()
            .ToLookup(import => import.SyntaxTree.FilePath, import => import.Name!.ToString());
        return trees.ToDictionary(file => file.Key, file => unused[file.Key].ToList());
    }

    private static string Plain(SourceText text)
    {
        TestFileMarkupParser.GetSpans(text.ToString(), out var plain, out ImmutableDictionary<string, ImmutableArray<TextSpan>> _);
        return plain;
    }
}

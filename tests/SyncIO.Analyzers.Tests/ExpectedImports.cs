using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
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
    // What is made from a compilation that has bound its references does not bind them again.
    private static readonly ConcurrentDictionary<string, Lazy<CSharpCompilation>> Empty = new(StringComparer.Ordinal);

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
        var empty = Empty.GetOrAdd(string.Join(',', references.Select(RuntimeHelpers.GetHashCode)), _ => new(() => Bound(references))).Value;
        var unusedBefore = UnusedIn(empty.AddSyntaxTrees(Trees(before, options)));
        var unusedAfter = UnusedIn(empty.AddSyntaxTrees(Trees(after, options)));
        return after.ToDictionary(
            file => file.Key,
            file => before.ContainsKey(file.Key) && !IsConditional(file.Value) && unusedAfter[file.Key].Except(unusedBefore[file.Key]).ToList() is { Count: > 0 } left
                ? Without(file.Value, left)
                : file.Value);
    }

    private static CSharpCompilation Bound(ImmutableArray<MetadataReference> references)
    {
        var empty = CSharpCompilation.Create("Expected", references: references, options: new(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        _ = empty.Assembly; // Binds them.
        return empty;
    }

    /// <summary>Another symbol may need what this one does not.</summary>
    private static bool IsConditional(SourceText text) => text.ToString().Contains("#if ", StringComparison.Ordinal);

    /// <summary>The imports of each file, by its path, that the compiler calls unnecessary.</summary>
    public static ILookup<string, string> UnusedIn(Compilation compilation) => compilation.GetDiagnostics()
        .Where(problem => problem.Id == "CS8019")
        .Select(problem => problem.Location.SourceTree!.GetRoot().FindNode(problem.Location.SourceSpan))
        .OfType<UsingDirectiveSyntax>()
        .Where(import => import is { Alias: null, StaticKeyword.RawKind: 0 })
        .ToLookup(import => import.SyntaxTree.FilePath, import => import.ToString());

    /// <summary>A text without some of its imports.</summary>
    public static SourceText Without(SourceText text, IReadOnlyCollection<string> imports) => SourceText.From(
        string.Concat(text.Lines.Select(line => text.ToString(line.SpanIncludingLineBreak)).Where(line => !imports.Contains(line.Trim()))),
        text.Encoding,
        text.ChecksumAlgorithm);

    private static IEnumerable<SyntaxTree> Trees(IReadOnlyDictionary<string, SourceText> files, CSharpParseOptions options) =>
        files.Select(file => CSharpSyntaxTree.ParseText(Plain(file.Value), options, file.Key));

    private static string Plain(SourceText text)
    {
        TestFileMarkupParser.GetSpans(text.ToString(), out var plain, out ImmutableDictionary<string, ImmutableArray<TextSpan>> _);
        return plain;
    }
}

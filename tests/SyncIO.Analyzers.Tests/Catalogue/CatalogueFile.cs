using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using SyncIO.Catalogue;

namespace SyncIO.Tests.Catalogue;

/// <summary>A file of the catalogue with its comments, which the reader drops.</summary>
internal sealed class CatalogueFile
{
    private readonly string[] lines;

    private CatalogueFile(string name)
    {
        using var reader = new StreamReader(typeof(FactIndex).Assembly.GetManifestResourceStream("SyncIO.Catalogue." + name)!);
        var text = reader.ReadToEnd().ReplaceLineEndings("\n");
        (Name, lines, Entries) = (name, text.Split('\n'), CatalogueReader.Read(text));
    }

    /// <summary>All that ship, in the order of their names.</summary>
    public static ImmutableArray<CatalogueFile> All { get; } = [.. ShippedFile.All.Select(file => new CatalogueFile(file.Name)).OrderBy(file => file.Name, StringComparer.Ordinal)];

    public string Name { get; }

    public ImmutableArray<CatalogueEntry> Entries { get; }

    /// <summary>The comment at its head: what it is about.</summary>
    public string Head => Joined(lines.TakeWhile(IsComment));

    /// <summary>What never blocks, and why: the comment above, which may stand above several of them.</summary>
    public IEnumerable<(NeverBlocks Entry, string Reason)> Exceptions => Entries.OfType<NeverBlocks>().Select(entry => (entry, Joined(CommentAbove(entry))));

    public static CatalogueFile Named(string name) => All.Single(file => file.Name == name);

    private IEnumerable<string> CommentAbove(NeverBlocks entry) => lines
        .Take(entry.Line)
        .Reverse()
        .SkipWhile(line => line.StartsWith('!'))
        .TakeWhile(IsComment)
        .Reverse();

    private static bool IsComment(string line) => line.StartsWith('#');

    private static string Joined(IEnumerable<string> comment) => string.Join(' ', comment.Select(line => line.TrimStart('#').Trim()));
}

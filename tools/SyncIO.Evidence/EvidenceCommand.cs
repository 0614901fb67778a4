using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.CommandLine;
using System.IO;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Evidence.Answers;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence;

/// <summary>The command line.</summary>
internal sealed class EvidenceCommand : RootCommand
{
    private readonly Argument<FileInfo[]> assemblies = new("assembly")
    {
        Description = "The assemblies that lines are wanted for.",
        Arity = ArgumentArity.OneOrMore,
    };

    private readonly Option<DirectoryInfo[]> references = new("--reference", "-r")
    {
        Description = "A folder with assemblies that they depend on; their own folders are looked at anyway.",
    };

    private readonly Option<string?> prefix = new("--prefix", "-p")
    {
        Description = "Lines are wanted for dependencies whose names begin like this, too.",
    };

    private readonly Option<string?> noun = new("--noun", "-n")
    {
        Description = "What remote I/O is called in messages: database, queue, search.",
    };

    private readonly Option<FileInfo[]> catalogues = new("--catalogue", "-c")
    {
        Description = "A catalogue file of your own, with what is known beside the built-in lines.",
    };

    private readonly Option<bool> pairs = new("--pairs")
    {
        Description = "Only members with something to await instead.",
    };

    private readonly Option<string?> compare = new("--compare")
    {
        Description = "Takes the lines of one built-in file (npgsql) out of what is known, and measures what is found against them.",
    };

    public EvidenceCommand()
        : base("Reads assemblies and writes catalogue lines: which members block on I/O, and what to await instead.")
    {
        Add(assemblies);

        foreach (var option in (Option[])[references, prefix, noun, catalogues, pairs, compare])
        {
            Add(option);
        }

        SetAction(result => Run(result));
    }

    private int Run(ParseResult given)
    {
        var files = given.GetValue(assemblies)!;
        var missing = files.Where(file => !file.Exists).Select(file => file.FullName).ToList();

        if (missing.Count > 0)
        {
            Console.Error.WriteLine($"no such file: {string.Join(", ", missing)}");
            return 2;
        }

        using var set = Read(files, given);
        var measured = given.GetValue(compare) is { } name ? Shipped(name) : [];
        var known = ShippedFile.All.SelectMany(file => file.Entries).Except(measured).Concat(Own(given)).ToList();
        var lines = new Inquiry(set, known, given.GetValue(noun)).Lines()
            .Where(line => line.Counterpart is not null || !given.GetValue(pairs))
            .ToList();

        if (measured.IsEmpty)
        {
            CatalogueText.Write(Console.Out, string.Join(", ", files.Select(file => Path.GetFileNameWithoutExtension(file.Name))), lines);
        }
        else
        {
            Comparison.Of(lines, measured, set).Write(Console.Out);
        }

        return 0;
    }

    private AssemblySet Read(FileInfo[] files, ParseResult given)
    {
        var own = files.Select(file => Path.GetFileNameWithoutExtension(file.Name)).ToHashSet(StringComparer.OrdinalIgnoreCase);
        var folders = files.Select(file => file.Directory!).Concat(given.GetValue(references) ?? []);
        var start = given.GetValue(prefix);
        var set = new AssemblySet(folders.Select(folder => folder.FullName).Distinct(), IsOwn);
        set.Load(files.Select(file => file.FullName), []);
        return set;

        bool IsOwn(string name) => own.Contains(name) || start is not null && name.StartsWith(start, StringComparison.OrdinalIgnoreCase);
    }

    private static ImmutableArray<CatalogueEntry> Shipped(string name) =>
        ShippedFile.All.Single(file => file.Name == name + ".txt").Entries;

    private IEnumerable<CatalogueEntry> Own(ParseResult given) =>
        (given.GetValue(catalogues) ?? []).SelectMany(file => CatalogueReader.Read(File.ReadAllText(file.FullName)));
}

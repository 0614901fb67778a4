using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;

namespace SyncIO.Catalogue;

/// <summary>A file of the catalogue that ships, which is read when it is asked for.</summary>
internal sealed class ShippedFile
{
    private const string Prefix = "SyncIO.Catalogue.";
    private readonly Lazy<ImmutableArray<CatalogueEntry>> entries;

    private ShippedFile(string name, ImmutableArray<string> assemblies)
    {
        (Name, Assemblies) = (name, assemblies);
        entries = new Lazy<ImmutableArray<CatalogueEntry>>(() => CatalogueReader.Read(Text(Prefix + name)));
    }

    /// <summary>The files that are read only with their libraries, and the assemblies of these.</summary>
    public static ImmutableDictionary<string, ImmutableArray<string>> Libraries { get; } = Text("SyncIO.Libraries.txt").Split('\n')
        .Select(line => line.Split('='))
        .Where(parts => parts.Length == 2)
        .ToImmutableDictionary(parts => parts[0].Trim() + ".txt", parts => parts[1].Split('|').Select(name => name.Trim()).ToImmutableArray());

    /// <summary>All, in the order of their names.</summary>
    public static ImmutableArray<ShippedFile> All { get; } = typeof(ShippedFile).Assembly.GetManifestResourceNames()
        .Where(name => name.StartsWith(Prefix, StringComparison.Ordinal))
        .OrderBy(name => name, StringComparer.Ordinal)
        .Select(name => name.Substring(Prefix.Length))
        .Select(name => new ShippedFile(name, Libraries.TryGetValue(name, out var assemblies) ? assemblies : ImmutableArray<string>.Empty))
        .ToImmutableArray();

    /// <summary>Its name.</summary>
    public string Name { get; }

    /// <summary>The assemblies of its library, or the first names of them; none of a file that speaks of what any program may have.</summary>
    public ImmutableArray<string> Assemblies { get; }

    /// <summary>What it says.</summary>
    public ImmutableArray<CatalogueEntry> Entries => entries.Value;

    /// <summary>Does it speak of what is in this assembly?</summary>
    public bool SpeaksOf(string assembly)
    {
        foreach (var name in Assemblies)
        {
            if (assembly.StartsWith(name, StringComparison.OrdinalIgnoreCase) && (assembly.Length == name.Length || assembly[name.Length] == '.'))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The files of the libraries that are among these assemblies. Asked for each compilation, of which most have hundreds.</summary>
    public static HashSet<ShippedFile> Of(IEnumerable<string> assemblies)
    {
        var found = new HashSet<ShippedFile>();

        foreach (var assembly in assemblies)
        {
            foreach (var file in All)
            {
                if (file.SpeaksOf(assembly))
                {
                    found.Add(file);
                }
            }
        }

        return found;
    }

    private static string Text(string resource)
    {
        using var reader = new StreamReader(typeof(ShippedFile).Assembly.GetManifestResourceStream(resource)!);
        return reader.ReadToEnd();
    }
}

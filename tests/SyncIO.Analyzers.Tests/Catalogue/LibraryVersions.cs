using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;

namespace SyncIO.Tests.Catalogue;

/// <summary>The packages and stubs, with their versions, that declare the types of which a file of the catalogue speaks.</summary>
/// <param name="File">The file.</param>
/// <param name="Names">Each as <c>Package 1.2.3</c>, in the order of the names.</param>
/// <param name="IsLibrary">Do most of its facts speak of them, and not of a framework?</param>
internal sealed record LibraryVersions(CatalogueFile File, IReadOnlyList<string> Names, bool IsLibrary)
{
    /// <summary>By type, for the page and for the head of each file.</summary>
    private static readonly ConcurrentDictionary<string, List<string>> Declared = new();

    /// <summary>By folder.</summary>
    private static readonly ConcurrentDictionary<string, string?> Packages = new();

    private static readonly string[] Frameworks = ["Microsoft.NETCore.App.Ref", "Microsoft.AspNetCore.App.Ref", "Microsoft.NETFramework.ReferenceAssemblies.net472"];

    /// <summary>The sentence with which the head of the file ends.</summary>
    public string Sentence => $"Proved against {Listed}.";

    /// <summary>The names in one text: a package is named once, before its versions.</summary>
    public string Listed => string.Join("; ", Names
        .Select(name => name.Split(' ', 2))
        .GroupBy(parts => parts[0], parts => parts[1])
        .Select(versions => $"{versions.Key} {string.Join(", ", versions)}"));

    /// <summary>Finds them for a file.</summary>
    /// <param name="file">The file.</param>
    /// <param name="libraries">The compilations of <see cref="Worlds.All"/>.</param>
    public static LibraryVersions Of(CatalogueFile file, IReadOnlyList<Compilation> libraries)
    {
        var facts = file.Entries.OfType<Fact>().ToList();
        var types = facts.SelectMany(TypesOf).Distinct().ToDictionary(type => type, type => Declared.GetOrAdd(type, name => DeclaredBy(name, libraries)));
        var names = types.Values.SelectMany(name => name).Distinct().Order(StringComparer.OrdinalIgnoreCase).ToList();
        return new LibraryVersions(file, names, facts.Count(fact => TypesOf(fact).Any(type => types[type].Count > 0)) * 2 > facts.Count);
    }

    /// <summary>The counterparts of operators of LINQ are what a library has.</summary>
    private static IEnumerable<string> TypesOf(Fact fact) => fact.Counterpart?.Type is { } type ? [fact.Member.Type, type] : [fact.Member.Type];

    /// <summary>What a world names: of what comes with that, the version depends on what else was restored. A stub brings nothing with it.</summary>
    private static List<string> DeclaredBy(string type, IReadOnlyList<Compilation> libraries)
    {
        var found = Worlds.All.Zip(libraries)
            .SelectMany(pair => Proof.Types(type, pair.Second).Select(symbol => (World: pair.First, Name: Of(symbol.ContainingAssembly, pair.First, pair.Second))))
            .ToList();
        var named = found.Where(one => one.Name is not null && NamesOf(one.World).Contains(one.Name)).Select(one => one.Name!).Distinct().ToList();

        return named.Count > 0 ? named
            : found.Any(one => Platforms.Worlds.Contains(one.World)) ? []
            : [.. found.Where(one => one.Name is not null).SelectMany(one => PackagesOf(one.World)).Distinct()];
    }

    private static IEnumerable<string> PackagesOf(World world) => world.References.Packages
        .Where(package => !Frameworks.Contains(package.Id))
        .Select(package => $"{package.Id} {package.Version}");

    private static IEnumerable<string> NamesOf(World world) => PackagesOf(world)
        .Concat(world.Stubs.Select(stub => $"{stub.Name} {new Version(stub.Version).ToString(3)} (stub)"));

    private static string? Of(IAssemblySymbol assembly, World world, Compilation library) =>
        world.Stubs.FirstOrDefault(stub => stub.Name == assembly.Name) is { } stub ? $"{stub.Name} {new Version(stub.Version).ToString(3)} (stub)"
        : (library.GetMetadataReference(assembly) as PortableExecutableReference)?.FilePath is { } path ? Packages.GetOrAdd(Path.GetDirectoryName(path)!, folder => OfPackage(new DirectoryInfo(folder)))
        : null;

    /// <summary>The package is the folder above that has its description.</summary>
    private static string? OfPackage(DirectoryInfo? folder)
    {
        while (folder is not null && !folder.EnumerateFiles("*.nuspec").Any())
        {
            folder = folder.Parent;
        }

        if (folder is null)
        {
            return null;
        }

        var metadata = XDocument.Load(folder.EnumerateFiles("*.nuspec").First().FullName).Root!.Elements().First(element => element.Name.LocalName == "metadata");
        string Text(string name) => metadata.Elements().First(element => element.Name.LocalName == name).Value;
        return Frameworks.Contains(Text("id")) ? null : $"{Text("id")} {Text("version")}";
    }
}

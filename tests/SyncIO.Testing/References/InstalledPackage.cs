using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using NuGet.Frameworks;
using NuGet.Versioning;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A package on disk.</summary>
internal sealed class InstalledPackage(string id, NuGetVersion version, string folder, string nuspec)
{
    private readonly XElement metadata = XDocument.Load(nuspec).Root!.Elements().First(element => element.Name.LocalName == "metadata");

    /// <summary>The id.</summary>
    public string Id => id;

    /// <summary>The version.</summary>
    public NuGetVersion Version => version;

    /// <summary>The folder that holds what is in the package.</summary>
    public string Folder => folder;

    /// <summary>Whether it has assemblies for some framework.</summary>
    public bool HasAssemblies => AssemblyFolders().Count > 0;

    /// <summary>Gives the assemblies that a project of a framework compiles against, from <c>ref</c> or else from <c>lib</c>.</summary>
    public IReadOnlyList<string> AssembliesFor(NuGetFramework framework)
    {
        var folders = AssemblyFolders();
        return Nearest(folders.Keys, framework) is { } nearest ? [.. AssembliesIn(folders[nearest])] : [];
    }

    /// <summary>Gives what it depends on where a project of a framework references it.</summary>
    public IEnumerable<(string Id, VersionRange Range)> DependenciesFor(NuGetFramework framework)
    {
        var dependencies = Named(metadata, "dependencies").ToList();
        var groups = dependencies.SelectMany(element => Named(element, "group")).ToLookup(FrameworkOf);
        var chosen = groups.Count == 0 ? dependencies
            : Nearest([.. groups.Select(group => group.Key)], framework) is { } nearest ? groups[nearest]
            : [];

        return chosen
            .SelectMany(element => Named(element, "dependency"))
            .Select(element => (element.Attribute("id")!.Value, VersionRange.Parse(element.Attribute("version")?.Value ?? "0.0.0")));
    }

    /// <summary>Gives the names of the framework's own assemblies that it needs.</summary>
    public IEnumerable<string> FrameworkAssembliesFor(NuGetFramework framework)
        => Named(metadata, "frameworkAssemblies")
            .SelectMany(element => Named(element, "frameworkAssembly"))
            .Where(element => DefaultCompatibilityProvider.Instance.IsCompatible(framework, FrameworkOf(element)))
            .Select(element => element.Attribute("assemblyName")!.Value);

    /// <inheritdoc/>
    public override string ToString() => $"{id} {version}";

    private static IEnumerable<XElement> Named(XElement parent, string name)
        => parent.Elements().Where(element => element.Name.LocalName == name);

    private static NuGetFramework FrameworkOf(XElement element)
        => element.Attribute("targetFramework")?.Value is { Length: > 0 } name ? NuGetFramework.Parse(name) : NuGetFramework.AnyFramework;

    private static NuGetFramework? Nearest(IReadOnlyCollection<NuGetFramework> frameworks, NuGetFramework framework)
        => new FrameworkReducer().GetNearest(framework, frameworks);

    private static IEnumerable<string> AssembliesIn(string path)
        => Directory.EnumerateFiles(path, "*.dll").Order(System.StringComparer.Ordinal);

    // Assemblies straight in lib, without a framework, are for any.
    private Dictionary<NuGetFramework, string> AssemblyFolders()
    {
        var found = new Dictionary<NuGetFramework, string>();
        var parent = Directory.Exists(Path.Combine(folder, "ref")) ? Path.Combine(folder, "ref") : Path.Combine(folder, "lib");

        if (Directory.Exists(parent))
        {
            foreach (var path in Directory.EnumerateDirectories(parent))
            {
                found[NuGetFramework.ParseFolder(Path.GetFileName(path))] = path;
            }

            if (AssembliesIn(parent).Any())
            {
                found[NuGetFramework.AnyFramework] = parent;
            }
        }

        return found;
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using NuGet.Frameworks;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Finds the files that a <see cref="ReferenceAssemblies"/> stands for.</summary>
internal sealed class ReferenceResolution(ReferenceAssemblies references, GlobalPackages packages)
{
    private readonly NuGetFramework framework = NuGetFramework.Parse(references.TargetFramework);

    /// <summary>Gives the assemblies, one of each name.</summary>
    /// <exception cref="InvalidOperationException">A package, or an assembly in it, is not there.</exception>
    public IEnumerable<string> Files()
    {
        var closure = new PackageClosure(packages, framework).Of(references.Packages);
        MustHaveAssemblies(closure);
        return OneOfEachName([.. FrameworkFiles(closure), .. closure.SelectMany(package => package.AssembliesFor(framework))]);
    }

    private IEnumerable<string> FrameworkFiles(IReadOnlyCollection<InstalledPackage> closure)
    {
        if (references.ReferenceAssemblyPackage is not { } identity)
        {
            return [];
        }

        var path = references.ReferenceAssemblyPath!.Replace('\\', Path.DirectorySeparatorChar);
        var folder = Path.Combine(packages.Get(identity).Folder, path);

        if (references.Assemblies.IsEmpty)
        {
            return Matching(folder, "*");
        }

        var own = references.Assemblies.SelectMany(name => Matching(folder, name));
        return closure.Count == 0 ? own : own.Concat(FilesForPackages(folder, closure));
    }

    // Packages are compiled against facades, and some name assemblies of the framework that a new project does not reference.
    private IEnumerable<string> FilesForPackages(string folder, IReadOnlyCollection<InstalledPackage> closure)
        => closure
            .SelectMany(package => package.FrameworkAssembliesFor(framework))
            .Select(name => Path.Combine(folder, name + ".dll"))
            .Where(File.Exists)
            .Concat(references.FacadeAssemblies.SelectMany(name => Matching(folder, name)));

    // "*" stands for every assembly of a folder; a plain name must be there.
    private static IEnumerable<string> Matching(string folder, string name)
    {
        var file = Path.Combine(folder, name + ".dll");

        return Path.GetFileName(name) == "*" ? Directory.EnumerateFiles(Path.GetDirectoryName(file)!, "*.dll").Order(StringComparer.Ordinal)
            : File.Exists(file) ? [file]
            : throw new InvalidOperationException($"The framework's package has no assembly {file}.");
    }

    private void MustHaveAssemblies(IReadOnlyCollection<InstalledPackage> closure)
    {
        foreach (var identity in references.Packages)
        {
            var package = closure.First(package => package.Id.Equals(identity.Id, StringComparison.OrdinalIgnoreCase));

            if (package.HasAssemblies && package.AssembliesFor(framework).Count == 0 && !package.DependenciesFor(framework).Any())
            {
                throw new InvalidOperationException($"The package {package} has nothing for {references.TargetFramework}.");
            }
        }
    }

    // A package may bring an assembly that the framework has too. As in a build the higher version wins, and the first of equal ones.
    private static IEnumerable<string> OneOfEachName(IEnumerable<string> files)
        => files
            .Distinct(StringComparer.Ordinal)
            .GroupBy(Path.GetFileName, StringComparer.OrdinalIgnoreCase)
            .Select(same => same.Count() == 1 ? same.First() : same.MaxBy(file => AssemblyName.GetAssemblyName(file).Version)!);
}

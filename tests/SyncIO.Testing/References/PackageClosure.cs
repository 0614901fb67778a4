using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using NuGet.Frameworks;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Packages with what they depend on, one version of each: the highest of the lowest that are asked for.</summary>
internal sealed class PackageClosure(GlobalPackages packages, NuGetFramework framework)
{
    // Dependencies that no test needs and that cannot be had everywhere, of any package or of one. Named in the project file, with the reason.
    private static readonly HashSet<string> LeftOut = typeof(PackageClosure).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .Where(data => data.Key == "DependencyLeftOut")
        .Select(data => data.Value!)
        .ToHashSet(StringComparer.OrdinalIgnoreCase);

    private readonly Dictionary<string, InstalledPackage> chosen = new(StringComparer.OrdinalIgnoreCase);
    private readonly List<string> order = [];

    /// <summary>Gives the packages in the order in which they are first named.</summary>
    /// <exception cref="InvalidOperationException">A package is not there.</exception>
    public IReadOnlyCollection<InstalledPackage> Of(IEnumerable<PackageIdentity> roots)
    {
        var open = new Queue<InstalledPackage>(roots.Select(packages.Get));

        while (open.TryDequeue(out var package))
        {
            if (Choose(package))
            {
                foreach (var (id, range) in package.DependenciesFor(framework).Where(dependency => !IsLeftOut(package, dependency.Id)))
                {
                    open.Enqueue(packages.Get(id, range, neededBy: package));
                }
            }
        }

        return [.. order.Select(id => chosen[id])];
    }

    private static bool IsLeftOut(InstalledPackage package, string dependency)
        => LeftOut.Contains(dependency) || LeftOut.Contains($"{package.Id}/{dependency}");

    private bool Choose(InstalledPackage package)
    {
        if (!chosen.TryGetValue(package.Id, out var other))
        {
            order.Add(package.Id);
        }
        else if (other.Version >= package.Version)
        {
            return false;
        }

        chosen[package.Id] = package;
        return true;
    }
}

using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;

namespace SyncIO.PackageTests;

/// <summary>Loads the assemblies of the package as a host does: apart from others, over the host's own Roslyn.</summary>
internal sealed class PackedAssemblies(Package package) : IAnalyzerAssemblyLoader
{
    private readonly Context context = new(package.Assemblies);

    public string PathOf(string assembly) => Path.Combine(package.Assemblies, assembly + ".dll");

    public Assembly LoadFromPath(string fullPath) => context.LoadFromAssemblyPath(fullPath);

    public void AddDependencyLocation(string fullPath)
    {
        // All are in one folder.
    }

    private sealed class Context(string folder) : AssemblyLoadContext
    {
        protected override Assembly? Load(AssemblyName assemblyName)
        {
            var path = Path.Combine(folder, assemblyName.Name + ".dll");
            return File.Exists(path) ? LoadFromAssemblyPath(path) : null;
        }
    }
}

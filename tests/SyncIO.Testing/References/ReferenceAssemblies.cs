using System;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>The framework and packages that a test project references: a value; each With and Add gives a changed copy.</summary>
public sealed partial class ReferenceAssemblies
{
    // Compilations share the symbols of their references for as long as one of them is held.
    private static readonly ConcurrentDictionary<string, Lazy<Compilation>> Resolved = new(StringComparer.Ordinal);

    /// <summary>A framework without assemblies: they come from packages.</summary>
    /// <param name="targetFramework">The framework, such as <c>net8.0</c>.</param>
    public ReferenceAssemblies(string targetFramework)
        => TargetFramework = targetFramework ?? throw new ArgumentNullException(nameof(targetFramework));

    /// <summary>A framework whose assemblies are in a package.</summary>
    /// <param name="targetFramework">The framework, such as <c>net8.0</c>.</param>
    /// <param name="referenceAssemblyPackage">The package.</param>
    /// <param name="referenceAssemblyPath">The folder in the package, such as <c>ref/net8.0</c>.</param>
    public ReferenceAssemblies(string targetFramework, PackageIdentity? referenceAssemblyPackage, string referenceAssemblyPath)
        : this(targetFramework)
    {
        ReferenceAssemblyPackage = referenceAssemblyPackage;
        ReferenceAssemblyPath = referenceAssemblyPath;
    }

    private ReferenceAssemblies(ReferenceAssemblies other)
        : this(other.TargetFramework)
    {
        (ReferenceAssemblyPackage, ReferenceAssemblyPath) = (other.ReferenceAssemblyPackage, other.ReferenceAssemblyPath);
        (Assemblies, FacadeAssemblies, Packages) = (other.Assemblies, other.FacadeAssemblies, other.Packages);
        AssemblyIdentityComparer = other.AssemblyIdentityComparer;
    }

    /// <summary>The framework and packages of a test that names none: .NET 8.</summary>
    public static ReferenceAssemblies Default => Net.Net80;

    /// <summary>The framework, such as <c>net8.0</c>.</summary>
    public string TargetFramework { get; }

    /// <summary>The package that holds the framework, or null.</summary>
    public PackageIdentity? ReferenceAssemblyPackage { get; }

    /// <summary>The folder of the framework in its package, or null.</summary>
    public string? ReferenceAssemblyPath { get; }

    /// <summary>How the compiler compares assembly identities: as .NET Framework does, or not.</summary>
    public AssemblyIdentityComparer AssemblyIdentityComparer { get; private init; } = AssemblyIdentityComparer.Default;

    /// <summary>The names of the framework's assemblies, without extension; empty stands for all of the folder.</summary>
    public ImmutableArray<string> Assemblies { get; private init; } = [];

    /// <summary>The names of assemblies that only forward types, referenced where there are packages.</summary>
    public ImmutableArray<string> FacadeAssemblies { get; private init; } = [];

    /// <summary>The packages.</summary>
    public ImmutableArray<PackageIdentity> Packages { get; private init; } = [];

    /// <summary>Gives a copy with another comparer.</summary>
    public ReferenceAssemblies WithAssemblyIdentityComparer(AssemblyIdentityComparer assemblyIdentityComparer)
        => new(this) { AssemblyIdentityComparer = assemblyIdentityComparer };

    /// <summary>Gives a copy with other assemblies of the framework.</summary>
    public ReferenceAssemblies WithAssemblies(ImmutableArray<string> assemblies) => new(this) { Assemblies = assemblies };

    /// <summary>Gives a copy with more assemblies of the framework.</summary>
    public ReferenceAssemblies AddAssemblies(ImmutableArray<string> assemblies) => WithAssemblies(Assemblies.AddRange(assemblies));

    /// <summary>Gives a copy with other facades.</summary>
    public ReferenceAssemblies WithFacadeAssemblies(ImmutableArray<string> facadeAssemblies)
        => new(this) { FacadeAssemblies = facadeAssemblies };

    /// <summary>Gives a copy with more facades.</summary>
    public ReferenceAssemblies AddFacadeAssemblies(ImmutableArray<string> facadeAssemblies)
        => WithFacadeAssemblies(FacadeAssemblies.AddRange(facadeAssemblies));

    /// <summary>Gives a copy with other packages.</summary>
    public ReferenceAssemblies WithPackages(ImmutableArray<PackageIdentity> packages) => new(this) { Packages = packages };

    /// <summary>Gives a copy with more packages.</summary>
    public ReferenceAssemblies AddPackages(ImmutableArray<PackageIdentity> packages) => WithPackages(Packages.AddRange(packages));

    /// <summary>
    /// Gives the references: the assemblies of the framework, of the packages and of what those depend on, all from the NuGet global
    /// packages folder. Equal values share their references.
    /// </summary>
    /// <param name="language">The language of the project; all have the same references here.</param>
    /// <param name="cancellationToken">Stops before it starts.</param>
    /// <exception cref="InvalidOperationException">A package, or an assembly in it, is not there; the message says what to add.</exception>
    public Task<ImmutableArray<MetadataReference>> ResolveAsync(string? language, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return Task.FromResult(Resolved.GetOrAdd(Key(), _ => new Lazy<Compilation>(Resolve)).Value.ExternalReferences);
    }

    private static string Named(PackageIdentity? package) => $"{package?.Id.ToLowerInvariant()}/{package?.Version}";

    private string Key()
        => string.Join(
            '|',
            TargetFramework,
            Named(ReferenceAssemblyPackage),
            ReferenceAssemblyPath,
            string.Join(',', Assemblies),
            string.Join(',', FacadeAssemblies),
            string.Join(',', Packages.Select(Named)));

    private Compilation Resolve()
    {
        var references = new ReferenceResolution(this, GlobalPackages.Folder).Files().Select(LoadedReferences.At);
        var compilation = CSharpCompilation.Create("References", references: references);
        _ = compilation.Assembly; // Binds them.
        return compilation;
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using NuGet.Versioning;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>The NuGet global packages folder: where a restore put the packages. Nothing is downloaded here.</summary>
internal sealed class GlobalPackages(string root)
{
    /// <summary>The folder that the build of this assembly restored to.</summary>
    public static GlobalPackages Folder { get; } = new(
        typeof(GlobalPackages).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(data => data.Key == "NuGetPackageRoot").Value!);

    /// <summary>Gives the package of exactly that version.</summary>
    /// <exception cref="InvalidOperationException">It is not there.</exception>
    public InstalledPackage Get(PackageIdentity package)
        => VersionsOf(package.Id).FirstOrDefault(version => version == NuGetVersion.Parse(package.Version)) is { } version
            ? Open(package.Id, version)
            : throw Missing(package.Id, package.Version, neededBy: null);

    /// <summary>Gives the package of the lowest version in a range, or else of the nearest higher one.</summary>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    public InstalledPackage Get(string id, VersionRange range, InstalledPackage neededBy)
    {
        var versions = VersionsOf(id).Order().ToList();

        var version = versions.FirstOrDefault(range.Satisfies)
            ?? versions.FirstOrDefault(version => range.MinVersion is not { } lowest || version > lowest)
            ?? throw Missing(id, range.ToNormalizedString(), neededBy);

        return Open(id, version);
    }

    private static InvalidOperationException Missing(string id, string version, InstalledPackage? neededBy)
        => new(
            $"The package {id} {version}{(neededBy is null ? "" : $", which {neededBy} depends on,")} is not in the NuGet global packages "
            + "folder. Add it to tests/SyncIO.Testing/ReferencePackages/ReferencePackages.csproj and restore.");

    private IEnumerable<NuGetVersion> VersionsOf(string id)
        => Directory.Exists(FolderOf(id))
            ? Directory.EnumerateDirectories(FolderOf(id))
                .Where(folder => File.Exists(NuspecIn(folder, id)))
                .Select(folder => NuGetVersion.Parse(Path.GetFileName(folder)))
            : [];

    private InstalledPackage Open(string id, NuGetVersion version)
    {
        var folder = Path.Combine(FolderOf(id), version.ToNormalizedString().ToLowerInvariant());
        return new InstalledPackage(id, version, folder, NuspecIn(folder, id));
    }

    private string FolderOf(string id) => Path.Combine(root, id.ToLowerInvariant());

    private static string NuspecIn(string folder, string id) => Path.Combine(folder, id.ToLowerInvariant() + ".nuspec");
}

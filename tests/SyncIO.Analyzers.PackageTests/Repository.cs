using System.IO;
using System.Linq;
using System.Reflection;

namespace SyncIO.PackageTests;

/// <summary>Where the sources are: the build tells.</summary>
internal static class Repository
{
    public static string Root { get; } = typeof(Repository).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(metadata => metadata.Key == "RepositoryRoot")
        .Value!;

    public static string PathOf(params string[] parts) => Path.Combine([Root, .. parts]);
}

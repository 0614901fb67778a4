using System.Reflection;

namespace SyncIO.Benchmarks;

/// <summary>What the build told the program: see the project file.</summary>
internal static class Repository
{
    public static string Root => Metadata("RepositoryRoot");

    public static IEnumerable<string> PeerFolders
        => Metadata("Peers").Split('|').Select(peer => Path.Combine(Metadata("PackageRoot"), peer));

    /// <summary>The Roslyn of the SDK. Of a package's folders <c>roslyn4.8</c>, <c>roslyn4.14</c> … it loads the highest below.</summary>
    public static Version CompilerApi => Version.Parse(Metadata("CompilerApiVersion")["roslyn".Length..]);

    public static string OurSource => Path.Combine(Root, "src", "SyncIO.Analyzers");

    /// <summary>What a project imports from the package.</summary>
    public static string PackageTargets => Path.Combine(Root, "src", "SyncIO.Analyzers.Package", "build", "SyncIO.Analyzers.targets");

    public static string OurAnalyzer => Path.Combine(OurSource, "bin", "Release", "netstandard2.0", "SyncIO.Analyzers.dll");

    public static string OurFixes => Path.Combine(Root, "src", "SyncIO.CodeFixes", "bin", "Release", "netstandard2.0", "SyncIO.CodeFixes.dll");

    private static string Metadata(string key)
        => typeof(Repository).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(item => item.Key == key).Value ?? "";
}

namespace SyncIO.Benchmarks.Measuring;

/// <summary>What a package brings to a C# compilation: the assemblies a restore would choose, and its additional files.</summary>
internal static class PackagedAnalyzers
{
    public static IEnumerable<string> AssembliesOf(string package)
    {
        if (!Directory.Exists(package))
        {
            throw new DirectoryNotFoundException($"{package} is not restored: dotnet restore tests/SyncIO.Benchmarks");
        }

        var assemblies = Directory.EnumerateFiles(Path.Combine(package, "analyzers"), "*.dll", SearchOption.AllDirectories)
            .Where(path => !path.EndsWith(".resources.dll", StringComparison.Ordinal) && !Folders(path).Contains("vb"))
            .ToArray();

        var chosen = assemblies.Select(RoslynOf).Where(version => version is null || version <= Repository.CompilerApi).Max();
        return assemblies.Where(path => RoslynOf(path) == chosen);
    }

    public static IEnumerable<string> AdditionalFilesOf(string package)
    {
        var folder = Path.Combine(package, "buildTransitive", "AdditionalFiles");
        return Directory.Exists(folder) ? Directory.EnumerateFiles(folder) : [];
    }

    private static Version? RoslynOf(string path)
        => Folders(path).FirstOrDefault(folder => folder.StartsWith("roslyn", StringComparison.Ordinal)) is { } name
            ? Version.Parse(name["roslyn".Length..])
            : null;

    private static string[] Folders(string path) => path.Split(Path.DirectorySeparatorChar, Path.AltDirectorySeparatorChar);
}

namespace SyncIO.Benchmarks.Measuring;

/// <summary>A copy of the folder of a solution, without what builds write.</summary>
internal static class SolutionCopy
{
    /// <returns>The solution in the copy.</returns>
    public static string Of(string target, string to)
    {
        var from = Path.GetDirectoryName(target)!;

        foreach (var path in Files(from))
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(to, path))!);
            File.Copy(Path.Combine(from, path), Path.Combine(to, path));
        }

        return Path.Combine(to, Path.GetFileName(target));
    }

    /// <summary>The files below a folder, relative to it, without what builds write.</summary>
    public static IEnumerable<string> Files(string folder) => Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories)
        .Select(file => Path.GetRelativePath(folder, file))
        .Where(path => !path.Split(Path.DirectorySeparatorChar).Any(part => part is "bin" or "obj" or ".git"));
}

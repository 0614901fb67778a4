using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests;

/// <summary>The product's own build fails where its source blocks, or touches the machine: tried in a copy of the sources.</summary>
public sealed class OwnSource
{
    private static readonly (string Line, string? Id)[] Planted =
    [
        ("namespace SyncIO;", null),
        ("internal static class Planted", null),
        ("{", null),
        ("    public static string Reads(string path) => System.IO.File.ReadAllText(path);", "RS0030"),
        ("    public static string Opens(string path) => new System.IO.StreamReader(path).ToString();", "RS0030"),
        ("    public static object Embedded(System.IO.Stream resource) => new System.IO.StreamReader(resource);", null),
        ("    public static string Named(string path) => System.IO.Path.GetFileName(path);", null),
        ("    public static object Asks() => new System.Net.Http.HttpClient();", "RS0030"),
        ("    public static object Starts(string tool) => System.Diagnostics.Process.Start(tool);", "RS0030"),
        ("    public static string? Looks() => System.Environment.GetEnvironmentVariable(\"PATH\");", "RS0030"),
        ("    public static void Says() => System.Console.WriteLine();", "RS0030"),
        ("    public static int Waits(System.Threading.Tasks.Task<int> task) => task.Result;", "RS0030"),
        ("    public static System.Threading.Tasks.Task CopiesAsync(System.IO.Stream stream)", null),
        ("    {", null),
        ("        stream.CopyTo(stream);", "SIO1001"),
        ("        return System.Threading.Tasks.Task.CompletedTask;", null),
        ("    }", null),
        ("}", null),
    ];

    [Theory]
    [InlineData("SyncIO.Analyzers")]
    [InlineData("SyncIO.CodeFixes")]
    public async Task A_planted_use_fails_the_build(string project)
    {
        using var folder = new TemporaryFolder();
        CopyTo(folder.Path);
        var path = Path.Combine(folder.Path, "src", project);
        File.WriteAllLines(Path.Combine(path, "Planted.cs"), Planted.Select(planted => planted.Line));

        var build = await DotNet.Run(path, "build", "-nologo", "-clp:NoSummary", "-nodeReuse:false");

        Assert.NotEqual(0, build.ExitCode);
        var expected = Planted.Select((planted, line) => (Line: line + 1, planted.Id)).Where(planted => planted.Id is not null);
        var errors = build.Text.Split('\n').Where(line => line.Contains("Planted.cs(", StringComparison.Ordinal)).ToList();
        Assert.All(expected, planted => Assert.True(errors.Exists(error => IsAt(error, planted.Line, planted.Id!)), $"{planted}\n{build}"));

        // Other rules ban some of it, too, but nothing that is allowed.
        Assert.All(errors, error => Assert.Contains(expected, planted => IsAt(error, planted.Line)));
    }

    private static bool IsAt(string error, int line, string id = "") =>
        error.Contains($"Planted.cs({line},", StringComparison.Ordinal) && error.Contains($": error {id}", StringComparison.Ordinal);

    /// <summary>What the build of the product reads, but for what it wrote.</summary>
    private static void CopyTo(string folder)
    {
        var atTheRoot = Directory.GetFiles(Repository.Root).Where(file => Path.GetExtension(file) is ".props" or ".json" or ".globalconfig" or ".editorconfig");
        var sources = Directory.GetFiles(Repository.PathOf("src"), "*", SearchOption.AllDirectories)
            .Where(file => !Path.GetRelativePath(Repository.Root, file).Split(Path.DirectorySeparatorChar).Intersect(["bin", "obj"]).Any());

        foreach (var file in atTheRoot.Concat(sources))
        {
            var copy = Path.Combine(folder, Path.GetRelativePath(Repository.Root, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy, overwrite: true);
        }
    }
}

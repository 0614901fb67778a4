using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Xml.Linq;

namespace SyncIO.Tests.Conventions;

/// <summary>The repository these tests were built from.</summary>
internal static class SourceTree
{
    public static string Root { get; } = Above(ThisFile()) ?? Above(AppContext.BaseDirectory)
        ?? throw new InvalidOperationException("These tests read the repository: their output must lie somewhere in it.");

    /// <summary>The one line in which the project's address is written.</summary>
    public static string RepositoryUrl { get; } = XDocument.Load(PathOf("Directory.Build.props")).Descendants("RepositoryUrl").Single().Value;

    public static string PathOf(params string[] parts) => Path.Combine([Root, .. parts]);

    /// <summary>Every source file of the product, by its path below <c>src</c>, with slashes.</summary>
    public static IReadOnlyList<(string Path, string Text)> Product { get; } =
    [
        .. from file in Directory.GetFiles(PathOf("src"), "*.cs", SearchOption.AllDirectories)
           let path = Path.GetRelativePath(PathOf("src"), file).Replace('\\', '/')
           where !path.Contains("/obj/", StringComparison.Ordinal) && !path.Contains("/bin/", StringComparison.Ordinal)
           orderby path
           select (path, File.ReadAllText(file)),
    ];

    private static string? Above(string? folder)
    {
        for (; folder is not null; folder = Path.GetDirectoryName(folder))
        {
            if (File.Exists(Path.Combine(folder, "SyncIO.slnx")))
            {
                return folder;
            }
        }

        return null;
    }

    /// <summary>In a build for a release the compiler maps paths, and this one does not exist.</summary>
    private static string ThisFile([CallerFilePath] string path = "") => path;
}

using System;
using System.Collections.Generic;
using System.Linq;

namespace SyncIO.Recording;

/// <summary>Paths of sources, relative to the file of facts: a folder that is moved as a whole, or restored elsewhere, says the same.</summary>
internal static class RelativePath
{
    private static readonly char[] Separators = ['/', '\\'];

    /// <summary>A path from a folder to a file, with slashes; the path as it is where they have nothing in common.</summary>
    public static string To(string folder, string path)
    {
        var from = folder.Split(Separators);
        var to = path.Split(Separators);
        var common = from.Zip(to, (one, other) => one == other).TakeWhile(same => same).Count();

        return common == 0 || common == 1 && from[0].Length == 0
            ? path.Replace('\\', '/')
            : string.Join("/", Enumerable.Repeat("..", from.Length - common).Concat(to.Skip(common)));
    }

    /// <summary>The path that another one leads to from a folder.</summary>
    public static string From(string folder, string relative)
    {
        if (!relative.StartsWith("../", StringComparison.Ordinal))
        {
            return relative;
        }

        var parts = new List<string>(folder.Split(Separators));

        foreach (var part in relative.Split('/'))
        {
            if (part != "..")
            {
                parts.Add(part);
            }
            else if (parts.Count > 0)
            {
                parts.RemoveAt(parts.Count - 1);
            }
        }

        return string.Join("/", parts);
    }
}

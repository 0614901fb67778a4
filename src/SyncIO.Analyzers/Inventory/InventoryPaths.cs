using System;
using Microsoft.CodeAnalysis;
using SyncIO.Recording;

namespace SyncIO.Inventory;

/// <summary>Places as a report names them: nothing of the machine is in it.</summary>
internal static class InventoryPaths
{
    /// <summary>The file of a place, relative to a folder; its name alone, where it lies on another drive.</summary>
    public static string FileOf(Location place, string root)
    {
        var path = RelativePath.To(root.TrimEnd('/', '\\'), place.GetLineSpan().Path ?? "");
        return IsRooted(path) ? path.Substring(path.LastIndexOf('/') + 1) : path;
    }

    /// <summary>The line of a place, from 1; 0 where only the file is known.</summary>
    public static int LineOf(Location place) =>
        place.GetLineSpan() is { IsValid: true } span && span.EndLinePosition != default ? span.StartLinePosition.Line + 1 : 0;

    private static bool IsRooted(string path) =>
        path.StartsWith("/", StringComparison.Ordinal) || path.Length > 1 && path[1] == ':';
}

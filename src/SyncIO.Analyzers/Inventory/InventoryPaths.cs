using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Recording;

namespace SyncIO.Inventory;

/// <summary>Places as a report names them: nothing of the machine is in it.</summary>
internal static class InventoryPaths
{
    /// <summary>The file of a place, relative to a folder; its name alone, where the two have at most a drive in common.</summary>
    public static string FileOf(Location place, string root)
    {
        var folder = root.TrimEnd('/', '\\');
        var path = RelativePath.To(folder, place.GetLineSpan().Path ?? "");
        return IsRooted(path) || IsFromDrive(path, folder) ? path.Substring(path.LastIndexOf('/') + 1) : path;
    }

    /// <summary>Does a path go up as far as it can? What follows then says where a user has files.</summary>
    private static bool IsFromDrive(string path, string folder) =>
        path.StartsWith("../", StringComparison.Ordinal)
        && path.Split('/').TakeWhile(part => part == "..").Count() >= folder.Split('/', '\\').Length - 1;

    /// <summary>The line of a place, from 1; 0 where only the file is known.</summary>
    public static int LineOf(Location place) =>
        place.GetLineSpan() is { IsValid: true } span && span.EndLinePosition != default ? span.StartLinePosition.Line + 1 : 0;

    private static bool IsRooted(string path) =>
        path.StartsWith("/", StringComparison.Ordinal) || path.Length > 1 && path[1] == ':';
}

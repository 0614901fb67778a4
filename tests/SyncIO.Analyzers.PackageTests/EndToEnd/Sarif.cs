using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>What the compiler logged: the console has no findings of level info.</summary>
internal static class Sarif
{
    /// <summary>Everything in a log, in the order of places; nothing where there is no log.</summary>
    public static IReadOnlyList<Result> Read(string log)
    {
        if (!File.Exists(log))
        {
            return [];
        }

        using var sarif = JsonDocument.Parse(File.ReadAllText(log));
        return
        [
            .. (from run in sarif.RootElement.GetProperty("runs").EnumerateArray()
                from result in run.GetProperty("results").EnumerateArray()
                select Read(result))
               .OrderBy(result => result.Finding.File, StringComparer.Ordinal)
               .ThenBy(result => result.Finding.Line),
        ];
    }

    private static Result Read(JsonElement result)
    {
        var hasPlace = result.TryGetProperty("locations", out var locations) && locations.GetArrayLength() > 0;
        var place = hasPlace ? locations[0].GetProperty("physicalLocation") : default;
        var file = hasPlace ? Path.GetFileName(place.GetProperty("artifactLocation").GetProperty("uri").GetString()!) : "";
        var line = hasPlace ? place.GetProperty("region").GetProperty("startLine").GetInt32() : 0;

        return new Result(
            new Finding(file, line, result.GetProperty("ruleId").GetString()!),
            result.GetProperty("level").GetString()!,
            result.GetProperty("message").GetProperty("text").GetString()!);
    }

    /// <summary>A finding, its level (<c>warning</c>, <c>note</c>) and its message.</summary>
    internal sealed record Result(Finding Finding, string Level, string Message);
}

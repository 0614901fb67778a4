using System.Text.RegularExpressions;

namespace SyncIO.Benchmarks.Generation;

/// <summary>The simple names in the catalogue: a call by one of these is the first the analyzer looks at closely.</summary>
internal static partial class CataloguedNames
{
    private static readonly string[] WithoutACatalogue =
    [
        "All", "Any", "AppendAllText", "Close", "Contains", "CopyTo", "Count", "ExecuteNonQuery", "ExecuteReader", "ExecuteScalar", "Find",
        "First", "FirstOrDefault", "Flush", "GetResult", "Load", "Max", "Min", "Open", "Read", "ReadAllLines", "ReadAllText", "ReadByte",
        "ReadLine", "ReadToEnd", "Result", "SaveChanges", "Send", "Single", "SingleOrDefault", "Sleep", "Sum", "ToArray", "ToDictionary",
        "ToList", "Wait", "WaitAll", "Write", "WriteAllText", "WriteLine",
    ];

    public static IReadOnlySet<string> Of(string repository)
    {
        var folder = Path.Combine(repository, "src", "SyncIO.Analyzers", "Catalogue", "Data");
        var names = Directory.Exists(folder)
            ? Directory.EnumerateFiles(folder, "*.txt")
                .SelectMany(File.ReadLines)
                .Select(line => Fact().Match(line))
                .Where(fact => fact.Success)
                .Select(fact => fact.Groups[1].Value)
                .ToHashSet(StringComparer.Ordinal)
            : [];

        return names.Count > 0 ? names : WithoutACatalogue.ToHashSet(StringComparer.Ordinal);
    }

    [GeneratedRegex(@"^\[[^\]]+\]::(\w+)")]
    private static partial Regex Fact();
}

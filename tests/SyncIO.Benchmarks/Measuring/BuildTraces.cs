using System.Text.Json;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>What a build says: the findings of our rules, sorted, with what they tell the code fixes, and the facts of each project.</summary>
internal sealed class BuildTraces
{
    private readonly string[][] lists;
    private readonly SortedDictionary<string, string> facts = new(StringComparer.Ordinal);

    /// <param name="traces">The folder with what is kept of it.</param>
    /// <param name="root">The folder of the solution.</param>
    public BuildTraces(string traces, string root)
    {
        lists = [.. Directory.GetFiles(traces, "*.files").Select(File.ReadAllLines)];
        Findings = [.. Directory.GetFiles(traces, "*.sarif").SelectMany(path => Read(path, root)).Order(StringComparer.Ordinal)];
        foreach (var path in Directory.GetFiles(traces, "*.facts"))
        {
            facts[Path.GetFileName(path)] = File.ReadAllText(path, System.Text.Encoding.Latin1); // Each byte is a character.
        }
    }

    /// <summary>The findings, one a line.</summary>
    public string[] Findings { get; }

    /// <summary>The project files, by name.</summary>
    public string[] Projects => [.. lists.Select(list => list[0]).Distinct().Order(StringComparer.Ordinal)];

    /// <summary>How much it is.</summary>
    public override string ToString() => FormattableString.Invariant(
        $"{Projects.Length} projects, {CodeLines.InFiles(lists.SelectMany(list => list.Skip(1)).Where(CodeLines.IsWritten)):N0} lines, {Findings.Length:N0} findings, {facts.Count} files of facts");

    /// <summary>What another build says otherwise; nothing where the two are identical.</summary>
    public IEnumerable<string> Differences(BuildTraces other) =>
        Without(Findings, other.Findings).Select(line => (Sign: '-', Line: line))
            .Concat(Without(other.Findings, Findings).Select(line => (Sign: '+', Line: line)))
            .OrderBy(one => one.Line, StringComparer.Ordinal)
            .Select(one => $"{one.Sign} {one.Line}")
            .Concat(facts.Keys.Union(other.facts.Keys)
                .Where(name => facts.GetValueOrDefault(name) != other.facts.GetValueOrDefault(name))
                .SelectMany(name => DifferencesOfFacts(name, facts.GetValueOrDefault(name), other.facts.GetValueOrDefault(name))));

    private static IEnumerable<string> DifferencesOfFacts(string name, string? one, string? other)
    {
        var (lines, others) = (one?.Split('\n') ?? [], other?.Split('\n') ?? []);
        var at = lines.Zip(others, (line, same) => line == same).TakeWhile(same => same).Count();
        yield return $"- {name}({at + 1}) {lines.ElementAtOrDefault(at)}";
        yield return $"+ {name}({at + 1}) {others.ElementAtOrDefault(at)}";
    }

    /// <summary>The lines of one that are not in another, as often as they are more.</summary>
    private static IEnumerable<string> Without(IEnumerable<string> lines, IEnumerable<string> others)
    {
        var left = others.CountBy(line => line).ToDictionary();
        return [.. lines.Where(line => (left[line] = left.GetValueOrDefault(line) - 1) < 0)];
    }

    private static IEnumerable<string> Read(string path, string root)
    {
        using var log = JsonDocument.Parse(File.ReadAllText(path));
        return [.. log.RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray()
            .Where(result => result.GetProperty("ruleId").GetString()!.StartsWith("SIO", StringComparison.Ordinal))
            .Select(result => $"{Place(result, root)} {result.GetProperty("ruleId")} {result.GetProperty("message").GetProperty("text")} [{Path.GetFileNameWithoutExtension(path)}]"
                + Rest(result, "suppressions") + Rest(result, "relatedLocations") + Rest(result, "properties"))];
    }

    private static string Place(JsonElement result, string root)
    {
        if (!result.TryGetProperty("locations", out var locations) || locations.GetArrayLength() == 0)
        {
            return "";
        }

        var place = locations[0].GetProperty("physicalLocation");
        var uri = new Uri(place.GetProperty("artifactLocation").GetProperty("uri").GetString()!, UriKind.RelativeOrAbsolute);
        var region = place.GetProperty("region");
        return $"{(uri.IsAbsoluteUri ? Path.GetRelativePath(root, uri.LocalPath) : uri)}({region.GetProperty("startLine")},{region.GetProperty("startColumn")})";
    }

    private static string Rest(JsonElement result, string name) => result.TryGetProperty(name, out var rest) ? $" {name} {JsonSerializer.Serialize(rest)}" : "";
}

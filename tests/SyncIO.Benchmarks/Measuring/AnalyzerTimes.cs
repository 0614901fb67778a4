using System.Globalization;
using System.Text.RegularExpressions;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>Seconds per analyzer, summed over the compilations of one build.</summary>
internal sealed partial class AnalyzerTimes
{
    private readonly Dictionary<(string Analyzer, string Ids), double> _seconds = [];
    private readonly Dictionary<string, HashSet<string>> _findings = new(StringComparer.Ordinal);

    public IEnumerable<(string Analyzer, string[] Ids, double Seconds)> All
        => _seconds.Select(pair => (pair.Key.Analyzer, pair.Key.Ids.Split(", "), pair.Value));

    /// <summary>Reads what the compiler writes with <c>-reportanalyzer</c>, and the warnings.</summary>
    public static AnalyzerTimes Read(IEnumerable<string> log)
    {
        var times = new AnalyzerTimes();
        foreach (var line in log)
        {
            if (Row().Match(line) is { Success: true } row)
            {
                var key = (row.Groups["analyzer"].Value, row.Groups["ids"].Value);
                times._seconds[key] = times._seconds.GetValueOrDefault(key) + Seconds(row.Groups["seconds"].Value);
            }
            else if (Finding().Match(line) is { Success: true } finding)
            {
                times.FindingsOf(finding.Groups["id"].Value).Add(finding.Groups["place"].Value);
            }
        }

        return times;
    }

    /// <summary>Of two builds the smaller times: what disturbs a build only ever adds.</summary>
    public AnalyzerTimes Smaller(AnalyzerTimes other)
    {
        foreach (var key in _seconds.Keys)
        {
            _seconds[key] = Math.Min(_seconds[key], other._seconds.GetValueOrDefault(key, _seconds[key]));
        }

        return this;
    }

    public int CountOf(IEnumerable<string> ids) => ids.Sum(id => _findings.TryGetValue(id, out var places) ? places.Count : 0);

    private HashSet<string> FindingsOf(string id)
        => _findings.TryGetValue(id, out var places) ? places : _findings[id] = new HashSet<string>(StringComparer.Ordinal);

    private static double Seconds(string text)
        => text.StartsWith('<') ? 0 : double.Parse(text, CultureInfo.InvariantCulture);

    [GeneratedRegex(@"^\s+(?<seconds><?\d+\.\d+)\s+<?\d+\s+(?<analyzer>[\w.+`]+) \((?<ids>\w[\w, -]*)\)\s*$")]
    private static partial Regex Row();

    [GeneratedRegex(@"^\s*(?<place>[^\s].*\(\d+,\d+\)): warning (?<id>\w+):")]
    private static partial Regex Finding();
}

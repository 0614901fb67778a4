namespace SyncIO.Benchmarks.Measuring;

/// <summary>The table: a line per analyzer, the slowest last.</summary>
internal sealed class PeerReport(AnalyzerTimes times, IReadOnlyCollection<string> measured, int lines, int builds)
{
    private const string Baseline = "CA1849";

    public static bool IsOurs(string id) => id.StartsWith("SIO", StringComparison.Ordinal);

    public void Print()
    {
        Console.WriteLine(FormattableString.Invariant($"lines       {lines:N0} compiled, not counting blank and generated ones"));
        Console.WriteLine(
            $"seconds     analyzer seconds as the compiler reports them, the smallest of {builds} builds; a cold compiler each");
        Console.WriteLine();
        Console.WriteLine($"{"rules",-28}{"analyzer",-52}{"findings",9}{"seconds",10}{"per 100,000 lines",19}");
        foreach (var (analyzer, ids, seconds) in Rows().OrderBy(row => row.Seconds))
        {
            Line(Short(ids), analyzer[(analyzer.LastIndexOf('.') + 1)..], times.CountOf(ids), seconds);
        }

        var others = times.All.Where(row => !row.Ids.Any(measured.Contains)).Sum(row => row.Seconds);
        Console.WriteLine();
        Line("(all others)", "turned off, yet asked by the compiler", 0, others);
        Console.WriteLine();
        PrintRatio();
    }

    private void PrintRatio()
    {
        var ours = Rows().Where(row => row.Ids.Any(IsOurs)).ToArray();
        var baseline = Rows().Where(row => row.Ids.Contains(Baseline)).Sum(row => row.Seconds);

        if (ours.Length == 0 || baseline == 0)
        {
            Console.WriteLine($"ratio to {Baseline}: not measured ({(ours.Length == 0 ? "our analyzer" : Baseline)} did not run)");
            return;
        }

        var seconds = ours.Sum(row => row.Seconds);
        Line("SIO*", $"all of ours ({ours.Length})", times.CountOf(measured.Where(IsOurs)), seconds);
        Console.WriteLine();
        Console.WriteLine(FormattableString.Invariant($"ratio to {Baseline}: {seconds / baseline:0.00}"));
    }

    private IEnumerable<(string Analyzer, string[] Ids, double Seconds)> Rows() => times.All.Where(row => row.Ids.Any(measured.Contains));

    private void Line(string rules, string analyzer, int findings, double seconds)
        => Console.WriteLine(FormattableString.Invariant(
            $"{rules,-28}{analyzer,-52}{findings,9}{seconds,10:0.000}{seconds / Math.Max(1, lines) * 100_000,19:0.000}"));

    private string Short(string[] ids)
    {
        var mine = ids.Where(measured.Contains).ToArray();
        return mine.Length <= 3 ? string.Join(", ", mine) : $"{mine[0]} … {mine[^1]} ({mine.Length})";
    }
}

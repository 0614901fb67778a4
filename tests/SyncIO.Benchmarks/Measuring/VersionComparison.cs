using System.Globalization;
using SyncIO.Benchmarks.Generation;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>Our analyzers beside an earlier version of them: the same code, built with the one and the other in turn, in one run.</summary>
internal sealed class VersionComparison(string folder, string earlier, int builds, bool withFacts)
{
    /// <summary>Generates code, measures, and prints the seconds of each build and their ratio.</summary>
    public void Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        var target = new SolutionGenerator(Path.Combine(folder, "code"), seed, statistics).Generate(lines);
        Console.WriteLine($"code base   generated with seed {seed}: {statistics}");

        var before = Build("before", earlier, target);
        var now = Build("now", Repository.OurAnalyzer, target);
        var pairs = Enumerable.Range(0, builds).Select(_ => (Before: Seconds(before), Now: Seconds(now))).ToArray();

        Console.WriteLine("seconds     of our analyzers, as the compiler reports them; a cold compiler each");
        Console.WriteLine($"before      {Text(pairs.Select(pair => pair.Before))}");
        Console.WriteLine($"now         {Text(pairs.Select(pair => pair.Now))}");
        Console.WriteLine(FormattableString.Invariant(
            $"ratio of the smallest: {pairs.Min(pair => pair.Now) / pairs.Min(pair => pair.Before):0.00}"));
    }

    private MeasuredBuild Build(string name, string analyzer, string target)
    {
        var injection = new Injection(Path.Combine(folder, name), [analyzer], []);
        injection.Write(disabled: [], enabled: [], errorLog: false);
        return new MeasuredBuild(target, Path.Combine(folder, name), injection, withFacts);
    }

    private static double Seconds(MeasuredBuild build) =>
        AnalyzerTimes.Read(build.Run()).All.Where(row => row.Ids.Any(PeerReport.IsOurs)).Sum(row => row.Seconds);

    private static string Text(IEnumerable<double> seconds) =>
        string.Join("  ", seconds.Select(one => one.ToString("0.000", CultureInfo.InvariantCulture)));
}

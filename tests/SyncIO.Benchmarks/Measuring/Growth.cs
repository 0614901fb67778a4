using SyncIO.Benchmarks.Generation;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>What our analyzers cost on the same code once, twice, four and eight times in one compilation.</summary>
internal sealed class Growth(string folder, int builds)
{
    private static readonly int[] Times = [1, 2, 4, 8];

    /// <summary>Generates code, measures, and prints the seconds of each of our analyzers.</summary>
    public void Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        new SolutionGenerator(Path.Combine(folder, "code"), seed, statistics).Generate(lines);
        Console.WriteLine($"code base   generated with seed {seed}: {statistics}");
        Console.WriteLine($"seconds     as the compiler reports them, the smallest of {builds} builds; a cold compiler each");
        Console.WriteLine();

        foreach (var times in Times)
        {
            var project = new ReplicatedProject(Path.Combine(folder, "code"), Path.Combine(folder, $"x{times}", "code")).Write(times);
            var injection = new Injection(Path.Combine(folder, $"x{times}"), [Repository.OurAnalyzer], []);
            injection.Write(disabled: [], enabled: [], errorLog: false);
            var build = new MeasuredBuild(project, Path.Combine(folder, $"x{times}"), injection);
            var seconds = Enumerable.Range(0, builds).Select(_ => AnalyzerTimes.Read(build.Run())).Aggregate((one, other) => one.Smaller(other));
            Print(times, build.Lines(), seconds);
        }
    }

    private static void Print(int times, int lines, AnalyzerTimes seconds)
    {
        var ours = seconds.All.Where(row => row.Ids.Any(PeerReport.IsOurs)).OrderBy(row => row.Ids[0], StringComparer.Ordinal).ToArray();
        var sum = ours.Sum(row => row.Seconds);
        Console.WriteLine(FormattableString.Invariant(
            $"{times} times  {lines,8:N0} lines  {sum,7:0.000} s  {100_000 * sum / lines,6:0.00} s for each 100,000 lines"));

        foreach (var (analyzer, _, one) in ours)
        {
            Console.WriteLine(FormattableString.Invariant($"           {analyzer[(analyzer.LastIndexOf('.') + 1)..],-28} {one,7:0.000} s"));
        }
    }
}

using SyncIO.Benchmarks.Generation;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// What following chains costs on the same code once, twice, four and eight times in one compilation: builds with the rules of column 3 and
/// without them, in turn.
/// </summary>
internal sealed class Growth(string folder, int builds)
{
    private static readonly int[] Times = [1, 2, 4, 8];
    private static readonly string[] Ids = ["SIO3001", "SIO3002", "SIO3003", "SIO3004", "SIO3005", "SIO5002", "SIO5003"];

    /// <summary>Generates code, measures, and prints the processor seconds of the builds and the seconds of our analyzers.</summary>
    public void Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        new SolutionGenerator(Path.Combine(folder, "code"), seed, statistics).Generate(lines);
        Console.WriteLine($"code base   generated with seed {seed}: {statistics}");
        Console.WriteLine($"processor   seconds of a whole build, without the rules about chains and with them, in turn: the smallest of {builds}");
        Console.WriteLine("analyzers   seconds as the compiler reports them: who binds a body first pays for all");
        Console.WriteLine();
        Console.WriteLine($"{"times",5}{"lines",10}{"findings",10}{"without",10}{"with",10}{"chains",10}{"others",10}");

        foreach (var times in Times)
        {
            var code = Path.Combine(folder, $"x{times}", "code");
            var project = new ReplicatedProject(Path.Combine(folder, "code"), code).Write(times);
            var without = Build(Path.Combine(folder, $"x{times}", "without"), project, disabled: Ids);
            var with = Build(Path.Combine(folder, $"x{times}", "with"), project, disabled: []);
            var pairs = Enumerable.Range(0, builds).Select(_ => (Without: Measure(without), With: Measure(with))).ToArray();
            var best = pairs.Select(pair => pair.With).MinBy(build => build.Processor);
            var ours = best.Times.All.Where(row => row.Ids.Any(PeerReport.IsOurs)).ToArray();

            var least = pairs.Min(pair => pair.Without.Processor);

            Console.WriteLine(FormattableString.Invariant(
                $"{times,5}{with.Lines(),10:N0}{best.Times.CountOf(Ids),10:N0}{least,10:0.0}{best.Processor,10:0.0}")
                + FormattableString.Invariant($"{Seconds(true),10:0.00}{Seconds(false),10:0.00}"));

            double Seconds(bool chains) => ours.Where(row => row.Ids.Any(Ids.Contains) == chains).Sum(row => row.Seconds);
        }
    }

    private static MeasuredBuild Build(string folder, string project, string[] disabled)
    {
        var injection = new Injection(folder, [Repository.OurAnalyzer], []);
        injection.Write(disabled, enabled: disabled.Length > 0 ? [] : Ids, errorLog: false);
        return new MeasuredBuild(project, folder, injection);
    }

    private static (double Processor, AnalyzerTimes Times) Measure(MeasuredBuild build)
    {
        var before = ProcessorTime.OfChildren() ?? 0;
        var times = AnalyzerTimes.Read(build.Run());
        return ((ProcessorTime.OfChildren() ?? 0) - before, times);
    }
}

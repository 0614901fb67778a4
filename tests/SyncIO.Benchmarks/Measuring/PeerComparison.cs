using SyncIO.Benchmarks.Generation;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>Our analyzer beside the ones that look for the same: all in one build, every other rule off.</summary>
/// <param name="folder">Where it may write.</param>
/// <param name="withOurs">Do ours run?</param>
/// <param name="isStrict">Also those of ours that are off by default?</param>
/// <param name="builds">Of so many builds the smallest times count.</param>
internal sealed class PeerComparison(string folder, bool withOurs, bool isStrict, int builds)
{
    private static readonly string[] Peers =
        ["CA1849", "VSTHRD103", "VSTHRD002", "MA0042", "MA0045", "S6966", "S4462", "AsyncFixer02"];

    /// <summary>On a generated code base.</summary>
    public PeerReport Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        var target = new SolutionGenerator(Path.Combine(folder, "code"), seed, statistics).Generate(lines);
        Console.WriteLine($"code base   generated with seed {seed}: {statistics}");

        var small = new SolutionGenerator(Path.Combine(folder, "small"), seed, new Statistics(CataloguedNames.Of(Repository.Root)));
        return Run(survey: small.Generate(lines: 1), target);
    }

    /// <summary>On an existing one.</summary>
    public PeerReport Run(string target)
    {
        Console.WriteLine($"code base   {target}");
        return Run(survey: target, target);
    }

    private PeerReport Run(string survey, string target)
    {
        if (withOurs)
        {
            Console.WriteLine($"ours        {CodeLines.InFolder(Repository.OurSource):N0} non-blank lines of C# in src/SyncIO.Analyzers");
        }

        var rules = Survey(survey);
        var enabled = rules.Where(IsMeasured).Select(rule => rule.Key).ToArray();
        Console.WriteLine($"rules       {rules.Count} found, {rules.Count - enabled.Length} of them turned off one by one");

        var injection = Inject("measure");
        injection.Write(rules.Keys.Except(enabled), enabled, errorLog: false);
        var build = new MeasuredBuild(target, Path.Combine(folder, "measure"), injection);

        var times = Enumerable.Range(0, builds).Select(_ => AnalyzerTimes.Read(build.Run())).Aggregate((best, next) => best.Smaller(next));
        return new PeerReport(times, enabled, build.Lines(), builds);
    }

    private IReadOnlyDictionary<string, bool> Survey(string target)
    {
        var injection = Inject("survey");
        injection.Write(disabled: [], enabled: [], errorLog: true);
        var build = new MeasuredBuild(target, Path.Combine(folder, "survey"), injection);
        build.Run();
        return build.Rules();
    }

    private Injection Inject(string name)
    {
        var packages = Repository.PeerFolders.ToArray();
        string[] ours = withOurs ? [Repository.OurAnalyzer] : [];

        return new Injection(
            Path.Combine(folder, name),
            [.. packages.SelectMany(PackagedAnalyzers.AssembliesOf), .. ours],
            [.. packages.SelectMany(PackagedAnalyzers.AdditionalFilesOf)]);
    }

    private bool IsMeasured(KeyValuePair<string, bool> rule) =>
        Peers.Contains(rule.Key) || PeerReport.IsOurs(rule.Key) && (isStrict || rule.Value);
}

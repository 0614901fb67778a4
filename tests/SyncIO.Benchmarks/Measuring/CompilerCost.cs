using System.Globalization;
using SyncIO.Benchmarks.Generation;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// What a compiler costs with the analyzers of one package, and without any: processor seconds of the whole process, with loading and the JIT. In a
/// compiler of its own for each project, and in a compiler server that has compiled the same before. One package at a time: of two, the first that
/// binds a body pays for both. Ours with what projects leave for each other, as in a build.
/// </summary>
/// <param name="folder">Where it may write.</param>
/// <param name="rounds">How often each is compiled; the smallest counts.</param>
/// <param name="peers">How many of the peers are measured: CA1849 is the first.</param>
internal sealed class CompilerCost(string folder, int rounds, int peers)
{
    private const string Baseline = "CA1849";
    private const string Ours = "SyncIO";

    private static readonly string[] Peers = [Baseline, "VSTHRD103", "MA0042", "S6966", "AsyncFixer02"];

    /// <summary>Generates code, measures, and prints the seconds and their ratio to those of CA1849.</summary>
    public void Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        var target = new SolutionGenerator(Path.Combine(folder, "code"), seed, statistics).Generate(lines);
        Console.WriteLine($"code base   generated with seed {seed}: {statistics}");
        Run(target);
    }

    /// <summary>The same for an existing solution.</summary>
    public void Run(string target)
    {
        var calls = CompilerCalls.Of(target, Path.Combine(folder, "calls"));
        var variants = Variants(calls).ToList();
        Console.WriteLine($"seconds     of processor time for {calls.Projects.Count} projects, the smallest of {rounds}; less those without any analyzer, in brackets");
        Console.WriteLine($"{"",-14}{"cold",8}{"",10}{"ratio",8}{"warm",10}{"",10}{"ratio",8}");

        var measured = variants.ToDictionary(variant => variant.Name, _ => (Cold: new List<double>(), Warm: new List<double>()));

        try
        {
            Measure(calls, variants, measured);
        }
        finally
        {
            calls.EndServers();
        }

        variants.ForEach(variant => Print(variant.Name, measured));
    }

    private void Measure(CompilerCalls calls, List<CompilerVariant> variants, Dictionary<string, (List<double> Cold, List<double> Warm)> measured)
    {
        // The first compilation of a server is not counted.
        variants.ForEach(variant => calls.Compile(variant, isWarm: true));

        for (var round = 0; round < rounds; round++)
        {
            foreach (var variant in variants.Skip(round % variants.Count).Concat(variants.Take(round % variants.Count)))
            {
                measured[variant.Name].Cold.Add(calls.Compile(variant, isWarm: false));
                measured[variant.Name].Warm.Add(calls.Compile(variant, isWarm: true));
            }
        }
    }

    private static void Print(string name, Dictionary<string, (List<double> Cold, List<double> Warm)> measured)
    {
        Console.WriteLine($"{name,-14}{Text(one => one.Cold)}{Text(one => one.Warm),28}");

        string Text(Func<(List<double> Cold, List<double> Warm), List<double>> which)
        {
            var (all, none, peer) = (which(measured[name]).Min(), which(measured["none"]).Min(), which(measured[Baseline]).Min());
            return string.Create(CultureInfo.InvariantCulture, $"{all,8:0.00}{$"[{all - none:0.00}]",10}{(all - none) / (peer - none),8:0.00}");
        }
    }

    private IEnumerable<CompilerVariant> Variants(CompilerCalls calls)
    {
        yield return new CompilerVariant("none", [], [], Config("none", [], []));
        yield return Variant("floor", [FloorAnalyzer.Write(Path.Combine(folder, "Floor.dll"), calls.Roslyn)], [], _ => true);

        foreach (var peer in Peers.Take(peers))
        {
            yield return peer == Baseline
                ? Variant(peer, calls.OfSdk, [], id => id == peer)
                : Variant(peer, PackageOf(peer).SelectMany(PackagedAnalyzers.AssembliesOf), PackageOf(peer).SelectMany(PackagedAnalyzers.AdditionalFilesOf), id => id == peer);
        }

        yield return Variant(Ours, [Repository.OurAnalyzer], [], PeerReport.IsOurs);

        CompilerVariant Variant(string name, IEnumerable<string> assemblies, IEnumerable<string> files, Func<string, bool> isWanted)
        {
            var variant = new CompilerVariant(name, [.. assemblies], [.. files], "") { HasFacts = name == Ours };
            var ids = calls.Ids(variant with { Config = Config(name + ".survey", [], []) });

            if (!ids.Any(isWanted))
            {
                throw new InvalidOperationException($"the compiler does not run {name}");
            }

            return variant with { Config = Config(name, ids.Where(id => !isWanted(id)), ids.Where(id => isWanted(id) && !PeerReport.IsOurs(id))) };
        }
    }

    /// <summary>The package that has a rule.</summary>
    private static IEnumerable<string> PackageOf(string rule) => Repository.PeerFolders.Where(path => rule switch
    {
        "VSTHRD103" => path.Contains("threading", StringComparison.OrdinalIgnoreCase),
        "MA0042" => path.Contains("meziantou", StringComparison.OrdinalIgnoreCase),
        "S6966" => path.Contains("sonar", StringComparison.OrdinalIgnoreCase),
        _ => path.Contains("asyncfixer", StringComparison.OrdinalIgnoreCase),
    });

    private string Config(string name, IEnumerable<string> disabled, IEnumerable<string> enabled)
    {
        var path = Path.Combine(folder, name + ".globalconfig");
        Injection.WriteConfig(path, disabled, enabled);
        return path;
    }
}

/// <summary>The analyzers that a compiler runs.</summary>
/// <param name="Name">What the table calls them.</param>
/// <param name="Assemblies">Their assemblies.</param>
/// <param name="Files">The additional files of their package.</param>
/// <param name="Config">The severities.</param>
internal sealed record CompilerVariant(string Name, IReadOnlyList<string> Assemblies, IReadOnlyList<string> Files, string Config)
{
    /// <summary>Does each project leave facts for those that reference it?</summary>
    public bool HasFacts { get; init; }
}

using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Running;
using SyncIO.Benchmarks.Generation;
using SyncIO.Benchmarks.Measuring;

namespace SyncIO.Benchmarks;

internal static class Program
{
    private const string Usage = """
        generate --out FOLDER [--seed 42] [--lines 50000]
        peers    [--target SOLUTION] [--seed 42] [--lines 50000] [--builds 2] [--without-ours] [--strict]
        compiler [--target SOLUTION] [--seed 42] [--lines 50000] [--builds 5] [--peers 5]
        growth   [--seed 42] [--lines 5000] [--builds 2]
        versions --earlier ASSEMBLY [--seed 42] [--lines 50000] [--builds 4] [--without-facts]
        wall     [--target SOLUTION] [--seed 42] [--lines 50000] [--builds 5]
        facts    [--target SOLUTION] [--seed 42] [--lines 50000] [--builds 3]
        format   [--target SOLUTION] [--seed 42] [--lines 50000] [--builds 3]
        order    SOLUTION... [--format]
        editor   [--seed 42] [--lines 300000] [--builds 3]
        keystroke [--seed 42] [--lines 300000] [--builds 3]
        session  [--seed 42] [--lines 300000] [--edits 2000] [--without-ours]
        lightbulb
        """;

    private static int Main(string[] args)
    {
        switch (args)
        {
            case ["generate", .. var rest]:
                Generate(new Arguments(rest));
                return 0;
            case ["peers", .. var rest]:
                return Peers(new Arguments(rest));
            case ["compiler", .. var rest]:
                return Compiler(new Arguments(rest));
            case ["growth", .. var rest]:
                return Grown(new Arguments(rest));
            case ["versions", .. var rest]:
                return Versions(new Arguments(rest));
            case ["wall", .. var rest]:
                return Wall(new Arguments(rest));
            case ["facts", .. var rest]:
                return Facts(new Arguments(rest));
            case ["format", .. var rest]:
                return Format(new Arguments(rest));
            case ["order", .. var rest] when rest.Any(IsSolution):
                return Order(rest);
            case ["editor", .. var rest]:
                return Editor(new Arguments(rest));
            case ["keystroke", .. var rest]:
                return Keystroke(new Arguments(rest));
            case ["session", .. var rest]:
                return Session(new Arguments(rest));
            case ["lightbulb"]:
                BenchmarkRunner.Run<LightBulb>(DefaultConfig.Instance.WithArtifactsPath(Path.Combine(Repository.Root, "artifacts", "benchmarks")));
                return 0;
            default:
                Console.Error.WriteLine(Usage);
                return 2;
        }
    }

    private static void Generate(Arguments arguments)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        var generator = new SolutionGenerator(arguments["out"], arguments.Number("seed", 42), statistics);

        Console.WriteLine(generator.Generate(arguments.Number("lines", 50_000)));
        Console.WriteLine(statistics);
    }

    private static int Peers(Arguments arguments)
    {
        var withOurs = !arguments.Has("without-ours");
        if (withOurs && !File.Exists(Repository.OurAnalyzer))
        {
            Console.Error.WriteLine($"{Repository.OurAnalyzer} is not built; --without-ours measures the peers alone");
            return 1;
        }

        return Measure(folder =>
        {
            var comparison = new PeerComparison(folder, withOurs, arguments.Has("strict"), Math.Max(1, arguments.Number("builds", 2)));
            var report = arguments.Find("target") is { } target
                ? comparison.Run(Path.GetFullPath(target))
                : comparison.Run(arguments.Number("seed", 42), arguments.Number("lines", 50_000));
            report.Print();
        });
    }

    private static int Compiler(Arguments arguments) => Measure(folder =>
    {
        var cost = new CompilerCost(folder, Math.Max(1, arguments.Number("builds", 5)), Math.Max(1, arguments.Number("peers", 5)));
        OfTarget(arguments, cost.Run, cost.Run);
    });

    private static int Wall(Arguments arguments) => Measure(folder =>
    {
        var wall = new WallTime(folder, Math.Max(1, arguments.Number("builds", 5)));
        OfTarget(arguments, wall.Run, wall.Run);
    });

    /// <summary>Measures the solution that is named, or else code that is generated.</summary>
    private static void OfTarget(Arguments arguments, Action<string> ofSolution, Action<int, int> ofGenerated)
    {
        if (arguments.Find("target") is { } target)
        {
            ofSolution(Path.GetFullPath(target));
        }
        else
        {
            ofGenerated(arguments.Number("seed", 42), arguments.Number("lines", 50_000));
        }
    }

    private static int Grown(Arguments arguments) => Measure(folder =>
        new Growth(folder, Math.Max(1, arguments.Number("builds", 2)))
            .Run(arguments.Number("seed", 42), arguments.Number("lines", 5_000)));

    private static int Versions(Arguments arguments) => Measure(folder =>
        new VersionComparison(folder, Path.GetFullPath(arguments["earlier"]), Math.Max(1, arguments.Number("builds", 4)), !arguments.Has("without-facts"))
            .Run(arguments.Number("seed", 42), arguments.Number("lines", 50_000)));

    private static int Facts(Arguments arguments) => Measure(folder =>
    {
        var facts = new FactsCost(folder, Math.Max(1, arguments.Number("builds", 3)));
        OfTarget(arguments, facts.Run, facts.Run);
    });

    private static int Format(Arguments arguments) => Measure(folder =>
    {
        var format = new FormatCost(folder, Math.Max(1, arguments.Number("builds", 3)));
        OfTarget(arguments, format.Run, format.Run);
    });

    /// <summary>Each solution in a folder of its own; where one does not build, the others are compared all the same.</summary>
    private static int Order(string[] rest) => rest.Where(IsSolution).Select(Path.GetFullPath).ToList().Max(target => Measure(folder =>
        new Arguments(rest).Has("format") ? new FormatOrder(folder).Run(target) : new OrderComparison(folder).Run(target)));

    private static bool IsSolution(string argument) => !argument.StartsWith("--", StringComparison.Ordinal);

    private static int Session(Arguments arguments) => Measure(folder =>
        new EditorSession(folder, Math.Max(1, arguments.Number("edits", 2_000)), !arguments.Has("without-ours"))
            .Run(arguments.Number("seed", 42), arguments.Number("lines", 300_000)).GetAwaiter().GetResult());

    private static int Editor(Arguments arguments) => Measure(folder =>
        new EditorCost(folder, Math.Max(1, arguments.Number("builds", 3))).Run(arguments.Number("seed", 42), arguments.Number("lines", 300_000)));

    private static int Keystroke(Arguments arguments) => Measure(folder =>
        new KeystrokeCost(folder, Math.Max(1, arguments.Number("builds", 3))).Run(arguments.Number("seed", 42), arguments.Number("lines", 300_000)));

    private static int Measure(Action<string> measure) => Measure(folder =>
    {
        measure(folder);
        return true;
    });

    private static int Measure(Func<string, bool> measure)
    {
        var folder = Directory.CreateTempSubdirectory("syncio-bench-").FullName;
        try
        {
            return measure(folder) ? 0 : 1;
        }
        catch (Exception failure) when (failure is InvalidOperationException or IOException)
        {
            Console.Error.WriteLine(failure.Message);
            return 1;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}

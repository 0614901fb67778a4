using System.Diagnostics;
using System.Globalization;
using SyncIO.Benchmarks.Generation;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// What the facts that projects leave for each other cost: a solution of ten projects, built with them and without them, in turn, by the
/// compiler server as a developer's builds are, whatever the environment says: else each project would pay the start of a compiler.
/// </summary>
internal sealed class FactsCost(string folder, int builds)
{
    private const int Copies = 3;

    private string Code => Path.Combine(folder, "code");

    /// <summary>Generates code, measures, and prints wall seconds, their ratio, and the size of the facts.</summary>
    public void Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        new SolutionGenerator(Path.Combine(folder, "generated"), seed, statistics).Generate(lines / Copies);
        Replicate();
        var injection = new Injection(Path.Combine(folder, "injected"), [Repository.OurAnalyzer], []);
        injection.Write(disabled: [], enabled: [], errorLog: false);
        Console.WriteLine($"code base   ten projects, {Copies} copies of code generated with seed {seed}: {statistics}");
        Console.WriteLine("seconds     of wall time of 'dotnet build', each after one that is not counted");

        Report("clean", Build(injection, "--no-incremental"));
        Report("one body", Build(injection, body: true));
        var facts = Directory.GetFiles(folder, "*.SyncIO.facts", SearchOption.AllDirectories);
        var bytes = facts.Sum(file => new FileInfo(file).Length);
        var count = facts.Sum(file => File.ReadLines(file).Count(line => line.Length > 1 && line[1] == ' ' && "mbciqwsf".Contains(line[0])));
        Console.WriteLine(FormattableString.Invariant($"facts       {count:N0} in {facts.Length} files, {(double)bytes / Math.Max(1, count):0} bytes each"));
    }

    private static void Report(string what, (double Without, double With)[] pairs)
    {
        Console.WriteLine($"{what,-12}without {Text(pairs.Select(pair => pair.Without))}   with {Text(pairs.Select(pair => pair.With))}");
        var smallest = pairs.Min(pair => pair.With) / pairs.Min(pair => pair.Without);
        var ratios = pairs.Select(pair => pair.With / pair.Without).Order().ToArray();
        Console.WriteLine(FormattableString.Invariant(
            $"{"",-12}ratio of the smallest: {smallest:0.000}   of the pairs: {ratios[0]:0.000} to {ratios[^1]:0.000}, median {ratios[ratios.Length / 2]:0.000}"));
    }

    private (double Without, double With)[] Build(Injection injection, string? option = null, bool body = false)
    {
        Run(injection, "without", false, option);
        Run(injection, "with", true, option);
        return Enumerable.Range(0, builds).Select(Pair).ToArray();

        // In turn the one or the other comes first: a machine that becomes slower must not speak for one of them.
        (double, double) Pair(int round)
        {
            if (round % 2 == 0)
            {
                return (Once("without", false, round), Once("with", true, round));
            }

            var with = Once("with", true, round);
            return (Once("without", false, round), with);
        }

        double Once(string name, bool facts, int round)
        {
            if (body)
            {
                // Another constant in a body at the bottom: nobody above has anything new to know.
                File.WriteAllText(
                    Path.Combine(Code, "Trade1.Domain", "Body.cs"),
                    $"namespace Trade1.Domain; public static class Body {{ public static int Get() => {(round * 2) + (facts ? 1 : 0)}; }}");
            }

            return Run(injection, name, facts, option);
        }
    }

    private double Run(Injection injection, string name, bool facts, string? option)
    {
        var watch = Stopwatch.StartNew();
        string[] arguments =
        [
            "build", Path.Combine(Code, "Trade", "Trade.csproj"), "--artifacts-path", Path.Combine(folder, name), "-v:quiet", "-nologo",
            $"-p:SyncIOFacts={(facts ? "true" : "false")}", "-p:NuGetAudit=false", $"-p:CustomAfterMicrosoftCommonTargets={injection.Targets}",
            .. option is null ? Array.Empty<string>() : [option],
        ];
        var start = new ProcessStartInfo("dotnet", arguments) { RedirectStandardOutput = true };
        Array.ForEach(["UseSharedCompilation", "MSBUILDDISABLENODEREUSE", "DOTNET_CLI_USE_MSBUILD_SERVER"], name => start.Environment.Remove(name));
        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0
            ? watch.Elapsed.TotalSeconds
            : throw new InvalidOperationException(string.Join('\n', output.Split('\n').Where(line => line.Contains("error")).Take(10)));
    }

    private void Replicate()
    {
        var generated = Path.Combine(folder, "generated");

        for (var copy = 1; copy <= Copies; copy++)
        {
            foreach (var file in Directory.GetFiles(generated, "*.cs*", SearchOption.AllDirectories))
            {
                var path = Path.GetRelativePath(generated, file).Replace("Trade.", $"Trade{copy}.", StringComparison.Ordinal);
                Write(path, File.ReadAllText(file).Replace("Trade.", $"Trade{copy}.", StringComparison.Ordinal));
            }
        }

        Write("Directory.Build.props", ProjectFiles.BuildProps);
        Write("Directory.Packages.props", ProjectFiles.PackagesProps);
        Write("Trade/Trade.csproj", ProjectFiles.Library([.. Enumerable.Range(1, Copies).Select(copy => $"Trade{copy}.Web")]));
    }

    private void Write(string path, string text)
    {
        var full = Path.Combine(Code, path);
        Directory.CreateDirectory(Path.GetDirectoryName(full)!);
        File.WriteAllText(full, text);
    }

    private static string Text(IEnumerable<double> seconds) => string.Join(" ", seconds.Select(one => one.ToString("0.0", CultureInfo.InvariantCulture)));
}

using System.Diagnostics;
using System.Globalization;
using SyncIO.Benchmarks.Generation;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// <c>dotnet format analyzers</c> over a solution in which it has nothing left to do, with the package and without it, in turn. CA1849 is a
/// warning in either: without any analyzer that is one, <c>dotnet format</c> does not even compile.
/// </summary>
internal sealed class FormatCost(string folder, int runs)
{
    /// <summary>The ids that are fixed.</summary>
    public static string[] Fixed { get; } =
        ["CA1849", .. new[] { 1001, 1002, 1003, 1004, 2001, 2002, 2003, 3001, 3002, 3003, 5001 }.Select(number => $"SIO{number}")];

    private string Code => Path.Combine(folder, "code");

    /// <summary>Generates code, fixes it, measures, and prints seconds and their ratio.</summary>
    public void Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        var target = new SolutionGenerator(Code, seed, statistics).Generate(lines);
        Console.WriteLine($"code base   generated with seed {seed}: {statistics}");
        Measure(target);
    }

    /// <summary>The same for a copy of the folder of an existing solution, which stays as it is.</summary>
    public void Run(string target) => Measure(SolutionCopy.Of(target, Code));

    private void Measure(string target)
    {
        Write();
        Start(target, isWith: true, ["restore", target, "-v:quiet", "-p:NuGetAudit=false"]);
        Console.WriteLine(FormattableString.Invariant($"fixed       in {Format(target, isWith: true, []).Wall:0.0} seconds"));
        Report("again", Pairs(target, []));
        Report("verified", Pairs(target, ["--verify-no-changes"]));
    }

    private (Spent Without, Spent With)[] Pairs(string target, string[] more) =>
        [.. Enumerable.Range(0, runs).Select(_ => (Format(target, isWith: false, more), Format(target, isWith: true, more)))];

    private Spent Format(string target, bool isWith, string[] more) =>
        Start(target, isWith, ["format", "analyzers", target, "--no-restore", "--severity", "warn", "-v", "quiet", "--diagnostics", .. Fixed, .. more]);

    private Spent Start(string target, bool isWith, string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", arguments) { RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = Path.GetDirectoryName(target) };
        start.Environment["CustomAfterMicrosoftCommonTargets"] = Targets(isWith);
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        start.Environment["EnableNETAnalyzers"] = "true"; // CA1849 is off for .NET Framework.
        var (watch, before) = (Stopwatch.StartNew(), ProcessorTime.OfChildren());

        using var process = Process.Start(start)!;
        var errors = process.StandardError.ReadToEndAsync(); // Also one line for each finding.
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode is 0 or 2 // 2: findings that have a code fix, which has a reason not to do anything.
            ? new(watch.Elapsed.TotalSeconds, (ProcessorTime.OfChildren() - before) ?? 0)
            : throw new InvalidOperationException($"dotnet {arguments[0]} failed:\n{output}\n{errors.Result}");
    }

    private string Targets(bool isWith) => Path.Combine(folder, isWith ? "with.targets" : "without.targets");

    private void Write()
    {
        var config = Path.Combine(folder, "rules.globalconfig");
        Injection.WriteConfig(config, [], ["CA1849"]);
        var rule = $"""<ItemGroup><GlobalAnalyzerConfigFiles Include="{config}" /></ItemGroup>""";
        File.WriteAllText(Targets(isWith: false), $"<Project>{rule}</Project>");
        File.WriteAllText(Targets(isWith: true), $"""
            <Project>
              {rule}
              <ItemGroup><Analyzer Include="{Repository.OurAnalyzer};{Repository.OurFixes}" /></ItemGroup>
              <Import Project="{Repository.PackageTargets}" />
            </Project>
            """);
    }

    private static void Report(string what, (Spent Without, Spent With)[] pairs)
    {
        Line("wall", one => one.Wall);
        Line("processor", one => one.Processor);

        void Line(string unit, Func<Spent, double> seconds)
        {
            var (without, with) = (pairs.Min(pair => seconds(pair.Without)), pairs.Min(pair => seconds(pair.With)));
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{what,-12}{unit,-10} seconds, the smallest of {pairs.Length}: without {without:0.0}   with {with:0.0}   ratio {with / without:0.00}"));
        }
    }

    private readonly record struct Spent(double Wall, double Processor);
}

using System.Diagnostics;
using System.Globalization;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// Builds a target with something and without it, in turn, by the compiler server as a developer's builds are, whatever the environment says:
/// else each project would pay the start of a compiler.
/// </summary>
/// <param name="target">The solution, or a project.</param>
/// <param name="folder">Where the builds may write.</param>
/// <param name="builds">How many pairs count.</param>
/// <param name="options">Those of a build with it, and of one without it.</param>
internal sealed class PairedBuilds(string target, string folder, int builds, Func<bool, IEnumerable<string>> options)
{
    /// <summary>Builds that are not counted: until then the compiler server still compiles itself.</summary>
    private const int WarmUp = 3;

    /// <summary>Clean builds, and builds after one body was changed; prints wall seconds, and their ratio.</summary>
    /// <param name="changeBody">Writes another number into a body.</param>
    public void Run(Action<int> changeBody)
    {
        Console.WriteLine($"seconds     of wall time of 'dotnet build', after {WarmUp} pairs that are not counted");
        changeBody(-1);
        Report("clean", Pairs(_ => { }, ["--no-incremental"]));
        Report("one body", Pairs(changeBody, []));
    }

    private (double Without, double With)[] Pairs(Action<int> before, string[] more)
    {
        for (var round = 0; round < WarmUp; round++)
        {
            Once(false, -round - 2);
            Once(true, -round - 2);
        }

        // In turn the one or the other comes first: a machine that becomes slower must not speak for one of them.
        return [.. Enumerable.Range(0, builds).Select(round =>
        {
            var (first, second) = (Once(round % 2 == 1, 2 * round), Once(round % 2 == 0, (2 * round) + 1));
            return round % 2 == 0 ? (first, second) : (second, first);
        })];

        double Once(bool isWith, int number)
        {
            before(number);
            return Build(isWith, more);
        }
    }

    private double Build(bool isWith, string[] more)
    {
        var start = new ProcessStartInfo("dotnet", [
            "build", target, "--artifacts-path", Path.Combine(folder, isWith ? "with" : "without"), "-v:quiet", "-nologo", "-p:NuGetAudit=false",
            .. options(isWith), .. more]) { RedirectStandardOutput = true };
        Array.ForEach(["UseSharedCompilation", "MSBUILDDISABLENODEREUSE", "DOTNET_CLI_USE_MSBUILD_SERVER"], name => start.Environment.Remove(name));

        var watch = Stopwatch.StartNew();
        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0
            ? watch.Elapsed.TotalSeconds
            : throw new InvalidOperationException(string.Join('\n', output.Split('\n').Where(line => line.Contains("error")).Take(10)));
    }

    private static void Report(string what, (double Without, double With)[] pairs)
    {
        Console.WriteLine($"{what,-12}without {Text(pairs.Select(pair => pair.Without))}   with {Text(pairs.Select(pair => pair.With))}");
        var smallest = pairs.Min(pair => pair.With) / pairs.Min(pair => pair.Without);
        var ratios = pairs.Select(pair => pair.With / pair.Without).Order().ToArray();
        Console.WriteLine(FormattableString.Invariant(
            $"{"",-12}ratio of the smallest: {smallest:0.000}   of the pairs: {ratios[0]:0.000} to {ratios[^1]:0.000}, median {ratios[ratios.Length / 2]:0.000}"));
    }

    private static string Text(IEnumerable<double> seconds) => string.Join(" ", seconds.Select(one => one.ToString("0.0", CultureInfo.InvariantCulture)));
}

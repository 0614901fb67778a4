using SyncIO.Benchmarks.Generation;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// What the facts that projects leave for each other cost: a solution of ten projects, built with them and without them, in turn.
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

        var target = Path.Combine(Code, "Trade", "Trade.csproj");
        new PairedBuilds(target, folder, builds, hasFacts => [$"-p:SyncIOFacts={(hasFacts ? "true" : "false")}", $"-p:CustomAfterMicrosoftCommonTargets={injection.Targets}"])
            .Run(ChangeBody);
        var facts = Directory.GetFiles(folder, "*.SyncIO.facts", SearchOption.AllDirectories);
        var bytes = facts.Sum(file => new FileInfo(file).Length);
        var count = facts.Sum(file => File.ReadLines(file).Count(line => line.Length > 1 && line[1] == ' ' && "mbciqwsf".Contains(line[0])));
        Console.WriteLine(FormattableString.Invariant($"facts       {count:N0} in {facts.Length} files, {(double)bytes / Math.Max(1, count):0} bytes each"));
    }

    /// <summary>Another constant in a body at the bottom: nobody above has anything new to know.</summary>
    private void ChangeBody(int number) => File.WriteAllText(
        Path.Combine(Code, "Trade1.Domain", "Body.cs"),
        $"namespace Trade1.Domain; public static class Body {{ public static int Get() => {number}; }}");

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
}

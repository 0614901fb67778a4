using SyncIO.Benchmarks.Generation;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// What the facts that projects leave for each other cost: a solution, built with them and without them, in turn.
/// </summary>
internal sealed class FactsCost(string folder, int builds)
{
    private const int Copies = 3;

    private string Code => Path.Combine(folder, "code");

    /// <summary>Generates code of ten projects, measures, and prints wall seconds, their ratio, and the size of the facts.</summary>
    public void Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        new SolutionGenerator(Path.Combine(folder, "generated"), seed, statistics).Generate(lines / Copies);
        Replicate();
        Console.WriteLine($"code base   ten projects, {Copies} copies of code generated with seed {seed}: {statistics}");
        Measure(Path.Combine(Code, "Trade", "Trade.csproj"), Injected().Targets, ChangeBody);
    }

    /// <summary>The same for an existing solution, which stays as it is.</summary>
    public void Run(string target)
    {
        var body = new MeasuredBody(folder);
        var targets = Path.Combine(folder, "measured.targets");
        File.WriteAllText(targets, $"""
            <Project>
            {body.Target}
              <Import Project="{Injected().Targets}" />
            </Project>

            """);
        Measure(target, targets, body.Change);
    }

    private Injection Injected()
    {
        var injection = new Injection(Path.Combine(folder, "injected"), [Repository.OurAnalyzer], []);
        injection.Write(disabled: [], enabled: [], errorLog: false);
        return injection;
    }

    private void Measure(string target, string targets, Action<int> changeBody)
    {
        new PairedBuilds(target, folder, builds, hasFacts => [$"-p:SyncIOFacts={(hasFacts ? "true" : "false")}", $"-p:CustomAfterMicrosoftCommonTargets={targets}", "-p:TreatWarningsAsErrors=false"])
            .Run(changeBody);
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

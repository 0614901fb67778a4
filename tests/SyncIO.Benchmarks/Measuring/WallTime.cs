using SyncIO.Benchmarks.Generation;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>What somebody waits for: builds of a solution with the package and without it, all its rules as they are by default.</summary>
internal sealed class WallTime(string folder, int builds)
{
    private readonly MeasuredBody body = new(folder);

    /// <summary>Generates code, measures, and prints wall seconds and their ratio.</summary>
    public void Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        var target = new SolutionGenerator(Path.Combine(folder, "code"), seed, statistics).Generate(lines);
        Console.WriteLine($"code base   generated with seed {seed}: {statistics}");
        Run(target);
    }

    /// <summary>The same for an existing solution, which stays as it is.</summary>
    public void Run(string target)
    {
        var (without, with) = (Path.Combine(folder, "without.targets"), Path.Combine(folder, "with.targets"));
        File.WriteAllText(without, Targets(""));
        File.WriteAllText(with, Targets($"""
              <ItemGroup><Analyzer Include="{Repository.OurAnalyzer}" /></ItemGroup>
              <Import Project="{Repository.PackageTargets}" />
            """));

        new PairedBuilds(target, folder, builds, isWith => [$"-p:CustomAfterMicrosoftCommonTargets={(isWith ? with : without)}", "-p:TreatWarningsAsErrors=false"])
            .Run(body.Change);
    }

    private string Targets(string more) => $"""
        <Project>
        {body.Target}
          {more}
        </Project>

        """;
}

using System.Security;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// What our rules say must not depend on the order in which anything is looked at. Builds of a solution that differ in just that are compared: the
/// findings, and byte for byte the facts that projects leave for each other.
/// </summary>
/// <param name="folder">Where the builds may write.</param>
internal sealed class OrderComparison(string folder)
{
    private const int Shown = 6;
    private const string Invariant = "C.UTF-8";

    /// <summary>In which <c>"i".ToUpper()</c> is no <c>I</c>.</summary>
    private const string Turkish = "tr_TR.UTF-8";

    private readonly TracedBuild build = new(folder);
    private readonly string server = CompilerServers.NewName();

    /// <summary>Builds, compares and prints.</summary>
    /// <param name="target">The solution, which stays as it is.</param>
    /// <returns>Do all builds say the same?</returns>
    public bool Run(string target)
    {
        build.Write();
        try
        {
            return Compare(target);
        }
        finally
        {
            CompilerServers.End(server);
        }
    }

    private bool Compare(string target)
    {
        var root = Path.GetDirectoryName(target)!;
        var first = new BuildTraces(InServer(target, "ordinary", []), root);
        (string Name, string Traces)[] others = [
            ("again", InServer(target, "again", ["--no-restore"])),
            ("one thread", OneThread(target)),
            ("backwards", Backwards(target, first.Projects)),
        ];
        var differences = others
            .SelectMany(other => first.Differences(new BuildTraces(other.Traces, root)).Select(line => $"  {other.Name,-11}{line}"))
            .ToList();

        Console.WriteLine($"{Path.GetFileNameWithoutExtension(target)}: {first}; {others.Length + 1} builds, {(differences.Count == 0 ? "identical" : $"{differences.Count} differences")}");
        differences.Take(Shown).ToList().ForEach(Console.WriteLine);
        return differences.Count == 0;
    }

    /// <summary>As a developer builds: projects beside each other, in a compiler that goes on and remembers.</summary>
    private string InServer(string target, string name, string[] options) =>
        build.Run(target, name, ["-p:UseSharedCompilation=true", $"-p:SharedCompilationId={server}", .. options], Invariant);

    private string OneThread(string target)
    {
        var response = Path.Combine(folder, "one.rsp");
        File.WriteAllText(response, "/parallel-");
        return build.Run(
            target,
            "one",
            ["--no-restore", "-m:1", "-p:UseSharedCompilation=false", $"-p:CompilerResponseFile={response}", "-p:Deterministic=false"],
            Turkish);
    }

    /// <summary>One project after the other, the last first, each of its files the last first.</summary>
    private string Backwards(string target, string[] projects)
    {
        var all = Path.Combine(folder, "backwards.proj");
        File.WriteAllText(all, $"""
            <Project>
              <Target Name="Rebuild">
                <MSBuild Projects="{SecurityElement.Escape(string.Join(';', projects.Reverse()))}" Targets="Rebuild" />
              </Target>
            </Project>
            """);
        return build.Run(
            all,
            "backwards",
            ["--no-restore", "-p:UseSharedCompilation=false", "-p:_Backwards=true", $"-p:SolutionDir={Path.GetDirectoryName(target)}/"],
            Invariant);
    }
}

using System.Text.RegularExpressions;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// What our fixes write must not depend on order either: <c>dotnet format analyzers</c> over two copies of a solution, one with its projects and
/// their files the last first, and the two compared.
/// </summary>
/// <param name="folder">Where the copies are.</param>
internal sealed partial class FormatOrder(string folder)
{
    private const int Shown = 6;

    private readonly TracedBuild build = new(folder);

    /// <summary>Fixes, compares and prints.</summary>
    /// <param name="target">The solution, which stays as it is.</param>
    /// <returns>Are the fixed copies the same?</returns>
    public bool Run(string target)
    {
        build.Write();
        var (one, other) = (Fixed(target, "forth", isBackwards: false), Fixed(target, "back", isBackwards: true));
        var original = Path.GetDirectoryName(target)!;
        var solution = Path.GetFileName(target);
        var files = SolutionCopy.Files(one).Union(SolutionCopy.Files(other)).Where(path => path != solution).ToList();
        var changed = files.Count(path => !AreSame(Path.Combine(original, path), Path.Combine(one, path)));
        var differences = files.Where(path => !AreSame(Path.Combine(one, path), Path.Combine(other, path))).ToList();

        Console.WriteLine($"{Path.GetFileNameWithoutExtension(target)}: {changed} files fixed; 2 runs, {(differences.Count == 0 ? "identical" : $"{differences.Count} files differ")}");
        differences.Take(Shown).ToList().ForEach(path => Console.WriteLine($"  {path}{FirstDifference(Path.Combine(one, path), Path.Combine(other, path))}"));
        return differences.Count == 0;
    }

    private string Fixed(string target, string name, bool isBackwards)
    {
        var copy = SolutionCopy.Of(target, Path.Combine(folder, name));
        var root = Path.GetDirectoryName(copy)!;
        if (isBackwards)
        {
            TurnRound(copy);
        }

        var environment = new Dictionary<string, string>
        {
            ["CustomAfterMicrosoftCommonTargets"] = build.Targets,
            ["MSBUILDDISABLENODEREUSE"] = "1",
            ["_Backwards"] = isBackwards ? "true" : "false",
        };
        TracedBuild.Start(root, environment, ["restore", copy, "-v:quiet", "-p:NuGetAudit=false"]);
        TracedBuild.Start(root, environment, ["format", "analyzers", copy, "--no-restore", "--severity", "warn", "-v", "quiet", "--diagnostics", .. FormatCost.Fixed]);
        return root;
    }

    /// <summary>The projects of a solution, the last first.</summary>
    private static void TurnRound(string solution)
    {
        var text = File.ReadAllText(solution);
        var projects = new Stack<string>(Projects().Matches(text).Select(match => match.Value));
        File.WriteAllText(solution, Projects().Replace(text, _ => projects.Pop()));
    }

    private static bool AreSame(string one, string other) =>
        File.Exists(one) && File.Exists(other) && File.ReadAllBytes(one).AsSpan().SequenceEqual(File.ReadAllBytes(other));

    private static string FirstDifference(string one, string other)
    {
        if (!File.Exists(one) || !File.Exists(other))
        {
            return " is in one of them";
        }

        var (lines, others) = (File.ReadAllLines(one), File.ReadAllLines(other));
        var at = lines.Zip(others, (line, same) => line == same).TakeWhile(same => same).Count();
        return $"({at + 1})\n    - {lines.ElementAtOrDefault(at)?.Trim()}\n    + {others.ElementAtOrDefault(at)?.Trim()}";
    }

    [GeneratedRegex(@"^Project\(.*?^EndProject\b|<Project\b[^>]*/>|<Project\b.*?</Project>", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Projects();
}

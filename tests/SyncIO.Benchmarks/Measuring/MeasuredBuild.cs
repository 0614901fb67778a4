using System.Diagnostics;
using System.Text.Json;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>Builds a code base, one compilation at a time and each in a compiler of its own, with the analyzers injected.</summary>
internal sealed class MeasuredBuild(string target, string folder, Injection injection, bool withFacts = true)
{
    /// <returns>The build's log.</returns>
    public string[] Run()
    {
        var start = new ProcessStartInfo("dotnet")
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = Path.GetDirectoryName(Path.GetFullPath(target)),
        };
        foreach (var argument in Arguments())
        {
            start.ArgumentList.Add(argument);
        }

        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        start.Environment["MSBUILDTERMINALLOGGER"] = "off";

        using var process = Process.Start(start) ?? throw new InvalidOperationException("dotnet did not start");
        var errors = process.StandardError.ReadToEndAsync();
        var log = process.StandardOutput.ReadToEnd().Split('\n');
        process.WaitForExit();

        return process.ExitCode == 0 ? log : throw new InvalidOperationException(Reason(log, errors.Result));
    }

    /// <summary>
    /// The id of every rule of an analyzer in the compilations, on or off, and whether it is on by default: the compiler lists them in its error log.
    /// </summary>
    public IReadOnlyDictionary<string, bool> Rules()
    {
        var found = new SortedDictionary<string, bool>(StringComparer.Ordinal);
        foreach (var path in Directory.EnumerateFiles(injection.Logs, "*.sarif"))
        {
            using var log = JsonDocument.Parse(File.ReadAllText(path));
            var rules = log.RootElement.GetProperty("runs")[0].GetProperty("tool").GetProperty("driver").GetProperty("rules");
            foreach (var rule in rules.EnumerateArray())
            {
                if (rule.GetProperty("id").GetString() is { Length: > 0 } id && !id.StartsWith("CS", StringComparison.Ordinal))
                {
                    found[id] = IsOnByDefault(rule);
                }
            }
        }

        return found;
    }

    /// <summary>Non-blank lines of the files compiled, without the generated ones; a file compiled twice counts twice.</summary>
    public int Lines()
        => Directory.EnumerateFiles(injection.Logs, "*.files")
            .Sum(list => CodeLines.InFiles(File.ReadLines(list).Where(CodeLines.IsWritten)));

    private string[] Arguments() =>
    [
        "build", target, "--artifacts-path", Path.Combine(folder, "artifacts"),
        "--no-incremental", "-v:detailed", "-m:1", "-nodeReuse:false",
        "-p:UseSharedCompilation=false", "-p:ReportAnalyzer=true", "-p:RunAnalyzers=true", "-p:EnableNETAnalyzers=true",
        "-p:TreatWarningsAsErrors=false", "-p:MSBuildTreatWarningsAsErrors=false", "-p:WarningsAsErrors=", "-p:NuGetAudit=false",
        $"-p:SyncIOFacts={(withFacts ? "true" : "false")}",
        $"-p:CustomAfterMicrosoftCommonTargets={injection.Targets}",
    ];

    private static bool IsOnByDefault(JsonElement rule) =>
        !rule.TryGetProperty("defaultConfiguration", out var configuration)
        || !configuration.TryGetProperty("enabled", out var enabled)
        || enabled.GetBoolean();

    private static string Reason(string[] log, string errors)
    {
        var lines = log.Where(line => line.Contains(": error ", StringComparison.Ordinal)).Distinct().Take(20);
        return $"the build failed:\n{string.Join('\n', lines)}\n{errors}";
    }
}

using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests;

/// <summary>Runs <c>dotnet</c>, which leaves no process behind but the compiler server that the environment names.</summary>
internal static class DotNet
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);

    public static Task<Output> Run(string folder, params string[] arguments) => Run(Start(folder, "dotnet", arguments));

    /// <summary>A command as somebody types it: <c>NAME=VALUE dotnet build -t:Target</c>, and what is added to it.</summary>
    public static Task<Output> RunLine(string folder, string line, params string[] more)
    {
        var words = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        var set = words.TakeWhile(word => word.Contains('=')).ToList();
        var start = Start(folder, words[set.Count], [.. words.Skip(set.Count + 1), .. more]);

        foreach (var variable in set)
        {
            start.Environment[variable.Split('=')[0]] = variable.Split('=')[1];
        }

        return Run(start);
    }

    private static ProcessStartInfo Start(string folder, string program, string[] arguments) => new(program, arguments)
    {
        WorkingDirectory = folder,
        RedirectStandardOutput = true,
        RedirectStandardError = true,
    };

    private static async Task<Output> Run(ProcessStartInfo start)
    {
        // What the SDK that runs these tests tells its children must not reach another build.
        foreach (var inherited in start.Environment.Keys.Where(key => key.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToList())
        {
            start.Environment.Remove(inherited);
        }

        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        start.Environment["DOTNET_CLI_USE_MSBUILD_SERVER"] = "0";
        start.Environment["UseSharedCompilation"] = start.Environment.ContainsKey("SharedCompilationId") ? "true" : "false";
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        start.Environment["DOTNET_CLI_TELEMETRY_OPTOUT"] = "1";
        start.Environment["DOTNET_NOLOGO"] = "1";

        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEndAsync();
        var error = process.StandardError.ReadToEndAsync();

        try
        {
            await process.WaitForExitAsync().WaitAsync(Patience);
        }
        catch (TimeoutException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }

        return new Output($"{start.FileName} {string.Join(' ', start.ArgumentList)}", process.ExitCode, await output + await error);
    }

    /// <summary>What a run left on the console.</summary>
    internal sealed record Output(string Command, int ExitCode, string Text)
    {
        public Output Succeeded()
        {
            Assert.True(ExitCode == 0, ToString());
            return this;
        }

        public override string ToString() => $"{Command} → {ExitCode}{Environment.NewLine}{Text}";
    }
}

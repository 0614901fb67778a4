using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>Roslynator's command line, with the options that a user needs: none. It brings a Roslyn of its own.</summary>
internal static class Roslynator
{
    public const string Version = "1.0.1";

    /// <summary>Makes it a command in a folder, and in those below.</summary>
    public static async Task Install(string folder)
    {
        new Project(folder).Write(
            ".config/dotnet-tools.json",
            $$"""{ "version": 1, "isRoot": true, "tools": { "roslynator.dotnet.cli": { "version": "{{Version}}", "commands": ["roslynator"] } } }""");
        (await DotNet.Run(folder, "tool", "restore")).Succeeded();
    }

    public static async Task<DotNet.Output> Analyze(string folder, string file) =>
        (await DotNet.Run(folder, "roslynator", "analyze", file, "--return-success-on-diagnostics")).Succeeded();

    /// <summary>It ends with 1 where it leaves anything.</summary>
    public static async Task Fix(string folder, string file)
    {
        var output = await DotNet.Run(folder, "roslynator", "fix", file);
        Assert.True(output.ExitCode is 0 or 1, output.ToString());
    }
}

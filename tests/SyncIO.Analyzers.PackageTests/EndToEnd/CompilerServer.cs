using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>A compiler server of its own, as builds start one. Its log says what it was asked for, and what it holds.</summary>
internal sealed partial class CompilerServer : IDisposable
{
    private const string Request = "Received request ";

    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    private readonly string log;
    private readonly Process process;

    private CompilerServer(string assembly, string log)
    {
        this.log = log;
        var start = new ProcessStartInfo("dotnet", [assembly, $"-pipename:{Name}"]);
        start.Environment["RoslynCommandLineLogFile"] = log;
        process = Process.Start(start)!;
    }

    /// <summary>Starts it, with a log in the folder of a project.</summary>
    public static async Task<CompilerServer> Start(Project project)
    {
        var roslyn = await DotNet.Run(project.PathOf("."), "msbuild", Project.Name + ".csproj", "-getProperty:RoslynTargetsPath");
        var server = new CompilerServer(Path.Combine(roslyn.Succeeded().Text.Trim(), "bincore", "VBCSCompiler.dll"), project.PathOf("server.log"));

        try
        {
            await server.Says(Waiting());
            return server;
        }
        catch
        {
            server.Dispose();
            throw;
        }
    }

    /// <summary>What builds call it by: <c>SharedCompilationId</c>.</summary>
    public string Name { get; } = $"syncio-{Guid.NewGuid():N}";

    public bool IsRunning => !process.HasExited;

    /// <summary>How many builds it was asked for.</summary>
    public int Builds => Log().Split(Request).Length - 1;

    /// <summary>How many bytes it holds after a full collection, which it makes when nobody has asked for anything for half a minute.</summary>
    public async Task<long> Held() => long.Parse((await Says(Collected())).Groups["bytes"].Value, CultureInfo.InvariantCulture);

    public void Dispose()
    {
        process.Kill();
        process.WaitForExit();
        process.Dispose();
    }

    /// <summary>Waits for something behind the last request.</summary>
    private async Task<Match> Says(Regex what)
    {
        for (var patience = Stopwatch.StartNew(); IsRunning && patience.Elapsed < Patience; await Task.Delay(TimeSpan.FromSeconds(0.5)))
        {
            if (what.Match(Log().Split(Request).Last()) is { Success: true } match)
            {
                return match;
            }
        }

        throw new InvalidOperationException($"The log of the compiler server does not say '{what}':\n{Log().Split(Request).Last()}");
    }

    /// <summary>It has the log open.</summary>
    private string Log()
    {
        using var stream = new FileStream(log, FileMode.OpenOrCreate, FileAccess.Read, FileShare.ReadWrite);
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }

    [GeneratedRegex("waiting for connections")]
    private static partial Regex Waiting();

    [GeneratedRegex(@"GC completed: before=\d+ bytes, after=(?<bytes>\d+) bytes")]
    private static partial Regex Collected();
}

using System.Diagnostics;
using System.Globalization;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>Compiler servers that a measurement started, by a name that nobody else uses.</summary>
internal static class CompilerServers
{
    /// <summary>A name for servers.</summary>
    public static string NewName() => "syncio-" + Guid.NewGuid().ToString("N")[..8];

    /// <summary>Those whose name begins so.</summary>
    public static IEnumerable<Process> Named(string name) => Process.GetProcesses().Where(process =>
        Path.Combine("/proc", process.Id.ToString(CultureInfo.InvariantCulture), "cmdline") is var line
        && File.Exists(line)
        && File.ReadAllText(line).Contains("-pipename:" + name, StringComparison.Ordinal));

    /// <summary>Ends them.</summary>
    public static void End(string name)
    {
        foreach (var server in Named(name))
        {
            server.Kill();
        }
    }
}

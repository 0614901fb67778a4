using System.Globalization;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// Processor seconds of the processes that this one has started and waited for, and of theirs: what a build costs, whoever the compiler
/// says has spent it. Bodies that one analyzer has bound need not be bound again for another, nor for the compiler.
/// </summary>
internal static class ProcessorTime
{
    private const double TicksPerSecond = 100;

    /// <returns>Seconds so far; null where the operating system does not tell.</returns>
    public static double? OfChildren()
    {
        const string Path = "/proc/self/stat";
        if (!File.Exists(Path))
        {
            return null;
        }

        // The name of the process, in parentheses, may have blanks in it. Behind it: cutime and cstime are the 14th and 15th field.
        var text = File.ReadAllText(Path);
        var fields = text[(text.LastIndexOf(')') + 2)..].Split(' ');
        return fields[13..15].Sum(ticks => double.Parse(ticks, CultureInfo.InvariantCulture)) / TicksPerSecond;
    }
}

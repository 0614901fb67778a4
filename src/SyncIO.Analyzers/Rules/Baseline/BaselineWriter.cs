using System.Collections.Generic;
using System.IO;
using SyncIO.Baseline;

namespace SyncIO.Rules.Baseline;

/// <summary>Writes the baseline of a project.</summary>
internal static class BaselineWriter
{
    /// <summary>Writes it, and keeps what is written there by hand.</summary>
    /// <param name="path">The file.</param>
    /// <param name="findings">The findings to accept.</param>
    public static void Write(string path, IEnumerable<FindingKey> findings)
    {
#pragma warning disable RS1035, RS0030 // The build names the file, and its user asked for it: docs/decisions/0020-baseline.md.
        File.WriteAllText(path, BaselineText.Write(findings, File.Exists(path) ? File.ReadAllText(path) : null));
#pragma warning restore RS1035, RS0030
    }
}

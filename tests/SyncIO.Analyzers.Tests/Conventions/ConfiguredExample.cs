using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace SyncIO.Tests.Conventions;

/// <summary>
/// A block <c>ini example</c> or <c>text SyncIO.Name.txt</c> of the documentation, and the block <c>csharp findings</c> below it, whose lines
/// end in the id of what is found there. Such a block may stand alone.
/// </summary>
/// <param name="File">The file that the configuration stands in: <c>/.editorconfig</c> or a catalogue.</param>
/// <param name="Configuration">Its text.</param>
/// <param name="Code">The code; null where the configuration stands alone.</param>
internal sealed partial record ConfiguredExample(string File, string Configuration, string? Code)
{
    /// <summary>The examples of a page.</summary>
    public static IReadOnlyList<ConfiguredExample> In(params string[] page) =>
        [.. Example().Matches(System.IO.File.ReadAllText(SourceTree.PathOf(page)).Replace("\r", "")).Select(Read)];

    private static ConfiguredExample Read(Match match) => new(
        match.Groups["file"].Success ? "/" + match.Groups["file"].Value : "/.editorconfig",
        match.Groups["text"].Value,
        match.Groups["code"].Success ? match.Groups["code"].Value : null);

    [GeneratedRegex(
        @"^```((ini example|text (?<file>\S+))\n(?<text>.*?)^```\n(\n```csharp findings\n(?<code>.*?)^```$)?|csharp findings\n(?<code>.*?)^```$)",
        RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Example();
}

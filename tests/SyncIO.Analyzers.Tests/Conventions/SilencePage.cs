using System.Collections.Generic;
using System.Linq;
using System.Text;
using SyncIO.Silences;
using SyncIO.Tests.Catalogue;

namespace SyncIO.Tests.Conventions;

/// <summary>docs/silence.md, from the list of reasons.</summary>
internal static class SilencePage
{
    public static string Text()
    {
        var page = new StringBuilder($"""
            <!-- Generated from src/SyncIO.Analyzers/Silences/Reason.cs. Do not edit: {CatalogueIsDocumented.Write}=1 dotnet test tests/SyncIO.Analyzers.Tests --filter SilenceIsDocumented -->
            # When nothing is reported

            The [catalogue](catalogue.md) knows the calls that block. These are the reasons why such a call is not reported all the same, in the
            order in which they are asked. Each holds for all rules about blocking calls, SIO1001 to SIO4004; the pages of the rules say what
            else they leave out. The compiler never shows generated code to the analyzers.

            Behind `logger.IsEnabled(…)` or `Debugger.IsAttached`, and in a `catch` that ends the process, a finding stays and is an info.
            So does a chain that ends at a copy which is only made of a stream that cannot seek, at a stream that an object of the solution carries
            (`upload.Content`), or in fewer than half of the implementations that a call may run.

            """.ReplaceLineEndings("\n"));

        Group(page, "Where the call stands", Reason.OfPlace);
        Group(page, "What the call does", Reason.OfCall);
        Group(page, "Whether it blocks the callers of the member around it", Reason.OfStep);
        return page.ToString();
    }

    /// <summary>A name in words: <c>Start up</c>.</summary>
    public static string InWords(string name) =>
        string.Concat(name.Select((letter, i) => i > 0 && char.IsUpper(letter) ? " " + char.ToLowerInvariant(letter) : letter.ToString()));

    private static void Group(StringBuilder page, string title, IEnumerable<Reason> reasons)
    {
        page.Append($"\n## {title}\n\n");

        foreach (var reason in reasons)
        {
            page.Append($"- **[{InWords(reason.Name)}]({reason.Link})**: {reason.Sentence}\n");
        }
    }
}

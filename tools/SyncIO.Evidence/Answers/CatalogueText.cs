using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace SyncIO.Evidence.Answers;

/// <summary>Writes lines as a file of the catalogue: by kind, by member, with the path to the leaf above each.</summary>
internal static class CatalogueText
{
    public static void Write(TextWriter text, string title, IReadOnlyCollection<CatalogueLine> lines)
    {
        text.WriteLine($"# {title}. Found by syncio-evidence: read each line before you keep it.");

        foreach (var kind in lines.GroupBy(line => line.Kind).OrderBy(kind => kind.Key, StringComparer.Ordinal))
        {
            text.WriteLine();
            text.WriteLine($"@kind {kind.Key}");

            foreach (var line in kind.OrderBy(line => line.ToString(), StringComparer.Ordinal))
            {
                text.WriteLine($"# {string.Join(" > ", line.Cause.Path)}");

                if (line.RejectedTwin is { } rejected)
                {
                    text.WriteLine($"# {rejected} is not seen to await anything");
                }

                text.WriteLine(line);
            }
        }
    }
}

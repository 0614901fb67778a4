using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>Where a name stands in the text of a file: nothing has to be bound for it, and comments and parts of longer names count too.</summary>
internal static class NamesInText
{
    /// <summary>The places, from the first to the last.</summary>
    public static IEnumerable<int> Positions(SyntaxTree tree, string name, CancellationToken cancellation)
    {
        var text = tree.GetText(cancellation).ToString();

        for (var at = 0; (at = text.IndexOf(name, at, StringComparison.Ordinal)) >= 0; at += name.Length)
        {
            yield return at;
        }
    }
}

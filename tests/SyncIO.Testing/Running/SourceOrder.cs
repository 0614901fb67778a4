using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>The order in which diagnostics are compared and fixed.</summary>
internal static class SourceOrder
{
    /// <summary>Gives them by file, start, end, id and message.</summary>
    public static ImmutableArray<Diagnostic> Of(IEnumerable<Diagnostic> diagnostics)
        =>
        [
            .. diagnostics
                .OrderBy(diagnostic => diagnostic.Location.GetLineSpan().Path, StringComparer.Ordinal)
                .ThenBy(diagnostic => diagnostic.Location.SourceSpan.Start)
                .ThenBy(diagnostic => diagnostic.Location.SourceSpan.End)
                .ThenBy(diagnostic => diagnostic.Id, StringComparer.Ordinal)
                .ThenBy(diagnostic => diagnostic.GetMessage(), StringComparer.Ordinal),
        ];
}

using System;
using System.Collections.Generic;
using System.Linq;
using SyncIO.Catalogue;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>An exception is silence: the comment above it says why, and where to read on.</summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class CatalogueIsReasoned
{
    public static TheoryData<string> Files => new(ShippedFile.All.Select(file => file.Name));

    [Theory]
    [MemberData(nameof(Files))]
    public void Every_exception_has_a_reason_with_a_link(string file) =>
        Assert.Empty(CatalogueFile.Named(file).Exceptions.Where(exception => !exception.Reason.Contains("https://", StringComparison.Ordinal)).Select(exception => $"{file}({exception.Entry.Line + 1})"));
}

using System.Collections.Generic;
using System.Linq;
using FsCheck;
using FsCheck.Fluent;

namespace SyncIO.Tests.Promise;

/// <summary>Random text from templates.</summary>
internal static class Templates
{
    /// <summary>A list of at least and at most so many.</summary>
    public static Gen<List<T>> Of<T>(Gen<T> one, int least, int most) =>
        from count in Gen.Choose(least, most)
        from list in one.ListOf(count)
        select list.ToList();

    /// <summary>A format with its parts for &lt;0>, &lt;1>, …; the names it declares (ending in ~) are its own.</summary>
    public static Gen<string> Filled(string format, params Gen<string>[] parts) =>
        from id in Gen.Choose(1, 99_999)
        from filled in parts.Select((part, index) => (part, index)).Aggregate(
            Gen.Constant(format.Replace("~", $"{id}")),
            (whole, one) => from text in whole from part in one.part select text.Replace($"<{one.index}>", part))
        select filled;
}

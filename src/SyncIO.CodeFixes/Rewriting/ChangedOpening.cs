using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Rewrites;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>A file that a loop is about to read asynchronously, and that has to be opened for that.</summary>
/// <param name="Opened">Where it is opened.</param>
/// <param name="Function">The function that reads it.</param>
internal sealed record ChangedOpening(IOperation Opened, IMethodSymbol Function)
{
    /// <summary>The openings that change with calls.</summary>
    public static IEnumerable<ChangedOpening> Of(IEnumerable<Blocking> calls) => calls
        .Where(call => call.Origin == Origin.File)
        .Select(call => (Opened: FileLoop.OpeningOf(call.Call), call.Here.Function))
        .Where(one => one.Opened is not null)
        .GroupBy(one => one.Opened!.Syntax)
        .Select(same => new ChangedOpening(same.First().Opened!, same.First().Function));
}

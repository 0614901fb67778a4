using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Chains;

namespace SyncIO.Reporting;

/// <summary>Says of a call where it comes to block, and by which way.</summary>
internal static class ChainReport
{
    private const string Arrow = " → ";

    /// <summary>The finding at the name of the called member; each further step to the blocking line is an additional location.</summary>
    /// <param name="call">The call, and what is known of it.</param>
    /// <param name="count">How many calls like it there are, where only the first are reported.</param>
    public static Diagnostic ToDiagnostic(this ChainedCall call, int? count) => Diagnostic.Create(
        Rule.BehindCalls[call.Unit - 1],
        call.Chain.Place,
        call.Chain.Steps.Skip(1).Select(step => step.Place),
        FixTitle.PropertiesFor(call.Plan),
        ChainNames.Simple(call.Called),
        What(call.Chain.End),
        PathOf(call) + Advice(call) + (count is { } calls ? $" (one of {calls} calls, of which the first are reported)" : ""));

    /// <summary><c>File.ReadAllText</c>, <c>Load → File.ReadAllText</c>: what a function runs that is not named itself.</summary>
    public static string Path(Chain chain) => string.Join(Arrow, chain.Steps.Select(step => ChainNames.Of(step.Member)));

    /// <summary>What a chain blocks on, behind the verb.</summary>
    public static string What(Blockage end) => end.Kind switch
    {
        BlockingKind.Task => " on a task",
        BlockingKind.Thread => " the thread",
        BlockingKind.File => " on file I/O",
        _ => end.Cause.Noun is { } noun ? $" on {noun} I/O" : " on I/O",
    };

    private static string PathOf(ChainedCall call) =>
        string.Join(Arrow, call.Chain.Steps.Skip(1).Select(step => ChainNames.Of(step.Member)).Prepend(ChainNames.Simple(call.Called)));

    private static string Advice(ChainedCall call) => call switch
    {
        { Counterpart: { } plan, Refusal: null } => $"; await '{plan.Name}' instead",
        { Counterpart: { } plan, Refusal: { } reason } => $"; await '{plan.Name}' instead, by hand, for {reason}",
        { Chain.End: { PositionObstacle: { } place } } => $", and nothing can be awaited {place}",
        { Chain.End: { IsRewritable: false } } => ", which has no asynchronous counterpart",
        _ => "",
    };
}

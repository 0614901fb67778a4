using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Chains;
using SyncIO.Places;

namespace SyncIO.Reporting;

/// <summary>Says of a call where it comes to block, and by which way.</summary>
internal static class ChainReport
{
    private const string Arrow = " → ";

    /// <summary>What a message says where no fix is offered, before the reason.</summary>
    public const string NoFix = "; no automatic fix: ";

    /// <summary>The finding at the name of the called member; each further step to the blocking line is an additional location.</summary>
    /// <param name="call">The call, and what is known of it.</param>
    /// <param name="count">How many calls like it there are, where only the first are reported.</param>
    public static Diagnostic ToDiagnostic(this ChainedCall call, int? count) => Diagnostic.Create(
        Rule.BehindCalls[call.Unit - 1],
        call.Chain.Place,
        call.IsMinor() ? DiagnosticSeverity.Info : Rule.BehindCalls[call.Unit - 1].DefaultSeverity,
        call.Chain.Steps.Skip(1).Select(step => PlaceIn(call.Call, step.Place)),
        FindingDetails.Properties(call.Plan, FindingDetails.KindOf(call.Chain.End.Kind, call.Chain.End.Cause), Names(call.Chain.Steps, ProjectOf(call))),
        ChainNames.Simple(call.Called),
        What(call.Chain.End),
        PathOf(call) + Part(call) + Advice(call) + (count is { } calls ? $" (one of {calls} calls; only the first are reported)" : ""));

    /// <summary>Is a call told as an info, whatever its rule?</summary>
    public static bool IsMinor(this ChainedCall call) => call.Chain.IsMinor || RarePath.Begins(call.Call);

    /// <summary><c>File.ReadAllText</c>, <c>Load → File.ReadAllText</c>: what a function runs that is not named itself.</summary>
    /// <param name="chain">The chain.</param>
    /// <param name="project">The name of the assembly it begins in.</param>
    public static string Path(Chain chain, string project) => string.Join(Arrow, Names(chain.Steps, project));

    /// <summary>What a finding says of functions that are handed to a member, beside its message.</summary>
    /// <param name="taker">The member.</param>
    /// <param name="chain">What they come to.</param>
    /// <param name="project">The name of the assembly.</param>
    public static ImmutableDictionary<string, string?> DetailsOf(ISymbol taker, Chain chain, string project) => FindingDetails.Properties(
        plan: null,
        FindingDetails.KindOf(chain.End.Kind, chain.End.Cause),
        Names(chain.Steps, project).Prepend($"{taker.ContainingType?.Name}.{taker.Name}"));

    /// <summary>A place as a compilation may report it: in a file of another project, it is one outside.</summary>
    public static Location PlaceIn(IOperation call, Location place) =>
        place.SourceTree is { } tree && !call.SemanticModel!.Compilation.ContainsSyntaxTree(tree)
            ? Location.Create(tree.FilePath, place.SourceSpan, place.GetLineSpan().Span)
            : place;

    /// <summary>What a chain blocks on, behind the verb.</summary>
    public static string What(Blockage end) => end.Kind switch
    {
        BlockingKind.Task => " on a task",
        BlockingKind.Thread => " the thread",
        BlockingKind.File => " on file I/O",
        _ => end.Cause.Noun is { } noun ? $" on {noun} I/O" : " on I/O",
    };

    private static string PathOf(ChainedCall call) => string.Join(Arrow, Names(call.Chain.Steps, ProjectOf(call), ChainNames.Simple(call.Called)));

    private static string ProjectOf(ChainedCall call) => call.Call.SemanticModel!.Compilation.Assembly.Name;

    /// <summary>The names of a path: where a member is of another project than the one before it, with that project.</summary>
    private static IEnumerable<string> Names(IEnumerable<Chain> steps, string project, string? first = null)
    {
        foreach (var step in steps)
        {
            var name = first ?? step.Name.Full;
            yield return step.Name.Project is { } next && next != project ? $"{name} ({next})" : name;
            (project, first) = (step.Name.Project ?? project, null);
        }
    }

    private static string Part(ChainedCall call) =>
        (call.Chain.Steps.Select(step => step.Share).FirstOrDefault(share => share is not null) is { } share
            ? $", in {share.Blocking} of {share.All} implementations"
            : "")
        + (call.Chain.Steps.FirstOrDefault(step => step.Branches > 1) is { } either ? $", one of {either.Branches} branches that block" : "");

    private static string Advice(ChainedCall call) => call switch
    {
        { Counterpart: { } plan, Refusal: null } => $"; await '{plan.Name}' instead",
        { Counterpart: { } plan, Refusal: { } reason } => $"; await '{plan.Name}' instead{NoFix}{reason}",
        { Chain.End: { PositionObstacle: { } place } } => $", and nothing can be awaited {place}",
        { Chain.End: { IsRewritable: false, Missing: { } missing } } => missing.StartsWith("await", StringComparison.Ordinal) ? $"; {missing}" : $", and {missing}",
        { Chain.End: { IsRewritable: false } } => ", which has no asynchronous counterpart",
        { Outside: { } project } => $"{NoFix}'{project}' is not part of the solution",
        { Obstacle: { } obstacle } => NoFix + obstacle,
        _ => "",
    };
}

using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.CodeFixes.Members;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>Which of the members that hang together can become asynchronous, and which of them in place, wherever a conversion begins.</summary>
internal sealed class ConversionChoice
{
    private readonly CancellationToken cancellation;
    private readonly HashSet<MemberGroup> halfDone;
    private readonly LeftOut left;
    private readonly HashSet<MemberGroup> wanted;
    private HashSet<MemberGroup> inPlace;
    private HashSet<MemberGroup> convertible;
    private HashSet<MemberGroup> useful;

    /// <summary>Decides.</summary>
    /// <param name="graph">What hangs together, all of it.</param>
    /// <param name="siblingsOnly">Is nothing changed that others may call?</param>
    /// <param name="left">What did not compile as it did.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public ConversionChoice(MemberGraph graph, bool siblingsOnly, LeftOut left, CancellationToken cancellation)
    {
        Graph = graph;
        this.left = left;
        this.cancellation = cancellation;
        halfDone = [.. left.Altogether];

        do
        {
            inPlace = InPlace(siblingsOnly);
            convertible = Convertible();
            useful = Useful();
        }
        while (graph.Limits.IsInBulk && useful.Where(IsHalfDone).ToList() is { Count: > 0 } half && half.TrueForAll(halfDone.Add));

        wanted = Wanted();
    }

    /// <summary>What hangs together.</summary>
    public MemberGraph Graph { get; }

    /// <summary>Is a group changed itself, so that everybody has to await it? Else it gets a sibling.</summary>
    public bool IsInPlace(MemberGroup group) => inPlace.Contains(group);

    /// <summary>Can it become asynchronous, itself or by a sibling?</summary>
    public bool IsConvertible(MemberGroup group) => convertible.Contains(group);

    /// <summary>Would something be awaited in it in the end?</summary>
    public bool IsUseful(MemberGroup group) => useful.Contains(group);

    /// <summary>Does asynchronous code come to it?</summary>
    public bool IsWanted(MemberGroup group) => wanted.Contains(group);

    /// <summary>The group of the member around a use; null where that is none.</summary>
    public MemberGroup? CallerOf(MemberUse use) => use.Caller is null ? null : Graph.GroupOf(use.Caller);

    /// <summary>The groups that a group calls and that block further down.</summary>
    public IEnumerable<MemberGroup> Further(MemberGroup group) =>
        group.Further(cancellation).Select(Graph.GroupOf).OfType<MemberGroup>()
            .Where(further => !further.IsSequence || further.Uses.Any(use => use.Kind == UseKind.Call && CallerOf(use) == group));

    /// <summary>Why a group stays as it is, as a title says it; null where it does not, or no reason is known.</summary>
    public string? Obstacle(MemberGroup group) => Obstacle(group, [])
        ?? (useful.Contains(group) && !wanted.Contains(group) ? OfCallers(group, []) ?? OfUses(group) : null);

    /// <summary>Of those that call what could be awaited, one that stays, so that asynchronous code does not come to it.</summary>
    private string? OfCallers(MemberGroup group, HashSet<MemberGroup> asked) => group.Uses
        .Select(CallerOf)
        .OfType<MemberGroup>()
        .Where(asked.Add)
        .Select(caller => convertible.Contains(caller) ? OfCallers(caller, asked) : Stays(caller))
        .FirstOrDefault(reason => reason is not null);

    private static string? OfUses(MemberGroup group) =>
        group.Uses.Find(use => use.Kind == UseKind.Fixed) is { } left ? $"'{group.Name}' cannot be awaited in {PlaceOf(left)}" : null;

    private static string PlaceOf(MemberUse use) =>
        $"{System.IO.Path.GetFileName(use.Name.SyntaxTree.FilePath)}, line {use.Name.GetLocation().GetLineSpan().StartLinePosition.Line + 1}";

    private string? Obstacle(MemberGroup group, HashSet<MemberGroup> asked) =>
        !asked.Add(group) || useful.Contains(group) ? null
        : convertible.Contains(group) ? group.Further(cancellation).Select(Graph.GroupOf).OfType<MemberGroup>()
            .Select(further => Obstacle(further, asked))
            .FirstOrDefault(reason => reason is not null) ?? OfCalls(group)
        : Stays(group);

    /// <summary>A call that blocks and has to stay, in a group in which nothing else could be awaited.</summary>
    private string? OfCalls(MemberGroup group) => group.Members
        .Select(member => member.Calls(cancellation).Staying?.Refusal is { } reason ? $"in '{member.Name}', {reason}" : null)
        .FirstOrDefault(reason => reason is not null);

    private string? Stays(MemberGroup group) => group.Obstacle
        ?? (group.SiblingObstacle is { } sibling ? $"'{group.Name}' stays: {Kept(group)}, and {sibling}" : null);

    private string Kept(MemberGroup group) => group.InPlaceObstacle
        ?? (group.Uses.Find(use => !Follows(group, use, inPlace)) is { } left ? $"it cannot be awaited in {PlaceOf(left)}" : "an overload of it stays");

    /// <summary>Those that can become asynchronous, themselves or by a sibling: overloads that wait all or none of them.</summary>
    private HashSet<MemberGroup> Convertible()
    {
        var all = new HashSet<MemberGroup>(Graph.Groups.Where(group => group.Obstacle is null && !halfDone.Contains(group)
            && (inPlace.Contains(group) || Graph.Limits.AllowSibling(group) && !(Graph.Limits.IsInBulk && (IsKeptForTests(group) || IsFakeInPart(group))))));

        while (Graph.Limits.IsInBulk && all.RemoveWhere(group => Graph.OverloadsOf(group).Any(other => !all.Contains(other))) > 0)
        {
        }

        return all;
    }

    /// <summary>Would only tests go on to call the original?</summary>
    private bool IsKeptForTests(MemberGroup group) =>
        group.InPlaceObstacle is null
        && group.Uses.Where(use => !Follows(group, use, inPlace)).ToList() is { Count: > 0 } left
        && left.TrueForAll(use => use.IsOfTest);

    /// <summary>Would one of the copies do what the original does and await nothing of it? Such a twin is called asynchronous, and is not.</summary>
    private bool IsFakeInPart(MemberGroup group) => group.Members.Exists(member =>
        member.Root is { } root
        && member.Calls(cancellation) is { Direct.IsEmpty: true, Further.IsEmpty: true }
        && root.Descendants().Any(operation => operation is IInvocationOperation));

    /// <summary>Would a reviewer say that half of it is missing?</summary>
    private bool IsHalfDone(MemberGroup group) => IsMostlyBlocking(group) || GoesOnToBlock(group) || AwaitsFilesAlone(group) || HasOverloadThatStays(group);

    /// <summary>Would most implementations go on to block, and give a complete task, for the sake of those that can await something?</summary>
    private bool IsMostlyBlocking(MemberGroup group)
    {
        var calls = group.Members.Select(member => member.Calls(cancellation)).Where(calls => calls is not { Direct.IsEmpty: true, Further.IsEmpty: true }).ToList();
        return calls.FindAll(calls => calls.Direct.IsEmpty && !calls.Further.Select(Graph.GroupOf).OfType<MemberGroup>().Any(useful.Contains)).Count * 2 > calls.Count;
    }

    /// <summary>Would an implementation go on to ask a database or a network, await nothing, and give a complete task? The finding would be gone, and what it is about would not.</summary>
    private bool GoesOnToBlock(MemberGroup group) => group.Members.Exists(member => member.Calls(cancellation) is { Direct.IsEmpty: true, Staying: not null } calls
        && !calls.Further.Select(Graph.GroupOf).OfType<MemberGroup>().Any(useful.Contains));

    /// <summary>Would an overload that waits, too, stay as it is, because nothing can be awaited in it in the end? Actions of one name have nothing to do with each other.</summary>
    private bool HasOverloadThatStays(MemberGroup group) =>
        !group.Members.Exists(member => MemberSignature.IsPlainHandler(member)) && Graph.OverloadsOf(group).Any(other => !useful.Contains(other));

    /// <summary>Would it await its local files, and go on to block on databases and networks wherever it calls other members?</summary>
    private bool AwaitsFilesAlone(MemberGroup group) =>
        group.Members.Exists(member => member.Calls(cancellation).IsUrgentFurther)
        && !group.Further(cancellation).Select(Graph.GroupOf).OfType<MemberGroup>().Any(useful.Contains)
        && group.Members.SelectMany(member => member.Calls(cancellation).Direct).All(call => call.Kind == BlockingKind.File);

    /// <summary>All that can follow: those that cannot are taken out, and then those that only they kept from it.</summary>
    private HashSet<MemberGroup> InPlace(bool siblingsOnly)
    {
        var all = new HashSet<MemberGroup>(Graph.Groups.Where(group => group is { Obstacle: null, InPlaceObstacle: null } && !halfDone.Contains(group) && !left.InPlace.Contains(group)
            && (!siblingsOnly || group.Members[0].IsLocal || group.Members.All(member => MemberSignature.IsPlainHandler(member)))));

        while (all.RemoveWhere(group => !group.Uses.All(use => Follows(group, use, all)) || !Graph.OverloadsOf(group).All(all.Contains)) > 0)
        {
        }

        return all;
    }

    /// <summary>A local function belongs to the member around it, whose copy has a copy of it.</summary>
    private bool Follows(MemberGroup group, MemberUse use, HashSet<MemberGroup> all) => use.Kind switch
    {
        UseKind.Name or UseKind.Setup => true,
        UseKind.Call => use.Caller is null
            || CallerOf(use) is { } caller
                && (all.Contains(caller) || group.Members[0].IsLocal && caller is { Obstacle: null, SiblingObstacle: null }),
        _ => false,
    };

    /// <summary>Those in which something would be awaited in the end.</summary>
    private HashSet<MemberGroup> Useful()
    {
        var all = new HashSet<MemberGroup>(Graph.Groups.Where(group => convertible.Contains(group) && group.IsBlocking(cancellation)));
        return Closure(all, group => convertible.Contains(group) && Further(group).Any(all.Contains));
    }

    /// <summary>Those that asynchronous code comes to.</summary>
    private HashSet<MemberGroup> Wanted()
    {
        var all = new HashSet<MemberGroup>(Graph.Groups.Where(group => convertible.Contains(group)
            && (group.Uses.Any(use => use.Kind == UseKind.Call && use.Caller is null && use.IsWanted)
                || group.Members.Any(member => MemberSignature.IsPlainHandler(member)))));
        return Closure(all, group => convertible.Contains(group)
            && group.Uses.Any(use => use.Kind == UseKind.Call && CallerOf(use) is { } caller && all.Contains(caller)));
    }

    private HashSet<MemberGroup> Closure(HashSet<MemberGroup> all, System.Func<MemberGroup, bool> follows)
    {
        while (Graph.Groups.Count(group => !all.Contains(group) && follows(group) && all.Add(group)) > 0)
        {
        }

        return all;
    }
}

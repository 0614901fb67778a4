using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.CodeFixes.Members;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>Which of the members that hang together become asynchronous, and which of them in place.</summary>
internal sealed class ConversionPlan
{
    private readonly MemberGraph graph;
    private readonly CancellationToken cancellation;
    private readonly HashSet<MemberGroup> halfDone = [];
    private readonly HashSet<MemberGroup> wanted;
    private HashSet<MemberGroup> inPlace;
    private HashSet<MemberGroup> convertible;
    private HashSet<MemberGroup> useful;

    /// <summary>Decides.</summary>
    /// <param name="graph">What hangs together.</param>
    /// <param name="starts">Where it began, and whether asynchronous code has to come to it.</param>
    /// <param name="siblingsOnly">Is nothing changed that others may call?</param>
    /// <param name="cancellation">Cancels the search.</param>
    public ConversionPlan(
        MemberGraph graph,
        IReadOnlyCollection<(MemberGroup Group, bool IfWanted)> starts,
        bool siblingsOnly,
        CancellationToken cancellation)
    {
        this.graph = graph;
        this.cancellation = cancellation;

        do
        {
            inPlace = InPlace(siblingsOnly);
            convertible = Convertible();
            useful = Useful();
        }
        while (graph.Limits.IsInBulk && useful.Where(group => IsMostlyBlocking(group) || AwaitsFilesAlone(group)).ToList() is { Count: > 0 } left && left.TrueForAll(halfDone.Add));

        wanted = Wanted();
        Converted = Needed(starts
            .Where(start => useful.Contains(start.Group) && (!start.IfWanted || wanted.Contains(start.Group)))
            .Select(start => start.Group));
    }

    /// <summary>The groups that become asynchronous.</summary>
    public HashSet<MemberGroup> Converted { get; }

    /// <summary>Is a group changed itself, so that everybody has to await it? Else it gets a sibling.</summary>
    public bool IsInPlace(MemberGroup group) => inPlace.Contains(group);

    /// <summary>Is a use of a converted group changed?</summary>
    public bool IsFollowed(MemberGroup group, MemberUse use) =>
        IsInPlace(group)
        || use.Kind == UseKind.Call
        && (use.Caller is null ? use.IsWanted : CallerOf(use) is { } caller && Converted.Contains(caller));

    /// <summary>Why a group stays as it is, as a title says it; null where it does not, or no reason is known.</summary>
    public string? Obstacle(MemberGroup group) => Obstacle(group, []);

    private string? Obstacle(MemberGroup group, HashSet<MemberGroup> asked) =>
        !asked.Add(group) || useful.Contains(group) ? null
        : group.Obstacle
            ?? (convertible.Contains(group) ? group.Further(cancellation).Select(graph.GroupOf).OfType<MemberGroup>()
                    .Select(further => Obstacle(further, asked))
                    .FirstOrDefault(reason => reason is not null)
                : group.SiblingObstacle is { } sibling ? $"'{group.Name}' stays: {Kept(group)}, and {sibling}"
                : null);

    private string Kept(MemberGroup group) => group.InPlaceObstacle
        ?? (group.Uses.Find(use => !Follows(group, use, inPlace)) is { Name: var name }
            ? $"it cannot be awaited in {System.IO.Path.GetFileName(name.SyntaxTree.FilePath)}, line {name.GetLocation().GetLineSpan().StartLinePosition.Line + 1}"
            : "its callers stay");

    private MemberGroup? CallerOf(MemberUse use) => use.Caller is null ? null : graph.GroupOf(use.Caller);

    /// <summary>Those that can become asynchronous, themselves or by a sibling: overloads that wait all or none of them.</summary>
    private HashSet<MemberGroup> Convertible()
    {
        var all = new HashSet<MemberGroup>(graph.Groups.Where(group => group.Obstacle is null && !halfDone.Contains(group)
            && (inPlace.Contains(group) || graph.Limits.AllowSibling(group) && !(graph.Limits.IsInBulk && (IsKeptForTests(group) || IsFakeInPart(group))))));

        while (graph.Limits.IsInBulk && all.RemoveWhere(group => graph.OverloadsOf(group).Any(other => !all.Contains(other))) > 0)
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

    /// <summary>Would most implementations go on to block, and give a complete task, for the sake of those that can await something?</summary>
    private bool IsMostlyBlocking(MemberGroup group)
    {
        var calls = group.Members.Select(member => member.Calls(cancellation)).Where(calls => calls is not { Direct.IsEmpty: true, Further.IsEmpty: true }).ToList();
        return calls.FindAll(calls => calls.Direct.IsEmpty && !calls.Further.Select(graph.GroupOf).OfType<MemberGroup>().Any(useful.Contains)).Count * 2 > calls.Count;
    }

    /// <summary>Would it await its local files, and go on to block on databases and networks wherever it calls other members?</summary>
    private bool AwaitsFilesAlone(MemberGroup group) =>
        group.Members.Exists(member => member.Calls(cancellation).IsUrgentFurther)
        && !group.Further(cancellation).Select(graph.GroupOf).OfType<MemberGroup>().Any(useful.Contains)
        && group.Members.SelectMany(member => member.Calls(cancellation).Direct).All(call => call.Kind == BlockingKind.File);

    /// <summary>All that can follow: those that cannot are taken out, and then those that only they kept from it.</summary>
    private HashSet<MemberGroup> InPlace(bool siblingsOnly)
    {
        var all = new HashSet<MemberGroup>(graph.Groups.Where(group => group is { Obstacle: null, InPlaceObstacle: null } && !halfDone.Contains(group)
            && (!siblingsOnly || group.Members[0].IsLocal || group.Members.All(member => MemberSignature.IsPlainHandler(member)))));

        while (all.RemoveWhere(group => !group.Uses.All(use => Follows(group, use, all)) || !graph.OverloadsOf(group).All(all.Contains)) > 0)
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
        var all = new HashSet<MemberGroup>(graph.Groups.Where(group => convertible.Contains(group) && group.IsBlocking(cancellation)));
        return Closure(all, group => convertible.Contains(group) && Further(group).Any(all.Contains));
    }

    /// <summary>Those that asynchronous code comes to.</summary>
    private HashSet<MemberGroup> Wanted()
    {
        var all = new HashSet<MemberGroup>(graph.Groups.Where(group => convertible.Contains(group)
            && (group.Uses.Any(use => use.Kind == UseKind.Call && use.Caller is null && use.IsWanted)
                || group.Members.Any(member => MemberSignature.IsPlainHandler(member)))));
        return Closure(all, group => convertible.Contains(group)
            && group.Uses.Any(use => use.Kind == UseKind.Call && CallerOf(use) is { } caller && all.Contains(caller)));
    }

    private HashSet<MemberGroup> Needed(IEnumerable<MemberGroup> starts)
    {
        var all = new HashSet<MemberGroup>();
        var open = new Queue<MemberGroup>(starts);

        while (open.Count > 0)
        {
            var group = open.Dequeue();

            if (!all.Add(group))
            {
                continue;
            }

            foreach (var use in group.Uses.Where(use => use.Kind == UseKind.Call))
            {
                if (CallerOf(use) is { } caller && convertible.Contains(caller)
                    && (inPlace.Contains(group) && (!group.Members[0].IsLocal || inPlace.Contains(caller)) || wanted.Contains(caller)))
                {
                    open.Enqueue(caller);
                }

                foreach (var further in use.Function is { } function && (inPlace.Contains(group) || use.IsWanted) ? Groups(function) : [])
                {
                    open.Enqueue(further);
                }
            }

            foreach (var further in Further(group).Concat(graph.OverloadsOf(group)).Where(useful.Contains))
            {
                open.Enqueue(further);
            }
        }

        return all;
    }

    private IEnumerable<MemberGroup> Groups(IndependentFunction function) =>
        function.Calls.Further.Select(graph.GroupOf).OfType<MemberGroup>().Where(useful.Contains);

    private IEnumerable<MemberGroup> Further(MemberGroup group) =>
        group.Further(cancellation).Select(graph.GroupOf).OfType<MemberGroup>()
            .Where(further => !further.IsSequence || further.Uses.Any(use => use.Kind == UseKind.Call && CallerOf(use) == group));

    private HashSet<MemberGroup> Closure(HashSet<MemberGroup> all, System.Func<MemberGroup, bool> follows)
    {
        while (graph.Groups.Count(group => !all.Contains(group) && follows(group) && all.Add(group)) > 0)
        {
        }

        return all;
    }
}

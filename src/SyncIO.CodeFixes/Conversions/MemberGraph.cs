using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.Members;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>
/// All that hangs together with a member that blocks: whom it calls that blocks, and who calls it, until nothing is new. What comes of it
/// does not depend on where it began.
/// </summary>
internal sealed class MemberGraph
{
    private readonly SolutionGroups all;
    private readonly Dictionary<(SyntaxTree, int), MemberGroup> groups = [];
    private readonly Queue<MemberGroup> open = new();

    /// <summary>Begins with no member.</summary>
    /// <param name="solution">The solution.</param>
    /// <param name="limits">How far it may be followed.</param>
    public MemberGraph(Solution solution, ConversionLimits limits)
    {
        all = SolutionGroups.Of(solution);
        Limits = limits;
    }

    /// <summary>The solution.</summary>
    public SolutionSources Sources => all.Sources;

    /// <summary>How far it may be followed.</summary>
    public ConversionLimits Limits { get; }

    /// <summary>The functions that become <c>async</c> on their own.</summary>
    public FunctionReader Functions => all.Functions;

    /// <summary>The groups, in the order they were found.</summary>
    public List<MemberGroup> Groups { get; } = [];

    /// <summary>Were there too many?</summary>
    public bool IsTooWide => Groups.Count > Limits.Members;

    /// <summary>The group of a member; null where that is no method of the solution.</summary>
    public MemberGroup? GroupOf(IMethodSymbol method) =>
        method.DeclaringSyntaxReferences.FirstOrDefault() is { } reference
        && groups.TryGetValue((reference.SyntaxTree, reference.Span.Start), out var group)
            ? group
            : null;

    /// <summary>The group of a member.</summary>
    public MemberGroup? GroupOf(Member member) => groups.TryGetValue(member.Place, out var group) ? group : null;

    /// <summary>The groups of the overloads of a group's members that wait, too, if they hang together with it.</summary>
    public IEnumerable<MemberGroup> OverloadsOf(MemberGroup group) =>
        group.Overloads.Select(GroupOf).OfType<MemberGroup>().Where(other => other != group);

    /// <summary>Follows a member up and down.</summary>
    public async Task FollowAsync(IMethodSymbol method, CancellationToken cancellation)
    {
        await AddAsync(method, cancellation).ConfigureAwait(false);

        while (open.Count > 0 && !IsTooWide)
        {
            var group = open.Dequeue();

            foreach (var next in IsOver(group) ? [] : Neighbours(group, cancellation))
            {
                await AddAsync(next, cancellation).ConfigureAwait(false);
            }
        }
    }

    /// <summary>
    /// Can it become asynchronous in no way, whatever comes of the others? Then nothing depends on whom it calls, and who calls it. Somebody who looks
    /// at one change is told of all.
    /// </summary>
    private bool IsOver(MemberGroup group) =>
        group.Obstacle is not null
        || Limits.IsInBulk
            && !Limits.AllowSibling(group)
            && (group.InPlaceObstacle is not null || group.Uses.Exists(use => use.Kind == UseKind.Fixed));

    /// <summary>Whom a group calls that blocks, who calls it, and whom those call who become <c>async</c> for it.</summary>
    private static List<IMethodSymbol> Neighbours(MemberGroup group, CancellationToken cancellation) =>
    [
        .. group.Further(cancellation),
        .. group.Overloads,
        .. group.Uses.SelectMany(use => new[] { use.Caller?.Symbol }
            .OfType<IMethodSymbol>()
            .Concat(use.Function?.Calls.Further ?? Enumerable.Empty<IMethodSymbol>())),
    ];

    private async Task AddAsync(IMethodSymbol method, CancellationToken cancellation)
    {
        if (GroupOf(method) is not null || await Sources.MemberAsync(method, cancellation).ConfigureAwait(false) is not { } asked)
        {
            return;
        }

        var group = await all.OfAsync(asked, cancellation).ConfigureAwait(false);

        foreach (var member in group.Members)
        {
            groups[member.Place] = group;
        }

        Groups.Add(group);
        open.Enqueue(group);
    }
}

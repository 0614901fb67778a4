using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FindSymbols;
using SyncIO.Code;
using SyncIO.CodeFixes.Members;
using SyncIO.CodeFixes.Verification;
using SyncIO.Refusals;
using SyncIO.Values;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>Gathers a member and all that have to have its signature, with their uses, and says what they allow.</summary>
/// <param name="sources">The solution.</param>
/// <param name="references">What their uses allow.</param>
internal sealed class MemberGroupReader(SolutionSources sources, ReferenceReader references)
{
    /// <summary>The group of a member of the solution.</summary>
    public async Task<MemberGroup> ReadAsync(IMethodSymbol member, CancellationToken cancellation)
    {
        var group = new MemberGroup();
        var places = await GatherAsync(group, member, cancellation).ConfigureAwait(false);

        foreach (var place in group.Obstacle is null ? places : [])
        {
            group.Uses.Add(await references.ReadAsync(place, group.IsSequence, cancellation).ConfigureAwait(false));
        }

        group.Sort();

        var keepsName = group.Members.Any(member => MemberSignature.KeepsName(member, cancellation));
        await JudgeNamesAsync(group, keepsName, cancellation).ConfigureAwait(false);

        if (group.IsSequence && group.Members.Any(one => one.Root is not null && !IsSequence(one, cancellation)))
        {
            group.Obstacle ??= $"other implementations of '{group.Name}' are not blocking iterators";
        }

        foreach (var one in group.Members)
        {
            group.Obstacle ??= await ListedMembers.ObstacleAsync(one.Symbol, sources.Solution, cancellation).ConfigureAwait(false);
        }

        foreach (var wait in group.Members.SelectMany(member => member.Calls(cancellation).Direct))
        {
            group.Obstacle ??= await SolutionObstacles.OfAsync(wait, sources.Solution, cancellation).ConfigureAwait(false);
        }

        group.Overloads.AddRange(await OverloadsAsync(group, cancellation).ConfigureAwait(false));
        group.IsOpenContract = await IsOpenContractAsync(group, cancellation).ConfigureAwait(false);
        group.InPlaceObstacle = await InPlaceObstacleAsync(group, keepsName, cancellation).ConfigureAwait(false);
        return group;
    }

    /// <summary>All that has to have the signature of a member, and the places of all uses.</summary>
    private async Task<IReadOnlyCollection<ReferenceLocation>> GatherAsync(
        MemberGroup group, IMethodSymbol first, CancellationToken cancellation)
    {
        var known = new HashSet<(SyntaxTree, int)>();
        var search = new HierarchySearch(sources.Solution);
        var next = new Queue<IMethodSymbol>([first]);

        while (next.Count > 0 && group.Obstacle is null)
        {
            var method = next.Dequeue();

            if (await sources.MemberAsync(method, cancellation).ConfigureAwait(false) is not { } member)
            {
                group.Obstacle = $"'{method.Name}' is not in the source";
            }
            else if (known.Add(member.Place))
            {
                group.Members.Add(member);
                group.Obstacle = LinkedDocuments.Exist(member.Document)
                    ? $"the file of '{member.Name}' belongs to several projects or targets"
                    : MemberSignature.Obstacle(member);

                if (group.Obstacle is null)
                {
                    MemberShape.Contracts(member.Symbol).Concat(Parts(member.Symbol)).ToList().ForEach(next.Enqueue);
                    (await search.FollowAsync(member, cancellation).ConfigureAwait(false)).ForEach(next.Enqueue);
                }
            }

            if (next.Count == 0 && group.Obstacle is null)
            {
                (await search.FollowRestAsync(cancellation).ConfigureAwait(false)).ForEach(next.Enqueue);
            }
        }

        return search.Uses;
    }

    private static IEnumerable<IMethodSymbol> Parts(IMethodSymbol method) =>
        new[] { method.PartialDefinitionPart, method.PartialImplementationPart }.OfType<IMethodSymbol>();

    /// <summary>What they are called once they are asynchronous, and whether a sibling of that name may stand beside them.</summary>
    private async Task JudgeNamesAsync(MemberGroup group, bool keepsName, CancellationToken cancellation)
    {
        var taken = group.Members
            .Select(member => MemberSignature.Taken(member.Symbol, group.SiblingName))
            .FirstOrDefault(one => one is not null);
        var other = taken ?? (keepsName ? null : await CapturedAsync(group, cancellation).ConfigureAwait(false));
        var isRenamed = !keepsName && other is null && !group.Name.EndsWith("Async", StringComparison.Ordinal)
            && await sources.UseAsyncSuffixAsync(group.Members, cancellation).ConfigureAwait(false);

        var names = await UsesByName.InAsync(sources.Solution, cancellation).ConfigureAwait(false);

        group.NameInPlace = isRenamed ? group.SiblingName : group.Name;
        group.Obstacle ??= taken is not null && MemberSignature.IsOtherHalf(taken) ? $"'{taken.Name}' already exists" : null;
        group.SiblingObstacle = keepsName ? "its name is known to a framework"
            : other is not null ? $"'{other.Name}' is another member"
            : group.Members.Exists(names.IsDeclaredElsewhere) ? "it is also declared under another #if condition"
            : group.Members.Any(member => member.IsLocal) ? "it is a local function"
            : group.Uses.Any(use => use.Mock is not null) ? "mocks of it would be asked for another member"
            : null;
    }

    private Task<ISymbol?> CapturedAsync(MemberGroup group, CancellationToken cancellation) => CapturedNames.FirstAsync(
        [.. group.Members.Where(member => !member.IsLocal).Select(member => member.Symbol)], group.SiblingName, sources.Solution, cancellation);

    /// <summary>Why they have to stay as they are, although a sibling may stand beside; null where they have not.</summary>
    private async Task<string?> InPlaceObstacleAsync(MemberGroup group, bool keepsName, CancellationToken cancellation)
    {
        var names = await UsesByName.InAsync(sources.Solution, cancellation).ConfigureAwait(false);

        if (group.Members.Select(member => names.Obstacle(member, keepsName)).FirstOrDefault(one => one is not null) is { } byName)
        {
            return byName;
        }

        if (group.Members.Any(member => MemberSignature.IsCalledByShape(member.Symbol)))
        {
            return "the compiler may call it by its name";
        }

        if (!keepsName && group.Members.Any(member => MemberSignature.IsCalledByConvention(member.Symbol)))
        {
            return "other code may call it by name";
        }

        if (group.IsOpenContract)
        {
            return "other code may call it";
        }

        foreach (var member in group.Members)
        {
            if (await IsForOthersAsync(member, cancellation).ConfigureAwait(false))
            {
                return "other code may call it";
            }
        }

        return null;
    }

    /// <summary>Members of the same types and the same name that wait, too: one name has one shape.</summary>
    private async Task<IEnumerable<IMethodSymbol>> OverloadsAsync(MemberGroup group, CancellationToken cancellation)
    {
        var all = new List<IMethodSymbol>();

        foreach (var other in group.Members
            .Where(member => member.Symbol is { MethodKind: MethodKind.Ordinary, IsOverride: false })
            .SelectMany(member => member.Symbol.ContainingType.GetMembers(member.Symbol.Name).OfType<IMethodSymbol>())
            .Where(other => other.ReturnType.AwaitedType() is null)
            .Where(other => !group.Members.Exists(member => SymbolEqualityComparer.Default.Equals(member.Symbol, other))))
        {
            if (await sources.MemberAsync(other, cancellation).ConfigureAwait(false) is { } member
                && member.Calls(cancellation) is not { Direct.IsEmpty: true, Further.IsEmpty: true })
            {
                all.Add(other);
            }
        }

        return all;
    }

    /// <summary>May code outside of the solution call a member?</summary>
    private async Task<bool> IsForOthersAsync(Member member, CancellationToken cancellation) =>
        MemberShape.IsVisibleOutside(member.Symbol)
        && !member.Knowledge.Facts.IsTestProject
        && !await sources.IsPartOfApplicationAsync(member.Document.Project, cancellation).ConfigureAwait(false);

    /// <summary>May code outside of the solution implement or override a member of the group: of a package, or of what no program here uses?</summary>
    private async Task<bool> IsOpenContractAsync(MemberGroup group, CancellationToken cancellation)
    {
        foreach (var member in group.Members.Where(member => MemberShape.IsOpen(member.Symbol)))
        {
            if (member.Knowledge.Facts.Options.IsPackage || await IsForOthersAsync(member, cancellation).ConfigureAwait(false))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>An iterator that awaits nothing would be warned of.</summary>
    private static bool IsSequence(Member member, CancellationToken cancellation) =>
        Iterators.IsOne(member.Symbol) && member.Calls(cancellation) is not { Direct.IsEmpty: true, Further.IsEmpty: true };
}

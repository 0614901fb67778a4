using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.Members;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>The groups of members of a solution.</summary>
internal sealed class SolutionGroups
{
    private static readonly ConditionalWeakTable<Solution, SolutionGroups> Known = new();

    private readonly MemberGroupReader reader;
    private readonly ConcurrentDictionary<(SyntaxTree, int), MemberGroup> groups = new();

    private SolutionGroups(Solution solution)
    {
        Sources = new SolutionSources(solution);
        Functions = new FunctionReader(Sources);
        reader = new MemberGroupReader(Sources, new ReferenceReader(Sources, Functions));
    }

    /// <summary>What is known of the projects.</summary>
    public SolutionSources Sources { get; }

    /// <summary>The functions that become <c>async</c> on their own.</summary>
    public FunctionReader Functions { get; }

    /// <summary>
    /// Those of a solution. <c>dotnet format</c> asks the same solution again for each rule, and gets what was read before; an editor would
    /// keep it in memory until somebody types.
    /// </summary>
    public static SolutionGroups Of(Solution solution) =>
        Audience.IsPerson(solution) ? new(solution) : Known.GetValue(solution, static key => new(key));

    /// <summary>The group of a member.</summary>
    public async Task<MemberGroup> OfAsync(Member member, CancellationToken cancellation)
    {
        if (groups.TryGetValue(member.Place, out var known))
        {
            return known;
        }

        var group = await reader.ReadAsync(member.Symbol, cancellation).ConfigureAwait(false);
        group.Members.ForEach(one => groups[one.Place] = group);
        return group;
    }
}

using System.Collections.Generic;
using System.Linq;
using System.Threading;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>
/// Does a member come to block, however many members further down, whatever callers hand over? A share of implementations must not take one for
/// harmless because the longest way that is told of is too short for it.
/// </summary>
/// <param name="members">The members of the solution, as the project sees it that asks.</param>
/// <param name="cancellation">Cancels the question.</param>
internal sealed class BeyondLimit(SolutionMembers members, CancellationToken cancellation)
{
    private readonly Budget budget = new();
    private readonly HashSet<ChainMember> seen = [];

    /// <summary>Does it wait for others, and not for the local disk?</summary>
    /// <param name="member">The member.</param>
    /// <param name="scope">What is known of it.</param>
    public bool IsUrgent(ChainMember member, Scope scope) =>
        budget.Spend()
        && seen.Add(member)
        && !member.IsHandler
        && !members.IsAllowed(member)
        && member.Body(cancellation) is var body
        && (body.Own.Any(IsUrgentAlways) || body.Steps.Any(step => step.Flags.IsEmpty && members.HoldsOfAll(step, scope, IsUrgent, cancellation) && !step.IsSilent));

    private bool IsUrgentAlways(Chain leaf) =>
        leaf.IsUrgent && leaf.RestsOn.IsEmpty && leaf.Flags.IsEmpty && !leaf.End.IsRare && (leaf.Query is not { } query || members.Waits(query));
}

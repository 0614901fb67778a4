using System.Collections.Immutable;

namespace SyncIO.Chains;

/// <summary>The members that may run where a call names one: of an interface or virtual member, what implements it.</summary>
internal sealed class SlotMembers
{
    private readonly ImmutableArray<ChainMember> undecorated;

    /// <summary>A member that may be several.</summary>
    /// <param name="all">All that may run.</param>
    /// <param name="undecorated">Those of them that no other one decorates (<see cref="Decorated"/>).</param>
    public SlotMembers(ImmutableArray<ChainMember> all, ImmutableArray<ChainMember> undecorated) => (All, this.undecorated) = (all, undecorated);

    /// <summary>A member of which nothing is known.</summary>
    public static SlotMembers None { get; } = new(ImmutableArray<ChainMember>.Empty, ImmutableArray<ChainMember>.Empty);

    /// <summary>All that may run.</summary>
    public ImmutableArray<ChainMember> All { get; }

    /// <summary>Those that callers of an interface are given: where each decorates another one, all.</summary>
    public ImmutableArray<ChainMember> Given => undecorated.IsEmpty ? All : undecorated;
}

using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace SyncIO.Chains;

/// <summary>A call of members of the solution, as a step that a chain may take.</summary>
/// <param name="place">Where it is.</param>
/// <param name="obstacle">Why nothing can be awaited there, as a message says it; null where it can.</param>
/// <param name="callees">The members that it names.</param>
internal abstract class Step(Location place, string? obstacle, ImmutableArray<Callee> callees)
{
    /// <summary>Where the call is.</summary>
    public Location Place => place;

    /// <summary>Why nothing can be awaited there, as a message says it; null where it can.</summary>
    public string? Obstacle => obstacle;

    /// <summary>The members that it names.</summary>
    public ImmutableArray<Callee> Callees => callees;

    /// <summary>Is there a reason to be silent of what comes after it?</summary>
    public abstract bool IsSilent { get; }

    /// <summary>What the call hands over for what a chain from the member that it runs rests on.</summary>
    /// <param name="premise">The ordinal of a parameter, or <see cref="Handed.Self"/>.</param>
    public abstract Handed HandedOver(int premise);
}

/// <summary>A member that a call names.</summary>
internal sealed class Callee
{
    private MemberKey? key;

    /// <summary>A member as a compilation sees it.</summary>
    /// <param name="symbol">The member.</param>
    /// <param name="home">The members of that compilation.</param>
    /// <param name="isDispatched">May an override or an implementation run instead?</param>
    public Callee(IMethodSymbol symbol, SourceMembers home, bool isDispatched) =>
        (Symbol, Home, IsDispatched) = (symbol, home, isDispatched);

    /// <summary>A member of which a record is left.</summary>
    /// <param name="key">Its name in the solution.</param>
    /// <param name="isDispatched">May an override or an implementation run instead?</param>
    public Callee(MemberKey key, bool isDispatched) => (this.key, IsDispatched) = (key, isDispatched);

    /// <summary>As a compilation sees it; null where only a record of it is left.</summary>
    public IMethodSymbol? Symbol { get; }

    /// <summary>The members of that compilation.</summary>
    public SourceMembers? Home { get; }

    /// <summary>May an override or an implementation run instead?</summary>
    public bool IsDispatched { get; }

    /// <summary>Its name in the solution; null where it has none.</summary>
    public MemberKey? Key => key ??= Symbol is null ? null : MemberKey.Of(Symbol);
}

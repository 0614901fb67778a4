using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using SyncIO.Code;

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
    /// <param name="receiver">The class that it is called on, as far as that is known; null: any.</param>
    public Callee(IMethodSymbol symbol, SourceMembers home, bool isDispatched, ITypeSymbol? receiver = null) =>
        (Symbol, Home, IsDispatched, Receiver) = (symbol, home, isDispatched, isDispatched ? ClassOf(receiver, symbol) : null);

    /// <summary>A member of which a record is left.</summary>
    /// <param name="key">Its name in the solution.</param>
    /// <param name="isDispatched">May an override or an implementation run instead?</param>
    /// <param name="receiver">The id of the class that it is called on; null: any.</param>
    public Callee(MemberKey key, bool isDispatched, string? receiver = null) => (this.key, IsDispatched, Receiver) = (key, isDispatched, receiver);

    /// <summary>As a compilation sees it; null where only a record of it is left.</summary>
    public IMethodSymbol? Symbol { get; }

    /// <summary>The members of that compilation.</summary>
    public SourceMembers? Home { get; }

    /// <summary>May an override or an implementation run instead?</summary>
    public bool IsDispatched { get; }

    /// <summary>The id of the class that it is called on, where that leaves some implementations out; null: any.</summary>
    public string? Receiver { get; }

    /// <summary>Its name in the solution; null where it has none.</summary>
    public MemberKey? Key => key ??= Symbol is null ? null : MemberKey.Of(Symbol);

    /// <summary>A class that has the member from somewhere else.</summary>
    private static string? ClassOf(ITypeSymbol? receiver, IMethodSymbol member) =>
        receiver is INamedTypeSymbol { TypeKind: TypeKind.Class, OriginalDefinition: var type }
        && !SymbolEqualityComparer.Default.Equals(type, member.ContainingType.OriginalDefinition)
            ? type.GetDocumentationCommentId()
            : null;
}

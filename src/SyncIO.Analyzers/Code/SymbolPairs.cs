using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>A member together with the type that it is called on, as a key.</summary>
internal sealed class SymbolPairs : IEqualityComparer<(ISymbol Member, ITypeSymbol? Receiver)>
{
    private const int Prime = 397;

    private SymbolPairs()
    {
    }

    /// <summary>Compares both by what they declare.</summary>
    public static SymbolPairs Comparer { get; } = new();

    /// <inheritdoc/>
    public bool Equals((ISymbol Member, ITypeSymbol? Receiver) one, (ISymbol Member, ITypeSymbol? Receiver) other) =>
        SymbolEqualityComparer.Default.Equals(one.Member, other.Member) && SymbolEqualityComparer.Default.Equals(one.Receiver, other.Receiver);

    /// <inheritdoc/>
    public int GetHashCode((ISymbol Member, ITypeSymbol? Receiver) pair) =>
        (SymbolEqualityComparer.Default.GetHashCode(pair.Member) * Prime) ^ SymbolEqualityComparer.Default.GetHashCode(pair.Receiver);
}

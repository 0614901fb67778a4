using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// Members that tests put something in the place of, by their names, for symbols differ between projects. A mock of <c>IStore&lt;Page></c> is none
/// of <c>IStore&lt;Order></c>.
/// </summary>
internal sealed class MembersOfTests
{
    private readonly HashSet<string> constructed = new(StringComparer.Ordinal);
    private readonly HashSet<string> originals = new(StringComparer.Ordinal);
    private readonly HashSet<string> generic = new(StringComparer.Ordinal);

    /// <summary>Adds a member, as a test names it; one with type parameters stands for all type arguments.</summary>
    public void Add(ISymbol member)
    {
        originals.Add(NameOf(member.OriginalDefinition));
        (IsOpen(member) ? generic : constructed).Add(NameOf(IsOpen(member) ? member.OriginalDefinition : member));
    }

    /// <summary>May a member be one of them?</summary>
    public bool Has(ISymbol member) => IsOpen(member)
        ? originals.Contains(NameOf(member.OriginalDefinition))
        : constructed.Contains(NameOf(member)) || generic.Contains(NameOf(member.OriginalDefinition));

    private static string NameOf(ISymbol member) => ((member as IMethodSymbol)?.ReducedFrom ?? member).ToDisplayString();

    private static bool IsOpen(ISymbol member) =>
        IsOpen(member.ContainingType) || member is IMethodSymbol { TypeArguments: var arguments } && arguments.Any(IsOpen);

    private static bool IsOpen(ITypeSymbol? type) => type switch
    {
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => IsOpen(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(IsOpen) || IsOpen(named.ContainingType),
        _ => false,
    };
}

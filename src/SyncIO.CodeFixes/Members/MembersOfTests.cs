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
    // Tests may know nothing of nullable references.
    private static readonly SymbolDisplayFormat Format = SymbolDisplayFormat.CSharpErrorMessageFormat
        .RemoveMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

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

    /// <summary>A mock may stand for any type arguments of a method: <c>Save(It.IsAny&lt;It.IsAnyType>())</c>.</summary>
    private static string NameOf(ISymbol member) =>
        (member is IMethodSymbol method ? (method.ReducedFrom ?? method).ConstructedFrom : member).ToDisplayString(Format);

    private static bool IsOpen(ISymbol member) => IsOpen(member.ContainingType);

    private static bool IsOpen(ITypeSymbol? type) => type switch
    {
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => IsOpen(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(IsOpen) || IsOpen(named.ContainingType),
        _ => false,
    };
}

using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Semantics;

namespace SyncIO.Tests.Catalogue;

/// <summary>A synchronous member and what bears its name with <c>Async</c> or <c>TaskAsync</c> behind it.</summary>
/// <param name="Type">The type that has both.</param>
/// <param name="Member">The synchronous method, or a property.</param>
/// <param name="Sibling">What can be awaited, or enumerated with <c>await foreach</c>.</param>
internal sealed record Pair(INamedTypeSymbol Type, ISymbol Member, IMethodSymbol Sibling)
{
    /// <summary>The line of a catalogue that would say it.</summary>
    public string Line => $"[{Type.MetadataNameInFull()}]::{Member.Name} -> {Sibling.Name}";

    /// <summary>
    /// The pairs of a type: one for each name. What overrides or implements the member of another pair is that pair again, and obsolete
    /// siblings are none.
    /// </summary>
    public static IEnumerable<Pair> Of(INamedTypeSymbol type) => type.GetMembers()
        .Where(member => IsSynchronous(member) && !IsOfAncestor(member))
        .GroupBy(member => member.Name, StringComparer.Ordinal)
        .Select(overloads => (Member: overloads.First(), Sibling: SiblingOf(type, overloads.Key)))
        .Where(pair => pair.Sibling is not null)
        .Select(pair => new Pair(type, pair.Member, pair.Sibling!));

    private static bool IsSynchronous(ISymbol member) =>
        member.DeclaredAccessibility == Accessibility.Public
        && member switch
        {
            IMethodSymbol method => method.MethodKind == MethodKind.Ordinary && !IsToBeAwaited(method.ReturnType),
            IPropertySymbol property => !property.IsIndexer && !IsToBeAwaited(property.Type),
            _ => false,
        };

    private static bool IsOfAncestor(ISymbol member)
    {
        for (var overridden = member.Overridden(); overridden is not null; overridden = overridden.Overridden())
        {
            if (SiblingOf(overridden.ContainingType, overridden.Name) is not null)
            {
                return true;
            }
        }

        return member.ContainingType.AllInterfaces
            .Where(@interface => SiblingOf(@interface, member.Name) is not null)
            .SelectMany(@interface => @interface.GetMembers(member.Name))
            .Any(declared => SymbolEqualityComparer.Default.Equals(member.ContainingType.FindImplementationForInterfaceMember(declared), member));
    }

    private static IMethodSymbol? SiblingOf(INamedTypeSymbol type, string name)
    {
        string[] names = [name + "Async", name + "TaskAsync"];
        return Ancestors(type)
            .SelectMany(ancestor => names.SelectMany(sibling => ancestor.GetMembers(sibling)))
            .OfType<IMethodSymbol>()
            .FirstOrDefault(sibling => sibling.DeclaredAccessibility == Accessibility.Public && IsToBeAwaited(sibling.ReturnType) && !sibling.IsObsolete());
    }

    private static IEnumerable<INamedTypeSymbol> Ancestors(INamedTypeSymbol type)
    {
        for (var current = type; current is not null; current = current.BaseType)
        {
            yield return current;
        }

        if (type.TypeKind == TypeKind.Interface)
        {
            foreach (var @interface in type.AllInterfaces)
            {
                yield return @interface;
            }
        }
    }

    private static bool IsToBeAwaited(ITypeSymbol type) => type.AwaitedType() is not null || IsEnumeratedAsynchronously(type);

    /// <summary>Is it for <c>await foreach</c>, itself or as an implementation: <c>AsyncPageable</c>?</summary>
    public static bool IsEnumeratedAsynchronously(ITypeSymbol type) => type.IsAsyncEnumerable() || type.AllInterfaces.Any(@interface => @interface.IsAsyncEnumerable());
}

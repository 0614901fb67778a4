using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Tests.Catalogue;

/// <summary>A synchronous member and what bears its name with <c>Async</c> or <c>TaskAsync</c> behind it.</summary>
/// <param name="Type">The type that has the member.</param>
/// <param name="Members">Its overloads, or the property.</param>
/// <param name="Sibling">What can be awaited, or enumerated with <c>await foreach</c>.</param>
internal sealed record Pair(INamedTypeSymbol Type, ImmutableArray<ISymbol> Members, IMethodSymbol Sibling)
{
    /// <summary>The line of a catalogue that says what it blocks on; the kind is above it.</summary>
    public string Fact => $"{Member} -> {(IsElsewhere ? $"[{Sibling.ContainingType.MetadataNameInFull()}]::" : "")}{Sibling.Name}";

    /// <summary>The line that says that it does not, with the reason above it.</summary>
    public string Exception => $"!{Member}";

    private string Member => $"[{Type.MetadataNameInFull()}]::{Members[0].Name}";

    private bool IsElsewhere => Type.Ancestor(Sibling.ContainingType.MetadataNameInFull()) is null;

    /// <summary>
    /// The pairs of an assembly's public types, one for each name of a member that can be called from outside or from a derived class:
    /// methods with <c>XAsync</c> or <c>XTaskAsync</c>, properties with one of these or with <c>GetXAsync</c>. The sibling is a member
    /// of the type, of its bases or, for an interface, of those it inherits; or an extension of one of them in the same assembly; for an
    /// extension also a member of what it extends.
    /// What overrides or implements the member of another pair is that pair again, and obsolete siblings are none. Left out are
    /// operators, constructors, indexers, explicit implementations and what is itself to be awaited.
    /// </summary>
    public static IEnumerable<Pair> Of(IReadOnlyCollection<INamedTypeSymbol> types)
    {
        var extensions = types
            .Where(type => type.IsStatic)
            .SelectMany(type => type.GetMembers().OfType<IMethodSymbol>())
            .Where(method => method.IsExtensionMethod && IsSibling(method))
            .ToLookup(method => (Assembly: method.ContainingAssembly.Name, method.Name));

        return types.SelectMany(type => type.GetMembers()
            .Where(member => IsSynchronous(member) && !IsOfAncestor(member))
            .GroupBy(member => member.Name, StringComparer.Ordinal)
            .Select(overloads => (Members: overloads.ToImmutableArray(), Sibling: SiblingOf(type, overloads.First()) ?? Extension(type, overloads.First())))
            .Where(pair => pair.Sibling is not null)
            .Select(pair => new Pair(type, pair.Members, pair.Sibling!)));

        IMethodSymbol? Extension(INamedTypeSymbol type, ISymbol member) =>
            member is IMethodSymbol { IsExtensionMethod: true, Parameters: [{ Type: INamedTypeSymbol extended }, ..] } ? SiblingOf(extended, member)
            : member.IsStatic ? null
            : Names(member)
                .SelectMany(name => extensions[(type.ContainingAssembly.Name, name)])
                .FirstOrDefault(method => type.Ancestor(method.Parameters[0].Type.MetadataNameInFull()) is not null);
    }

    private static bool IsSynchronous(ISymbol member) =>
        IsInReach(member)
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
            if (SiblingOf(overridden.ContainingType, overridden) is not null)
            {
                return true;
            }
        }

        return member.ContainingType.AllInterfaces
            .Where(@interface => @interface.DeclaredAccessibility == Accessibility.Public)
            .SelectMany(@interface => @interface.GetMembers(member.Name))
            .Where(declared => SiblingOf(declared.ContainingType, declared) is not null)
            .Any(declared => SymbolEqualityComparer.Default.Equals(member.ContainingType.FindImplementationForInterfaceMember(declared), member));
    }

    private static IEnumerable<string> Names(ISymbol member) =>
        member is IPropertySymbol ? [member.Name + "Async", member.Name + "TaskAsync", $"Get{member.Name}Async"] : [member.Name + "Async", member.Name + "TaskAsync"];

    private static IMethodSymbol? SiblingOf(INamedTypeSymbol type, ISymbol member) => Names(member)
        .SelectMany(name => Ancestors(type).SelectMany(ancestor => ancestor.GetMembers(name)))
        .OfType<IMethodSymbol>()
        .FirstOrDefault(IsSibling);

    private static bool IsSibling(IMethodSymbol method) => IsInReach(method) && IsToBeAwaited(method.ReturnType) && !method.IsObsolete();

    private static bool IsInReach(ISymbol member) =>
        member.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal;

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

    /// <summary>Is it for <c>await</c> or <c>await foreach</c>, itself or as an implementation: <c>AsyncPageable</c>?</summary>
    public static bool IsToBeAwaited(ITypeSymbol type) =>
        type.AwaitedType() is not null || type.IsAsyncEnumerable() || type.AllInterfaces.Any(@interface => @interface.IsAsyncEnumerable());
}

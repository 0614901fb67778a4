using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>Questions about symbols that name no API.</summary>
internal static class SymbolExtensions
{
    /// <summary>The member as it was declared: not constructed, not reduced, not in an extension block.</summary>
    public static ISymbol Declaration(this ISymbol member) =>
        (member is IMethodSymbol { ReducedFrom: { } extension } ? extension : member.OutsideOfExtensionBlock()).OriginalDefinition;

    /// <summary>
    /// The static method that stands for a method of an extension block (C# 14): a catalogue names the class that has the block, which
    /// has no name itself. Older compilers see only that method.
    /// </summary>
    private static ISymbol OutsideOfExtensionBlock(this ISymbol member) =>
        member is IMethodSymbol method && member.IsInExtensionBlock()
            ? member.ContainingType.ContainingType.GetMembers(method.Name)
                .OfType<IMethodSymbol>()
                .FirstOrDefault(written =>
                    written.IsExtensionMethod && Names(written).Skip(1).SequenceEqual(Names(method.OriginalDefinition)))
                ?? member
            : member;

    /// <summary>Is it an extension, of either form?</summary>
    public static bool IsExtension(this IMethodSymbol method) => method.IsExtensionMethod || method.IsInExtensionBlock();

    /// <summary>Is it a member of an extension block, which is called on what it extends?</summary>
    public static bool IsInExtensionBlock(this ISymbol member) =>
        member.ContainingType is { ContainingType.IsStatic: true, CanBeReferencedByName: false };

    private static IEnumerable<string> Names(IMethodSymbol method) =>
        method.Parameters.Select(parameter => parameter.Type.MetadataNameInFull());

    /// <summary>
    /// The type itself, one of its bases or one of its interfaces, by its metadata name; type arguments do not matter. No type is looked up
    /// for it: that would load every reference of a compilation, only to learn that nobody uses the library.
    /// </summary>
    public static INamedTypeSymbol? Ancestor(this ITypeSymbol type, string metadataName) => type is ITypeParameterSymbol parameter
        ? parameter.ConstraintTypes.Select(constraint => constraint.Ancestor(metadataName)).FirstOrDefault(found => found is not null)
        : Ancestry.Of(type).Find(metadataName);

    /// <summary>Is a type, or a type it derives from or implements, the one of this metadata name?</summary>
    public static bool IsOrInherits(this ITypeSymbol? type, string metadataName) => type?.Ancestor(metadataName) is not null;

    public static IEnumerable<ITypeSymbol> BaseTypesAndSelf(this ITypeSymbol type)
    {
        for (var current = type; current is not null; current = current.BaseType)
        {
            yield return current;
        }
    }

    /// <summary>Is this the namespace of that name, or one inside it?</summary>
    public static bool IsWithin(this INamespaceSymbol space, string name)
    {
        for (var current = space; current is { IsGlobalNamespace: false }; current = current.ContainingNamespace)
        {
            if (current.IsNamed(name))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Is this the type's metadata name, with namespace and containing types? Compared from its end, piece by piece.</summary>
    public static bool IsNamed(this INamespaceOrTypeSymbol type, string metadataName)
    {
        var end = metadataName.Length;

        if (!EndsIn(metadataName, type.Name))
        {
            return false;
        }

        for (ISymbol symbol = type; ; symbol = symbol.ContainingSymbol)
        {
            var piece = symbol.MetadataName;
            var start = end - piece.Length;

            if (start < 0 || string.CompareOrdinal(metadataName, start, piece, 0, piece.Length) != 0)
            {
                return false;
            }

            if (symbol.ContainingSymbol is null or INamespaceSymbol { IsGlobalNamespace: true })
            {
                return start == 0;
            }

            if (start == 0 || metadataName[start - 1] != (symbol.ContainingSymbol is INamedTypeSymbol ? '+' : '.'))
            {
                return false;
            }

            end = start - 1;
        }
    }

    /// <summary>Is this name the last piece of a metadata name, but for its arity? Roslyn makes the metadata name of a generic type anew each time.</summary>
    private static bool EndsIn(string metadataName, string name)
    {
        var start = metadataName.EndOfName() - name.Length;
        return start >= 0 && string.CompareOrdinal(metadataName, start, name, 0, name.Length) == 0;
    }

    /// <summary>Where a metadata name ends, but for its arity.</summary>
    public static int EndOfName(this string metadataName)
    {
        var end = metadataName.Length;

        while (end > 0 && char.IsDigit(metadataName[end - 1]))
        {
            end--;
        }

        return end > 0 && metadataName[end - 1] == '`' ? end - 1 : metadataName.Length;
    }

    /// <summary>Is this a member of the type, or does it override, implement or hide one?</summary>
    /// <param name="member">The member.</param>
    /// <param name="type">The type that declares it, or an ancestor of that.</param>
    public static bool IsOrOverridesMemberOf(this ISymbol member, INamedTypeSymbol type)
    {
        for (var current = member; current is not null; current = current.Overridden())
        {
            if (Same(current.ContainingType, type))
            {
                return true;
            }
        }

        return !member.IsStatic && type.Name is not "Object" && member.ContainingType is { } container
            && (type.TypeKind == TypeKind.Interface ? Implements(member, container, type) : Hides(member, type));
    }

    /// <summary>The metadata name with namespace and containing types; arrays as <c>T[]</c>, type arguments left out.</summary>
    public static string MetadataNameInFull(this ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => array.ElementType.MetadataNameInFull() + "[]",
        ITypeParameterSymbol => type.Name,
        { ContainingType: { } outer } => outer.MetadataNameInFull() + "+" + type.MetadataName,
        { ContainingNamespace: { IsGlobalNamespace: false } space } => space.MetadataNameInFull() + "." + type.MetadataName,
        _ => type.MetadataName,
    };

    private static string MetadataNameInFull(this INamespaceSymbol space) =>
        space.ContainingNamespace is { IsGlobalNamespace: false } outer ? outer.MetadataNameInFull() + "." + space.MetadataName : space.MetadataName;

    /// <summary>Is a property kept in a field of the compiler's? Metadata does not say.</summary>
    public static bool KeepsValue(this IPropertySymbol property) =>
        property.ContainingType.GetMembers().OfType<IFieldSymbol>().Any(field => SymbolEqualityComparer.Default.Equals(field.AssociatedSymbol, property));

    /// <summary>The property that an accessor belongs to; else the member itself.</summary>
    public static ISymbol PropertyOrSelf(this ISymbol member) => (member as IMethodSymbol)?.AssociatedSymbol ?? member;

    /// <summary>The member of the base type that this one overrides, if it does.</summary>
    public static ISymbol? Overridden(this ISymbol member) => member switch
    {
        IMethodSymbol method => method.OverriddenMethod?.OriginalDefinition,
        IPropertySymbol property => property.OverriddenProperty?.OriginalDefinition,
        _ => null,
    };

    /// <summary>The method and what it overrides, as they were written, down to the one that was declared first.</summary>
    public static IEnumerable<IMethodSymbol> AndOverridden(this IMethodSymbol method)
    {
        for (var current = method; current is not null; current = current.OverriddenMethod)
        {
            yield return current.OriginalDefinition;
        }
    }

    private static bool Implements(ISymbol member, INamedTypeSymbol container, INamedTypeSymbol type) =>
        container.AllInterfaces
            .Where(@interface => Same(@interface, type))
            .SelectMany(@interface => @interface.GetMembers(member.Name))
            .Select(declared => container.FindImplementationForInterfaceMember(declared))
            .Any(implementation => SymbolEqualityComparer.Default.Equals(implementation?.OriginalDefinition, member));

    private static bool Hides(ISymbol member, INamedTypeSymbol type) =>
        type.GetMembers(member.Name).Any(hidden => hidden is IMethodSymbol one && member is IMethodSymbol other
            ? one.Parameters.Select(p => p.Type).SequenceEqual(other.Parameters.Select(p => p.Type), SymbolEqualityComparer.Default)
            : hidden.Kind == member.Kind);

    private static bool Same(ITypeSymbol? type, INamedTypeSymbol other) =>
        SymbolEqualityComparer.Default.Equals(type?.OriginalDefinition, other);
}

using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Semantics;

/// <summary>Questions about symbols that name no API.</summary>
internal static class SymbolExtensions
{
    /// <summary>The member as it was declared: not constructed, not reduced.</summary>
    public static ISymbol Declaration(this ISymbol member) =>
        (member is IMethodSymbol { ReducedFrom: { } extension } ? extension : member).OriginalDefinition;

    /// <summary>Is the type, one of its bases or one of its interfaces that one? Type arguments do not matter.</summary>
    public static bool IsOrInherits(this ITypeSymbol type, INamedTypeSymbol ancestor)
    {
        if (ancestor.TypeKind == TypeKind.Interface)
        {
            return Same(type, ancestor) || type.AllInterfaces.Any(@interface => Same(@interface, ancestor));
        }

        var start = type is ITypeParameterSymbol parameter ? parameter.ConstraintTypes.FirstOrDefault() : type;

        for (var current = start; current is not null; current = current.BaseType)
        {
            if (Same(current, ancestor))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Is this a member of the type, or does it override, implement or hide one?</summary>
    public static bool IsOrOverridesMemberOf(this ISymbol member, INamedTypeSymbol type)
    {
        for (var current = member; current is not null; current = current.Overridden())
        {
            if (Same(current.ContainingType, type))
            {
                return true;
            }
        }

        return !member.IsStatic && type.Name is not "Object" && member.ContainingType is { } container && container.IsOrInherits(type)
            && (type.TypeKind == TypeKind.Interface ? Implements(member, container, type) : Hides(member, type));
    }

    /// <summary>The metadata name with namespace and containing types; arrays as <c>T[]</c>, type arguments left out.</summary>
    public static string MetadataNameInFull(this ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => array.ElementType.MetadataNameInFull() + "[]",
        ITypeParameterSymbol => type.Name,
        { ContainingType: { } outer } => outer.MetadataNameInFull() + "+" + type.MetadataName,
        { ContainingNamespace: { IsGlobalNamespace: false } space } => space.ToDisplayString() + "." + type.MetadataName,
        _ => type.MetadataName,
    };

    /// <summary>The member of the base type that this one overrides, if it does.</summary>
    public static ISymbol? Overridden(this ISymbol member) => member switch
    {
        IMethodSymbol method => method.OverriddenMethod?.OriginalDefinition,
        IPropertySymbol property => property.OverriddenProperty?.OriginalDefinition,
        _ => null,
    };

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

using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>
/// <c>class CachedStore(DbStore store) : IStore { public Row Get(int id) =&gt; cache.GetOrCreate(id, _ =&gt; store.Get(id)); }</c>: whoever asks for an
/// <c>IStore</c> is given the decorator, and not the class that it decorates.
/// </summary>
internal static class Decorated
{
    /// <summary>The implementations of a member of an interface without those that another one decorates.</summary>
    /// <param name="implementations">All of them.</param>
    /// <param name="slot">The member. One of a class keeps them all.</param>
    public static IEnumerable<IMethodSymbol> Without(IReadOnlyCollection<IMethodSymbol> implementations, IMethodSymbol slot) =>
        slot.ContainingType.TypeKind == TypeKind.Interface && implementations.Count > 1
            ? implementations.Where(one => !implementations.Any(other => IsDecoratedBy(one, other)))
            : implementations;

    private static bool IsDecoratedBy(IMethodSymbol member, IMethodSymbol other) =>
        !SymbolEqualityComparer.Default.Equals(member.ContainingType, other.ContainingType)
        && HoldersOf(member.ContainingType, other.ContainingType) is { Count: > 0 } holders
        && (member.AssociatedSymbol ?? member).Name is var name
        && MemberBody.Of(other).Any(body => body.DescendantNodesAndSelf()
            .OfType<MemberAccessExpressionSyntax>()
            .Any(access => access.Name.Identifier.ValueText == name && holders.Contains(CallSyntax.NameOf(access.Expression).Identifier.ValueText)));

    /// <summary>The fields and parameters of constructors in which a class has an object of another one.</summary>
    private static HashSet<string> HoldersOf(INamedTypeSymbol held, INamedTypeSymbol type) => new(
        type.GetMembers().OfType<IFieldSymbol>().Where(field => Is(field.Type, held)).Select(field => field.Name)
            .Concat(type.InstanceConstructors.SelectMany(constructor => constructor.Parameters).Where(parameter => Is(parameter.Type, held)).Select(parameter => parameter.Name)),
        StringComparer.Ordinal);

    private static bool Is(ITypeSymbol type, INamedTypeSymbol held) =>
        held.TypeKind == TypeKind.Class && SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, held.OriginalDefinition);
}

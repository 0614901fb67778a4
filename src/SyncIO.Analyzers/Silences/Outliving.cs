using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>
/// Does the place where a value is kept outlive the call? What is static does, and so may a member of a service. A member of what the function is
/// given, has in a local or creates does not, nor one of an object that lives for one call.
/// </summary>
internal static class Outliving
{
    /// <summary>Does a value that is assigned there outlive the call?</summary>
    public static bool Outlives(this IOperation place) => place.Unwrapped() switch
    {
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } all } => all.KeepsLonger(),
        IArrayElementReferenceOperation { ArrayReference: var all } => all.KeepsLonger(),
        IPropertyReferenceOperation { Property: var property } when IsKeptElsewhere(property) => true,
        IMemberReferenceOperation { Instance: var owner } => owner is null || OfLongLife(owner),
        IInstanceReferenceOperation { Type: var itself } => !ObjectLives.AreForCall(itself, place),
        ILocalReferenceOperation local => local.ValuesOf(local.Local)?.Select(value => value.Unwrapped()).Any(value => IsMember(value) && value.Outlives()) is true,
        _ => true,
    };

    /// <summary>Does what is put there outlive the call? A collection lives as long as its owner; another object may be a cache that many have.</summary>
    public static bool KeepsLonger(this IOperation cache) =>
        cache.Unwrapped() is not IInstanceReferenceOperation and var all && !all.Type.IsOfCollections() || cache.Outlives();

    /// <summary>Is it a collection of the platform, or an array?</summary>
    public static bool IsOfCollections(this ITypeSymbol? type) =>
        type is IArrayTypeSymbol
        || type?.ContainingNamespace is { } home
            && (home is { Name: "Collections", ContainingNamespace.Name: "System" } || home.ContainingNamespace is { Name: "Collections", ContainingNamespace.Name: "System" });

    private static bool OfLongLife(IOperation owner) => owner.Unwrapped().BehindConditionalAccess() switch
    {
        { Type.TypeKind: TypeKind.Interface } => true,
        IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance, Type: var itself } => !ObjectLives.AreForCall(itself, owner),
        ILocalReferenceOperation local => IsOfLongLife(local),
        var value => IsFromMember(value) ? !ObjectLives.AreForCall(value.Type, owner) : ObjectLives.MayBeShared(value.Type, owner),
    };

    /// <summary>A local has an object from a member, or goes through a collection that is one.</summary>
    private static bool IsOfLongLife(ILocalReferenceOperation local) =>
        ((local.Enumerated() is { } all ? [all] : local.ValuesOf(local.Local)) ?? []).Select(value => value.Unwrapped()).Any(IsFromMember)
            ? !ObjectLives.AreForCall(local.Type, local)
            : ObjectLives.MayBeShared(local.Type, local);

    /// <summary>A member, or what is in a collection that is one: <c>entries[key]</c>, <c>entries.GetOrAdd(key, …)</c>.</summary>
    private static bool IsFromMember(IOperation value) => value switch
    {
        IArrayElementReferenceOperation { ArrayReference: var all } => IsMember(all.Unwrapped()),
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } all } => IsMember(all.Unwrapped()),
        IInvocationOperation call => call.Receiver() is { } all && all.Type.IsOfCollections() && IsMember(all),
        _ => IsMember(value),
    };

    private static bool IsMember(IOperation value) => value is IFieldReferenceOperation or IPropertyReferenceOperation { Property.IsIndexer: false };

    /// <summary>A property that gives what it is set to something else: <c>set => Session["name"] = value;</c></summary>
    private static bool IsKeptElsewhere(IPropertySymbol property) =>
        property.SetMethod?.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is AccessorDeclarationSyntax setter
        && (setter.Body ?? (SyntaxNode?)setter.ExpressionBody) is { } body
        && !body.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(given => IsOwnField(given.Left, property.ContainingType));

    private static bool IsOwnField(ExpressionSyntax target, INamedTypeSymbol type) =>
        (target is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: var member } ? member : target) is IdentifierNameSyntax { Identifier.ValueText: var name }
        && (name == "field" || type.GetMembers(name).Any(member => member is IFieldSymbol { IsStatic: false }));
}

using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>
/// <c>class CachedStore(DbStore store) : IStore { public Row Get(int id) =&gt; cache.GetOrCreate(id, _ =&gt; store.Get(id)); }</c>: whoever asks for an
/// <c>IStore</c> is given the decorator, and not the class that it decorates.
/// </summary>
internal static class Decorated
{
    /// <summary>The implementations of a member, and whether another one decorates them: it has the class, not the interface, in a field or a parameter.</summary>
    /// <param name="implementations">All of them.</param>
    /// <param name="slot">The member. Of one of a class, and of a generic interface, none is known to be decorated.</param>
    public static IEnumerable<Implemented> Marked(IReadOnlyCollection<IMethodSymbol> implementations, IMethodSymbol slot)
    {
        var decorated = Among(implementations, slot);
        return implementations.Select(one => new Implemented(slot, one, decorated.Contains(one)));
    }

    private static HashSet<IMethodSymbol> Among(IReadOnlyCollection<IMethodSymbol> implementations, IMethodSymbol slot)
    {
        var decorated = new HashSet<IMethodSymbol>(SymbolEqualityComparer.Default);

        if (slot.ContainingType is { TypeKind: TypeKind.Interface, IsGenericType: false } && implementations.Count > 1)
        {
            var byType = implementations.Where(one => !one.ContainingType.IsGenericType).ToLookup<IMethodSymbol, ISymbol>(one => one.ContainingType, SymbolEqualityComparer.Default);
            var name = (slot.AssociatedSymbol ?? slot).Name;
            decorated.UnionWith(
                from decorator in implementations
                from holder in HoldersOf(decorator.ContainingType)
                where !SymbolEqualityComparer.Default.Equals(holder.Type, decorator.ContainingType)
                from member in byType[holder.Type]
                where MemberBody.Of(decorator).Any(body => Asks(body, holder.Name, name, holder.IsCertain))
                select member);
        }

        return decorated;
    }

    /// <summary>The fields, the parameters of constructors, and what these are kept in, by the types of what they hold.</summary>
    private static IEnumerable<(string Name, ITypeSymbol Type, bool IsCertain)> HoldersOf(INamedTypeSymbol type) =>
        type.GetMembers().OfType<IFieldSymbol>().Select(field => (field.Name, field.Type, true))
            .Concat(type.InstanceConstructors.SelectMany(constructor => constructor.Parameters).Select(parameter => (parameter.Name, parameter.Type, type.GetMembers(parameter.Name).IsEmpty)))
            .Concat(type.InstanceConstructors.SelectMany(KeptBy));

    /// <summary>
    /// <c>public CachedStore(DbStore store) => Store = store ?? throw …;</c>, with a property that is an <c>IStore</c>: what is called on it may be anything that
    /// is one, so that only what a cache stands before is taken for decorated.
    /// </summary>
    private static IEnumerable<(string Name, ITypeSymbol Type, bool IsCertain)> KeptBy(IMethodSymbol constructor) =>
        from body in MemberBody.Of(constructor)
        from given in body.DescendantNodesAndSelf().OfType<AssignmentExpressionSyntax>()
        let value = given.Right is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression, Left: var first } ? first : given.Right
        from parameter in constructor.Parameters
        where IsNamed(value, parameter.Name)
        let kept = given.Left switch
        {
            IdentifierNameSyntax own => own.Identifier.ValueText,
            MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name.Identifier.ValueText: var own } => own,
            _ => null,
        }
        where kept is not null
        select (kept, parameter.Type, false);

    /// <summary><c>db.Get</c>, <c>this.db.Get</c>, <c>db?.Get</c></summary>
    private static bool Asks(SyntaxNode body, string holder, string member, bool isCertain) => body.DescendantNodesAndSelf().Any(node => (node switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText == member && IsNamed(access.Expression, holder),
        ConditionalAccessExpressionSyntax access => IsNamed(access.Expression, holder)
            && access.WhenNotNull.DescendantNodesAndSelf().OfType<MemberBindingExpressionSyntax>().Any(bound => bound.Name.Identifier.ValueText == member),
        _ => false,
    }) && (isCertain || IsBehindCache(node, body)));

    /// <summary><c>cache.GetOrAdd(id, _ => store.Get(id))</c>, <c>if (found == null) { found = store.Get(id); cache.Insert(id, found); }</c></summary>
    private static bool IsBehindCache(SyntaxNode call, SyntaxNode body) => call.Ancestors().TakeWhile(around => around != body).Any(around => around
        is AnonymousFunctionExpressionSyntax or IfStatementSyntax or ConditionalExpressionSyntax
        or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression } or AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceAssignmentExpression });

    private static bool IsNamed(ExpressionSyntax value, string name) => value switch
    {
        IdentifierNameSyntax simple => simple.Identifier.ValueText == name,
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name.Identifier.ValueText: var own } => own == name,
        _ => false,
    };
}

/// <summary>What a type has for a member of an interface or of a base.</summary>
/// <param name="Slot">That member.</param>
/// <param name="Implementation">The member of the type.</param>
/// <param name="IsDecorated">Does another one decorate it?</param>
internal sealed record Implemented(IMethodSymbol Slot, IMethodSymbol Implementation, bool IsDecorated);

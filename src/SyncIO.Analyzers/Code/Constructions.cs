using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>
/// Which construction of a generic interface or base class a call is made on: what has the member for <c>IStore&lt;string&gt;</c> does not
/// run where an <c>IStore&lt;int&gt;</c> is called.
/// </summary>
internal static class Constructions
{
    /// <summary>The construction of the type that declares a member, as a call names it.</summary>
    /// <param name="called">The type of the member that the call names.</param>
    /// <param name="member">The member.</param>
    /// <returns>Its reference id; null where there is none, or several, or a type parameter stands for an argument.</returns>
    public static string? IdOf(ITypeSymbol? called, IMethodSymbol member) =>
        called is not null
        && member.ContainingType is { IsGenericType: true } declaring
        && Of(called, declaring.OriginalDefinition).ToList() is [var only]
        && !only.TypeArguments.Any(HasTypeParameter)
            ? DocumentationCommentId.CreateReferenceId(only)
            : null;

    /// <summary>May a call on a construction run what a class has?</summary>
    /// <param name="type">The class. One that is none of them may be the base of one.</param>
    /// <param name="find">Finds what it has, of a class that is several of them; null: that is not known.</param>
    /// <param name="construction">The construction.</param>
    /// <param name="compilation">Who sees all three.</param>
    public static bool MayBe(ITypeSymbol type, Func<ISymbol?> find, INamedTypeSymbol construction, Compilation compilation)
    {
        var all = Of(type, construction.OriginalDefinition).ToList();
        var meant = all.FindAll(one => MayBe(one, construction, compilation));
        return meant.Count == all.Count
            || meant.Count > 0 && (find() is not IMethodSymbol member || meant.Exists(one => IsFor(one, member, type)));
    }

    /// <summary>Is a member what a class has for a member of an interface, or an override of that?</summary>
    private static bool IsFor(INamedTypeSymbol @interface, IMethodSymbol member, ITypeSymbol type) => @interface.GetMembers()
        .Select(type.FindImplementationForInterfaceMember)
        .Any(implementation => implementation is not null
            && member.AndOverridden().Contains(implementation.OriginalDefinition, SymbolEqualityComparer.Default));

    private static bool MayBe(INamedTypeSymbol one, INamedTypeSymbol construction, Compilation compilation) => one.OriginalDefinition.TypeParameters
        .All(parameter => MayBe(one.TypeArguments[parameter.Ordinal], construction.TypeArguments[parameter.Ordinal], parameter, compilation));

    private static bool MayBe(ITypeSymbol one, ITypeSymbol other, ITypeParameterSymbol parameter, Compilation compilation) =>
        MayBe(one, other)
        || parameter.Variance != VarianceKind.None && (HasTypeParameter(one) || compilation.HasImplicitConversion(one, other) || compilation.HasImplicitConversion(other, one));

    /// <summary>May the one be the other, once its type parameters stand for something? By ids: names of elements of a tuple do not count.</summary>
    private static bool MayBe(ITypeSymbol one, ITypeSymbol other) => (one, other) switch
    {
        (ITypeParameterSymbol, _) => true,
        (IArrayTypeSymbol many, IArrayTypeSymbol others) => many.Rank == others.Rank && MayBe(many.ElementType, others.ElementType),
        (INamedTypeSymbol { TypeArguments: { IsEmpty: false } given } generic, INamedTypeSymbol { TypeArguments: var others } constructed) =>
            SymbolEqualityComparer.Default.Equals(generic.OriginalDefinition, constructed.OriginalDefinition)
            && given.Zip(others, MayBe).All(isSame => isSame),
        _ => DocumentationCommentId.CreateReferenceId(one) == DocumentationCommentId.CreateReferenceId(other),
    };

    private static IEnumerable<INamedTypeSymbol> Of(ITypeSymbol type, INamedTypeSymbol definition) => type.BaseTypesAndSelf()
        .OfType<INamedTypeSymbol>()
        .Concat(type.AllInterfaces)
        .Where(one => SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, definition));

    private static bool HasTypeParameter(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => HasTypeParameter(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(HasTypeParameter) || named.ContainingType is { } outer && HasTypeParameter(outer),
        _ => false,
    };
}

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>
/// Which construction of a generic interface or base class a call is made on: what has the member for <c>IStore&lt;string&gt;</c> does not
/// run where an <c>IStore&lt;int&gt;</c> is called. All are reference ids, in which <c>``0</c> stands for what the caller of the function around
/// the call chooses as its first type argument.
/// </summary>
internal static class Constructions
{
    private const string Choice = "``";
    private const char Separator = ';';

    /// <summary>The construction of the type that declares a member, as a call names it.</summary>
    /// <param name="called">The type of the member that the call names.</param>
    /// <param name="member">The member.</param>
    /// <param name="function">The function around the call.</param>
    /// <returns>Its id; null where there is none, or several, or a type parameter stands for an argument that is none of the function's.</returns>
    public static string? IdOf(ITypeSymbol? called, IMethodSymbol member, IMethodSymbol function) =>
        called is not null
        && member.ContainingType is { IsGenericType: true } declaring
        && Of(called, declaring.OriginalDefinition).ToList() is [var only]
            ? IdOf(only, function)
            : null;

    /// <summary>The type arguments of a call, in one text; null where it has none that say anything.</summary>
    /// <param name="called">The method, as the call names it.</param>
    /// <param name="function">The function around the call.</param>
    public static string? ArgumentsOf(IMethodSymbol called, IMethodSymbol function) =>
        called.IsGenericMethod ? Joined(called.TypeArguments.Select(type => IdOf(type, function))) : null;

    /// <summary>The ordinal of the type parameter of a function that a type is; -1 where it is none.</summary>
    public static int OrdinalOf(ITypeSymbol? type, IMethodSymbol function) =>
        type is ITypeParameterSymbol { DeclaringMethod: { OriginalDefinition: var method } } own && SymbolEqualityComparer.Default.Equals(method, function.OriginalDefinition)
            ? own.Ordinal
            : -1;

    /// <summary>Does an id, or a text of type arguments, depend on the type arguments of the function around the call?</summary>
    public static bool IsOpen(string? id) => id?.Contains(Choice) is true;

    /// <summary>An id, once the type arguments of the function around the call are known; null where they say too little.</summary>
    /// <param name="id">The id.</param>
    /// <param name="arguments">The text of the arguments; null: nothing is known of them.</param>
    public static string? With(string? id, string? arguments)
    {
        if (id is null || !IsOpen(id))
        {
            return id;
        }

        if (arguments is null)
        {
            return null;
        }

        var given = arguments.Split(Separator);
        var parts = id.Split([Choice], StringSplitOptions.None);
        var closed = parts[0];

        foreach (var part in parts.Skip(1))
        {
            var number = new string([.. part.TakeWhile(char.IsDigit)]);

            if (int.Parse(number, CultureInfo.InvariantCulture) is var ordinal && (ordinal >= given.Length || given[ordinal].Length == 0 || IsOpen(given[ordinal])))
            {
                return null;
            }

            closed += given[ordinal] + part.Substring(number.Length);
        }

        return closed;
    }

    /// <summary>The same of the type arguments that a call hands on.</summary>
    /// <param name="own">The text of them.</param>
    /// <param name="arguments">The text of those of the function around the call; null: nothing is known of them.</param>
    public static string? ArgumentsWith(string? own, string? arguments) =>
        IsOpen(own) ? Joined(own!.Split(Separator).Select(one => With(one, arguments))) : own;

    /// <summary>What stands for a choice of the caller's.</summary>
    /// <param name="ordinal">Which one.</param>
    public static string Chosen(int ordinal) => Choice + ordinal.ToString(CultureInfo.InvariantCulture);

    /// <summary>The choices of the caller's among such a text, by their ordinals.</summary>
    public static IEnumerable<int> ChoicesIn(string? arguments) => IsOpen(arguments)
        ? arguments!.Split(Separator)
            .Where(one => one.StartsWith(Choice, StringComparison.Ordinal))
            .Select(one => int.TryParse(one.Substring(Choice.Length), NumberStyles.None, CultureInfo.InvariantCulture, out var ordinal) ? ordinal : -1)
            .Where(ordinal => ordinal >= 0)
        : [];

    /// <summary>Of such a text, what is asked for; null where none of it is.</summary>
    /// <param name="arguments">The text.</param>
    /// <param name="isAsked">Is an ordinal asked for?</param>
    public static string? Of(string arguments, Func<int, bool> isAsked) =>
        Joined(arguments.Split(Separator).Select((one, ordinal) => isAsked(ordinal) ? one : null));

    /// <summary>One text of several ids; null where there are none.</summary>
    public static string? Joined(IEnumerable<string?> ids) => string.Join(Separator.ToString(), ids) is var all && all.Trim(Separator).Length > 0 ? all : null;

    private static string? IdOf(ITypeSymbol type, IMethodSymbol function) => type switch
    {
        _ when !HasTypeParameter(type) => DocumentationCommentId.CreateReferenceId(type),
        ITypeParameterSymbol => OrdinalOf(type, function) is >= 0 and var own ? Chosen(own) : null,
        IArrayTypeSymbol { Rank: 1 } array => IdOf(array.ElementType, function) is { } element ? element + "[]" : null,
        INamedTypeSymbol { ContainingType: null or { IsGenericType: false }, TypeArguments: var given } generic
            when given.Select(one => IdOf(one, function)).ToList() is var all && !all.Contains(null) => $"{NameOf(generic)}{{{string.Join(",", all)}}}",
        _ => null,
    };

    private static string NameOf(INamedTypeSymbol generic) =>
        DocumentationCommentId.CreateReferenceId(generic.OriginalDefinition) is var id && id.LastIndexOf('`') is > 0 and var end ? id.Substring(0, end) : id;

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

using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Chains;

/// <summary>
/// Of which class the objects are that a call is made on, or hands over, where that says more than what they are declared as:
/// <c>Run(new Fast())</c> runs nothing of <c>Slow</c>. What is handed over is written like type arguments (<see cref="Constructions"/>), by the
/// ordinals of parameters; there <c>``0</c> stands for what the function around the call is given for its first.
/// </summary>
internal static class GivenClasses
{
    /// <summary>How far values are followed to the objects that are made for them.</summary>
    private const int Depth = 3;

    /// <summary>The id of the class or the interface that a value is of, where that leaves some implementations out; null: any.</summary>
    /// <param name="value">The value.</param>
    /// <param name="declared">What is known of it anyway.</param>
    /// <param name="isOpen">May another member run than the one that is called?</param>
    public static string? Of(IOperation value, ITypeSymbol declared, bool isOpen = false) =>
        Narrower(value.Type, declared)
        ?? (isOpen || declared.IsAbstract ? Narrower(Made(value, Depth, new Budget()), declared) : null);

    /// <summary>What a call hands over; null where nothing is known of it.</summary>
    /// <param name="call">The call.</param>
    /// <param name="function">The function around it.</param>
    /// <param name="code">The code of the compilation.</param>
    public static string? HandedOver(IOperation call, IMethodSymbol function, OwnCode code)
    {
        var given = call.Arguments()
            .Where(argument => argument.Parameter?.OriginalDefinition is { RefKind: RefKind.None, Type: var type } && MayBeMany(type, code))
            .ToLookup(argument => argument.Parameter!.Ordinal, argument => HandedOver(argument, function));

        return given.Count > 0
            ? Constructions.Joined(Enumerable.Range(0, given.Max(one => one.Key) + 1).Select(ordinal => given[ordinal].FirstOrDefault()))
            : null;
    }

    /// <summary>The ordinal of the parameter of a function that a value is, as it was given; -1 where it is none.</summary>
    public static int ParameterOf(IOperation? value, IMethodSymbol function) =>
        value is IParameterReferenceOperation { Parameter: { RefKind: RefKind.None } parameter } own
        && SymbolEqualityComparer.Default.Equals(parameter.ContainingSymbol.OriginalDefinition, function.OriginalDefinition)
        && Flags.IsAsGiven(own)
            ? parameter.Ordinal
            : -1;

    private static string? HandedOver(IArgumentOperation argument, IMethodSymbol function)
    {
        var (value, declared) = (argument.Value.Unwrapped(), argument.Parameter!.OriginalDefinition.Type);

        // An abstract type says less than what the caller hands over.
        return (value.Type is { IsAbstract: false } ? Narrower(value.Type, declared) : null)
            ?? (ParameterOf(value, function) is >= 0 and var own ? Constructions.Chosen(own) : Of(value, declared));
    }

    private static bool MayBeMany(ITypeSymbol type, OwnCode code) => type switch
    {
        ITypeParameterSymbol parameter => parameter.ConstraintTypes.Any(constraint => constraint is not ITypeParameterSymbol && MayBeMany(constraint, code)),
        { TypeKind: TypeKind.Interface } or { TypeKind: TypeKind.Class, IsSealed: false, SpecialType: SpecialType.None } => code.IsOfSolution(type),
        _ => false,
    };

    private static string? Narrower(ITypeSymbol? type, ITypeSymbol declared) =>
        type is INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Interface or TypeKind.Struct, SpecialType: SpecialType.None, OriginalDefinition: var own }
        && !SymbolEqualityComparer.Default.Equals(own, declared.OriginalDefinition)
            ? own.GetDocumentationCommentId()
            : null;

    /// <summary>The one class of all objects that are made for a value; null where it may be of several, or where that cannot be seen.</summary>
    private static ITypeSymbol? Made(IOperation value, int depth, Budget budget) => value.Unwrapped() switch
    {
        IObjectCreationOperation { Type: var type } => type,
        var other when depth > 0 && budget.Spend() && IsFollowed(other) && ValueSources.Of(other) is { Count: > 0 } sources =>
            sources.Select(source => Made(source, depth - 1, budget)).Distinct<ITypeSymbol?>(SymbolEqualityComparer.Default).Take(2).ToList() is [{ } only] ? only : null,
        _ => null,
    };

    /// <summary>Most fields are given what a constructor is given: of those nothing is asked.</summary>
    private static bool IsFollowed(IOperation value) => value switch
    {
        IParameterReferenceOperation => false,
        IFieldReferenceOperation { Field: { IsReadOnly: true, DeclaringSyntaxReferences: [var declared] } } =>
            declared.GetSyntax() is VariableDeclaratorSyntax { Initializer: not null },
        IFieldReferenceOperation => false,

        // c = new Slow(c);
        ILocalReferenceOperation { Local: var local } => value.ValuesOf(local)?.Any(one => one.Mentions(local)) is not true,
        _ => true,
    };
}

using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>Where the variables and members of a body are used, and what else is a name for the same: it is looked through once.</summary>
internal sealed class VariableUses
{
    private static readonly ConditionalWeakTable<IOperation, VariableUses> OfRoots = new();

    private readonly ILookup<ISymbol, IOperation> uses;
    private readonly ILookup<ISymbol, ISymbol> others;

    private VariableUses(IOperation root)
    {
        uses = root.Descendants()
            .Select(operation => (Symbol: Named(operation), Use: operation))
            .Where(use => use.Symbol is not null && use.Use is not (IConversionOperation or IParenthesizedOperation))
            .ToLookup(use => use.Symbol!, use => use.Use, SymbolEqualityComparer.Default);

        var same = root.Descendants()
            .Select(SameIn)
            .Where(pair => pair is { One: not null, Other: not null } && !IsGivenLater(pair.One) && !IsGivenLater(pair.Other))
            .ToList();

        others = same.Concat(same.Select(pair => (One: pair.Other, Other: pair.One)))
            .ToLookup(pair => pair.One!, pair => pair.Other!, SymbolEqualityComparer.Default);
    }

    public static VariableUses In(IOperation root) => OfRoots.GetValue(root, static root => new VariableUses(root));

    /// <summary>The uses of a variable or member, in the order of the text.</summary>
    public IEnumerable<IOperation> Of(ISymbol symbol) => uses[symbol];

    /// <summary>What holds the same all the time: <c>u</c> of <c>var u = t;</c> where neither is given another value.</summary>
    public IEnumerable<ISymbol> OtherNamesOf(ISymbol symbol) => others[symbol];

    /// <summary>The variable or member that an expression names.</summary>
    public static ISymbol? Named(IOperation operation) => operation.Unwrapped() switch
    {
        IMethodReferenceOperation => null,
        IMemberReferenceOperation member => member.Member,
        var variable => variable.Variable(),
    };

    private static (ISymbol? One, ISymbol? Other) SameIn(IOperation operation) => operation switch
    {
        IVariableDeclaratorOperation { Initializer.Value: var value } declarator => (declarator.Symbol, Named(value)),
        IIsPatternOperation { Pattern: IRecursivePatternOperation { DeclaredSymbol: { } declared } } match =>
            (declared, Named(match.Value)),
        IIsPatternOperation { Pattern: IDeclarationPatternOperation { DeclaredSymbol: { } declared } } match =>
            (declared, Named(match.Value)),
        _ => default,
    };

    private bool IsGivenLater(ISymbol variable) => uses[variable].Any(use => use.Given() is not null);
}

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>Where the variables and members of a body are used, and what else is a name for the same: it is looked through once.</summary>
internal sealed class VariableUses
{
    private static readonly ConditionalWeakTable<IOperation, VariableUses> OfRoots = new();

    private readonly ILookup<ISymbol, IOperation> uses;
    private readonly ILookup<ISymbol, ISymbol> others;
    private readonly Lazy<ILookup<ISymbol, IOperation>> calls;
    private readonly ConcurrentDictionary<ISymbol, IReadOnlyCollection<IOperation>> writers = new(SymbolEqualityComparer.Default);

    private VariableUses(IOperation root)
    {
        var operations = root.Descendants().Where(operation => operation is not (IConversionOperation or IParenthesizedOperation)).ToList();

        uses = operations
            .Select(operation => new { Symbol = Named(operation), Use = operation })
            .Where(use => use.Symbol is not null)
            .ToLookup(use => use.Symbol!, use => use.Use, SymbolEqualityComparer.Default);

        var same = operations
            .Select(SameIn)
            .OfType<Pair>()
            .Where(pair => !IsGivenLater(pair.One) && !IsGivenLater(pair.Other))
            .ToList();

        others = same.Concat(same.Select(pair => new Pair(pair.Other, pair.One)))
            .ToLookup(pair => pair.One, pair => pair.Other, SymbolEqualityComparer.Default);

        calls = new(() => root.Descendants()
            .Select(operation => new { Function = LocalFunction(operation), Call = operation })
            .Where(call => call.Function is not null)
            .ToLookup(call => call.Function!, call => call.Call, SymbolEqualityComparer.Default));
    }

    public static VariableUses In(IOperation root) => OfRoots.GetValue(root, static root => new VariableUses(root));

    /// <summary>The uses of a variable or member, in the order of the text.</summary>
    public IEnumerable<IOperation> Of(ISymbol symbol) => uses[symbol];

    /// <summary>The functions that give a variable a value, or count it up or down.</summary>
    public IReadOnlyCollection<IOperation> WritersOf(ISymbol symbol) => writers.GetOrAdd(symbol, written => Of(written)
        .Where(use => use.Given() is not null || use.Parent is IIncrementOrDecrementOperation)
        .Select(use => use.EnclosingFunction())
        .Distinct()
        .ToList());

    /// <summary>What holds the same all the time: <c>u</c> of <c>var u = t;</c> where neither is given another value.</summary>
    public IEnumerable<ISymbol> OtherNamesOf(ISymbol symbol) => others[symbol];

    /// <summary>Where a local function is called, or made a delegate of, other than by itself.</summary>
    public IReadOnlyList<IOperation> CallsOf(ILocalFunctionOperation function) =>
        calls.Value[function.Symbol].Where(call => call.EnclosingFunction() != function).ToList();

    /// <summary>The variable or member that an expression names.</summary>
    public static ISymbol? Named(IOperation operation) => operation.Unwrapped() switch
    {
        IMethodReferenceOperation => null,
        IMemberReferenceOperation member => member.Member,
        IAwaitOperation { Operation.Type: { } outer } await when await.Type?.IsTaskLike() is true && Race.Of(await) is null =>
            Inner(outer),
        IInvocationOperation { TargetMethod.Name: "Unwrap", Arguments: [{ Value.Type: { } outer }] } => Inner(outer),
        var variable => variable.Variable(),
    };

    /// <summary>The task that a task gives: <c>await outer</c> is what <c>outer.Result</c> is.</summary>
    private static ISymbol? Inner(ITypeSymbol outer) => outer.GetMembers("Result").FirstOrDefault();

    private static ISymbol? LocalFunction(IOperation operation) => operation switch
    {
        IInvocationOperation { TargetMethod: { MethodKind: MethodKind.LocalFunction, OriginalDefinition: var function } } => function,
        IMethodReferenceOperation { Method: { MethodKind: MethodKind.LocalFunction, OriginalDefinition: var function } } => function,
        _ => null,
    };

    private static Pair? SameIn(IOperation operation) => operation switch
    {
        IVariableDeclaratorOperation { Initializer.Value: var value, Symbol: var declared } when Named(LinqOperators.SameAs(value)) is { } other => new(declared, other),
        IIsPatternOperation { Pattern: IRecursivePatternOperation { DeclaredSymbol: { } declared }, Value: var value } when Named(value) is { } other => new(declared, other),
        IIsPatternOperation { Pattern: IDeclarationPatternOperation { DeclaredSymbol: { } declared }, Value: var value } when Named(value) is { } other => new(declared, other),
        _ => null,
    };

    private bool IsGivenLater(ISymbol variable) => uses[variable].Any(use => use.Given() is not null);

    /// <summary>Two names for the same.</summary>
    private sealed record Pair(ISymbol One, ISymbol Other);
}

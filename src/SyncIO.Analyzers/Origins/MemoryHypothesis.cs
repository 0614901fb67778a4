using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>
/// "If what a function is given, and what its object has, were in memory": then a question is answered for those who call it, and only they
/// know whether it is. Notes what it had to be assumed of.
/// </summary>
/// <param name="place">Where the question is asked: only what the functions around it are given counts.</param>
internal sealed class MemoryHypothesis(SyntaxNode place)
{
    private readonly HashSet<ISymbol> given = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ISymbol> changed = new(SymbolEqualityComparer.Default);

    /// <summary>The parameters that it was assumed of; the type, where it was assumed of the object itself.</summary>
    public IReadOnlyCollection<ISymbol> Given => given;

    /// <summary>Is a value a parameter that the function does not change?</summary>
    public bool IsGiven(IOperation value) => IsGiven(value, static _ => false);

    /// <summary>Is a value a parameter that the function does not change, or only to what is in memory, too, if the parameter is?</summary>
    /// <param name="value">The value: <c>if (s.Position &gt; 0) s = new OffsetStream(s);</c></param>
    /// <param name="isInMemory">Is what it is changed to?</param>
    public bool IsGiven(IOperation value, Func<IOperation, bool> isInMemory) =>
        value is IParameterReferenceOperation { Parameter: { RefKind: RefKind.None, ContainingSymbol: IMethodSymbol function } parameter }
        && function.DeclaringSyntaxReferences.Any(IsAround)
        && (changed.Contains(parameter) || IsChangedTo(value, parameter, isInMemory))
        && Note(parameter);

    /// <summary>What it is changed to may stand on itself.</summary>
    private bool IsChangedTo(IOperation value, IParameterSymbol parameter, Func<IOperation, bool> isInMemory)
    {
        changed.Add(parameter);
        var isSo = VariableUses.In(value.Root()).Of(parameter)
            .Select(use => use.Given())
            .All(change => change is null || change is ({ } other, _) && isInMemory(other));
        changed.Remove(parameter);
        return isSo;
    }

    /// <summary>Is a value something that the object has?</summary>
    public bool IsOwned(IOperation value) =>
        value is IMemberReferenceOperation { Instance: IInstanceReferenceOperation { Type: { } type } } && Note(type.OriginalDefinition)
        || value is IMemberReferenceOperation { Instance: IMemberReferenceOperation outer } && IsOwned(outer);

    /// <summary>Is it the object itself?</summary>
    public bool IsSelf(IInstanceReferenceOperation self) => self.Type is { } type && Note(type.OriginalDefinition);

    private bool IsAround(SyntaxReference function) => function.SyntaxTree == place.SyntaxTree && function.Span.Contains(place.Span);

    private bool Note(ISymbol symbol)
    {
        given.Add(symbol);
        return true;
    }
}

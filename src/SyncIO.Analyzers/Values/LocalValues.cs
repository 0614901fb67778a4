using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>What locals are given: where they are declared, and by assignments.</summary>
internal static class LocalValues
{
    /// <summary>What the locals of a body are given after their declaration: it is looked through once.</summary>
    private static readonly ConditionalWeakTable<IOperation, ILookup<ISymbol, ILocalReferenceOperation>> Changes = new();

    /// <summary>Every value that a local is given: its initialiser and its assignments.</summary>
    /// <param name="place">Somewhere in its function.</param>
    /// <param name="local">The local.</param>
    /// <param name="isPassedOver">Is a change not to be looked at? None is, unless stated.</param>
    /// <returns>
    /// Null where it also gets values that cannot be followed: <c>out</c>, <c>ref</c>, parts of something else, <c>foreach</c>.
    /// </returns>
    public static IReadOnlyList<IOperation>? ValuesOf(this IOperation place, ILocalSymbol local, Func<IOperation, bool>? isPassedOver = null)
    {
        var declaration = local.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax();
        var initial = declaration switch
        {
            VariableDeclaratorSyntax { Initializer: { } initializer } => initializer.Value,
            SingleVariableDesignationSyntax designation => Designated(designation),
            _ => null,
        };

        if (initial is null && declaration is not VariableDeclaratorSyntax)
        {
            return null;
        }

        var values = new List<IOperation>();

        if (initial is not null && place.SemanticModel?.ValueAt(initial) is { } first)
        {
            values.Add(first);
        }

        foreach (var change in Changes.GetValue(place.Root(), ChangesIn)[local].Where(change => isPassedOver?.Invoke(change) is not true))
        {
            if (change.Given()!.Value.Value is not { } value)
            {
                return null;
            }

            values.Add(value);
        }

        return values;
    }

    private static ILookup<ISymbol, ILocalReferenceOperation> ChangesIn(IOperation root) => root.Descendants()
        .OfType<ILocalReferenceOperation>()
        .Where(use => use.Given() is not null)
        .ToLookup(use => (ISymbol)use.Local, SymbolEqualityComparer.Default);

    /// <summary><c>var (s, n) = (x, 1)</c>, <c>x is { } s</c>, <c>switch (x) { case var s: …</c>: all of <c>x</c>, no part of it.</summary>
    private static ExpressionSyntax? Designated(SingleVariableDesignationSyntax designation) => designation.Parent switch
    {
        PatternSyntax pattern => Matched(pattern),
        ParenthesizedVariableDesignationSyntax { Parent: DeclarationExpressionSyntax { Parent: AssignmentExpressionSyntax given } } all =>
            Part(given.Right, all.Variables.IndexOf(designation)),
        DeclarationExpressionSyntax
        {
            Parent: ArgumentSyntax { Parent: TupleExpressionSyntax { Parent: AssignmentExpressionSyntax given } tuple } one,
        } => Part(given.Right, tuple.Arguments.IndexOf(one)),
        _ => null,
    };

    private static ExpressionSyntax? Part(ExpressionSyntax value, int index) =>
        value is TupleExpressionSyntax tuple && index < tuple.Arguments.Count ? tuple.Arguments[index].Expression : null;

    /// <summary>What the whole of a pattern is matched with.</summary>
    private static ExpressionSyntax? Matched(PatternSyntax pattern) => pattern.Parent switch
    {
        ParenthesizedPatternSyntax outer => Matched(outer),
        BinaryPatternSyntax { RawKind: (int)SyntaxKind.AndPattern } outer => Matched(outer),
        IsPatternExpressionSyntax match => match.Expression,
        CasePatternSwitchLabelSyntax { Parent.Parent: SwitchStatementSyntax choice } => choice.Expression,
        SwitchExpressionArmSyntax { Parent: SwitchExpressionSyntax choice } => choice.GoverningExpression,
        _ => null,
    };
}

using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Code;

/// <summary>Where a type's declaration uses a name: it is looked through once, for all names.</summary>
internal static class NamesInType
{
    private static readonly ConditionalWeakTable<SyntaxNode, ILookup<string, ExpressionSyntax>> Known = new();

    /// <summary>The expressions that consist of a name, or end in it: <c>x</c> and <c>this.x</c>.</summary>
    public static IEnumerable<ExpressionSyntax> Uses(SyntaxNode type, string name) => Known.GetValue(type, NamesIn)[name];

    /// <summary>Every use of a local function or a private method.</summary>
    /// <returns>Null where there may be others, elsewhere.</returns>
    public static IReadOnlyList<ExpressionSyntax>? Uses(IMethodSymbol method, SemanticModel model) =>
        (method.MethodKind == MethodKind.LocalFunction
            || method is { MethodKind: MethodKind.Ordinary, DeclaredAccessibility: Accessibility.Private })
        && method.ContainingType.DeclaringSyntaxReferences is [var type]
        && type.SyntaxTree == model.SyntaxTree
            ? Uses(type.GetSyntax(), method.Name)
                .Where(use => model.GetSymbolInfo(use).Symbol is not { } used
                    || SymbolEqualityComparer.Default.Equals(used.OriginalDefinition, method.OriginalDefinition))
                .ToList()
            : null;

    private static ILookup<string, ExpressionSyntax> NamesIn(SyntaxNode type) => type.DescendantNodes()
        .OfType<SimpleNameSyntax>()
        .ToLookup(
            name => name.Identifier.ValueText,
            name => name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : (ExpressionSyntax)name,
            StringComparer.Ordinal);
}

using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>What a field is given: by its initialiser and by the assignments of its type, where all of them can be seen.</summary>
internal static class FieldValues
{
    /// <summary>Every value of a field.</summary>
    /// <param name="reference">Where it is read.</param>
    /// <param name="code">The code of the compilation, where fields of other files are to be followed, too.</param>
    /// <returns>
    /// Null where others may change it: it is neither readonly nor private, the type has parts in other files, or it is passed by
    /// reference.
    /// </returns>
    public static IReadOnlyList<IOperation>? Of(IFieldReferenceOperation reference, OwnCode? code = null)
    {
        var field = reference.Field;

        if (field.AssociatedSymbol is IPropertySymbol property)
        {
            return Behind(property, reference);
        }

        if (!(field.IsReadOnly || field.DeclaredAccessibility == Accessibility.Private)
            || field.ContainingType.DeclaringSyntaxReferences is not [var declaration]
            || ModelOf(declaration.SyntaxTree, reference, code) is not { } model
            || field.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is not VariableDeclaratorSyntax declarator)
        {
            return null;
        }

        var uses = NamesInType.Uses(declaration.GetSyntax(), field.Name).ToList();

        if (uses.Any(use => IsPassedByReference(use) || use.Parent is AssignmentExpressionSyntax { RawKind: var kind, Left: var left }
            && left == use && kind != (int)SyntaxKind.SimpleAssignmentExpression && kind != (int)SyntaxKind.CoalesceAssignmentExpression))
        {
            return null;
        }

        return uses
            .Select(use => use.Parent is AssignmentExpressionSyntax assignment && assignment.Left == use ? assignment.Right : null)
            .Append(declarator.Initializer?.Value)
            .OfType<ExpressionSyntax>()
            .Select(value => model.ValueAt(value))
            .OfType<IOperation>()
            .ToList();
    }

    private static SemanticModel? ModelOf(SyntaxTree tree, IFieldReferenceOperation reference, OwnCode? code) =>
        tree == reference.Syntax.SyntaxTree ? reference.SemanticModel
        : code?.Has(reference.Field) is true ? code.ModelOf(tree)
        : null;

    /// <summary><c>Stream Data =&gt; field ??= new MemoryStream();</c></summary>
    private static IReadOnlyList<IOperation>? Behind(IPropertySymbol property, IFieldReferenceOperation reference) =>
        property is { SetMethod: null, DeclaringSyntaxReferences: [var declaration] }
        && declaration.GetSyntax() is PropertyDeclarationSyntax written
        && reference.SemanticModel is { } model
        && written.SyntaxTree == model.SyntaxTree
            ? written.DescendantNodes().OfType<AssignmentExpressionSyntax>()
                .Where(given => given.Left.ToString() == "field")
                .Select(given => given.Right)
                .Concat(new[] { written.Initializer?.Value }.OfType<ExpressionSyntax>())
                .Select(value => model.ValueAt(value))
                .OfType<IOperation>()
                .ToList()
            : null;

    private static bool IsPassedByReference(ExpressionSyntax use) =>
        use.Parent is ArgumentSyntax { RefKindKeyword.RawKind: not 0 } or RefExpressionSyntax
        || use.Parent is ArgumentSyntax { Parent: TupleExpressionSyntax { Parent: AssignmentExpressionSyntax } };
}

using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;

namespace SyncIO.Refusals;

/// <summary>
/// <c>if (rows.ContainsKey(key)) { Save(); Show(rows[key]); }</c>: what a function asks for and relies on later. With an <c>await</c> between
/// the two, another member takes it away.
/// </summary>
internal static class AskedState
{
    /// <summary>What is asked for before an operation, used after it, and taken away by another member; null where there is nothing.</summary>
    /// <param name="operation">The operation, which is about to be awaited.</param>
    /// <param name="here">The function around it.</param>
    /// <param name="file">What holds in its file.</param>
    public static string? Across(IOperation operation, AwaitContext here, FileFacts file)
    {
        var asked = Effects.Of(here.Root, file.Code).Asked
            .Where(one => !one.Read.IsElsewhere && one.Condition.EnclosingFunction() == operation.EnclosingFunction())
            .ToLookup(one => Done.Written(one.Read.Operation));
        return asked
            .SelectMany(places => places)
            .Where(one => one.Condition.Syntax.Span.End <= operation.Syntax.SpanStart && MarkedState.Decides(one.Condition, operation, operation))
            .Select(one => one.Read.Operation.Unwrapped())
            .OfType<IFieldReferenceOperation>()
            .Where(place => SharedState.IsOfThis(place) && !place.Field.IsConst && !place.Field.Type.IsValueType)
            .Where(place => UsesOf(place, here).Any(use => IsReliedOn(use, place, operation)
                && IsTakenAway(place.Field, here, IsOfElement(use))
                && !asked[Done.Written(place)].Any(again => again.Condition.Syntax.SpanStart >= operation.Syntax.Span.End && again.Condition.Syntax.SpanStart <= use.Syntax.SpanStart)
                && !SharedState.IsAwaitedBetween(place, use, operation, here)))
            .Select(Done.Written)
            .FirstOrDefault();
    }

    private static IEnumerable<IFieldReferenceOperation> UsesOf(IFieldReferenceOperation place, AwaitContext here) => here.Root.Descendants()
        .OfType<IFieldReferenceOperation>()
        .Where(use => SymbolEqualityComparer.Default.Equals(use.Field, place.Field) && SharedState.IsOfThis(use));

    /// <summary>Is a member or an element of it used after an operation?</summary>
    private static bool IsReliedOn(IFieldReferenceOperation use, IFieldReferenceOperation place, IOperation operation) =>
        use.Syntax.SpanStart >= operation.Syntax.Span.End
        && use.EnclosingFunction() == operation.EnclosingFunction()
        && (IsOfElement(use) || IsNullable(place) && use.Parent is IMemberReferenceOperation or IInvocationOperation && use.Parent.Receiver() == use);

    /// <summary><c>rows[key]</c>, <c>rows.First()</c>, <c>queue.Peek()</c></summary>
    private static bool IsOfElement(IFieldReferenceOperation use) => UserOf(use) switch
    {
        IPropertyReferenceOperation { Property.IsIndexer: true } element => element.Instance == use && !element.IsWritten(),
        IArrayElementReferenceOperation element => !element.IsWritten(),
        IInvocationOperation { TargetMethod.Name: var name } => FactIndex.Shipped.IsName(Role.Picks, name) || name == "Peek",
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { IsExtensionMethod: true, Name: var name } } } => FactIndex.Shipped.IsName(Role.Picks, name),
        _ => false,
    };

    /// <summary>Is it asked whether there is one?</summary>
    private static bool IsNullable(IFieldReferenceOperation place) =>
        UserOf(place) is IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } or IIsPatternOperation;

    private static IOperation? UserOf(IOperation value) => value.Ancestors().FirstOrDefault(around => around is not IConversionOperation);

    /// <summary>Does another member set it to nothing, or take elements out of it?</summary>
    private static bool IsTakenAway(IFieldSymbol field, AwaitContext here, bool isOfElements) => EnumeratedState.UsesOf(field)
        .Where(use => use.SyntaxTree != here.Root.Syntax.SyntaxTree || !here.Root.Syntax.Span.Contains(use.Span))
        .Any(use => use.Parent switch
        {
            AssignmentExpressionSyntax given when given.Left == use => isOfElements || IsNothing(given.Right),
            MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax, Name.Identifier.ValueText: var name } => isOfElements && FactIndex.Shipped.IsName(Role.Moves, name),
            _ => false,
        });

    private static bool IsNothing(ExpressionSyntax value) => value.IsKind(SyntaxKind.NullLiteralExpression)
        || value.IsKind(SyntaxKind.DefaultLiteralExpression)
        || value is PostfixUnaryExpressionSyntax { Operand: var inner } && IsNothing(inner);
}

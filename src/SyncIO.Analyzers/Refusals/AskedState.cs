using System;
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
        bool IsBetween(IOperation wait, IOperation condition, IMemberReferenceOperation place, IMemberReferenceOperation use) => Decides(condition, wait)
            && IsReliedOn(use, place, wait)
            && !asked[Done.Written(place)].Any(again => again.Condition.Syntax.SpanStart >= wait.Syntax.Span.End && again.Condition.Syntax.SpanStart <= use.Syntax.SpanStart);

        return asked
            .SelectMany(places => places)
            .Where(one => Decides(one.Condition, operation))
            .Select(one => (one.Condition, Place: one.Read.Operation.Unwrapped() as IMemberReferenceOperation))
            .Where(one => one.Place is { Type.IsValueType: false } && SharedState.IsOfThis(one.Place) && IsKept(one.Place.Member))
            .Where(one => UsesOf(one.Place!, here).Any(use => IsBetween(operation, one.Condition, one.Place!, use)
                && IsTakenAway(one.Place!, here, file, IsOfElement(use))
                && !SharedState.IsAwaitedBetween(one.Place!, use, operation, here, wait => IsBetween(wait, one.Condition, one.Place!, use))))
            .Select(one => Done.Written(one.Place!))
            .FirstOrDefault();
    }

    /// <summary><c>if (asked) { operation; }</c>, <c>if (!asked) return; … operation;</c></summary>
    private static bool Decides(IOperation condition, IOperation operation) =>
        condition.Ancestors().OfType<IConditionalOperation>().FirstOrDefault() is { } choice
        && choice.Condition.Syntax.Span.Contains(condition.Syntax.Span)
        && (choice.Syntax.Span.Contains(operation.Syntax.Span)
            ? !choice.Condition.Syntax.Span.Contains(operation.Syntax.Span)
            : choice.Syntax.Span.End <= operation.Syntax.SpanStart && Leaves(choice.WhenTrue, ofLoop: true) && choice.Parent?.Syntax.Span.Contains(operation.Syntax.Span) is true);

    /// <summary>Does a branch end the function, or at least what a loop does this time?</summary>
    private static bool Leaves(IOperation branch, bool ofLoop) => branch switch
    {
        IBlockOperation { Operations: [.., var last] } => Leaves(last, ofLoop),
        IExpressionStatementOperation { Operation: IThrowOperation } or IThrowOperation or IReturnOperation => true,
        _ => ofLoop && branch is IBranchOperation,
    };

    /// <summary>A field that is no constant, or a property that is nothing but one.</summary>
    private static bool IsKept(ISymbol member) => member switch
    {
        IFieldSymbol field => !field.IsConst,
        IPropertySymbol property => property.KeepsValue(),
        _ => false,
    };

    private static IEnumerable<IMemberReferenceOperation> UsesOf(IMemberReferenceOperation place, AwaitContext here) => here.Root.Descendants()
        .OfType<IMemberReferenceOperation>()
        .Where(use => SymbolEqualityComparer.Default.Equals(use.Member, place.Member) && SharedState.IsOfThis(use));

    /// <summary>Is a member or an element of it used once an operation is done?</summary>
    private static bool IsReliedOn(IMemberReferenceOperation use, IMemberReferenceOperation place, IOperation operation) =>
        use.Syntax.SpanStart >= operation.Syntax.Span.End
        && use.EnclosingFunction() == operation.EnclosingFunction()
        && MayFollow(use, operation)
        && (IsOfElement(use) || IsNullable(place) && use.Parent is IMemberReferenceOperation or IInvocationOperation && use.Parent.Receiver() == use);

    /// <summary>Not in another branch, and not behind one that leaves.</summary>
    private static bool MayFollow(IOperation use, IOperation operation) => operation.Outwards()
        .TakeWhile(way => !way.Child.Syntax.Span.Contains(use.Syntax.Span))
        .All(way => way.Parent switch
        {
            IConditionalOperation choice => way.Child == choice.Condition
                || !choice.Syntax.Span.Contains(use.Syntax.Span) && !Leaves(way.Child, ofLoop: false),
            ISwitchOperation choice => way.Child == choice.Value || !choice.Syntax.Span.Contains(use.Syntax.Span),
            ISwitchExpressionOperation choice => way.Child == choice.Value || !choice.Syntax.Span.Contains(use.Syntax.Span),
            _ => true,
        });

    /// <summary><c>rows[key]</c>, <c>rows.First()</c>, <c>queue.Peek()</c></summary>
    private static bool IsOfElement(IMemberReferenceOperation use) => UserOf(use) switch
    {
        IPropertyReferenceOperation { Property.IsIndexer: true } element => element.Instance == use && !element.IsWritten(),
        IArrayElementReferenceOperation element => !element.IsWritten(),
        IInvocationOperation { TargetMethod.Name: var name } => Picks(name) || name == "Peek",
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { IsExtensionMethod: true, Name: var name } } } => Picks(name),
        _ => false,
    };

    private static bool Picks(string name) => FactIndex.Shipped.IsName(Role.Picks, name) && !name.EndsWith("OrDefault", StringComparison.Ordinal);

    /// <summary>Is it asked whether there is one?</summary>
    private static bool IsNullable(IMemberReferenceOperation place) =>
        UserOf(place) is IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } or IIsPatternOperation;

    private static IOperation? UserOf(IOperation value) => value.Ancestors().FirstOrDefault(around => around is not IConversionOperation);

    /// <summary>Does another member set it to nothing, or take elements out of it?</summary>
    private static bool IsTakenAway(IMemberReferenceOperation place, AwaitContext here, FileFacts file, bool isOfElements) => EnumeratedState.UsesOf(place.Member)
        .Where(use => use.SyntaxTree != here.Root.Syntax.SyntaxTree || !here.Root.Syntax.Span.Contains(use.Span))
        .Where(use => use.Parent switch
        {
            AssignmentExpressionSyntax { Parent: not InitializerExpressionSyntax } given when given.Left == use && !given.IsKind(SyntaxKind.CoalesceAssignmentExpression) =>
                isOfElements || IsNothing(given.Right),
            MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax, Name.Identifier.ValueText: var name } =>
                isOfElements && Effects.IsOfCollections(place.Type!.ContainingNamespace) && FactIndex.Shipped.IsName(Role.Moves, name),
            _ => false,
        })
        .Any(use => use is SimpleNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax }
            && file.Code.OperationAt(use) is IMemberReferenceOperation { Member: var used }
            && SymbolEqualityComparer.Default.Equals(used.OriginalDefinition, place.Member.OriginalDefinition));

    private static bool IsNothing(ExpressionSyntax value) => value.IsKind(SyntaxKind.NullLiteralExpression)
        || value.IsKind(SyntaxKind.DefaultLiteralExpression)
        || value is PostfixUnaryExpressionSyntax { Operand: var inner } && IsNothing(inner);
}

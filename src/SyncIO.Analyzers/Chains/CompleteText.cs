using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Chains;

/// <summary>What the text of a member says of the task that it gives: whether it may be complete, and whose tasks have to be for that. Nothing is bound.</summary>
internal static class CompleteText
{
    /// <summary>The calls whose tasks have to be complete for that of a member to be; null where it does no work, or waits for anything else.</summary>
    /// <param name="body">The declaration of a member with its body, or the body.</param>
    /// <param name="isAsync">Is it marked <c>async</c>? Else it returns what others give.</param>
    public static IReadOnlyList<InvocationExpressionSyntax>? CallsIn(SyntaxNode body, bool isAsync)
    {
        var calls = new List<InvocationExpressionSyntax>();
        return (isAsync ? body.DescendantNodes(MayHoldOwnCode).All(node => IsDoneAtOnce(node, calls)) : ReturnsComplete(body, calls))
            && body.DescendantNodes(MayHoldOwnCode).Any(IsWork)
            ? calls
            : null;
    }

    private static bool ReturnsComplete(SyntaxNode body, List<InvocationExpressionSyntax> calls)
    {
        var returned = body.ChildNodes().Prepend(body).OfType<ArrowExpressionClauseSyntax>().Select(arrow => arrow.Expression)
            .Concat(body.DescendantNodes(MayHoldOwnCode).OfType<ReturnStatementSyntax>().Select(end => end.Expression).OfType<ExpressionSyntax>())
            .ToList();
        return returned.Count > 0 && returned.TrueForAll(task => IsMadeComplete(task, calls));
    }

    private static bool IsMadeComplete(ExpressionSyntax task, List<InvocationExpressionSyntax> calls) => task switch
    {
        ParenthesizedExpressionSyntax inner => IsMadeComplete(inner.Expression, calls),
        ThrowExpressionSyntax => true,
        ConditionalExpressionSyntax either => IsMadeComplete(either.WhenTrue, calls) && IsMadeComplete(either.WhenFalse, calls),
        SwitchExpressionSyntax choice => choice.Arms.All(arm => IsMadeComplete(arm.Expression, calls)),
        _ => IsFromResult(task) || IsComplete(task) || IsGiven(task, calls),
    };

    private static bool IsDoneAtOnce(SyntaxNode node, List<InvocationExpressionSyntax> calls) => node switch
    {
        AwaitExpressionSyntax { Expression: var task } => IsComplete(task) || IsGiven(task, calls),
        CommonForEachStatementSyntax loop => loop.AwaitKeyword.RawKind == 0,
        UsingStatementSyntax @using => @using.AwaitKeyword.RawKind == 0,
        LocalDeclarationStatementSyntax declaration => declaration.AwaitKeyword.RawKind == 0,
        _ => true,
    };

    private static bool IsGiven(ExpressionSyntax task, List<InvocationExpressionSyntax> calls)
    {
        if (task is not InvocationExpressionSyntax call)
        {
            return false;
        }

        calls.Add(call);
        return true;
    }

    private static bool MayHoldOwnCode(SyntaxNode node) => node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax);

    private static bool IsFromResult(SyntaxNode node) => node is InvocationExpressionSyntax
    {
        Expression: MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "Task" or "ValueTask" }, Name.Identifier.ValueText: "FromResult" },
    };

    /// <summary><c>await Task.CompletedTask</c> keeps the compiler from asking for an <c>await</c>.</summary>
    private static bool IsComplete(ExpressionSyntax task) => task is MemberAccessExpressionSyntax
    {
        Expression: IdentifierNameSyntax { Identifier.ValueText: "Task" or "ValueTask" }, Name.Identifier.ValueText: "CompletedTask",
    };

    /// <summary>What only gives a value is written for now.</summary>
    private static bool IsWork(SyntaxNode node) => node is InvocationExpressionSyntax && !IsFromResult(node) || node is BaseObjectCreationExpressionSyntax or AssignmentExpressionSyntax;
}

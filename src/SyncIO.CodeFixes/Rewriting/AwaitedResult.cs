using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Rewrites;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>
/// <c>task.Wait(); var page = task.Result;</c>: the task is awaited where its result is asked for, <c>var page = await task;</c>, and the wait before it goes.
/// </summary>
/// <param name="Wait">The wait.</param>
/// <param name="Before">Its statement.</param>
/// <param name="Behind">The next statement.</param>
/// <param name="Result">Where that asks for the result.</param>
internal sealed record AwaitedResult(Blocking Wait, StatementSyntax Before, StatementSyntax Behind, MemberAccessExpressionSyntax Result)
{
    /// <summary>What changes with such waits: the two statements, and where the result is asked for.</summary>
    /// <param name="calls">The calls to await.</param>
    public static Dictionary<SyntaxNode, AwaitedResult> PlacesIn(IEnumerable<Blocking> calls) => calls
        .Where(call => call.Plan is { Action: FixAction.AwaitTask, Arguments: null })
        .Select(Of)
        .OfType<AwaitedResult>()
        .SelectMany(one => new SyntaxNode[] { one.Before, one.Behind, one.Result }.Select(place => (place, one)))
        .ToDictionary(pair => pair.place, pair => pair.one);

    private static AwaitedResult? Of(Blocking wait) =>
        wait.Call.Syntax is InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Wait", Expression: IdentifierNameSyntax task },
            Parent: ExpressionStatementSyntax { Parent: BlockSyntax block } statement,
        }
        && Completion.Wait.Task(wait.Call)?.Variable() is ILocalSymbol or IParameterSymbol
        && block.Statements.ElementAtOrDefault(block.Statements.IndexOf(statement) + 1) is { } next
        && !Comments.Within(statement)
        && IsBare(statement.GetTrailingTrivia())
        && IsBare(next.GetLeadingTrivia())
        && GivenBy(next) is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Result", Expression: IdentifierNameSyntax same } result
        && task.Identifier.ValueText == same.Identifier.ValueText
        && !Comments.Within(result)
            ? new AwaitedResult(wait, statement, next, result)
            : null;

    private static ExpressionSyntax? GivenBy(StatementSyntax statement) => statement switch
    {
        LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0, Declaration.Variables: [{ Initializer.Value: var value }] } => value,
        ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression, Left: IdentifierNameSyntax, Right: var value } } => value,
        ReturnStatementSyntax { Expression: var value } => value,
        _ => null,
    };

    private static bool IsBare(SyntaxTriviaList around) =>
        around.All(Layout.IsBlank) && around.Count(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)) <= 1;
}

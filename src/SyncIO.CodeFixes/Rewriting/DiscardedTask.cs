using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Refusals;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>A task that nobody awaits, dropped in so many words.</summary>
internal static class DiscardedTask
{
    /// <summary>The statements that drop a task without a word in functions that become <c>async</c>, each with its function.</summary>
    public static Dictionary<SyntaxNode, IMethodSymbol> In(IEnumerable<AwaitingFunction> functions) => functions
        .SelectMany(function => UnawaitedTask.In(function.Here).Select(statement => (statement.Syntax, function.Here.Function)))
        .ToDictionary(drop => drop.Syntax, drop => drop.Function);

    /// <summary><c>_ = Send();</c> for <c>Send();</c>.</summary>
    public static ExpressionStatementSyntax Written(ExpressionStatementSyntax forgotten) => forgotten.WithExpression(AssignmentExpression(
        SyntaxKind.SimpleAssignmentExpression,
        IdentifierName(Identifier(forgotten.GetLeadingTrivia(), SyntaxKind.UnderscoreToken, "_", "_", TriviaList(Space))),
        Token(TriviaList(), SyntaxKind.EqualsToken, TriviaList(Space)),
        forgotten.Expression.WithoutLeadingTrivia()));
}

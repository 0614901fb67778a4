using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Silences;
using SyncIO.Values;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>
/// The form of a request, or another value that is the same each time, for which a function asks several times. It is awaited once, and a local has it.
/// </summary>
/// <param name="First">Where the function asks first.</param>
/// <param name="Others">Where it asks again.</param>
/// <param name="Name">The local.</param>
/// <param name="Before">The statement that the local is declared before; null where it is there already.</param>
internal sealed record SharedAwait(Blocking First, IReadOnlyList<Blocking> Others, string Name, StatementSyntax? Before)
{
    private const string Form = "form";
    private const string Content = "content";

    /// <summary>What is awaited once.</summary>
    /// <param name="calls">The calls to await.</param>
    /// <param name="model">The model of their document.</param>
    public static IEnumerable<SharedAwait> Of(IEnumerable<Blocking> calls, SemanticModel model) => calls
        .Where(call => FormAlreadyRead.Is(call.Call) && call.Call.Syntax is MemberAccessExpressionSyntax or IdentifierNameSyntax
            || SameValue.Of(call.Call) is not null && call.Call.Syntax is MemberAccessExpressionSyntax or InvocationExpressionSyntax)
        .GroupBy(call => (Function: call.Here.Root.Syntax, Text: call.Call.Syntax.WithoutTrivia().NormalizeWhitespace().ToString()))
        .Select(same => same.OrderBy(call => call.Call.Syntax.SpanStart).ToList())
        .Where(same => same.Count > 1 && (SameValue.Of(same[0].Call) is not null || IsSame(same[0].Call)))
        .Select(same => Of(same, model))
        .OfType<SharedAwait>();

    /// <summary>The declaration of the local.</summary>
    /// <param name="awaited">What it gets.</param>
    /// <param name="statement">The statement that comes after it now, as it was.</param>
    public LocalDeclarationStatementSyntax Declare(ExpressionSyntax awaited, StatementSyntax statement) =>
        LocalDeclarationStatement(VariableDeclaration(
                IdentifierName("var").WithTrailingTrivia(Space),
                SingletonSeparatedList(VariableDeclarator(
                    Identifier(Name).WithTrailingTrivia(Space),
                    argumentList: null,
                    EqualsValueClause(Token(TriviaList(), SyntaxKind.EqualsToken, TriviaList(Space)), awaited)))))
            .WithLeadingTrivia(statement.GetLeadingTrivia())
            .WithTrailingTrivia(EndOfLine(Layout.EndOfLineIn(statement)));

    /// <summary>Is it the same request each time, and does nobody give it another form?</summary>
    private static bool IsSame(IOperation call)
    {
        var uses = VariableUses.In(call.Root());
        var part = call;

        while (part is IPropertyReferenceOperation { Property: var property, Instance: var owner } && !uses.Of(property).Any(use => use.IsWritten()))
        {
            if (owner is null or IInstanceReferenceOperation)
            {
                return true;
            }

            part = owner.Unwrapped();
        }

        return part.Variable() is (ILocalSymbol or IParameterSymbol) and var variable && uses.WritersOf(variable).Count == 0;
    }

    private static SharedAwait? Of(List<Blocking> same, SemanticModel model)
    {
        var first = same[0].Call.Syntax;

        if (first.FirstAncestorOrSelf<StatementSyntax>() is not { Parent: BlockSyntax block } statement
            || same.Any(call => !block.Span.Contains(call.Call.Syntax.Span))
            || !IsAlwaysFirst(first, statement, same))
        {
            return null;
        }

        var others = same.Skip(1).ToList();
        var name = FormAlreadyRead.Is(same[0].Call) ? Form : Content;
        return Declared(first, statement, model) is { } local ? new SharedAwait(same[0], others, local.Name, Before: null)
            : IsTaken(name, statement, same[0].Here.Root.Syntax, model) ? null
            : new SharedAwait(same[0], others, name, statement);
    }

    /// <summary><c>var form = request.Form;</c></summary>
    private static ILocalSymbol? Declared(SyntaxNode first, StatementSyntax statement, SemanticModel model) =>
        first.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax declarator }
        && statement is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0 }
        && model.GetDeclaredSymbol(declarator) is ILocalSymbol { IsRef: false } local
        && SymbolEqualityComparer.Default.Equals(local.Type, model.GetTypeInfo(first).Type)
        && model.GetOperation(statement)?.Root() is { } root
        && VariableUses.In(root).WritersOf(local).Count == 0
            ? local
            : null;

    /// <summary>Does a statement ask for the value whatever happens, and before it does anything else?</summary>
    internal static bool IsAlwaysFirst(SyntaxNode value, StatementSyntax statement, List<Blocking> same) =>
        statement is ExpressionStatementSyntax or LocalDeclarationStatementSyntax or ReturnStatementSyntax or IfStatementSyntax or SwitchStatementSyntax
            or CommonForEachStatementSyntax
        && statement.DescendantNodes().TakeWhile(node => node.SpanStart < value.SpanStart).All(node => node.Span.Contains(value.Span)
            ? !IsPerhapsLeftOut(node, value) || node is ConditionalExpressionSyntax { WhenFalse.Span: var other } && same.Exists(call => other.Contains(call.Call.Syntax.Span))
            : !DoesSomething(node));

    private static bool IsPerhapsLeftOut(SyntaxNode around, SyntaxNode value) => around switch
    {
        ConditionalExpressionSyntax choice => !choice.Condition.Span.Contains(value.Span),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression or (int)SyntaxKind.LogicalOrExpression or (int)SyntaxKind.CoalesceExpression } either =>
            !either.Left.Span.Contains(value.Span),
        AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceAssignmentExpression } or SwitchExpressionArmSyntax => true,
        AssignmentExpressionSyntax { Left: not (IdentifierNameSyntax or MemberAccessExpressionSyntax) } => true,
        ConditionalAccessExpressionSyntax access => !access.Expression.Span.Contains(value.Span),
        AnonymousFunctionExpressionSyntax or QueryExpressionSyntax => true,
        _ => false,
    };

    private static bool DoesSomething(SyntaxNode node) =>
        node is InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax or AwaitExpressionSyntax or ElementAccessExpressionSyntax
            or AssignmentExpressionSyntax or PostfixUnaryExpressionSyntax or PrefixUnaryExpressionSyntax or ConditionalAccessExpressionSyntax or ThrowExpressionSyntax;

    private static bool IsTaken(string name, StatementSyntax statement, SyntaxNode function, SemanticModel model) =>
        !model.LookupSymbols(statement.SpanStart, name: name).IsEmpty
        || function.DescendantTokens().Any(token => token.ValueText == name && token.Parent is not SimpleNameSyntax);
}

using System;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.Rewrites;

/// <summary>The one place where a counterpart's call is written: to bind it, and to put it into the code.</summary>
internal static class WrittenCall
{
    /// <summary>Writes the call that a plan asks for, without its <c>await</c>.</summary>
    /// <param name="call">The blocking invocation or property access, its parts perhaps rewritten already.</param>
    /// <param name="plan">What to make of it.</param>
    public static ExpressionSyntax Write(ExpressionSyntax call, FixPlan plan) => plan.Action switch
    {
        FixAction.AwaitTask => WithoutLineBreak(plan.Arguments is null ? WaitedFor(call) : GivenTo(call, plan)),
        FixAction.AwaitForEach or FixAction.AwaitCollection => InvocationExpression(Access(call, IdentifierName(plan.Name)), ParseArgumentList($"({plan.Token})")),
        FixAction.CallStatic => CallStatic(call, plan),
        _ => Rename(call, plan),
    };

    /// <summary>The task that is given to be waited for: <c>Sync(t)</c>, <c>Run(() => ReadAsync())</c>, <c>Run(ReadAsync)</c>.</summary>
    private static ExpressionSyntax GivenTo(ExpressionSyntax call, FixPlan plan)
    {
        var given = call is InvocationExpressionSyntax invocation
            ? invocation.ArgumentList.Arguments[int.Parse(plan.Arguments!.Substring(1), CultureInfo.InvariantCulture) - 1].Expression
            : call;
        var task = (TaskArgument.Of(given) ?? given).WithoutTrivia();
        return plan.Name.Length > 0 ? InvocationExpression(task) : task;
    }

    /// <summary>The task that <c>t.Result</c>, <c>t.Wait()</c> or <c>t.GetAwaiter().GetResult()</c> waits for.</summary>
    public static ExpressionSyntax WaitedFor(ExpressionSyntax wait) => wait switch
    {
        InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax
            {
                Name.Identifier.ValueText: "GetResult",
                Expression: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax awaiter },
            },
        } => awaiter.Expression,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } => access.Expression,
        MemberAccessExpressionSyntax access => access.Expression,
        _ => wait,
    };

    /// <summary>The call on its own: <c>.Read()</c> of <c>a?.Read()</c> is written <c>a.Read()</c>, so that it can be bound.</summary>
    public static ExpressionSyntax WithoutConditionalAccess(ExpressionSyntax call, SemanticModel model)
    {
        var binding = call.DescendantNodesAndSelf().FirstOrDefault(node =>
            node is MemberBindingExpressionSyntax or ElementBindingExpressionSyntax && IsOf(call, node));

        if (binding is null
            || call.FirstAncestorOrSelf<ConditionalAccessExpressionSyntax>(access =>
                access.WhenNotNull.Span.Contains(call.Span)) is not { } access)
        {
            return call;
        }

        var receiver = WithoutConditionalAccess(access.Expression, model).WithoutTrivia();
        receiver = model.GetTypeInfo(access.Expression).Type is { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T }
            ? Access(receiver, IdentifierName("Value"))
            : receiver;

        return call.ReplaceNode(binding, binding is MemberBindingExpressionSyntax member
            ? Access(receiver, member.Name)
            : ElementAccessExpression(Primary(receiver), ((ElementBindingExpressionSyntax)binding).ArgumentList));
    }

    /// <summary>Parentheses where an expression is not one that a member may be accessed on.</summary>
    public static ExpressionSyntax Primary(ExpressionSyntax expression) => expression
        is IdentifierNameSyntax or GenericNameSyntax or MemberAccessExpressionSyntax or InvocationExpressionSyntax
        or ElementAccessExpressionSyntax or ThisExpressionSyntax or BaseExpressionSyntax or ParenthesizedExpressionSyntax
        or LiteralExpressionSyntax or PredefinedTypeSyntax or ObjectCreationExpressionSyntax or TypeOfExpressionSyntax
        or PostfixUnaryExpressionSyntax or InterpolatedStringExpressionSyntax or AliasQualifiedNameSyntax
            ? expression
            : ParenthesizedExpression(expression.WithoutTrivia()).WithTriviaFrom(expression);

    private static bool IsOf(ExpressionSyntax call, SyntaxNode binding) =>
        binding.FirstAncestorOrSelf<ConditionalAccessExpressionSyntax>() is not { } access || !call.Span.Contains(access.Span);

    /// <summary>Without the line break that led to the dot behind it.</summary>
    private static ExpressionSyntax WithoutLineBreak(ExpressionSyntax task) =>
        task.GetTrailingTrivia().All(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia) || trivia.IsKind(SyntaxKind.EndOfLineTrivia))
            ? task.WithoutTrailingTrivia()
            : task;

    private static MemberAccessExpressionSyntax Access(ExpressionSyntax receiver, SimpleNameSyntax name) =>
        MemberAccessExpression(SyntaxKind.SimpleMemberAccessExpression, Primary(receiver), name);

    private static InvocationExpressionSyntax Rename(ExpressionSyntax call, FixPlan plan)
    {
        var callee = call is InvocationExpressionSyntax invocation ? invocation.Expression : call;
        var name = CallSyntax.NameOf(callee);
        var renamed = callee.ReplaceNode(name, Renamed(name, plan.Name));
        return InvocationExpression(renamed, Arguments(call, receiver: null, plan));
    }

    private static InvocationExpressionSyntax CallStatic(ExpressionSyntax call, FixPlan plan)
    {
        var callee = call is InvocationExpressionSyntax invocation ? invocation.Expression : call;
        var name = call is BaseObjectCreationExpressionSyntax ? IdentifierName(plan.Name) : CallSyntax.NameOf(callee);
        var receiver = plan.Arguments == ReceiverFirst && callee is MemberAccessExpressionSyntax access ? access.Expression : null;
        var target = Access(ParseExpression(plan.Type!), Renamed(name, plan.Name).WithLeadingTrivia());
        return InvocationExpression(
            target.WithLeadingTrivia(callee.GetLeadingTrivia()),
            Arguments(call, receiver, plan with { Arguments = receiver is null ? plan.Arguments : null }));
    }

    /// <summary>The argument pattern of an extension method that is called as a static one: its receiver, then the rest.</summary>
    public const string ReceiverFirst = "$0";

    private static ArgumentListSyntax Arguments(ExpressionSyntax call, ExpressionSyntax? receiver, FixPlan plan)
    {
        var given = call switch
        {
            InvocationExpressionSyntax invocation => invocation.ArgumentList,
            BaseObjectCreationExpressionSyntax { ArgumentList: { } arguments } => arguments,
            _ => ArgumentList().WithTrailingTrivia(call.GetTrailingTrivia()),
        };
        given = plan.OverMemory ? SpanArgument.OverMemory(given) : given;
        var list = plan.Arguments is { } pattern and not ReceiverFirst ? Patterned(pattern, given, plan) : given;

        // Another type has other parameter names.
        if (plan.Action == FixAction.CallStatic && receiver is null && list.Arguments is [{ NameColon: not null } named])
        {
            list = list.WithArguments(SingletonSeparatedList(named.WithNameColon(null)));
        }

        if (receiver is not null)
        {
            list = list.WithArguments(list.Arguments.Insert(0, Argument(receiver.WithoutTrivia())));
            list = list.Arguments.Count > 1 ? WithSpaceAfterComma(list, 0) : list;
        }

        if (plan.Token is { } token && plan.Arguments?.Contains("$token") is not true)
        {
            var parsed = ParseArgumentList($"({token})").Arguments[0];
            list = list.WithArguments(list.Arguments.Add(parsed));
            list = list.Arguments.Count > 1 ? WithSpaceAfterComma(list, list.Arguments.Count - 2) : list;
        }

        return list;
    }

    private static ArgumentListSyntax WithSpaceAfterComma(ArgumentListSyntax list, int index)
    {
        var comma = list.Arguments.GetSeparator(index);
        return list.ReplaceToken(comma, comma.WithLeadingTrivia().WithTrailingTrivia(Space));
    }

    private static ArgumentListSyntax Patterned(string pattern, ArgumentListSyntax given, FixPlan plan)
    {
        const string Marker = "__syncio_";
        var text = Regex.Replace(pattern, @"\$(\d)", Marker + "$1")
            .Replace("$token", plan.Token ?? "System.Threading.CancellationToken.None");
        var parsed = ParseArgumentList($"({text})");

        return given.WithArguments(parsed.ReplaceNodes(
            parsed.DescendantNodes()
                .OfType<IdentifierNameSyntax>()
                .Where(name => name.Identifier.ValueText.StartsWith(Marker, StringComparison.Ordinal)),
            (name, _) => int.TryParse(name.Identifier.ValueText.Substring(Marker.Length), out var n) && n >= 1 && n <= given.Arguments.Count
                ? given.Arguments[n - 1].Expression
                : name).Arguments);
    }

    private static SimpleNameSyntax Renamed(SimpleNameSyntax name, string to) =>
        name.WithIdentifier(Identifier(name.Identifier.LeadingTrivia, to, name.Identifier.TrailingTrivia));
}

using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using SyncIO.Rewrites;

namespace SyncIO.Refusals;

/// <summary>Text that would be lost, or read otherwise, once the call is awaited.</summary>
internal static class LostText
{
    /// <summary>Up to C# 13, no parser knew inside an interpolated string that it is in an <c>async</c> function.</summary>
    public static bool IsReadAsCall(SyntaxNode call, FixPlan plan) =>
        call is ExpressionSyntax expression
        && call.FirstAncestorOrSelf<InterpolationSyntax>() is not null
        && WrittenCall.Write(expression, plan) is var task
        && task is not ParenthesizedExpressionSyntax { Expression: AwaitExpressionSyntax }
        && task.GetFirstToken().IsKind(SyntaxKind.OpenParenToken);

    /// <summary>Is there a comment among what goes: the wait behind a task, the type before the name of another one?</summary>
    public static bool IsCommented(SyntaxNode call, FixPlan plan) => (call, plan.Action) switch
    {
        (ExpressionSyntax wait, FixAction.AwaitTask) => Comments.Between(wait, WrittenCall.WaitedFor(wait).Span.End, wait.Span.End),
        (InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access }, FixAction.CallStatic) => Comments.Between(
            access,
            plan.Arguments == WrittenCall.ReceiverFirst ? access.Expression.Span.End : access.SpanStart,
            access.Name.SpanStart),
        _ => false,
    };
}

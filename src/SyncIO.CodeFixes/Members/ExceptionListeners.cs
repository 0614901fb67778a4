using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using SyncIO.Refusals;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// Filters and middleware that answer an AggregateException in a way of their own, whatever part of a request it comes from. Those that only take the
/// exception out of it answer both alike.
/// </summary>
internal static class ExceptionListeners
{
    private static readonly ConditionalWeakTable<Solution, StrongBox<string?>> Known = new();

    /// <summary>What a framework hands to what hears of the exceptions of requests.</summary>
    private static readonly string[] Contexts = ["HttpContext", "ExceptionContext", "ExecutedContext", "ExceptionHandlerContext"];

    private static readonly string[] Inside = ["InnerException", "InnerExceptions", "Flatten", "GetBaseException"];

    /// <summary>The name of one in a solution; null where there is none.</summary>
    public static async Task<string?> InAsync(Solution solution, CancellationToken cancellation)
    {
        if (!Known.TryGetValue(solution, out var known))
        {
            var name = await FindAsync(solution, cancellation).ConfigureAwait(false);
            known = Known.GetValue(solution, _ => new(name));
        }

        return known.Value;
    }

    private static async Task<string?> FindAsync(Solution solution, CancellationToken cancellation)
    {
        foreach (var document in solution.Projects.SelectMany(project => project.Documents))
        {
            if (await document.MentionsAsync([AggregateCatch.Type], cancellation).ConfigureAwait(false)
                && await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is { } root
                && root.DescendantNodes().OfType<IdentifierNameSyntax>().Where(IsNamed).Select(ListenerAround).FirstOrDefault(one => one is not null) is { } listener)
            {
                return listener;
            }
        }

        return null;
    }

    /// <summary>Is the type named in a <c>catch</c> or in a test?</summary>
    private static bool IsNamed(IdentifierNameSyntax name) => name.Identifier.ValueText == AggregateCatch.Type
        && name.Ancestors().Any(one => one is CatchDeclarationSyntax or PatternSyntax or CaseSwitchLabelSyntax or TypeOfExpressionSyntax
            || one is BinaryExpressionSyntax binary && (binary.IsKind(SyntaxKind.IsExpression) || binary.IsKind(SyntaxKind.AsExpression)));

    private static string? ListenerAround(SyntaxNode name) => name.Ancestors().Select(function => function switch
    {
        MethodDeclarationSyntax method when method.ParameterList.Parameters.FirstOrDefault(IsContext) is { } context
            && (IsOfNext(name) || IsAbout(name, context)) && !LooksInside(method) => method.Identifier.ValueText,
        LambdaExpressionSyntax { Parent: ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Use" } } } } lambda
            when IsOfNext(name) && !LooksInside(lambda) => "Use",
        _ => null,
    }).FirstOrDefault(one => one is not null);

    /// <summary><c>try { await next(context); } catch (AggregateException) { … }</c>: is it caught of whatever comes next?</summary>
    private static bool IsOfNext(SyntaxNode name) => name.FirstAncestorOrSelf<TryStatementSyntax>() is { } @try
        && @try.Block.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call =>
            CallSyntax.NameOf(call.Expression) is { } called
            && (IsNext(called.Identifier.ValueText) || call.Expression is MemberAccessExpressionSyntax { Expression: var next } && IsNext(next.ToString())));

    private static bool IsNext(string name) => name.EndsWith("next", StringComparison.OrdinalIgnoreCase);

    /// <summary><c>context.Exception is AggregateException</c></summary>
    private static bool IsAbout(SyntaxNode name, ParameterSyntax context) => name.Ancestors()
        .Select(test => test switch
        {
            IsPatternExpressionSyntax { Expression: var asked } => asked,
            BinaryExpressionSyntax { Left: var asked } => asked,
            SwitchStatementSyntax { Expression: var asked } => asked,
            SwitchExpressionSyntax { GoverningExpression: var asked } => asked,
            _ => null,
        })
        .Any(asked => asked?.ToString().StartsWith(context.Identifier.ValueText + ".", StringComparison.Ordinal) is true);

    private static bool IsContext(ParameterSyntax parameter) =>
        parameter.Type?.ToString().TrimEnd('?') is { } type && Contexts.Any(context => type.EndsWith(context, StringComparison.Ordinal));

    private static bool LooksInside(SyntaxNode function) =>
        function.DescendantNodes().OfType<IdentifierNameSyntax>().Any(name => Inside.Contains(name.Identifier.ValueText));
}

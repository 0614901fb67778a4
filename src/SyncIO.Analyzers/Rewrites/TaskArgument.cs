using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Rewrites;

/// <summary>The task that somebody gives away to have it waited for, as it can be awaited instead.</summary>
internal static class TaskArgument
{
    /// <summary>The plan to await the task of an argument, whose place in the list it names.</summary>
    /// <remarks>The plan has a name where a method is given, which must be called to start the task.</remarks>
    public static FixPlan Await(IArgumentOperation argument) => new(
        FixAction.AwaitTask,
        argument.Value.Unwrapped() is IDelegateCreationOperation { Target: IMethodReferenceOperation { Method.Name: var method } }
            ? method
            : "",
        Arguments: argument.Syntax is ArgumentSyntax { Parent: ArgumentListSyntax list } syntax
            ? $"${list.Arguments.IndexOf(syntax) + 1}"
            : null);

    /// <summary>Why the task cannot be written without the call around it; null where it can.</summary>
    public static string? Obstacle(IArgumentOperation argument)
    {
        if (argument.Syntax is not ArgumentSyntax { Expression: var given } || argument.SemanticModel is not { } model)
        {
            return null;
        }

        return Of(given) is not { } task
            || given is AnonymousFunctionExpressionSyntax && model.GetTypeInfo(task).Type?.AwaitedType() is null
                ? "the function passed to it does more than start a task"
            : given is not AnonymousFunctionExpressionSyntax
                && argument.Parameter?.Type.TypeKind == TypeKind.Delegate
                && model.GetSymbolInfo(given).Symbol is not IMethodSymbol { Parameters.IsEmpty: true }
                ? "the function passed to it is not known"
            : null;
    }

    /// <summary>
    /// The task, as an expression: <c>ReadAsync()</c> of <c>() => ReadAsync()</c> and of <c>async () => await ReadAsync()</c>.
    /// </summary>
    /// <returns>Null where a lambda has parameters, or does more than to start it.</returns>
    public static ExpressionSyntax? Of(ExpressionSyntax given) => given switch
    {
        ParenthesizedExpressionSyntax inner => Of(inner.Expression),
        ParenthesizedLambdaExpressionSyntax { ParameterList.Parameters.Count: 0 } lambda => Started(lambda.Body),
        AnonymousMethodExpressionSyntax { ParameterList: null or { Parameters.Count: 0 } } method => Started(method.Body),
        AnonymousFunctionExpressionSyntax => null,
        _ => given,
    };

    private static ExpressionSyntax? Started(SyntaxNode body) => body switch
    {
        AwaitExpressionSyntax await => await.Expression,
        ExpressionSyntax task => task,
        BlockSyntax { Statements: [ReturnStatementSyntax { Expression: { } returned }] } => Started(returned),
        BlockSyntax { Statements: [ExpressionStatementSyntax { Expression: AwaitExpressionSyntax awaited }] } => awaited.Expression,
        _ => null,
    };
}

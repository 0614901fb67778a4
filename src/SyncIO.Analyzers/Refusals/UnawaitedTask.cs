using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.Refusals;

/// <summary>
/// A task that a function starts and forgets, of which the compiler warns in <c>async</c> functions only (CS4014). Where no context makes the rest of the
/// task wait for the end of the function, it stays as it is, and the function says that it drops it: <c>_ = Send();</c>.
/// </summary>
internal static class UnawaitedTask
{
    private const string Warning = "CS4014";
    private const string Discard = "_";
    private const string ServerWithoutContext = "Microsoft.AspNetCore.Http.HttpContext";
    private const string TypeWithContext = "Microsoft.AspNetCore.Components.ComponentBase";

    /// <summary>The statements of a function that drop a task without a word, where <c>async</c> would bring a warning.</summary>
    /// <param name="function">The function, which is not <c>async</c>.</param>
    /// <returns>The statements, those of nested functions and those the compiler warns of already left out.</returns>
    public static IEnumerable<IExpressionStatementOperation> In(AwaitContext function) =>
        function.Root.Descendants()
            .OfType<IExpressionStatementOperation>()
            .Where(statement => CallIn(statement.Operation) is { Type: var type } forgotten
                && type?.IsTaskLike() is true
                && forgotten.EnclosingFunction() == function.Root
                && !(forgotten == statement.Operation && forgotten.TargetMethod.IsAsync)
                && !IsOff(forgotten));

    /// <summary>The name of the first call of these whose task <c>_</c> cannot take; null where there is none.</summary>
    public static string? Kept(AwaitContext function) =>
        In(function).FirstOrDefault(statement => !HasDiscard(statement) || HasContext(function.Function, statement)) is { } kept
            ? CallIn(kept.Operation)!.TargetMethod.Name
            : null;

    /// <summary>
    /// May the function run where the rest of a task waits for its end? A server with ASP.NET Core has no such context, its components have, and a test has
    /// none.
    /// </summary>
    private static bool HasContext(IMethodSymbol function, IOperation statement) =>
        !MemberShape.IsTest(function)
        && (statement.SemanticModel!.Compilation.GetTypeByMetadataName(ServerWithoutContext) is null || function.ContainingType.IsOrInherits(TypeWithContext));

    /// <summary>Is it written as a statement, means <c>_</c> nothing there yet, and has the language discards?</summary>
    private static bool HasDiscard(IOperation statement) =>
        statement is { SemanticModel: { } model, Syntax: ExpressionStatementSyntax }
        && statement.Syntax.SyntaxTree.Options is CSharpParseOptions { LanguageVersion: >= LanguageVersion.CSharp7 }
        && model.LookupSymbols(statement.Syntax.SpanStart, name: Discard).IsEmpty;

    private static IInvocationOperation? CallIn(IOperation operation) => operation switch
    {
        IConditionalAccessOperation access => CallIn(access.WhenNotNull),
        _ => operation as IInvocationOperation,
    };

    private static bool IsOff(IOperation operation) =>
        operation.SemanticModel?.Compilation.Options is { } options
        && (options.SyntaxTreeOptionsProvider?.TryGetDiagnosticValue(operation.Syntax.SyntaxTree, Warning, CancellationToken.None, out var severity) is true
            || options.SpecificDiagnosticOptions.TryGetValue(Warning, out severity))
        && severity is ReportDiagnostic.Suppress or ReportDiagnostic.Hidden or ReportDiagnostic.Info;
}

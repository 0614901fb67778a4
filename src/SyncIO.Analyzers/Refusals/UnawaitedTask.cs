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
/// A task that a function starts and forgets, of which the compiler warns in <c>async</c> functions only (CS4014). Where no synchronization context makes
/// the rest of the task wait for the end of the function, it stays as it is, and the function says that it drops it: <c>_ = Send();</c>.
/// </summary>
internal static class UnawaitedTask
{
    private const string Warning = "CS4014";
    private const string Discard = "_";

    /// <summary>A server with ASP.NET Core has no synchronization context.</summary>
    private const string AspNetCore = "Microsoft.AspNetCore.Http.HttpContext";

    /// <summary>Components and desktop applications have one, and what they call runs in it.</summary>
    private static readonly string[] NamesWithContext = ["ComponentBase", "IComponent", "INotifyPropertyChanged"];
    private static readonly string[] TypesWithContext = ["System.Windows.Forms.Control", "System.Windows.Threading.DispatcherObject"];

    /// <summary>The statements of a function that drop a task without a word, where <c>async</c> would bring a warning.</summary>
    /// <param name="function">The function, which is not <c>async</c>.</param>
    /// <returns>The statements, those of nested functions and those the compiler warns of already left out.</returns>
    public static IEnumerable<IExpressionStatementOperation> In(AwaitContext function) =>
        function.Root.Descendants()
            .OfType<IExpressionStatementOperation>()
            .Where(statement => CallIn(statement.Operation) is { Type: var type } forgotten
                && type?.AwaitedType() is not null
                && forgotten.EnclosingFunction() == function.Root
                && !(forgotten == statement.Operation && IsWarnedOf(forgotten))
                && !IsOff(forgotten));

    /// <summary>The name of the first call of these whose task cannot be dropped by <c>_</c>; null where there is none.</summary>
    public static string? FirstWithoutDiscard(AwaitContext function) =>
        In(function).FirstOrDefault(statement => !HasDiscard(statement) || MayHaveContext(function.Function, statement)) is { } kept
            ? CallIn(kept.Operation)!.TargetMethod.Name
            : null;

    /// <summary>
    /// May the function run where the rest of a task waits for its end? The contexts that a test runner sets run what they are given on other threads,
    /// but for those of user interfaces.
    /// </summary>
    private static bool MayHaveContext(IMethodSymbol function, IOperation statement) =>
        statement.SemanticModel!.Compilation is var compilation
        && (TypesWithContext.Any(type => compilation.GetTypeByMetadataName(type) is not null)
            || !MemberShape.IsTest(function)
                && (compilation.GetTypeByMetadataName(AspNetCore) is null
                    || NamesWithContext.Any(name => NamesInText.In(compilation.SyntaxTrees, name, CancellationToken.None).Any())));

    /// <summary>Of what is <c>async</c> in the same project the compiler warns in any function; what comes from another it sees without its body.</summary>
    private static bool IsWarnedOf(IInvocationOperation call) =>
        call.TargetMethod.IsAsync
        && SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingAssembly, call.SemanticModel!.Compilation.Assembly);

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

using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.Refusals;

/// <summary>A task that a function starts and forgets, of which the compiler warns in <c>async</c> functions only (CS4014).</summary>
internal static class UnawaitedTask
{
    private const string Warning = "CS4014";

    /// <summary>The name of the first call in a function whose task nobody takes; null where there is none, or nobody wants to know.</summary>
    public static string? In(AwaitContext function) =>
        function.Root.Descendants()
            .OfType<IExpressionStatementOperation>()
            .Select(statement => CallIn(statement.Operation))
            .FirstOrDefault(call => call?.Type?.IsTaskLike() is true && call.EnclosingFunction() == function.Root) is { } forgotten
            && !IsOff(forgotten)
                ? forgotten.TargetMethod.Name
                : null;

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

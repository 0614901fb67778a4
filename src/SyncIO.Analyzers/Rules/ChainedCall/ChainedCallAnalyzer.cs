using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Reporting;
using SyncIO.Semantics;

namespace SyncIO.Rules.ChainedCall;

/// <summary>
/// SIO3001 to SIO3005: a call in asynchronous code, or in a handler of requests, comes to block further down, through synchronous members.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ChainedCallAnalyzer : CompilationAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = HiddenRule.BehindCalls;

    private protected override void Register(CompilationStartAnalysisContext context, Knowledge knowledge) =>
        context.RegisterOperationAction(operation => Analyze(operation, knowledge), Callee.Operations);

    private static void Analyze(OperationAnalysisContext context, Knowledge knowledge)
    {
        if (Semantics.ChainedCall.At(context.Operation, knowledge, context.CancellationToken) is { } call
            && knowledge.Sites.Count(call, context.CancellationToken, out var isShown) is var count
            && isShown)
        {
            context.ReportDiagnostic(call.ToDiagnostic(count));
        }
    }
}

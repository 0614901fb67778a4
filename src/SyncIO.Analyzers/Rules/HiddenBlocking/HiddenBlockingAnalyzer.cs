using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Reporting;
using SyncIO.Rules.Inventory;
using SyncIO.Values;

namespace SyncIO.Rules.HiddenBlocking;

/// <summary>
/// SIO3001 to SIO3005: a call in asynchronous code, or in a handler of requests, comes to block further down, through synchronous members.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class HiddenBlockingAnalyzer : CompilationAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = Rule.BehindCalls;

    private protected override void Register(CompilationStartAnalysisContext context, Knowledge knowledge)
    {
        context.RegisterOperationAction(operation => Analyze(operation, knowledge), Callees.Operations);
        FactsWriter.Register(context, knowledge);
        InventoryWriter.Register(context, knowledge);
    }

    private static void Analyze(OperationAnalysisContext context, Knowledge knowledge)
    {
        if (knowledge.Chained.At(context.Operation, context.CancellationToken) is { } call
            && knowledge.Sites.Count(call, context.CancellationToken, out var isShown) is var count
            && isShown)
        {
            Report(context, knowledge, call.ToDiagnostic(count));
        }
    }
}

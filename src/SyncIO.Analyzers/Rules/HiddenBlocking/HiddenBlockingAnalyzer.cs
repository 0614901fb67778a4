using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Options;
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
        var isFull = InventoryFiles.WantedBy(context.Options) is not null || BaselineFiles.WantedBy(context.Options) is not null;
        var calls = FactsWriter.Register(context, knowledge);
        context.RegisterOperationAction(
            operation =>
            {
                if (!Callees.IsBuiltIn(operation.Operation))
                {
                    calls?.Add(operation.Operation, operation.ContainingSymbol);
                    Analyze(operation, knowledge, isFull);
                }
            },
            Callees.Operations);
        InventoryWriter.Register(context, knowledge);
    }

    /// <summary>Of a member with very many callers a build tells the first. A report and a baseline have them all.</summary>
    private static void Analyze(OperationAnalysisContext context, Knowledge knowledge, bool isFull)
    {
        if (knowledge.Chained.At(context.Operation, context.CancellationToken) is not { } call)
        {
            return;
        }

        var isShown = true;
        var count = isFull ? null : knowledge.Sites.Count(call, context.CancellationToken, out isShown);

        if (isShown)
        {
            Report(context, knowledge, call.ToDiagnostic(count));
        }
        else
        {
            knowledge.Accepted?.Found(call.ToDiagnostic(count), context.Operation.SemanticModel!);
        }
    }
}

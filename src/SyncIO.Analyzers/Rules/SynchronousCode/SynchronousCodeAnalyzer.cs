using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Findings;
using SyncIO.Reporting;

namespace SyncIO.Rules.SynchronousCode;

/// <summary>
/// SIO4001 to SIO4004: a call blocks its thread in synchronous code that is no handler of requests. Off by default; who makes a whole library
/// asynchronous switches it on.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class SynchronousCodeAnalyzer : CompilationAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = Rule.InSynchronousCode;

    private protected override void Register(CompilationStartAnalysisContext context, Knowledge knowledge)
    {
        var synchronous = new SynchronousCalls(knowledge.Facts, knowledge.Calls);
        context.RegisterOperationAction(operation => Analyze(operation, knowledge, synchronous), BlockingCalls.Operations);
    }

    private static void Analyze(OperationAnalysisContext context, Knowledge knowledge, SynchronousCalls synchronous)
    {
        if (synchronous.Ask(context.Operation, context.CancellationToken).Blocking is { } blocking
            && knowledge.Repeated.Of(blocking, call => synchronous.Ask(call, context.CancellationToken).Blocking) is var calls
            && calls[0] == blocking.Call.Syntax)
        {
            Report(context, knowledge, blocking.ToMigration(calls));
        }
    }
}

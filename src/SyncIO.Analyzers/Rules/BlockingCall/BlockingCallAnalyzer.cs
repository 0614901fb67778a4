using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Findings;
using SyncIO.Reporting;

namespace SyncIO.Rules.BlockingCall;

/// <summary>
/// SIO1001 to SIO1005, SIO2001 to SIO2005: a call blocks its thread in asynchronous code, or in a handler of requests. SIO5001: so does the
/// end of a <c>using</c>, or a call of <c>Dispose</c>, which alone is no reason to make a function <c>async</c>.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BlockingCallAnalyzer : CompilationAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = Rule.Blocking.Add(Rule.AwaitUsing);

    private protected override void Register(CompilationStartAnalysisContext context, Knowledge knowledge) =>
        context.RegisterOperationAction(operation => Analyze(operation, knowledge), BlockingCalls.Operations);

    private static void Analyze(OperationAnalysisContext context, Knowledge knowledge)
    {
        if (knowledge.Calls.At(context.Operation, context.CancellationToken) is { } blocking
            && (blocking.Here.Function.IsAsync || blocking.Cause.Disposed is null)
            && knowledge.Repeated.Of(blocking, context.CancellationToken) is { } calls
            && calls[0] == blocking.Call.Syntax)
        {
            Report(context, knowledge, blocking.ToDiagnostic(calls));
        }
    }
}

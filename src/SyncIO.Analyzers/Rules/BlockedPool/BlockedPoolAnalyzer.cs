using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Reporting;
using SyncIO.Silences;

namespace SyncIO.Rules.BlockedPool;

/// <summary>SIO5002, SIO5003: blocking that has an asynchronous form is moved to one other thread, or to several.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BlockedPoolAnalyzer : CompilationAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(Rule.BlockingOnThePool, Rule.BlockingInParallel);

    private protected override void Register(CompilationStartAnalysisContext context, Knowledge knowledge) =>
        context.RegisterOperationAction(operation => Analyze(operation, knowledge), OperationKind.Invocation);

    private static void Analyze(OperationAnalysisContext context, Knowledge knowledge)
    {
        var call = (IInvocationOperation)context.Operation;

        if (PoolThread.UseOf(call, knowledge.Facts.Catalogue) is { } use
            && knowledge.Of(call.Syntax.SyntaxTree) is var file
            && Silence.OfFile(call, call.TargetMethod, file) is null
            && PoolThread.FunctionsRunBy(call)
                .SelectMany(function => knowledge.Chains.Within(function, file.Options.MaxChain, context.CancellationToken))
                .FirstOrDefault(chain => chain.End.Unit is 1 or 4 || IsSleep(chain, call) && use == PoolUse.One && IsAwaited(call)) is { } chain)
        {
            Report(context, knowledge, Diagnostic.Create(
                use == PoolUse.One ? Rule.BlockingOnThePool : Rule.BlockingInParallel,
                CallSyntax.PlaceOf(call.Syntax),
                chain.Steps.Select(step => ChainReport.PlaceIn(call, step.Place)),
                ChainReport.DetailsOf(call.TargetMethod, chain, context.Compilation.Assembly.Name),
                $"{call.TargetMethod.ContainingType.Name}.{call.TargetMethod.Name}",
                chain.End.Kind == BlockingKind.Thread ? "" : ChainReport.What(chain.End),
                ChainReport.Path(chain, context.Compilation.Assembly.Name)));
        }
    }

    /// <summary>It stands for a call into the network; what sleeps again and again is work of its own.</summary>
    private static bool IsSleep(Chain chain, IInvocationOperation call) =>
        chain.Steps.Last() is { Name.Full: "Thread.Sleep", Place: { SourceTree: { } tree } place }
        && call.SemanticModel!.Compilation.ContainsSyntaxTree(tree)
        && !tree.GetRoot().FindNode(place.SourceSpan).Ancestors().Any(ancestor =>
            ancestor is WhileStatementSyntax or DoStatementSyntax or ForStatementSyntax or CommonForEachStatementSyntax);

    /// <summary>Does somebody wait for it? Else it may be work of its own that rests from time to time.</summary>
    private static bool IsAwaited(IInvocationOperation call)
    {
        var task = call.Ancestors().SkipWhile(parent =>
            parent is IConversionOperation or IParenthesizedOperation or IInvocationOperation { TargetMethod.Name: "ConfigureAwait" }).FirstOrDefault();
        return task is IAwaitOperation or IReturnOperation;
    }
}

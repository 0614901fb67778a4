using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Rules;

/// <summary>
/// An analyzer that needs to know the compilation: concurrent, and not of generated code.
/// </summary>
public abstract class CompilationAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public sealed override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            var knowledge = Knowledge.Of(start.Compilation, start.Options);
            knowledge.Accepted?.Watch(SupportedDiagnostics.Select(rule => rule.Id));
            Register(start, knowledge);
        });
    }

    /// <summary>Reports a finding; where the project has a baseline, that learns of it.</summary>
    private protected static void Report(OperationAnalysisContext context, Knowledge knowledge, Diagnostic finding)
    {
        knowledge.Accepted?.Found(finding, context.Operation.SemanticModel!);
        context.ReportDiagnostic(finding);
    }

    private protected abstract void Register(CompilationStartAnalysisContext context, Knowledge knowledge);
}

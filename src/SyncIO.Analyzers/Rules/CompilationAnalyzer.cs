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
        context.RegisterCompilationStartAction(start => Register(start, Knowledge.Of(start.Compilation, start.Options)));
    }

    private protected abstract void Register(CompilationStartAnalysisContext context, Knowledge knowledge);
}

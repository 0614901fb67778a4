using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Semantics;

namespace SyncIO.Rules;

/// <summary>
/// An analyzer that needs to know the compilation: concurrent, not of generated code, and idle where there is nothing to find.
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
            if (Knowledge.Of(start.Compilation, start.Options) is { } knowledge)
            {
                Register(start, knowledge);
            }
        });
    }

    private protected abstract void Register(CompilationStartAnalysisContext context, Knowledge knowledge);
}

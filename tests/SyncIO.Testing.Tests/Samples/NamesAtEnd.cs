using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Testing.Tests.Samples;

/// <summary>Reports a type whose name starts with a lower-case letter, at the end of the compilation.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class NamesAtEnd : DiagnosticAnalyzer
{
    public const string Id = "TEST070";

    private static readonly DiagnosticDescriptor Rule = new(
        Id,
        "No lower-case types",
        "Rename '{0}'",
        "Naming",
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        customTags: WellKnownDiagnosticTags.CompilationEnd);

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rule];

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationAction(Analyze);
    }

    private static void Analyze(CompilationAnalysisContext context)
    {
        foreach (var type in context.Compilation.Assembly.GlobalNamespace.GetTypeMembers())
        {
            if (char.IsLower(type.Name[0]))
            {
                context.ReportDiagnostic(Diagnostic.Create(Rule, type.Locations[0], type.Name));
            }
        }
    }
}

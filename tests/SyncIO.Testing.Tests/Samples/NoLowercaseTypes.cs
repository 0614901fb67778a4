using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Testing.Tests.Samples;

/// <summary>Reports a type whose name starts with a lower-case letter.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class NoLowercaseTypes : DiagnosticAnalyzer
{
    public const string Id = "TEST001";

    public static readonly DiagnosticDescriptor Rule =
        new(Id, "No lower-case types", "Rename '{0}'", "Naming", DiagnosticSeverity.Warning, isEnabledByDefault: true);

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rule];

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterSymbolAction(Analyze, SymbolKind.NamedType);
    }

    private static void Analyze(SymbolAnalysisContext context)
    {
        if (char.IsLower(context.Symbol.Name[0]))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rule, context.Symbol.Locations.First(), context.Symbol.Name));
        }
    }
}

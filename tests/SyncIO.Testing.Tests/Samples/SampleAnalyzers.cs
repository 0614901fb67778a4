using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Testing.Tests.Samples;

/// <summary>An analyzer that asks one question of every type.</summary>
public abstract class TypeAnalyzer : DiagnosticAnalyzer
{
    public sealed override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => Rules;

    protected abstract ImmutableArray<DiagnosticDescriptor> Rules { get; }

    protected virtual GeneratedCodeAnalysisFlags GeneratedCode => GeneratedCodeAnalysisFlags.None;

    public sealed override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCode);
        context.RegisterSymbolAction(Analyze, SymbolKind.NamedType);
    }

    protected static DiagnosticDescriptor NewRule(string id, DiagnosticSeverity severity, bool isEnabledByDefault = true)
        => new(id, id, "Found '{0}'", "Tests", severity, isEnabledByDefault);

    protected static void Report(SymbolAnalysisContext context, DiagnosticDescriptor rule, params Location[] additionalLocations)
        => context.ReportDiagnostic(Diagnostic.Create(rule, context.Symbol.Locations[0], additionalLocations, context.Symbol.Name));

    protected abstract void Analyze(SymbolAnalysisContext context);
}

/// <summary>Throws.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class Throwing : TypeAnalyzer
{
    protected override ImmutableArray<DiagnosticDescriptor> Rules { get; } = [NewRule("TEST010", DiagnosticSeverity.Warning)];

    protected override void Analyze(SymbolAnalysisContext context) => throw new NotSupportedException("The analyzer cannot do this.");
}

/// <summary>Reports every type: as information, hidden, and by a rule that is not enabled by default.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class Quiet : TypeAnalyzer
{
    protected override ImmutableArray<DiagnosticDescriptor> Rules { get; } =
    [
        NewRule("TEST020", DiagnosticSeverity.Info),
        NewRule("TEST021", DiagnosticSeverity.Hidden),
        NewRule("TEST022", DiagnosticSeverity.Warning, isEnabledByDefault: false),
    ];

    protected override void Analyze(SymbolAnalysisContext context)
    {
        foreach (var rule in Rules)
        {
            Report(context, rule);
        }
    }
}

/// <summary>Reports the types that an additional file names, and those that an option of their file names.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class Configured : TypeAnalyzer
{
    protected override ImmutableArray<DiagnosticDescriptor> Rules { get; } = [NewRule("TEST030", DiagnosticSeverity.Warning)];

    protected override void Analyze(SymbolAnalysisContext context)
    {
        var tree = context.Symbol.Locations[0].SourceTree!;
        var options = context.Options.AnalyzerConfigOptionsProvider.GetOptions(tree);
        var isOption = options.TryGetValue("test_banned", out var banned) && banned == context.Symbol.Name;
        var isInFile = context.Options.AdditionalFiles.Any(file => file.GetText()!.ToString().Contains(context.Symbol.Name, StringComparison.Ordinal));

        if (isOption || isInFile)
        {
            Report(context, Rules[0]);
        }
    }
}

/// <summary>Reports a partial type at its first part, with the other parts as additional locations.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class PartialTypes : TypeAnalyzer
{
    protected override ImmutableArray<DiagnosticDescriptor> Rules { get; } = [NewRule("TEST040", DiagnosticSeverity.Warning)];

    protected override void Analyze(SymbolAnalysisContext context)
    {
        if (context.Symbol.Locations.Length > 1)
        {
            Report(context, Rules[0], [.. context.Symbol.Locations.Skip(1)]);
        }
    }
}

/// <summary>Reports every type, in generated code too.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class InGeneratedCode : TypeAnalyzer
{
    protected override ImmutableArray<DiagnosticDescriptor> Rules { get; } = [NewRule("TEST050", DiagnosticSeverity.Warning)];

    protected override GeneratedCodeAnalysisFlags GeneratedCode => GeneratedCodeAnalysisFlags.Analyze | GeneratedCodeAnalysisFlags.ReportDiagnostics;

    protected override void Analyze(SymbolAnalysisContext context) => Report(context, Rules[0]);
}

/// <summary>Reports one type by two descriptors of the same id.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class TwoDescriptors : TypeAnalyzer
{
    protected override ImmutableArray<DiagnosticDescriptor> Rules { get; } =
        [NewRule("TEST060", DiagnosticSeverity.Warning), NewRule("TEST060", DiagnosticSeverity.Info)];

    protected override void Analyze(SymbolAnalysisContext context) => Report(context, Rules[0]);
}

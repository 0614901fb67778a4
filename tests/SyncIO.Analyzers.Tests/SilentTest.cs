using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests;

/// <summary>A test of code that can also be asked why nothing is said of it.</summary>
/// <typeparam name="TAnalyzer">The analyzer.</typeparam>
internal class SilentTest<TAnalyzer> : CSharpCodeFixTest<TAnalyzer, AwaitFixProvider, DefaultVerifier>
    where TAnalyzer : DiagnosticAnalyzer, new()
{
    private Collector? collector;

    /// <summary>Is the expected text taken as it is, with all its imports?</summary>
    public bool HasImportsAsWritten { get; set; }

    private bool IsMarked => TestState.Sources.Any(source => source.content.ToString().Contains("{|", StringComparison.Ordinal));

    /// <summary>Nothing is found, for exactly these reasons.</summary>
    /// <param name="reason">Their names, in alphabetical order and separated by blanks, as <see cref="Reasons"/> gives them.</param>
    public async Task RunSilentAsync(string reason)
    {
        Assert.False(IsMarked);
        collector = new Collector();
        await RunAsync();
        Assert.Equal(reason, collector.Found);
    }

    /// <summary>Of which nothing is expected to be said, of that the reason is to be named.</summary>
    protected sealed override async Task RunImplAsync(CancellationToken cancellationToken)
    {
        Assert.True(collector is not null || TestState.ExpectedDiagnostics.Count > 0 || IsMarked, "No finding is expected: name the reason.");

        if (FixedState.Sources.Count > 0 && !HasImportsAsWritten)
        {
            await DropImportsAsync(cancellationToken);
        }

        await base.RunImplAsync(cancellationToken);
    }

    private async Task DropImportsAsync(CancellationToken cancellation)
    {
        var references = (await ReferenceAssemblies.ResolveAsync(LanguageNames.CSharp, cancellation)).AddRange(TestState.AdditionalReferences);
        var expected = ExpectedImports.In(
            TestState.Sources.ToDictionary(file => file.filename, file => file.content),
            FixedState.Sources.ToDictionary(file => file.filename, file => file.content),
            references,
            (CSharpParseOptions)CreateParseOptions());

        foreach (var (at, file) in FixedState.Sources.Select((file, at) => (at, file)).ToList())
        {
            FixedState.Sources[at] = (file.filename, expected[file.filename]);
        }
    }

    /// <summary>What runs.</summary>
    protected virtual IEnumerable<DiagnosticAnalyzer> Analyzers => base.GetDiagnosticAnalyzers();

    protected sealed override IEnumerable<DiagnosticAnalyzer> GetDiagnosticAnalyzers() =>
        collector is null ? Analyzers : Analyzers.Append(collector);

    protected sealed override ImmutableArray<CodeAction> FilterCodeActions(ImmutableArray<CodeAction> actions) => Fix.ThatChange(actions);

    /// <summary>Reports nothing: it only asks, with the options of the test.</summary>
#pragma warning disable RS1012, RS1036, RS1038, RS1041, RS2008 // It is no analyzer of the product.
    [DiagnosticAnalyzer(LanguageNames.CSharp)]
    private sealed class Collector : DiagnosticAnalyzer
    {
        public string? Found { get; private set; }

        public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
            [new("SILENCE", "Reasons", "Reasons", "Tests", DiagnosticSeverity.Warning, isEnabledByDefault: true)];

        public override void Initialize(AnalysisContext context)
        {
            context.EnableConcurrentExecution();
            context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
            context.RegisterCompilationStartAction(start => Found ??= Reasons.In(start.Compilation, start.Options));
        }
    }
}

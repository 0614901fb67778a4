using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing.Model;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A test of analyzers: a solution, and the diagnostics that are expected in it.</summary>
/// <typeparam name="TVerifier">The assertions.</typeparam>
public abstract partial class AnalyzerTest<TVerifier>
    where TVerifier : IVerifier, new()
{
    /// <summary>A test without sources.</summary>
    protected AnalyzerTest() => TestState = new SolutionState(DefaultTestProjectName, Language, DefaultFilePathPrefix, DefaultFileExt);

    /// <summary>The language of the sources.</summary>
    public abstract string Language { get; }

    /// <summary>Adds a source, with markup, to <see cref="TestState"/>.</summary>
    public string TestCode
    {
        set => TestState.Sources.Add(value);
    }

    /// <summary>The solution.</summary>
    public SolutionState TestState { get; }

    /// <summary>The diagnostics expected beside those of the markup.</summary>
    public List<DiagnosticResult> ExpectedDiagnostics => TestState.ExpectedDiagnostics;

    /// <summary>The framework and packages of projects that name none.</summary>
    public ReferenceAssemblies ReferenceAssemblies { get; set; } = ReferenceAssemblies.Default;

    /// <summary>Which diagnostics of the compiler are compared; errors, unless stated.</summary>
    public CompilerDiagnostics CompilerDiagnostics { get; set; } = CompilerDiagnostics.Errors;

    /// <summary>How markup is read.</summary>
    public MarkupOptions MarkupOptions { get; set; }

    /// <summary>Which checks are left out.</summary>
    public TestBehaviors TestBehaviors { get; set; }

    /// <summary>The ids that are not reported.</summary>
    public List<string> DisabledDiagnostics { get; } = [];

    /// <summary>Changes to each project's solution before it is analyzed.</summary>
    public List<Func<Solution, ProjectId, Solution>> SolutionTransforms { get; } = [];

    /// <summary>A further comparison of each reported diagnostic with the expected one.</summary>
    public Action<Diagnostic, DiagnosticResult, IVerifier>? DiagnosticVerifier { get; set; }

    /// <summary>The assertions.</summary>
    protected static TVerifier Verify { get; } = new();

    /// <summary>How the default name of a source starts.</summary>
    protected virtual string DefaultFilePathPrefix { get; } = "/0/Test";

    /// <summary>The name of the primary project.</summary>
    protected virtual string DefaultTestProjectName { get; } = "TestProject";

    /// <summary>The name of the first source.</summary>
    protected virtual string DefaultFilePath => DefaultFilePathPrefix + "0." + DefaultFileExt;

    /// <summary>The extension of a source, without the dot.</summary>
    protected abstract string DefaultFileExt { get; }

    /// <summary>Runs the test.</summary>
    /// <exception cref="Exception">The test fails: what <typeparamref name="TVerifier"/> throws.</exception>
    public async Task RunAsync(CancellationToken cancellationToken = default)
        => await RunImplAsync(cancellationToken).ConfigureAwait(false);

    /// <summary>Runs the test.</summary>
    protected virtual async Task RunImplAsync(CancellationToken cancellationToken)
    {
        Verify.NotEmpty(nameof(TestState.Sources), TestState.Sources.Concat(TestState.AdditionalFiles));
        var state = Processed(TestState.WithInheritedValuesApplied(null, []), []);
        await VerifyDiagnosticsAsync(state, Verify.PushContext("Diagnostics of test state"), cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Gives the analyzers under test.</summary>
    protected abstract IEnumerable<DiagnosticAnalyzer> GetDiagnosticAnalyzers();

    /// <summary>Gives the options that projects compile with.</summary>
    protected abstract CompilationOptions CreateCompilationOptions();

    /// <summary>Gives the options that sources are parsed with.</summary>
    protected abstract ParseOptions CreateParseOptions();

    /// <summary>Gives the diagnostic that markup without an id expects, or null where that is not clear.</summary>
    protected internal virtual DiagnosticDescriptor? GetDefaultDiagnostic(DiagnosticAnalyzer[] analyzers)
    {
        var descriptors = analyzers.SelectMany(analyzer => analyzer.SupportedDiagnostics).Distinct().ToList();
        return descriptors.Count == 1 || MarkupOptions.HasFlag(MarkupOptions.UseFirstDescriptor) ? descriptors.FirstOrDefault() : null;
    }

    /// <summary>Tells whether a diagnostic of the compiler is compared.</summary>
    protected virtual bool IsCompilerDiagnosticIncluded(Diagnostic diagnostic, CompilerDiagnostics compilerDiagnostics)
    {
        ArgumentNullException.ThrowIfNull(diagnostic);

        return compilerDiagnostics switch
        {
            CompilerDiagnostics.None => false,
            CompilerDiagnostics.Errors => diagnostic.Severity >= DiagnosticSeverity.Error,
            CompilerDiagnostics.Warnings => diagnostic.Severity >= DiagnosticSeverity.Warning,
            CompilerDiagnostics.Suggestions => diagnostic.Severity >= DiagnosticSeverity.Info,
            _ => true,
        };
    }

    /// <summary>Gives a state whose markup has been read.</summary>
    private protected SolutionState Processed(SolutionState state, ImmutableArray<string> fixableDiagnostics)
    {
        var analyzers = GetDiagnosticAnalyzers().ToArray();

        return state.WithProcessedMarkup(
            MarkupOptions,
            GetDefaultDiagnostic(analyzers),
            [.. analyzers.SelectMany(analyzer => analyzer.SupportedDiagnostics)],
            fixableDiagnostics,
            DefaultFilePath);
    }

    /// <summary>Gives the projects of a state, the primary one first.</summary>
    private protected ImmutableArray<EvaluatedProjectState> Evaluated(SolutionState state)
        => [.. state.AdditionalProjects.Values.Prepend(state).Select(project => new EvaluatedProjectState(project, ReferenceAssemblies))];
}

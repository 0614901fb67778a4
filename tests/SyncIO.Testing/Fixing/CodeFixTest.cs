using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A test of code fixes: a solution, what is reported in it, and what it is after the fixes.</summary>
/// <typeparam name="TVerifier">The assertions.</typeparam>
/// <remarks>
/// Where only <see cref="AnalyzerTest{TVerifier}.TestState"/> is given, nothing is fixed. Where the fixed state is the same, no fix may
/// be offered.
/// </remarks>
public abstract partial class CodeFixTest<TVerifier> : CodeActionTest<TVerifier>
    where TVerifier : IVerifier, new()
{
    /// <summary>A test without sources.</summary>
    protected CodeFixTest()
    {
        FixedState = new SolutionState(DefaultTestProjectName, Language, DefaultFilePathPrefix, DefaultFileExt);
        BatchFixedState = new SolutionState(DefaultTestProjectName, Language, DefaultFilePathPrefix, DefaultFileExt);
    }

    /// <summary>Adds a source to <see cref="FixedState"/>.</summary>
    public string FixedCode
    {
        set => FixedState.Sources.Add(value);
    }

    /// <summary>Adds a source to <see cref="BatchFixedState"/>.</summary>
    public string BatchFixedCode
    {
        set => BatchFixedState.Sources.Add(value);
    }

    /// <summary>The solution after the fixes, one by one.</summary>
    public SolutionState FixedState { get; }

    /// <summary>The solution after Fix All, where it is not the same.</summary>
    public SolutionState BatchFixedState { get; }

    /// <summary>Which checks are left out.</summary>
    public CodeFixTestBehaviors CodeFixTestBehaviors { get; set; }

    /// <summary>
    /// How many fixes are run one by one: exactly so many, or at most so many if it is negative. At most one per expected diagnostic that
    /// can be fixed, unless stated.
    /// </summary>
    public int? NumberOfIncrementalIterations { get; set; }

    /// <summary>How often Fix All is run, likewise. Once in a solution, unless stated.</summary>
    public int? NumberOfFixAllIterations { get; set; }

    /// <summary>How often Fix All in document is run, likewise. At most once per document to be fixed, unless stated.</summary>
    public int? NumberOfFixAllInDocumentIterations { get; set; }

    /// <summary>How often Fix All in project is run, likewise. At most once per project that changes, unless stated.</summary>
    public int? NumberOfFixAllInProjectIterations { get; set; }

    /// <summary>Gives the code fixes under test.</summary>
    protected abstract IEnumerable<CodeFixProvider> GetCodeFixProviders();

    /// <summary>Tells whether a diagnostic of the compiler is compared: also where a code fix under test can fix it.</summary>
    protected override bool IsCompilerDiagnosticIncluded(Diagnostic diagnostic, CompilerDiagnostics compilerDiagnostics)
        => base.IsCompilerDiagnosticIncluded(diagnostic, compilerDiagnostics)
            || GetCodeFixProviders().Any(provider => provider.FixableDiagnosticIds.Contains(diagnostic.Id));

    /// <inheritdoc/>
    protected override async Task RunImplAsync(CancellationToken cancellationToken)
    {
        Verify.NotEmpty(nameof(TestState.Sources), TestState.Sources.Concat(TestState.AdditionalFiles));
        firstFixes.Clear();

        var providers = GetCodeFixProviders().ToImmutableArray();
        var fixable = providers.SelectMany(provider => provider.FixableDiagnosticIds).Distinct().ToImmutableArray();
        var rawTestState = TestState.WithInheritedValuesApplied(null, fixable);
        var rawFixedState = FixedState.WithInheritedValuesApplied(rawTestState, fixable);
        var rawBatchFixedState = BatchFixedState.WithInheritedValuesApplied(rawFixedState, fixable);
        var testState = Processed(rawTestState, fixable);
        var start = await VerifyDiagnosticsAsync(testState, Verify.PushContext("Diagnostics of test state"), cancellationToken)
            .ConfigureAwait(false);

        if (!CodeActionExpected(FixedState) && !CodeActionExpected(BatchFixedState))
        {
            return;
        }

        var fixedState = Processed(rawFixedState, fixable);
        var batchFixedState = Processed(rawBatchFixedState, fixable);

        foreach (var mode in Modes(testState, fixedState, batchFixedState, providers))
        {
            await VerifyFixAsync(mode, start, providers, Verify.PushContext(mode.Name), cancellationToken).ConfigureAwait(false);
        }

        await VerifyDiagnosticsAsync(fixedState, Verify.PushContext("Diagnostics of fixed state"), cancellationToken).ConfigureAwait(false);

        if (CodeActionExpected(BatchFixedState))
        {
            await VerifyDiagnosticsAsync(batchFixedState, Verify.PushContext("Diagnostics of batch fixed state"), cancellationToken)
                .ConfigureAwait(false);
        }
    }
}

using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Tests of an analyzer and its code fix in one call.</summary>
/// <typeparam name="TAnalyzer">The analyzer.</typeparam>
/// <typeparam name="TCodeFix">The code fix.</typeparam>
/// <typeparam name="TTest">The test that runs.</typeparam>
/// <typeparam name="TVerifier">The assertions.</typeparam>
public class CodeFixVerifier<TAnalyzer, TCodeFix, TTest, TVerifier>
    where TAnalyzer : DiagnosticAnalyzer, new()
    where TCodeFix : CodeFixProvider, new()
    where TTest : CodeFixTest<TVerifier>, new()
    where TVerifier : IVerifier, new()
{
    /// <inheritdoc cref="AnalyzerVerifier{TAnalyzer, TTest, TVerifier}.Diagnostic()"/>
    public static DiagnosticResult Diagnostic() => AnalyzerVerifier<TAnalyzer, TTest, TVerifier>.Diagnostic();

    /// <inheritdoc cref="AnalyzerVerifier{TAnalyzer, TTest, TVerifier}.Diagnostic(string)"/>
    public static DiagnosticResult Diagnostic(string diagnosticId)
        => AnalyzerVerifier<TAnalyzer, TTest, TVerifier>.Diagnostic(diagnosticId);

    /// <inheritdoc cref="AnalyzerVerifier{TAnalyzer, TTest, TVerifier}.Diagnostic(DiagnosticDescriptor)"/>
    public static DiagnosticResult Diagnostic(DiagnosticDescriptor descriptor) => new(descriptor);

    /// <inheritdoc cref="AnalyzerVerifier{TAnalyzer, TTest, TVerifier}.VerifyAnalyzerAsync"/>
    public static Task VerifyAnalyzerAsync(string source, params DiagnosticResult[] expected)
        => AnalyzerVerifier<TAnalyzer, TTest, TVerifier>.VerifyAnalyzerAsync(source, expected);

    /// <summary>Fails unless the diagnostics of the markup are reported and the fixes give <paramref name="fixedSource"/>.</summary>
    public static Task VerifyCodeFixAsync(string source, string fixedSource)
        => VerifyCodeFixAsync(source, DiagnosticResult.EmptyDiagnosticResults, fixedSource);

    /// <summary>Fails unless the expected diagnostic is reported and the fixes give <paramref name="fixedSource"/>.</summary>
    public static Task VerifyCodeFixAsync(string source, DiagnosticResult expected, string fixedSource)
        => VerifyCodeFixAsync(source, [expected], fixedSource);

    /// <summary>Fails unless the expected diagnostics are reported and the fixes give <paramref name="fixedSource"/>.</summary>
    public static Task VerifyCodeFixAsync(string source, DiagnosticResult[] expected, string fixedSource)
    {
        var test = new TTest { TestCode = source, FixedCode = fixedSource };
        test.ExpectedDiagnostics.AddRange(expected);
        return test.RunAsync(CancellationToken.None);
    }
}

using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Tests of an analyzer in one call.</summary>
/// <typeparam name="TAnalyzer">The analyzer.</typeparam>
/// <typeparam name="TTest">The test that runs.</typeparam>
/// <typeparam name="TVerifier">The assertions.</typeparam>
public class AnalyzerVerifier<TAnalyzer, TTest, TVerifier>
    where TAnalyzer : DiagnosticAnalyzer, new()
    where TTest : AnalyzerTest<TVerifier>, new()
    where TVerifier : IVerifier, new()
{
    /// <summary>Expects the one diagnostic of the analyzer.</summary>
    /// <exception cref="InvalidOperationException">The analyzer does not support exactly one.</exception>
    public static DiagnosticResult Diagnostic()
    {
        var supported = new TAnalyzer().SupportedDiagnostics;

        return supported.Length == 1
            ? Diagnostic(supported[0])
            : throw new InvalidOperationException(
                $"Diagnostic() needs an analyzer with one descriptor, and {typeof(TAnalyzer).Name} has {supported.Length}: "
                + "name the one that is meant.");
    }

    /// <summary>Expects the diagnostic of that id.</summary>
    /// <exception cref="InvalidOperationException">The analyzer does not have exactly one descriptor of that id.</exception>
    public static DiagnosticResult Diagnostic(string diagnosticId)
    {
        var supported = new TAnalyzer().SupportedDiagnostics.Where(descriptor => descriptor.Id == diagnosticId).ToList();

        return supported.Count == 1
            ? Diagnostic(supported[0])
            : throw new InvalidOperationException(
                $"{typeof(TAnalyzer).Name} has {supported.Count} descriptors of the id '{diagnosticId}'.");
    }

    /// <summary>Expects a diagnostic of that descriptor.</summary>
    public static DiagnosticResult Diagnostic(DiagnosticDescriptor descriptor) => new(descriptor);

    /// <summary>Fails unless exactly the diagnostics of the markup and of <paramref name="expected"/> are reported.</summary>
    public static Task VerifyAnalyzerAsync(string source, params DiagnosticResult[] expected)
    {
        var test = new TTest { TestCode = source };
        test.ExpectedDiagnostics.AddRange(expected);
        return test.RunAsync(CancellationToken.None);
    }
}

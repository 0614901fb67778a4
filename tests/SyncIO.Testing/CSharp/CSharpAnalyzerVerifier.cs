using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;

namespace Microsoft.CodeAnalysis.CSharp.Testing;

/// <summary>Tests of an analyzer on C# in one call.</summary>
/// <typeparam name="TAnalyzer">The analyzer.</typeparam>
/// <typeparam name="TVerifier">The assertions.</typeparam>
public class CSharpAnalyzerVerifier<TAnalyzer, TVerifier> : AnalyzerVerifier<TAnalyzer, CSharpAnalyzerTest<TAnalyzer, TVerifier>, TVerifier>
    where TAnalyzer : DiagnosticAnalyzer, new()
    where TVerifier : IVerifier, new();

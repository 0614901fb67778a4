using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;

namespace Microsoft.CodeAnalysis.CSharp.Testing;

/// <summary>Tests of an analyzer and its code fix on C# in one call.</summary>
/// <typeparam name="TAnalyzer">The analyzer.</typeparam>
/// <typeparam name="TCodeFix">The code fix.</typeparam>
/// <typeparam name="TVerifier">The assertions.</typeparam>
public class CSharpCodeFixVerifier<TAnalyzer, TCodeFix, TVerifier>
    : CodeFixVerifier<TAnalyzer, TCodeFix, CSharpCodeFixTest<TAnalyzer, TCodeFix, TVerifier>, TVerifier>
    where TAnalyzer : DiagnosticAnalyzer, new()
    where TCodeFix : CodeFixProvider, new()
    where TVerifier : IVerifier, new();

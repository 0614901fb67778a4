using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;

namespace Microsoft.CodeAnalysis.CSharp.Testing;

/// <summary>A test of an analyzer and its code fix on C#.</summary>
/// <typeparam name="TAnalyzer">The analyzer; <see cref="EmptyDiagnosticAnalyzer"/> for a fix of compiler diagnostics.</typeparam>
/// <typeparam name="TCodeFix">The code fix.</typeparam>
/// <typeparam name="TVerifier">The assertions.</typeparam>
public class CSharpCodeFixTest<TAnalyzer, TCodeFix, TVerifier> : CodeFixTest<TVerifier>
    where TAnalyzer : DiagnosticAnalyzer, new()
    where TCodeFix : CodeFixProvider, new()
    where TVerifier : IVerifier, new()
{
    /// <inheritdoc/>
    public override string Language => LanguageNames.CSharp;

    /// <inheritdoc/>
    public override Type SyntaxKindType => typeof(SyntaxKind);

    /// <inheritdoc/>
    protected override string DefaultFileExt => "cs";

    /// <inheritdoc/>
    protected override CompilationOptions CreateCompilationOptions()
        => new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true);

    /// <inheritdoc/>
    protected override ParseOptions CreateParseOptions() => new CSharpParseOptions(LanguageVersion.Latest, DocumentationMode.Diagnose);

    /// <inheritdoc/>
    protected override IEnumerable<DiagnosticAnalyzer> GetDiagnosticAnalyzers() => [new TAnalyzer()];

    /// <inheritdoc/>
    protected override IEnumerable<CodeFixProvider> GetCodeFixProviders() => [new TCodeFix()];
}

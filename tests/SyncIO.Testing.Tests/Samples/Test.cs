using System.Collections.Generic;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;

namespace SyncIO.Testing.Tests.Samples;

/// <summary>A test of an analyzer.</summary>
internal class RuleTest<TAnalyzer> : CSharpAnalyzerTest<TAnalyzer, DefaultVerifier>
    where TAnalyzer : DiagnosticAnalyzer, new();

/// <summary>A test of the naming rule.</summary>
internal sealed class NamingTest : RuleTest<NoLowercaseTypes>;

/// <summary>A test of the naming rule and one of its fixes.</summary>
internal class NamingFixTest<TCodeFix> : CSharpCodeFixTest<NoLowercaseTypes, TCodeFix, DefaultVerifier>
    where TCodeFix : CodeFixProvider, new();

/// <summary>A test of the naming rule and its fix.</summary>
internal sealed class NamingFixTest : NamingFixTest<CapitalizeType>;

/// <summary>A test of a fix that is made for it.</summary>
internal sealed class NamingFixTestOf(CodeFixProvider fix) : NamingFixTest<EmptyCodeFixProvider>
{
    protected override IEnumerable<CodeFixProvider> GetCodeFixProviders() => [fix];
}

/// <summary>A test of the naming rule where it reports at the end of a compilation.</summary>
internal sealed class AtEndTest : CSharpCodeFixTest<NamesAtEnd, CapitalizeType, DefaultVerifier>;

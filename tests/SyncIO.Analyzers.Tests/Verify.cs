using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Rules.BlockingCall;
using Xunit;

namespace SyncIO.Tests;

/// <summary>Runs the analyzer and its fix on code: markup says what is reported, in documents, projects and solutions.</summary>
internal static class Verify
{
    /// <summary>Exactly the marked findings, and where <paramref name="after"/> is given, exactly that text after the fixes.</summary>
    /// <param name="before">The code, with markup.</param>
    /// <param name="after">The fixed code; null: the fixes are not looked at; the same as before: nothing is changed.</param>
    /// <param name="references">The assemblies to compile against; .NET 10 by default.</param>
    /// <param name="expected">Findings whose message matters, at <c>{|#0:…|}</c>.</param>
    public static Task Fix(string before, string? after = null, ReferenceAssemblies? references = null, params DiagnosticResult[] expected) =>
        Test(before, after, references, expected).RunAsync();

    /// <summary>Nothing is found.</summary>
    /// <param name="code">The code, without markup.</param>
    /// <param name="references">The assemblies to compile against; .NET 10 by default.</param>
    public static Task Silent(string code, ReferenceAssemblies? references = null)
    {
        Assert.DoesNotContain("{|", code, StringComparison.Ordinal);
        return Fix(code, references: references);
    }

    /// <summary>The same, to be changed further before it runs.</summary>
    public static CSharpCodeFixTest<BlockingCallAnalyzer, AwaitFixProvider, DefaultVerifier> Test(string before, string? after = null, ReferenceAssemblies? references = null, params DiagnosticResult[] expected)
    {
        var test = new CSharpCodeFixTest<BlockingCallAnalyzer, AwaitFixProvider, DefaultVerifier>
        {
            TestCode = before,
            ReferenceAssemblies = references ?? References.Net10,
        };

        if (after is not null)
        {
            test.FixedCode = after;
        }

        test.TestState.ExpectedDiagnostics.AddRange(expected);
        return test;
    }
}

using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.BlockingCall;

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

    /// <summary>The same of the body of an asynchronous method.</summary>
    /// <param name="references">The assemblies to compile against.</param>
    /// <param name="parameters">The parameters of the method.</param>
    /// <param name="usings">The namespaces that it uses, separated by blanks.</param>
    /// <param name="before">The body, with markup.</param>
    /// <param name="after">The fixed body; null: the fixes are not looked at.</param>
    public static Task FixBody(ReferenceAssemblies references, string parameters, string usings, string before, string? after) =>
        Fix(Code.Async(before, parameters, usings), after is null ? null : Code.Async(after, parameters, usings), references);

    /// <summary>Nothing is found, for exactly these reasons.</summary>
    /// <param name="code">The code, without markup.</param>
    /// <param name="reason">The names of the reasons, in alphabetical order and separated by blanks.</param>
    /// <param name="references">The assemblies to compile against; .NET 10 by default.</param>
    public static Task Silent(string code, string reason, ReferenceAssemblies? references = null) =>
        Test(code, references: references).RunSilentAsync(reason);

    /// <summary>The same, to be changed further before it runs.</summary>
    public static SilentTest<BlockingCallAnalyzer> Test(string before, string? after = null, ReferenceAssemblies? references = null, params DiagnosticResult[] expected)
    {
        var test = new SilentTest<BlockingCallAnalyzer>
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

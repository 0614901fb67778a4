using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Rules.BlockingCall;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Handlers that are reported and stay as they are: the message says why, and what the asynchronous form is.</summary>
internal static class ByHand
{
    /// <summary><c>Thread.{|#0:Sleep|}(1)</c> is reported, the code does not change.</summary>
    /// <param name="code">The code.</param>
    /// <param name="reason">The end of the message.</param>
    /// <param name="references">What it is compiled against.</param>
    public static Task Sleep(string code, string reason, ReferenceAssemblies references) => Test(code, reason, references).RunAsync();

    /// <summary>The same, to be changed further before it runs.</summary>
    public static CSharpCodeFixTest<BlockingCallAnalyzer, AwaitFixProvider, DefaultVerifier> Test(string code, string reason, ReferenceAssemblies references)
    {
        var expected = new DiagnosticResult(Rule.AwaitInsteadOfBlockingInHandler)
            .WithLocation(0)
            .WithMessage($"'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: {reason}");
        var test = Verify.Test(code, code, references, expected);
        test.FixedState.ExpectedDiagnostics.Add(expected);
        return test;
    }
}

using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What runs for a diagnosis, or as the last that a process does, is for information.</summary>
public sealed class RarePaths
{
    [Theory]
    [InlineData("if (log.IsEnabled(1)) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Info)]
    [InlineData("if (flag && log.IsDebugEnabled) File.{|#0:WriteAllText|}(\"f\", \"x\");", DiagnosticSeverity.Info)]
    [InlineData("if (System.Diagnostics.Debugger.IsAttached) { if (flag) { File.{|#0:WriteAllText|}(\"f\", \"x\"); } }", DiagnosticSeverity.Info)]
    [InlineData("try { await Task.Yield(); } catch (Exception e) { File.{|#0:WriteAllText|}(\"f\", e.Message); Environment.Exit(1); }", DiagnosticSeverity.Info)]
    [InlineData("try { await Task.Yield(); } catch (Exception e) { File.{|#0:WriteAllText|}(\"f\", e.Message); Environment.FailFast(\"x\"); }", DiagnosticSeverity.Info)]
    [InlineData("if (!log.IsEnabled(1)) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Warning)]
    [InlineData("if (log.IsEnabled(1)) { } else { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Warning)]
    [InlineData("if (log.IsEnabled(1) || flag) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Warning)]
    [InlineData("try { await Task.Yield(); } catch (Exception e) { File.{|#0:WriteAllText|}(\"f\", e.Message); throw; }", DiagnosticSeverity.Warning)]
    public Task Are_for_information(string body, DiagnosticSeverity severity) => Verify.Fix(
        Code.Async(body + " await Task.Yield();", "Log log, bool flag") + "class Log { public bool IsEnabled(int level) => level > 1; public bool IsDebugEnabled => false; }\n",
        expected: new DiagnosticResult("SIO1004", severity).WithLocation(0));

    /// <summary>A logger that writes to a file, asked only where it would write.</summary>
    [Fact]
    public Task Behind_a_call_as_well() => VerifyChains.Fix(
        """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class Log { public bool IsEnabled(int level) => level > 1; public void Write() => Thread.Sleep(1); }
        class C { async Task M(Log log) { await Task.Yield(); if (log.IsEnabled(3)) { log.{|#0:Write|}(); } log.{|#1:Write|}(); } }
        """,
        expected:
        [
            new DiagnosticResult("SIO3003", DiagnosticSeverity.Info).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations),
            new DiagnosticResult("SIO3003", DiagnosticSeverity.Warning).WithLocation(1).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations),
        ]);
}

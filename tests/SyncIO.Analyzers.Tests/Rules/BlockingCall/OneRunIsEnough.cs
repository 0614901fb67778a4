using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What a fix awaits takes nothing out of the way of other calls: what stays for a reason stays for it in the next run, too.</summary>
public sealed class OneRunIsEnough
{
    private const string WrittenAfter = "is read before the await and written after it";

    [Theory]
    // What is awaited in one branch does not run before what the other one writes.
    [InlineData("async Task M(Box box) { await Task.Yield(); if (box.Name == null) { return; } var s = READ(\"f\"); if (s == \"\") { WRITE(\"g\", s); } else { box.Name = null; } }", "'box.Name' " + WrittenAfter)]
    [InlineData("async Task M(Box box) { await Task.Yield(); if (box.Name == null) { Thread.Yield(); } var s = READ(\"f\"); switch (s) { case \"a\": WRITE(\"g\", s); break; case \"b\": box.Name = null; break; } }", "'box.Name' " + WrittenAfter)]
    [InlineData("async Task M(Box box) { await Task.Yield(); if (box.Names.Count == 0) { var s = READ(\"f\"); if (s == \"\") { WRITE(\"g\", s); } else { box.Names.Add(s); } } }", "'box.Names' " + WrittenAfter)]
    [InlineData("async Task M(Box box, bool b) { await Task.Yield(); if (b ? box.Name == null : WRITTEN(\"g\")) { box.Name = READ(\"f\"); } }", "'box.Name' " + WrittenAfter)]
    // It is not this one that is given what is written later.
    [InlineData("string path = \"f\"; async Task M() { await Task.Yield(); READ(path); WRITE(\"g\", \"\"); path = \"h\"; }", "'path' " + WrittenAfter)]
    // It runs in any case.
    [InlineData("bool isRead; string text; async Task M() { await Task.Yield(); if (!isRead) { isRead = true; READ(\"f\"); } WRITE(\"g\", \"\"); text = \"h\"; }", "'isRead' is set before the await, and what it stands for after it")]
    [InlineData("readonly SemaphoreSlim gate = new(1); async Task M() { await Task.Yield(); if (gate.Wait(0)) { READ(\"f\"); } WRITE(\"g\", \"\"); gate.Release(); }", "'gate.Wait(0)' would fail for others during the await")]
    [InlineData("string name; void Close() => name = null; async Task M() { await Task.Yield(); if (name != null) { READ(\"f\"); } WRITE(\"g\", \"\"); GC.KeepAlive(name.Length); }", "'name' is asked for before the await and used after it, and another member takes it away")]
    public Task What_stays_beside_what_is_awaited(string members, string reason) => Beside(
        members.Replace("WRITTEN(\"g\")", "File.{|SIO1004:ReadAllText|}(\"g\").Length == 0").Replace("WRITE", "File.{|SIO1004:WriteAllText|}"),
        members.Replace("WRITTEN(\"g\")", "(await File.ReadAllTextAsync(\"g\")).Length == 0").Replace("WRITE", "await File.WriteAllTextAsync"),
        reason);

    /// <summary>Somebody has written the <c>await</c>, and what it waits for would have stayed for the same reason.</summary>
    [Theory]
    [InlineData("async Task M(Box box) { await Task.Yield(); if (box.Name == null) { return; } READ(\"f\"); await Task.Delay(1); box.Name = null; }")]
    [InlineData("string path = \"f\"; async Task M() { await Task.Yield(); READ(path); await File.ReadAllTextAsync(path); path = \"h\"; }")]
    [InlineData("bool isRead; string text; async Task M() { await Task.Yield(); if (!isRead) { isRead = true; READ(\"f\"); await Task.Delay(1); } text = \"h\"; }")]
    [InlineData("readonly SemaphoreSlim gate = new(1); async Task M() { await Task.Yield(); if (!gate.Wait(0)) { return; } READ(\"f\"); await Task.Delay(1); gate.Release(); }")]
    [InlineData("string name; void Close() => name = null; async Task M() { await Task.Yield(); if (name != null) { READ(\"f\"); await Task.Delay(1); GC.KeepAlive(name.Length); } }")]
    [InlineData("string path = \"f\"; async Task M() { READ(path); await Task.Yield(); path = \"h\"; }")]
    [InlineData("string path = \"f\"; async IAsyncEnumerable<string> M() { await Task.Yield(); READ(path); yield return \"\"; path = \"h\"; }")]
    [InlineData("string path = \"f\"; async Task M(IAsyncEnumerable<int> all) { await Task.Yield(); READ(path); await foreach (var one in all) { } path = \"h\"; }")]
    public Task But_others_come_in_between_as_it_is(string members) => VerifyChains.Fix(
        Class(members.Replace("READ", "File.{|SIO1004:ReadAllText|}")), Class(members.Replace("READ", "await File.ReadAllTextAsync")));

    /// <summary>The same where a call made the function asynchronous.</summary>
    [Fact]
    public Task What_stays_in_a_member_that_becomes_asynchronous() => Beside(
        "async Task Go(Box box) { await Task.Yield(); {|SIO3004:M|}(box); } void M(Box box) { if (box.Name == null) { return; } var s = File.ReadAllText(\"f\"); if (s == \"\") { File.WriteAllText(\"g\", s); } else { box.Name = null; } }",
        "async Task Go(Box box) { await Task.Yield(); await M(box); } async Task M(Box box) { if (box.Name == null) { return; } var s = File.{|#0:ReadAllText|}(\"f\"); if (s == \"\") { await File.WriteAllTextAsync(\"g\", s); } else { box.Name = null; } }",
        "'box.Name' " + WrittenAfter);

    private static Task Beside(string before, string after, string reason)
    {
        var test = VerifyChains.Test(Class(before.Replace("READ", "File.{|#0:ReadAllText|}")), Class(after.Replace("READ", "File.{|#0:ReadAllText|}")));
        var stays = new DiagnosticResult(Rule.AwaitFileIO).WithLocation(0)
            .WithMessage("'ReadAllText' blocks the thread on file I/O: await 'ReadAllTextAsync' instead; no automatic fix: " + reason);

        if (before.Contains("READ"))
        {
            test.TestState.ExpectedDiagnostics.Add(stays);
        }

        test.FixedState.ExpectedDiagnostics.Add(stays);
        return test.RunAsync();
    }

    private static string Class(string members) => $$"""
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;
        public class Box { public string Name; public List<string> Names = new(); }
        public class C
        {
            {{members}}
        }

        """;
}

using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>The way to the blocking line: in the message, and step by step in additional locations.</summary>
public sealed class Messages
{
    [Theory]
    [InlineData("SIO3004", "string Get() => File.ReadAllText(\"f\");", "Get()", "'Get' blocks on file I/O: Get → File.ReadAllText")]
    [InlineData("SIO3004", "string Get() => Inner(); string Inner() => D.Read(); class D { public static string Read() => File.ReadAllText(\"f\"); }", "Get()", "'Get' blocks on file I/O: Get → C.Inner → D.Read → File.ReadAllText")]
    [InlineData("SIO3004", "string Get { get => new D(1).Text; } class D { public D(int x) { } public string Text => File.ReadAllText(\"f\"); }", "_ = Get", "'Get' blocks on file I/O: Get → D.Text → File.ReadAllText; no automatic fix: 'Get' is a property")]
    [InlineData("SIO3004", "object Get() => new D(1); class D { public D(int x) { File.ReadAllText(\"f\"); } }", "Get()", "'Get' blocks on file I/O: Get → new D → File.ReadAllText; no automatic fix: 'D' is a constructor")]
    [InlineData("SIO3004", "string Get() { return Local(); string Local() => File.ReadAllText(\"f\"); }", "Get()", "'Get' blocks on file I/O: Get → Local → File.ReadAllText")]
    [InlineData("SIO3004", "string Get(I i) => i.Read(); interface I { string Read(); } class D : I { public string Read() => File.ReadAllText(\"f\"); }", "Get(null)", "'Get' blocks on file I/O: Get → D.Read → File.ReadAllText")]
    [InlineData("SIO3001", "string Get() => new System.Net.WebClient().DownloadString(\"u\");", "Get()", "'Get' blocks on network I/O: Get → WebClient.DownloadString")]
    [InlineData("SIO3002", "void Get() => Task.Delay(1).Wait();", "Get()", "'Get' blocks on a task: Get → Task.Wait")]
    [InlineData("SIO3003", "void Get() => Thread.Sleep(1);", "Get()", "'Get' blocks the thread: Get → Thread.Sleep")]
    [InlineData("SIO3005", "void Get() => File.Copy(\"a\", \"b\");", "Get()", "'Get' blocks on file I/O: Get → File.Copy, which has no asynchronous counterpart")]
    [InlineData("SIO3005", "string Get() { lock (this) { return File.ReadAllText(\"f\"); } }", "Get()", "'Get' blocks on file I/O: Get → File.ReadAllText, and nothing can be awaited inside a lock")]
    [InlineData("SIO3005", "void Get() { try { } catch when (File.ReadAllText(\"f\") == \"\") { } }", "Get()", "'Get' blocks on file I/O: Get → File.ReadAllText, and nothing can be awaited in a catch filter")]
    [InlineData("SIO3005", "object Get() => (from one in new[] { \"f\" } where File.ReadAllText(one) == \"\" select one).ToList();", "Get()", "'Get' blocks on file I/O: Get → File.ReadAllText, and nothing can be awaited in a query clause")]
    [InlineData("SIO3005", "void Get() => new List<int>().ForEach(Load); void Load(int n) => File.ReadAllText(\"f\");", "Get()", "'Get' blocks on file I/O: Get → C.Load → File.ReadAllText, and nothing can be awaited as a delegate")]
    [InlineData("SIO3004", "string Get() => File.ReadAllText(\"f\"); Task<string> GetAsync() => File.ReadAllTextAsync(\"f\");", "Get()", "'Get' blocks on file I/O: Get → File.ReadAllText; await 'GetAsync' instead")]
    [InlineData("SIO3005", "bool Get() => Task.Delay(1).Wait(100);", "Get()", "'Get' blocks on a task: Get → Task.Wait; await 'Task.WhenAny' of the task and a 'Task.Delay', and ask which one completed")]
    [InlineData("SIO3005", "void Get() => Inner(); bool Inner() => Task.WaitAll(new[] { Task.Delay(1) }, 5);", "Get()", "'Get' blocks on a task: Get → C.Inner → Task.WaitAll; await 'Task.WhenAny' of 'Task.WhenAll' and a 'Task.Delay', and ask which one completed")]
    [InlineData("SIO3005", "int Get() => Task.WaitAny(new[] { Task.Delay(1) }, 5);", "Get()", "'Get' blocks on a task: Get → Task.WaitAny; await 'Task.WhenAny' of the tasks and a 'Task.Delay', and ask which one completed")]
    [InlineData("SIO3005", "void Get() => new System.Diagnostics.Process().WaitForExit(5);", "Get()", "'Get' blocks the thread: Get → Process.WaitForExit; await 'WaitForExitAsync' with a token that is cancelled after the time limit")]
    public Task The_path(string id, string members, string call, string message) =>
        VerifyChains.Message($"{members} async Task M() {{ await Task.Yield(); {call.Replace("Get", "{|#0:Get|}")}; }}", id, message);

    /// <summary>In an extension block of C# 14 it belongs to a type without a name.</summary>
    [Fact]
    public Task A_member_of_an_extension_block() => VerifyChains.Fix(
        "using System.Threading.Tasks; using RestSharp; class C { object Get(RestClient c, RestRequest r) => c.Execute(r); async Task M() { await Task.Yield(); {|#0:Get|}(null, null); } }",
        references: References.RestSharp,
        expected: new DiagnosticResult(Rule.All.Single(rule => rule.Id == "SIO3001"))
            .WithLocation(0)
            .WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Get' blocks on network I/O: Get → RestClientExtensions.Execute"));

    [Theory]
    [InlineData("SIO3003", "void Get() { File.ReadAllText(\"f\"); Far(); } void Far() => Thread.Sleep(1);", "'Get' blocks the thread: Get → C.Far → Thread.Sleep")]
    [InlineData("SIO3003", "void Get() { Far(); Near(); } void Far() => Near(); void Near() => Thread.Sleep(1);", "'Get' blocks the thread: Get → C.Near → Thread.Sleep")]
    [InlineData("SIO3001", "void Get() { Far(); Thread.Sleep(1); } void Far() => new System.Net.WebClient().DownloadString(\"u\");", "'Get' blocks on network I/O: Get → C.Far → WebClient.DownloadString")]
    [InlineData("SIO3004", "void Get() { File.Copy(\"a\", \"b\"); Far(); } void Far() => File.ReadAllText(\"f\");", "'Get' blocks on file I/O: Get → C.Far → File.ReadAllText")]
    [InlineData("SIO3002", "void Get() { Thread.Sleep(Task.Run(() => 1).Result); }", "'Get' blocks on a task: Get → Task.Result")]
    public Task What_waits_for_others_comes_first_and_then_what_is_near(string id, string members, string message) =>
        VerifyChains.Message($"{members} async Task M() {{ await Task.Yield(); {{|#0:Get|}}(); }}", id, message);

    [Fact]
    public async Task Each_step_is_an_additional_location()
    {
        var test = VerifyChains.Test(
            "using System.IO; using System.Threading.Tasks; class C { async Task M() { await Task.Yield(); {|#0:Get|}(); } string Get() => D.{|#1:Read|}(); } class D { public static string Read() => File.{|#2:ReadAllText|}(\"f\"); }");
        test.TestState.ExpectedDiagnostics.Add(new DiagnosticResult(Rule.All.Single(rule => rule.Id == "SIO3004"))
            .WithLocation(0)
            .WithLocation(1)
            .WithLocation(2)
            .WithMessage("'Get' blocks on file I/O: Get → D.Read → File.ReadAllText"));
        await test.RunAsync();
    }

    /// <summary>One member with very many callers is one thing to look at.</summary>
    [Theory]
    [InlineData(20, 20)]
    [InlineData(21, 10)]
    [InlineData(50, 10)]
    public async Task Of_very_many_calls_the_first_are_reported(int calls, int reported)
    {
        var many = string.Concat(Enumerable.Range(1, calls / 2).Select(_ => "Log.Write(); "));
        var rest = string.Concat(Enumerable.Range(1, calls - calls / 2).Select(_ => "Log.Write(); "));
        var test = VerifyChains.Test(
            $"class B {{ async System.Threading.Tasks.Task M() {{ await System.Threading.Tasks.Task.Yield(); {Marked(rest, reported - calls / 2)} }} }}");
        test.TestState.Sources.Add(("/0/A.cs", $"class A {{ async System.Threading.Tasks.Task M() {{ await System.Threading.Tasks.Task.Yield(); {Marked(many, reported)} }} }}"));
        test.TestState.Sources.Add(("/0/Log.cs", "static class Log { public static void Write() => System.IO.File.AppendAllText(\"f\", \"Log.Write\"); static void Other() { Write(); Write(); } }"));
        await test.RunAsync();
    }

    /// <summary>A repository of one type and that of another are two things to look at.</summary>
    [Fact]
    public Task Of_a_generic_type_each_is_counted_for_itself() => VerifyChains.Code(
        "class Store<T> { public void Save() => File.AppendAllText(\"f\", \"\"); } class C { async Task M(Store<int> a, Store<string> b) { await Task.Yield(); "
        + string.Concat(Enumerable.Range(0, 25).Select(i => i < 10 ? "a.{|SIO3004:Save|}(); " : "a.Save(); "))
        + string.Concat(Enumerable.Range(0, 15).Select(_ => "b.{|SIO3004:Save|}(); "))
        + "} }");

    [Fact]
    public Task And_the_message_has_the_number() => VerifyChains.Fix(
        "using System.IO; using System.Threading.Tasks; class C { static void Log() => File.AppendAllText(\"f\", \"\"); async Task M() { await Task.Yield(); "
            + string.Concat(Enumerable.Range(0, 30).Select(i => i < 10 ? $"{{|#{i}:Log|}}(); " : "Log(); ")) + "} }",
        null,
        null,
        [.. Enumerable.Range(0, 10).Select(i => new DiagnosticResult(Rule.All.Single(rule => rule.Id == "SIO3004"))
            .WithLocation(i)
            .WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Log' blocks on file I/O: Log → File.AppendAllText (one of 30 calls; only the first are reported)"))]);

    private static string Marked(string calls, int count)
    {
        var parts = calls.Split("Log.Write", System.StringSplitOptions.None);
        return parts[0] + string.Concat(parts.Skip(1).Select((part, i) => (i < count ? "Log.{|SIO3004:Write|}" : "Log.Write") + part));
    }
}

using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Options;

/// <summary>What users say of their own members other than that they block: each line, with the findings without it and with it.</summary>
public sealed class OwnRoles
{
    private const string Library = """

        namespace App
        {
            public static class Tasks
            {
                public static System.Threading.Tasks.Task<int> Known(int value) => throw null;
                public static System.Threading.Tasks.Task<int> None => throw null;
                public static System.Threading.Tasks.Task Run(System.Action work) => throw null;
                public static void RunAll(System.Action one, System.Action other) => throw null;
            }

            public class Latch
            {
                public Latch(bool isOpen) { }
                public void Await() => throw null;
                public void EnterQuietly() { }
                public void LeaveQuietly() { }
            }

            public class Channel : System.IDisposable
            {
                public int Patience { get; set; }
                public string Receive() => "";
                public System.Threading.Tasks.Task<string> ReceiveAsync() => null;
                public void Dispose() { }
            }

            public class Server
            {
                public void Serve() { }
                public System.Threading.Tasks.Task Begin() => null;
            }
        }

        """;

    private const string Facts = "@kind thread\n[App.Latch]::Await\n@kind io network\n[App.Channel]::Receive -> ReceiveAsync\n";

    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "@completed [App.Tasks]::Known", "_ = App.Tasks.Known(1).{|SIO1002:Result|};")]
    [InlineData(nameof(Reason.CompletedTask), "@completed [App.Tasks]::Known", "var t = App.Tasks.Known(1); await Task.Yield(); _ = t.{|SIO1002:Result|};")]
    [InlineData(nameof(Reason.CompletedTask), "@completed [App.Tasks]::Known(System.Int32)", "var t = Task.Run(() => 1); t = App.Tasks.Known(1); t.{|SIO1002:Wait|}();")]
    [InlineData(nameof(Reason.CompletedTask), "@completed [App.Tasks]::None", "App.Tasks.None.{|SIO1002:Wait|}();")]
    [InlineData(nameof(Reason.FreshLock), "@fresh [App.Latch]::Await", "var latch = new App.Latch(true); latch.{|SIO1005:Await|}();")]
    public Task A_line_of_ones_own_counts(string reason, string line, string body) => Silences(reason, line, Async(body));

    [Theory]
    [InlineData("@completed [App.Tasks]::Known", "_ = App.Tasks.None.{|SIO1002:Result|};")]
    [InlineData("@fresh [App.Latch]::Await", "var latch = new App.Latch(false); latch.{|SIO1005:Await|}();")]
    public Task What_a_line_does_not_speak_of_stays(string line, string body) => Changes(line, Async(body), Async(body));

    [Theory]
    [InlineData("@affine [App.Latch]::EnterQuietly -> LeaveQuietly")]
    [InlineData("@affine [App.Latch]::Enter* -> Leave*")]
    public async Task A_thread_that_must_stay_the_same(string line)
    {
        var code = Async("var latch = new App.Latch(true); latch.EnterQuietly(); Thread.{|#0:Sleep|}(1); latch.LeaveQuietly();");
        await Says("", code, "SIO1003", "'Sleep' blocks the thread: await 'Task.Delay' instead");
        await Says(line, code, "SIO1003", "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: a Latch is held, and the thread must not change");
    }

    [Theory]
    [InlineData("@limit [App.Channel]\n@limit [App.Channel]::Patience")]
    public async Task A_limit_for_synchronous_calls(string lines)
    {
        var code = Async("channel.{|#0:Receive|}(); } void Wait(App.Channel channel) { channel.Patience = 5;");
        await Says("", code, "SIO1001", "'Receive' blocks the thread on network I/O: await 'ReceiveAsync' instead");
        await Says(lines, code, "SIO1001", "'Receive' blocks the thread on network I/O: await 'ReceiveAsync' instead; no automatic fix: 'Patience' applies to synchronous calls only");
    }

    [Theory]
    [InlineData("@buffered [App.Channel]")]
    [InlineData("@buffered [App.Channel]::Rec*")]
    public Task Several_calls_that_are_one_finding(string line) => Changes(
        line,
        Async("channel.{|SIO1001:Receive|}(); channel.{|SIO1001:Receive|}();"),
        Async("channel.{|SIO1001:Receive|}(); channel.Receive();"));

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "@pool one [App.Tasks]::Run", "App.Tasks.{|SIO5002:Run|}(() => File.ReadAllText(\"f\"));")]
    [InlineData(nameof(Reason.SynchronousCode), "@pool several [App.Tasks]::RunAll", "App.Tasks.{|SIO5003:RunAll|}(() => File.ReadAllText(\"f\"), () => { });")]
    [InlineData(nameof(Reason.SynchronousCode), "@pool several [App.Tasks]", "App.Tasks.{|SIO5003:Run|}(() => File.ReadAllText(\"f\"));")]
    public async Task Threads_of_the_pool(string reason, string line, string body)
    {
        await Test("", Unmarked(Async(body))).RunSilentAsync(reason);
        await Test(line, Async(body)).RunAsync();
    }

    [Theory]
    [InlineData(nameof(Reason.StartUp), "@host runs [App.Server]::Serve", "new App.Server().Serve(); await Task.Yield();")]
    [InlineData(nameof(Reason.StartUp), "@host starts [App.Server]::Begin", "await new App.Server().Begin();")]
    public Task The_start_of_a_program(string reason, string line, string last) =>
        Silences(reason, line, Code.Method("File.{|SIO1004:ReadAllText|}(\"f\"); " + last, "static async Task Main()"));

    /// <summary>Exactly the marked findings without a line; with it none, for a reason.</summary>
    private static async Task Silences(string reason, string line, string code)
    {
        await Test("", code).RunAsync();
        await Test(line, Unmarked(code)).RunSilentAsync(reason);
    }

    private static string Unmarked(string code) => Regex.Replace(code, @"\{\|SIO\d+:(\w+)\|\}", "$1");

    /// <summary>Exactly the marked findings without a line, and with it.</summary>
    private static async Task Changes(string line, string without, string with)
    {
        Assert.NotEmpty(line);
        await Test("", without).RunAsync();
        await Test(line, with).RunAsync();
    }

    private static Task Says(string lines, string code, string id, string message)
    {
        var test = Test(lines, code);
        test.TestState.ExpectedDiagnostics.Add(new DiagnosticResult(id, DiagnosticSeverity.Warning).WithLocation(0).WithMessage(message));
        return test.RunAsync();
    }

    private static VerifyChains.CodeFixTest Test(string lines, string code)
    {
        var test = VerifyChains.Test(code + Library);
        test.TestState.AdditionalFiles.Add(("/SyncIO.Ours.txt", Facts + lines));
        return test;
    }

    private static string Async(string body) => Code.Async(body, "App.Channel channel = null");
}

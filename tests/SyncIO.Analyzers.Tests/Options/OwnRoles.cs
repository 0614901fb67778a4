using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
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
    [InlineData("@completed [App.Tasks]::Known", "_ = App.Tasks.Known(1).{|SIO1002:Result|};", "_ = App.Tasks.Known(1).Result;")]
    [InlineData("@completed [App.Tasks]::Known", "var t = App.Tasks.Known(1); await Task.Yield(); _ = t.{|SIO1002:Result|};", "var t = App.Tasks.Known(1); await Task.Yield(); _ = t.Result;")]
    [InlineData("@completed [App.Tasks]::Known(System.Int32)", "var t = Task.Run(() => 1); t = App.Tasks.Known(1); t.{|SIO1002:Wait|}();", "var t = Task.Run(() => 1); t = App.Tasks.Known(1); t.Wait();")]
    [InlineData("@completed [App.Tasks]::None", "App.Tasks.None.{|SIO1002:Wait|}();", "App.Tasks.None.Wait();")]
    [InlineData("@completed [App.Tasks]::Known", "_ = App.Tasks.None.{|SIO1002:Result|};", "_ = App.Tasks.None.{|SIO1002:Result|};")]
    [InlineData("@fresh [App.Latch]::Await", "var latch = new App.Latch(true); latch.{|SIO1005:Await|}();", "var latch = new App.Latch(true); latch.Await();")]
    [InlineData("@fresh [App.Latch]::Await", "var latch = new App.Latch(false); latch.{|SIO1005:Await|}();", "var latch = new App.Latch(false); latch.{|SIO1005:Await|}();")]
    public Task A_line_of_ones_own_counts(string line, string without, string with) => Changes(line, Async(without), Async(with));

    [Theory]
    [InlineData("@affine [App.Latch]::EnterQuietly -> LeaveQuietly")]
    [InlineData("@affine [App.Latch]::Enter* -> Leave*")]
    public async Task A_thread_that_must_stay_the_same(string line)
    {
        var code = Async("var latch = new App.Latch(true); latch.EnterQuietly(); Thread.{|#0:Sleep|}(1); latch.LeaveQuietly();");
        await Says("", code, "SIO1003", "'Sleep' blocks the thread: await 'Task.Delay' instead");
        await Says(line, code, "SIO1003", "'Sleep' blocks the thread: await 'Task.Delay' instead, by hand, for a Latch is held, and its thread must stay the same");
    }

    [Theory]
    [InlineData("@limit [App.Channel]\n@limit [App.Channel]::Patience")]
    public async Task A_limit_for_synchronous_calls(string lines)
    {
        var code = Async("channel.{|#0:Receive|}(); } void Wait(App.Channel channel) { channel.Patience = 5;");
        await Says("", code, "SIO1001", "'Receive' blocks the thread on network I/O: await 'ReceiveAsync' instead");
        await Says(lines, code, "SIO1001", "'Receive' blocks the thread on network I/O: await 'ReceiveAsync' instead, by hand, for 'Patience' does not limit what is awaited");
    }

    [Theory]
    [InlineData("@buffered [App.Channel]")]
    [InlineData("@buffered [App.Channel]::Rec*")]
    public Task Several_calls_that_are_one_finding(string line) => Changes(
        line,
        Async("channel.{|SIO1001:Receive|}(); channel.{|SIO1001:Receive|}();"),
        Async("channel.{|SIO1001:Receive|}(); channel.Receive();"));

    [Theory]
    [InlineData("@pool one [App.Tasks]::Run", "App.Tasks.Run(() => File.ReadAllText(\"f\"));", "App.Tasks.{|SIO5002:Run|}(() => File.ReadAllText(\"f\"));")]
    [InlineData("@pool several [App.Tasks]::RunAll", "App.Tasks.RunAll(() => File.ReadAllText(\"f\"), () => { });", "App.Tasks.{|SIO5003:RunAll|}(() => File.ReadAllText(\"f\"), () => { });")]
    [InlineData("@pool several [App.Tasks]", "App.Tasks.Run(() => File.ReadAllText(\"f\"));", "App.Tasks.{|SIO5003:Run|}(() => File.ReadAllText(\"f\"));")]
    public Task Threads_of_the_pool(string line, string without, string with) => Changes(line, Async(without), Async(with));

    [Theory]
    [InlineData("@host runs [App.Server]::Serve", "new App.Server().Serve(); await Task.Yield();")]
    [InlineData("@host starts [App.Server]::Begin", "await new App.Server().Begin();")]
    public Task The_start_of_a_program(string line, string last) => Changes(
        line,
        Code.Method("File.{|SIO1004:ReadAllText|}(\"f\"); " + last, "static async Task Main()"),
        Code.Method("File.ReadAllText(\"f\"); " + last, "static async Task Main()"));

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

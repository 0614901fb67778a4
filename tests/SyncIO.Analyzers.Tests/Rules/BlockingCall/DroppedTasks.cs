using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>A function drops a task without a word. Once it is asynchronous the compiler would warn, so it says that it does.</summary>
public sealed class DroppedTasks
{
    private const string Sleep = "Thread.{|SIO2003:Sleep|}(1);";
    private const string Delay = "await Task.Delay(1);";

    [Theory]
    [InlineData("outbox.Flush();", "_ = outbox.Flush();")]
    [InlineData("outbox?.Flush();", "_ = outbox?.Flush();")]
    [InlineData("outbox.Store();", "_ = outbox.Store();")]
    [InlineData("// Goes on.\n        outbox\n            .Flush(); // Later.\n       ", "// Goes on.\n        _ = outbox\n            .Flush(); // Later.\n       ")]
    [InlineData("outbox.Flush().ConfigureAwait(true);", "_ = outbox.Flush().ConfigureAwait(true);")]
    [InlineData("Task.Yield();", "_ = Task.Yield();")]
    [InlineData("if (outbox is not null) outbox.Flush();", "if (outbox is not null) _ = outbox.Flush();")]
    [InlineData("foreach (var one in new[] { outbox }) one.Flush();", "foreach (var one in new[] { outbox }) _ = one.Flush();")]
    public Task It_says_so(string before, string after) =>
        Verify.Fix(Action($"void Do() {{ {before} {Sleep} }}"), Action($"async Task Do() {{ {after} {Delay} }}"), References.AspNetCore10);

    /// <summary>It is said already, or the call is in a function of its own, which stays as it is.</summary>
    [Theory]
    [InlineData("_ = outbox.Flush();")]
    [InlineData("Action later = () => outbox.Flush(); later();")]
    [InlineData("void Later() => outbox.Flush(); Later();")]
    public Task It_need_not(string dropped) =>
        Verify.Fix(Action($"void Do() {{ {dropped} {Sleep} }}"), Action($"async Task Do() {{ {dropped} {Delay} }}"), References.AspNetCore10);

    /// <summary>A dropped task of what is <c>async</c> in the same project is warned of in any function.</summary>
    [Fact]
    public Task The_compiler_has_warned_before() => Verify.Fix(
        Action($"void Do() {{ Own(); {Sleep} }} private async Task Own() => await Task.Yield();"),
        Action($"async Task Do() {{ Own(); {Delay} }} private async Task Own() => await Task.Yield();"),
        References.AspNetCore10);

    [Theory]
    [InlineData("void Do(int _) { outbox.Flush(); Thread.{|#0:Sleep|}(1); }")]
    [InlineData("void Do() { outbox.Flush(); Thread.{|#0:Sleep|}(1); } private object _;")]
    public Task The_name_is_taken(string members) => Stays(Action(members));

    [Fact]
    public Task It_is_no_statement() => Stays(Action("void Do() => outbox.Send(System.IO.File.{|#0:ReadAllText|}(\"f\"));"), Rule.AwaitFileIOInHandler, "'ReadAllText' blocks the thread on file I/O: await 'ReadAllTextAsync' instead");

    /// <summary>What a component calls runs in its context.</summary>
    [Fact]
    public Task A_component_may_call_it() => Stays(Action("void Do() { outbox.Flush(); Thread.{|#0:Sleep|}(1); } } class Page : Microsoft.AspNetCore.Components.ComponentBase {"));

    /// <summary>In a component the rest of the dropped task runs when the function has returned.</summary>
    [Fact]
    public Task A_context_makes_the_task_wait() => Stays(
        """
        using System.Threading;
        using System.Threading.Tasks;

        public class Page : Microsoft.AspNetCore.Components.ComponentBase
        {
            private Outbox outbox;
            protected override void OnInitialized() { outbox.Flush(); Thread.{|#0:Sleep|}(1); }
        }

        public abstract class Outbox { public abstract Task Flush(); }
        """);

    /// <summary>It does not hold back what it calls: no copy is written. Where something else does, the original stays as it is, word for word.</summary>
    [Theory]
    [InlineData("", "private async Task<string> LoadAsync() { _ = FlushAsync(); return await System.IO.File.ReadAllTextAsync(\"f\"); }")]
    [InlineData(
        "public Orders() { Load(); }",
        """
        private string Load() { FlushAsync(); return System.IO.File.ReadAllText("f"); }

            private async Task<string> LoadAsync() { _ = FlushAsync(); return await System.IO.File.ReadAllTextAsync("f"); }
        """)]
    public Task In_a_chain(string constructor, string load) => HiddenBlocking.Chains.InBulkBecome(
        Orders(constructor, "private string Load() { FlushAsync(); return System.IO.File.ReadAllText(\"f\"); }", "int Get() { FlushAsync(); return Load().Length; }"),
        Orders(constructor, load, "async Task<int> Get() { _ = FlushAsync(); return (await LoadAsync()).Length; }"));

    private static string Orders(string constructor, string load, string action) => $$"""
        #### Web web
        public abstract class Orders : Microsoft.AspNetCore.Mvc.ControllerBase
        {
            {{constructor}}
            {{load}}
            public {{action}}
            protected abstract Task FlushAsync();
        }
        """.Replace("\r", "");

    /// <summary>The build sees another project as an assembly, which does not say what is async.</summary>
    [Fact]
    public async Task What_is_async_in_another_project()
    {
        var core = await InMemory.LibraryAsync(References.AspNetCore10, ("/Core.cs", "using System.Threading.Tasks; public static class Mail { public static async Task SendAsync() => await Task.Yield(); }"));
        var web = await core.Solution.AddLibraryAsync("Web", References.AspNetCore10, ("/Web.cs", Action("void Do() { Mail.SendAsync(); Thread.Sleep(1); }")));
        web = web.AddProjectReference(new ProjectReference(core.Id));
        Assert.Contains("public async Task Do() { _ = Mail.SendAsync(); await Task.Delay(1); }", await Fix.InBulk<AwaitFixProvider>(web));
    }

    private static Task Stays(string code) => Stays(code, Rule.AwaitInsteadOfBlockingInHandler, "'Sleep' blocks the thread: await 'Task.Delay' instead", "Flush");

    private static Task Stays(string code, DiagnosticDescriptor rule, string told, string dropped = "Send")
    {
        var finding = new DiagnosticResult(rule).WithLocation(0).WithMessage(
            $"{told}; no automatic fix: '{dropped}' is not awaited, and in an async function the compiler would warn about it");
        var test = Verify.Test(code, code, References.AspNetCore10, finding);
        test.FixedState.ExpectedDiagnostics.Add(finding);
        return test.RunAsync();
    }

    private static string Action(string members) => $$"""
        using System;
        using System.Threading;
        using System.Threading.Tasks;

        public class OutboxController : Microsoft.AspNetCore.Mvc.ControllerBase
        {
            private readonly Outbox outbox;
            public {{members}}
        }

        public abstract class Outbox
        {
            public abstract Task Flush();
            public abstract Task Send(string text);
            public abstract ValueTask<int> Store();
        }
        """.Replace("\r", "");
}

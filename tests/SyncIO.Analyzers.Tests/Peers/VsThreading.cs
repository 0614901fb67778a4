using System.Threading.Tasks;
using SyncIO.Silences;
using SyncIO.Tests.Options;
using Xunit;

namespace SyncIO.Tests.Peers;

/// <summary>What users of the analyzers of vs-threading reported: waits (VSTHRD002), calls in async methods (VSTHRD103), and its fixes.</summary>
public sealed class VsThreading
{
    [Theory]
    // https://github.com/microsoft/vs-threading/issues/91
    [InlineData(nameof(Reason.CompletedTask), "if (t.IsCanceled) { source.SetCanceled(); } else if (t.IsFaulted) { source.SetException(t.Exception); } else if (t.IsCompleted) { source.SetResult(t.Result); }")]
    // https://github.com/microsoft/vs-threading/issues/217
    [InlineData(nameof(Reason.SynchronousCode), "await t.ContinueWith(done => source.TrySetResult(done.Result), TaskScheduler.Default);")]
    // https://github.com/microsoft/vs-threading/issues/301
    [InlineData(nameof(Reason.CompletedTask), "if (!t.IsCompleted) { await t.ConfigureAwait(false); } source.SetResult(t.Result);")]
    // https://github.com/microsoft/vs-threading/issues/680
    [InlineData(nameof(Reason.CompletedTask), "var known = t.IsCompletedSuccessfully ? t.Result : -1; source.SetResult(known);")]
    // https://github.com/microsoft/vs-threading/issues/693
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(source.Task, t); source.SetResult(source.Task.Result * t.Result);")]
    // https://github.com/microsoft/vs-threading/issues/698
    [InlineData(nameof(Reason.CompletedTask), "if (v.IsCompleted) { source.SetResult(v.Result); } if (v.IsCompletedSuccessfully) { source.SetResult(v.GetAwaiter().GetResult()); }")]
    public Task A_task_that_is_known_to_be_complete_is_not_waited_for(string reason, string body) =>
        Silent(reason, body, "Task<int> t, ValueTask<int> v, TaskCompletionSource<int> source");

    [Theory]
    // https://github.com/microsoft/vs-threading/issues/586
    [InlineData("Task.{|SIO1002:WaitAll|}(t, u);", "await Task.WhenAll(t, u);")]
    // https://github.com/microsoft/vs-threading/issues/671
    [InlineData("var count = stream.{|SIO1001:Read|}(new byte[8], 0, 8);", "var count = await stream.ReadAsync(new byte[8], 0, 8);")]
    // https://github.com/microsoft/vs-threading/issues/1354
    [InlineData("var n = t.ConfigureAwait(false).GetAwaiter().{|SIO1002:GetResult|}();", "var n = await t.ConfigureAwait(false);")]
    public Task What_blocks_is_found(string before, string after)
    {
        const string Parameters = "Task<int> t, Task<int> u, Stream stream";
        return Verify.Fix(Code.Async(before, Parameters), Code.Async(after, Parameters));
    }

    [Theory]
    // https://github.com/microsoft/vs-threading/issues/632
    [InlineData("new List<Task> { t }.ForEach(one => one.{|SIO1005:Wait|}()); await Task.Yield();")]
    // https://github.com/microsoft/vs-threading/issues/1235
    [InlineData("int? n = t?.{|SIO1002:Result|}.CompareTo(1); await Task.Yield();")]
    public Task What_blocks_is_found_where_no_await_can_stand(string body)
    {
        var code = Code.Async(body, "Task<int> t");
        return Verify.Fix(code, code);
    }

    [Fact]
    // https://github.com/microsoft/vs-threading/issues/633
    public Task An_async_iterator_is_asynchronous_code() => Verify.Fix(
        Code.Method("foreach (var task in tasks)\n{\n    yield return task.{|SIO1002:Result|};\n    Task.Delay(5).{|SIO1002:Wait|}();\n}\nawait Task.Yield();", "async IAsyncEnumerable<int> M(List<Task<int>> tasks)"),
        Code.Method("foreach (var task in tasks)\n{\n    yield return await task;\n    await Task.Delay(5);\n}\nawait Task.Yield();", "async IAsyncEnumerable<int> M(List<Task<int>> tasks)"));

    [Theory]
    // https://github.com/microsoft/vs-threading/issues/1427
    [InlineData(nameof(Reason.SynchronousCode), "Action later = () => Task.Delay(5).Wait(); Keep(later);")]
    // https://github.com/microsoft/vs-threading/issues/1003
    [InlineData(Reasons.NotCatalogued, "token.Register(Stop); void Stop() => registration.Dispose();")]
    public Task A_synchronous_function_inside_is_not_the_async_one_around_it(string reason, string body) => Silent(
        reason, body,
        "CancellationToken token, CancellationTokenRegistration registration",
        "static class Keeper { public static void Keep(Action action) { } }",
        "Keeper");

    [Theory]
    // https://github.com/microsoft/vs-threading/issues/61
    [InlineData(Reasons.NotCatalogued, "public int Take(int count) => count; public Task<int> TakeAsync(string name) => null;", "store.Take(1);")]
    // https://github.com/microsoft/vs-threading/issues/167
    [InlineData(Reasons.NotCatalogued, "public void Note(string text) { } public void NoteAsync(string text) { }", "store.Note(\"x\");")]
    // https://github.com/microsoft/vs-threading/issues/1082
    [InlineData(Reasons.NotCatalogued, "string text; public void Show(string value) => text = value; protected Task ShowAsync(string value) { Show(value); return Task.CompletedTask; }", "store.Show(\"x\");")]
    // https://github.com/microsoft/vs-threading/issues/1610
    [InlineData(Reasons.NotCatalogued, "public IEnumerable<int> All() => null; public Task<int> AllAsync(Guid owner) => null;", "_ = store.All();")]
    public Task A_name_alone_is_no_evidence(string reason, string members, string body) =>
        Silent(reason, body, "Store store", $"class Store {{ {members} }}");

    [Fact]
    // https://github.com/microsoft/vs-threading/issues/92
    public Task A_method_is_not_told_to_call_itself() => Verify.Silent(
        """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        abstract class Chunks : Stream
        {
            public override async Task FlushAsync(CancellationToken token)
            {
                await Task.Yield();
                Flush();
            }
        }
        """, nameof(Reason.OwnType));

    [Fact]
    // https://github.com/microsoft/vs-threading/issues/635
    public Task A_constructor_cannot_become_asynchronous() => Verify.Silent(
        """
        using System.Threading.Tasks;

        class Settings
        {
            private readonly string text;

            public Settings(Task<string> source) => text = source.GetAwaiter().GetResult();

            public static async Task<Settings> LoadAsync() => new(await Task.FromResult("").ConfigureAwait(false));

            public Settings(string text) => this.text = text;
        }
        """, nameof(Reason.SynchronousCode));

    [Fact]
    // https://github.com/microsoft/vs-threading/issues/1620
    public Task An_assertion_is_no_IO() => Silent(
        Reasons.NotCatalogued,
        "NUnit.Framework.Assert.That(\"a\", NUnit.Framework.Is.EqualTo(\"a\"));",
        after: """
            namespace NUnit.Framework
            {
                public class Is { public static object EqualTo(object value) => value; }
                public class Assert
                {
                    public static void That(object actual, object expression) { }
                    public static Task ThatAsync(Func<Task> code, object constraint) => null;
                }
            }
            """);

    [Fact]
    // https://github.com/microsoft/vs-threading/issues/1568
    public Task An_extension_method_of_ones_own_is_found_once_it_is_said_to_block()
    {
        const string Tools = "\nclass Tool { }\nstatic class Tools\n{\n    public static string Output(this Tool tool) => \"\";\n    public static Task<string> OutputAsync(this Tool tool) => null;\n}\n";
        return Configured.WithOptions(
            "syncio_blocking = [Tools]::Output -> OutputAsync",
            Code.Async("var text = tool.{|SIO1001:Output|}();", "Tool tool") + Tools,
            Code.Async("var text = await tool.OutputAsync();", "Tool tool") + Tools).RunAsync();
    }

    [Theory]
    // https://github.com/microsoft/vs-threading/issues/168
    [InlineData("var n = 1;\n\n// Wait a little.\nThread.{|SIO1003:Sleep|}(n); // Enough.", "var n = 1;\n\n// Wait a little.\nawait Task.Delay(n); // Enough.")]
    // https://github.com/microsoft/vs-threading/issues/328
    [InlineData("ArgumentNullException.ThrowIfNull(t.{|SIO1002:Result|});", "ArgumentNullException.ThrowIfNull(await t);")]
    // https://github.com/microsoft/vs-threading/issues/329
    [InlineData("await t.{|SIO1002:Result|}.FlushAsync();", "await (await t).FlushAsync();")]
    public Task The_fix_changes_the_call_and_nothing_around_it(string before, string after)
    {
        const string Parameters = "Task<Stream> t";
        return Verify.Fix(Code.Async(before, Parameters), Code.Async(after, Parameters));
    }

    [Fact]
    // https://github.com/microsoft/vs-threading/issues/287
    public Task The_fix_imports_the_extension_method_it_awaits()
    {
        const string Before = "using System.Linq;\nusing System.Threading.Tasks;\n";
        const string Import = "using Microsoft.EntityFrameworkCore;\n";
        const string Code = """

            class Row { }
            class Tables : Microsoft.EntityFrameworkCore.DbContext { public Microsoft.EntityFrameworkCore.DbSet<Row> Rows { get; set; } }

            class C
            {
                async Task<bool> M(Tables tables) => CALL;
            }

            """;
        return Verify.Fix(
            (Before + Code).Replace("CALL", "tables.Rows.{|SIO1001:Any|}()"),
            (Before + Import + Code).Replace("CALL", "await tables.Rows.AnyAsync()"),
            References.EFCore10);
    }

    private static Task Silent(string reason, string body, string parameters = "", string after = "", string imports = "")
    {
        var code = Code.Async(body + "\nawait Task.Yield();", parameters) + after;
        return Verify.Silent(imports.Length > 0 ? $"using static {imports};\n{code}" : code, reason);
    }
}

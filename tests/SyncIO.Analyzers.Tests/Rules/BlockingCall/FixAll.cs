using System;
using System.Linq;
using System.Threading.Tasks;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Several findings at once; the engine fixes them one by one and by Fix All in document, project and solution, to the same text.</summary>
public sealed class FixAll
{
    /// <summary>What only says that nothing is left to do is not awaited.</summary>
    [Theory]
    [InlineData("return Task.FromResult(text);", "")]
    [InlineData("return Task.FromResult(0);", "")]
    [InlineData("return Task.FromResult(text.Trim());", "    await Task.FromResult(text.Trim());\n    ")]
    public Task A_complete_task_without_a_value(string returns, string after) => Verify.Fix(
        $"using System.IO;\nusing System.Threading.Tasks;\nclass C\n{{\n    Task M(string text)\n    {{\n        File.{{|SIO1004:ReadAllText|}}(text);\n        {returns}\n    }}\n}}\n",
        $"using System.IO;\nusing System.Threading.Tasks;\nclass C\n{{\n    async Task M(string text)\n    {{\n        await File.ReadAllTextAsync(text);\n    {after}}}\n}}\n");

    [Fact]
    public Task Several_ids_nested_and_on_one_line() => Verify.Fix(
        Code.Async(
            """
            Thread.{|SIO1003:Sleep|}(t.{|SIO1002:Result|}); File.{|SIO1004:WriteAllText|}("a", client.{|SIO1001:DownloadString|}(File.{|SIO1004:ReadAllText|}("b")));
            lock (t) { u.{|SIO1005:Wait|}(); }
            gate.{|SIO1003:Wait|}();
            """,
            "Task<int> t, Task u, System.Net.WebClient client, SemaphoreSlim gate"),
        Code.Async(
            """
            await Task.Delay(await t); await File.WriteAllTextAsync("a", await client.DownloadStringTaskAsync(await File.ReadAllTextAsync("b")));
            lock (t) { u.{|SIO1005:Wait|}(); }
            await gate.WaitAsync();
            """,
            "Task<int> t, Task u, System.Net.WebClient client, SemaphoreSlim gate"));

    [Fact]
    public Task A_function_that_becomes_async_awaits_nothing_over_memory() => Verify.Fix(
        Code.Method(
            "new MemoryStream(b).Read(b, 0, 1);\nnew StringReader(\"\").ReadLine();\nreturn Task.FromResult(File.{|SIO1004:ReadAllText|}(\"f\"));",
            "Task<string> M(byte[] b)"),
        Code.Method(
            "new MemoryStream(b).Read(b, 0, 1);\nnew StringReader(\"\").ReadLine();\nreturn await File.ReadAllTextAsync(\"f\");",
            "async Task<string> M(byte[] b)"));

    [Fact]
    public Task A_function_that_becomes_async_awaits_all_it_can_whatever_the_id()
    {
        var test = Verify.Test(
            Code.Method(
                """
                Thread.{|SIO1003:Sleep|}(1);
                t.{|SIO1002:Wait|}();
                File.{|SIO1005:Copy|}("a", "b");
                return Task.FromResult(File.{|SIO1004:ReadAllText|}("f"));
                """,
                "Task<string> M(Task t)"),
            Code.Method(
                """
                await Task.Delay(1);
                await t;
                File.{|SIO1005:Copy|}("a", "b");
                return await File.ReadAllTextAsync("f");
                """,
                "async Task<string> M(Task t)"));
        test.NumberOfIncrementalIterations = 1;
        return test.RunAsync();
    }

    [Theory]
    [InlineData(1)]
    [InlineData(10)]
    public Task Many_findings_in_one_method(int count)
    {
        static string Lines(int count, string line) => string.Join('\n', Enumerable.Repeat(line, count));
        return Verify.Fix(Code.Async(Lines(count, "Thread.{|SIO1003:Sleep|}(1);")), Code.Async(Lines(count, "await Task.Delay(1);")));
    }

    [Fact]
    public async Task A_rewrite_that_fails_keeps_no_other_from_its_member()
    {
        const string Before = """
            using System;
            using System.Threading;
            using System.Threading.Tasks;

            class C
            {
                async Task M()
                {
                    Thread.Sleep(1);
                    Run(() => { Thread.Sleep(2); return default(ValueTask); });
                    Thread.Sleep(3);
                    await Task.Yield();
                }

                void Run(Func<Task> f) { }
                void Run(Func<ValueTask> f) { }
            }

            """;
        Assert.Equal(
            Before.Replace("Thread.Sleep(1)", "await Task.Delay(1)", StringComparison.Ordinal).Replace("Thread.Sleep(3)", "await Task.Delay(3)", StringComparison.Ordinal),
            await Fix.InBulk<AwaitFixProvider>(await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Before))));
    }

    [Fact]
    public Task Branches_of_any_flag() => Verify.Fix(
        Code.Async("if (flag) { Thread.{|SIO1003:Sleep|}(1); } else { Thread.{|SIO1003:Sleep|}(2); }", "bool flag"),
        Code.Async("if (flag) { await Task.Delay(1); } else { await Task.Delay(2); }", "bool flag"));

    [Fact]
    public Task Functions_within_functions() => Verify.Fix(
        Code.Method(
            """
            Thread.{|SIO1003:Sleep|}(1);
            Func<Task<int>> inner = () => Task.FromResult(t.{|SIO1002:Result|});
            Task Local()
            {
                gate.{|SIO1003:Wait|}();
                return inner();
            }

            return Local();
            """,
            "Task M(Task<int> t, SemaphoreSlim gate)"),
        Code.Method(
            """
            await Task.Delay(1);
            Func<Task<int>> inner = async () => await t;
            async Task Local()
            {
                await gate.WaitAsync();
                await inner();
            }

            await Local();
            """,
            "async Task M(Task<int> t, SemaphoreSlim gate)"));

    [Fact]
    public Task Several_documents_and_projects()
    {
        const string Before = "class {0} { async System.Threading.Tasks.Task M(System.Threading.Tasks.Task t) { t.{|SIO1002:Wait|}(); System.IO.File.{|SIO1004:ReadAllText|}(\"f\"); } }";
        const string After = "class {0} { async System.Threading.Tasks.Task M(System.Threading.Tasks.Task t) { await t; await System.IO.File.ReadAllTextAsync(\"f\"); } }";

        var test = Verify.Test(Before.Replace("{0}", "A"), After.Replace("{0}", "A"));
        test.TestState.Sources.Add(Before.Replace("{0}", "B"));
        test.FixedState.Sources.Add(After.Replace("{0}", "B"));
        test.TestState.AdditionalProjects["Other"].Sources.Add(Before.Replace("{0}", "D"));
        test.FixedState.AdditionalProjects["Other"].Sources.Add(After.Replace("{0}", "D"));
        test.NumberOfFixAllInProjectIterations = 2;
        test.NumberOfFixAllInDocumentIterations = 3;
        return test.RunAsync();
    }

    [Fact]
    public Task Windows_line_endings_stay() => Verify.Fix(
        Code.Method("// a\n\nThread.{|SIO1003:Sleep|}(1);\nif (t.IsCanceled)\n    return t;\n\nreturn Task.CompletedTask;", "Task M(Task t)").Replace("\n", "\r\n"),
        Code.Method("// a\n\nawait Task.Delay(1);\nif (t.IsCanceled)\n{\n    await t;\n    return;\n}", "async Task M(Task t)").Replace("\n", "\r\n"));
}

using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

public sealed class Reports
{
    [Theory]
    [InlineData("WebClient client", "client.{|SIO1001:DownloadString|}(\"u\");", "System.Net")]
    [InlineData("HttpClient client, HttpRequestMessage request", "client.{|SIO1001:Send|}(request);", "System.Net.Http")]
    [InlineData("Socket socket, byte[] data", "socket.{|SIO1001:Receive|}(data);", "System.Net.Sockets")]
    [InlineData("NetworkStream stream, byte[] data", "stream.{|SIO1001:Read|}(data, 0, 1);", "System.Net.Sockets")]
    [InlineData("SmtpClient mail, MailMessage message", "mail.{|SIO1001:Send|}(message);", "System.Net.Mail")]
    [InlineData("", "System.Net.Dns.{|SIO1001:GetHostEntry|}(\"h\");", "")]
    [InlineData("DbCommand command", "command.{|SIO1001:ExecuteNonQuery|}();", "System.Data.Common")]
    [InlineData("DbDataReader reader", "reader.{|SIO1001:Read|}();", "System.Data.Common")]
    [InlineData("Stream stream, byte[] data", "stream.{|SIO1001:Read|}(data, 0, 1);", "")]
    [InlineData("TextReader reader", "reader.{|SIO1001:ReadToEnd|}();", "")]
    [InlineData("TextWriter writer", "writer.{|SIO1001:Write|}(\"x\");", "")]
    public Task Remote_IO(string parameters, string body, string usings) => Verify.Fix(Code.Async(body, parameters, usings));

    [Theory]
    [InlineData("Task task", "task.{|SIO1002:Wait|}();")]
    [InlineData("Task<int> task", "_ = task.{|SIO1002:Result|};")]
    [InlineData("Task<int> task", "_ = task.GetAwaiter().{|SIO1002:GetResult|}();")]
    [InlineData("Task task", "task.ConfigureAwait(false).GetAwaiter().{|SIO1002:GetResult|}();")]
    [InlineData("ValueTask<int> task", "_ = task.{|SIO1002:Result|};")]
    [InlineData("ValueTask task", "task.GetAwaiter().{|SIO1002:GetResult|}();")]
    [InlineData("ValueTask<int> task", "_ = task.ConfigureAwait(false).GetAwaiter().{|SIO1002:GetResult|}();")]
    [InlineData("Task a, Task b", "Task.{|SIO1002:WaitAll|}(a, b);")]
    [InlineData("Task a, Task b", "Task.{|SIO1002:WaitAny|}(a, b);")]
    [InlineData("Task task, CancellationToken token", "task.{|SIO1002:Wait|}(token);")]
    public Task A_wait_for_a_task(string parameters, string body) => Verify.Fix(Code.Async(body, parameters));

    [Theory]
    [InlineData("", "Thread.{|SIO1003:Sleep|}(100);")]
    [InlineData("SemaphoreSlim gate", "gate.{|SIO1003:Wait|}();")]
    [InlineData("SemaphoreSlim gate", "if (gate.{|SIO1003:Wait|}(100)) { }")]
    [InlineData("SemaphoreSlim gate, CancellationToken token", "gate.{|SIO1003:Wait|}(); gate.Release(); gate.{|SIO1003:Wait|}(token);")]
    [InlineData("System.Diagnostics.Process process", "process.{|SIO1003:WaitForExit|}();")]
    public Task A_blocked_thread(string parameters, string body) => Verify.Fix(Code.Async(body, parameters));

    [Theory]
    [InlineData("File.{|SIO1004:ReadAllText|}(\"f\");")]
    [InlineData("File.{|SIO1004:WriteAllBytes|}(\"f\", new byte[1]);")]
    [InlineData("using var stream = new FileStream(\"f\", FileMode.Open); stream.{|SIO1004:CopyTo|}(Stream.Null);")]
    [InlineData("using var stream = File.OpenRead(\"f\"); stream.{|SIO1004:Read|}(new byte[1], 0, 1);")]
    [InlineData("using var reader = new StreamReader(\"f\"); reader.{|SIO1004:ReadToEnd|}();")]
    [InlineData("using var reader = File.OpenText(\"f\"); reader.{|SIO1004:ReadLine|}();")]
    [InlineData("{|SIO5001:using|} (var writer = new StreamWriter(File.Create(\"f\"))) writer.{|SIO1004:WriteLine|}(\"x\");")]
    [InlineData("Stream file = new BufferedStream(File.OpenRead(\"f\")); new StreamReader(file).{|SIO1004:ReadToEnd|}();")]
    [InlineData("new MemoryStream().{|SIO1004:CopyTo|}(File.Create(\"f\"));")]
    public Task Content_of_local_files(string body) => Verify.Fix(Code.Async(body));

    [Theory]
    [InlineData("ManualResetEventSlim gate", "gate.{|SIO1005:Wait|}();")]
    [InlineData("Thread thread", "thread.{|SIO1005:Join|}();")]
    [InlineData("WaitHandle handle", "handle.{|SIO1005:WaitOne|}();")]
    [InlineData("System.Collections.Concurrent.BlockingCollection<int> queue", "queue.{|SIO1005:Take|}();")]
    [InlineData("Task task", "task.{|SIO1005:Wait|}(100);")]
    [InlineData("Task task", "task.{|SIO1005:Wait|}(TimeSpan.FromSeconds(1));")]
    [InlineData("Task a, Task b", "Task.{|SIO1005:WaitAll|}(new[] { a, b }, 100);")]
    [InlineData("", "File.{|SIO1005:Copy|}(\"a\", \"b\");")]
    [InlineData("", "Directory.{|SIO1005:Delete|}(\"a\", true);")]
    [InlineData("BinaryReader reader", "reader.{|SIO1005:ReadInt32|}();")]
    [InlineData("StreamReader reader", "while (!reader.{|SIO1005:EndOfStream|}) await Task.Yield();")]
    [InlineData("Stream stream", "stream.{|SIO1005:ReadByte|}();")]
    [InlineData("System.Data.IDbConnection connection", "connection.{|SIO1005:Open|}();")]
    public Task What_has_no_counterpart(string parameters, string body) => Verify.Fix(Code.Async(body, parameters));

    [Theory]
    [InlineData("lock (this) { Thread.{|SIO1005:Sleep|}(1); }")]
    [InlineData("try { } catch (Exception) when (task.{|SIO1005:Result|} > 0) { }")]
    [InlineData("_ = from x in new[] { 1 } where task.{|SIO1005:Result|} > x select x;")]
    [InlineData("_ = from x in new[] { 1 } from y in File.{|SIO1005:ReadAllText|}(\"f\") select y;")]
    [InlineData("unsafe { Thread.{|SIO1005:Sleep|}(1); }")]
    [InlineData("_ = new[] { 1 }.Select(x => File.{|SIO1005:ReadAllText|}(\"f\")).Any();")]
    [InlineData("new List<int>().ForEach(x => Thread.{|SIO1005:Sleep|}(x));")]
    [InlineData("Array.ForEach(new[] { 1 }, delegate(int x) { Thread.{|SIO1005:Sleep|}(x); });")]
    public Task Positions_that_forbid_await(string body)
    {
        var test = Verify.Test(Code.Async(body, "Task<int> task"));
        test.SolutionTransforms.Add((solution, id) => solution.WithProjectCompilationOptions(
            id,
            ((Microsoft.CodeAnalysis.CSharp.CSharpCompilationOptions)solution.GetProject(id)!.CompilationOptions!).WithAllowUnsafe(true)));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("_ = from x in File.{|SIO1004:ReadAllLines|}(\"f\") select x;")]
    [InlineData("_ = from x in new[] { \"\" } join y in File.{|SIO1004:ReadAllLines|}(\"f\") on x equals y select x;")]
    [InlineData("lock (File.{|SIO1004:ReadAllText|}(\"f\")) { }")]
    [InlineData("try { } catch (Exception) { Thread.{|SIO1003:Sleep|}(1); } finally { Thread.{|SIO1003:Sleep|}(1); }")]
    public Task Positions_beside_those(string body) => Verify.Fix(Code.Async(body));

    [Theory]
    [InlineData("Task M() { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }")]
    [InlineData("ValueTask<int> M(Task<int> t) => new ValueTask<int>(t.{|SIO1002:Result|});")]
    [InlineData("async void M() => Thread.{|SIO1003:Sleep|}(1);")]
    [InlineData("async IAsyncEnumerable<int> M() { Thread.{|SIO1003:Sleep|}(1); yield return 1; await Task.Yield(); }")]
    [InlineData("void M() { Task Local() { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    [InlineData("void M() { Func<Task> f = async () => Thread.{|SIO1003:Sleep|}(1); }")]
    [InlineData("void M() { Func<Task> f = delegate { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }; }")]
    [InlineData("void M() { _ = new[] { 1 }.Select(x => { Thread.{|SIO1003:Sleep|}(x); return Task.CompletedTask; }); }")]
    public Task Every_kind_of_asynchronous_function(string member)
    {
        var test = Verify.Test($$"""
            using System;
            using System.Collections.Generic;
            using System.Linq;
            using System.Threading;
            using System.Threading.Tasks;
            class C { {{member}} }
            """);
        return test.RunAsync();
    }

    [Fact]
    public Task A_target_framework_without_the_counterpart() =>
        Verify.Fix(Code.Async("File.{|SIO1005:ReadAllText|}(\"f\");"), references: References.Net472);

    /// <summary>DbCommand.ExecuteNonQueryAsync runs the virtual ExecuteNonQuery, which is the override that got here: awaiting it would never end.</summary>
    [Fact]
    public Task A_base_class_that_would_come_back() => Verify.Fix(
        """
        using System.Data.Common;
        using System.Threading.Tasks;

        abstract class Half : DbCommand { public override int ExecuteNonQuery() => 0; }
        abstract class S : Half
        {
            async Task Core()
            {
                await Task.Yield();
                base.{|SIO1005:ExecuteNonQuery|}();
            }
        }
        """);

    [Fact]
    public Task Repeated_calls_on_one_writer_once() => Verify.Fix(Code.Async(
        """
        writer.{|SIO1001:Write|}("a");
        writer.Write("b");
        if (other is not null)
        {
            writer.Write("c");
            other.{|SIO1001:Write|}("d");
        }

        writer.WriteLine();
        """,
        "TextWriter writer, TextWriter other"));

    /// <summary>What is read is needed before the next call.</summary>
    [Fact]
    public Task Reads_of_a_stream_each() => Verify.Fix(Code.Async(
        "stream.{|SIO1001:Read|}(b, 0, 1);\nstream.{|SIO1001:Read|}(b, 0, 2);\nstream.{|SIO1001:CopyTo|}(other);\nstream.{|SIO1001:CopyTo|}(other);",
        "Stream stream, Stream other, byte[] b"));

    /// <summary>What is written and flushed is one send; the finding is at the first call that can be awaited.</summary>
    [Theory]
    [InlineData("stream.{|SIO1001:Write|}(b, 0, 1);\nstream.Write(b, 0, 2);\nstream.Flush();", "await stream.WriteAsync(b, 0, 1);\nawait stream.WriteAsync(b, 0, 2);\nawait stream.FlushAsync();")]
    [InlineData("writer.Write(1);\nwriter.{|SIO1001:Write|}(\"a\");\nwriter.Flush();", "writer.{|SIO1005:Write|}(1);\nawait writer.WriteAsync(\"a\");\nawait writer.FlushAsync();")]
    [InlineData("stream.WriteByte(1);\nstream.{|SIO1001:Flush|}();", "stream.{|SIO1005:WriteByte|}(1);\nawait stream.FlushAsync();")]
    public Task One_send_once(string before, string after)
    {
        const string Parameters = "Stream stream, TextWriter writer, byte[] b";
        return Verify.Fix(Code.Async(before, Parameters), Code.Async(after, Parameters));
    }

    /// <summary>What can be fixed is told first; what is left after that is told then, for information.</summary>
    [Fact]
    public Task One_send_that_is_partly_in_a_lock() => Verify.Fix(
        Code.Async("lock (this) { writer.Write(\"a\"); }\nwriter.{|SIO1001:Write|}(\"b\");\nwriter.Flush();", "TextWriter writer"),
        Code.Async("lock (this) { writer.{|SIO1005:Write|}(\"a\"); }\nawait writer.WriteAsync(\"b\");\nawait writer.FlushAsync();", "TextWriter writer"));

    /// <summary>Whatever keeps each of them from being awaited.</summary>
    [Fact]
    public Task One_send_has_one_reason() => Verify.Fix(
        Code.Async("await Task.Yield();\nMonitor.Enter(writer);\nwriter.{|#0:Write|}(\"a\");\nMonitor.Exit(writer);\nwriter.{|#1:Write|}(\"b\"); // runs synchronously on purpose\nMonitor.Enter(this);\nwriter.{|#2:Flush|}();\nMonitor.Exit(this);", "TextWriter writer"),
        expected: Message(Rule.AwaitRemoteIO, 0, "'Write' blocks the thread on stream I/O: await 'WriteAsync' instead; no automatic fix: a Monitor is held, and the thread must not change").WithLocation(1).WithLocation(2));

    /// <summary>Of whatever writes, in a field and in a handler as well: the others are additional locations.</summary>
    [Theory]
    [InlineData("binary.{|#0:Write|}(1); binary.{|#1:Write|}(2); binary.{|#2:Flush|}();", null, "SIO1005")]
    [InlineData("using var x = XmlWriter.Create(s, new XmlWriterSettings { Async = true }); x.{|#0:WriteStartElement|}(null, \"a\", null); x.{|#1:WriteString|}(\"b\"); x.{|#2:Flush|}();", "using var x = XmlWriter.Create(s, new XmlWriterSettings { Async = true }); await x.WriteStartElementAsync(null, \"a\", null); await x.WriteStringAsync(\"b\"); await x.FlushAsync();", "SIO1001")]
    [InlineData("kept.{|#0:Write|}(\"a\"); kept.{|#1:WriteLine|}(\"b\"); kept.{|#2:Flush|}();", "await kept.WriteAsync(\"a\"); await kept.WriteLineAsync(\"b\"); await kept.FlushAsync();", "SIO1001")]
    public Task One_send_of_any_writer(string before, string? after, string id)
    {
        string In(string body) => Code.Async("await Task.Yield();\n" + body, "Stream s", "System.Xml").Replace("class C\n{\n", "class C\n{\n    private readonly BinaryWriter binary;\n    private readonly StreamWriter kept;\n\n");
        var severity = id == "SIO1005" ? DiagnosticSeverity.Info : DiagnosticSeverity.Warning;
        return Verify.Fix(In(before), after is null ? null : In(after), expected: new DiagnosticResult(id, severity).WithLocation(0).WithLocation(1).WithLocation(2));
    }

    [Fact]
    public Task One_send_of_a_handler()
    {
        const string Controller = "using System.IO; using System.Threading.Tasks; public class HomeController : Microsoft.AspNetCore.Mvc.ControllerBase { ACTION }";
        return Verify.Fix(
            Controller.Replace("ACTION", "public void Get(Stream s) { s.{|#0:Write|}(new byte[1], 0, 1); s.{|#1:Write|}(new byte[1], 0, 1); s.{|#2:Flush|}(); }"),
            Controller.Replace("ACTION", "public async Task Get(Stream s) { await s.WriteAsync(new byte[1], 0, 1); await s.WriteAsync(new byte[1], 0, 1); await s.FlushAsync(); }"),
            References.AspNetCore10,
            new DiagnosticResult("SIO2001", DiagnosticSeverity.Warning).WithLocation(0).WithLocation(1).WithLocation(2));
    }

    [Fact]
    public Task A_thousand_calls_on_one_writer_once() => Verify.Fix(Code.Async(
        "writer.{|SIO1001:Write|}(\"a\");\n" + string.Concat(System.Linq.Enumerable.Repeat("writer.Write(\"b\");\n", 999)),
        "TextWriter writer"));

    [Fact]
    public Task The_whole_story_in_the_message() => Verify.Fix(
        Code.Async(
            """
            client.{|#0:DownloadString|}("u");
            task.{|#1:Wait|}();
            Thread.{|#2:Sleep|}(1);
            File.{|#3:ReadAllText|}("f");
            File.{|#4:Copy|}("a", "b");
            lock (client) { File.{|#5:ReadAllText|}("f"); }
            """,
            "WebClient client, Task task",
            "System.Net"),
        expected:
        [
            Message(Rule.AwaitRemoteIO, 0, "'DownloadString' blocks the thread on network I/O: await 'DownloadStringTaskAsync' instead"),
            Message(Rule.AwaitTask, 1, "'Wait' blocks the thread on a task: await the task instead"),
            Message(Rule.AwaitInsteadOfBlocking, 2, "'Sleep' blocks the thread: await 'Task.Delay' instead"),
            Message(Rule.AwaitFileIO, 3, "'ReadAllText' blocks the thread on file I/O: await 'ReadAllTextAsync' instead"),
            Message(Rule.BlockingWithoutRewrite, 4, "'Copy' blocks the thread on file I/O: it has no asynchronous counterpart"),
            Message(Rule.BlockingWithoutRewrite, 5, "'ReadAllText' blocks the thread on file I/O: 'ReadAllTextAsync' cannot be awaited inside a lock"),
        ]);

    /// <summary>What a newer platform has, or another version of the library.</summary>
    [Fact]
    public Task It_does_not_exist_on_the_platform() => Verify.Fix(
        """
        using System.IO;
        using System.Threading.Tasks;

        [assembly: System.Runtime.Versioning.TargetFramework(".NETFramework,Version=v4.7.2")]

        class C
        {
            async Task M() { await Task.Yield(); File.{|#0:ReadAllText|}("f"); }
        }
        """,
        references: References.Net472,
        expected: Message(Rule.BlockingWithoutRewrite, 0, "'ReadAllText' blocks the thread on file I/O: 'ReadAllTextAsync' does not exist on net472"));

    [Fact]
    public async Task It_does_not_exist_in_the_library()
    {
        const string Old = "namespace Dapper { public static class SqlMapper { public static int Execute(this System.Data.IDbConnection connection, string sql) => 0; } }";
        const string User = "using System.Data; using System.Threading.Tasks; using Dapper; class C { async Task M(IDbConnection connection) { await Task.Yield(); connection.Execute(\"x\"); } }";
        var library = await InMemory.Solution.AddLibraryAsync("Dapper", References.Net10, ("/Dapper.cs", Old));
        using var image = new System.IO.MemoryStream();
        Assert.True((await library.GetCompilationAsync())!.Emit(image).Success);
        var project = (await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", User))).AddMetadataReference(MetadataReference.CreateFromImage(image.ToArray()));
        var finding = Assert.Single(await Findings.In(project));
        Assert.Equal("SIO1005", finding.Id);
        Assert.Equal(
            "'Execute' blocks the thread on database I/O: 'ExecuteAsync' does not exist in the referenced version of Dapper",
            finding.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    /// <summary>Places that hold no <c>await</c>.</summary>
    [Theory]
    [InlineData("try { } catch when (File.{|#0:ReadAllText|}(\"f\") == \"\") { }", "in a catch filter")]
    [InlineData("_ = (from one in new[] { \"f\" } where File.{|#0:ReadAllText|}(one) == \"\" select one).ToList();", "in a query clause")]
    [InlineData("_ = new[] { \"f\" }.Where(one => File.{|#0:ReadAllText|}(one) == \"\").ToList();", "in a synchronous lambda")]
    [InlineData("unsafe { File.{|#0:ReadAllText|}(\"f\"); }", "in unsafe code")]
    public Task Places_without_await(string body, string place)
    {
        var test = Verify.Test(Code.Async(body), expected: [Message(Rule.BlockingWithoutRewrite, 0, $"'ReadAllText' blocks the thread on file I/O: 'ReadAllTextAsync' cannot be awaited {place}")]);
        test.SolutionTransforms.Add((solution, id) => solution.WithProjectCompilationOptions(
            id,
            ((CSharpCompilationOptions)solution.GetProject(id)!.CompilationOptions!).WithAllowUnsafe(true)));
        return test.RunAsync();
    }

    /// <summary>Who takes an asynchronous lambda, too, is named.</summary>
    [Theory]
    [InlineData("Retry.Do(() => File.{|#0:ReadAllText|}(\"f\"));", "; 'Do' takes an asynchronous one as well")]
    [InlineData("Retry.Go(() => File.{|#0:ReadAllText|}(\"f\"));", "; 'GoAsync' takes an asynchronous one")]
    [InlineData("Retry.With(\"f\", f => File.{|#0:ReadAllText|}(f));", "; 'With' takes an asynchronous one as well")]
    [InlineData("Task.Run(async () => { await Task.Yield(); lock (this) { File.{|#0:ReadAllText|}(\"f\"); } });", "", "inside a lock")]
    [InlineData("Retry.Do(() => { lock (this) { return File.{|#0:ReadAllText|}(\"f\"); } });", "", "inside a lock")]
    [InlineData("1.Times(() => File.{|#0:ReadAllText|}(\"f\"));", "; 'Times' takes an asynchronous one as well")]
    [InlineData("Retry.Alone(() => File.{|#0:ReadAllText|}(\"f\"));", "")]
    [InlineData("Retry.Own(() => File.{|#0:ReadAllText|}(\"f\"));", "")]
    [InlineData("new List<string>().ForEach(f => File.{|#0:ReadAllText|}(f));", "")]
    public Task Who_takes_an_asynchronous_lambda(string body, string said, string place = "in a synchronous lambda") => Verify.Fix(
        $$"""
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Threading.Tasks;
        static class Retry
        {
            public static T Do<T>(Func<T> f) => f();
            public static async Task<T> Do<T>(Func<Task<T>> f) => await f();
            public static T Go<T>(Func<T> f) => f();
            public static async Task<T> GoAsync<T>(Func<Task<T>> f) => await f();
            public static T With<T>(string s, Func<string, T> f) => f(s);
            public static async Task<T> With<T>(string s, Func<string, Task<T>> f) => await f(s);
            public static void Times<T>(this int n, Func<T> f) { f(); f(); }
            public static async Task Times<T>(this int n, Func<Task<T>> f) { await f(); await f(); }
            public static T Alone<T>(Func<T> f) => f();
            public static T Own<T>(Func<T> f) => f();
            static async Task<T> Own<T>(Func<Task<T>> f) => await f();
        }
        class C { async Task M() { await Task.Yield(); {{body}} } }
        """,
        expected: [Message(Rule.BlockingWithoutRewrite, 0, "'ReadAllText' blocks the thread on file I/O: 'ReadAllTextAsync' cannot be awaited " + place + said)]);

    /// <summary>No single call takes their place, and the message says what does.</summary>
    [Theory]
    [InlineData("task.{|#0:Wait|}(100);", "'Wait' blocks the thread on a task: await 'Task.WhenAny' of the task and a 'Task.Delay', and ask which one completed")]
    [InlineData("Task.{|#0:WaitAll|}(new[] { task }, 100);", "'WaitAll' blocks the thread on a task: await 'Task.WhenAny' of 'Task.WhenAll' and a 'Task.Delay', and ask which one completed")]
    [InlineData("if (Task.{|#0:WaitAny|}(new[] { task }, 100) < 0) { }", "'WaitAny' blocks the thread on a task: await 'Task.WhenAny' of the tasks and a 'Task.Delay', and ask which one completed")]
    [InlineData("Task.{|#0:WaitAny|}(new[] { task }, TimeSpan.FromSeconds(1));", "'WaitAny' blocks the thread on a task: await 'Task.WhenAny' of the tasks and a 'Task.Delay', and ask which one completed")]
    [InlineData("_ = task.{|#0:Wait|}(100, token);", "'Wait' blocks the thread on a task: await 'Task.WhenAny' of the task and a 'Task.Delay', and ask which one completed")]
    [InlineData("_ = task.{|#0:Wait|}(TimeSpan.FromSeconds(1));", "'Wait' blocks the thread on a task: await 'Task.WhenAny' of the task and a 'Task.Delay', and ask which one completed")]
    [InlineData("if (!Task.{|#0:WaitAll|}(new[] { task }, TimeSpan.FromSeconds(1))) { }", "'WaitAll' blocks the thread on a task: await 'Task.WhenAny' of 'Task.WhenAll' and a 'Task.Delay', and ask which one completed")]
    [InlineData("process.{|#0:WaitForExit|}(TimeSpan.FromSeconds(1));", "'WaitForExit' blocks the thread: await 'WaitForExitAsync' with a token that is cancelled after the time limit")]
    [InlineData("if (process.{|#0:WaitForExit|}(100)) { }", "'WaitForExit' blocks the thread: await 'WaitForExitAsync' with a token that is cancelled after the time limit")]
    public Task Waits_with_a_time_limit(string body, string message) => Verify.Fix(
        Code.Async(body, "Task task, System.Diagnostics.Process process, CancellationToken token"),
        expected: [Message(Rule.BlockingWithoutRewrite, 0, message)]);

    [Theory]
    [InlineData("task.{|#0:Wait|}(100);", "'Wait' blocks the thread on a task: await 'Task.WhenAny' of the task and a 'Task.Delay', and ask which one completed")]
    [InlineData("Task.{|#0:WaitAll|}(new[] { task }, 100);", "'WaitAll' blocks the thread on a task: await 'Task.WhenAny' of 'Task.WhenAll' and a 'Task.Delay', and ask which one completed")]
    [InlineData("_ = Task.{|#0:WaitAny|}(new[] { task }, 100);", "'WaitAny' blocks the thread on a task: await 'Task.WhenAny' of the tasks and a 'Task.Delay', and ask which one completed")]
    [InlineData("process.{|#0:WaitForExit|}(100);", "'WaitForExit' blocks the thread: await 'WaitForExitAsync' with a token that is cancelled after the time limit")]
    public Task Waits_with_a_time_limit_in_a_handler(string body, string message) => Verify.Fix(
        $"using System.Diagnostics; using System.Threading.Tasks; using Microsoft.AspNetCore.Mvc; public class HomeController : ControllerBase {{ private static readonly Task task = Task.Delay(1); private static readonly Process process = new(); public void Get() {{ {body} }} }}",
        references: References.AspNetCore10,
        expected: [Message(Rule.BlockingInHandlerWithoutRewrite, 0, message)]);

    private static DiagnosticResult Message(DiagnosticDescriptor rule, int location, string message) =>
        new DiagnosticResult(rule).WithLocation(location).WithMessage(message);
}

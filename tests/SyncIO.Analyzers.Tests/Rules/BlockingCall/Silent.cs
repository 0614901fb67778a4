using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

public sealed class Silent
{
    [Theory]
    [InlineData("#7", "void M() { Thread.Sleep(1); }")]
    [InlineData("#6", "int M(Task<int> t) => t.Result;")]
    [InlineData("#5", "async Task M() { await Task.Yield(); void Local() => Thread.Sleep(1); }")]
    [InlineData("#4", "async Task M() { await Task.Yield(); Action a = () => Thread.Sleep(1); }")]
    [InlineData("#3", "Task<int> P { get { Thread.Sleep(1); return Task.FromResult(1); } }")]
    [InlineData("#2", "IEnumerable<int> M() { Thread.Sleep(1); yield break; }")]
    [InlineData("#1", "static void Main() { Task.Delay(1).Wait(); }")]
    public Task Synchronous_code(string reason, string member) => Verify.Silent($$"""
        using System;
        using System.Collections.Generic;
        using System.Threading;
        using System.Threading.Tasks;
        class C { {{member}} }
        """, reason);

    [Theory]
    [InlineData("#46", "_ = Task.FromResult(1).Result;")]
    [InlineData("#45", "Task.CompletedTask.Wait();")]
    [InlineData("#44", "_ = new ValueTask<int>(1).Result;")]
    [InlineData("#43", "await t; _ = t.Result;")]
    [InlineData("#42", "await t.ConfigureAwait(false); _ = t.Result;")]
    [InlineData("#41", "await Task.WhenAll(t, u); _ = t.Result + u.Result;")]
    [InlineData("#40", "var all = Task.WhenAll(t, u); await all; _ = t.Result + u.Result;")]
    [InlineData("#39", "var done = await Task.WhenAny(t, u); _ = done.Result;")]
    [InlineData("#38", "_ = (await Task.WhenAny(t, u)).Result;")]
    [InlineData("#37", "if (t.IsCompleted) { _ = t.Result; }")]
    [InlineData("#36", "_ = t.IsCompletedSuccessfully ? t.Result : await t;")]
    [InlineData("#35", "if (t.IsCompleted && t.Result > 0) { }")]
    [InlineData("#34", "if (!t.IsCompleted) { return; } _ = t.Result;")]
    [InlineData("#33", "if (!t.IsCompleted) { await t; } _ = t.Result;")]
    [InlineData("#32", "if (t.Status == TaskStatus.RanToCompletion) { _ = t.Result; }")]
    [InlineData("#31", "if (t is { IsCompletedSuccessfully: true }) { _ = t.Result; }")]
    [InlineData("#30", "if (t is { IsCompletedSuccessfully: true, Result: var r }) { _ = r; }")]
    [InlineData("#29", "_ = t.ContinueWith(x => x.Result);")]
    [InlineData("#28", "_ = t.ContinueWith(async x => { await Task.Yield(); return x.Result; });")]
    [InlineData("#27", "try { await t; } catch { } _ = t.Result;")]
    [InlineData("#26", "var tasks = new[] { t, u }; await Task.WhenAll(tasks); _ = tasks.Select(x => x.Result).Sum() + tasks[0].Result; foreach (var x in tasks) { _ = x.Result; }")]
    [InlineData("#25", "if (await Task.WhenAny(t, Task.Delay(1)) == t) { _ = t.Result; }")]
    [InlineData("#24", "var done = await Task.WhenAny(t, Task.Delay(1)); if (done != t) { return; } _ = t.Result;")]
    [InlineData("#23", "var done = await Task.WhenAny(t, Task.Delay(1)); if (done != t || u.IsCanceled) throw new TimeoutException(); _ = t.Result;")]
    [InlineData("#22", "var end = Task.Delay(1); var done = await Task.WhenAny(t, end).ConfigureAwait(false); if (done == end) { return; } _ = t.Result;")]
    [InlineData("#21", "var end = Task.Delay(1); while (true) { var x = M(); if (await Task.WhenAny(end, t) == end) break; _ = t.Result; } int M() => 1;")]
    [InlineData("#20", "_ = new[] { t, u }.Where(x => x.IsCompletedSuccessfully).Select(x => x.Result).Sum();")]
    [InlineData("#19", "await t; await u; Task.WaitAll(t, u);")]
    [InlineData("#18", "switch (u.Id) { case 1: await t; _ = t.Result; break; }")]
    [InlineData("#17", "var s = new TaskCompletionSource<int>(); await s.Task; _ = s.Task.Result;")]
    [InlineData("#16", "await t; _ = new[] { 1 }.Sum(x => x + t.Result);")]
    [InlineData("#15", "Task.WaitAll(new[] { t }, 0); Task.WaitAny(new[] { t }, 0); WaitHandle.WaitAny(new WaitHandle[0], 0); SpinWait.SpinUntil(() => true, 0);")]
    [InlineData("#14", "while (!t.IsCompleted) { await Task.Delay(1); } _ = t.Result;")]
    [InlineData("#13", "await Task.WhenAny(t); _ = t.Result;")]
    [InlineData("#12", "await t.ContinueWith(x => { }); _ = t.Result;")]
    [InlineData("#11", "var named = new[] { (Name: 1, Task: t) }; await Task.WhenAll(named.Select(x => x.Task)); _ = named.ToDictionary(x => x.Name, x => x.Task.Result);")]
    [InlineData("#10", "var map = new Dictionary<int, Task<int>>(); await Task.WhenAll(map.Values); foreach (var pair in map) { _ = pair.Value.Result; }")]
    // Not behind another wait, which would hide it.
    [InlineData("#9", "t.Wait(0); t.Wait(TimeSpan.Zero);")]
    [InlineData("#8", "_ = nameof(t.Result);")]
    public Task Tasks_known_to_be_complete(string reason, string body) => Verify.Silent(Code.Async(body + " await Task.Yield();", "Task<int> t, Task<int> u"), reason);

    /// <summary>The first wait is found, and none after it.</summary>
    [Theory]
    [InlineData("if (t.{|SIO1005:Wait|}(100)) { _ = t.Result; }")]
    [InlineData("if (!t.{|SIO1005:Wait|}(100)) { throw new TimeoutException(); } _ = t.Result;")]
    [InlineData("t.ConfigureAwait(false).GetAwaiter().{|SIO1002:GetResult|}(); _ = t.Result;")]
    public Task Tasks_that_were_waited_for(string body) => Verify.Fix(Code.Async(body + " await Task.Yield();", "Task<int> t"));

    [Theory]
    [InlineData("await t; t = Other(); _ = t.{|SIO1002:Result|};")]
    [InlineData("if (flag) { await t; } _ = t.{|SIO1002:Result|};")]
    [InlineData("if (!t.IsCompleted) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("if (t.IsCompleted || flag) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("await t; Change(ref t); _ = t.{|SIO1002:Result|};")]
    [InlineData("await Task.WhenAny(t, Other()); _ = t.{|SIO1002:Result|};")]
    [InlineData("Func<Task> f = async () => await t; _ = t.{|SIO1002:Result|};")]
    [InlineData("while (flag) { _ = t.{|SIO1002:Result|}; await t; t = Other(); }")]
    [InlineData("if (await Task.WhenAny(t, Other()) != t) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("while (!t.IsCompleted) { if (flag) { break; } await Task.Delay(1); } _ = t.{|SIO1002:Result|};")]
    public Task But_not_after_a_change_or_on_some_paths_only(string body) => Verify.Fix($$"""
        using System;
        using System.Threading.Tasks;
        class C
        {
            async Task M(Task<int> t, bool flag) { {{body}} await Task.Yield(); }
            Task<int> Other() => null;
            void Change(ref Task<int> t) { }
        }
        """);

    [Theory]
    [InlineData("#57", "var m = new MemoryStream(); m.Write(data, 0, 1); m.CopyTo(new MemoryStream()); new StreamReader(m).ReadToEnd();")]
    [InlineData("#56", "Stream m = new MemoryStream(); m.Flush(); using var r = new StreamReader(m); r.ReadToEnd();")]
    [InlineData("#55", "using (TextReader r = new StringReader(\"\")) { r.ReadLine(); }")]
    [InlineData("#54", "TextWriter w = new StringWriter(); w.Write(1); w.Flush();")]
    [InlineData("#53", "using var z = new System.IO.Compression.GZipStream(new MemoryStream(), System.IO.Compression.CompressionMode.Compress); z.Write(data, 0, 1);")]
    [InlineData("#52", "Stream s = data.Length > 0 ? new MemoryStream() : Stream.Null; s.Read(data, 0, 1);")]
    [InlineData("#51", "Stream s = null; s = new MemoryStream(); s.Read(data, 0, 1);")]
    [InlineData("#50", "new BinaryReader(new MemoryStream()).ReadInt32();")]
    [InlineData("#49", "Console.Out.WriteLine(); Console.In.ReadLine(); Console.WriteLine();")]
    [InlineData("#48", "TextWriter w = Console.Error; w.Write(1);")]
    [InlineData("#47", "System.Xml.XmlWriter.Create(new System.Text.StringBuilder()).Flush();")]
    public Task Memory_and_the_console(string reason, string body) => Verify.Silent(Code.Async(body + "\nawait Task.Yield();", "byte[] data"), reason);

    [Fact]
    public Task Fields_that_hold_memory() => Verify.Fix(
        """
        using System.IO;
        using System.Threading.Tasks;
        class C
        {
            private readonly Stream memory = new MemoryStream();
            private static readonly TextWriter Text = new StringWriter();
            private readonly Stream file = File.OpenRead("f");
            async Task M(int n)
            {
                memory.Flush();
                Text.Write("x");
                Stream either = n switch { 1 => new MemoryStream(), _ => Stream.Null };
                either.Flush();
                await Task.Yield();
                file.{|SIO1004:Flush|}();
            }
        }
        """);

    [Fact]
    public Task Buffered_content_of_a_response() => Verify.Fix(Code.Async(
        """
        using var response = await client.GetAsync("u");
        response.Content.ReadAsStream();
        using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());
        reader.ReadToEnd();
        using var open = await client.GetAsync("u", HttpCompletionOption.ResponseHeadersRead);
        open.Content.{|SIO1001:ReadAsStream|}();
        using var live = new StreamReader(await open.Content.ReadAsStreamAsync());
        live.{|SIO1001:ReadToEnd|}();
        """,
        "HttpClient client",
        "System.Net.Http"));

    [Theory]
    [InlineData("#71", "File.Exists(\"f\"); File.OpenRead(\"f\"); File.Delete(\"f\"); new FileInfo(\"f\").Refresh();")]
    [InlineData("#70", "Directory.Delete(\"d\", false); Directory.Delete(\"d\");")]
    [InlineData("#69", "new Look().Wait(); _ = new Look().Result; new Look().Read();")]
    [InlineData("#68", "Thread.Sleep(0); gate.Wait(0); gate.Wait(TimeSpan.Zero);")]
    [InlineData("#67", "System.Linq.Expressions.Expression<Func<Func<Task<string>>>> e = () => () => Task.FromResult(File.ReadAllText(\"f\"));")]
    [InlineData("#66", "gate.Wait(TimeSpan.FromSeconds(0)); gate.Wait(TimeSpan.FromMilliseconds(0d)); gate.Wait(new TimeSpan(0)); gate.Wait(new TimeSpan());")]
    [InlineData("#65", "var none = TimeSpan.Zero; gate.Wait(none); gate.Wait(timeout: default);")]
    [InlineData("#64", "System.Linq.Expressions.Expression<Func<string>> e = () => File.ReadAllText(\"f\");")]
    [InlineData("#63", "Func<string, string> read = File.ReadAllText;")]
    [InlineData("#62", "new System.Net.WebClient().CancelAsync(); network.Flush();")]
    [InlineData("#61", "Task.Run(() => File.ReadAllText(\"f\"));")]
    [InlineData("#60", "new Thread(() => Thread.Sleep(1)).Start();")]
    [InlineData("#59", "new Thread(async () => { Thread.Sleep(1); await Task.Yield(); }).Start();")]
    [InlineData("#58", "Task.Factory.StartNew(async () => { Thread.Sleep(1); await Task.Yield(); }, TaskCreationOptions.LongRunning);")]
    public Task What_is_not_blocking_IO(string reason, string body) => Verify.Silent(
        Code.Async(body + "\nawait Task.Yield();", "SemaphoreSlim gate, System.Net.Sockets.NetworkStream network")
        + "class Look { public int Result; public void Wait() { } public void Read() { } }",
        reason);

    [Fact]
    public Task Fake_twins() => Verify.Silent(
        """
        using System.Data.Common;
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        abstract class MyStream : Stream
        {
            // The method itself, and one that only wraps the synchronous call.
            public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken token) => Task.FromResult(Read(buffer, offset, count));
            public new Task FlushAsync() { Flush(); return Task.CompletedTask; }
            async Task M() { await Task.Yield(); Flush(); }
        }
        """,
        "#f1");

    [Fact]
    public Task Overloads_that_return_a_task_themselves() => Verify.Silent(
        """
        using System;
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        abstract class Sub : Stream
        {
            public override ValueTask<int> ReadAsync(Memory<byte> b, CancellationToken token = default) => new(Read(b.Span));
            Task Flush(bool async) => Task.CompletedTask;
            async Task M() { await Flush(true); }
        }
        """,
        "#f2");

    [Fact]
    public Task Sqlite_through_its_own_classes() => Verify.Fix(
        """
        using System.Data.Common;
        using System.Threading.Tasks;
        using Microsoft.Data.Sqlite;

        class C
        {
            async Task M(SqliteConnection connection, DbConnection any)
            {
                await Task.Yield();
                connection.Open();
                using var command = connection.CreateCommand();
                using var reader = command.ExecuteReader();
                while (reader.Read()) { }
                any.{|SIO1001:Open|}();
            }
        }
        """,
        references: References.Sqlite);
}

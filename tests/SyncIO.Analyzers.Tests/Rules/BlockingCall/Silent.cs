using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Silences;
using SyncIO.Tests.Options;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

public sealed class Silent
{
    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "void M() { Thread.Sleep(1); }")]
    [InlineData(nameof(Reason.SynchronousCode), "int M(Task<int> t) => t.Result;")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); void Local() => Thread.Sleep(1); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); Action a = () => Thread.Sleep(1); }")]
    [InlineData(nameof(Reason.SynchronousCode), "Task<int> P { get { Thread.Sleep(1); return Task.FromResult(1); } }")]
    [InlineData(nameof(Reason.SynchronousCode), "IEnumerable<int> M() { Thread.Sleep(1); yield break; }")]
    [InlineData(nameof(Reason.SynchronousCode), "static void Main() { Task.Delay(1).Wait(); }")]
    public Task Synchronous_code(string reason, string member) => Verify.Silent($$"""
        using System;
        using System.Collections.Generic;
        using System.Threading;
        using System.Threading.Tasks;
        class C { {{member}} }
        """, reason);

    [Theory]
    [InlineData(nameof(Reason.KernelFile), "_ = File.ReadAllText(\"/proc/meminfo\") + File.ReadAllLines(\"/sys/class/thermal/thermal_zone0/temp\").Length;")]
    [InlineData(nameof(Reason.CompletedTask), "_ = Task.FromResult(1).Result;")]
    [InlineData(nameof(Reason.CompletedTask), "Task.CompletedTask.Wait();")]
    [InlineData(nameof(Reason.CompletedTask), "_ = new ValueTask<int>(1).Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await t; _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await t.ConfigureAwait(false); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(t, u); _ = t.Result + u.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var all = Task.WhenAll(t, u); await all; _ = t.Result + u.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var done = await Task.WhenAny(t, u); _ = done.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "_ = (await Task.WhenAny(t, u)).Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (t.IsCompleted) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "_ = t.IsCompletedSuccessfully ? t.Result : await t;")]
    [InlineData(nameof(Reason.CompletedTask), "if (t.IsCompleted && t.Result > 0) { }")]
    [InlineData(nameof(Reason.CompletedTask), "if (!t.IsCompleted) { return; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (!t.IsCompleted) { await t; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (t.Status == TaskStatus.RanToCompletion) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t is { IsCompletedSuccessfully: true }) { _ = t.Result; }")]
    [InlineData(Reasons.NotCatalogued, "if (t is { IsCompletedSuccessfully: true, Result: var r }) { _ = r; }")]
    [InlineData(nameof(Reason.SynchronousCode), "_ = t.ContinueWith(x => x.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "_ = t.ContinueWith(async x => { await Task.Yield(); return x.Result; });")]
    [InlineData(nameof(Reason.CompletedTask), "try { await t; } catch { } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var tasks = new[] { t, u }; await Task.WhenAll(tasks); _ = tasks.Select(x => x.Result).Sum() + tasks[0].Result; foreach (var x in tasks) { _ = x.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (await Task.WhenAny(t, Task.Delay(1)) == t) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var done = await Task.WhenAny(t, Task.Delay(1)); if (done != t) { return; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var done = await Task.WhenAny(t, Task.Delay(1)); if (done != t || u.IsCanceled) throw new TimeoutException(); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var end = Task.Delay(1); var done = await Task.WhenAny(t, end).ConfigureAwait(false); if (done == end) { return; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var end = Task.Delay(1); while (true) { var x = M(); if (await Task.WhenAny(end, t) == end) break; _ = t.Result; } int M() => 1;")]
    [InlineData(nameof(Reason.CompletedTask), "_ = new[] { t, u }.Where(x => x.IsCompletedSuccessfully).Select(x => x.Result).Sum();")]
    [InlineData(nameof(Reason.CompletedTask), "await t; await u; Task.WaitAll(t, u);")]
    [InlineData(nameof(Reason.CompletedTask), "switch (u.Id) { case 1: await t; _ = t.Result; break; }")]
    [InlineData(nameof(Reason.CompletedTask), "var s = new TaskCompletionSource<int>(); await s.Task; _ = s.Task.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await t; _ = new[] { 1 }.Sum(x => x + t.Result);")]
    [InlineData(nameof(Reason.ZeroTimeout), "Task.WaitAll(new[] { t }, 0); Task.WaitAny(new[] { t }, 0); WaitHandle.WaitAny(new WaitHandle[0], 0); SpinWait.SpinUntil(() => true, 0);")]
    [InlineData(nameof(Reason.CompletedTask), "while (!t.IsCompleted) { await Task.Delay(1); } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAny(t); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await t.ContinueWith(x => { }); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var named = new[] { (Name: 1, Task: t) }; await Task.WhenAll(named.Select(x => x.Task)); _ = named.ToDictionary(x => x.Name, x => x.Task.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "var map = new Dictionary<int, Task<int>>(); await Task.WhenAll(map.Values); foreach (var pair in map) { _ = pair.Value.Result; }")]
    // Not behind another wait, which would hide it.
    [InlineData(nameof(Reason.ZeroTimeout), "t.Wait(0); t.Wait(TimeSpan.Zero);")]
    [InlineData(nameof(Reason.SynchronousCode), "_ = nameof(t.Result);")]
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
    [InlineData(nameof(Reason.Memory), "var m = new MemoryStream(); m.Write(data, 0, 1); m.CopyTo(new MemoryStream()); new StreamReader(m).ReadToEnd();")]
    [InlineData(nameof(Reason.Memory), "Stream m = new MemoryStream(); m.Flush(); using var r = new StreamReader(m); r.ReadToEnd();")]
    [InlineData(nameof(Reason.Memory), "using (TextReader r = new StringReader(\"\")) { r.ReadLine(); }")]
    [InlineData(nameof(Reason.Memory), "TextWriter w = new StringWriter(); w.Write(1); w.Flush();")]
    [InlineData(nameof(Reason.Memory), "using var z = new System.IO.Compression.GZipStream(new MemoryStream(), System.IO.Compression.CompressionMode.Compress); z.Write(data, 0, 1);")]
    [InlineData(nameof(Reason.Memory), "Stream s = data.Length > 0 ? new MemoryStream() : Stream.Null; s.Read(data, 0, 1);")]
    [InlineData(nameof(Reason.Memory), "Stream s = null; s = new MemoryStream(); s.Read(data, 0, 1);")]
    [InlineData(nameof(Reason.Memory), "new System.IO.Pipelines.Pipe().Writer.AsStream().Write(data, 0, 1);")]
    [InlineData(nameof(Reason.Memory), "var all = new List<Stream> { new MemoryStream() }; all.ForEach(s => s.Read(data, 0, 1));")]
    [InlineData(nameof(Reason.Memory), "var (s, n) = Both(); s.Read(data, 0, 1); Both().Item1.Flush(); static (Stream, int) Both() => (new MemoryStream(), 1);")]
    [InlineData(nameof(Reason.Memory), "Give(out var s); s.Read(data, 0, 1); static void Give(out Stream to) => to = new MemoryStream();")]
    [InlineData(nameof(Reason.Memory), "new BinaryReader(new MemoryStream()).ReadInt32();")]
    [InlineData(nameof(Reason.Console) + " " + nameof(Reason.Memory), "Console.Out.WriteLine(); Console.In.ReadLine(); Console.WriteLine();")]
    [InlineData(nameof(Reason.Memory), "TextWriter w = Console.Error; w.Write(1);")]
    [InlineData(nameof(Reason.Memory), "System.Xml.XmlWriter.Create(new System.Text.StringBuilder()).Flush();")]
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

    [Theory]
    [InlineData(nameof(Reason.BufferedContent), "using var response = await client.GetAsync(\"u\"); response.Content.ReadAsStream();")]
    [InlineData(nameof(Reason.Memory), "using var reader = new StreamReader(await (await client.GetAsync(\"u\")).Content.ReadAsStreamAsync()); reader.ReadToEnd();")]
    [InlineData(nameof(Reason.CompletedTask) + " " + nameof(Reason.Memory), "using var response = await client.GetAsync(\"u\"); var task = response.Content.ReadAsStreamAsync(); await task; using var s = task.Result; s.ReadByte();")]
    public Task Content_that_is_buffered(string reason, string body) =>
        Verify.Silent(Code.Async(body, "HttpClient client", "System.Net.Http"), reason);

    [Fact]
    public Task A_form_that_is_set() => Verify.Silent(
        Code.Async("request.Form = form; await Task.Yield();", "HttpRequest request, IFormCollection form", "Microsoft.AspNetCore.Http"),
        nameof(Reason.SetProperty),
        References.AspNetCore10);

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
    [InlineData(Reasons.NotCatalogued, "File.Exists(\"f\"); File.OpenRead(\"f\"); File.Delete(\"f\"); new FileInfo(\"f\").Refresh();")]
    [InlineData(nameof(Reason.EmptyDirectory), "Directory.Delete(\"d\", false); Directory.Delete(\"d\");")]
    [InlineData(Reasons.NotCatalogued, "new Look().Wait(); _ = new Look().Result; new Look().Read();")]
    [InlineData(nameof(Reason.ZeroTimeout), "Thread.Sleep(0); gate.Wait(0); gate.Wait(TimeSpan.Zero);")]
    [InlineData(nameof(Reason.SynchronousCode), "System.Linq.Expressions.Expression<Func<Func<Task<string>>>> e = () => () => Task.FromResult(File.ReadAllText(\"f\"));")]
    [InlineData(nameof(Reason.ZeroTimeout), "gate.Wait(TimeSpan.FromSeconds(0)); gate.Wait(TimeSpan.FromMilliseconds(0d)); gate.Wait(new TimeSpan(0)); gate.Wait(new TimeSpan());")]
    [InlineData(nameof(Reason.ZeroTimeout), "var none = TimeSpan.Zero; gate.Wait(none); gate.Wait(timeout: default);")]
    [InlineData(nameof(Reason.SynchronousCode), "System.Linq.Expressions.Expression<Func<string>> e = () => File.ReadAllText(\"f\");")]
    [InlineData(Reasons.NotCatalogued, "Func<string, string> read = File.ReadAllText;")]
    [InlineData(Reasons.NotCatalogued, "new System.Net.WebClient().CancelAsync(); network.Flush();")]
    [InlineData(nameof(Reason.SynchronousCode), "Task.Run(() => File.ReadAllText(\"f\"));")]
    [InlineData(nameof(Reason.SynchronousCode), "new Thread(() => Thread.Sleep(1)).Start();")]
    [InlineData(nameof(Reason.SynchronousCode), "new Thread(async () => { Thread.Sleep(1); await Task.Yield(); }).Start();")]
    [InlineData(nameof(Reason.SynchronousCode), "async void Loop() { Thread.Sleep(1); await Task.Yield(); } new Thread(Loop).Start(); new Thread(new ThreadStart(Loop)).Start();")]
    [InlineData(nameof(Reason.SynchronousCode), "Task.Factory.StartNew(async () => { Thread.Sleep(1); await Task.Yield(); }, TaskCreationOptions.LongRunning);")]
    [InlineData(nameof(Reason.ZeroTimeout), "gate.Wait(default(TimeSpan)); gate.Wait(new TimeSpan());")]
    public Task What_is_not_blocking_IO(string reason, string body) => Verify.Silent(
        Code.Async(body + "\nawait Task.Yield();", "SemaphoreSlim gate, System.Net.Sockets.NetworkStream network")
        + "class Look { public int Result; public void Wait() { } public void Read() { } }",
        reason);

    /// <summary>A stream without a buffer has nothing to flush, by whatever name it is called.</summary>
    [Theory]
    [InlineData("Flush()")]
    [InlineData("Write(b)")]
    public Task A_stream_without_a_buffer(string call)
    {
        var at = call == "Flush()" ? call : "{|SIO1001:Write|}(b)";
        var test = Verify.Test($$"""
            using System.IO;
            using System.Net.Security;
            using System.Net.Sockets;
            using System.Threading.Tasks;
            class C
            {
                private readonly Socket socket;
                private readonly Stream field = new NetworkStream(null);
                private readonly Stream given;
                public C(Socket socket) { this.socket = socket; given = new NetworkStream(socket); }
                protected virtual Stream Connection => new NetworkStream(socket);
                private async Task<Stream> OpenAsync() { await Task.Yield(); return new NetworkStream(socket); }
                async Task M(TcpClient client, SslStream ssl, byte[] b, bool secure)
                {
                    (await OpenAsync()).{{at}};
                    field.{{at}};
                    given.{{at}};
                    Connection.{{at}};
                    Stream local = client.GetStream();
                    local.{{at}};
                    Stream either = secure ? new SslStream(local) : local;
                    either.{{at}};
                    ssl.{{at}};
                }
            }
            """);
        return call == "Flush()" ? test.RunSilentAsync(nameof(Reason.MemorySource)) : test.RunAsync();
    }

    [Theory]
    [InlineData("given.{|SIO1001:Flush|}();")]
    [InlineData("Stream either = secure ? new System.Net.Sockets.NetworkStream(null) : given; either.{|SIO1001:Flush|}();")]
    [InlineData("Stream wrapped = new BufferedStream(new System.Net.Sockets.NetworkStream(null)); wrapped.{|SIO1001:Flush|}();")]
    public Task But_not_one_that_may_have_a_buffer(string body) => Verify.Fix(Code.Async(body + "\nawait Task.Yield();", "Stream given, bool secure"));

    [Fact]
    public Task Both_halves_of_a_stream_of_our_own() => Verify.Silent(
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
        nameof(Reason.OwnType));

    [Fact]
    public Task A_twin_that_only_wraps_the_call() => Verify.Silent(
        """
        using System.Data.Common;
        using System.Threading;
        using System.Threading.Tasks;

        abstract class Command : DbCommand
        {
            public override Task<int> ExecuteNonQueryAsync(CancellationToken token) => Task.FromResult(ExecuteNonQuery());
        }
        """,
        nameof(Reason.OwnHalf));

    /// <summary>A line of a user may say anything.</summary>
    [Fact]
    public Task A_counterpart_that_does_not_exist() => Configured.WithOptions(
        "syncio_blocking = [Box]::Find -> [Bazz]::FindAsync",
        Code.Async("await Task.Yield(); box.{|SIO1005:Find|}();", "Box box") + "class Box { public int Find() => 1; }\n").RunAsync();

    [Fact]
    public Task An_overload_that_returns_a_task() => Configured.WithOptions(
        "syncio_blocking = [Box]::Find -> FindAsync",
        Code.Async("await box.Find(\"x\");", "Box box") + "class Box { public int Find() => 1; public Task<int> Find(string name) => null; public Task<int> FindAsync() => null; }\n")
        .RunSilentAsync(nameof(Reason.GivesTask));

    [Fact]
    public Task Overloads_of_a_stream_of_our_own() => Verify.Silent(
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
        nameof(Reason.OwnType));

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

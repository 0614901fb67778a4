using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Tasks that are complete on every way to where they are waited for, and tasks that are not.</summary>
public sealed class CompletedTasks
{
    private const string Parameters = "Task<int> t, Task<int> u, Task<int>[] ts, bool flag";

    [Theory]
    // Awaited on all ways.
    [InlineData(nameof(Reason.CompletedTask), "if (flag) { await t; } else { await Task.WhenAll(t, u); } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (flag) { await t; } else { return; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (flag) { await t; } else { throw new Exception(); } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "switch (u.Id) { case 1: await t; break; case 2: await Task.WhenAll(t); break; default: return; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "do { await t; } while (flag); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await t; Task.WaitAll();")]
    [InlineData(nameof(Reason.CompletedTask), "while (true) { await t; if (flag) break; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "for (;;) { await t; _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "_ = await t + t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "Use(await t, t.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "var x = flag ? await t : await t; _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "using (new MemoryStream()) { await t; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "try { await u; } finally { await t; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "try { await t; } catch (Exception) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "try { await t; } catch (Exception) when (t.Exception is { } && t.Result > 0) { }")]
    [InlineData(nameof(Reason.CompletedTask), "try { await t; } finally { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "try { await t.ConfigureAwait(false); } catch { } finally { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "do { await Task.Yield(); } while (t.Status < TaskStatus.RanToCompletion); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.Run(async () => await t); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.Run(() => t); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await t; goto next; next: _ = t.Result;")]
    [InlineData(nameof(Reason.SynchronousCode), "await t; Func<int> f = () => t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await t; Func<Task<int>> f = async () => { await Task.Yield(); return t.Result; };")]
    [InlineData(nameof(Reason.CompletedTask), "foreach (var x in ts) { await x; } _ = ts[0].Result; _ = ts.Sum(x => x.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(ts); for (var i = 0; i < ts.Length; i++) { _ = ts[i].Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(ts); foreach (var x in ts.Where(x => x.Id > 1)) { _ = x.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var list = new List<Task<int>> { t, u }; await Task.WhenAll(list); _ = list[0].Result; _ = list.Select(x => x.Result).ToArray();")]
    [InlineData(nameof(Reason.CompletedTask), "var all = Task.WhenAll(ts); try { await all; } catch { } _ = ts[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var all = Task.WhenAll(t, u); await all.ConfigureAwait(false); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await t.ConfigureAwait(false); _ = t.GetAwaiter().GetResult();")]
    [InlineData(nameof(Reason.CompletedTask), "await t.WaitAsync(TimeSpan.FromSeconds(1)); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var list = ts.ToList(); await Task.WhenAll(list); _ = list[^1].Result + list.Last().Result + list.First(x => x.Id > 1).Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(ts); _ = ts[^1].Result + ts.ElementAt(0).Result;")]
    // By way of a collection of several.
    [InlineData(nameof(Reason.CompletedTask), "Task[] all = { t, u }; await Task.WhenAll(all); _ = t.Result + u.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(new List<Task> { t, u }); _ = t.Result + u.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var all = new List<Task>(); all.Add(t); await Task.WhenAll(all); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "foreach (var x in ts) { await x.ConfigureAwait(false); } _ = ts[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var pairs = ts.Select((x, i) => (Key: i, Task: x)).ToList(); foreach (var pair in pairs) { await pair.Task; } _ = pairs.Sum(x => x.Task.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(ts); _ = Array.ConvertAll(ts, x => x.Result);")]
    // Only those that are.
    [InlineData(nameof(Reason.CompletedTask), "_ = ts.Where(x => x.IsCompletedSuccessfully).Sum(x => x.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "foreach (var x in ts.Where(x => x.Id > 1 && x.IsCompleted)) { _ = x.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var done = ts.ToList().FindAll(x => x.IsCompleted); _ = done.Select(x => x.Result).ToList();")]
    // No task at all.
    [InlineData(nameof(Reason.CompletedTask), "if (t != null) { await t; } _ = t == null ? 0 : t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (t is not null) { await t; } _ = t?.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var both = new Task[] { t, u }; await Task.WhenAll(both); _ = t.Result + u.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var both = new List<Task> { t, u }; await Task.WhenAll(both).ConfigureAwait(false); _ = t.Result + u.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var both = new[] { t, u }; await Task.WhenAll(both.Append(u)); _ = t.Result;")]
    // By another name.
    [InlineData(nameof(Reason.CompletedTask), "var same = t; await same; _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var same = t; await t; _ = same.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "Task plain = t; await plain; _ = t.Result;")]
    // Asked.
    [InlineData(nameof(Reason.CompletedTask), "_ = ts.Where(x => x.IsCompletedSuccessfully).Select(x => x.Result).ToList();")]
    [InlineData(nameof(Reason.CompletedTask), "_ = ts.Where(x => flag && x.Status == TaskStatus.RanToCompletion).OrderBy(x => x.Id).Sum(x => x.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "foreach (var x in ts.TakeWhile(x => x is { IsCompleted: true })) { _ = x.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "_ = ts.First(x => x.IsCompleted).Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var ok = t.IsCompleted; if (ok) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var ok = t.IsCompleted && flag; if (ok) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (flag && t.IsCompleted && t.Result > 0) { }")]
    [InlineData(nameof(Reason.CompletedTask), "if (!t.IsCompleted || t.Result > 0) { }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t.IsCompleted == true) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t.IsCompleted is false) { return; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (t.IsFaulted || t.IsCanceled) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t is { IsCompletedSuccessfully: true } done) { _ = done.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t is not { IsCompleted: true }) { return; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (t is { Status: TaskStatus.RanToCompletion }) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t.Status is TaskStatus.RanToCompletion or TaskStatus.Faulted) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t.Status >= TaskStatus.RanToCompletion) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "switch (t.Status) { case TaskStatus.RanToCompletion: _ = t.Result; break; }")]
    [InlineData(nameof(Reason.CompletedTask), "switch (t.Status) { case TaskStatus.RanToCompletion: case TaskStatus.Faulted: _ = t.Result; break; default: await u; break; }")]
    [InlineData(nameof(Reason.CompletedTask), "_ = t.Status switch { TaskStatus.RanToCompletion => t.Result, _ => 0 };")]
    [InlineData(nameof(Reason.CompletedTask), "switch (t) { case { IsCompleted: true }: _ = t.Result; break; }")]
    [InlineData(nameof(Reason.CompletedTask), "_ = t switch { { IsCompletedSuccessfully: true } => t.Result, _ => 0 };")]
    [InlineData(nameof(Reason.CompletedTask), "_ = t.IsCompleted ? t.Result : -1;")]
    [InlineData(nameof(Reason.CompletedTask), "while (!t.IsCompleted) { await Task.Delay(1); } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "while (true) { if (t.IsCompleted) { _ = t.Result; return; } await Task.Delay(1); }")]
    // The winner.
    [InlineData(nameof(Reason.CompletedTask), "var winner = await Task.WhenAny(ts).ConfigureAwait(false); _ = winner.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var left = ts.ToList(); while (left.Count > 0) { var done = await Task.WhenAny(left); left.Remove(done); _ = done.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t == await Task.WhenAny(t, Task.Delay(1))) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var f = await Task.WhenAny(t, u); if (ReferenceEquals(f, t)) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var f = await Task.WhenAny(t, u); if (f.Equals(t)) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var maybe = flag ? t : null; await (maybe ?? Task.CompletedTask); _ = maybe?.Result ?? 0;")]
    [InlineData(nameof(Reason.CompletedTask), "switch (t.IsCompleted) { case true: _ = t.Result; break; default: break; }")]
    [InlineData(nameof(Reason.CompletedTask), "var both = new[] { t, u }; await Task.WhenAll(both); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var both = Task.WhenAll(t, u); if (await Task.WhenAny(both, Task.Delay(1)) != both) { throw new TimeoutException(); } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var both = Task.WhenAll(t, u); if (both.IsCompletedSuccessfully) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var query = ts.Select(x => x).ToList(); await Task.WhenAll(query); _ = query.Select(x => x.Result).ToList();")]
    // In memory.
    [InlineData(nameof(Reason.CompletedTask), "_ = new StringReader(\"\").ReadToEndAsync().Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var buffer = new MemoryStream(); using var reader = new StreamReader(buffer, System.Text.Encoding.UTF8); _ = reader.ReadToEndAsync().GetAwaiter().GetResult();")]
    [InlineData(nameof(Reason.CompletedTask), "var buffer = new MemoryStream(); var read = buffer.ReadAsync(new byte[1], 0, 1); _ = read.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "new MemoryStream().CopyToAsync(new MemoryStream()).Wait();")]
    [InlineData(nameof(Reason.CompletedTask), "var buffer = new MemoryStream(); _ = System.Text.Json.JsonSerializer.DeserializeAsync<int>(buffer).Result;")]
    [InlineData(nameof(Reason.CompletedTask), "using var d = System.Text.Json.JsonDocument.ParseAsync(new MemoryStream()).GetAwaiter().GetResult();")]
    [InlineData(nameof(Reason.CompletedTask), "System.Net.Http.HttpResponseMessage r = null; r = await new System.Net.Http.HttpClient().GetAsync(\"u\"); _ = r.Content.ReadAsStringAsync().Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var r = new System.Net.Http.HttpResponseMessage(); await Task.Run(async () => { r = await new System.Net.Http.HttpClient().GetAsync(\"u\"); }); _ = r.Content.ReadAsStringAsync().Result;")]
    // Given another value that is complete.
    [InlineData(nameof(Reason.CompletedTask), "t = Task.FromResult(1); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await t; t = Task.FromResult(1); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (flag) { t = Task.FromResult(1); } else { await t; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "t = flag ? Task.FromResult(1) : Task.FromResult(2); _ = t.Result;")]
    // Antecedents.
    [InlineData(nameof(Reason.CompletedTask), "await Task.Factory.ContinueWhenAll(ts, async all => { await Task.Yield(); return all[0].Result + all.Sum(x => x.Result); });")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.Factory.ContinueWhenAny(ts, async first => { await Task.Yield(); return first.Result; });")]
    [InlineData(nameof(Reason.CompletedTask), "await t.ContinueWith(async (x, state) => { await Task.Yield(); return x.Result; }, null);")]
    public Task Complete(string reason, string body) =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();\nstatic void Use(int x, int y) { }", Parameters), reason);

    [Theory]
    [InlineData("_ = System.Text.Json.JsonSerializer.DeserializeAsync<int>(stream).{|SIO1002:Result|};")]
    [InlineData("System.Text.Json.JsonSerializer.SerializeAsync(new MemoryStream(), (IAsyncEnumerable<int>)null).{|SIO1002:Wait|}();")]
    [InlineData("var r = new System.Net.Http.HttpResponseMessage(); if (stream == null) { r.Content = new System.Net.Http.StreamContent(stream); } else { r = await new System.Net.Http.HttpClient().GetAsync(\"u\"); } _ = r.Content.ReadAsStringAsync().{|SIO1002:Result|};")]
    [InlineData("System.Net.Http.HttpResponseMessage r = null; _ = r.Content.ReadAsStringAsync().{|SIO1002:Result|};")]
    [InlineData("var r = new System.Net.Http.HttpResponseMessage(); r = await new System.Net.Http.HttpClient().GetAsync(\"u\", System.Net.Http.HttpCompletionOption.ResponseHeadersRead); _ = r.Content.ReadAsStringAsync().{|SIO1002:Result|};")]
    public Task What_stands_on_no_memory(string body) => Verify.Fix(Code.Async(body + "\nawait Task.Yield();", "Stream stream"));

    [Fact]
    public Task The_one_that_was_waited_for() => Verify.Fix(Code.Async("var i = Task.{|SIO1002:WaitAny|}(ts); _ = ts[i].Result; await Task.Yield();", Parameters));

    [Theory]
    [InlineData("if (i == 1) { _ = u.Result; }")]
    [InlineData("if (i != 1) { return; } _ = u.Result;")]
    [InlineData("if (0 == i) { _ = t.Result; } else { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("if (i == 1) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("if (i == 2) { _ = u.{|SIO1002:Result|}; }")]
    [InlineData("var j = Task.{|SIO1002:WaitAny|}(new[] { t, u }.Reverse().ToArray()); if (j == 0) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("Task[] both = { t, u }; both[0] = Task.Delay(1); var j = Task.{|SIO1002:WaitAny|}(both); if (j == 0) { _ = t.{|SIO1002:Result|}; }")]
    public Task The_one_whose_place_is_compared(string body) =>
        Verify.Fix(Code.Async("var i = Task.{|SIO1002:WaitAny|}(t, u, Task.Delay(9)); await Task.Yield(); " + body, Parameters));

    [Theory]
    [InlineData("new MemoryStream().CopyToAsync(new System.Net.Sockets.NetworkStream(null)).{|SIO1002:Wait|}();")]
    [InlineData("_ = new StreamReader(\"f\").ReadToEndAsync().{|SIO1002:Result|};")]
    [InlineData("if (flag) { await t; } _ = t.{|SIO1002:Result|};")]
    [InlineData("if (flag) { await t; } else { await u; } _ = t.{|SIO1002:Result|};")]
    [InlineData("while (flag) { await t; } _ = t.{|SIO1002:Result|};")]
    [InlineData("for (var i = 0; i < 3; i++) { await t; } _ = t.{|SIO1002:Result|};")]
    [InlineData("switch (u.Id) { case 1: await t; break; } _ = t.{|SIO1002:Result|};")]
    [InlineData("_ = t.{|SIO1002:Result|} + await t;")]
    [InlineData("_ = flag && await t > 0; _ = t.{|SIO1002:Result|};")]
    [InlineData("try { await u; await t; } finally { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("if (t.IsCompleted) { } _ = t.{|SIO1002:Result|};")]
    [InlineData("var ok = u.IsCompleted; if (ok) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("var ok = t.IsCompleted; ok = flag; if (ok) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("if (t is { IsCompleted: false }) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("if (t is not { IsCompleted: true }) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("switch (t.Status) { case TaskStatus.Running: _ = t.{|SIO1002:Result|}; break; }")]
    [InlineData("switch (t.Status) { case TaskStatus.RanToCompletion: break; default: _ = t.{|SIO1002:Result|}; break; }")]
    [InlineData("await t; var same = u; _ = same.{|SIO1002:Result|};")]
    [InlineData("var same = t; same = u; await same; _ = t.{|SIO1002:Result|};")]
    [InlineData("await t; t = u; _ = t.{|SIO1002:Result|};")]
    [InlineData("Action change = () => t = u; await t; change(); _ = t.{|SIO1002:Result|};")]
    [InlineData("await Task.WhenAll(u); _ = t.{|SIO1002:Result|};")]
    [InlineData("var done = await Task.WhenAny(t, u); if (done != u) { return; } _ = t.{|SIO1002:Result|};")]
    [InlineData("var end = Task.Delay(1); var done = await Task.WhenAny(t, u, end); if (done == end) { return; } _ = t.{|SIO1002:Result|};")]
    [InlineData("var end = Task.Delay(1); var done = await Task.WhenAny(t, end); if (done == u) { return; } _ = t.{|SIO1002:Result|};")]
    [InlineData("_ = new[] { t, u }.Where(x => !x.IsCompleted).Select(x => x.{|SIO1005:Result|}).Sum();")]
    [InlineData("await Task.WhenAny(t, u); _ = t.{|SIO1002:Result|};")]
    [InlineData("await Task.WhenAny(ts); _ = ts[0].{|SIO1002:Result|};")]
    [InlineData("var all = Task.WhenAll(t, u); _ = t.{|SIO1002:Result|}; await all;")]
    [InlineData("foreach (var x in ts) { if (flag) { await x; } } _ = ts[0].{|SIO1002:Result|};")]
    [InlineData("var list = ts.ToList(); _ = list[^1].{|SIO1002:Result|} + list.Last().{|SIO1002:Result|}; await Task.WhenAll(list);")]
    [InlineData("Task[] all = { u }; await Task.WhenAll(all); _ = t.{|SIO1002:Result|};")]
    [InlineData("var all = new List<Task>(); await Task.WhenAll(all); all.Add(t); _ = t.{|SIO1002:Result|};")]
    [InlineData("_ = ts.Where(x => !x.IsCompleted).Sum(x => x.{|SIO1005:Result|});")]
    [InlineData("if (t == null) { t = u; } _ = t.{|SIO1002:Result|};")]
    [InlineData("t = flag ? Task.FromResult(1) : u; _ = t.{|SIO1002:Result|};")]
    [InlineData("foreach (var x in ts) { _ = x.{|SIO1002:Result|}; } await Task.WhenAll(ts);")]
    [InlineData("Func<Task> f = async () => await t; _ = t.{|SIO1002:Result|};")]
    [InlineData("async Task Local() => _ = t.{|SIO1002:Result|}; await Local();")]
    [InlineData("var again = Enumerable.Range(0, 3).Select(i => Task.Run(() => i)); await Task.WhenAll(again); _ = again.Select(x => x.{|SIO1005:Result|}).ToList();")]
    [InlineData("Task.{|SIO1005:WaitAll|}(new Task[] { t, u }, 100); _ = t.{|SIO1002:Result|};")]
    [InlineData("if (Task.{|SIO1005:WaitAll|}(new Task[] { t, u }, 100)) { _ = t.Result + u.Result; } else { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("if (!Task.{|SIO1005:WaitAll|}(new Task[] { u }, 100)) { return; } _ = t.{|SIO1002:Result|};")]
    [InlineData("if (await Task.WhenAny(t, u) == u) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("(t, u) = (u, t); await t; _ = u.{|SIO1002:Result|};")]
    [InlineData("_ = ts.Where(x => flag || x.IsCompleted).Sum(x => x.{|SIO1005:Result|});")]
    [InlineData("_ = ts.SkipWhile(x => x.IsCompleted).First().{|SIO1002:Result|};")]
    [InlineData("_ = ts.First(x => x.IsCompleted == flag).{|SIO1002:Result|};")]
    [InlineData("var both = new Task[] { u, u }; await Task.WhenAll(both); _ = t.{|SIO1002:Result|};")]
    [InlineData("var both = new Task[] { t, u }; await Task.WhenAny(both); _ = t.{|SIO1002:Result|};")]
    public Task Not_complete(string body) => Verify.Fix(Code.Async(body + "\nawait Task.Yield();", Parameters));

    /// <summary>A ValueTask may be awaited once only: what is read of it afterwards is another bug, and none of ours.</summary>
    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "await v; _ = v.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (v.IsCompletedSuccessfully) { _ = v.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "_ = v.IsCompleted ? v.Result : await v;")]
    [InlineData(nameof(Reason.CompletedTask), "if (v.IsCompleted) { v.GetAwaiter().GetResult(); }")]
    [InlineData(nameof(Reason.CompletedTask), "var awaiter = v.GetAwaiter(); if (awaiter.IsCompleted) { awaiter.GetResult(); }")]
    public Task Value_tasks(string reason, string body) =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", "ValueTask<int> v"), reason);

    /// <summary>The task around an asynchronous function ends where that one first waits, long before anybody stops it.</summary>
    [Fact]
    public Task A_task_around_a_task() => Verify.Fix(
        Waiting("counting.{|SIO1002:Wait|}();", "working.{|SIO1002:Wait|}();"), Waiting("await counting;", "await working;"));

    private static string Waiting(string counting, string working) => $$"""
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            private readonly Task listening = Task.Factory.StartNew(ListenAsync, TaskCreationOptions.LongRunning);
            private readonly Task<int> counting = Task.Factory.StartNew(() => 1);
            private readonly Task working = Task.Factory.StartNew(() => { Thread.SpinWait(9); return Task.CompletedTask; });

            static async Task ListenAsync() => await Task.Delay(1000);

            async Task M()
            {
                await Task.Yield();
                listening.Wait();
                {{counting}}
                {{working}}
            }
        }
        """;

    [Fact]
    public Task Readonly_fields_and_properties() => Verify.Fix(
        """
        using System.Threading.Tasks;

        class C
        {
            private readonly Task<int> loading = Start();
            private readonly Task<int> done = Task.FromResult(1);
            private static readonly Task<int> Cached = Task.FromResult(1);
            private Task<int> Pending { get; set; }

            static Task<int> Start() => null;

            async Task M()
            {
                _ = done.Result + Cached.Result;
                _ = loading.{|SIO1002:Result|};
                await loading;
                _ = loading.Result;
                await Pending;
                _ = Pending.Result;
                Pending = Start();
                _ = Pending.{|SIO1002:Result|};
            }
        }
        """);
}

using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Tasks that are complete on every way to where they are waited for, and tasks that are not.</summary>
public sealed class CompletedTasks
{
    private const string Parameters = "Task<int> t, Task<int> u, Task<int>[] ts, bool flag";

    [Theory]
    // Awaited on all ways.
    [InlineData("if (flag) { await t; } else { await Task.WhenAll(t, u); } _ = t.Result;")]
    [InlineData("if (flag) { await t; } else { return; } _ = t.Result;")]
    [InlineData("if (flag) { await t; } else { throw new Exception(); } _ = t.Result;")]
    [InlineData("switch (u.Id) { case 1: await t; break; case 2: await Task.WhenAll(t); break; default: return; } _ = t.Result;")]
    [InlineData("do { await t; } while (flag); _ = t.Result;")]
    [InlineData("while (true) { await t; if (flag) break; } _ = t.Result;")]
    [InlineData("for (;;) { await t; _ = t.Result; }")]
    [InlineData("_ = await t + t.Result;")]
    [InlineData("Use(await t, t.Result);")]
    [InlineData("var x = flag ? await t : await t; _ = t.Result;")]
    [InlineData("using (new MemoryStream()) { await t; } _ = t.Result;")]
    [InlineData("try { await u; } finally { await t; } _ = t.Result;")]
    [InlineData("try { await t; } catch (Exception) { _ = t.Result; }")]
    [InlineData("try { await t; } catch (Exception) when (t.Exception is { } && t.Result > 0) { }")]
    [InlineData("await t; goto next; next: _ = t.Result;")]
    [InlineData("await t; Func<int> f = () => t.Result;")]
    [InlineData("await t; Func<Task<int>> f = async () => { await Task.Yield(); return t.Result; };")]
    [InlineData("foreach (var x in ts) { await x; } _ = ts[0].Result; _ = ts.Sum(x => x.Result);")]
    [InlineData("await Task.WhenAll(ts); for (var i = 0; i < ts.Length; i++) { _ = ts[i].Result; }")]
    [InlineData("await Task.WhenAll(ts); foreach (var x in ts.Where(x => x.Id > 1)) { _ = x.Result; }")]
    [InlineData("var list = new List<Task<int>> { t, u }; await Task.WhenAll(list); _ = list[0].Result; _ = list.Select(x => x.Result).ToArray();")]
    [InlineData("var all = Task.WhenAll(ts); try { await all; } catch { } _ = ts[0].Result;")]
    [InlineData("var all = Task.WhenAll(t, u); await all.ConfigureAwait(false); _ = t.Result;")]
    [InlineData("await t.ConfigureAwait(false); _ = t.GetAwaiter().GetResult();")]
    [InlineData("await t.WaitAsync(TimeSpan.FromSeconds(1)); _ = t.Result;")]
    // By another name.
    [InlineData("var same = t; await same; _ = t.Result;")]
    [InlineData("var same = t; await t; _ = same.Result;")]
    [InlineData("Task plain = t; await plain; _ = t.Result;")]
    // Asked.
    [InlineData("var ok = t.IsCompleted; if (ok) { _ = t.Result; }")]
    [InlineData("var ok = t.IsCompleted && flag; if (ok) { _ = t.Result; }")]
    [InlineData("if (flag && t.IsCompleted && t.Result > 0) { }")]
    [InlineData("if (!t.IsCompleted || t.Result > 0) { }")]
    [InlineData("if (t.IsCompleted == true) { _ = t.Result; }")]
    [InlineData("if (t.IsCompleted is false) { return; } _ = t.Result;")]
    [InlineData("if (t.IsFaulted || t.IsCanceled) { _ = t.Result; }")]
    [InlineData("if (t is { IsCompletedSuccessfully: true } done) { _ = done.Result; }")]
    [InlineData("if (t is not { IsCompleted: true }) { return; } _ = t.Result;")]
    [InlineData("if (t is { Status: TaskStatus.RanToCompletion }) { _ = t.Result; }")]
    [InlineData("if (t.Status is TaskStatus.RanToCompletion or TaskStatus.Faulted) { _ = t.Result; }")]
    [InlineData("if (t.Status >= TaskStatus.RanToCompletion) { _ = t.Result; }")]
    [InlineData("switch (t.Status) { case TaskStatus.RanToCompletion: _ = t.Result; break; }")]
    [InlineData("switch (t.Status) { case TaskStatus.RanToCompletion: case TaskStatus.Faulted: _ = t.Result; break; default: await u; break; }")]
    [InlineData("_ = t.Status switch { TaskStatus.RanToCompletion => t.Result, _ => 0 };")]
    [InlineData("switch (t) { case { IsCompleted: true }: _ = t.Result; break; }")]
    [InlineData("_ = t switch { { IsCompletedSuccessfully: true } => t.Result, _ => 0 };")]
    [InlineData("_ = t.IsCompleted ? t.Result : -1;")]
    [InlineData("while (!t.IsCompleted) { await Task.Delay(1); } _ = t.Result;")]
    [InlineData("while (true) { if (t.IsCompleted) { _ = t.Result; return; } await Task.Delay(1); }")]
    // The winner.
    [InlineData("var winner = await Task.WhenAny(ts).ConfigureAwait(false); _ = winner.Result;")]
    [InlineData("var i = Task.{|SIO1002:WaitAny|}(ts); _ = ts[i].Result;")]
    [InlineData("var left = ts.ToList(); while (left.Count > 0) { var done = await Task.WhenAny(left); left.Remove(done); _ = done.Result; }")]
    [InlineData("if (t == await Task.WhenAny(t, Task.Delay(1))) { _ = t.Result; }")]
    // Given another value that is complete.
    [InlineData("t = Task.FromResult(1); _ = t.Result;")]
    [InlineData("await t; t = Task.FromResult(1); _ = t.Result;")]
    [InlineData("if (flag) { t = Task.FromResult(1); } else { await t; } _ = t.Result;")]
    // Antecedents.
    [InlineData("await Task.Factory.ContinueWhenAll(ts, all => all[0].Result + all.Sum(x => x.Result));")]
    [InlineData("await Task.Factory.ContinueWhenAny(ts, first => first.Result);")]
    [InlineData("await t.ContinueWith((x, state) => x.Result, null);")]
    public Task Complete(string body) => Verify.Fix(Code.Async(body + "\nawait Task.Yield();\nstatic void Use(int x, int y) { }", Parameters));

    [Theory]
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
    [InlineData("var all = Task.WhenAll(t, u); _ = t.{|SIO1002:Result|}; await all;")]
    [InlineData("foreach (var x in ts) { if (flag) { await x; } } _ = ts[0].{|SIO1002:Result|};")]
    [InlineData("foreach (var x in ts) { _ = x.{|SIO1002:Result|}; } await Task.WhenAll(ts);")]
    [InlineData("Func<Task> f = async () => await t; _ = t.{|SIO1002:Result|};")]
    [InlineData("async Task Local() => _ = t.{|SIO1002:Result|}; await Local();")]
    [InlineData("if (await Task.WhenAny(t, u) == u) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("(t, u) = (u, t); await t; _ = u.{|SIO1002:Result|};")]
    public Task Not_complete(string body) => Verify.Fix(Code.Async(body + "\nawait Task.Yield();", Parameters));

    /// <summary>A ValueTask may be awaited once only: what is read of it afterwards is another bug, and none of ours.</summary>
    [Theory]
    [InlineData("await v; _ = v.Result;")]
    [InlineData("if (v.IsCompletedSuccessfully) { _ = v.Result; }")]
    [InlineData("_ = v.IsCompleted ? v.Result : await v;")]
    [InlineData("if (v.IsCompleted) { v.GetAwaiter().GetResult(); }")]
    [InlineData("var awaiter = v.GetAwaiter(); if (awaiter.IsCompleted) { awaiter.GetResult(); }")]
    public Task Value_tasks(string body) => Verify.Fix(Code.Async(body + "\nawait Task.Yield();", "ValueTask<int> v"));

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

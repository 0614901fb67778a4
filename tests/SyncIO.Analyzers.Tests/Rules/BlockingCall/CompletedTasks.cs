using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Tasks that are complete on every way to where they are waited for, and tasks that are not.</summary>
public sealed class CompletedTasks
{
    private const string Parameters = "Task<int> t, Task<int> u, Task<int>[] ts, bool flag";

    [Theory]
    // Awaited on all ways.
    [InlineData("#231", "if (flag) { await t; } else { await Task.WhenAll(t, u); } _ = t.Result;")]
    [InlineData("#230", "if (flag) { await t; } else { return; } _ = t.Result;")]
    [InlineData("#229", "if (flag) { await t; } else { throw new Exception(); } _ = t.Result;")]
    [InlineData("#228", "switch (u.Id) { case 1: await t; break; case 2: await Task.WhenAll(t); break; default: return; } _ = t.Result;")]
    [InlineData("#227", "do { await t; } while (flag); _ = t.Result;")]
    [InlineData("#226", "while (true) { await t; if (flag) break; } _ = t.Result;")]
    [InlineData("#225", "for (;;) { await t; _ = t.Result; }")]
    [InlineData("#224", "_ = await t + t.Result;")]
    [InlineData("#223", "Use(await t, t.Result);")]
    [InlineData("#222", "var x = flag ? await t : await t; _ = t.Result;")]
    [InlineData("#221", "using (new MemoryStream()) { await t; } _ = t.Result;")]
    [InlineData("#220", "try { await u; } finally { await t; } _ = t.Result;")]
    [InlineData("#219", "try { await t; } catch (Exception) { _ = t.Result; }")]
    [InlineData("#218", "try { await t; } catch (Exception) when (t.Exception is { } && t.Result > 0) { }")]
    [InlineData("#217", "await t; goto next; next: _ = t.Result;")]
    [InlineData("#216", "await t; Func<int> f = () => t.Result;")]
    [InlineData("#215", "await t; Func<Task<int>> f = async () => { await Task.Yield(); return t.Result; };")]
    [InlineData("#214", "foreach (var x in ts) { await x; } _ = ts[0].Result; _ = ts.Sum(x => x.Result);")]
    [InlineData("#213", "await Task.WhenAll(ts); for (var i = 0; i < ts.Length; i++) { _ = ts[i].Result; }")]
    [InlineData("#212", "await Task.WhenAll(ts); foreach (var x in ts.Where(x => x.Id > 1)) { _ = x.Result; }")]
    [InlineData("#211", "var list = new List<Task<int>> { t, u }; await Task.WhenAll(list); _ = list[0].Result; _ = list.Select(x => x.Result).ToArray();")]
    [InlineData("#210", "var all = Task.WhenAll(ts); try { await all; } catch { } _ = ts[0].Result;")]
    [InlineData("#209", "var all = Task.WhenAll(t, u); await all.ConfigureAwait(false); _ = t.Result;")]
    [InlineData("#208", "await t.ConfigureAwait(false); _ = t.GetAwaiter().GetResult();")]
    [InlineData("#207", "await t.WaitAsync(TimeSpan.FromSeconds(1)); _ = t.Result;")]
    [InlineData("#206", "var list = ts.ToList(); await Task.WhenAll(list); _ = list[^1].Result + list.Last().Result + list.First(x => x.Id > 1).Result;")]
    [InlineData("#205", "await Task.WhenAll(ts); _ = ts[^1].Result + ts.ElementAt(0).Result;")]
    // By way of a collection of several.
    [InlineData("#204", "Task[] all = { t, u }; await Task.WhenAll(all); _ = t.Result + u.Result;")]
    [InlineData("#203", "await Task.WhenAll(new List<Task> { t, u }); _ = t.Result + u.Result;")]
    [InlineData("#202", "var all = new List<Task>(); all.Add(t); await Task.WhenAll(all); _ = t.Result;")]
    [InlineData("#201", "foreach (var x in ts) { await x.ConfigureAwait(false); } _ = ts[0].Result;")]
    [InlineData("#200", "var pairs = ts.Select((x, i) => (Key: i, Task: x)).ToList(); foreach (var pair in pairs) { await pair.Task; } _ = pairs.Sum(x => x.Task.Result);")]
    [InlineData("#199", "await Task.WhenAll(ts); _ = Array.ConvertAll(ts, x => x.Result);")]
    // Only those that are.
    [InlineData("#198", "_ = ts.Where(x => x.IsCompletedSuccessfully).Sum(x => x.Result);")]
    [InlineData("#197", "foreach (var x in ts.Where(x => x.Id > 1 && x.IsCompleted)) { _ = x.Result; }")]
    [InlineData("#196", "var done = ts.ToList().FindAll(x => x.IsCompleted); _ = done.Select(x => x.Result).ToList();")]
    // No task at all.
    [InlineData("#195", "if (t != null) { await t; } _ = t == null ? 0 : t.Result;")]
    [InlineData("#194", "if (t is not null) { await t; } _ = t?.Result;")]
    [InlineData("#193", "var both = new Task[] { t, u }; await Task.WhenAll(both); _ = t.Result + u.Result;")]
    [InlineData("#192", "var both = new List<Task> { t, u }; await Task.WhenAll(both).ConfigureAwait(false); _ = t.Result + u.Result;")]
    [InlineData("#191", "var both = new[] { t, u }; await Task.WhenAll(both.Append(u)); _ = t.Result;")]
    // By another name.
    [InlineData("#190", "var same = t; await same; _ = t.Result;")]
    [InlineData("#189", "var same = t; await t; _ = same.Result;")]
    [InlineData("#188", "Task plain = t; await plain; _ = t.Result;")]
    // Asked.
    [InlineData("#187", "_ = ts.Where(x => x.IsCompletedSuccessfully).Select(x => x.Result).ToList();")]
    [InlineData("#186", "_ = ts.Where(x => flag && x.Status == TaskStatus.RanToCompletion).OrderBy(x => x.Id).Sum(x => x.Result);")]
    [InlineData("#185", "foreach (var x in ts.TakeWhile(x => x is { IsCompleted: true })) { _ = x.Result; }")]
    [InlineData("#184", "_ = ts.First(x => x.IsCompleted).Result;")]
    [InlineData("#183", "var ok = t.IsCompleted; if (ok) { _ = t.Result; }")]
    [InlineData("#182", "var ok = t.IsCompleted && flag; if (ok) { _ = t.Result; }")]
    [InlineData("#181", "if (flag && t.IsCompleted && t.Result > 0) { }")]
    [InlineData("#180", "if (!t.IsCompleted || t.Result > 0) { }")]
    [InlineData("#179", "if (t.IsCompleted == true) { _ = t.Result; }")]
    [InlineData("#178", "if (t.IsCompleted is false) { return; } _ = t.Result;")]
    [InlineData("#177", "if (t.IsFaulted || t.IsCanceled) { _ = t.Result; }")]
    [InlineData("#176", "if (t is { IsCompletedSuccessfully: true } done) { _ = done.Result; }")]
    [InlineData("#175", "if (t is not { IsCompleted: true }) { return; } _ = t.Result;")]
    [InlineData("#174", "if (t is { Status: TaskStatus.RanToCompletion }) { _ = t.Result; }")]
    [InlineData("#173", "if (t.Status is TaskStatus.RanToCompletion or TaskStatus.Faulted) { _ = t.Result; }")]
    [InlineData("#172", "if (t.Status >= TaskStatus.RanToCompletion) { _ = t.Result; }")]
    [InlineData("#171", "switch (t.Status) { case TaskStatus.RanToCompletion: _ = t.Result; break; }")]
    [InlineData("#170", "switch (t.Status) { case TaskStatus.RanToCompletion: case TaskStatus.Faulted: _ = t.Result; break; default: await u; break; }")]
    [InlineData("#169", "_ = t.Status switch { TaskStatus.RanToCompletion => t.Result, _ => 0 };")]
    [InlineData("#168", "switch (t) { case { IsCompleted: true }: _ = t.Result; break; }")]
    [InlineData("#167", "_ = t switch { { IsCompletedSuccessfully: true } => t.Result, _ => 0 };")]
    [InlineData("#166", "_ = t.IsCompleted ? t.Result : -1;")]
    [InlineData("#165", "while (!t.IsCompleted) { await Task.Delay(1); } _ = t.Result;")]
    [InlineData("#164", "while (true) { if (t.IsCompleted) { _ = t.Result; return; } await Task.Delay(1); }")]
    // The winner.
    [InlineData("#163", "var winner = await Task.WhenAny(ts).ConfigureAwait(false); _ = winner.Result;")]
    [InlineData("#161", "var left = ts.ToList(); while (left.Count > 0) { var done = await Task.WhenAny(left); left.Remove(done); _ = done.Result; }")]
    [InlineData("#160", "if (t == await Task.WhenAny(t, Task.Delay(1))) { _ = t.Result; }")]
    [InlineData("#159", "var f = await Task.WhenAny(t, u); if (ReferenceEquals(f, t)) { _ = t.Result; }")]
    [InlineData("#158", "var f = await Task.WhenAny(t, u); if (f.Equals(t)) { _ = t.Result; }")]
    [InlineData("#157", "var maybe = flag ? t : null; await (maybe ?? Task.CompletedTask); _ = maybe?.Result ?? 0;")]
    [InlineData("#156", "switch (t.IsCompleted) { case true: _ = t.Result; break; default: break; }")]
    [InlineData("#155", "var both = new[] { t, u }; await Task.WhenAll(both); _ = t.Result;")]
    [InlineData("#154", "var both = Task.WhenAll(t, u); if (await Task.WhenAny(both, Task.Delay(1)) != both) { throw new TimeoutException(); } _ = t.Result;")]
    [InlineData("#153", "var both = Task.WhenAll(t, u); if (both.IsCompletedSuccessfully) { _ = t.Result; }")]
    [InlineData("#152", "var query = ts.Select(x => x).ToList(); await Task.WhenAll(query); _ = query.Select(x => x.Result).ToList();")]
    // Given another value that is complete.
    [InlineData("#151", "t = Task.FromResult(1); _ = t.Result;")]
    [InlineData("#150", "await t; t = Task.FromResult(1); _ = t.Result;")]
    [InlineData("#149", "if (flag) { t = Task.FromResult(1); } else { await t; } _ = t.Result;")]
    [InlineData("#148", "t = flag ? Task.FromResult(1) : Task.FromResult(2); _ = t.Result;")]
    // Antecedents.
    [InlineData("#147", "await Task.Factory.ContinueWhenAll(ts, all => all[0].Result + all.Sum(x => x.Result));")]
    [InlineData("#146", "await Task.Factory.ContinueWhenAny(ts, first => first.Result);")]
    [InlineData("#145", "await t.ContinueWith((x, state) => x.Result, null);")]
    public Task Complete(string reason, string body) =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();\nstatic void Use(int x, int y) { }", Parameters), reason);

    [Fact]
    public Task The_one_that_was_waited_for() => Verify.Fix(Code.Async("var i = Task.{|SIO1002:WaitAny|}(ts); _ = ts[i].Result; await Task.Yield();", Parameters));

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
    [InlineData("#236", "await v; _ = v.Result;")]
    [InlineData("#235", "if (v.IsCompletedSuccessfully) { _ = v.Result; }")]
    [InlineData("#234", "_ = v.IsCompleted ? v.Result : await v;")]
    [InlineData("#233", "if (v.IsCompleted) { v.GetAwaiter().GetResult(); }")]
    [InlineData("#232", "var awaiter = v.GetAwaiter(); if (awaiter.IsCompleted) { awaiter.GetResult(); }")]
    public Task Value_tasks(string reason, string body) =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", "ValueTask<int> v"), reason);

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

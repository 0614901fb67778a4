using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Tasks that ended otherwise than by being awaited one by one: given their result, waited for in collections, continued.</summary>
public sealed class EndedTasks
{
    private const string Parameters = "Task<int> t, Task<int> u, Task<int>[] ts, List<Task<int>> list, bool flag";

    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "var s = new TaskCompletionSource<int>(); s.SetResult(1); _ = s.Task.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var s = new TaskCompletionSource<int>(); s.SetException(new Exception()); s.Task.Wait();")]
    [InlineData(nameof(Reason.CompletedTask), "var s = new TaskCompletionSource<int>(); if (flag) s.TrySetResult(1); else s.SetCanceled(); _ = s.Task.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var s = new TaskCompletionSource<int>(); var r = s.Task; s.SetResult(1); _ = r.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var s = new TaskCompletionSource(); s.SetResult(); s.Task.Wait();")]
    public Task Given_a_result(string reason, string body) => Silent(reason, body);

    [Theory]
    [InlineData("var s = new TaskCompletionSource<int>(); if (flag) s.SetResult(1); _ = s.Task.{|SIO1002:Result|};")]
    [InlineData("var s = new TaskCompletionSource<int>(); s.SetResult(1); s = new TaskCompletionSource<int>(); _ = s.Task.{|SIO1002:Result|};")]
    [InlineData("var s = new TaskCompletionSource<int>(); Action later = () => s.SetResult(1); _ = s.Task.{|SIO1002:Result|};")]
    [InlineData("var s = new TaskCompletionSource<int>(); var other = new TaskCompletionSource<int>(); other.SetResult(1); _ = s.Task.{|SIO1002:Result|};")]
    public Task Not_given_one(string body) => Marked(body);

    [Theory]
    [InlineData(nameof(Reason.EndedWait), "await p.WaitForExitAsync(); p.WaitForExit();")]
    [InlineData(nameof(Reason.EndedWait), "await p.WaitForExitAsync().ConfigureAwait(false); p.WaitForExit(1000);")]
    [InlineData(nameof(Reason.EndedWait), "if (p.HasExited) { p.WaitForExit(); } await Task.Yield();")]
    [InlineData(nameof(Reason.EndedWait), "if (!p.HasExited) { await p.WaitForExitAsync(); } p.WaitForExit();")]
    [InlineData(nameof(Reason.EndedWait), "while (!p.HasExited) { await Task.Delay(1); } p.WaitForExit();")]
    [InlineData(nameof(Reason.EndedWait), "var ended = new TaskCompletionSource(); p.Exited += (_, _) => ended.SetResult(); await ended.Task; p.WaitForExit();")]
    public Task Of_a_process_that_has_ended(string reason, string body) =>
        Verify.Silent(Code.Async(body, "Process p, bool flag", "System.Diagnostics"), reason);

    [Theory]
    [InlineData("if (p.{|SIO1005:WaitForExit|}(1000)) { p.WaitForExit(); } await Task.Yield();")]
    [InlineData("if (flag) { await p.WaitForExitAsync(); } p.{|SIO1003:WaitForExit|}();")]
    [InlineData("p.{|SIO1003:WaitForExit|}(); await p.WaitForExitAsync();")]
    [InlineData("if (!p.HasExited) { p.{|SIO1003:WaitForExit|}(); } await Task.Yield();")]
    [InlineData("await p.WaitForExitAsync(); p = new Process(); p.{|SIO1003:WaitForExit|}();")]
    public Task Of_a_process(string body) => Verify.Fix(Code.Async(body, "Process p, bool flag", "System.Diagnostics"));

    [Theory]
    [InlineData(nameof(Reason.EndedWait), "if (e.IsSet) { e.Wait(); } await Task.Yield();")]
    [InlineData(nameof(Reason.EndedWait), "if (!c.IsSet) { await Task.Delay(1); return; } c.Wait();")]
    public Task Of_an_event_that_is_set(string reason, string body) =>
        Verify.Silent(Code.Async(body, "ManualResetEventSlim e, CountdownEvent c"), reason);

    [Theory]
    [InlineData("if (!e.IsSet) { e.{|SIO1005:Wait|}(); } await Task.Yield();")]
    public Task Of_an_event(string body) => Verify.Fix(Code.Async(body, "ManualResetEventSlim e, CountdownEvent c"));

    /// <summary>Nobody else has it yet, and a place is free.</summary>
    [Theory]
    [InlineData(nameof(Reason.FreshLock), "var g = new Semaphore(2, 2); g.WaitOne(); g.Release();")]
    [InlineData(nameof(Reason.FreshLock), "using var g = new SemaphoreSlim(1, 1); g.Wait();")]
    [InlineData(nameof(Reason.FreshLock), "var g = new ManualResetEventSlim(true); g.Wait();")]
    [InlineData(nameof(Reason.FreshLock), "for (var i = 0; i < 3; i++) { var g = new AutoResetEvent(true); g.WaitOne(); }")]
    public Task Of_a_lock_with_a_place_free(string reason, string body) =>
        Verify.Silent(Code.Async(body + " await Task.Yield();", "ManualResetEventSlim e"), reason);

    /// <summary>Nor has anybody else the object that has it.</summary>
    [Theory]
    [InlineData(nameof(Reason.FreshLock), "var own = new Own(); own.gate.Wait();", "public readonly SemaphoreSlim gate = new(1);")]
    [InlineData(nameof(Reason.FreshLock), "var own = new Own(); own.gate.Wait();", "public readonly SemaphoreSlim gate; public Own() { gate = new SemaphoreSlim(1, 1); }")]
    public Task Of_a_lock_of_an_object_under_construction(string reason, string body, string members) =>
        Verify.Silent(Code.Async(body + " await Task.Yield();") + $"class Own {{ {members} }}\n", reason);

    [Theory]
    [InlineData("var own = new Own(); own.Use(); own.gate.{|SIO1003:Wait|}();", "public readonly SemaphoreSlim gate = new(1); public void Use() { }")]
    [InlineData("var own = new Own(); own.gate.{|SIO1003:Wait|}();", "public readonly SemaphoreSlim gate = new(0);")]
    [InlineData("var own = new Own(); own.gate.{|SIO1003:Wait|}();", "public SemaphoreSlim gate = new(1);")]
    [InlineData("var own = Own.One; own.gate.{|SIO1003:Wait|}();", "public static readonly Own One = new(); public readonly SemaphoreSlim gate = new(1);")]
    public Task Of_a_lock_that_others_may_hold(string body, string members) =>
        Verify.Fix(Code.Async(body + " await Task.Yield();") + $"class Own {{ {members} }}\n");

    [Theory]
    [InlineData("var g = new SemaphoreSlim(1); g.Wait(); g.{|SIO1003:Wait|}();")]
    [InlineData("var g = new SemaphoreSlim(0, 1); g.{|SIO1003:Wait|}();")]
    [InlineData("var g = new ManualResetEventSlim(); g.{|SIO1005:Wait|}();")]
    [InlineData("var g = new SemaphoreSlim(1); while (e.IsSet) { g.{|SIO1003:Wait|}(); }")]
    [InlineData("var g = new SemaphoreSlim(1); Func<Task> f = async () => { g.{|SIO1003:Wait|}(); await Task.Yield(); }; await f(); await f();")]
    [InlineData("var g = new Semaphore(1, 1, \"Global\\\\app\"); g.{|SIO1005:WaitOne|}();")]
    [InlineData("var g = new SemaphoreSlim(1); Start(); g.{|SIO1003:Wait|}(); void Start() => _ = g.WaitAsync();")]
    [InlineData("var g = new SemaphoreSlim(1); again: g.{|SIO1003:Wait|}(); if (e.IsSet) goto again;")]
    [InlineData("var g = new SemaphoreSlim(1); GC.KeepAlive(g); g.{|SIO1003:Wait|}();")]
    public Task Of_a_lock_that_was_just_made(string body) => Verify.Fix(Code.Async(body + " await Task.Yield();", "ManualResetEventSlim e"));

    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "await ts[0]; _ = ts[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await list[1].ConfigureAwait(false); _ = list[1].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (ts[0].IsCompleted) { _ = ts[0].Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "await list[^1]; _ = list[^1].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var map = new Dictionary<string, Task<int>>(); await map[\"a\"]; map[\"b\"] = t; _ = map[\"a\"].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "for (var i = 0; i < ts.Length; i++) { await ts[i]; _ = ts[i].Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "foreach (var i in Enumerable.Range(0, 2)) { await ts[i]; _ = ts[i].Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(ts[0], ts[1]); _ = ts[0].Result + ts[1].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "ts[0] = Task.FromResult(1); _ = ts[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var queue = new Queue<Task<int>>(); await queue.Peek(); _ = queue.Dequeue().Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var queue = new Queue<Task<int>>(); while (queue.Count > 0 && queue.Peek().IsCompleted) { _ = queue.Dequeue().Result; }")]
    public Task Elements(string reason, string body) => Silent(reason, body);

    [Theory]
    [InlineData("await ts[0]; _ = ts[1].{|SIO1002:Result|};")]
    [InlineData("await ts[0]; ts[0] = t; _ = ts[0].{|SIO1002:Result|};")]
    [InlineData("var i = 0; await ts[i]; i++; _ = ts[i].{|SIO1002:Result|};")]
    [InlineData("var i = 0; await ts[i]; i = 1; _ = ts[i].{|SIO1002:Result|};")]
    [InlineData("var i = 0; await ts[0]; ts[i] = t; _ = ts[0].{|SIO1002:Result|};")]
    [InlineData("await ts[0]; ts = new Task<int>[1]; _ = ts[0].{|SIO1002:Result|};")]
    [InlineData("await list[0]; list.RemoveAt(0); _ = list[0].{|SIO1002:Result|};")]
    [InlineData("var i = 0; await ts[i + 1]; _ = ts[i].{|SIO1002:Result|};")]
    [InlineData("var queue = new Queue<Task<int>>(); await queue.Peek(); queue.Dequeue(); _ = queue.Dequeue().{|SIO1002:Result|};")]
    public Task Other_elements(string body) => Marked(body);

    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(ts.Concat(list)); _ = ts[0].Result + list[0].Result; foreach (var x in list) { _ = x.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(ts.Append(t)); _ = ts.Sum(x => x.Result) + t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(new[] { t, u }.Concat(list)); _ = t.Result + list.Sum(x => x.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "var all = ts.Concat(list).ToList(); await Task.WhenAll(all); _ = ts[0].Result + all[0].Result; foreach (var x in list) { _ = x.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var all = new[] { t }.Concat(list); await Task.WhenAll(all); _ = t.Result + list.Sum(x => x.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "var all = new List<Task>(ts); all.AddRange(list); await Task.WhenAll(all); _ = ts[0].Result + list[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var both = new[] { t, u }; var all = both.Concat(list).ToArray(); await Task.WhenAll(all); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(list); list = list.OrderBy(x => x.Id).ToList(); _ = list[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(ts); ts = ts.Reverse().Where(x => x.Id > 1).Take(3).ToArray(); foreach (var x in ts) { _ = x.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(list); var sorted = list.OrderBy(x => x.Id).ToList(); _ = sorted[0].Result; foreach (var x in sorted) { _ = x.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var some = list.Where(x => x.Id > 1).ToList(); await Task.WhenAll(list); _ = some[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var copy = list.ToArray(); await Task.WhenAll(copy); _ = list[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(list); list.Reverse(); list.Sort((x, y) => 0); _ = list[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var both = new Task[2]; both[0] = t; both[1] = u; await Task.WhenAll(both); _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(t, u); foreach (var x in new[] { t, u }) { _ = x.Result; } var both = new List<Task<int>> { t, u }; _ = both[0].Result + both.Max(x => x.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(list); var map = list.ToDictionary(x => x.Id); _ = map[1].Result; foreach (var pair in map) { _ = pair.Value.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(list); foreach (var group in list.GroupBy(x => x.Id)) { foreach (var x in group) { _ = x.Result; } } foreach (var chunk in list.Chunk(2)) { _ = chunk[0].Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var one = Task.WhenAll(ts); var two = Task.WhenAll(list); await Task.WhenAll(one, two); _ = one.Result[0] + ts[0].Result + list[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var all = Task.WhenAll(ts); var end = Task.Delay(1); if (await Task.WhenAny(all, end) == end) { return; } _ = ts.Sum(x => x.Result);")]
    [InlineData(nameof(Reason.CompletedTask), "for (var i = 0; i < ts.Length; i++) { var x = ts[i]; await x; _ = ts[i].Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var all = ts.Concat(list).ToArray(); await Task.WhenAll(all); all = all.OrderBy(x => x.Id).ToArray(); _ = all[0].Result + ts[0].Result + list[^1].Result;")]
    public Task Collections(string reason, string body) => Silent(reason, body);

    [Theory]
    [InlineData("await Task.WhenAll(ts.Concat(list)); _ = t.{|SIO1002:Result|};")]
    [InlineData("await Task.WhenAll(list); list = list.Append(t).ToList(); foreach (var x in list) { _ = x.{|SIO1002:Result|}; }")]
    [InlineData("await Task.WhenAll(list); list = ts.ToList(); foreach (var x in list) { _ = x.{|SIO1002:Result|}; }")]
    [InlineData("var all = ts.Select(x => Task.WhenAny(x, t)).ToList(); await Task.WhenAll(all); _ = t.{|SIO1002:Result|};")]
    [InlineData("await Task.WhenAll(ts.Concat(list)); var again = list.Select(x => Task.Run(() => x)).ToList(); _ = again[0].{|SIO1002:Result|};")]
    [InlineData("var both = new Task[2]; both[0] = u; await Task.WhenAll(both); both[1] = t; _ = t.{|SIO1002:Result|};")]
    [InlineData("await t; var both = new List<Task<int>> { t, u }; _ = both[0].{|SIO1002:Result|};")]
    [InlineData("await t; var one = new List<Task<int>> { t }; one.Add(u); foreach (var x in one) { _ = x.{|SIO1002:Result|}; }")]
    public Task Other_collections(string body) => Marked(body);

    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "if (ts.All(x => x.IsCompleted)) { _ = ts[0].Result; foreach (var x in ts) { _ = x.Result; } }")]
    [InlineData(nameof(Reason.CompletedTask), "if (!list.All(x => x.IsCompletedSuccessfully)) { return; } _ = list.Select(x => x.Result).ToList();")]
    [InlineData(nameof(Reason.CompletedTask), "while (ts.Any(x => !x.IsCompleted)) { await Task.Delay(1); } _ = ts[0].Result;")]
    [InlineData(nameof(Reason.CompletedTask), "if (list.TrueForAll(x => x.IsCompleted) && !Array.Exists(ts, x => !x.IsCompleted)) { _ = list[0].Result + ts[0].Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (new[] { t, u }.All(x => x.IsCompleted)) { _ = t.Result + u.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "switch (t.IsCompleted, u.IsCompleted) { case (true, true): _ = t.Result + u.Result; break; case (true, false): _ = t.Result; break; case (false, true): _ = u.Result; break; }")]
    [InlineData(nameof(Reason.CompletedTask), "_ = (t.IsCompleted, u.IsCompleted) switch { (true, true) => t.Result + u.Result, (true, _) => t.Result, (_, true) => u.Result, _ => 0 };")]
    [InlineData(nameof(Reason.CompletedTask), "if ((t.IsCompleted, u.IsCompleted) is (true, true)) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if ((t.IsCompleted, flag) is (false, _)) { return; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "_ = (await Task.WhenAny(t, u)) switch { var x when x == t => t.Result, _ => u.Result };")]
    [InlineData(nameof(Reason.CompletedTask), "switch (await Task.WhenAny(t, u)) { case var x when x == t: _ = t.Result; break; default: _ = u.Result; break; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (await Task.WhenAny(t, u) is var x && x == t) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t?.IsCompleted == true) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t?.IsCompleted ?? false) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (t?.Status == TaskStatus.RanToCompletion) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "var end = Task.Delay(1); var done = await Task.WhenAny(t, end); if (ReferenceEquals(done, end)) { return; } _ = t.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "var lazy = new Lazy<Task<int>>(() => t); if (lazy is { IsValueCreated: true, Value: { IsCompletedSuccessfully: true } }) { _ = lazy.Value.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "Task<int> a = null; if (flag) { a = t; await a; } _ = a?.Result;")]
    public Task Asked_together(string reason, string body) => Silent(reason, body);

    [Theory]
    [InlineData("if (ts.Any(x => x.IsCompleted)) { _ = ts[0].{|SIO1002:Result|}; }")]
    [InlineData("if (!ts.All(x => x.IsCompleted)) { _ = ts[0].{|SIO1002:Result|}; }")]
    [InlineData("if (ts.All(x => x.IsCompleted || flag)) { _ = ts[0].{|SIO1002:Result|}; }")]
    [InlineData("if (ts.All(x => x.IsCompleted)) { _ = list[0].{|SIO1002:Result|}; }")]
    [InlineData("_ = (t.IsCompleted, u.IsCompleted) switch { (true, _) => u.{|SIO1002:Result|}, _ => 0 };")]
    [InlineData("_ = (t.IsCompleted, u.IsCompleted) switch { (false, true) => t.{|SIO1002:Result|}, _ => 0 };")]
    [InlineData("if ((t.IsCompleted, u.IsCompleted) is (false, false)) { return; } _ = t.{|SIO1002:Result|};")]
    [InlineData("_ = (await Task.WhenAny(t, u)) switch { var x when x == t => u.{|SIO1002:Result|}, _ => 0 };")]
    [InlineData("if (t?.IsCompleted != true) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("if (t?.IsCompleted ?? true) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("Task<int> a = null; if (flag) { a = t; } _ = a.{|SIO1002:Result|};")]
    public Task Asked_of_others(string body) => Marked(body);

    [Theory]
    [InlineData("if (ts.Count > 1) { await Task.WhenAll(ts); } foreach (var t in ts) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("if (us.Any()) { await Task.WhenAll(ts); } foreach (var t in ts) { _ = t.{|SIO1002:Result|}; }")]
    [InlineData("if (ts.Any()) { await Task.Yield(); } foreach (var t in ts) { _ = t.{|SIO1002:Result|}; }")]
    public Task Of_some(string body) => Verify.Fix(Code.Async(body, "List<Task<int>> ts, List<Task<int>> us"));

    /// <summary>Where there is none, none is waited for.</summary>
    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "if (ts.Any()) { await Task.WhenAll(ts); } foreach (var t in ts) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (ts.Count > 0) { await Task.WhenAll(ts); } foreach (var t in ts) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (ts.Count == 0) { return; } await Task.WhenAll(ts); foreach (var t in ts) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "if (ts.Any()) { await Task.WhenAll(ts); } if (ts.Any()) { foreach (var t in ts) { _ = t.Result; } }")]
    public Task Of_none(string reason, string body) => Verify.Silent(Code.Async(body, "List<Task<int>> ts, List<Task<int>> us"), reason);

    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "await Own.WhenAll(ts, 1); foreach (var t in ts) { _ = t.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "await Own.WhenAll((IEnumerable<Task>)ts, 1); var all = ts.Select(t => t.Result).ToArray();")]
    [InlineData(nameof(Reason.CompletedTask), "await ts.WhenAll(1); _ = ts[0].Result;")]
    public Task Somebodys_own_WhenAll(string reason, string body) => Verify.Silent(OwnWhenAll(body), reason);

    [Fact]
    public Task Somebodys_own_WhenAll_that_is_not_awaited() => Verify.Fix(OwnWhenAll("var all = ts.WhenAll(1); _ = ts[0].{|SIO1002:Result|};"));

    /// <summary>Questions of somebody's own: an extension for frameworks that have no such property, a member that asks on.</summary>
    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "static bool Ok(Task t) => t.IsCompletedSuccessfully; async Task<int> N(Task<int> t) { await Task.WhenAny(t, Task.Delay(5)); if (Ok(t)) { return t.Result; } return 0; }")]
    [InlineData(nameof(Reason.CompletedTask), "async Task<int> N(Task<int> t) { await Task.Yield(); return Ok(t) ? t.Result : 0; bool Ok(Task one) => one.IsCompleted; }")]
    [InlineData(nameof(Reason.CompletedTask), "static int M(Task<int> t, C c) => 0; static async Task N(Task<int> t) { if (t.IsCompletedSuccessfully()) { _ = t.Result; } await Task.Yield(); }")]
    [InlineData(nameof(Reason.CompletedTask), "readonly Task<int> t; bool HasValue => t.Status == TaskStatus.RanToCompletion; async Task N() { await Task.Yield(); if (HasValue) { _ = t.Result; } }")]
    [InlineData(nameof(Reason.CompletedTask), "readonly Task<int> t; bool IsDone() { return t.IsCompleted; } async Task N() { await Task.Yield(); if (!IsDone()) { return; } _ = t.Result; }")]
    public Task Asked_in_other_words(string reason, string members) => Verify.Silent(Questions(members), reason);

    [Theory]
    [InlineData("static bool Ok(Task t) => t.Id > 1; async Task<int> N(Task<int> t) { await Task.Yield(); return Ok(t) ? t.{|SIO1002:Result|} : 0; }")]
    [InlineData("static bool Ok(Task t, Task u) => u.IsCompleted; async Task<int> N(Task<int> t, Task u) { await Task.Yield(); return Ok(t, u) ? t.{|SIO1002:Result|} : 0; }")]
    [InlineData("readonly Task<int> t; bool HasValue => t.Status != TaskStatus.Running; async Task N() { await Task.Yield(); if (HasValue) { _ = t.{|SIO1002:Result|}; } }")]
    [InlineData("readonly Task<int> t, u; bool HasValue => u.IsCompleted; async Task N() { await Task.Yield(); if (HasValue) { _ = t.{|SIO1002:Result|}; } }")]
    [InlineData("readonly Task<int> t; bool HasValue => t.IsCompleted; async Task N(C c) { await Task.Yield(); if (c.HasValue) { _ = t.{|SIO1002:Result|}; } }")]
    public Task Asked_in_words_that_say_something_else(string members) => Verify.Fix(Questions(members));

    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(t, u); await Use(); async Task Use() { _ = t.Result + u.Result; await Task.Yield(); }")]
    [InlineData(nameof(Reason.CompletedTask), "await Task.WhenAll(ts); await Use(1); await Use(2); async Task Use(int i) { _ = ts[i].Result; await Use(i - 1); }")]
    [InlineData(nameof(Reason.CompletedTask), "await t; Func<Task> use = Use; async Task Use() { _ = t.Result; await Task.Yield(); }")]
    [InlineData(nameof(Reason.CompletedTask), "await t; await Use(); async Task Use() { await Task.Yield(); await Deeper(); async Task Deeper() { _ = t.Result; await Task.Yield(); } }")]
    public Task In_local_functions(string reason, string body) => Silent(reason, body);

    [Theory]
    [InlineData("await Use(); await t; async Task Use() { _ = t.{|SIO1002:Result|}; await Task.Yield(); }")]
    [InlineData("if (flag) { await Use(); } await t; await Use(); async Task Use() { _ = t.{|SIO1002:Result|}; await Task.Yield(); }")]
    public Task In_local_functions_that_are_called_before(string body) => Marked(body);

    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "Task<Task<int>> outer = null; var inner = await outer; await inner; _ = inner.Result;")]
    [InlineData(Reasons.NotCatalogued, "_ = await await Task.WhenAny(t, u);")]
    [InlineData(nameof(Reason.CompletedTask), "Task<Task<int>> outer = null; await outer.Unwrap(); _ = outer.Result.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "Task<Task<int>> outer = null; await await outer; _ = outer.Result.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "Task<Task<int>> outer = null; var both = outer.Unwrap(); await both; _ = both.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "Task<Task<int>> outer = null; await outer.Unwrap(); var inner = await outer; _ = inner.Result;")]
    public Task Tasks_of_tasks(string reason, string body) => Silent(reason, body);

    [Theory]
    [InlineData("Task<Task<int>> outer = null; await outer; _ = outer.Result.{|SIO1002:Result|};")]
    [InlineData("Task<Task<int>> outer = null; var inner = await outer; _ = inner.{|SIO1002:Result|};")]
    public Task The_outer_one_says_nothing_of_the_inner(string body) => Marked(body);

    [Theory]
    [InlineData(nameof(Reason.CompletedTask), "", "await t.ContinueWith(Read).Unwrap(); async Task<int> Read(Task<int> a) { await Task.Yield(); return a.Result; }")]
    [InlineData(nameof(Reason.CompletedTask), "private async Task<int> Read(Task<int> a) { await Task.Yield(); return a.Result; }", "await t.ContinueWith(Read).Unwrap(); await t.ContinueWith(this.Read, TaskScheduler.Default);")]
    [InlineData(nameof(Reason.CompletedTask), "private Task<int> Read(Task<int> a, object s) => Task.FromResult(a.Result);", "await t.ContinueWith(Read, null);")]
    [InlineData(nameof(Reason.CompletedTask), "private async Task<int> Read(Task<int>[] a) { await Task.Yield(); return a[0].Result + a.Sum(x => x.Result); }", "await Task.Factory.ContinueWhenAll(ts, Read);")]
    [InlineData(nameof(Reason.CompletedTask), "private async Task<int> Read(Task<int> a) { await Task.Yield(); return a.Result; }", "await t; await Read(t); await u.ContinueWith(x => Read(x));")]
    [InlineData(nameof(Reason.CompletedTask), "private async Task<int> Read(Task<int>[] a) { await Task.Yield(); return a[0].Result; }", "await Task.WhenAll(ts); await Read(ts);")]
    [InlineData(nameof(Reason.CompletedTask), "Task<int> Done => Task.FromResult(1);", "_ = Done.Result;")]
    [InlineData(nameof(Reason.CompletedTask), "", "await t.ContinueWith(async _ => { await Task.Yield(); return t.Result; }); await Task.WhenAll(t, u).ContinueWith(async _ => { await Task.Yield(); return u.Result; });")]
    public Task Handed_over(string reason, string member, string body) => Verify.Silent(Continued(member, body), reason);

    [Theory]
    [InlineData("private async Task<int> Read(Task<int> a) { await Task.Yield(); return a.{|SIO1002:Result|}; }", "await t.ContinueWith(Read); await Read(u);")]
    [InlineData("public async Task<int> Read(Task<int> a) { await Task.Yield(); return a.{|SIO1002:Result|}; }", "await t.ContinueWith(Read);")]
    [InlineData("private async Task<int> Read(Task<int> a) { a = Task.Run(() => 1); await Task.Yield(); return a.{|SIO1002:Result|}; }", "await t.ContinueWith(Read);")]
    [InlineData("private async Task<int> Read(Task<int> a) { await Task.Yield(); return a.{|SIO1002:Result|}; }", "")]
    [InlineData("static Task<int> Done() => Task.FromResult(1);", "_ = Done().{|SIO1002:Result|};")]
    [InlineData("static Task<int> Done() { var s = new TaskCompletionSource<int>(); s.SetResult(1); return s.Task; }", "_ = Done().{|SIO1002:Result|};")]
    [InlineData("private static readonly Task<int> Cached = Done(); static Task<int> Done() => Task.FromResult(1);", "_ = Cached.{|SIO1002:Result|};")]
    [InlineData("static async Task<Task<int>> Done() { await Task.Yield(); return Task.FromResult(1); }", "_ = Done().{|SIO1002:Result|}.{|SIO1002:Result|};")]
    [InlineData("protected virtual Task<int> Done() => Task.FromResult(1);", "_ = Done().{|SIO1002:Result|};")]
    [InlineData("", "await t.ContinueWith(async _ => { await Task.Yield(); return u.{|SIO1002:Result|}; });")]
    public Task Handed_over_without_an_end(string member, string body) => Verify.Fix(Continued(member, body));

    /// <summary>The tasks are members of what a list holds.</summary>
    [Fact]
    public Task Asked_of_parts() => Verify.Silent(
        Parts("if (parts.Exists(p => !p.Done.IsCompleted)) { return 0; } var n = parts[0].Done.Result; foreach (var p in parts) { n += p.Done.Result; } return n;"),
        nameof(Reason.CompletedTask));

    [Theory]
    [InlineData("if (parts.Exists(p => p.Done.IsCompleted)) { return 0; } return parts[0].Done.{|SIO1002:Result|};")]
    [InlineData("if (!parts.Exists(p => !p.Done.IsCompleted)) { return 0; } return parts[0].Done.{|SIO1002:Result|};")]
    [InlineData("if (parts.Exists(p => !p.Other.IsCompleted)) { return 0; } return parts[0].Done.{|SIO1002:Result|};")]
    public Task Asked_of_parts_that_may_not_be_complete(string body) => Verify.Fix(Parts(body));

    private static string Parts(string body) => $$"""
        using System.Collections.Generic;
        using System.Threading.Tasks;
        class Part { public Task<int> Done { get; set; } public Task<int> Other { get; set; } }
        class C { async Task<int> M(List<Part> parts) { await Task.Yield(); {{body}} } }
        """;

    private static string Questions(string members) => $$"""
        using System.Threading.Tasks;
        class C { {{members}} }
        static class Tasks { public static bool IsCompletedSuccessfully(this Task task) => task.Status == TaskStatus.RanToCompletion; }
        """;

    private static string Continued(string member, string body) => $$"""
        using System.Linq;
        using System.Threading.Tasks;

        class C
        {
            {{member}}
            async Task M(Task<int> t, Task<int> u, Task<int>[] ts)
            {
                {{body}}
                await Task.Yield();
            }
        }
        """;

    private static string OwnWhenAll(string body) => Code.Async(body, "List<Task<int>> ts")
        + "static class Own { public static async Task WhenAll(this IEnumerable<Task> tasks, int limit) => await Task.WhenAll(tasks); }\n";

    private static Task Silent(string reason, string body) => Verify.Silent(Method(body), reason);

    private static Task Marked(string body) => Verify.Fix(Method(body));

    private static string Method(string body) => Code.Async(body + "\nawait Task.Yield();", Parameters);
}

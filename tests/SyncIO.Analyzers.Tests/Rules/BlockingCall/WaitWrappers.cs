using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Members of one's own that wait for a task they are given: waits like any other, recognised by their bodies.</summary>
public sealed class WaitWrappers
{
    private const string Factory = "static readonly TaskFactory factory = new TaskFactory(CancellationToken.None, TaskCreationOptions.None, TaskContinuationOptions.None, TaskScheduler.Default); ";

    [Theory]
    [InlineData("static void Sync(Task t) => t.Wait();", "{|SIO1002:Sync|}(t);", "await t;")]
    [InlineData("static T Sync<T>(Task<T> t) => t.Result;", "_ = {|SIO1002:Sync|}(t);", "_ = await t;")]
    [InlineData("static T Sync<T>(Task<T> t) => t.GetAwaiter().GetResult();", "_ = C.{|SIO1002:Sync|}(t) + 1;", "_ = await t + 1;")]
    [InlineData("static T Sync<T>(Task<T> t) { return t.ConfigureAwait(false).GetAwaiter().GetResult(); }", "_ = {|SIO1002:Sync|}(t);", "_ = await t;")]
    [InlineData("static T Sync<T>(ValueTask<T> t) => t.AsTask().Result;", "_ = {|SIO1002:Sync|}(v);", "_ = await v;")]
    [InlineData("static T Sync<T>(Task<T> t) { try { return t.Result; } catch (AggregateException e) { throw e.InnerException; } }", "_ = {|SIO1002:Sync|}(t);", "_ = await t;")]
    [InlineData("static T Sync<T>(Task<T> t) => Task.Run(async () => await t).Result;", "_ = {|SIO1002:Sync|}(t);", "_ = await t;")]
    [InlineData("T Sync<T>(Task<T> t) => t.Result;", "_ = {|SIO1002:Sync|}(t);", "_ = await t;")]
    [InlineData("static T Sync<T>(int retries, Task<T> t) => t.Result;", "_ = {|SIO1002:Sync|}(3, t);", "_ = await t;")]
    [InlineData("static T Sync<T>(int retries, Task<T> t) => t.Result;", "_ = {|SIO1002:Sync|}(t: t, retries: 3);", "_ = await t;")]
    [InlineData("static T Sync<T>(Func<Task<T>> f) => Task.Run(f).GetAwaiter().GetResult();", "_ = {|SIO1002:Sync|}(() => ReadAsync(1));", "_ = await ReadAsync(1);")]
    [InlineData("static T Sync<T>(Func<Task<T>> f) => Task.Run(f).Result;", "_ = {|SIO1002:Sync|}(async () => await ReadAsync(1));", "_ = await ReadAsync(1);")]
    [InlineData("static T Sync<T>(Func<Task<T>> f) => Task.Run(() => f()).Result;", "_ = {|SIO1002:Sync|}(() => { return ReadAsync(1); });", "_ = await ReadAsync(1);")]
    [InlineData("static void Sync(Func<Task> f) => f().Wait();", "{|SIO1002:Sync|}(async () => { await ReadAsync(1); });", "await ReadAsync(1);")]
    [InlineData("static void Sync(Func<Task> f) => f().Wait();", "{|SIO1002:Sync|}(StartAsync);", "await StartAsync();")]
    [InlineData("static void Sync(Func<Task> f) => f().Wait();", "{|SIO1002:Sync|}(delegate { return StartAsync(); });", "await StartAsync();")]
    [InlineData(Factory + "static T Sync<T>(Func<Task<T>> f) => factory.StartNew(f).Unwrap().GetAwaiter().GetResult();", "_ = {|SIO1002:Sync|}(() => ReadAsync(1));", "_ = await ReadAsync(1);")]
    [InlineData(Factory + "static T Sync<T>(Func<Task<T>> f) { var culture = Thread.CurrentThread.CurrentCulture; return factory.StartNew(() => { Thread.CurrentThread.CurrentCulture = culture; return f(); }).Unwrap().GetAwaiter().GetResult(); }", "_ = {|SIO1002:Sync|}(() => ReadAsync(1));", "_ = await ReadAsync(1);")]
    [InlineData("static void Sync(Func<Task> f) { var task = f(); task.Wait(); }", "{|SIO1002:Sync|}(() => StartAsync());", "await StartAsync();")]
    [InlineData("static T Sync<T>(Task<T> t) => Inner(t); static T Inner<T>(Task<T> t) => t.Result;", "_ = {|SIO1002:Sync|}(t);", "_ = await t;")]
    [InlineData("static void Sync(Func<Task> f) { var done = new ManualResetEventSlim(); Task.Run(async () => { await f(); done.Set(); }); done.Wait(); }", "{|SIO1002:Sync|}(() => StartAsync());", "await StartAsync();")]
    [InlineData("static void Sync(Func<Task> f) { var pump = new Pump(); ThreadPool.QueueUserWorkItem(async _ => { await f(); pump.End(); }); pump.Begin(); } class Pump { readonly AutoResetEvent end = new AutoResetEvent(false); public void Begin() => end.WaitOne(); public void End() => end.Set(); }", "{|SIO1002:Sync|}(() => StartAsync());", "await StartAsync();")]
    public Task Are_waits(string wrapper, string before, string after) =>
        VerifyChains.MembersFixed(In(wrapper, "async Task M", before), In(wrapper, "async Task M", after));

    [Theory]
    [InlineData("t.{|SIO1002:Sync|}();", "await t;")]
    [InlineData("_ = t.{|SIO1002:Sync|}().ToString();", "_ = (await t).ToString();")]
    [InlineData("_ = E.{|SIO1002:Sync|}(t);", "_ = await t;")]
    [InlineData("_ = ReadAsync(1).{|SIO1002:Sync|}();", "_ = await ReadAsync(1);")]
    public Task Extensions(string before, string after) =>
        VerifyChains.Fix(Extension(before), Extension(after));

    [Theory]
    [InlineData("static T Sync<T>(Func<Task<T>> f) => Task.Run(f).Result;", "_ = {|SIO1002:Sync|}(async () => { var x = await ReadAsync(1); return x + 1; });")]
    [InlineData("static T Sync<T>(Func<CancellationToken, Task<T>> f) => f(default).Result;", "_ = {|SIO1002:Sync|}(token => ReadAsync(1));")]
    [InlineData("static T Sync<T>(Func<Task<T>> f) => Task.Run(f).Result;", "_ = {|SIO1002:Sync|}(async () => 1);")]
    [InlineData("static T Sync<T>(Func<Task<T>> f) => Task.Run(f).Result;", "Func<Task<int>> given = null; _ = {|SIO1002:Sync|}(given);")]
    [InlineData("static T Sync<T>(Task<T> t) => t.Result;", "lock (this) { _ = {|SIO1005:Sync|}(t); }")]
    [InlineData("static T Sync<T>(Task<T> t) => t.Result;", "_ = new[] { t }.Select(x => {|SIO1005:Sync|}(x)).ToList();")]
    public Task Are_reported_and_not_rewritten(string wrapper, string body) =>
        VerifyChains.MembersFixed(In(wrapper, "async Task M", body), In(wrapper, "async Task M", body));

    [Theory]
    [InlineData(nameof(Reason.Console), "static void Sync(Task t) => Console.WriteLine(t);", "Sync(t);")]
    [InlineData(Reasons.NotCatalogued, "static void Sync(Func<Task> f) => Task.Run(f);", "Sync(() => StartAsync());")]
    [InlineData(Reasons.NotCatalogued, "static async Task Sync(Task t) => await t;", "await Sync(t);")]
    [InlineData(nameof(Reason.CompletedTask), "static T Sync<T>(Task<T> t) => t.Result;", "await t; _ = Sync(t);")]
    [InlineData(nameof(Reason.CompletedTask), "static T Sync<T>(Task<T> t) => t.Result;", "_ = Sync(Task.FromResult(1));")]
    [InlineData(nameof(Reason.CompletedTask), "static T Sync<T>(Task<T> t) => t.IsCompleted ? t.Result : default;", "_ = Sync(t);")]
    [InlineData(Reasons.NotCatalogued, "static bool Sync(Task t) => t.IsCompleted;", "_ = Sync(t);")]
    [InlineData(nameof(Reason.SynchronousCode), "static T Sync<T>(Task<T> t) => t.Result;", "Func<Task<int>, int> f = Sync;")]
    public Task That_do_not_wait(string reason, string wrapper, string body) => VerifyChains.Silent(In(wrapper, "async Task M", body), reason);

    [Theory]
    [InlineData("static void Sync(Task t, TimeSpan patience) => t.Wait(patience);", "{|SIO3005:Sync|}(t, TimeSpan.FromSeconds(1));")]
    [InlineData("static string Sync(Task<int> t) => t.Result.ToString();", "_ = {|SIO3002:Sync|}(t);")]
    [InlineData("int waited; void Sync(Task t) { waited++; t.Wait(); }", "{|SIO3002:Sync|}(t);")]
    public Task That_do_more_are_calls_that_block(string wrapper, string body) => VerifyChains.Members(In(wrapper, "async Task M", body));

    [Fact]
    public Task Behind_a_call_they_are_the_blocking_line() => VerifyChains.Members(
        "static T Sync<T>(Task<T> t) => t.Result; int Get() => Sync(ReadAsync(1)); async Task<int> ReadAsync(int x) { await Task.Yield(); return {|SIO3002:Get|}(); }");

    [Theory]
    [InlineData("public string Get() => Sync.{|SIO2002:Run|}(() => ReadAsync());", "public async Task<string> Get() => await ReadAsync();")]
    [InlineData("public string Get() { return ReadAsync().{|SIO2002:Done|}(); }", "public async Task<string> Get() { return await ReadAsync(); }")]
    public Task In_handlers(string before, string after) =>
        VerifyChains.Fix(Controller(before), Controller(after), References.AspNetCore10);

    private static string Controller(string action) =>
        $$"""
        using System;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;

        public static class Sync
        {
            public static T Run<T>(Func<Task<T>> start) => Task.Run(start).GetAwaiter().GetResult();
            public static T Done<T>(this Task<T> task) => task.GetAwaiter().GetResult();
        }

        public class PagesController : ControllerBase
        {
            private async Task<string> ReadAsync() { await Task.Yield(); return ""; }

            {{action}}
        }
        """;

    private static string In(string wrapper, string method, string body) =>
        $"{wrapper} {method}(Task<int> t, ValueTask<int> v) {{ {body} await Task.Yield(); }} async Task<int> ReadAsync(int x) {{ await Task.Yield(); return x; }} async Task StartAsync() => await Task.Yield();";

    private static string Extension(string body) =>
        $"using System.Threading.Tasks;\nstatic class E {{ public static T Sync<T>(this Task<T> t) => t.GetAwaiter().GetResult(); static async Task M(Task<int> t) {{ {body} await Task.Yield(); }} static async Task<int> ReadAsync(int x) {{ await Task.Yield(); return x; }} }}";
}

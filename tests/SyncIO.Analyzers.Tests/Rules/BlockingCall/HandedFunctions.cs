using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>A lambda that is handed to a member which runs it before it returns blocks whoever hands it over.</summary>
public sealed class HandedFunctions
{
    [Theory]
    [InlineData("static void Measure(Action f) { f(); }")]
    [InlineData("static void Measure(Action f) => f.Invoke();")]
    [InlineData("static void Measure(Action f) => f?.Invoke();")]
    [InlineData("static void Measure(Action f) { ArgumentNullException.ThrowIfNull(f); if (f != null) { f(); } }")]
    [InlineData("static void Measure(Action f) { for (var i = 0; ; i++) { try { f(); return; } catch (IOException) when (i < 3) { } } }")]
    [InlineData("readonly object gate = new(); void Measure(Action f) { lock (gate) { f(); } }")]
    [InlineData("static T Measure<T>(Func<T> f) => f(); static void Measure(Action f) => f();")]
    public Task Run_on_the_spot(string member) => Verify.Fix(Called(member, "Measure(() => Thread.{|SIO1005:Sleep|}(1)); Measure(delegate { Thread.{|SIO1005:Sleep|}(1); });"));

    [Fact]
    public Task Run_by_a_policy_of_Polly() => Verify.Fix(
        Code.Async("await Task.Yield(); p.Execute(() => File.{|SIO1005:ReadAllText|}(\"f\")); q.Execute(() => Thread.{|SIO1005:Sleep|}(1));", "Polly.Policy p, Polly.ISyncPolicy<int> q")
            .Replace("q.Execute(() => Thread.{|SIO1005:Sleep|}(1));", "q.Execute(() => { Thread.{|SIO1005:Sleep|}(1); return 1; });"),
        references: References.Polly7);

    [Fact]
    public Task Run_and_captured_by_a_policy_of_Polly() => Verify.Fix(
        Code.Async("await Task.Yield(); p.ExecuteAndCapture(() => Thread.{|SIO1005:Sleep|}(1)); q.Execute(() => { Thread.{|SIO1005:Sleep|}(1); return 1; });", "Polly.Policy p, Polly.Policy<int> q"),
        references: References.Polly7);

    [Fact]
    public Task Run_by_a_pipeline_of_Polly() => Verify.Fix(
        Code.Async("await Task.Yield(); p.Execute(() => File.{|SIO1005:ReadAllText|}(\"f\")); p.Execute(token => { Thread.{|SIO1005:Sleep|}(1); }, default(CancellationToken)); q.Execute(() => { Thread.{|SIO1005:Sleep|}(1); return 1; });", "Polly.ResiliencePipeline p, Polly.ResiliencePipeline<int> q"),
        references: References.Polly8);

    [Fact]
    public Task Run_by_the_strategy_of_a_context_of_EF_Core() => Verify.Fix(
        Code.Async("await Task.Yield(); db.Database.CreateExecutionStrategy().Execute(() => db.{|SIO1005:SaveChanges|}()); strategy.Execute(() => { Thread.{|SIO1005:Sleep|}(1); });", "DbContext db, Microsoft.EntityFrameworkCore.Storage.IExecutionStrategy strategy", "Microsoft.EntityFrameworkCore"),
        references: References.EFCore10);

    /// <summary>Whether it runs at all, where and when is not for the surroundings to say.</summary>
    [Theory]
    [InlineData("Action kept; void Measure(Action f) { kept = f; }")]
    [InlineData("void Measure(Action f) { Task.Run(f); }")]
    [InlineData("void Measure(Action f) { new Thread(() => f()).Start(); }")]
    [InlineData("void Measure(Action f) { Action later = () => f(); }")]
    [InlineData("void Measure(Action f) { void Later() { f(); } }")]
    [InlineData("void Measure(Action f) { Other(f); f(); } void Other(Action f) { }")]
    [InlineData("async Task Measure(Action f) { await Task.Yield(); f(); }")]
    [InlineData("IEnumerable<int> Measure(Action f) { f(); yield return 1; }")]
    [InlineData("protected virtual void Measure(Action f) { f(); }")]
    [InlineData("string text; void Measure(Action f) { if (text is null) { text ??= Made(f); } } string Made(Action f) => null;")]
    [InlineData("readonly Dictionary<int, int> all = new(); void Measure(Action f) { if (!all.TryGetValue(1, out _)) { f(); } }")]
    [InlineData("void Measure(Action f) { f = null; f(); }")]
    [InlineData("void Measure(Action f) { if (f == null) { return; } }")]
    public Task Kept_or_run_elsewhere(string member) => Verify.Silent(Called(member, "_ = 1; Measure(() => Thread.Sleep(1));"), nameof(Reason.SynchronousCode));

    private static string Called(string member, string statements) =>
        $$"""
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            {{member}}

            async Task M()
            {
                await Task.Yield();
                {{statements}}
            }
        }
        """;
}

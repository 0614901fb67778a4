using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockedPool;

/// <summary>SIO5002 and SIO5003: threads of the pool that wait, one by one or several at once.</summary>
public sealed class Reports
{
    [Theory]
    [InlineData("Task.{|SIO5002:Run|}(() => File.ReadAllText(\"f\"));")]
    [InlineData("await Task.{|SIO5002:Run|}(() => { web.DownloadString(\"u\"); });")]
    [InlineData("await Task.{|SIO5002:Run|}(() => Load());")]
    [InlineData("await Task.{|SIO5002:Run|}(Load);")]
    [InlineData("await Task.{|SIO5002:Run|}(() => Outer(), default);")]
    [InlineData("await Task.{|SIO5002:Run|}(() => Thread.Sleep(1));")]
    [InlineData("await Task.{|SIO5002:Run|}(() => { Sleep(); return 1; }).ConfigureAwait(false);")]
    [InlineData("Func<Task> f = () => Task.{|SIO5002:Run|}(Sleep); await f();")]
    [InlineData("Task.Factory.{|SIO5002:StartNew|}(() => Load());")]
    [InlineData("Task.Factory.{|SIO5002:StartNew|}(() => Load(), CancellationToken.None, TaskCreationOptions.DenyChildAttach, TaskScheduler.Default);")]
    [InlineData("Task<int>.Factory.{|SIO5002:StartNew|}(() => Load().Length);")]
    [InlineData("Parallel.{|SIO5003:For|}(0, 10, i => { using (var web = new System.Net.WebClient()) { web.DownloadString(\"u\"); } });")]
    [InlineData("Parallel.{|SIO5003:ForEach|}(names, name => File.ReadAllText(name));")]
    [InlineData("Parallel.{|SIO5003:ForEach|}(names, name => { Load(); });")]
    [InlineData("Parallel.{|SIO5003:Invoke|}(() => { }, () => Load());")]
    [InlineData("_ = names.AsParallel().{|SIO5003:Select|}(name => File.ReadAllText(name)).ToList();")]
    [InlineData("names.AsParallel().WithDegreeOfParallelism(3).{|SIO5003:ForAll|}(name => File.WriteAllText(name, \"\"));")]
    [InlineData("_ = names.AsParallel().{|SIO5003:Where|}(name => Outer() == name).Count();")]
    public Task In_asynchronous_code(string body) => VerifyChains.Members(In("async Task M", body + " await Task.Yield();"));

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "var work = Task.Run(() => Thread.Sleep(1)); await Task.WhenAny(work);")]
    [InlineData(nameof(Reason.SynchronousCode), "await Task.Run(() => Task.Delay(1).Wait());")]
    [InlineData(nameof(Reason.SynchronousCode), "await Task.Run(() => { gate.Wait(); Compute(); });")]
    [InlineData(nameof(Reason.SynchronousCode), "await Task.Run(() => { while (names.Length > 1) { Compute(); Thread.Sleep(1000); } });")]
    public Task Where_there_is_nothing_to_await(string reason, string body) => VerifyChains.Silent(In("async Task M", body + " await Task.Yield();"), reason);

    [Theory]
    [InlineData("Task.{|SIO5002:Run|}(() => File.ReadAllText(\"f\"));")]
    [InlineData("Parallel.{|SIO5003:For|}(0, 10, i => { Load(); });")]
    public Task And_in_synchronous_code(string body) => VerifyChains.Members(In("void M", body));

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "Task.Run(() => Compute());")]
    [InlineData(nameof(Reason.SynchronousCode), "Task.Run(() => File.Copy(\"a\", \"b\"));")]
    [InlineData(nameof(Reason.SynchronousCode), "Task.Run(() => Thread.Sleep(1));")]
    [InlineData(nameof(Reason.SynchronousCode), "Task.Run(() => { lock (this) { Load(); } });")]
    [InlineData(nameof(Reason.SynchronousCode), "Task.Run(async () => { await File.ReadAllTextAsync(\"f\"); });")]
    [InlineData(nameof(Reason.SynchronousCode), "Task.Run(() => File.ReadAllTextAsync(\"f\"));")]
    [InlineData(nameof(Reason.Memory), "Task.Run(() => new MemoryStream().Read(new byte[1], 0, 1));")]
    [InlineData(nameof(Reason.Memory), "Task.Run(() => new StringWriter().Write(1));")]
    [InlineData(nameof(Reason.SynchronousCode), "Task.Factory.StartNew(() => Load(), TaskCreationOptions.LongRunning);")]
    [InlineData(nameof(Reason.SynchronousCode), "Task.Factory.StartNew(() => Load(), CancellationToken.None, TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach, TaskScheduler.Default);")]
    [InlineData(nameof(Reason.SynchronousCode), "new Thread(() => Load()).Start();")]
    [InlineData(nameof(Reason.SynchronousCode), "Parallel.For(0, 10, i => { Compute(); });")]
    [InlineData(nameof(Reason.SynchronousCode), "Parallel.ForEachAsync(names, async (name, token) => await File.ReadAllTextAsync(name, token));")]
    [InlineData(nameof(Reason.SynchronousCode), "_ = names.AsParallel().Select(name => name.Length).Sum();")]
    [InlineData(nameof(Reason.SynchronousCode), "Run(() => Load());")]
    public Task Silent(string reason, string body) => VerifyChains.Silent(In("void M", body), reason);

    /// <summary>The blocking line has one finding.</summary>
    [Theory]
    [InlineData("_ = Task.Run(() => { File.{|SIO1004:ReadAllText|}(\"f\"); return Task.CompletedTask; });")]
    [InlineData("_ = Task.Run(async () => { {|SIO3004:Load|}(); await Task.Yield(); });")]
    [InlineData("Task.{|SIO5002:Run|}(() => Load()).{|SIO1002:Wait|}();")]
    [InlineData("Inner(); void Inner() => Task.{|SIO5002:Run|}(() => Load());")]
    public Task Together_with_other_rules(string body) => VerifyChains.Members(In("async Task M", body + " await Task.Yield();"));

    [Fact]
    public Task The_message_has_the_path() => VerifyChains.Fix(
        "using System.IO; using System.Threading.Tasks; class C { static string Load() => File.ReadAllText(\"f\"); Task M() => Task.{|#0:Run|}(() => Load()); void P() => Parallel.{|#1:For|}(0, 1, i => { File.ReadAllText(\"f\"); }); }",
        null,
        null,
        new DiagnosticResult(Rule.BlockingOnThePool).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Task.Run' only moves the blocking on file I/O to another pool thread: C.Load → File.ReadAllText"),
        new DiagnosticResult(Rule.BlockingInParallel).WithLocation(1).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Parallel.For' blocks several threads at once on file I/O: File.ReadAllText"));

    private static string In(string method, string body) =>
        $"static string Load() => File.ReadAllText(\"f\"); static string Outer() => Load(); static int Compute() => 1; static void Sleep() => Thread.Sleep(1); static readonly SemaphoreSlim gate = new(1); static void Run(Func<string> f) {{ }} {method}(string[] names, System.Net.WebClient web) {{ {body} }}";
}

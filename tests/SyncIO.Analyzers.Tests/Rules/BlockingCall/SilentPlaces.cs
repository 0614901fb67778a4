using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Rules.BlockingCall;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Code that may block, whatever it calls: start-up, tests, what is generated.</summary>
public sealed class SilentPlaces
{
    [Theory]
    [InlineData(nameof(Reason.NeverRun), "if (false) { Thread.Sleep(1); }")]
    [InlineData(nameof(Reason.NeverRun), "const bool Release = true; if (!Release) Thread.Sleep(1);")]
    [InlineData(nameof(Reason.NeverRun), "_ = true ? 1 : task.Result;")]
    public Task Code_that_never_runs(string reason, string body) => WithoutWarnings(body).RunSilentAsync(reason);

    /// <summary>Whoever gets it starts it, which nobody can do with the task of an <c>async</c> function.</summary>
    [Theory]
    [InlineData("class C { Task Send(Stream s) { s.CopyTo(new MemoryStream()); return new Task(() => { }); } }")]
    [InlineData("class C { Task<int> Send(Stream s) { var b = s.ReadByte(); if (b < 0) { return new Task<int>(() => 0); } return new Task<int>(() => b); } }")]
    public Task Tasks_that_are_to_be_started(string code) => Verify.Silent("using System.IO; using System.Threading.Tasks; " + code, nameof(Reason.SynchronousCode));

    [Fact]
    public Task The_other_branch_runs() =>
        WithoutWarnings("const bool Debug = false; if (Debug) { Thread.Sleep(1); } else { Thread.{|SIO1003:Sleep|}(1); }").RunAsync();

    /// <summary>Methods of the entry point's type that only start-up calls are start-up, as deep as they go.</summary>
    [Theory]
    [InlineData("await Prepare(); await Host.CreateDefaultBuilder().Build().RunAsync();", "static async Task Prepare() { await Task.Yield(); Thread.Sleep(1); await Deeper(); } static async Task Deeper() { await Task.Yield(); Thread.Sleep(1); }")]
    [InlineData("await Prepare(); await Prepare(); await Host.CreateDefaultBuilder().Build().RunAsync(); async Task Prepare() { await Task.Yield(); Thread.Sleep(1); }", "")]
    [InlineData("var closing = new ManualResetEventSlim(); Console.CancelKeyPress += (_, _) => closing.Set(); await Task.Yield(); closing.Wait();", "")]
    [InlineData("var closing = new ManualResetEvent(false); Console.CancelKeyPress += (_, _) => closing.Set(); await Task.Yield(); closing.WaitOne();", "")]
    [InlineData("var closing = new AutoResetEvent(false); Console.CancelKeyPress += (_, _) => closing.Set(); await Task.Yield(); closing.WaitOne();", "")]
    [InlineData("await Task.Yield(); Thread.Sleep(Timeout.Infinite);", "")]
    [InlineData("await Task.Yield(); Thread.Sleep(-1);", "")]
    [InlineData("var ended = new TaskCompletionSource(); Console.CancelKeyPress += (_, _) => ended.SetResult(); await Task.Yield(); ended.Task.Wait();", "")]
    [InlineData("var ended = new TaskCompletionSource<int>(); Console.CancelKeyPress += (_, _) => ended.SetResult(1); await Task.Yield(); ended.Task.GetAwaiter().GetResult();", "")]
    [InlineData("await Task.Yield(); Task.Delay(-1).Wait();", "")]
    [InlineData("await Task.Yield(); Task.Delay(Timeout.Infinite).GetAwaiter().GetResult();", "")]
    public Task Start_up_in_methods_of_its_own(string main, string members) => Verify.Silent(Program(main, members), nameof(Reason.StartUp), References.AspNetCore10);

    /// <summary>A host is waited for as the one that runs it does.</summary>
    [Fact]
    public Task A_host_that_is_waited_for() => Verify.Silent(
        Program("var host = Host.CreateDefaultBuilder().Build(); await host.StartAsync(); host.WaitForShutdown();", ""), Reasons.NotCatalogued, References.AspNetCore10);

    [Theory]
    [InlineData("await Host.CreateDefaultBuilder().Build().RunAsync(); await Prepare();", "static async Task Prepare() { await Task.Yield(); Thread.{|SIO1003:Sleep|}(1); }")]
    [InlineData("await Prepare(); await Host.CreateDefaultBuilder().Build().RunAsync();", "internal static async Task Prepare() { await Task.Yield(); Thread.{|SIO1003:Sleep|}(1); }")]
    [InlineData("await Prepare(); await Host.CreateDefaultBuilder().Build().RunAsync();", "static async Task Prepare() { await Task.Yield(); Thread.{|SIO1003:Sleep|}(1); } static async Task Later() => await Prepare();")]
    [InlineData("Func<Task> later = Prepare; await Host.CreateDefaultBuilder().Build().RunAsync();", "static async Task Prepare() { await Task.Yield(); Thread.{|SIO1003:Sleep|}(1); }")]
    [InlineData("await Prepare();", "static async Task Prepare() { await Task.Yield(); Thread.{|SIO1003:Sleep|}(1); }")]
    [InlineData("await Task.Yield(); Thread.{|SIO1003:Sleep|}(1000);", "")]
    [InlineData("await Task.Yield(); Task.Delay(1000).{|SIO1002:Wait|}();", "")]
    [InlineData("await Other();", "static async Task Other() { await Task.Yield(); Thread.{|SIO1003:Sleep|}(Timeout.Infinite); }")]
    [InlineData("var task = Task.Run(() => 1); await Task.Yield(); task.{|SIO1002:Wait|}();", "")]
    [InlineData("var answered = new TaskCompletionSource(); Console.CancelKeyPress += (_, _) => answered.SetResult(); answered.Task.{|SIO1002:Wait|}(); await Task.Yield();", "")]
    public Task Not_start_up_alone(string main, string members) => Verify.Fix(Program(main, members), references: References.AspNetCore10);

    /// <summary>The host starts a service once; what runs from then on, and what ends it, does not wait for that.</summary>
    [Fact]
    public Task A_hosted_service_is_started_once() => Verify.Silent(
        Service("Thread.Sleep(1); await Task.Yield();", "await Task.Yield();"), nameof(Reason.StartUp), References.AspNetCore10);

    [Theory]
    [InlineData("_ = Task.Run(async () => { await Task.Yield(); Thread.{|SIO1003:Sleep|}(1); }); await Task.Yield();", "await Task.Yield();")]
    [InlineData("await Task.Yield();", "await Task.Yield(); Thread.{|SIO1003:Sleep|}(1);")]
    public Task What_a_hosted_service_does_then(string start, string stop) => Verify.Fix(Service(start, stop), references: References.AspNetCore10);

    private static string Service(string start, string stop) =>
        $$"""
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.Extensions.Hosting;

        class Service : IHostedService
        {
            public async Task StartAsync(CancellationToken token) { {{start}} }

            public async Task StopAsync(CancellationToken token) { {{stop}} }
        }
        """;

    private static string Program(string main, string members) =>
        $$"""
        using System;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.Extensions.Hosting;

        class Program
        {
            static async Task Main(string[] args)
            {
                {{main}}
            }

            {{members}}
        }
        """;

    /// <summary>What a type of one's own does is seen in its members.</summary>
    [Fact]
    public Task A_writer_of_our_own() => Verify.Silent(
        Code.Async("new Log().Write(\"a\"); TextWriter log = new Log(); log.Flush(); log.WriteLine();\nawait Task.Yield();") + """

        class Log : TextWriter
        {
            private readonly System.Text.StringBuilder text = new();
            public override System.Text.Encoding Encoding => System.Text.Encoding.UTF8;
            public override void Write(char c) => text.Append(c);
            public override Task WriteLineAsync(string line) { Write(line); Write(NewLine); return Task.CompletedTask; }
        }

        """,
        nameof(Reason.Memory) + " " + nameof(Reason.OwnType));

    [Fact]
    public Task A_stream_of_our_own() => Verify.Silent(
        Code.Async("var s = new Nothing(); s.Flush(); s.CopyTo(Stream.Null); s.WriteByte(1);\nawait Task.Yield();") + """

        class Nothing : Stream
        {
            public override bool CanRead => true;
            public override bool CanSeek => false;
            public override bool CanWrite => true;
            public override long Length => 0;
            public override long Position { get; set; }
            public override void Flush() { }
            public override int Read(byte[] b, int o, int n) => 0;
            public override long Seek(long o, SeekOrigin s) => 0;
            public override void SetLength(long n) { }
            public override void Write(byte[] b, int o, int n) { }
        }
        """,
        nameof(Reason.OwnType));

    [Theory]
    [InlineData(nameof(Reason.MemorySource), "DbDataReader rows = new System.Data.DataTable().CreateDataReader(); rows.Read();")]
    [InlineData(nameof(Reason.MemorySource), "System.Data.IDataReader rows = new System.Data.DataTable().CreateDataReader(); rows.Read();")]
    public Task Tables_in_memory(string reason, string body) =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", usings: "System.Data.Common"), reason);

    /// <summary>Who builds the host and starts it does so once, whatever that is called.</summary>
    [Fact]
    public Task Start_up_of_ones_own() => Verify.Fix(
        """
        using System.IO;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;

        class Service
        {
            private WebApplication app;

            public async Task<bool> StartAsync()
            {
                var text = File.ReadAllText("f");
                app = WebApplication.CreateBuilder().Build();
                await app.StartAsync();
                return File.{|SIO1004:ReadAllText|}("f") == text;
            }
        }
        """,
        references: References.AspNetCore10);

    [Fact]
    public Task Start_up_before_the_host_runs() => Verify.Fix(
        """
        using System.IO;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;

        class Program
        {
            static async Task Main(string[] args)
            {
                var text = File.ReadAllText("f");
                var app = WebApplication.CreateBuilder(args).Build();
                app.MapGet("/", async () => { await Task.Yield(); return File.{|SIO1004:ReadAllText|}("f"); });
                await app.RunAsync();
                File.{|SIO1004:ReadAllText|}("f");
            }
        }
        """,
        references: References.AspNetCore10);

    [Fact]
    public Task Start_up_before_a_host_is_built_and_run_at_once() => Verify.Fix(
        """
        using System.IO;
        using System.Threading.Tasks;
        using Microsoft.Extensions.Hosting;

        class Program
        {
            static async Task Main(string[] args)
            {
                var text = File.ReadAllText("f");
                await Host.CreateDefaultBuilder(args).RunConsoleAsync();
                File.{|SIO1004:ReadAllText|}("f");
            }
        }
        """,
        references: References.AspNetCore10);

    [Fact]
    public Task Start_up_of_services() => Verify.Fix(
        """
        using System.IO;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.Extensions.DependencyInjection;

        class Startup
        {
            public async Task ConfigureAsync(IApplicationBuilder app)
            {
                await Task.Yield();
                File.ReadAllText("f");
                app.Use(async (context, next) => { await next(); File.{|SIO1004:ReadAllText|}("f"); });
            }

            public void ConfigureServices(IServiceCollection services)
            {
                services.AddSingleton(async provider => { await Task.Yield(); return File.ReadAllText("f"); });
                services.AddTransient<Task<string>>(async _ => { await Task.Yield(); return File.ReadAllText("f"); });
            }

            public async Task Serve() { await Task.Yield(); File.{|SIO1004:ReadAllText|}("f"); }
        }
        """,
        references: References.AspNetCore10);

    [Fact]
    public async Task Top_level_statements_that_do_not_await()
    {
        var test = Verify.Test("System.Threading.Thread.Sleep(1); System.Func<System.Threading.Tasks.Task> f = async () => await System.Threading.Tasks.Task.Yield();");
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        await test.RunSilentAsync(nameof(Reason.SynchronousCode));

        var awaiting = Verify.Test("System.Threading.Thread.{|SIO1003:Sleep|}(1); await System.Threading.Tasks.Task.Yield();");
        awaiting.TestState.OutputKind = OutputKind.ConsoleApplication;
        await awaiting.RunAsync();
    }

    /// <summary>A worker that drops the task of what is not async goes on when it returns: awaited, it would run beside itself.</summary>
    [Theory]
    [InlineData("void Run() { while (!token.IsCancellationRequested) { RunOnce(); } }", OutputKind.ConsoleApplication, true)]
    [InlineData("void Run() { for (;;) { try { RunOnce(); } catch (Exception) { } } }", OutputKind.ConsoleApplication, true)]
    [InlineData("bool loop; void Run() { if (loop) { while (!token.IsCancellationRequested) { RunOnce(); } } else { RunOnce(); } }", OutputKind.ConsoleApplication, true)]
    [InlineData("void Run() { while (!token.IsCancellationRequested) { RunOnce(); } }", OutputKind.DynamicallyLinkedLibrary, false)]
    [InlineData("void Run() { RunOnce(); }", OutputKind.ConsoleApplication, false)]
    [InlineData("void Run() { while (true) { RunOnce(); } } void Once() { RunOnce(); }", OutputKind.ConsoleApplication, false)]
    [InlineData("object Run() { while (true) { RunOnce(); } }", OutputKind.ConsoleApplication, false)]
    [InlineData("async void Run() { while (true) { RunOnce(); await Task.Yield(); } }", OutputKind.ConsoleApplication, false)]
    [InlineData("void Run() { while (true) { Action run = () => { RunOnce(); }; } }", OutputKind.ConsoleApplication, false)]
    [InlineData("void Run() { while (true) { RunOnce().Wait(); } }", OutputKind.ConsoleApplication, false)]
    [InlineData("void Run() { while (true) { RunOnce(); } } Func<Task> run => RunOnce;", OutputKind.ConsoleApplication, false)]
    [InlineData("", OutputKind.ConsoleApplication, false)]
    [InlineData("} class Other { void Run(Queue queue) { while (true) { queue.RunOnce(); } }", OutputKind.ConsoleApplication, false)]
    public Task A_task_that_a_worker_drops(string members, OutputKind kind, bool isSilent)
    {
        var sleep = isSilent ? "Sleep" : "{|SIO1003:Sleep|}";
        var test = Verify.Test($$"""
            using System;
            using System.Threading;
            using System.Threading.Tasks;

            abstract class Handler { protected CancellationToken token; public abstract Task RunOnce(); {{members}} }
            class Poll : Handler { public override Task RunOnce() { Thread.{{sleep}}(1); return Task.CompletedTask; } }
            class Queue { public void RunOnce() { } }
            class Program { static void Main() { } }
            """);
        test.TestState.OutputKind = kind;
        return isSilent ? test.RunSilentAsync(nameof(Reason.SynchronousCode)) : test.RunAsync();
    }

    [Fact]
    public async Task Test_projects()
    {
        const string Code = "using Xunit; class C { async System.Threading.Tasks.Task M() { await System.Threading.Tasks.Task.Yield(); System.Threading.Thread.Sleep(1); } }";
        await Verify.Silent(Code, nameof(Reason.TestProject), References.Xunit);

        var declared = Verify.Test(Code, references: References.Xunit);
        declared.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nbuild_property.IsTestProject = true"));
        await declared.RunSilentAsync(nameof(Reason.TestProject));

        var denied = Verify.Test(Code.Replace("Sleep", "{|SIO1003:Sleep|}"), references: References.Xunit);
        denied.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nbuild_property.IsTestProject = false"));
        await denied.RunAsync();

        var included = Verify.Test(Code.Replace("Sleep", "{|SIO1003:Sleep|}"), references: References.Xunit);
        included.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", "root = true\n[*.cs]\nsyncio_include_tests = true"));
        await included.RunAsync();
    }

    /// <summary>With the reference to a project that has tests beside its code comes the reference to their framework.</summary>
    [Fact]
    public Task A_reference_that_nobody_uses_makes_no_test_project() => Verify.Fix(
        "namespace MyXunit { class C { async System.Threading.Tasks.Task M() { await System.Threading.Tasks.Task.Yield(); System.Threading.Thread.{|SIO1003:Sleep|}(1); } } }",
        references: References.Xunit);

    /// <summary>One file of ten makes a test project, fewer are tests beside product code, or a directive that nobody uses.</summary>
    [Theory]
    [InlineData(9, "using Xunit;", true)]
    [InlineData(10, "using Xunit;", false)]
    [InlineData(10, "global using Xunit;", true)]
    public Task A_few_tests_make_no_test_project(int others, string directive, bool isSilent)
    {
        var sleep = isSilent ? "Sleep" : "{|SIO1003:Sleep|}";
        var test = Verify.Test(
            $"class C {{ async System.Threading.Tasks.Task M() {{ await System.Threading.Tasks.Task.Yield(); System.Threading.Thread.{sleep}(1); }} }}",
            references: References.Xunit);
        test.TestState.Sources.Add(directive);

        for (var number = 1; number < others; number++)
        {
            test.TestState.Sources.Add($"class Product{number} {{ }}");
        }

        return isSilent ? test.RunSilentAsync(nameof(Reason.TestProject)) : test.RunAsync();
    }

    /// <summary>The few tests are tests all the same.</summary>
    [Fact]
    public Task A_file_of_tests_beside_product_code()
    {
        const string Sleeps = "async System.Threading.Tasks.Task M() { await System.Threading.Tasks.Task.Yield(); System.Threading.Thread.SLEEP(1); } }";
        var test = Verify.Test("class C { " + Sleeps.Replace("SLEEP", "{|SIO1003:Sleep|}"), references: References.Xunit);
        test.TestState.Sources.Add("using Xunit; public class Tests { [Fact] public void Passes() { } " + Sleeps.Replace("SLEEP", "Sleep"));

        for (var number = 0; number < 20; number++)
        {
            test.TestState.Sources.Add($"class Product{number} {{ }}");
        }

        return test.RunAsync();
    }

    [Fact]
    public Task The_console_behind_an_interface_and_the_half_of_an_extension() => Verify.Fix(
        """
        using System.Data.Common;
        using System.IO;
        using System.Threading.Tasks;

        interface IOwnConsole { TextWriter Out { get; } TextWriter Log { get; } }
        interface IStreams { TextReader In { get; } TextWriter Out { get; } TextWriter Error { get; } TextWriter Log { get; } }

        static class C
        {
            static async Task M(IOwnConsole console, IStreams streams)
            {
                streams.Error.WriteLine(streams.In.ReadLine());
                streams.Log.{|SIO1001:WriteLine|}("x");
                console.Out.WriteLine("x");
                console.Log.{|SIO1001:WriteLine|}("x");
                await Task.Yield();
            }

            static async Task RollbackAsync(this DbTransaction transaction, DbTransaction other)
            {
                transaction.Rollback();
                other.{|SIO1001:Rollback|}();
                await Task.Yield();
            }
        }
        """);

    [Fact]
    public Task Generated_code()
    {
        var test = Verify.Test("");
        test.TestState.Sources.Clear();
        test.TestState.Sources.Add(("/0/Test0.g.cs", "class C { async System.Threading.Tasks.Task M() { await System.Threading.Tasks.Task.Yield(); System.Threading.Thread.Sleep(1); } }"));
        return test.RunSilentAsync(Reasons.Generated);
    }

    /// <summary>The compiler warns of code that it does not reach.</summary>
    private static SilentTest<BlockingCallAnalyzer> WithoutWarnings(string body)
    {
        var test = Verify.Test(Code.Async(body + "\nawait Task.Yield();", "Task<int> task"));
        test.CompilerDiagnostics = Microsoft.CodeAnalysis.Testing.CompilerDiagnostics.Errors;
        return test;
    }
}

using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Rules.BlockingCall;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Seeding and migrations of an application: methods of any type, which nothing but start-up calls.</summary>
public sealed class CalledByStartUp
{
    private const string Wait = "await Task.Yield(); Thread.{|SIO1003:Sleep|}(1);";
    private const string Silent = "await Task.Yield(); Thread.Sleep(1);";

    [Theory]
    [InlineData("await Seed.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Silent + " }")]
    [InlineData("await Seed.All(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task All() { await Roles(); await Roles(); } static async Task Roles() { " + Silent + " }")]
    [InlineData("await new Seed().Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public async Task Roles() { " + Silent + " }")]
    [InlineData("await Task.Run(async () => { await Seed.Roles(); }); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Silent + " }")]
    [InlineData("await Host.CreateDefaultBuilder().Build().Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles(this IHost host) { " + Silent + " }", "static class Seed")]
    [InlineData("await Seed.Roles(); await Host.CreateDefaultBuilder().Build().RunWithTasksAsync();", "public static async Task RunWithTasksAsync(this IHost host) => await host.RunAsync(); public static async Task Roles() { " + Silent + " }", "static class Seed")]
    [InlineData("Thread.Sleep(1); await Host.CreateDefaultBuilder().Build().RunWithTasksAsync();", "public static async Task RunWithTasksAsync(this IHost host) => await host.RunAsync();", "static class Seed")]
    public Task Is_silent(string main, string members, string seed = "class Seed") => In(main, members, seed: seed).RunSilentAsync(nameof(Reason.StartUp));

    /// <summary>As a host calls it by its name, whatever runs there.</summary>
    [Theory]
    [InlineData("class Startup { public void Configure(IHost host) { Task.Run(async () => { await Seed.Roles(); }).GetAwaiter().GetResult(); } }")]
    [InlineData("class Startup { public void ConfigureServices() { Seed.Roles().Wait(); } }")]
    public Task Of_a_startup_class(string startup) =>
        In("await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Silent + " }", startup).RunSilentAsync(nameof(Reason.StartUp));

    [Theory]
    [InlineData("await Host.CreateDefaultBuilder().Build().RunAsync(); await Seed.Roles();", "public static async Task Roles() { " + Wait + " }", "")]
    [InlineData("await Seed.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "class Page { public Task Show() => Seed.Roles(); }")]
    [InlineData("await Seed.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "class Page { public Func<Task> Show = Seed.Roles; }")]
    [InlineData("Func<Task> later = async () => await Seed.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "")]
    [InlineData("await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "")]
    [InlineData("await Seed.Roles(); await Host.CreateDefaultBuilder().Build().WarmAsync();", "public static async Task WarmAsync(this IHost host) => await Task.Yield(); public static async Task Roles() { " + Wait + " }", "", "static class Seed")]
    [InlineData("_ = Seed.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "")]
    [InlineData("_ = Task.Run(async () => await Seed.Roles()); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "")]
    [InlineData("await Seed.Roles(1); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles(int n) { " + Wait + " }", "class Page { public Task Show(dynamic d) => Seed.Roles(d); }")]
    [InlineData("await new Seed().Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public async Task Roles() { " + Wait + " }", "interface ISeed { Task Roles(); } class Derived : Seed, ISeed { }")]
    [InlineData("ISeed seed = new Seed(); await seed.Roles(); await new Seed().Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public async Task Roles() { " + Wait + " }", "interface ISeed { Task Roles(); }", "class Seed : ISeed")]
    [InlineData("await new Seed().Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public virtual async Task Roles() { " + Wait + " }", "")]
    public Task What_others_call_is_not(string main, string members, string others, string seed = "class Seed") => In(main, members, others, seed).RunAsync();

    /// <summary>Of a library not all callers are in view.</summary>
    [Fact]
    public Task A_library_is_not()
    {
        var test = In("await Seed.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }");
        test.TestState.OutputKind = OutputKind.DynamicallyLinkedLibrary;
        return test.RunAsync();
    }

    private static SilentTest<BlockingCallAnalyzer> In(string main, string members, string others = "", string seed = "class Seed")
    {
        var test = Verify.Test(
            $$"""
            using System;
            using System.Threading;
            using System.Threading.Tasks;
            using Microsoft.Extensions.Hosting;

            static class Program
            {
                static async Task Main(string[] args) { {{main}} }
            }

            {{seed}}
            {
                {{members}}
            }

            {{others}}
            """,
            references: References.AspNetCore10);
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        return test;
    }
}

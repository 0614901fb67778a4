using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
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
    [InlineData("await Prepared.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Silent + " }")]
    [InlineData("await Prepared.All(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task All() { await Roles(); await Roles(); } static async Task Roles() { " + Silent + " }")]
    [InlineData("await new Prepared().Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public async Task Roles() { " + Silent + " }")]
    [InlineData("await Task.Run(async () => { await Prepared.Roles(); }); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Silent + " }")]
    [InlineData("Host.CreateDefaultBuilder().Build().MigrateAll(services => Prepared.Roles().Wait()); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static IHost MigrateAll(this IHost host, Action<IServiceProvider> seed) { seed(host.Services); return host; } public static async Task Roles() { " + Silent + " }", "static class Prepared")]
    [InlineData("await Host.CreateDefaultBuilder().Build().Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles(this IHost host) { " + Silent + " }", "static class Prepared")]
    [InlineData("await Prepared.Roles(); await Host.CreateDefaultBuilder().Build().RunWithTasksAsync();", "public static async Task RunWithTasksAsync(this IHost host) => await host.RunAsync(); public static async Task Roles() { " + Silent + " }", "static class Prepared")]
    [InlineData("Thread.Sleep(1); await Host.CreateDefaultBuilder().Build().RunWithTasksAsync();", "public static async Task RunWithTasksAsync(this IHost host) => await host.RunAsync();", "static class Prepared")]
    public Task Is_silent(string main, string members, string seed = "class Prepared") => In(main, members, seed: seed).RunSilentAsync(nameof(Reason.StartUp));

    /// <summary>As a host calls it by its name, whatever runs there.</summary>
    [Theory]
    [InlineData("class Startup { public void Configure(IHost host) { Task.Run(async () => { await Prepared.Roles(); }).GetAwaiter().GetResult(); } }")]
    [InlineData("class Startup { public void ConfigureServices() { Prepared.Roles().Wait(); } }")]
    [InlineData("class Rows : Microsoft.Extensions.Configuration.ConfigurationProvider { public override void Load() => Prepared.Roles().GetAwaiter().GetResult(); }")]
    public Task Of_a_startup_class(string startup) =>
        In("await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Silent + " }", startup).RunSilentAsync(nameof(Reason.StartUp));

    [Theory]
    [InlineData("await Host.CreateDefaultBuilder().Build().RunAsync(); await Prepared.Roles();", "public static async Task Roles() { " + Wait + " }", "")]
    [InlineData("await Prepared.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "class Page { public Task Show() => Prepared.Roles(); }")]
    [InlineData("await Prepared.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "class Page { public Func<Task> Show = Prepared.Roles; }")]
    [InlineData("Func<Task> later = async () => await Prepared.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "")]
    [InlineData("await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "")]
    [InlineData("await Prepared.Roles(); await Host.CreateDefaultBuilder().Build().WarmAsync();", "public static async Task WarmAsync(this IHost host) => await Task.Yield(); public static async Task Roles() { " + Wait + " }", "", "static class Prepared")]
    [InlineData("_ = Prepared.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "")]
    [InlineData("_ = Task.Run(async () => await Prepared.Roles()); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "")]
    [InlineData("await Prepared.Roles(1); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles(int n) { " + Wait + " }", "class Page { public Task Show(dynamic d) => Prepared.Roles(d); }")]
    [InlineData("await new Prepared().Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public async Task Roles() { " + Wait + " }", "interface IPrepared { Task Roles(); } class Derived : Prepared, IPrepared { }")]
    [InlineData("IPrepared prepared = new Prepared(); await prepared.Roles(); await new Prepared().Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public async Task Roles() { " + Wait + " }", "interface IPrepared { Task Roles(); }", "class Prepared : IPrepared")]
    [InlineData("await new Prepared().Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public virtual async Task Roles() { " + Wait + " }", "")]
    [InlineData("await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }", "class Rows : Microsoft.Extensions.Configuration.ConfigurationProvider { public void Load(int n) => Prepared.Roles().GetAwaiter().GetResult(); }")]
    public Task What_others_call_is_not(string main, string members, string others, string seed = "class Prepared") => In(main, members, others, seed).RunAsync();

    /// <summary>Of a library not all callers are in view: what fills a database is known by its name.</summary>
    [Theory]
    [InlineData("class BlogContext { } class BlogSeed { public static async Task SeedDataAsync(BlogContext blogs) { " + Silent + " } }")]
    [InlineData("class DbInitializer { public async Task Initialize(IServiceProvider services) { " + Silent + " } }")]
    [InlineData("static class Blogs { public static async Task SeedAsync(this IServiceProvider services) { " + Silent + " } }")]
    public Task Seeding_is_silent(string code)
    {
        var test = In("", "", code);
        test.TestState.OutputKind = OutputKind.DynamicallyLinkedLibrary;
        return test.RunSilentAsync(nameof(Reason.StartUp));
    }

    [Theory]
    [InlineData("class Seeds { public static async Task PlantAsync() { " + Wait + " } }")]
    [InlineData("class Torrent { public async Task SeedAsync() { " + Wait + " } }")]
    [InlineData("class Torrent { public async Task SeedAsync(Microsoft.AspNetCore.Http.HttpContext context) { " + Wait + " } }")]
    [InlineData("class Blogs { public async Task SeedlingsAsync(IServiceProvider services) { " + Wait + " } }")]
    [InlineData("class FeedSeeder : BackgroundService { protected override async Task ExecuteAsync(CancellationToken stopping) { " + Wait + " } }")]
    [InlineData("class DbInitializer { public async Task ResetAsync(IServiceProvider services) { " + Wait + " } }")]
    [InlineData("public class AdminController : Microsoft.AspNetCore.Mvc.Controller { public async Task Seed() { " + Wait + " } }")]
    public Task Seeds_and_actions_are_not(string code) => In("", "", code).RunAsync();

    /// <summary>Of a library not all callers are in view.</summary>
    /// <summary>Members of an extension block are extensions as well. Older compilers do not read them.</summary>
    [Theory]
    [InlineData("await Host.CreateDefaultBuilder().Build().RolesAsync(); await Host.CreateDefaultBuilder().Build().RunServerAsync();", Silent)]
    [InlineData("await Host.CreateDefaultBuilder().Build().RunServerAsync(); await Host.CreateDefaultBuilder().Build().RolesAsync();", Wait)]
    public Task In_an_extension_block(string main, string wait)
    {
        if (typeof(CSharpCompilation).Assembly.GetName().Version < new Version(5, 0))
        {
            return Task.CompletedTask;
        }

        var test = In(main, "extension(IHost host) { public async Task RunServerAsync() => await host.RunAsync(); public async Task RolesAsync() { " + wait + " } }", seed: "static class Prepared");
        test.SolutionTransforms.Add((solution, id) => solution.WithProjectParseOptions(id, new CSharpParseOptions(LanguageVersion.Preview)));
        return wait == Silent ? test.RunSilentAsync(nameof(Reason.StartUp)) : test.RunAsync();
    }

    [Fact]
    public Task A_library_is_not()
    {
        var test = In("await Prepared.Roles(); await Host.CreateDefaultBuilder().Build().RunAsync();", "public static async Task Roles() { " + Wait + " }");
        test.TestState.OutputKind = OutputKind.DynamicallyLinkedLibrary;
        return test.RunAsync();
    }

    private static SilentTest<BlockingCallAnalyzer> In(string main, string members, string others = "", string seed = "class Prepared")
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

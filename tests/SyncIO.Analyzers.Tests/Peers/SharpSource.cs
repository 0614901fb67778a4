using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Silences;
using SyncIO.Tests.Options;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Peers;

/// <summary>What was reported about SharpSource's AsyncOverloadsAvailable (SS033).</summary>
public sealed class SharpSource
{
    [Theory]
    // https://github.com/Vannevelj/SharpSource/issues/97
    [InlineData(nameof(Reason.Memory), "try { await Task.Delay(1); } catch (Exception e) { Console.Error.WriteLine(e); }")]
    // https://github.com/Vannevelj/SharpSource/issues/321
    [InlineData(nameof(Reason.SynchronousCode), "AppDomain.CurrentDomain.UnhandledException += Say; static void Say(object sender, UnhandledExceptionEventArgs e) => File.AppendAllText(\"log\", \"Failed\\n\" + e.ExceptionObject);")]
    // https://github.com/Vannevelj/SharpSource/issues/374
    [InlineData(Reasons.NotCatalogued, "stop.Cancel(); using (var linked = CancellationTokenSource.CreateLinkedTokenSource(stop.Token)) { linked.Cancel(true); }")]
    public Task What_does_not_block_here_is_silent(string reason, string body) => Silent(reason, body, "CancellationTokenSource stop");

    [Fact]
    // https://github.com/Vannevelj/SharpSource/issues/407
    public Task Entity_Framework_adds_without_asking() => Verify.Silent(
        Code.Async("tables.Rows.Add(new Row()); tables.AddRange(new Row());\nawait tables.SaveChangesAsync();", "Tables tables", "Microsoft.EntityFrameworkCore")
        + "class Row { public int Id { get; set; } }\nclass Tables : DbContext { public DbSet<Row> Rows { get; set; } }\n",
        Reasons.NotCatalogued,
        References.EFCore10);

    [Fact]
    // https://github.com/Vannevelj/SharpSource/issues/21
    public Task A_counterpart_with_another_result_is_none() => WithStub.Silent(
        Stub.MongoDBBson,
        Code.Async("IFindFluent<Post, Post> some = posts.Find(post => post.Id < 5);\nawait some.ForEachAsync(post => { });", "IMongoCollection<Post> posts", "MongoDB.Driver")
        + "class Post { public int Id { get; set; } }\n", Reasons.NotCatalogued);

    [Fact]
    // https://github.com/Vannevelj/SharpSource/issues/120
    public Task A_method_is_not_told_to_call_itself() => Silent(
        Reasons.NotCatalogued,
        "await new Assets().CleanAsync();",
        "",
        "class Assets { void Clean() { } public async Task CleanAsync() { Clean(); await Task.Delay(1); } }\n");

    [Theory]
    // https://github.com/Vannevelj/SharpSource/issues/121
    [InlineData("var texts = names.Select(name => File.{|SIO1005:ReadAllText|}(name)).ToList();")]
    public Task A_lambda_that_runs_on_the_spot_blocks_and_cannot_await(string body)
    {
        var code = Code.Async(body + "\nawait Task.Yield();", "string[] names");
        return Verify.Fix(code, code);
    }

    [Theory]
    // https://github.com/Vannevelj/SharpSource/issues/88
    [InlineData("var length = reader.{|SIO1001:ReadToEnd|}().Length;", "var length = (await reader.ReadToEndAsync()).Length;")]
    // https://github.com/Vannevelj/SharpSource/issues/253
    [InlineData("var line = source().{|SIO1001:ReadLine|}();", "var line = await source().ReadLineAsync();")]
    public Task The_fix_awaits_the_call_that_blocks(string before, string after)
    {
        const string Parameters = "TextReader reader, Func<TextReader> source";
        return Verify.Fix(Code.Async(before, Parameters), Code.Async(after, Parameters));
    }

    [Fact]
    // https://github.com/Vannevelj/SharpSource/issues/103
    public async Task Top_level_statements_that_await_are_asynchronous_code()
    {
        var test = Verify.Test(
            "using System.IO;\nusing System.Threading.Tasks;\n\nvar length = File.{|SIO1004:ReadAllText|}(\"a\").Length;\nawait Task.Delay(length);\n",
            "using System.IO;\nusing System.Threading.Tasks;\n\nvar length = (await File.ReadAllTextAsync(\"a\")).Length;\nawait Task.Delay(length);\n");
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        await test.RunAsync();
    }

    [Fact]
    // https://github.com/Vannevelj/SharpSource/issues/110
    public Task A_counterpart_may_return_a_ValueTask()
    {
        const string Gauge = "class Gauge { public int Read() => 5; public ValueTask<int> ReadAsync() => new(5); }\n";
        return Configured.WithOptions(
            "syncio_blocking = [Gauge]::Read -> ReadAsync",
            Code.Async("_ = gauge.{|SIO1001:Read|}();", "Gauge gauge") + Gauge,
            Code.Async("_ = await gauge.ReadAsync();", "Gauge gauge") + Gauge).RunAsync();
    }

    [Fact]
    // https://github.com/Vannevelj/SharpSource/issues/104
    public async Task A_counterpart_that_takes_no_null_is_not_given_one()
    {
        const string Code = """
            #nullable enable
            using System.Threading.Tasks;

            class Box
            {
                public int Find(string? name) => 1;
                public Task<int> FindAsync(string name) => Task.FromResult(2);
            }

            class C
            {
                async Task M(Box box)
                {
                    _ = box.Find(null);
                    await Task.Yield();
                }
            }

            """;
        var project = await InMemory.LibraryAsync(
            References.Net10, ("/P/.editorconfig", "root = true\n[*.cs]\nsyncio_blocking = [Box]::Find -> FindAsync"), ("/P/C.cs", Code));
        Assert.Contains(await Findings.In(project), finding => finding.Id == "SIO1001");
        Assert.Equal(Code, await Fix.InBulk<AwaitFixProvider>(project));
    }

    private static Task Silent(string reason, string body, string parameters, string after = "") =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", parameters) + after, reason);
}

using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Silences;
using SyncIO.Tests.Options;
using Xunit;

namespace SyncIO.Tests.Peers;

/// <summary>What users of the analyzers of the SDK reported: CA1849, and CA2016 and CA1835 where their fixes are like ours.</summary>
public sealed class RoslynAnalyzers
{
    [Theory]
    // https://github.com/dotnet/roslyn-analyzers/issues/5416
    [InlineData(nameof(Reason.CompletedTask), "var sum = 0; if (t.IsCompleted) { sum += t.Result; } if (t.Status == TaskStatus.RanToCompletion) { sum += t.Result; } _ = t.ContinueWith(done => { sum += done.Result; });")]
    // https://github.com/dotnet/roslyn-analyzers/issues/6993
    [InlineData(nameof(Reason.SynchronousCode), "throw new InvalidOperationException(nameof(t.Result) + nameof(ValueTask<int>.Result));")]
    // https://github.com/dotnet/roslyn-analyzers/issues/7271
    [InlineData(nameof(Reason.ZeroTimeout), "if (!gate.Wait(0) && !gate.Wait(TimeSpan.Zero) && !gate.Wait(0, CancellationToken.None)) { return; }")]
    public Task What_cannot_block_is_silent(string reason, string body) => Silent(reason, body, "Task<int> t, SemaphoreSlim gate");

    [Theory]
    // https://github.com/dotnet/roslyn-analyzers/issues/6268
    [InlineData("Thread.{|SIO1003:Sleep|}(20);", "await Task.Delay(20);")]
    // https://github.com/dotnet/roslyn-analyzers/issues/7811
    [InlineData("return File.ReadAllLinesAsync(\"a.txt\").GetAwaiter().{|SIO1002:GetResult|}();", "return await File.ReadAllLinesAsync(\"a.txt\");")]
    public Task What_blocks_is_found(string before, string after)
    {
        const string Signature = "async Task<string[]> M()";
        var end = before.StartsWith("return", System.StringComparison.Ordinal) ? "" : "\nreturn null;";
        return Verify.Fix(Code.Method(before + end, Signature), Code.Method(after + end, Signature));
    }

    [Theory]
    // https://github.com/dotnet/roslyn-analyzers/issues/6684
    [InlineData("tables.AddRange(new Row(), new Row()); tables.Rows.AddRange(new Row());")]
    // https://github.com/dotnet/roslyn-analyzers/issues/7036
    [InlineData("await using var own = factory.CreateDbContext();")]
    public Task Entity_Framework_prefers_some_synchronous_forms(string body) => Verify.Silent(
        Code.Async(body + "\nawait tables.SaveChangesAsync();", "Tables tables, IDbContextFactory<Tables> factory", "Microsoft.EntityFrameworkCore")
        + "class Row { public int Id { get; set; } }\nclass Tables : DbContext { public DbSet<Row> Rows { get; set; } }\n",
        Reasons.NotCatalogued,
        References.EFCore10);

    [Fact]
    // https://github.com/dotnet/roslyn-analyzers/issues/6860
    public Task What_a_team_allows_is_not_found() => Configured.WithOptions(
        "syncio_allowed = System.IO.TextWriter.Flush",
        Code.Async("writer.Flush(); writer.{|SIO1001:WriteLine|}(\"a\"); await Task.Yield();", "TextWriter writer")).RunAsync();

    [Fact]
    // https://github.com/dotnet/roslyn-analyzers/issues/7289
    public Task A_counterpart_that_takes_less_is_another_operation() => Silent(
        Reasons.NotCatalogued,
        "mail.Send(\"x\"); mail.Drop(\"x\");",
        "Mail mail",
        "class Mail { public void Send(string to) { } public Task SendAsync() => null; public void Drop(string id) { } public Task DropAsync(bool all = false) => null; }");

    [Fact]
    // https://github.com/dotnet/roslyn-analyzers/issues/7420
    public async Task An_argument_of_what_is_registered_at_start_is_no_request()
    {
        var test = Verify.Test(
            """
            using System.IO;
            using Microsoft.AspNetCore.Builder;
            using Microsoft.Extensions.DependencyInjection;

            var builder = WebApplication.CreateBuilder(args);
            builder.Services.AddSingleton(Version.Detect(File.ReadAllText("version.txt")));
            await using var app = builder.Build();
            await app.RunAsync();

            class Version
            {
                public static Version Detect(string text) => new();
                public static System.Threading.Tasks.Task<Version> DetectAsync(string text) => null;
            }
            """,
            references: References.AspNetCore10);
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        await test.RunSilentAsync(nameof(Reason.StartUp));
    }

    [Theory]
    // https://github.com/dotnet/roslyn-analyzers/issues/4115
    [InlineData("gate.{|SIO1003:Wait|}(); gate.{|SIO1003:Wait|}(token); stream.{|SIO1001:CopyTo|}(stream);", "await gate.WaitAsync(token); await gate.WaitAsync(token); await stream.CopyToAsync(stream, token);")]
    // https://github.com/dotnet/roslyn-analyzers/issues/5051
    [InlineData("_ = JsonSerializer.{|SIO1001:Deserialize|}<List<int>>(stream);", "_ = await JsonSerializer.DeserializeAsync<List<int>>(stream, cancellationToken: token);")]
    public Task The_token_is_passed_once_and_type_arguments_stay(string before, string after)
    {
        const string Parameters = "Stream stream, SemaphoreSlim gate, CancellationToken token";
        return Verify.Fix(Code.Async(before, Parameters, "System.Text.Json"), Code.Async(after, Parameters, "System.Text.Json"));
    }

    [Theory]
    // https://github.com/dotnet/roslyn-analyzers/issues/4985
    [InlineData("public int LoadAsync(string key, CancellationToken token) => 1;")]
    // https://github.com/dotnet/roslyn-analyzers/issues/6819
    [InlineData("[Obsolete] public Task<int> LoadAsync(string key, CancellationToken token) => null;")]
    public Task The_token_does_not_choose_a_worse_overload(string overload)
    {
        var cache = $"class Cache {{ public int Load(string key) => 1; public Task<int> LoadAsync(string key) => null; {overload} }}\n";
        return Configured.WithOptions(
            "syncio_blocking = [Cache]::Load -> LoadAsync",
            Code.Async("_ = cache.{|SIO1001:Load|}(\"x\");", "Cache cache, CancellationToken token") + cache,
            Code.Async("_ = await cache.LoadAsync(\"x\");", "Cache cache, CancellationToken token") + cache).RunAsync();
    }

    [Fact]
    // https://github.com/dotnet/roslyn-analyzers/issues/3827
    public Task A_span_becomes_memory_only_where_that_compiles()
    {
        const string Code = """
            using System.IO;
            using System.Threading.Tasks;

            class C
            {
                async Task M(Stream stream, byte[] bytes) => STATEMENT;
            }

            """;
        return Verify.Fix(
            Code.Replace("STATEMENT", "stream.{|SIO1001:Write|}(new System.ReadOnlySpan<byte>(bytes, 0, 4))"),
            Code.Replace("STATEMENT", "await stream.WriteAsync(new System.ReadOnlyMemory<byte>(bytes, 0, 4))"));
    }

    private static Task Silent(string reason, string body, string parameters, string after = "") =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", parameters) + after, reason);
}

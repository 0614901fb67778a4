using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Peers;

/// <summary>What users of Meziantou.Analyzer reported: MA0042, MA0045, their fixes, and tokens (MA0040).</summary>
public sealed class Meziantou
{
    [Theory]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/374
    [InlineData(Reasons.NotCatalogued, "tables.Add(new Row());")]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/376
    [InlineData(Reasons.NotCatalogued, "tables.Rows.Add(new Row()); tables.Set<Row>().AddRange(new List<Row>());")]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/891
    [InlineData(Reasons.NotCatalogued, "await using var made = factory.CreateDbContext(); made.Attach(new Row());")]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/1115
    [InlineData(nameof(Reason.OwnType), "using Tables made = factory.CreateDbContext();")]
    public Task Entity_Framework_prefers_some_synchronous_forms(string reason, string body) => Verify.Silent(
        Code.Async(body + "\nawait tables.SaveChangesAsync();", "Tables tables, IDbContextFactory<Tables> factory", "Microsoft.EntityFrameworkCore")
        + "class Row { public int Id { get; set; } }\nclass Tables : DbContext { public DbSet<Row> Rows { get; set; } }\n",
        reason, References.EFCore10);

    [Theory]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/564
    [InlineData(nameof(Reason.CompletedTask), "var one = Task.FromResult(1); var two = Task.FromResult(\"2\"); await Task.WhenAll(one, two); _ = two.Result + one.Result;")]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/774
    [InlineData(nameof(Reason.Memory), "using var buffer = new MemoryStream(); buffer.WriteByte(1); buffer.Flush(); buffer.Close();")]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/169
    [InlineData(Reasons.NotCatalogued, "_ = await System.Text.Json.JsonSerializer.DeserializeAsync<int[]>(stream, new System.Text.Json.JsonSerializerOptions(), CancellationToken.None);")]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/692
    [InlineData(nameof(Reason.SynchronousCode), "System.Linq.Expressions.Expression<Func<int>> asked = () => stream.ReadByte() + Task.FromResult(1).Result + File.ReadAllBytes(\"f\").Length;")]
    public Task What_does_not_block_is_silent(string reason, string body) => Verify.Silent(Code.Async(body + "\nawait Task.Yield();", "Stream stream"), reason);

    [Theory]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/591
    [InlineData("public void Raise(Action<T> add, EventArgs args) { } public Task RaiseAsync(Action<T> add, params object[] args) => null;", "x.Raise(_ => { }, EventArgs.Empty);")]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/1101
    [InlineData("public Ask That(string value) => new(); public Ask<V> That<V>(V value) => new();", "await x.That(\"a\").IsNotDefault();")]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/1034
    [InlineData("public void Run() { } public async Task RunAsync() { Run(); await Task.Yield(); }", "await x.RunAsync();")]
    public Task A_name_alone_is_no_evidence(string members, string body) => Verify.Silent(
        Code.Async(body + "\nawait Task.Yield();", "Subject<string> x")
        + $"class Subject<T> {{ {members} }}\n"
        + "class Ask { public Task IsNotDefault() => null; }\nclass Ask<V> : Ask { public System.Runtime.CompilerServices.TaskAwaiter<V> GetAwaiter() => default; }\n", Reasons.NotCatalogued);

    [Fact]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/1117
    public Task What_is_disposed_of_synchronously_does_not_read() => Verify.Silent(
        Code.Async(
            """
            using var connection = new SqlConnection(address);
            await connection.OpenAsync(token);
            using (var command = new SqlCommand("Report", connection))
            {
                await command.ExecuteNonQueryAsync(token);
            }
            """,
            "string address, CancellationToken token",
            "Microsoft.Data.SqlClient"),
        Reasons.NotCatalogued,
        References.SqlClient);

    [Fact]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/1134
    public Task Nor_does_a_reader_of_rows() => Verify.Silent(
        Code.Async(
            """
            using var rows = await command.ExecuteReaderAsync(token);
            while (await rows.ReadAsync(token))
            {
                _ = rows.IsDBNull(0) ? 0 : rows.GetInt32(0);
            }
            """,
            "SqlCommand command, CancellationToken token",
            "Microsoft.Data.SqlClient"),
        Reasons.NotCatalogued,
        References.SqlClient);

    [Fact]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/1121
    public Task SQLite_has_no_asynchronous_IO() => Verify.Silent(
        Code.Async(
            """
            using SqliteConnection connection = new(address);
            connection.Open();
            using var command = connection.CreateCommand();
            command.CommandText = "delete from Rows";
            command.ExecuteNonQuery();
            await Task.Yield();
            """,
            "string address",
            "Microsoft.Data.Sqlite"),
        Reasons.NotCatalogued,
        References.Sqlite);

    [Fact]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/880
    public Task The_fix_keeps_type_arguments() => Verify.Fix(
        Code.Async("var sum = connection.{|SIO1001:QuerySingle|}<long>(\"select 1\");", "System.Data.IDbConnection connection", "Dapper"),
        Code.Async("var sum = await connection.QuerySingleAsync<long>(\"select 1\");", "System.Data.IDbConnection connection", "Dapper"),
        References.Dapper);

    [Fact]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/404
    public Task The_fix_configures_an_await_once() => Verify.Fix(
        Code.Async(
            """
            await connection.OpenAsync().ConfigureAwait(false);
            using var change = connection.{|SIO1001:BeginTransaction|}();
            await using (change.ConfigureAwait(false))
            {
                change.{|SIO1001:Commit|}();
            }
            """,
            "System.Data.Common.DbConnection connection"),
        Code.Async(
            """
            await connection.OpenAsync().ConfigureAwait(false);
            using var change = await connection.BeginTransactionAsync().ConfigureAwait(false);
            await using (change.ConfigureAwait(false))
            {
                await change.CommitAsync().ConfigureAwait(false);
            }
            """,
            "System.Data.Common.DbConnection connection"));

    [Fact]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/586
    public Task A_token_is_not_passed_to_what_makes_it() => Verify.Fix(
        Code.Async("var token = Until(File.{|SIO1004:ReadAllText|}(\"limit\"));\nawait Task.Delay(1, token);\nCancellationToken Until(string text) => new(text.Length == 0);"),
        Code.Async("var token = Until(await File.ReadAllTextAsync(\"limit\"));\nawait Task.Delay(1, token);\nCancellationToken Until(string text) => new(text.Length == 0);"));

    [Theory]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/740
    [InlineData("CancellationToken? limit = null")]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/796
    [InlineData("Lifetime lifetime")]
    public Task A_token_is_passed_only_from_a_variable_that_is_one(string parameter) => Verify.Fix(
        Code.Async("Thread.{|SIO1003:Sleep|}(5);", parameter) + "class Lifetime { public CancellationToken Stopping { get; } }\n",
        Code.Async("await Task.Delay(5);", parameter) + "class Lifetime { public CancellationToken Stopping { get; } }\n");

    [Fact]
    // https://github.com/meziantou/Meziantou.Analyzer/issues/796
    public async Task Nor_from_top_level_statements_into_a_class()
    {
        const string Code = """
            using System.Threading;
            using System.Threading.Tasks;

            var token = new CancellationTokenSource().Token;
            await new Sample().Rest();
            await Task.Delay(1, token);

            class Sample
            {
                public async Task Rest() => CALL;
            }

            """;
        var test = Verify.Test(Code.Replace("CALL", "Thread.{|SIO1003:Sleep|}(9)"), Code.Replace("CALL", "await Task.Delay(9)"));
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        await test.RunAsync();
    }
}

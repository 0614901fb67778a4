using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Libraries;

public sealed class Redis
{
    private const string Parameters = "IDatabase db, IServer server, ISubscriber subscriber, ITransaction transaction, IBatch batch, IConnectionMultiplexer redis, Task<long> task";

    [Theory]
    [InlineData("string value = db.{|SIO1001:StringGet|}(\"x\");", "string value = await db.StringGetAsync(\"x\");")]
    [InlineData("db.{|SIO1001:StringSet|}(\"x\", 1, TimeSpan.FromHours(1));", "await db.StringSetAsync(\"x\", 1, TimeSpan.FromHours(1));")]
    [InlineData("if (db.{|SIO1001:KeyExists|}(\"x\")) { db.{|SIO1001:KeyDelete|}(\"x\"); }", "if (await db.KeyExistsAsync(\"x\")) { await db.KeyDeleteAsync(\"x\"); }")]
    [InlineData("foreach (var entry in db.{|SIO1001:HashGetAll|}(\"x\")) { }", "foreach (var entry in await db.HashGetAllAsync(\"x\")) { }")]
    [InlineData("_ = db.{|SIO1001:LockTake|}(\"x\", 1, TimeSpan.FromSeconds(1));", "_ = await db.LockTakeAsync(\"x\", 1, TimeSpan.FromSeconds(1));")]
    [InlineData("db.{|SIO1001:ListLeftPush|}(\"x\", new RedisValue[] { 1 });", "await db.ListLeftPushAsync(\"x\", new RedisValue[] { 1 });")]
    [InlineData("_ = db.{|SIO1001:Ping|}();", "_ = await db.PingAsync();")]
    [InlineData("server.{|SIO1001:FlushDatabase|}();", "await server.FlushDatabaseAsync();")]
    [InlineData("subscriber.{|SIO1001:Publish|}(RedisChannel.Literal(\"x\"), 1);", "await subscriber.PublishAsync(RedisChannel.Literal(\"x\"), 1);")]
    [InlineData("_ = transaction.{|SIO1001:Execute|}();", "_ = await transaction.ExecuteAsync();")]
    [InlineData("using var redis2 = ConnectionMultiplexer.{|SIO1001:Connect|}(\"x\");", "using var redis2 = await ConnectionMultiplexer.ConnectAsync(\"x\");")]
    [InlineData("foreach (var key in {|SIO1001:server.Keys()|}) { }", "await foreach (var key in server.KeysAsync()) { }")]
    [InlineData("foreach (var entry in {|SIO1001:db.HashScan(\"x\")|}) { }", "await foreach (var entry in db.HashScanAsync(\"x\")) { }")]
    public Task What_waits_for_the_answer_is_awaited(string before, string after) => Verify.Fix(
        Code.Async(before, Parameters, "StackExchange.Redis"),
        Code.Async(after, Parameters, "StackExchange.Redis"),
        References.Redis);

    [Theory]
    [InlineData("_ = redis.{|SIO1005:Wait|}(task);")]
    [InlineData("redis.{|SIO1005:WaitAll|}(task);")]
    public Task Reported_where_there_is_no_mechanical_rewrite(string body) =>
        Verify.Fix(Code.Async(body, Parameters, "StackExchange.Redis"), references: References.Redis);

    /// <summary>The counterpart of one interface is declared by another.</summary>
    [Fact]
    public Task A_sequence_that_is_made_a_list() => Verify.Fix(
        Code.Async("_ = db.{|#0:HashScan|}(\"x\").ToList();\nawait Task.Yield();", Parameters, "StackExchange.Redis System.Linq"),
        null,
        References.Redis,
        new DiagnosticResult(Rule.All.Single(rule => rule.Id == "SIO1005")).WithLocation(0).WithMessage(
            "'HashScan' blocks the thread on cache I/O: 'HashScanAsync' cannot be awaited in its place"));

    [Theory]
    [InlineData(Reasons.NotCatalogued, "_ = redis.GetDatabase();")]
    [InlineData(Reasons.NotCatalogued, "batch.Execute();")]
    [InlineData(Reasons.NotCatalogued, "var get = batch.StringGetAsync(\"x\");\nbatch.Execute();\n_ = await get;")]
    [InlineData(nameof(Reason.FireAndForget), "db.StringSet(\"x\", 1, flags: CommandFlags.FireAndForget);")]
    public Task Silent_where_nothing_is_waited_for(string reason, string body) =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", Parameters, "StackExchange.Redis"), reason, references: References.Redis);
}

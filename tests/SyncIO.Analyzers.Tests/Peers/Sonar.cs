using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.BlockingCall;
using SyncIO.Silences;
using SyncIO.Tests.Options;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Peers;

/// <summary>What users of SonarAnalyzer reported: S4462 (waits) and S6966 (awaitable methods).</summary>
public sealed class Sonar
{
    [Theory]
    // https://github.com/SonarSource/sonar-dotnet/issues/2413
    [InlineData(nameof(Reason.SynchronousCode), "await start().ContinueWith((one) => { return one.Result + 1; }, CancellationToken.None);")]
    // https://github.com/SonarSource/sonar-dotnet/issues/2794
    [InlineData(nameof(Reason.SynchronousCode), "_ = nameof(Task<object>.Result) + nameof(Task.Wait);")]
    // https://github.com/SonarSource/sonar-dotnet/issues/3452
    [InlineData(nameof(Reason.CompletedTask), "var left = start(); var right = start(); await Task.WhenAll(left, right).ConfigureAwait(false); var product = left.Result * right.Result; _ = $\"{product}: {right.Result}\";")]
    // https://github.com/SonarSource/sonar-dotnet/issues/7053
    [InlineData(nameof(Reason.CompletedTask), "var all = Enumerable.Range(0, 9).Select(_ => start()).ToList(); await Task.WhenAll(all).ConfigureAwait(false); _ = all.Select(one => one.Result).ToHashSet(); _ = all[0].Result;")]
    public Task A_task_that_is_known_to_be_complete_is_not_waited_for(string reason, string body) => Silent(reason, body, "Func<Task<int>> start");

    [Theory]
    // https://github.com/SonarSource/sonar-dotnet/issues/9269
    [InlineData(Reasons.NotCatalogued, "tables.Add(new Row());")]
    // https://github.com/SonarSource/sonar-dotnet/issues/9301
    [InlineData(Reasons.NotCatalogued, "tables.Rows.Add(new Row()).State = EntityState.Added;")]
    // https://github.com/SonarSource/sonar-dotnet/issues/9306
    [InlineData(Reasons.NotCatalogued, "tables.Rows.AddRange(new Row(), new Row()); tables.AddRange(new object[0]);")]
    // https://github.com/SonarSource/sonar-dotnet/issues/9590
    [InlineData(nameof(Reason.OwnType), "using var other = factory.CreateDbContext();")]
    public Task Entity_Framework_prefers_some_synchronous_forms(string reason, string body) => Verify.Silent(
        Code.Async(body + "\nawait tables.SaveChangesAsync();", "Tables tables, IDbContextFactory<Tables> factory", "Microsoft.EntityFrameworkCore")
        + "class Row { public int Id { get; set; } }\nclass Tables : DbContext { public DbSet<Row> Rows { get; set; } }\n",
        reason, References.EFCore10);

    [Fact]
    // https://github.com/SonarSource/sonar-dotnet/issues/9265
    public Task A_query_is_composed_and_only_its_end_asks() => WithStub.Fix(
        Stub.MongoDBBson,
        Code.Async(
            """
            var newest = posts.Find(post => post.Id > 10).SortByDescending(post => post.Id).Limit(1);
            _ = await newest.FirstOrDefaultAsync();
            _ = newest.{|SIO1001:Single|}();
            """,
            "IMongoCollection<Post> posts",
            "MongoDB.Driver") + "class Post { public int Id { get; set; } }\n");

    [Fact]
    // https://github.com/SonarSource/sonar-dotnet/issues/9336
    public Task An_XML_writer_is_awaited_only_where_it_was_made_for_that()
    {
        const string Made = "using var ours = XmlWriter.Create(stream, new XmlWriterSettings { Async = true });\n";
        const string Parameters = "XmlWriter given, Stream stream";
        var test = Verify.Test(
            Code.Async("given.{|SIO1001:Flush|}();\n" + Made + "ours.{|SIO1001:Flush|}();", Parameters, "System.Xml"),
            Code.Async("given.{|SIO1001:Flush|}();\n" + Made + "await ours.FlushAsync();", Parameters, "System.Xml"));
        test.FixedState.MarkupHandling = MarkupMode.Allow;
        return test.RunAsync();
    }

    [Theory]
    // https://github.com/SonarSource/sonar-dotnet/issues/9339
    [InlineData(Reasons.NotCatalogued, "public bool Validate(T value) => true; public Task<bool> ValidateAsync(T value, CancellationToken token = default) => null;", "if (!x.Validate(\"a\")) { return; }")]
    // https://github.com/SonarSource/sonar-dotnet/issues/9697
    [InlineData(Reasons.NotCatalogued, "public void Raise(Action<T> add, EventArgs args) { } public Task RaiseAsync(Action<T> add, params object[] args) => null;", "x.Raise(one => { }, new EventArgs());")]
    // https://github.com/SonarSource/sonar-dotnet/issues/9791
    [InlineData(Reasons.NotCatalogued, "public void Raise(Action<T> add, params object[] args) { } public Task RaiseAsync(Action<T> add, params object[] args) => null;", "foreach (var name in new[] { 1, 2 }) { x.Raise(one => { }, name, new EventArgs()); }")]
    public Task A_name_alone_is_no_evidence(string reason, string members, string body) => Silent(reason, body, "Subject<string> x", $"class Subject<T> {{ {members} }}\n");

    [Theory]
    // https://github.com/SonarSource/sonar-dotnet/issues/9802
    [InlineData(Reasons.NotCatalogued, "public int ExecuteNonQuery(string sql) => 1;", "connection.ExecuteNonQuery(\"drop\");")]
    // https://github.com/SonarSource/sonar-dotnet/issues/9803
    [InlineData(Reasons.NotCatalogued, "public int ExecuteNonQuery(IEnumerable<string> batch) => 1; public Server Context => this;", "connection.Context.ExecuteNonQuery(new[] { \"go\" });")]
    public Task The_name_of_another_library_is_another_member(string reason, string members, string body) =>
        Silent(reason, body, "Server connection", $"class Server {{ {members} }}\n");

    [Fact]
    // https://github.com/SonarSource/sonar-dotnet/issues/9693
    public async Task A_team_may_allow_a_library()
    {
        await Test("", "connection.{|SIO1001:Open|}(); using var rows = command.{|SIO1001:ExecuteReader|}(); while (rows.{|SIO1001:Read|}()) { }").RunAsync();
        await Test("syncio_allowed = [Microsoft.Data.SqlClient.*]::*", "connection.Open(); using var rows = command.ExecuteReader(); while (rows.Read()) { }")
            .RunSilentAsync(nameof(Reason.AllowedCall));

        static SilentTest<BlockingCallAnalyzer> Test(string option, string body)
        {
            var test = Configured.WithOptions(option, Code.Async(body + "\nawait Task.Yield();", "SqlConnection connection, SqlCommand command", "Microsoft.Data.SqlClient"));
            test.ReferenceAssemblies = References.SqlClient;
            return test;
        }
    }

    private static Task Silent(string reason, string body, string parameters, string after = "") =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", parameters) + after, reason);
}

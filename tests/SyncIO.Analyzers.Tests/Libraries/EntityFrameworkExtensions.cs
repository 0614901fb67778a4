using System.Threading.Tasks;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>What libraries add to a <c>DbContext</c> and its queries.</summary>
public sealed class EntityFrameworkExtensions
{
    private const string Model = "\npublic class Post { public int Id { get; set; } public string Title { get; set; } }\npublic class Blog : DbContext { public DbSet<Post> Posts { get; set; } }\n";

    [Theory]
    [InlineData("db.{|SIO1001:BulkInsert|}(posts);", "await db.BulkInsertAsync(posts);")]
    [InlineData("db.{|SIO1001:BulkInsertOrUpdate|}(posts, o => o.SetOutputIdentity = true);", "await db.BulkInsertOrUpdateAsync(posts, o => o.SetOutputIdentity = true);")]
    [InlineData("db.{|SIO1001:BulkUpdate|}(posts, new BulkConfig { BatchSize = 100 });", "await db.BulkUpdateAsync(posts, new BulkConfig { BatchSize = 100 });")]
    [InlineData("db.{|SIO1001:BulkDelete|}(posts);\ndb.{|SIO1001:BulkRead|}(posts);", "await db.BulkDeleteAsync(posts);\nawait db.BulkReadAsync(posts);")]
    [InlineData("db.Posts.AddRange(posts);\ndb.{|SIO1001:BulkSaveChanges|}();", "db.Posts.AddRange(posts);\nawait db.BulkSaveChangesAsync();")]
    [InlineData("db.{|SIO1001:Truncate|}<Post>();", "await db.TruncateAsync<Post>();")]
    public Task Bulk(string before, string after) => Fix(Stub.BulkExtensions, "Blog db, List<Post> posts", "EFCore.BulkExtensions", before, after);

    [Fact]
    public Task Bulk_with_a_token() => Fix(
        Stub.BulkExtensions, "Blog db, List<Post> posts, CancellationToken token", "EFCore.BulkExtensions",
        "db.{|SIO1001:BulkInsert|}(posts);", "await db.BulkInsertAsync(posts, cancellationToken: token);");

    [Fact]
    public Task The_text_of_a_query_is_only_made() => Silent(Stub.BulkExtensions, "EFCore.BulkExtensions", "_ = db.Posts.ToParametrizedSql(db);");

    [Theory]
    [InlineData("db.Posts.Where(p => p.Id == 1).{|SIO1001:BatchDelete|}();", "await db.Posts.Where(p => p.Id == 1).BatchDeleteAsync();")]
    [InlineData("_ = db.Posts.{|SIO1001:BatchUpdate|}(p => new Post { Title = \"x\" });", "_ = await db.Posts.BatchUpdateAsync(p => new Post { Title = \"x\" });")]
    public Task Batch(string before, string after) => Fix(Stub.BulkExtensions6, "Blog db", "EFCore.BulkExtensions", before, after);

    [Theory]
    [InlineData("_ = db.Posts.{|SIO1001:FromCache|}().ToList();", "_ = (await db.Posts.FromCacheAsync()).ToList();")]
    [InlineData("_ = db.Posts.{|SIO1001:FromCache|}(\"posts\");", "_ = await db.Posts.FromCacheAsync(\"posts\");")]
    [InlineData("_ = db.Posts.DeferredCount().{|SIO1001:FromCache|}();", "_ = await db.Posts.DeferredCount().FromCacheAsync();")]
    [InlineData("_ = db.Posts.DeferredCount(p => p.Id > 1).{|SIO1001:Execute|}();", "_ = await db.Posts.DeferredCount(p => p.Id > 1).ExecuteAsync();")]
    [InlineData("var count = db.Posts.DeferredCount().FutureValue();\n_ = count.{|SIO1001:Value|};", "var count = db.Posts.DeferredCount().FutureValue();\n_ = await count.ValueAsync();")]
    [InlineData("db.{|SIO1001:SaveChanges|}(new Audit());", "await db.SaveChangesAsync(new Audit());")]
    public Task Plus(string before, string after) => Fix(Stub.EntityFrameworkPlus, "Blog db", "Z.EntityFramework.Plus", before, after);

    /// <summary>The asynchronous form runs the synchronous one on another thread.</summary>
    [Theory]
    [InlineData("db.Posts.Where(p => p.Id == 1).{|SIO1005:Delete|}();")]
    [InlineData("db.Posts.{|SIO1005:Update|}(p => new Post { Title = \"x\" });")]
    public Task Plus_without_a_counterpart(string body) =>
        WithStub.Fix(Stub.EntityFrameworkPlus, Frame($"await Task.Yield();\n{body}", "Blog db", "Z.EntityFramework.Plus"));

    [Fact]
    public Task Futures_are_asked_when_they_are_used() =>
        Silent(Stub.EntityFrameworkPlus, "Z.EntityFramework.Plus", "_ = db.Posts.Future(); _ = db.Posts.DeferredCount().FutureValue();");

    private static Task Fix(Stub stub, string parameters, string usings, string before, string after) =>
        WithStub.Fix(stub, Frame(before, parameters, usings), Frame(after, parameters, usings));

    private static Task Silent(Stub stub, string usings, string body) =>
        WithStub.Silent(stub, Frame($"await Task.Yield();\n{body}", "Blog db", usings), Reasons.NotCatalogued);

    private static string Frame(string body, string parameters, string usings) => Code.Async(body, parameters, "Microsoft.EntityFrameworkCore " + usings) + Model;
}

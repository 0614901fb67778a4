using System.Threading.Tasks;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Libraries;

public sealed class MongoDB
{
    private const string Parameters = "IMongoCollection<Post> posts, IMongoDatabase database, IMongoClient client, Post post, FilterDefinition<Post> filter, CancellationToken token";
    private const string Model = "\nclass Post { public int Id { get; set; } }\n";

    [Theory]
    [InlineData("posts.{|SIO1001:InsertOne|}(post);", "await posts.InsertOneAsync(post, cancellationToken: token);")]
    [InlineData("posts.{|SIO1001:InsertMany|}(new[] { post });", "await posts.InsertManyAsync(new[] { post }, cancellationToken: token);")]
    [InlineData("_ = posts.Find(filter).{|SIO1001:ToList|}();", "_ = await posts.Find(filter).ToListAsync(token);")]
    [InlineData("_ = posts.Find(p => p.Id == 1).{|SIO1001:FirstOrDefault|}();", "_ = await posts.Find(p => p.Id == 1).FirstOrDefaultAsync(token);")]
    [InlineData("_ = posts.Find(p => p.Id == 1).Skip(1).{|SIO1001:CountDocuments|}();", "_ = await posts.Find(p => p.Id == 1).Skip(1).CountDocumentsAsync(token);")]
    [InlineData("_ = posts.Find(filter).{|SIO1001:Any|}(token);", "_ = await posts.Find(filter).AnyAsync(token);")]
    [InlineData("using var cursor = posts.{|SIO1001:FindSync|}(filter);\nwhile (cursor.{|SIO1001:MoveNext|}()) { _ = cursor.Current; }", "using var cursor = await posts.FindAsync(filter, cancellationToken: token);\nwhile (await cursor.MoveNextAsync(token)) { _ = cursor.Current; }")]
    [InlineData("posts.{|SIO1001:ReplaceOne|}(p => p.Id == 1, post);", "await posts.ReplaceOneAsync(p => p.Id == 1, post, cancellationToken: token);")]
    [InlineData("posts.{|SIO1001:DeleteMany|}(filter);", "await posts.DeleteManyAsync(filter, token);")]
    [InlineData("_ = posts.Aggregate().Match(filter).{|SIO1001:ToList|}();", "_ = await posts.Aggregate().Match(filter).ToListAsync(token);")]
    [InlineData("database.{|SIO1001:DropCollection|}(\"x\");", "await database.DropCollectionAsync(\"x\", token);")]
    [InlineData("client.{|SIO1001:DropDatabase|}(\"x\");", "await client.DropDatabaseAsync(\"x\", token);")]
    public Task What_asks_the_server_is_awaited(string before, string after) => WithStub.Fix(
        Stub.MongoDBBson,
        Code.Async(before, Parameters, "MongoDB.Driver") + Model,
        Code.Async(after, Parameters, "MongoDB.Driver") + Model);

    /// <summary>The first batch came with the cursor.</summary>
    [Theory]
    [InlineData("var cursor = await posts.FindAsync(filter); _ = cursor.First(); _ = cursor.SingleOrDefault();")]
    public Task The_first_batch_is_there(string body) => WithStub.Silent(
        Stub.MongoDBBson,
        Code.Async(body, Parameters, "MongoDB.Driver") + Model,
        Reasons.NotCatalogued);

    [Theory]
    [InlineData("using var cursor = await posts.FindAsync(filter);\n_ = cursor.{|SIO1001:ToList|}();", "using var cursor = await posts.FindAsync(filter);\n_ = await cursor.ToListAsync(token);")]
    public Task The_next_ones_are_not(string before, string after) => WithStub.Fix(
        Stub.MongoDBBson,
        Code.Async(before, Parameters, "MongoDB.Driver") + Model,
        Code.Async(after, Parameters, "MongoDB.Driver") + Model);

    [Fact]
    public Task Documents_are_asked_for_while_they_are_enumerated() => WithStub.Fix(
        Stub.MongoDBBson,
        Code.Async("foreach (var one in {|SIO1001:posts.Find(filter).ToEnumerable()|}) { }", Parameters, "MongoDB.Driver") + Model,
        Code.Async("await foreach (var one in posts.Find(filter).ToAsyncEnumerable()) { }", Parameters, "MongoDB.Driver") + Model);

    /// <summary>The operators are those of EF Core too, whose asynchronous forms would throw.</summary>
    [Theory]
    [InlineData("_ = posts.AsQueryable().Where(p => p.Id > 1).{|SIO1001:ToList|}();", "_ = await posts.AsQueryable().Where(p => p.Id > 1).ToListAsync(token);")]
    [InlineData("IQueryable<Post> query = posts.AsQueryable();\n_ = query.{|SIO1001:First|}(p => p.Id == 1);", "IQueryable<Post> query = posts.AsQueryable();\n_ = await query.FirstAsync(p => p.Id == 1, token);")]
    public Task Linq(string before, string after) => WithStub.Fix(
        Stub.MongoDBBson,
        Code.Async(before, Parameters, "MongoDB.Driver MongoDB.Driver.Linq") + Model,
        Code.Async(after, Parameters, "MongoDB.Driver MongoDB.Driver.Linq") + Model);

    [Theory]
    [InlineData(Reasons.NotCatalogued, "_ = posts.Find(filter).Sort(\"x\").Limit(1);")]
    [InlineData(Reasons.NotCatalogued, "_ = posts.Aggregate().Match(filter);")]
    [InlineData(Reasons.NotCatalogued, "using var session = client.StartSession();")]
    [InlineData(Reasons.NotCatalogued, "_ = client.GetDatabase(\"x\").GetCollection<Post>(\"y\");")]
    public Task Silent_where_a_query_is_composed(string reason, string body) =>
        WithStub.Silent(Stub.MongoDBBson, Code.Async(body + "\nawait Task.Yield();", Parameters, "MongoDB.Driver") + Model, reason);

    /// <summary>A query was a source of cursors before 3.0.</summary>
    [Theory]
    [InlineData("_ = posts.AsQueryable().Where(p => p.Id > 1).OrderBy(p => p.Id).{|SIO1001:ToList|}();", "_ = await posts.AsQueryable().Where(p => p.Id > 1).OrderBy(p => p.Id).ToListAsync(token);")]
    [InlineData("_ = posts.AsQueryable().Where(p => p.Id > 1).{|SIO1001:Count|}();", "_ = await posts.AsQueryable().Where(p => p.Id > 1).CountAsync(token);")]
    [InlineData("_ = posts.Find(filter).{|SIO1001:CountDocuments|}();", "_ = await posts.Find(filter).CountDocumentsAsync(token);")]
    public Task Of_version_2(string before, string after) => Verify.Fix(
        Code.Async(before, Parameters, "MongoDB.Driver MongoDB.Driver.Linq") + Model,
        Code.Async(after, Parameters, "MongoDB.Driver MongoDB.Driver.Linq") + Model,
        References.MongoDB2);
}

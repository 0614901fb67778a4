using System.Threading.Tasks;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>Small mappers of SQL: of a name with several overloads some make a query only, and some twins take their parameters otherwise.</summary>
public sealed class MicroMappers
{
    private const string Model = "\npublic class Post { public int Id { get; set; } public string Title { get; set; } }\n";

    [Theory]
    [InlineData("_ = db.{|SIO1001:Fetch|}<Post>(\"x\");", "_ = await db.FetchAsync<Post>(\"x\");")]
    [InlineData("_ = db.{|SIO1001:Fetch|}<Post>(new Sql(\"x\", 1));", "_ = await db.FetchAsync<Post>(new Sql(\"x\", 1));")]
    [InlineData("_ = db.{|SIO1001:SingleById|}<Post>(1).Title;", "_ = (await db.SingleByIdAsync<Post>(1)).Title;")]
    [InlineData("_ = db.{|SIO1001:Page|}<Post>(1, 10, \"x\").Items;", "_ = (await db.PageAsync<Post>(1, 10, \"x\")).Items;")]
    [InlineData("db.{|SIO1001:Insert|}(post);\ndb.{|SIO1001:Update|}(post, p => p.Title);\ndb.{|SIO1001:Save|}(post);", "await db.InsertAsync(post);\nawait db.UpdateAsync(post, p => p.Title);\nawait db.SaveAsync(post);")]
    [InlineData("_ = db.{|SIO1001:ExecuteScalar|}<int>(\"x\", new object[] { 1 });", "_ = await db.ExecuteScalarAsync<int>(\"x\", new object[] { 1 });")]
    [InlineData("foreach (var one in {|SIO1001:db.Query<Post>(\"x\")|}) { }", "await foreach (var one in db.QueryAsync<Post>(\"x\")) { }")]
    [InlineData("_ = db.Query<Post>().Where(p => p.Id > 1).{|SIO1001:ToList|}();", "_ = await db.Query<Post>().Where(p => p.Id > 1).ToListAsync();")]
    [InlineData("_ = db.Query<Post>().{|SIO1001:Any|}(p => p.Id == 1);", "_ = await db.Query<Post>().AnyAsync(p => p.Id == 1);")]
    [InlineData("db.DeleteMany<Post>().Where(p => p.Id == 1).{|SIO1001:Execute|}();", "await db.DeleteMany<Post>().Where(p => p.Id == 1).ExecuteAsync();")]
    [InlineData("db.{|SIO1001:BeginTransaction|}();\ndb.{|SIO1001:CompleteTransaction|}();", "await db.BeginTransactionAsync();\nawait db.CompleteTransactionAsync();")]
    public Task NPoco(string before, string after) => Fix(Stub.NPoco, "IDatabase db, Post post", "NPoco", before, after);

    /// <summary>The members take the parameters of a query as an array, extension methods one by one, before the token.</summary>
    [Theory]
    [InlineData("_ = db.{|SIO1001:Fetch|}<Post>(\"x\", 1, \"y\");", "_ = await db.FetchAsync<Post>(\"x\", 1, \"y\", token);")]
    [InlineData("_ = db.{|SIO1001:Page|}<Post>(1, 10, \"x\", 1);", "_ = await db.PageAsync<Post>(1, 10, \"x\", 1, token);")]
    [InlineData("db.{|SIO1001:Execute|}(\"x\");\ndb.{|SIO1001:Execute|}(\"x\", 1);", "await db.ExecuteAsync(\"x\", token);\nawait db.ExecuteAsync(\"x\", 1, token);")]
    [InlineData("_ = db.{|SIO1001:ExecuteScalar|}<int>(\"x\", \"y\");", "_ = await db.ExecuteScalarAsync<int>(\"x\", \"y\", token);")]
    public async Task NPoco_with_parameters(string before, string after)
    {
        await Fix(Stub.NPoco, "IDatabase db, CancellationToken token", "NPoco", before, after);
        await Fix(Stub.NPoco, "Database db, CancellationToken token", "NPoco", before, after);
    }

    [Theory]
    [InlineData("_ = db.{|SIO1005:Exists|}<Post>(1);")]
    [InlineData("_ = db.{|SIO1005:Fetch|}(typeof(Post), \"x\");")]
    [InlineData("db.{|SIO1005:Delete|}<Post>(1);")]
    [InlineData("using var t = db.{|SIO1005:GetTransaction|}();\nt.{|SIO1005:Complete|}();")]
    public Task NPoco_without_a_counterpart(string body) => Marked(Stub.NPoco, "IDatabase db", "NPoco", body);

    [Theory]
    [InlineData("_ = db.Query<Post>().Where(p => p.Id > 1).OrderBy(p => p.Id).Limit(0, 10); _ = db.DeleteMany<Post>().Where(p => p.Id == 1); _ = new Sql(\"x\");")]
    public Task NPoco_makes_a_query(string body) => Silent(Stub.NPoco, "IDatabase db", "NPoco", body, Reasons.NotCatalogued);

    [Theory]
    [InlineData("_ = db.{|SIO1001:Fetch|}<Post>(\"x\", 1, \"y\");", "_ = await db.FetchAsync<Post>(\"x\", 1, \"y\");")]
    [InlineData("_ = db.{|SIO1001:Fetch|}<Post>(1, 10, \"x\");", "_ = await db.FetchAsync<Post>(1, 10, \"x\");")]
    [InlineData("_ = db.{|SIO1001:SingleOrDefault|}<Post>(1)?.Title;", "_ = (await db.SingleOrDefaultAsync<Post>(1))?.Title;")]
    [InlineData("_ = db.{|SIO1001:Insert|}(post);\ndb.{|SIO1001:Delete|}<Post>(1);\ndb.{|SIO1001:Save|}(post);", "_ = await db.InsertAsync(post);\nawait db.DeleteAsync<Post>(1);\nawait db.SaveAsync(post);")]
    [InlineData("_ = db.{|SIO1001:ExecuteScalar|}<int>(\"x\", 1);", "_ = await db.ExecuteScalarAsync<int>(\"x\", 1);")]
    [InlineData("_ = db.{|SIO1001:FetchProc|}<Post>(\"x\");", "_ = await db.FetchProcAsync<Post>(\"x\");")]
    [InlineData("db.{|SIO1001:BeginTransaction|}();\ndb.{|SIO1005:CompleteTransaction|}();", "await db.BeginTransactionAsync();\ndb.{|SIO1005:CompleteTransaction|}();")]
    public Task PetaPoco(string before, string after) => Fix(Stub.PetaPoco, "IDatabase db, Post post", "PetaPoco", before, after);

    [Theory]
    [InlineData("_ = db.{|SIO1001:Fetch|}<Post>(\"x\", 1);\n_ = db.{|SIO1001:Insert|}(post);", "_ = await db.FetchAsync<Post>(\"x\", 1);\n_ = await db.InsertAsync(post);")]
    [InlineData("db.{|SIO1001:Execute|}(\"x\");\ndb.{|SIO1001:CompleteTransaction|}();", "await db.ExecuteAsync(\"x\");\nawait db.CompleteTransactionAsync();")]
    public Task PetaPoco_class(string before, string after) => Fix(Stub.PetaPoco, "Database db, Post post", "PetaPoco", before, after);

    /// <summary>The token would be the first argument; last it would be a parameter of the query.</summary>
    [Fact]
    public Task PetaPoco_with_a_token() => Fix(
        Stub.PetaPoco, "IDatabase db, CancellationToken token", "PetaPoco", "_ = db.{|SIO1001:Fetch|}<Post>(\"x\", 1);", "_ = await db.FetchAsync<Post>(\"x\", 1);");

    [Theory]
    [InlineData("_ = db.{|SIO1005:Fetch|}<Post, Post>(\"x\");")]
    [InlineData("using var grid = db.{|SIO1005:QueryMultiple|}(\"x\");")]
    [InlineData("foreach (var one in db.{|SIO1005:Query|}<Post>(\"x\")) { }")]
    public Task PetaPoco_without_a_counterpart(string body) => Marked(Stub.PetaPoco, "IDatabase db", "PetaPoco", body);

    [Theory]
    [InlineData("_ = Sql.Builder.Append(\"x\", 1); _ = db.IsNew(new Post());")]
    public Task PetaPoco_makes_a_query(string body) => Silent(Stub.PetaPoco, "IDatabase db", "PetaPoco", body, Reasons.NotCatalogued);

    /// <summary>A connection of a database, for repositories.</summary>
    private const string Connection = """

        class Connection : System.Data.Common.DbConnection
        {
            public override string ConnectionString { get; set; }
            public override string Database => null;
            public override string DataSource => null;
            public override string ServerVersion => null;
            public override System.Data.ConnectionState State => default;
            public override void ChangeDatabase(string databaseName) { }
            public override void Open() { }
            public override void Close() { }
            protected override System.Data.Common.DbTransaction BeginDbTransaction(System.Data.IsolationLevel level) => null;
            protected override System.Data.Common.DbCommand CreateDbCommand() => null;
        }

        """;

    [Theory]
    [InlineData("_ = db.{|SIO1001:Query|}<Post>(p => p.Id > 1).ToList();", "_ = (await db.QueryAsync<Post>(p => p.Id > 1)).ToList();")]
    [InlineData("_ = db.{|SIO1001:QueryAll|}<Post>();", "_ = await db.QueryAllAsync<Post>();")]
    [InlineData("_ = db.{|SIO1001:ExecuteQuery|}<Post>(\"x\", new { Id = 1 });", "_ = await db.ExecuteQueryAsync<Post>(\"x\", new { Id = 1 });")]
    [InlineData("_ = db.{|SIO1001:Insert|}(post);\ndb.{|SIO1001:Update|}(post);\ndb.{|SIO1001:Delete|}(post);", "_ = await db.InsertAsync(post);\nawait db.UpdateAsync(post);\nawait db.DeleteAsync(post);")]
    [InlineData("db.{|SIO1001:EnsureOpen|}();", "await db.EnsureOpenAsync();")]
    [InlineData("using var all = db.{|SIO1001:ExecuteQueryMultiple|}(\"x\");\n_ = all.{|SIO1001:Extract|}<Post>();", "using var all = await db.ExecuteQueryMultipleAsync(\"x\");\n_ = await all.ExtractAsync<Post>();")]
    [InlineData("_ = posts.{|SIO1001:Query|}(p => p.Id == 1).First();\nposts.{|SIO1001:Truncate|}();", "_ = (await posts.QueryAsync(p => p.Id == 1)).First();\nawait posts.TruncateAsync();")]
    [InlineData("_ = any.{|SIO1001:Exists|}<Post>(1);", "_ = await any.ExistsAsync<Post>(1);")]
    public Task RepoDb(string before, string after) => Fix(
        Stub.RepoDb, "System.Data.IDbConnection db, BaseRepository<Post, Connection> posts, DbRepository<Connection> any, Post post", "RepoDb", before, after);

    [Fact]
    public Task RepoDb_makes_a_connection() => Silent(Stub.RepoDb, "DbRepository<Connection> any", "RepoDb", "_ = any.CreateConnection();", Reasons.NotCatalogued);

    private static Task Fix(Stub stub, string parameters, string usings, string before, string after) =>
        WithStub.Fix(stub, Frame(before, parameters, usings), Frame(after, parameters, usings));

    private static Task Marked(Stub stub, string parameters, string usings, string body) =>
        WithStub.Fix(stub, Frame($"await Task.Yield();\n{body}", parameters, usings));

    private static Task Silent(Stub stub, string parameters, string usings, string body, string reason) =>
        WithStub.Silent(stub, Frame($"await Task.Yield();\n{body}", parameters, usings), reason);

    private static string Frame(string body, string parameters, string usings) =>
        Code.Async(body, parameters, usings) + Model + (usings == "RepoDb" ? Connection.Replace("\r", "") : "");
}

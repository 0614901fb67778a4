using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>Against a stub: not every registry has the package.</summary>
public sealed class EntityFramework6
{
    private const string Parameters = "Db db, Post post";
    private const string Usings = "System.Data.Entity System.Data.Entity.Infrastructure System.Data.Entity.Core.Objects";

    private const string Model = """


        class Post { public int Id { get; set; } public string Title { get; set; } public ICollection<Tag> Tags { get; set; } public Author Author { get; set; } }
        class Tag { public int Id { get; set; } }
        class Author { public int Id { get; set; } }
        class Db : DbContext { public DbSet<Post> Posts { get; set; } public IDbSet<Tag> Tags { get; set; } }

        """;

    [Theory]
    [InlineData("db.Posts.{|SIO1001:RemoveRange|}(db.Posts.Where(p => p.Id > 1));", "db.Posts.RemoveRange(await db.Posts.Where(p => p.Id > 1).ToListAsync());")]
    [InlineData("db.{|SIO1001:SaveChanges|}();", "await db.SaveChangesAsync();")]
    [InlineData("_ = db.Posts.{|SIO1001:ToList|}();", "_ = await db.Posts.ToListAsync();")]
    [InlineData("_ = db.Posts.Where(p => p.Id > 1).OrderBy(p => p.Id).{|SIO1001:ToArray|}();", "_ = await db.Posts.Where(p => p.Id > 1).OrderBy(p => p.Id).ToArrayAsync();")]
    [InlineData("_ = db.Posts.Include(p => p.Tags).{|SIO1001:First|}(p => p.Id == 1).Title;", "_ = (await db.Posts.Include(p => p.Tags).FirstAsync(p => p.Id == 1)).Title;")]
    [InlineData("_ = db.Posts.AsNoTracking().{|SIO1001:Count|}();", "_ = await db.Posts.AsNoTracking().CountAsync();")]
    [InlineData("_ = db.Posts.{|SIO1001:Max|}(p => p.Id);", "_ = await db.Posts.MaxAsync(p => p.Id);")]
    [InlineData("_ = db.Posts.{|SIO1001:Sum|}(p => p.Id);", "_ = await db.Posts.SumAsync(p => p.Id);")]
    [InlineData("_ = db.Posts.{|SIO1001:ToDictionary|}(p => p.Id);", "_ = await db.Posts.ToDictionaryAsync(p => p.Id);")]
    [InlineData("_ = db.Posts.{|SIO1001:Find|}(1);", "_ = await db.Posts.FindAsync(1);")]
    [InlineData("_ = db.Set<Post>().{|SIO1001:Any|}();", "_ = await db.Set<Post>().AnyAsync();")]
    [InlineData("foreach (var p in {|SIO1001:db.Posts|}) { }", "foreach (var p in await db.Posts.ToListAsync()) { }")]
    [InlineData("db.Posts.Where(p => p.Id > 1).{|SIO1001:Load|}();", "await db.Posts.Where(p => p.Id > 1).LoadAsync();")]
    [InlineData("db.Entry(post).Collection(p => p.Tags).{|SIO1001:Load|}();", "await db.Entry(post).Collection(p => p.Tags).LoadAsync();")]
    [InlineData("db.Entry(post).Reference(p => p.Author).{|SIO1001:Load|}();", "await db.Entry(post).Reference(p => p.Author).LoadAsync();")]
    [InlineData("_ = db.Entry(post).Collection(p => p.Tags).Query().{|SIO1001:Count|}();", "_ = await db.Entry(post).Collection(p => p.Tags).Query().CountAsync();")]
    [InlineData("db.Entry(post).{|SIO1001:Reload|}();", "await db.Entry(post).ReloadAsync();")]
    [InlineData("_ = db.Entry(post).{|SIO1001:GetDatabaseValues|}();", "_ = await db.Entry(post).GetDatabaseValuesAsync();")]
    [InlineData("db.Database.{|SIO1001:ExecuteSqlCommand|}(\"x\", 1);", "await db.Database.ExecuteSqlCommandAsync(\"x\", 1);")]
    [InlineData("((IObjectContextAdapter)db).ObjectContext.{|SIO1001:Refresh|}(RefreshMode.StoreWins, post);", "await ((IObjectContextAdapter)db).ObjectContext.RefreshAsync(RefreshMode.StoreWins, post);")]
    [InlineData("_ = ((IObjectContextAdapter)db).ObjectContext.{|SIO1001:ExecuteStoreCommand|}(\"x\", 1);", "_ = await ((IObjectContextAdapter)db).ObjectContext.ExecuteStoreCommandAsync(\"x\", 1);")]
    [InlineData("_ = ((IObjectContextAdapter)db).ObjectContext.{|SIO1001:ExecuteStoreQuery|}<int>(\"x\");", "_ = await ((IObjectContextAdapter)db).ObjectContext.ExecuteStoreQueryAsync<int>(\"x\");")]
    public Task Queries_and_changes_are_awaited(string before, string after) =>
        WithStub.Fix(Stub.EntityFramework, Code.Async(before, Parameters, Usings) + Model, Code.Async(after, Parameters, Usings) + Model);

    /// <summary>The repository of a controller of MVC 5: what its implementation asks is known, or that the project asks EF 6.</summary>
    [Theory]
    [InlineData("class Repository<T> : IRepository<T> where T : class { Db db; public IQueryable<T> GetAll() => db.Set<T>(); }", "await posts.GetAll().OrderBy(p => p.Id).ToListAsync()")]
    [InlineData("", null)]
    public async Task Queries_of_a_repository(string implementation, string? awaited)
    {
        string In(string action, string query, string usings = "") => $$"""
            using System.Collections.Generic;
            using System.Data.Entity;
            using System.Linq;
            using System.Threading.Tasks;
            using System.Web.Mvc;

            public class Post { public int Id { get; set; } }
            public class Db : DbContext { }
            public interface IRepository<T> { IQueryable<T> GetAll(); }
            {{implementation}}
            public class PostsController : Controller
            {
                IRepository<Post> posts;
                public {{action}} Index() => View({{query}});
            }
            """;

        var test = Verify.Test(
            In("ActionResult", "posts.GetAll().OrderBy(p => p.Id).{|SIO2001:ToList|}()"),
            awaited is null ? In("ActionResult", "posts.GetAll().OrderBy(p => p.Id).{|SIO2001:ToList|}()") : In("async Task<ActionResult>", awaited),
            References.Mvc5);
        test.TestState.AdditionalReferences.Add(Stub.EntityFramework.Reference);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("public List<Post> Sorted { get; set; }", "Page(db.Posts)", "private static async Task<int> Page(IQueryable<Post> query) { await Task.Yield(); return query.{|SIO1001:ToList|}().Count; }", "private static async Task<int> Page(IQueryable<Post> query) { await Task.Yield(); return (await query.ToListAsync()).Count; }")]
    [InlineData("", "Page(null)", "public static async Task<int> Page(IQueryable<Post> query) { await Task.Yield(); return query.{|SIO1001:ToList|}().Count; }", null)]
    public Task Queries_of_a_parameter(string other, string call, string before, string? after)
    {
        string In(string member) => Code.Async($"await {call};", Parameters, Usings).Replace("class C\n{\n", $"class C\n{{\n    {other}\n    {member}\n\n") + Model;
        return WithStub.Fix(Stub.EntityFramework, In(before), In(after ?? before));
    }

    [Theory]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1001:ToList|}();", "_ = await db.Database.SqlQuery<int>(\"x\").ToListAsync();")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1001:ToArray|}();", "_ = await db.Database.SqlQuery<int>(\"x\").ToArrayAsync();")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1001:First|}();", "_ = await db.Database.SqlQuery<int>(\"x\").FirstAsync();")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1001:FirstOrDefault|}(x => x > 1);", "_ = await db.Database.SqlQuery<int>(\"x\").FirstOrDefaultAsync(x => x > 1);")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1001:Single|}();", "_ = await db.Database.SqlQuery<int>(\"x\").SingleAsync();")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1001:SingleOrDefault|}();", "_ = await db.Database.SqlQuery<int>(\"x\").SingleOrDefaultAsync();")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1001:Any|}();", "_ = await db.Database.SqlQuery<int>(\"x\").AnyAsync();")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1001:Max|}();", "_ = await db.Database.SqlQuery<int>(\"x\").MaxAsync();")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1001:Contains|}(1);", "_ = await db.Database.SqlQuery<int>(\"x\").ContainsAsync(1);")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1001:ToDictionary|}(x => x);", "_ = await db.Database.SqlQuery<int>(\"x\").ToDictionaryAsync(x => x);")]
    [InlineData("foreach (var x in {|SIO1001:db.Database.SqlQuery<int>(\"x\")|}) { }", "foreach (var x in await db.Database.SqlQuery<int>(\"x\").ToListAsync()) { }")]
    [InlineData("_ = {|SIO1001:new|} List<int>(db.Database.SqlQuery<int>(\"x\"));", "_ = new List<int>(await db.Database.SqlQuery<int>(\"x\").ToListAsync());")]
    [InlineData("var query = db.Database.SqlQuery<int>(\"x\"); _ = query.{|SIO1001:Count|}();", "var query = db.Database.SqlQuery<int>(\"x\"); _ = await query.CountAsync();")]
    [InlineData("_ = db.Posts.SqlQuery(\"x\").{|SIO1001:ToList|}();", "_ = await db.Posts.SqlQuery(\"x\").ToListAsync();")]
    public Task Queries_in_SQL_are_awaited(string before, string after) =>
        WithStub.Fix(Stub.EntityFramework, Code.Async(before, Parameters, Usings) + Model, Code.Async(after, Parameters, Usings) + Model);

    [Theory]
    // The token would be the key of a tag.
    [InlineData("_ = db.Posts.{|SIO1001:Find|}(1);", "_ = await db.Posts.FindAsync(1);")]
    [InlineData("_ = db.Posts.{|SIO1001:First|}();", "_ = await db.Posts.FirstAsync(token);")]
    [InlineData("db.{|SIO1001:SaveChanges|}();", "await db.SaveChangesAsync(token);")]
    public Task The_token_goes_only_where_it_is_one(string before, string after) =>
        WithStub.Fix(
            Stub.EntityFramework,
            Code.Async(before, "Db db, CancellationToken token", Usings) + Model,
            Code.Async(after, "Db db, CancellationToken token", Usings) + Model);

    [Theory]
    [InlineData("_ = db.Tags.{|SIO1005:Find|}(1);")]
    [InlineData("using (var t = db.Database.{|SIO1005:BeginTransaction|}()) { t.{|SIO1005:Commit|}(); }")]
    [InlineData("_ = db.Database.{|SIO1005:Exists|}();")]
    [InlineData("_ = ((IObjectContextAdapter)db).ObjectContext.{|SIO1005:ExecuteFunction|}(\"x\", new ObjectParameter(\"id\", 1));")]
    [InlineData("foreach (var x in ((IObjectContextAdapter)db).ObjectContext.{|SIO1005:ExecuteFunction|}<int>(\"x\")) { }")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").{|SIO1005:Max|}(x => -x);")]
    [InlineData("_ = db.Database.SqlQuery<int>(\"x\").Where(x => x > 1).{|SIO1005:ToList|}();")]
    public Task Reported_where_there_is_no_asynchronous_form(string body) =>
        WithStub.Fix(Stub.EntityFramework, Code.Async(body, Parameters, Usings) + Model);

    [Theory]
    [InlineData(Reasons.NotCatalogued, "db.Posts.Add(post);")]
    [InlineData(Reasons.NotCatalogued, "_ = db.Posts.Where(p => p.Id > 1);")]
    [InlineData(Reasons.NotCatalogued, "_ = db.Database.SqlQuery<int>(\"x\");")]
    [InlineData(Reasons.NotCatalogued, "_ = db.Database.SqlQuery<int>(\"x\").Where(x => x > 1);")]
    // A query over a sequence: asynchronous forms throw.
    [InlineData(nameof(Reason.OtherQuery), "_ = db.Database.SqlQuery<int>(\"x\").AsQueryable().ToList();")]
    public Task Silent_where_no_database_is_asked(string reason, string body) =>
        WithStub.Silent(Stub.EntityFramework, Code.Async(body + "\nawait Task.Yield();", Parameters, Usings) + Model, reason);

    /// <summary>Queries of LINQ to SQL are of System.Data, too, and have nothing to await.</summary>
    [Theory]
    [InlineData("_ = tables.GetTable<Post>().{|#0:Count|}();", "Count")]
    [InlineData("_ = tables.GetTable<Post>().Where(p => p.Id > 1).{|#0:ToList|}();", "ToList")]
    [InlineData("IQueryable<Post> posts = tables.GetTable<Post>(); _ = posts.{|#0:First|}();", "First")]
    [InlineData("_ = tables.Recent().{|#0:Single|}();", "Single")]
    public Task LINQ_to_SQL_has_no_asynchronous_form(string body, string name)
    {
        var test = Verify.Test(
            Code.Async($"await Task.Yield();\n{body}", "Tables tables", Usings) + Model + "class Tables : System.Data.Linq.DataContext { public Tables() : base(\"\") { } public IQueryable<Post> Recent() => CreateMethodCallQuery<Post>(this, null); }\n", null, References.Net472.AddAssemblies(["System.Data.Linq"]));
        test.TestState.AdditionalReferences.Add(Stub.EntityFramework.Reference);
        test.TestState.ExpectedDiagnostics.Add(
            new DiagnosticResult("SIO1005", DiagnosticSeverity.Info).WithLocation(0).WithMessage($"'{name}' blocks the thread on database I/O: it has no asynchronous counterpart"));
        return test.RunAsync();
    }

    [Fact]
    public Task Silent_over_SQLite_which_answers_in_the_calling_thread() => WithStub.Silent(
        Stub.SystemDataSQLite,
        Code.Async(
            """
            connection.Open();
            _ = command.ExecuteScalar();
            using (var reader = command.ExecuteReader()) { while (reader.Read()) { } }
            transaction.Commit();
            await Task.Yield();
            """,
            "SQLiteConnection connection, SQLiteCommand command, SQLiteTransaction transaction",
            "System.Data.SQLite"),
        Reasons.NotCatalogued);
}

using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Libraries;

public sealed class EntityFrameworkCore
{
    private const string Model = """


        class Post { public int Id { get; set; } public string Title { get; set; } public List<Tag> Tags { get; set; } }
        class Tag { public int Id { get; set; } }
        class Db : DbContext { public DbSet<Post> Posts { get; set; } }

        """;

    [Theory]
    [InlineData("db.{|SIO1001:SaveChanges|}();", "await db.SaveChangesAsync();")]
    [InlineData("_ = db.Posts.{|SIO1001:ToList|}();", "_ = await db.Posts.ToListAsync();")]
    [InlineData("_ = db.Posts.Where(p => p.Id > 1).OrderBy(p => p.Id).{|SIO1001:ToArray|}();", "_ = await db.Posts.Where(p => p.Id > 1).OrderBy(p => p.Id).ToArrayAsync();")]
    [InlineData("_ = db.Posts.{|SIO1001:First|}(p => p.Id == 1).Title;", "_ = (await db.Posts.FirstAsync(p => p.Id == 1)).Title;")]
    [InlineData("_ = db.Posts.AsNoTracking().{|SIO1001:Count|}();", "_ = await db.Posts.AsNoTracking().CountAsync();")]
    [InlineData("_ = db.Set<Post>().{|SIO1001:Any|}();", "_ = await db.Set<Post>().AnyAsync();")]
    [InlineData("_ = db.Posts.{|SIO1001:Max|}(p => p.Id);", "_ = await db.Posts.MaxAsync(p => p.Id);")]
    [InlineData("_ = db.Posts.{|SIO1001:ToDictionary|}(p => p.Id);", "_ = await db.Posts.ToDictionaryAsync(p => p.Id);")]
    [InlineData("_ = db.Posts.{|SIO1001:Find|}(1);", "_ = await db.Posts.FindAsync(1);")]
    [InlineData("var query = db.Posts.AsQueryable();\nquery = query.Where(p => p.Id > 1);\n_ = query.{|SIO1001:Single|}();", "var query = db.Posts.AsQueryable();\nquery = query.Where(p => p.Id > 1);\n_ = await query.SingleAsync();")]
    [InlineData("_ = (from p in db.Posts where p.Id > 1 select p.Title).{|SIO1001:ToList|}();", "_ = await (from p in db.Posts where p.Id > 1 select p.Title).ToListAsync();")]
    [InlineData("foreach (var p in {|SIO1001:db.Posts|}) { }", "await foreach (var p in db.Posts.AsAsyncEnumerable()) { }")]
    [InlineData("foreach (var p in {|SIO1001:db.Posts.Where(p => p.Id > 1)|}) { }", "await foreach (var p in db.Posts.Where(p => p.Id > 1).AsAsyncEnumerable()) { }")]
    [InlineData("db.Entry(post).Collection(p => p.Tags).{|SIO1001:Load|}();", "await db.Entry(post).Collection(p => p.Tags).LoadAsync();")]
    [InlineData("_ = db.Entry(post).Collection(p => p.Tags).Query().{|SIO1001:Count|}();", "_ = await db.Entry(post).Collection(p => p.Tags).Query().CountAsync();")]
    [InlineData("db.Database.{|SIO1001:ExecuteSqlRaw|}(\"x\");", "await db.Database.ExecuteSqlRawAsync(\"x\");")]
    [InlineData("{|SIO5001:using|} var t = db.Database.{|SIO1001:BeginTransaction|}();\nt.{|SIO1001:Commit|}();", "await using var t = await db.Database.BeginTransactionAsync();\nawait t.CommitAsync();")]
    [InlineData("db.Posts.{|SIO1001:ExecuteDelete|}();", "await db.Posts.ExecuteDeleteAsync();")]
    [InlineData("db.Posts.Add(post);\ndb.Add(post);\ndb.{|SIO1001:SaveChanges|}(true);", "db.Posts.Add(post);\ndb.Add(post);\nawait db.SaveChangesAsync(true);")]
    public async Task Queries_and_changes_are_awaited(string before, string after)
    {
        const string Parameters = "Db db, Post post";
        await Verify.Fix(Code.Async(before, Parameters, "Microsoft.EntityFrameworkCore") + Model, Code.Async(after, Parameters, "Microsoft.EntityFrameworkCore") + Model, References.EFCore10);
    }

    [Theory]
    [InlineData("db.{|SIO1001:SaveChanges|}();", "await db.SaveChangesAsync(token);")]
    [InlineData("_ = db.Posts.{|SIO1001:First|}(p => p.Id == 1);", "_ = await db.Posts.FirstAsync(p => p.Id == 1, token);")]
    // The token would be a second key.
    [InlineData("_ = db.Posts.{|SIO1001:Find|}(1);", "_ = await db.Posts.FindAsync(1);")]
    [InlineData("_ = db.Posts.{|SIO1001:ToDictionary|}(p => p.Id);", "_ = await db.Posts.ToDictionaryAsync(p => p.Id, token);")]
    [InlineData("db.Database.{|SIO1001:ExecuteSqlRaw|}(\"x\");", "await db.Database.ExecuteSqlRawAsync(\"x\", token);")]
    // Nor is it a parameter of the query.
    [InlineData("db.Database.{|SIO1001:ExecuteSqlRaw|}(\"x\", 1);", "await db.Database.ExecuteSqlRawAsync(\"x\", 1);")]
    public async Task The_token_goes_only_where_it_is_one(string before, string after)
    {
        const string Parameters = "Db db, CancellationToken token";
        await Verify.Fix(Code.Async(before, Parameters, "Microsoft.EntityFrameworkCore") + Model, Code.Async(after, Parameters, "Microsoft.EntityFrameworkCore") + Model, References.EFCore10);
    }

    [Fact]
    public Task The_namespace_is_imported() => Verify.Fix(
        """
        using System.Linq;
        using System.Threading.Tasks;

        class Post { }
        class Db : Microsoft.EntityFrameworkCore.DbContext { public Microsoft.EntityFrameworkCore.DbSet<Post> Posts { get; set; } }

        class C
        {
            async Task M(Db db)
            {
                _ = db.Posts.{|SIO1001:Count|}();
                _ = Queryable.{|SIO1001:Count|}(db.Posts);
                foreach (var post in {|SIO1001:db.Posts|}) { }
            }
        }

        """,
        """
        using System.Linq;
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;

        class Post { }
        class Db : Microsoft.EntityFrameworkCore.DbContext { public Microsoft.EntityFrameworkCore.DbSet<Post> Posts { get; set; } }

        class C
        {
            async Task M(Db db)
            {
                _ = await db.Posts.CountAsync();
                _ = await EntityFrameworkQueryableExtensions.CountAsync(db.Posts);
                await foreach (var post in db.Posts.AsAsyncEnumerable()) { }
            }
        }

        """,
        References.EFCore10);

    /// <summary>Another library has a type of that name, which only matters to who writes it.</summary>
    [Theory]
    [InlineData("", "using System.Linq;\n", "await db.Posts.CountAsync()")]
    [InlineData(" _ = EntityFrameworkQueryableExtensions.Of(1);", "", "await Microsoft.EntityFrameworkCore.EntityFrameworkQueryableExtensions.CountAsync(db.Posts)")]
    public Task Beside_extensions_of_the_same_name(string other, string import, string call)
    {
        string Page(string imports, string call) => $$"""
            {{imports}}
            namespace Grids { public static class EntityFrameworkQueryableExtensions { public static int Of(int n) => n; } }
            class Post { }
            class Db : Microsoft.EntityFrameworkCore.DbContext { public Microsoft.EntityFrameworkCore.DbSet<Post> Posts { get; set; } }
            class C { async Task M(Db db) { _ = {{call}};{{other}} await Task.Yield(); } }

            """;
        return Verify.Fix(
            Page("using System.Linq;\nusing System.Threading.Tasks;\nusing Grids;\n", "db.Posts.{|SIO1001:Count|}()"),
            Page(import + "using System.Threading.Tasks;\nusing Grids;\n" + (import.Length > 0 ? "using Microsoft.EntityFrameworkCore;\n" : ""), call),
            References.EFCore10);
    }

    [Fact]
    public Task Of_unknown_queries_it_is_expected() => Verify.Fix(
        Code.Async(
            """
            _ = unknown.{|SIO1001:Count|}();
            foreach (var p in {|SIO1001:unknown|}) { }
            await Task.Yield();
            """,
            "IQueryable<Post> unknown",
            "Microsoft.EntityFrameworkCore") + Model,
        references: References.EFCore10);

    [Theory]
    [InlineData(nameof(Reason.OtherQuery), "_ = new List<Post>().AsQueryable().Count();")]
    [InlineData(nameof(Reason.OtherQuery), "_ = new[] { 1 }.AsQueryable().Where(x => x > 1).ToList();")]
    [InlineData(Reasons.NotCatalogued, "_ = db.Posts.Where(p => p.Tags.Any(t => t.Id == 1)).AsNoTracking();")]
    [InlineData(Reasons.NotCatalogued, "foreach (var p in await db.Posts.ToListAsync()) { _ = p.Tags.ToList(); }")]
    [InlineData(Reasons.NotCatalogued, "await foreach (var p in db.Posts) { }")]
    [InlineData(Reasons.NotCatalogued, "db.Add(new Post());")]
    [InlineData(Reasons.NotCatalogued, "db.Posts.AddRange(new Post(), new Post());")]
    [InlineData(nameof(Reason.OwnType), "using var other = factory.CreateDbContext();")]
    [InlineData(Reasons.NotCatalogued, "db.Database.UseTransaction(null);")]
    public Task Silent_where_no_database_is_asked(string reason, string body) => Verify.Silent(
        Code.Async(body + "\nawait Task.Yield();", "Db db, IDbContextFactory<Db> factory", "Microsoft.EntityFrameworkCore") + Model,
        reason, references: References.EFCore10);

    /// <summary>A query that is asked for behind <c>?.</c> is the same query.</summary>
    [Fact]
    public Task Behind_a_conditional_access() => VerifyChains.Fix(
        Code.Async(
            """
            {|#0:Get|}(db);
            await Task.Yield();
            static Post Get(Db db) => db.Posts.Where(p => p.Id > 1)?.OrderBy(p => p.Id).FirstOrDefault();
            """,
            "Db db",
            "Microsoft.EntityFrameworkCore") + Model,
        null,
        References.EFCore10,
        new DiagnosticResult("SIO3001", DiagnosticSeverity.Warning).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Get' blocks on database I/O: Get → Queryable.FirstOrDefault; no automatic fix: in 'Get', it is called behind '?.'"));

    [Fact]
    public Task Inside_of_lambdas_and_locks_without_a_fix() => Verify.Fix(
        Code.Async(
            """
            var posts = await db.Posts.ToListAsync();
            _ = posts.Select(p => db.Posts.{|SIO1005:Find|}(p.Id)).ToList();
            lock (db) { db.{|SIO1005:SaveChanges|}(); }
            """,
            "Db db",
            "Microsoft.EntityFrameworkCore") + Model,
        references: References.EFCore10);
}

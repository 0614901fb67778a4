using System.Threading.Tasks;
using SyncIO.Silences;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>Mappers beside EF Core. Of a query, the library that made it says which operators await it.</summary>
public sealed class ObjectMappers
{
    private const string Model = "\nclass Post { public int Id { get; set; } public string Title { get; set; } }\n";

    [Theory]
    [InlineData("_ = session.Query<Post>().Where(p => p.Id > 1).{|SIO1001:ToList|}();", "_ = await session.Query<Post>().Where(p => p.Id > 1).ToListAsync();")]
    [InlineData("_ = session.Query<Post>().Cacheable().{|SIO1001:First|}(p => p.Id == 1).Title;", "_ = (await session.Query<Post>().Cacheable().FirstAsync(p => p.Id == 1)).Title;")]
    [InlineData("foreach (var one in {|SIO1001:session.Query<Post>()|}) { }", "foreach (var one in await session.Query<Post>().ToListAsync()) { }")]
    [InlineData("new List<Post>().{|SIO1005:AddRange|}(session.Query<Post>());", "new List<Post>().{|SIO1005:AddRange|}(session.Query<Post>());")]
    [InlineData("session.Query<Post>().{|SIO1001:Delete|}();", "await session.Query<Post>().DeleteAsync();")]
    [InlineData("_ = session.{|SIO1001:Get|}<Post>(1);", "_ = await session.GetAsync<Post>(1);")]
    [InlineData("session.{|SIO1001:Save|}(post);\nsession.Update(post);\nsession.Delete(post);\nsession.{|SIO1001:Flush|}();", "await session.SaveAsync(post);\nsession.Update(post);\nsession.Delete(post);\nawait session.FlushAsync();")]
    [InlineData("session.{|SIO1001:Delete|}(\"from Post\");", "await session.DeleteAsync(\"from Post\");")]
    [InlineData("_ = session.CreateSQLQuery(\"x\").{|SIO1001:List|}<Post>();", "_ = await session.CreateSQLQuery(\"x\").ListAsync<Post>();")]
    [InlineData("_ = session.QueryOver<Post>().Where(p => p.Id == 1).{|SIO1001:SingleOrDefault|}();", "_ = await session.QueryOver<Post>().Where(p => p.Id == 1).SingleOrDefaultAsync();")]
    [InlineData("using var t = session.{|SIO1005:BeginTransaction|}();\nt.{|SIO1001:Commit|}();", "using var t = session.{|SIO1005:BeginTransaction|}();\nawait t.CommitAsync();")]
    public Task NHibernate(string before, string after) => Fix(Stub.NHibernate, "ISession session, Post post", "NHibernate NHibernate.Linq", before, after);

    [Theory]
    [InlineData(nameof(Reason.OtherQuery), "_ = new List<Post>().AsQueryable().First();")]
    [InlineData(Reasons.NotCatalogued, "_ = session.Query<Post>().Where(p => p.Id > 1); _ = session.Load<Post>(1);")]
    public Task NHibernate_is_not_asked(string reason, string body) =>
        WithStub.Silent(Stub.NHibernate, Code.Async($"await Task.Yield();\n{body}", "ISession session", "NHibernate NHibernate.Linq") + Model, reason);

    [Theory]
    [InlineData("_ = session.Query<Post>().Where(p => p.Id > 1).{|SIO1001:Count|}();", "_ = await session.Query<Post>().Where(p => p.Id > 1).CountAsync();")]
    [InlineData("_ = session.Query<Post>().{|SIO1001:FirstOrDefault|}(p => p.Id == 1);", "_ = await session.Query<Post>().FirstOrDefaultAsync(p => p.Id == 1);")]
    [InlineData("_ = session.{|SIO1001:Load|}<Post>(1).Title;", "_ = (await session.LoadAsync<Post>(1)).Title;")]
    [InlineData("_ = session.Events.{|SIO1001:FetchStream|}(\"x\").Count;", "_ = (await session.Events.FetchStreamAsync(\"x\")).Count;")]
    [InlineData("session.Store(post); session.{|SIO1001:SaveChanges|}();", "session.Store(post); await session.SaveChangesAsync();")]
    public Task Marten(string before, string after) => Fix(Stub.Marten, "IDocumentSession session, Post post", "Marten", before, after);

    /// <summary>The asynchronous form gives a list that is read only.</summary>
    [Fact]
    public Task A_list_of_Marten_is_another_type() => WithStub.Fix(
        Stub.Marten,
        Code.Async("await Task.Yield();\nList<Post> posts = session.Query<Post>().Where(p => p.Id > 1).{|SIO1005:ToList|}();", "IDocumentSession session", "Marten") + Model);

    [Theory]
    [InlineData("_ = db.GetTable<Post>().Where(p => p.Id > 1).{|SIO1001:ToList|}();", "_ = await db.GetTable<Post>().Where(p => p.Id > 1).ToListAsync();")]
    [InlineData("_ = db.GetTable<Post>().{|SIO1001:FirstOrDefault|}(p => p.Id == 1);", "_ = await db.GetTable<Post>().FirstOrDefaultAsync(p => p.Id == 1);")]
    [InlineData("foreach (var one in {|SIO1001:db.GetTable<Post>()|}) { }", "await foreach (var one in db.GetTable<Post>().AsAsyncEnumerable()) { }")]
    [InlineData("db.GetTable<Post>().Where(p => p.Id == 1).{|SIO1001:Delete|}();", "await db.GetTable<Post>().Where(p => p.Id == 1).DeleteAsync();")]
    [InlineData("db.{|SIO1001:Insert|}(post);", "await db.InsertAsync(post);")]
    [InlineData("_ = db.{|SIO1001:Query|}<Post>(\"x\").ToList();", "_ = (await db.QueryAsync<Post>(\"x\")).ToList();")]
    public Task Linq2Db(string before, string after)
    {
        const string Parameters = "DataConnection db, Post post";
        const string Usings = "LinqToDB LinqToDB.Async LinqToDB.Data";
        return Verify.Fix(Code.Async(before, Parameters, Usings) + Model, Code.Async(after, Parameters, Usings) + Model, References.Linq2Db);
    }

    [Theory]
    [InlineData("_ = db.Queryable<Post>().Where(p => p.Id > 1).{|SIO1001:ToList|}();", "_ = await db.Queryable<Post>().Where(p => p.Id > 1).ToListAsync();")]
    [InlineData("_ = db.Queryable<Post>().{|SIO1001:First|}(p => p.Id == 1).Title;", "_ = (await db.Queryable<Post>().FirstAsync(p => p.Id == 1)).Title;")]
    [InlineData("_ = db.Queryable<Post>().{|SIO1001:ToPageList|}(1, 10);", "_ = await db.Queryable<Post>().ToPageListAsync(1, 10);")]
    [InlineData("_ = db.Insertable(post).{|SIO1001:ExecuteReturnIdentity|}();", "_ = await db.Insertable(post).ExecuteReturnIdentityAsync();")]
    [InlineData("db.Deleteable<Post>().Where(p => p.Id == 1).{|SIO1001:ExecuteCommand|}();", "await db.Deleteable<Post>().Where(p => p.Id == 1).ExecuteCommandAsync();")]
    [InlineData("_ = db.Ado.{|SIO1001:GetInt|}(\"x\", null);", "_ = await db.Ado.GetIntAsync(\"x\", null);")]
    [InlineData("_ = posts.{|SIO1001:GetById|}(1);", "_ = await posts.GetByIdAsync(1);")]
    public Task SqlSugar(string before, string after) =>
        Fix(Stub.SqlSugar, "ISqlSugarClient db, SimpleClient<Post> posts, Post post", "SqlSugar", before, after);

    /// <summary>The asynchronous form takes no reference, and that of a table runs the synchronous one.</summary>
    [Theory]
    [InlineData("var total = 0; _ = db.Queryable<Post>().{|SIO1005:ToPageList|}(1, 10, ref total);")]
    [InlineData("_ = db.Queryable<Post>().{|SIO1005:ToDataTable|}();")]
    [InlineData("db.Ado.{|SIO1005:ExecuteCommandWithGo|}(\"x\");")]
    [InlineData("db.Ado.UseTran(() => { db.Insertable(new Post()).{|SIO1005:ExecuteCommand|}(); });")]
    public Task SqlSugar_without_a_counterpart(string body) =>
        WithStub.Fix(Stub.SqlSugar, Code.Async($"await Task.Yield();\n{body}", "ISqlSugarClient db", "SqlSugar") + Model);

    /// <summary>A member of the same name that takes something else is no half of what is called.</summary>
    [Fact]
    public Task SqlSugar_beside_another_overload()
    {
        const string Own = "interface IOwn : ISimpleClient<Post> { List<string> GetList(string query); } class Posts : SimpleClient<Post>, IOwn { public List<string> GetList(string query) => null; }";
        return WithStub.Fix(
            Stub.SqlSugar,
            Code.Async("_ = posts.{|SIO1001:GetList|}(p => p.Id == 1);", "IOwn posts", "SqlSugar") + Model + Own,
            Code.Async("_ = await posts.GetListAsync(p => p.Id == 1);", "IOwn posts", "SqlSugar") + Model + Own);
    }

    [Theory]
    [InlineData("db.Transaction(() => { db.Delete<Post>().{|SIO1005:ExecuteAffrows|}(); });")]
    [InlineData("unit.{|SIO1005:Commit|}();")]
    public Task FreeSql_without_a_counterpart(string body) =>
        WithStub.Fix(Stub.FreeSql, Code.Async($"await Task.Yield();\n{body}", "IFreeSql db, IUnitOfWork unit", "FreeSql") + Model);

    [Theory]
    [InlineData("_ = db.Select<Post>().Where(p => p.Id > 1).{|SIO1001:ToList|}();", "_ = await db.Select<Post>().Where(p => p.Id > 1).ToListAsync();")]
    [InlineData("_ = db.Select<Post>().{|SIO1001:ToList|}(p => p.Id);", "_ = await db.Select<Post>().ToListAsync(p => p.Id);")]
    [InlineData("_ = db.Select<Post>().Where(p => p.Id == 1).{|SIO1001:ToOne|}().Title;", "_ = (await db.Select<Post>().Where(p => p.Id == 1).ToOneAsync()).Title;")]
    [InlineData("db.Update<Post>().Set(p => p.Title, \"x\").Where(p => p.Id == 1).{|SIO1001:ExecuteAffrows|}();", "await db.Update<Post>().Set(p => p.Title, \"x\").Where(p => p.Id == 1).ExecuteAffrowsAsync();")]
    [InlineData("_ = posts.Select.{|SIO1001:Any|}(p => p.Id == 1);\nposts.{|SIO1001:Insert|}(post);", "_ = await posts.Select.AnyAsync(p => p.Id == 1);\nawait posts.InsertAsync(post);")]
    [InlineData("_ = posts.{|SIO1001:Get|}(1);", "_ = await posts.GetAsync(1);")]
    public Task FreeSql(string before, string after) =>
        Fix(Stub.FreeSql, "IFreeSql db, IBaseRepository<Post, int> posts, Post post", "FreeSql", before, after);

    [Theory]
    [InlineData("_ = connection.{|SIO1001:Get|}<Post>(1);", "_ = await connection.GetAsync<Post>(1);")]
    [InlineData("_ = connection.{|SIO1001:GetAll|}<Post>().ToList();", "_ = (await connection.GetAllAsync<Post>()).ToList();")]
    [InlineData("connection.{|SIO1001:Insert|}(post);\nconnection.{|SIO1001:Update|}(post);", "await connection.InsertAsync(post);\nawait connection.UpdateAsync(post);")]
    public Task DapperContrib(string before, string after) =>
        Fix(Stub.DapperContrib, "System.Data.IDbConnection connection, Post post", "Dapper.Contrib.Extensions", before, after);

    private static Task Fix(Stub stub, string parameters, string usings, string before, string after) =>
        WithStub.Fix(stub, Code.Async(before, parameters, usings) + Model, Code.Async(after, parameters, usings) + Model);
}

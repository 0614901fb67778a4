using System.Threading.Tasks;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Libraries;

public sealed class Cassandra
{
    private const string Parameters = "ICluster cluster, ISession session, IMapper mapper, Table<Post> posts, Post post";
    private const string Usings = "Cassandra Cassandra.Data.Linq Cassandra.Mapping";
    private const string Model = "\npublic class Post { public int Id { get; set; } public string Title { get; set; } }\n";

    [Theory]
    [InlineData("using var one = cluster.{|SIO1001:Connect|}(\"x\");", "using var one = await cluster.ConnectAsync(\"x\");")]
    [InlineData("_ = session.{|SIO1001:Execute|}(new SimpleStatement(\"x\"));", "_ = await session.ExecuteAsync(new SimpleStatement(\"x\"));")]
    [InlineData("_ = session.{|SIO1001:Execute|}(session.{|SIO1001:Prepare|}(\"x\").Bind(1));", "_ = await session.ExecuteAsync((await session.PrepareAsync(\"x\")).Bind(1));")]
    // There is no overload for a text.
    [InlineData("_ = session.{|SIO1001:Execute|}(\"x\").GetRows();", "_ = (await session.ExecuteAsync(new Cassandra.SimpleStatement(\"x\"))).GetRows();")]
    [InlineData("session.{|SIO1001:Execute|}(\"x\", \"profile\");", "await session.ExecuteAsync(new Cassandra.SimpleStatement(\"x\"), \"profile\");")]
    [InlineData("_ = mapper.{|SIO1001:Fetch|}<Post>(\"x\", 1).ToList();", "_ = (await mapper.FetchAsync<Post>(\"x\", 1)).ToList();")]
    [InlineData("_ = mapper.{|SIO1001:Single|}<Post>(\"x\", 1).Title;", "_ = (await mapper.SingleAsync<Post>(\"x\", 1)).Title;")]
    [InlineData("mapper.{|SIO1001:Insert|}(post);\nmapper.{|SIO1001:Update|}<Post>(\"x\", 1);\nmapper.{|SIO1001:Delete|}(post);", "await mapper.InsertAsync(post);\nawait mapper.UpdateAsync<Post>(\"x\", 1);\nawait mapper.DeleteAsync(post);")]
    [InlineData("_ = mapper.{|SIO1001:InsertIfNotExists|}(post).Applied;", "_ = (await mapper.InsertIfNotExistsAsync(post)).Applied;")]
    [InlineData("_ = posts.Where(p => p.Id == 1).{|SIO1001:Execute|}().ToList();", "_ = (await posts.Where(p => p.Id == 1).ExecuteAsync()).ToList();")]
    [InlineData("_ = posts.First(p => p.Id == 1).{|SIO1001:Execute|}().Title;", "_ = (await posts.First(p => p.Id == 1).ExecuteAsync()).Title;")]
    [InlineData("_ = posts.Take(10).{|SIO1001:ExecutePaged|}().PagingState;", "_ = (await posts.Take(10).ExecutePagedAsync()).PagingState;")]
    [InlineData("posts.Insert(post).{|SIO1001:Execute|}();\nposts.Insert(post).IfNotExists().{|SIO1001:Execute|}();", "await posts.Insert(post).ExecuteAsync();\nawait posts.Insert(post).IfNotExists().ExecuteAsync();")]
    [InlineData("posts.{|SIO1001:CreateIfNotExists|}();", "await posts.CreateIfNotExistsAsync();")]
    public Task Driver(string before, string after) => WithStub.Fix(Stub.Cassandra, In(before), In(after));

    [Theory]
    [InlineData("session.{|SIO1005:ChangeKeyspace|}(\"x\");")]
    [InlineData("_ = session.{|SIO1005:Execute|}(\"x\", 100);")]
    public Task Driver_without_a_counterpart(string body) => WithStub.Fix(Stub.Cassandra, In($"await Task.Yield();\n{body}"));

    [Fact]
    public Task A_batch_collects() => WithStub.Fix(
        Stub.Cassandra,
        In("var batch = mapper.CreateBatch();\nbatch.Insert(post);\nbatch.Delete(post);\nmapper.{|SIO1001:Execute|}(batch);"),
        In("var batch = mapper.CreateBatch();\nbatch.Insert(post);\nbatch.Delete(post);\nawait mapper.ExecuteAsync(batch);"));

    [Theory]
    [InlineData("_ = posts.Where(p => p.Id == 1).Take(10); _ = posts.Count(); _ = posts.Insert(post); session.CreateBatch().Append(posts.Insert(post));")]
    public Task Queries_and_commands_are_made(string body) => WithStub.Silent(Stub.Cassandra, In($"await Task.Yield();\n{body}"), Reasons.NotCatalogued);

    [Theory]
    [InlineData("_ = new Mapper(session).{|SIO1001:Fetch|}<Post>(\"x\");", "_ = await new Mapper(session).FetchAsync<Post>(\"x\");")]
    [InlineData("var one = new Mapper(session);\none.{|SIO1001:Update|}(post);", "var one = new Mapper(session);\nawait one.UpdateAsync(post);")]
    public Task The_class_of_the_mapper(string before, string after) => WithStub.Fix(Stub.Cassandra, In(before), In(after));

    private static string In(string body) => Code.Async(body, Parameters, Usings) + Model;
}

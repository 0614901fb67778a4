using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What a <c>foreach</c> goes through as it is read.</summary>
public sealed class Loops
{
    [Theory]
    [InlineData("foreach (var line in {|SIO1004:File.ReadLines(\"f\")|}) { }", "await foreach (var line in File.ReadLinesAsync(\"f\")) { }")]
    [InlineData("foreach (string line in {|SIO1004:File.ReadLines(\"f\", Encoding.UTF8)|}) { }", "await foreach (string line in File.ReadLinesAsync(\"f\", Encoding.UTF8)) { }")]
    [InlineData("foreach (var line in {|SIO1004:File.ReadLines(\"f\")|})\n    break;", "await foreach (var line in File.ReadLinesAsync(\"f\"))\n    break;")]
    public Task Of_a_file(string before, string after) => Verify.Fix(
        Code.Async(before + "\nawait Task.Yield();", usings: "System.Text"), Code.Async(after + "\nawait Task.Yield();", usings: "System.Text"));

    [Theory]
    [InlineData("var all = File.{|SIO1005:ReadLines|}(\"f\").ToList();")]
    [InlineData("foreach (var line in File.{|SIO1005:ReadLines|}(\"f\").Where(line => line != \"\")) { }")]
    [InlineData("lock (this) { foreach (var line in File.{|SIO1005:ReadLines|}(\"f\")) { } }")]
    public Task But_not_where_others_go_through_it(string body) => Verify.Fix(Code.Async(body + "\nawait Task.Yield();"));

    [Fact]
    public Task By_an_iterator() => VerifyChains.MembersFixed(
        "IEnumerable<string> Lines() { foreach (var line in File.ReadLines(\"f\")) { yield return line; } }\n    async Task M() { foreach (var line in {|SIO3004:Lines()|}) { await Task.Yield(); } }",
        "async IAsyncEnumerable<string> Lines() { await foreach (var line in File.ReadLinesAsync(\"f\")) { yield return line; } }\n    async Task M() { await foreach (var line in Lines()) { await Task.Yield(); } }");

    [Fact]
    public Task Taken_apart() => Verify.Fix(
        Query("foreach (var (id, title) in {|SIO1001:db.Posts|})"),
        Query("await foreach (var (id, title) in db.Posts.AsAsyncEnumerable())"),
        References.EFCore10);

    private static string Query(string loop) => $$"""
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;

        class Post
        {
            public int Id { get; set; }
            public void Deconstruct(out int id, out string title) => (id, title) = (Id, "");
        }

        class Db : DbContext { public DbSet<Post> Posts => Set<Post>(); }

        class C
        {
            async Task M(Db db)
            {
                {{loop}}
                {
                    await Task.Yield();
                }
            }
        }

        """.Replace("\r", "");
}

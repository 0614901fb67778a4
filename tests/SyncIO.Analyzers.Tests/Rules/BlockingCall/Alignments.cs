using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Lines that begin below a word of the first line move with it; those that are indented stay.</summary>
public sealed class Alignments
{
    [Theory]
    [InlineData(
        """
        var all = (from p in db.Posts
                   where p.Id > 1
                   // The latest first.
                   orderby p.Id descending
                   select p.Title).{|SIO1001:ToList|}();
        """,
        """
        var all = await (from p in db.Posts
                         where p.Id > 1
                         // The latest first.
                         orderby p.Id descending
                         select p.Title).ToListAsync();
        """)]
    [InlineData(
        """
        var first = (from p in db.Posts
                     where p.Id > 1
                     select p.Title)
                    .{|SIO1001:First|}();
        """,
        """
        var first = await (from p in db.Posts
                           where p.Id > 1
                           select p.Title)
                          .FirstAsync();
        """)]
    [InlineData(
        """
        var first = (from p in db.Posts
                     select new
                     {
                         p.Title,
                     }).{|SIO1001:First|}().Title;
        """,
        """
        var first = (await (from p in db.Posts
                            select new
                            {
                                p.Title,
                            }).FirstAsync()).Title;
        """)]
    [InlineData(
        """
        var all = db.Posts.Where(p => p.Id > 1)
                          .OrderBy(p => p.Id)
                          .{|SIO1001:ToList|}();
        """,
        """
        var all = await db.Posts.Where(p => p.Id > 1)
                                .OrderBy(p => p.Id)
                                .ToListAsync();
        """)]
    [InlineData(
        """
        File.{|SIO1004:WriteAllText|}("f",
                          title);
        """,
        """
        await File.WriteAllTextAsync("f",
                                     title);
        """)]
    [InlineData(
        """
        File.{|SIO1004:WriteAllText|}("f", db.Posts.Where(p => p.Id > 1)
                                       .{|SIO1001:First|}().Title);
        """,
        """
        await File.WriteAllTextAsync("f", (await db.Posts.Where(p => p.Id > 1)
                                                         .FirstAsync()).Title);
        """)]
    [InlineData(
        """
        string longerThanTwo = db.Posts.Where(p => p.Id > 1).ToString() + "";
        Post first = db.Posts
                     .Where(p => p.Id > 1)
                     .{|SIO1001:First|}();
        """,
        """
        string longerThanTwo = db.Posts.Where(p => p.Id > 1).ToString() + "";
        Post first = await db.Posts
                           .Where(p => p.Id > 1)
                           .FirstAsync();
        """)]
    [InlineData(
        """
        var first = db.Posts.{|SIO1001:FirstOrDefault|}(p => p.Id > 1
                                                  && p.Id < 9
                                                  && p.Title ==
                                                     title);
        """,
        """
        var first = await db.Posts.FirstOrDefaultAsync(p => p.Id > 1
                                                             && p.Id < 9
                                                             && p.Title ==
                                                                title);
        """)]
    [InlineData(
        """
        var first = db.Posts
            .{|SIO1001:First|}(p => p.Id > 1
                      && p.Id < 9).Title;
        """,
        """
        var first = (await db.Posts
            .FirstAsync(p => p.Id > 1
                           && p.Id < 9)).Title;
        """)]
    [InlineData(
        """
        var n = (from p in db.Posts
                 where p.Id > 1
                 select p).{|SIO1001:Count|}() + (from p in db.Posts
                                      where p.Id > 2
                                      select p).{|SIO1001:Count|}();
        """,
        """
        var n = await (from p in db.Posts
                       where p.Id > 1
                       select p).CountAsync() + await (from p in db.Posts
                                                       where p.Id > 2
                                                       select p).CountAsync();
        """)]
    [InlineData(
        """
        foreach (var x in {|SIO1001:from p in db.Posts
                          where p.Id > 1
                          select p|})
        {
        }
        """,
        """
        await foreach (var x in (from p in db.Posts
                                 where p.Id > 1
                                 select p).AsAsyncEnumerable())
        {
        }
        """)]
    [InlineData(
        """
        var longest = db.Posts.{|SIO1001:ToList|}().Where(p => p.Id > 1)
                                       .OrderBy(p => p.Id)
                                       .ToList();
        """,
        """
        var longest = (await db.Posts.ToListAsync()).Where(p => p.Id > 1)
                                                    .OrderBy(p => p.Id)
                                                    .ToList();
        """)]
    public Task Move_with_the_word_above(string before, string after) => Fix(before, after);

    [Theory]
    [InlineData(
        """
        var all = db.Posts
            .Where(p => p.Id > 1)
            .{|SIO1001:ToList|}();
        """,
        """
        var all = await db.Posts
            .Where(p => p.Id > 1)
            .ToListAsync();
        """)]
    [InlineData(
        """
        var n = db.Posts.Where(p => p.Id > 1).{|SIO1001:Count|}(
                p => p.Id < 9);
        """,
        """
        var n = await db.Posts.Where(p => p.Id > 1).CountAsync(
                p => p.Id < 9);
        """)]
    [InlineData(
        """
        File.{|SIO1004:WriteAllText|}(
            "f",
            title);
        """,
        """
        await File.WriteAllTextAsync(
            "f",
            title);
        """)]
    [InlineData(
        """
        var n = db.Posts.{|SIO1001:Count|}(p =>
            p.Id > 1);
        """,
        """
        var n = await db.Posts.CountAsync(p =>
            p.Id > 1);
        """)]
    [InlineData(
        """"
        File.{|SIO1004:WriteAllText|}("f", """
                           a line
                           """ + title);
        """",
        """"
        await File.WriteAllTextAsync("f", """
                           a line
                           """ + title);
        """")]
    public Task Stay_where_they_are_indented(string before, string after) => Fix(before, after);

    /// <summary>A tab is as wide as a step of indentation: <c>var all = (</c> takes eleven columns, two tabs and three blanks.</summary>
    [Theory]
    [InlineData("var all = (from p in db.Posts\n»»   where p.Id > 1\n»»»»   && p.Id < 9\n»»   select p.Title).{|SIO1001:ToList|}();",
        "var all = await (from p in db.Posts\n»»»» where p.Id > 1\n»»»»»» && p.Id < 9\n»»»» select p.Title).ToListAsync();")]
    [InlineData("string s = (from p in db.Posts\n»»»where p.Id > 1\n»»»select p.Title).{|SIO1001:First|}();",
        "string s = await (from p in db.Posts\n»»»»  where p.Id > 1\n»»»»  select p.Title).FirstAsync();")]
    [InlineData("var all = (from p in db.Posts\n»»»where p.Id > 1\n»»»select p.Title).{|SIO1001:ToList|}();",
        "var all = await (from p in db.Posts\n»»»where p.Id > 1\n»»»select p.Title).ToListAsync();")]
    [InlineData("db.Posts.Where(p => p.Id > 1)\n»».OrderBy(p => p.Id)\n»».{|SIO1001:ToList|}();",
        "await db.Posts.Where(p => p.Id > 1)\n»».OrderBy(p => p.Id)\n»».ToListAsync();")]
    public Task Lines_that_begin_with_tabs(string before, string after) => Fix(before.Replace('»', '\t'), after.Replace('»', '\t'));

    /// <summary>Where a file has <c>ConfigureAwait</c> on lines of its own, it gets more of them.</summary>
    [Theory]
    [InlineData("db.Posts.{|SIO1001:First|}();", "await db.Posts.FirstAsync()\n                  .ConfigureAwait(false);")]
    [InlineData("db.Posts\n    .{|SIO1001:First|}();", "await db.Posts\n    .FirstAsync()\n    .ConfigureAwait(false);")]
    public Task ConfigureAwait_has_its_own_line(string before, string after)
    {
        const string Other = "await db.Posts.CountAsync()\n    .ConfigureAwait(false);\n";
        return Fix(Other + before, Other + after.Replace("\n                  .", "\n              .", System.StringComparison.Ordinal));
    }

    private static Task Fix(string before, string after)
    {
        const string Parameters = "BlogContext db, string title";
        const string Usings = "System.IO System.Linq Microsoft.EntityFrameworkCore";
        return Verify.Fix(Code.Async(before, Parameters, Usings) + Model, Code.Async(after, Parameters, Usings) + Model, References.EFCore10);
    }

    private const string Model = """

        class Post { public int Id { get; set; } public string Title { get; set; } }
        class BlogContext : DbContext { public DbSet<Post> Posts { get; set; } }
        """;
}

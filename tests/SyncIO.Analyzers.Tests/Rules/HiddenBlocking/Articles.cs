using System.Threading.Tasks;
using SyncIO.Silences;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>The listings of the well-known articles in which the blocking hides behind a call, in words of our own.</summary>
public sealed class Articles
{
    /// <summary>A web service asks another one for a profile, through a service that has both forms.</summary>
    [Theory]
    [InlineData("public Profile Find() { Task.Delay(2000).Wait(); return new Profile(); }", "SIO3002")]
    [InlineData("public Profile Find() { Thread.Sleep(2000); return new Profile(); }", "SIO3003")]
    public async Task A_profile_behind_an_interface(string member, string id)
    {
        await VerifyChains.Fix(Profiles(member, "ApiController", $"public Profile Get() {{ return profiles.{{|{id}:Find|}}(); }}", "System.Web.Http"),
            Profiles(member, "ApiController", "public async Task<Profile> Get() { return await profiles.FindAsync(); }", "System.Web.Http"),
            References.WebApi2);
        await VerifyChains.Fix(Profiles(member, "ControllerBase", $"public Profile Get() {{ return profiles.{{|{id}:Find|}}(); }}", "Microsoft.AspNetCore.Mvc"),
            Profiles(member, "ControllerBase", "public async Task<Profile> Get() { return await profiles.FindAsync(); }", "Microsoft.AspNetCore.Mvc"),
            References.AspNetCore10);
    }

    /// <summary>A controller asks a static method for a text, and that one a database for a number.</summary>
    [Fact]
    public async Task A_number_of_posts()
    {
        var mvc = VerifyChains.Test(Blog("System.Data.Entity", "System.Web.Mvc", Before), Blog("System.Data.Entity", "System.Web.Mvc", After), References.Mvc5);
        mvc.TestState.AdditionalReferences.Add(Stub.EntityFramework.Reference);
        await mvc.RunAsync();
        await VerifyChains.Fix(
            Blog("Microsoft.EntityFrameworkCore", "Microsoft.AspNetCore.Mvc", Before),
            Blog("Microsoft.EntityFrameworkCore", "Microsoft.AspNetCore.Mvc", After),
            References.Shop);
    }

    /// <summary>A wrapper with a warning: where there is something to await, no thread is won.</summary>
    [Fact]
    public Task A_wrapper() => VerifyChains.Members(Wrapped("int Read() => File.ReadAllBytes(\"f\").Length;", "Task.{|SIO5002:Run|}(() => Read())"));

    /// <summary>Where there is not, it is all that is left.</summary>
    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "int Read() { File.Copy(\"a\", \"b\"); return 1; }")]
    [InlineData(Reasons.NotCatalogued, "int Read() => 1;")]
    public Task A_wrapper_of_what_cannot_be_awaited(string reason, string operation) =>
        VerifyChains.Silent(Wrapped(operation, "Task.Run(() => Read())"), reason);

    private static string Wrapped(string operation, string call) => $"static {operation} static async Task<int> ReadAsync() {{ return await {call}; }}";

    /// <summary>Ten downloads on ten threads of the pool, each of which waits.</summary>
    [Fact]
    public Task Downloads_in_parallel() => VerifyChains.Fix(
        """
        using System.Net;
        using System.Threading.Tasks;

        class Program
        {
            static void Main()
            {
                Parallel.{|SIO5003:For|}(0, 10, i =>
                {
                    using (var web = new WebClient())
                    {
                        var page = web.DownloadString("u");
                    }
                });
            }
        }
        """,
        references: References.Net472);

    private const string Before = "public ActionResult NumPosts() { using (var db = new Blog()) return View((object){|SIO3001:Count|}(db)); }";
    private const string After = "public async Task<ActionResult> NumPosts() { using (var db = new Blog()) return View((object)await CountAsync(db)); }";

    private static string Blog(string entityFramework, string mvc, string action) =>
        $$"""
        using System.Linq;
        using System.Threading.Tasks;
        using {{entityFramework}};
        using {{mvc}};

        public class Post { public int Id { get; set; } }

        public class Blog : DbContext { public DbSet<Post> Posts { get; set; } = null; }

        public class PostsController : Controller
        {
            {{action}}

            private static string Count(Blog db)
            {
                var count = db.Posts.Count();
                return string.Format("There are {0} posts", count);
            }

            private static async Task<string> CountAsync(Blog db)
            {
                var count = await db.Posts.CountAsync();
                return string.Format("There are {0} posts", count);
            }
        }
        """;

    private static string Profiles(string member, string controller, string action, string framework) =>
        $$"""
        using System.Threading;
        using System.Threading.Tasks;
        using {{framework}};

        public class Profile { }

        public interface IProfiles
        {
            Profile Find();
            Task<Profile> FindAsync();
        }

        public class FakeProfiles : IProfiles
        {
            {{member}}
            public async Task<Profile> FindAsync() { await Task.Delay(2000); return new Profile(); }
        }

        public class ProfilesController : {{controller}}
        {
            private readonly IProfiles profiles = new FakeProfiles();

            {{action}}
        }
        """;
}

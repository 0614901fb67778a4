using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>
/// <c>dotnet format</c> makes a list of the ids at the start and goes through it once, in an order of its own. One run is enough where a handler
/// waits itself and calls what blocks further down, and a second one changes nothing.
/// </summary>
public sealed class OneRun
{
    private const string Before = """
        using System.IO;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;

        public class HomeController : ControllerBase
        {
            private readonly Store store = new();

            public int Get() { Task.Delay(1).GetAwaiter().GetResult(); return store.Load(); }

            public int Other() => store.Load();
        }

        public class Store
        {
            public int Load() => File.ReadAllText("f").Length;
        }

        """;

    private const string After = """
        using System.IO;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;

        public class HomeController : ControllerBase
        {
            private readonly Store store = new();

            public async Task<int> Get() { await Task.Delay(1); return await store.LoadAsync(); }

            public async Task<int> Other() => await store.LoadAsync();
        }

        public class Store
        {
            public async Task<int> LoadAsync() => (await File.ReadAllTextAsync("f")).Length;
        }

        """;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Is_enough(bool fromTheLast)
    {
        var project = await InMemory.LibraryAsync(References.AspNetCore10, ("/P/C.cs", Before));
        Assert.Equal(["SIO2002", "SIO3004"], (await Findings.In(project)).Select(finding => finding.Id).Distinct().Order());

        var once = await FormatAsync(project.Solution, fromTheLast);
        Assert.Equal(After, await TextAsync(once));
        Assert.Equal(After, await TextAsync(await FormatAsync(once, fromTheLast)));
    }

    private static async Task<Solution> FormatAsync(Solution solution, bool fromTheLast)
    {
        var ids = (await Findings.In(solution)).Select(finding => finding.Id).Distinct().Order().ToList();

        foreach (var id in fromTheLast ? Enumerable.Reverse(ids) : ids)
        {
            var findings = (await Findings.In(solution)).RemoveAll(finding => finding.Id != id);
            var provider = VerifyChains.Fixes.FirstOrDefault(fix => fix.FixableDiagnosticIds.Contains(id));
            solution = provider is null || findings.IsEmpty ? solution : await Fix.All(provider, solution, findings);
        }

        return solution;
    }

    private static async Task<string> TextAsync(Solution solution) => (await solution.Projects.Single().Documents.Single().GetTextAsync()).ToString();

    /// <summary>Nothing is awaited where the sibling would be: a generated client of WCF hands the call to its channel.</summary>
    [Fact]
    public Task Siblings_are_awaited_in_the_same_run_as_the_rest_of_their_function() => Chains.Become("""
        #### P mvc5
        public interface IChan { void Confirm(int p); Task ConfirmAsync(int p); }
        public class Client : System.ServiceModel.ClientBase<IChan> { public void Confirm(int p) { base.Channel.Confirm(p); } public Task ConfirmAsync(int p) { return base.Channel.ConfirmAsync(p); } }
        public class HomeController : System.Web.Mvc.Controller
        {
            public string Get(int p)
            {
                var s = Load();
                try
                {
                    var client = new Client();
                    client.Confirm(p);
                }
                catch (InvalidOperationException e)
                {
                    s = e.Message;
                }
                return s;
            }

            private string Load() => new System.Net.WebClient().DownloadString("u");
        }

        """,
        """
        #### P mvc5
        public interface IChan { void Confirm(int p); Task ConfirmAsync(int p); }
        public class Client : System.ServiceModel.ClientBase<IChan> { public void Confirm(int p) { base.Channel.Confirm(p); } public Task ConfirmAsync(int p) { return base.Channel.ConfirmAsync(p); } }
        public class HomeController : System.Web.Mvc.Controller
        {
            public async Task<string> Get(int p)
            {
                var s = await LoadAsync();
                try
                {
                    var client = new Client();
                    await client.ConfirmAsync(p);
                }
                catch (InvalidOperationException e)
                {
                    s = e.Message;
                }
                return s;
            }

            private async Task<string> LoadAsync() => await new System.Net.WebClient().DownloadStringTaskAsync("u");
        }

        """);

    /// <summary>A query behind <c>?.</c>, in a file that does not import the asynchronous operators yet.</summary>
    [Fact]
    public Task A_query_behind_a_question_mark() => Chains.Become("""
        #### P ef
        using System.Linq;
        public class Post { public int Id { get; set; } }
        public class Db : Microsoft.EntityFrameworkCore.DbContext { public Microsoft.EntityFrameworkCore.DbSet<Post> Posts { get; set; } }
        public class C
        {
            Db db;

            async Task MAsync(string kind)
            {
                await Task.Yield();
                Get(kind);
            }

            Post Get(string kind)
            {
                Post post = kind == "one" ? new Post() : Latest();
                return post;
            }

            Post Latest()
            {
                var query = from o in db.Posts select o;
                Post latest = query?.OrderByDescending(o => o.Id).FirstOrDefault();
                return latest;
            }
        }

        """,
        """
        #### P ef
        using System.Linq;
        using Microsoft.EntityFrameworkCore;
        public class Post { public int Id { get; set; } }
        public class Db : Microsoft.EntityFrameworkCore.DbContext { public Microsoft.EntityFrameworkCore.DbSet<Post> Posts { get; set; } }
        public class C
        {
            Db db;

            async Task MAsync(string kind)
            {
                await Task.Yield();
                await GetAsync(kind);
            }

            async Task<Post> GetAsync(string kind)
            {
                Post post = kind == "one" ? new Post() : await LatestAsync();
                return post;
            }

            async Task<Post> LatestAsync()
            {
                var query = from o in db.Posts select o;
                Post latest = query is null ? null : await query.OrderByDescending(o => o.Id).FirstOrDefaultAsync();
                return latest;
            }
        }

        """);
}

using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Handlers of requests, programs, libraries and tests.</summary>
public sealed class Solutions
{
    private const string Web = """
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        public interface IPosts { int GetNumPosts(); }

        public class Posts : IPosts
        {
            public int GetNumPosts() { return System.IO.File.ReadAllLines("f").Length; }
        }

        public class PostsController : ControllerBase
        {
            private readonly IPosts posts;

            public PostsController(IPosts posts) => this.posts = posts;

            public int Get() => posts.GetNumPosts();
        }
        """;

    private const string WebAfter = """
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        public interface IPosts { Task<int> GetNumPostsAsync(); }

        public class Posts : IPosts
        {
            public async Task<int> GetNumPostsAsync() { return (await System.IO.File.ReadAllLinesAsync("f")).Length; }
        }

        public class PostsController : ControllerBase
        {
            private readonly IPosts posts;

            public PostsController(IPosts posts) => this.posts = posts;

            public async Task<int> Get() => await posts.GetNumPostsAsync();
        }
        """;

    [Fact]
    public Task A_handler() => Chains.Become(Web, WebAfter);

    /// <summary>What another condition compiles, and a query, can call only what their project references.</summary>
    [Fact]
    public Task Beside_a_project_that_cannot_call_it()
    {
        const string Other = """

            #### Jobs web
            class Job
            {
                IEnumerable<int> All() => from n in new[] { 1 } select GetNumPosts() + n;
                int GetNumPosts() => 1;
            #if NEVER
                void Run() { GetNumPosts(); }
            #endif
            }
            """;
        return Chains.Become(Web + Other, WebAfter + Other);
    }

    [Fact]
    public async Task Its_title() => Assert.Equal(
        "Make 'GetNumPosts' and its callers asynchronous (3 members in 1 file)",
        await Chains.TitleAsync(Web));

    [Fact]
    public Task A_handler_that_tests_call() => Chains.Become(
        Web + """

        #### Tests web Web
        class FakePosts : IPosts { public int GetNumPosts() => 3; }

        class PostsTests
        {
            void Gets() { if (new PostsController(new FakePosts()).Get() != 3) { throw new Exception(); } }
        }
        """,
        WebAfter + """

        #### Tests web Web
        class FakePosts : IPosts { public Task<int> GetNumPostsAsync() => Task.FromResult(3); }

        class PostsTests
        {
            async Task GetsAsync() { if (await new PostsController(new FakePosts()).Get() != 3) { throw new Exception(); } }
        }
        """);

    [Fact]
    public Task A_minimal_api() => Chains.Become(
        """
        #### Web web
        using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Http;

        static class Api
        {
            static string Load(string name) { return System.IO.File.ReadAllText(name); }

            public static void Map(WebApplication app)
            {
                app.MapGet("/a", (string name) => Load(name));
                app.MapGet("/b", (string name) => { Thread.Sleep(1); return Load(name); });
                app.MapGet("/c", async (string name) => { await Task.Yield(); return Load(name); });
            }
        }
        """,
        """
        #### Web web
        using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Http;

        static class Api
        {
            static async Task<string> LoadAsync(string name) { return await System.IO.File.ReadAllTextAsync(name); }

            public static void Map(WebApplication app)
            {
                app.MapGet("/a", async (string name) => await LoadAsync(name));
                app.MapGet("/b", async (string name) => { await Task.Delay(1); return await LoadAsync(name); });
                app.MapGet("/c", async (string name) => { await Task.Yield(); return await LoadAsync(name); });
            }
        }
        """);

    [Fact]
    public Task A_program() => Chains.Become(
        """
        #### App program
        class App
        {
            static int Main(string[] args)
            {
                Load();
                return 0;
            }

            static void Load() => Thread.Sleep(1);

            static async Task WorkAsync() { await Task.Yield(); Load(); }
        }
        """,
        """
        #### App program
        class App
        {
            static async Task<int> Main(string[] args)
            {
                await LoadAsync();
                return 0;
            }

            static async Task LoadAsync() => await Task.Delay(1);

            static async Task WorkAsync() { await Task.Yield(); await LoadAsync(); }
        }
        """);

    [Fact]
    public Task Top_level_statements() => Chains.Become(
        """
        #### App program
        Thread.Sleep(2);
        Work.Load();

        class Work
        {
            public static void Load() => Thread.Sleep(1);

            static async Task WorkAsync() { await Task.Yield(); Load(); }
        }
        """,
        """
        #### App program
        await Task.Delay(2);
        await Work.LoadAsync();

        class Work
        {
            public static async Task LoadAsync() => await Task.Delay(1);

            static async Task WorkAsync() { await Task.Yield(); await LoadAsync(); }
        }
        """);

    /// <summary>What nobody in the solution runs is for others: who knows who calls it.</summary>
    [Fact]
    public Task A_library_for_others() => Chains.Become(
        """
        #### Lib library
        public class Store
        {
            public string Load() => File.ReadAllText("f");

            public async Task<int> SizeAsync() { await Task.Yield(); return Load().Length; }
        }
        """,
        """
        #### Lib library
        public class Store
        {
            public string Load() => File.ReadAllText("f");

            public async Task<string> LoadAsync() => await File.ReadAllTextAsync("f");

            public async Task<int> SizeAsync() { await Task.Yield(); return (await LoadAsync()).Length; }
        }
        """);

    [Fact]
    public Task A_library_of_a_program() => Chains.Become(
        """
        #### Lib library
        public class Store
        {
            public string Load() => File.ReadAllText("f");

            public async Task<int> SizeAsync() { await Task.Yield(); return Load().Length; }
        }
        #### App program Lib
        class App
        {
            static void Main() => Console.WriteLine(new Store().Load());
        }
        """,
        """
        #### Lib library
        public class Store
        {
            public async Task<string> LoadAsync() => await File.ReadAllTextAsync("f");

            public async Task<int> SizeAsync() { await Task.Yield(); return (await LoadAsync()).Length; }
        }
        #### App program Lib
        class App
        {
            static async Task Main() => Console.WriteLine(await new Store().LoadAsync());
        }
        """);

    /// <summary>Where the analyzer sees no chain, because it crosses projects.</summary>
    [Fact]
    public async Task From_below()
    {
        const string Before = """
            #### Lib library
            public class Store
            {
                public string Load() => File.$$ReadAllText("f");
            }
            #### Web web Lib
            public class HomeController : Microsoft.AspNetCore.Mvc.Controller
            {
                public string Get() => new Store().Load();
            }
            """;
        const string After = """
            #### Lib library
            public class Store
            {
                public async Task<string> LoadAsync() => await File.ReadAllTextAsync("f");
            }
            #### Web web Lib
            public class HomeController : Microsoft.AspNetCore.Mvc.Controller
            {
                public async Task<string> Get() => await new Store().LoadAsync();
            }
            """;
        Assert.Equal(await Chains.TextOf(After), await Chains.RefactoredAsync(Before));
    }

    [Fact]
    public async Task Not_where_it_is_reported() => Assert.Null(
        await Chains.RefactoredAsync("class C { async Task MAsync() { await Task.Yield(); Thread.$$Sleep(1); } }"));
}

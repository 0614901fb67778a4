using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.BlockingCall;
using SyncIO.Silences;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>
/// What five well-known articles on blocked threads show, in words of our own, on .NET Framework and on .NET 10: the antipattern of synchronous
/// I/O, threads that wait for downloads, synchronous against asynchronous actions, the cost of asynchronous file I/O, and EF 6 with MVC 5.
/// What blocks behind another call is for the rules of column 3.
/// </summary>
public sealed class Articles
{
    /// <summary>A file goes to a blob while a request waits: the first example of all.</summary>
    [Fact]
    public Task An_upload_in_an_action_of_Web_API() => Verify.Fix(
        Upload("public void Post() {", "container.{|SIO2001:CreateIfNotExists|}();", "blob.{|SIO2001:UploadFromStream|}(file);"),
        Upload("public async Task Post() {", "await container.CreateIfNotExistsAsync();", "await blob.UploadFromStreamAsync(file);"),
        References.WebApi2.AddPackages([new PackageIdentity("WindowsAzure.Storage", "9.3.3")]));

    [Fact]
    public Task An_upload_in_an_action_of_ASP_NET_Core() => Verify.Fix(
        BlobUpload("public void Post()", "container.{|SIO2001:CreateIfNotExists|}();", "container.GetBlobClient(\"a\").{|SIO2001:Upload|}(file);"),
        BlobUpload("public async Task Post()", "await container.CreateIfNotExistsAsync();", "await container.GetBlobClient(\"a\").UploadAsync(file);"),
        References.AspNetCore10.AddPackages([new PackageIdentity("Azure.Core", "1.64.0"), new PackageIdentity("Azure.Storage.Blobs", "12.17.0")]));

    /// <summary>Nobody waits for the thread of a console application.</summary>
    [Theory]
    [InlineData("for (var i = 0; i < 10; i++) { using (var web = new WebClient()) { _ = web.DownloadString(\"u\"); } }")]
    [InlineData("using (var http = new HttpClient()) { var tasks = new Task[10]; for (var i = 0; i < 10; i++) { tasks[i] = http.GetStringAsync(\"u\"); } Task.WhenAll(tasks).Wait(); }")]
    public async Task Downloads_of_a_synchronous_Main(string body)
    {
        await Verify.Silent(App("static void Main()", body), nameof(Reason.SynchronousCode), References.Net472.AddAssemblies(["System.Net.Http"]));
        await Verify.Silent(App("static void Main()", body), nameof(Reason.SynchronousCode), References.Net10);
    }

    [Theory]
    [InlineData("using (var web = new WebClient()) { _ = web.{|SIO1001:DownloadString|}(\"u\"); }", "using (var web = new WebClient()) { _ = await web.DownloadStringTaskAsync(\"u\"); }")]
    [InlineData("var tasks = new Task[1]; Task.WhenAll(tasks).{|SIO1002:Wait|}();", "var tasks = new Task[1]; await Task.WhenAll(tasks);")]
    public async Task Downloads_of_an_asynchronous_Main(string before, string after)
    {
        await Verify.Fix(App("static async Task Main()", before), App("static async Task Main()", after), References.Net472.AddAssemblies(["System.Net.Http"]));
        await Verify.Fix(App("static async Task Main()", before), App("static async Task Main()", after), References.Net10);
    }

    /// <summary>2467 ms against 232 ms for fifty users.</summary>
    [Fact]
    public async Task An_action_that_waits()
    {
        const string Before = "[HttpGet] public RESULT Slow() { Task.Delay(200).{|SIO2002:Wait|}(); return Ok(new[] { \"Ada\" }); }";
        const string After = "[HttpGet] public async Task<RESULT> Slow() { await Task.Delay(200); return Ok(new[] { \"Ada\" }); }";
        await Verify.Fix(WebApi(Before), WebApi(After), References.WebApi2);
        await Verify.Fix(Core(Before), Core(After), References.AspNetCore10);
    }

    [Theory]
    [InlineData(Reasons.NotCatalogued, "[HttpGet] public async Task<RESULT> Slow() { await Task.Delay(200); return await Task.FromResult(Ok(new[] { \"Ada\" })); }")]
    [InlineData(Reasons.NotCatalogued, "[HttpGet] public RESULT Busy() { var sum = Work(); return Ok(sum); } private static long Work() { long sum = 0; for (var i = 0; i < 1000000; i++) { sum += i; } return sum; }")]
    [InlineData(Reasons.NotCatalogued, "[HttpGet] public async Task<RESULT> Busy() { var sum = Work(); return await Task.FromResult(Ok(sum)); } private static long Work() { long sum = 0; for (var i = 0; i < 1000000; i++) { sum += i; } return sum; }")]
    public async Task Actions_that_await_and_actions_that_compute(string reason, string action)
    {
        await Verify.Silent(WebApi(action), reason, References.WebApi2);
        await Verify.Silent(Core(action), reason, References.AspNetCore10);
    }

    /// <summary>A service that waits for a web service, and one that does not.</summary>
    [Fact]
    public async Task A_profile_that_is_awaited()
    {
        const string Members = "private readonly IProfiles profiles = new Profiles(); public Task<string> Get() { return profiles.GetAsync(); }";
        await Verify.Silent(WebApi(Members), Reasons.NotCatalogued, References.WebApi2);
        await Verify.Silent(Core(Members), Reasons.NotCatalogued, References.AspNetCore10);
    }

    /// <summary>A library without asynchronous operations, wrapped with a warning, and the continuation that shows its result.</summary>
    [Theory]
    [InlineData("var task = WorkAsync(); task.ContinueWith(done => { Console.WriteLine(\"Result {0}\", done.Result); }); Console.WriteLine(\"meanwhile\");")]
    public async Task A_continuation(string body)
    {
        const string Wrapper = "static int Work() { return 1; } static async Task<int> WorkAsync() { return await Task.Run(() => Work()); }";
        await Verify.Silent(App("static void Main()", body, Wrapper), nameof(Reason.SynchronousCode), References.Net472.AddAssemblies(["System.Net.Http"]));
        await Verify.Silent(App("static void Main()", body, Wrapper), nameof(Reason.SynchronousCode), References.Net10);
    }

    /// <summary>Reading and hashing a large file: on threads of their own, and asynchronously.</summary>
    [Theory]
    [InlineData("for (var i = 0; i < 16; i++) { var copy = i; new Thread(state => { Read(copy); }).Start(); Thread.Sleep(250); }", "static void Main()")]
    [InlineData("for (var i = 0; i < 16; i++) { await ReadAsync(i); }", "static async Task Main()")]
    public async Task A_large_file(string body, string main)
    {
        const string Readers =
            """
            static void Read(int position)
                {
                    var buffer = new byte[4096];
                    long size = 0;
                    using (var sha = SHA1.Create())
                    using (var stream = new FileStream("f", FileMode.Open, FileAccess.Read, FileShare.Read, 4096, FileOptions.SequentialScan))
                    {
                        stream.Seek(position, SeekOrigin.Begin);
                        int read;
                        while ((read = stream.Read(buffer, 0, buffer.Length)) != 0) { sha.ComputeHash(buffer, 0, read); size += read; }
                    }
                }

                static async Task ReadAsync(int position)
                {
                    var buffer = new byte[4096];
                    long size = 0;
                    using (var sha = SHA1.Create())
                    using (var stream = new FileStream("f", FileMode.Open, FileAccess.Read, FileShare.Read, 4096, FileOptions.SequentialScan | FileOptions.Asynchronous))
                    {
                        stream.Seek(position, SeekOrigin.Begin);
                        int read;
                        while ((read = await stream.ReadAsync(buffer, 0, buffer.Length)) != 0) { sha.ComputeHash(buffer, 0, read); size += read; }
                    }
                }
            """;
        await Verify.Silent(App(main, body, Readers), nameof(Reason.SynchronousCode), References.Net472.AddAssemblies(["System.Net.Http"]));
        await Verify.Silent(App(main, body, Readers), nameof(Reason.OnlyRead), References.Net10);
    }

    /// <summary>The blog: a count of posts, asked for in an action, with and without a thread that waits.</summary>
    [Fact]
    public async Task A_count_of_posts()
    {
        const string Before = "public ActionResult NumPosts() { using (var db = new Blog()) { return View((object)db.Posts.{|SIO2001:Count|}()); } }";
        const string After = "public async Task<ActionResult> NumPosts() { using (var db = new Blog()) { return View((object)await db.Posts.CountAsync()); } }";
        await Blog(Mvc(Before), Mvc(After)).RunAsync();
        await Verify.Fix(CoreBlog(Before), CoreBlog(After), References.Shop);
    }

    [Fact]
    public async Task A_count_of_posts_that_is_awaited()
    {
        const string Action = "public async Task<ActionResult> NumPosts() { using (var db = new Blog()) { return View((object)await CountAsync(db)); } } private static async Task<string> CountAsync(Blog db) { var count = await db.Posts.CountAsync(); return string.Format(\"The total number of Posts is {0}\", count); }";
        await Blog(Mvc(Action)).RunSilentAsync(Reasons.NotCatalogued);
        await Verify.Silent(CoreBlog(Action), nameof(Reason.OwnType), References.Shop);
    }

    /// <summary>A slow web service is where it pays most.</summary>
    [Fact]
    public async Task A_schedule_that_is_awaited()
    {
        const string Schedule =
            """
            static async Task<string> Schedule(DateTime day)
                {
                    var request = WebRequest.CreateHttp("http://127.0.0.1/" + day.DayOfYear);
                    var response = await request.GetResponseAsync();
                    using (var reader = new StreamReader(response.GetResponseStream()))
                    {
                        return await reader.ReadToEndAsync();
                    }
                }
            """;
        await Verify.Silent(App("static async Task Main()", "await Schedule(DateTime.Now);", Schedule), Reasons.NotCatalogued, References.Net472.AddAssemblies(["System.Net.Http"]));
        await Verify.Silent(App("static async Task Main()", "await Schedule(DateTime.Now);", "#pragma warning disable SYSLIB0014\n    " + Schedule), Reasons.NotCatalogued, References.Net10);
    }

    private static SilentTest<BlockingCallAnalyzer> Blog(string before, string? after = null)
    {
        var mvc = Verify.Test(before, after, References.Mvc5);
        mvc.TestState.AdditionalReferences.Add(Stub.EntityFramework.Reference);
        return mvc;
    }

    private static string App(string signature, string body, string members = "") =>
        $$"""
        using System;
        using System.IO;
        using System.Net;
        using System.Net.Http;
        using System.Security.Cryptography;
        using System.Threading;
        using System.Threading.Tasks;

        class Program
        {
            {{signature}}
            {
                {{body}}
            }

            {{members}}
        }
        """;

    private static string Upload(string signature, string create, string upload) =>
        $$"""
        using System.IO;
        using System.Threading.Tasks;
        using System.Web.Http;
        using Microsoft.WindowsAzure.Storage;

        public class UploadController : ApiController
        {
            {{signature}}
                var container = CloudStorageAccount.Parse("UseDevelopmentStorage=true").CreateCloudBlobClient().GetContainerReference("uploadedfiles");
                {{create}}
                var blob = container.GetBlockBlobReference("a");

                using (var file = File.OpenRead("FileToUpload.txt"))
                {
                    {{upload}}
                }
            }
        }
        """;

    private static string BlobUpload(string signature, string create, string upload) =>
        $$"""
        using System.IO;
        using System.Threading.Tasks;
        using Azure.Storage.Blobs;
        using Microsoft.AspNetCore.Mvc;

        public class UploadController : ControllerBase
        {
            {{signature}}
            {
                var container = new BlobContainerClient("UseDevelopmentStorage=true", "uploadedfiles");
                {{create}}

                using (var file = System.IO.File.OpenRead("FileToUpload.txt"))
                {
                    {{upload}}
                }
            }
        }
        """;

    private const string Profiles =
        """
        public interface IProfiles { Task<string> GetAsync(); }

        public class Profiles : IProfiles { public async Task<string> GetAsync() { await Task.Delay(2000); return "Ada"; } }
        """;

    private static string WebApi(string members) =>
        $$"""
        using System.Threading.Tasks;
        using System.Web.Http;

        {{Profiles}}

        public class CustomersController : ApiController
        {
            {{members.Replace("RESULT", "IHttpActionResult")}}
        }
        """;

    private static string Core(string members) =>
        $$"""
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;

        {{Profiles}}

        public class CustomersController : ControllerBase
        {
            {{members.Replace("RESULT", "IActionResult")}}
        }
        """;

    private static string Mvc(string members) => Blog("System.Data.Entity", "System.Web.Mvc", members);

    private static string CoreBlog(string members) => Blog("Microsoft.EntityFrameworkCore", "Microsoft.AspNetCore.Mvc", members);

    private static string Blog(string entityFramework, string mvc, string members) =>
        $$"""
        using System.Linq;
        using System.Threading.Tasks;
        using {{entityFramework}};
        using {{mvc}};

        public class Post { public int Id { get; set; } }

        public class Blog : DbContext { public DbSet<Post> Posts { get; set; } = null; }

        public class PostsController : Controller
        {
            {{members}}
        }
        """;
}

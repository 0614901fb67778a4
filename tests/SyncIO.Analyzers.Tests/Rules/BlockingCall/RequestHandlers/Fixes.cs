using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>The fix makes the handler asynchronous, and awaits every finding in it.</summary>
public sealed class Fixes
{
    [Theory]
    [InlineData(
        "public string Get() => client.{|SIO2001:DownloadString|}(\"u\");",
        "public async Task<string> Get() => await client.DownloadStringTaskAsync(\"u\");")]
    [InlineData(
        "public void Post() { client.{|SIO2001:UploadString|}(\"u\", \"x\"); }",
        "public async Task Post() { await client.UploadStringTaskAsync(\"u\", \"x\"); }")]
    [InlineData(
        "[HttpGet] public ActionResult<string> Get(int id) { if (id == 0) return NotFound(); return client.{|SIO2001:DownloadString|}(\"u\"); }",
        "[HttpGet] public async Task<ActionResult<string>> Get(int id) { if (id == 0) return NotFound(); return await client.DownloadStringTaskAsync(\"u\"); }")]
    [InlineData(
        "public IActionResult Get() => Ok(client.{|SIO2001:DownloadString|}(\"u\"));",
        "public async Task<IActionResult> Get() => Ok(await client.DownloadStringTaskAsync(\"u\"));")]
    [InlineData(
        "public IActionResult Get() => RedirectToAction(nameof(Get), client.{|SIO2001:DownloadString|}(\"u\"));",
        "public async Task<IActionResult> Get() => RedirectToAction(nameof(Get), await client.DownloadStringTaskAsync(\"u\"));")]
    [InlineData(
        "public IEnumerable<string> Get() { Task.Delay(200).{|SIO2002:Wait|}(); Thread.{|SIO2003:Sleep|}(1); return System.IO.File.{|SIO2004:ReadAllLines|}(\"f\"); }",
        "public async Task<IEnumerable<string>> Get() { await Task.Delay(200); await Task.Delay(1); return await System.IO.File.ReadAllLinesAsync(\"f\"); }")]
    public Task An_action(string before, string after) => Verify.Fix(Controller(before), Controller(after), References.AspNetCore10);

    [Fact]
    public Task The_namespace_of_Task_is_imported() => Verify.Fix(
        """
        using Microsoft.AspNetCore.Mvc;
        using System.Net;

        public class C : ControllerBase
        {
            public string Get() => new WebClient().{|SIO2001:DownloadString|}("u");
        }
        """,
        """
        using Microsoft.AspNetCore.Mvc;
        using System.Net;
        using System.Threading.Tasks;

        public class C : ControllerBase
        {
            public async Task<string> Get() => await new WebClient().DownloadStringTaskAsync("u");
        }
        """,
        References.AspNetCore10);

    /// <summary><c>async</c> goes where the type begins, be it on a line of its own.</summary>
    [Fact]
    public Task Signatures_over_several_lines() => Verify.Fix(
        """
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Routing;

        public class C : ControllerBase
        {
            [HttpGet] // why
            public // and how
                ActionResult<
                    string>
                Get()
            {
                Thread.{|SIO2003:Sleep|}(1); // a while
                return "";
            }

            internal static void Map(IEndpointRouteBuilder app) => app.MapGet(
                "/",
                [EndpointName("n")]
                // why
                (int id) => { Thread.{|SIO2003:Sleep|}(id); });
        }
        """,
        """
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Routing;

        public class C : ControllerBase
        {
            [HttpGet] // why
            public // and how
                async Task<ActionResult<
                    string>>
                Get()
            {
                await Task.Delay(1); // a while
                return "";
            }

            internal static void Map(IEndpointRouteBuilder app) => app.MapGet(
                "/",
                [EndpointName("n")]
                // why
                async (int id) => { await Task.Delay(id); });
        }
        """,
        References.AspNetCore10);

    [Fact]
    public Task A_Task_of_another_kind() => Verify.Fix(
        """
        using Microsoft.AspNetCore.Mvc;
        using System.Net;

        public class Task { }

        public class C : ControllerBase
        {
            public string Get() => new WebClient().{|SIO2001:DownloadString|}("u");
        }
        """,
        """
        using Microsoft.AspNetCore.Mvc;
        using System.Net;

        public class Task { }

        public class C : ControllerBase
        {
            public async System.Threading.Tasks.Task<string> Get() => await new WebClient().DownloadStringTaskAsync("u");
        }
        """,
        References.AspNetCore10);

    [Fact]
    public Task The_namespace_of_Task_is_imported_for_the_return_type_of_a_lambda() => Verify.Fix(
        """
        using Microsoft.AspNetCore.Builder;

        class C { void M(WebApplication app) { app.MapGet("/", string () => System.IO.File.{|SIO2004:ReadAllText|}("f")); } }
        """,
        """
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;

        class C { void M(WebApplication app) { app.MapGet("/", async Task<string> () => await System.IO.File.ReadAllTextAsync("f")); } }
        """,
        References.AspNetCore10);

    [Theory]
    [InlineData(
        "app.MapGet(\"/\", () => client.{|SIO2001:DownloadString|}(\"u\"));",
        "app.MapGet(\"/\", async () => await client.DownloadStringTaskAsync(\"u\"));")]
    [InlineData(
        "app.MapPost(\"/{id}\", (int id) => { client.{|SIO2001:UploadString|}(\"u\", \"x\"); });",
        "app.MapPost(\"/{id}\", async (int id) => { await client.UploadStringTaskAsync(\"u\", \"x\"); });")]
    [InlineData(
        "app.MapGet(\"/\", string (int id) => client.{|SIO2001:DownloadString|}(\"u\"));",
        "app.MapGet(\"/\", async Task<string> (int id) => await client.DownloadStringTaskAsync(\"u\"));")]
    [InlineData(
        "app.MapGet(\"/\", (HttpContext http) => client.{|SIO2001:DownloadString|}(\"u\"));",
        "app.MapGet(\"/\", async (HttpContext http) => { return await client.DownloadStringTaskAsync(\"u\"); });")]
    [InlineData(
        "app.MapGet(\"/\", (HttpContext http) => { return client.{|SIO2001:DownloadString|}(\"u\"); });",
        "app.MapGet(\"/\", async (HttpContext http) => { return await client.DownloadStringTaskAsync(\"u\"); });")]
    [InlineData(
        "string Get(int id) => client.{|SIO2001:DownloadString|}(\"u\");\napp.MapGet(\"/\", Get);",
        "async Task<string> Get(int id) => await client.DownloadStringTaskAsync(\"u\");\napp.MapGet(\"/\", Get);")]
    public Task An_endpoint(string before, string after) => Verify.Fix(Endpoints(before), Endpoints(after), References.AspNetCore10);

    [Fact]
    public Task A_method_that_is_mapped_in_another_file()
    {
        var test = Verify.Test(Endpoints("app.MapGet(\"/\", Files.Read);"), null, References.AspNetCore10);
        test.TestState.Sources.Add(Files("public static string Read(int id) => new WebClient().{|SIO2001:DownloadString|}(\"u\");"));
        test.FixedState.Sources.Add(Endpoints("app.MapGet(\"/\", Files.Read);"));
        test.FixedState.Sources.Add(Files("public static async Task<string> Read(int id) => await new WebClient().DownloadStringTaskAsync(\"u\");"));
        return test.RunAsync();
    }

    private static string Files(string member) =>
        $$"""
        using System.Net;
        using System.Threading.Tasks;

        static class Files
        {
            {{member}}
        }
        """;

    private static string Controller(string member) =>
        $$"""
        using System.Collections.Generic;
        using System.Net;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;

        public class ShopController : ControllerBase
        {
            private readonly WebClient client = new WebClient();

            {{member}}
        }
        """;

    private static string Endpoints(string statements) =>
        $$"""
        using System.Net;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Http;
        using Microsoft.AspNetCore.Routing;

        static class Endpoints
        {
            static void Map(IEndpointRouteBuilder app, WebClient client)
            {
                {{statements.Replace("\n", "\n        ")}}
            }
        }
        """;
}

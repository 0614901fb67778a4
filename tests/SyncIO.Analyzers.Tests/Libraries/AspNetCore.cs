using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Libraries;

public sealed class AspNetCore
{
    private const string Forms = "Microsoft.AspNetCore.Http.HttpContext http, Microsoft.AspNetCore.Http.HttpContext other, bool flag, System.Func<int> next, System.Action<int, int> use";

    [Theory]
    [InlineData("file.{|SIO1004:CopyTo|}(target);", "await file.CopyToAsync(target);")]
    [InlineData("_ = form.{|SIO1001:ReadForm|}();", "_ = await form.ReadFormAsync(CancellationToken.None);")]
    [InlineData("_ = cache.{|SIO1001:Get|}(\"a\");", "_ = await cache.GetAsync(\"a\");")]
    [InlineData("cache.{|SIO1001:SetString|}(\"a\", cache.{|SIO1001:GetString|}(\"b\"));", "await cache.SetStringAsync(\"a\", await cache.GetStringAsync(\"b\"));")]
    [InlineData("_ = html.{|SIO1002:Partial|}(\"a\");", "_ = await html.PartialAsync(\"a\");")]
    [InlineData("_ = new FormReader(target).{|SIO1001:ReadForm|}();", "_ = await new FormReader(target).ReadFormAsync();")]
    public Task Awaited(string before, string after) => Verify.Fix(Method(before), Method(after), References.AspNetCore10);

    [Theory]
    [InlineData("_ = memory.Get(\"a\"); memory.SetString(\"a\", \"b\");")]
    [InlineData("_ = entries.GetOrCreate(\"a\", _ => 1);")]
    [InlineData("_ = http.Connection.ClientCertificate;")]
    [InlineData("_ = users.GetUserId(http.User);")]
    [InlineData("host.Run();")]
    public Task Nothing_waits(string body) => Verify.Silent(Method($"await Task.Yield();\n{body}"), Reasons.NotCatalogued, References.AspNetCore10);

    [Fact]
    public Task A_form_that_nobody_has_read() => Verify.Fix(
        Code.Async("_ = http.Request.{|SIO1001:Form|}[\"a\"];", "Microsoft.AspNetCore.Http.HttpContext http"),
        Code.Async("_ = (await http.Request.ReadFormAsync())[\"a\"];", "Microsoft.AspNetCore.Http.HttpContext http"),
        References.AspNetCore10);

    /// <summary>Model binding reads the form before an action with parameters, and the check of a token does before any.</summary>
    /// <summary>The first one reads it, the others find it read.</summary>
    [Fact]
    public Task A_form_is_read_once() => Verify.Fix(
        Code.Async("_ = http.Request.{|SIO1001:Form|}[\"a\"]; if (http.Request.Form.Count > 1) { _ = http.Request.Form.Files; }", "Microsoft.AspNetCore.Http.HttpContext http"),
        Code.Async("var form = await http.Request.ReadFormAsync();\n_ = form[\"a\"]; if (form.Count > 1) { _ = form.Files; }", "Microsoft.AspNetCore.Http.HttpContext http"),
        References.AspNetCore10);

    /// <summary>A local has it already, has its comment, or comes first in a condition.</summary>
    [Theory]
    [InlineData(
        "var read = http.Request.{|SIO1001:Form|}; _ = read[\"a\"]; _ = http.Request.Form[\"b\"];",
        "var read = await http.Request.ReadFormAsync(); _ = read[\"a\"]; _ = read[\"b\"];")]
    [InlineData(
        "// The title.\n_ = http.Request.{|SIO1001:Form|}[\"a\"];\n_ = http.Request.Form[\"b\"];",
        "// The title.\nvar form = await http.Request.ReadFormAsync();\n_ = form[\"a\"];\n_ = form[\"b\"];")]
    [InlineData(
        "if (http.Request.{|SIO1001:Form|}.Count > 0 && http.Request.Form.Files.Count > 0) { }",
        "var form = await http.Request.ReadFormAsync();\nif (form.Count > 0 && form.Files.Count > 0) { }")]
    public Task A_local_has_the_form(string before, string after) => Verify.Fix(
        Code.Async(before, "Microsoft.AspNetCore.Http.HttpContext http"),
        Code.Async(after, "Microsoft.AspNetCore.Http.HttpContext http"),
        References.AspNetCore10);

    /// <summary>Somebody else may be asked first, the form not at all, or that of another request; the name may be taken.</summary>
    [Theory]
    [InlineData(
        "if (flag && http.Request.{|SIO1001:Form|}.Count > 0) { _ = http.Request.Form.Files; }",
        "if (flag && (await http.Request.ReadFormAsync()).Count > 0) { _ = (await http.Request.ReadFormAsync()).Files; }")]
    [InlineData(
        "use(next(), http.Request.{|SIO1001:Form|}.Count); _ = http.Request.Form.Files;",
        "use(next(), (await http.Request.ReadFormAsync()).Count); _ = (await http.Request.ReadFormAsync()).Files;")]
    [InlineData(
        "if (flag) { _ = http.Request.{|SIO1001:Form|}.Files; } _ = http.Request.Form.Count;",
        "if (flag) { _ = (await http.Request.ReadFormAsync()).Files; } _ = (await http.Request.ReadFormAsync()).Count;")]
    [InlineData(
        "_ = http.Request.{|SIO1001:Form|}.Files; http = other; _ = http.Request.Form.Count;",
        "_ = (await http.Request.ReadFormAsync()).Files; http = other; _ = (await http.Request.ReadFormAsync()).Count;")]
    [InlineData(
        "var form = 1; _ = http.Request.{|SIO1001:Form|}.Files; _ = http.Request.Form.Count + form;",
        "var form = 1; _ = (await http.Request.ReadFormAsync()).Files; _ = (await http.Request.ReadFormAsync()).Count + form;")]
    public Task No_local_has_the_form(string before, string after) => Verify.Fix(
        Code.Async(before, Forms),
        Code.Async(after, Forms),
        References.AspNetCore10);

    [Theory]
    [InlineData(nameof(Reason.FormAlreadyRead), "public async Task M(int id) { await Task.Yield(); _ = Request.Form.Files; }")]
    [InlineData(nameof(Reason.FormAlreadyRead), "[ValidateAntiForgeryToken] public async Task M() { await Task.Yield(); _ = Request.Form.Files; }")]
    [InlineData(nameof(Reason.FormAlreadyRead), "public Task M() { System.Func<IFormFile, Task> handler = async file => { await Task.Yield(); _ = Request.Form.Files; }; return handler(null!); }")]
    [InlineData(nameof(Reason.FormAlreadyRead), "public async Task M() { var form = await Request.ReadFormAsync(); _ = Request.Form.Files; }")]
    public Task The_form_of_an_action(string reason, string member) => Verify.Silent(Controller(member), reason, References.AspNetCore10);

    [Theory]
    [InlineData("public async Task M() { await Task.Yield(); _ = Request.{|SIO1001:Form|}.Files; }")]
    [InlineData("private async Task M(int id) { await Task.Yield(); _ = Request.{|SIO1001:Form|}.Files; }")]
    public Task A_form_that_is_not_bound(string member) => Verify.Fix(Controller(member), references: References.AspNetCore10);

    /// <summary>The thread that runs the program has nobody else to serve.</summary>
    [Fact]
    public Task An_entry_point_that_runs_the_host() => Verify.Silent(
        """
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;

        class C
        {
            public static async Task Main(string[] args)
            {
                await Task.Yield();
                var app = WebApplication.CreateBuilder(args).Build();
                app.Run();
            }
        }
        """,
        Reasons.NotCatalogued,
        References.AspNetCore10);

    private static string Controller(string member) => $$"""
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Http;
        using Microsoft.AspNetCore.Mvc;

        public class C : ControllerBase
        {
            {{member}}
        }
        """;

    private static string Method(string body) => Code.Async(
        body,
        "IFormFile file, IFormFeature form, IDistributedCache cache, MemoryDistributedCache memory, IMemoryCache entries, IHtmlHelper html, HttpContext http, UserManager<C> users, IHost host, Stream target",
        "Microsoft.AspNetCore.Http Microsoft.AspNetCore.Http.Features Microsoft.AspNetCore.Identity Microsoft.AspNetCore.Mvc.Rendering Microsoft.AspNetCore.WebUtilities Microsoft.Extensions.Caching.Distributed Microsoft.Extensions.Caching.Memory Microsoft.Extensions.Hosting");
}

using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Libraries;

public sealed class AspNetCore
{
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
    [InlineData("_ = http.Request.Form[\"a\"]; _ = http.Connection.ClientCertificate;")]
    [InlineData("_ = users.GetUserId(http.User);")]
    [InlineData("host.Run();")]
    public Task Nothing_waits(string body) => Verify.Fix(Method($"await Task.Yield();\n{body}"), references: References.AspNetCore10);

    /// <summary>The thread that runs the program has nobody else to serve.</summary>
    [Fact]
    public Task An_entry_point_that_runs_the_host() => Verify.Fix(
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
        references: References.AspNetCore10);

    private static string Method(string body) => Code.Async(
        body,
        "IFormFile file, IFormFeature form, IDistributedCache cache, MemoryDistributedCache memory, IMemoryCache entries, IHtmlHelper html, HttpContext http, UserManager<C> users, IHost host, Stream target",
        "Microsoft.AspNetCore.Http Microsoft.AspNetCore.Http.Features Microsoft.AspNetCore.Identity Microsoft.AspNetCore.Mvc.Rendering Microsoft.AspNetCore.WebUtilities Microsoft.Extensions.Caching.Distributed Microsoft.Extensions.Caching.Memory Microsoft.Extensions.Hosting");
}

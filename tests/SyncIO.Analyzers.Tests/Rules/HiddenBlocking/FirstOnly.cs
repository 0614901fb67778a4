using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>What waits at most once: the first read of a form, and a lock that nobody else can hold yet.</summary>
public sealed class FirstOnly
{
    private const string Form = """
        using Microsoft.AspNetCore.Http;
        using System.Threading.Tasks;

        static class Values
        {
            public static string Get(this HttpRequest request, string key) => request.Query.ContainsKey(key) ? request.Query[key] : request.Form[key];

            public static int Number(this HttpRequest request, string key) => int.Parse(request.Get(key));
        }

        class C
        {
            async Task M(HttpContext context) { await Task.Yield(); BODY }
        }
        """;

    [Theory]
    [InlineData("context.Request.{|SIO3001:Get|}(\"a\"); context.Request.Get(\"b\"); context.Request.Number(\"c\");")]
    [InlineData("if (context.Request.{|SIO3001:Number|}(\"a\") > 1) { context.Request.Get(\"b\"); } else { context.Request.Get(\"c\"); }")]
    [InlineData("_ = context.Request.{|SIO1001:Form|}[\"a\"]; context.Request.Get(\"b\");")]
    public Task A_form_is_read_once(string body) => VerifyChains.Fix(Form.Replace("BODY", body), references: References.AspNetCore10);

    /// <summary>A local is no cache.</summary>
    [Fact]
    public Task What_the_address_lacks_is_asked_each_time() => VerifyChains.Fix(
        """
        using Microsoft.AspNetCore.Http;
        using System.Threading.Tasks;

        class C
        {
            async Task<string> M(HttpRequest request, string p) { await Task.Yield(); return {|SIO3001:Value|}(request, p); }
            static string Value(HttpRequest request, string p) { string value = request.Query[p]; if (value is null) value = request.Form[p]; return value; }
        }
        """,
        references: References.AspNetCore10);

    [Fact]
    public Task A_form_that_was_awaited() => VerifyChains.Test(
        Form.Replace("BODY", "await context.Request.ReadFormAsync(); context.Request.Get(\"b\");"), references: References.AspNetCore10).RunSilentAsync("FormAlreadyRead");

    /// <summary>What waits for something else is told in place of a form that few send, whether that was read before or not.</summary>
    [Theory]
    [InlineData("public string Post(string name) => {|SIO3001:Make|}(name);", "if (Request.HasFormContentType) { _ = Request.Form; } if (name != null) { return client.DownloadString(name); } return name;")]
    [InlineData("public string Post() => {|SIO3001:Make|}(null);", "_ = Request.Form; return name;")]
    [InlineData("public string Post() { var all = {|SIO3001:Make|}(null); return all + Request.Form[\"a\"]; }", "_ = Request.Form; return name;")]
    [InlineData("public string Post() { if (client == null) { {|SIO3001:Make|}(null); } return Request.{|SIO2001:Form|}[\"a\"]; }", "_ = Request.Form; return name;")]
    [InlineData("public string Post() { var all = Make(null); return all + Request.{|SIO2001:Form|}[\"a\"]; }", "System.Func<string> later = () => Request.Form[\"a\"]; return name + nameof(Request.Form);")]
    [InlineData("public string Post() { var all = {|SIO3001:Make|}(null); return all + Request.{|SIO2001:Form|}[\"a\"]; }", "if (client != null) { _ = Request.Form; } return name;")]
    public Task What_is_read_besides(string action, string make) => VerifyChains.Fix(
        $$"""
        using Microsoft.AspNetCore.Mvc;

        public class PagesController : ControllerBase
        {
            private readonly System.Net.WebClient client = new();

            {{action}}

            private string Make(string name) { {{make}} }
        }
        """,
        references: References.AspNetCore10);

    private const string Scope = """
        class Scope
        {
            readonly SemaphoreSlim gate = new SemaphoreSlim(1, 1);

            public Scope() { Change(); }

            public void Change() { Enter(); gate.Release(); }

            void Enter() { gate.Wait(); }
        }

        class Server
        {
            readonly Scope scope;

            public Server() { scope = new Scope(); }
        }

        class Ready
        {
            readonly ManualResetEventSlim ready = new(true);
            readonly AutoResetEvent next = new AutoResetEvent(true);
            readonly Semaphore places = new Semaphore(2, 2);

            public Ready() { ready.Wait(); this.next.WaitOne(); places.WaitOne(); }
        }

        class Late
        {
            readonly ManualResetEventSlim ready = new(false);

            public Late() { ready.Wait(); }
        }

        class Busy
        {
            readonly SemaphoreSlim gate = new SemaphoreSlim(0, 1);

            public Busy() { gate.Wait(); }
        }

        """;

    [Theory]
    [InlineData("new Scope();")]
    [InlineData("new Server();")]
    [InlineData("scope.{|SIO3003:Change|}();")]
    [InlineData("{|SIO3003:new|} Busy();")]
    [InlineData("new Ready();")]
    [InlineData("{|SIO3005:new|} Late();")]
    public Task A_lock_of_an_object_under_construction(string body)
    {
        var code = $"using System.Threading;\nusing System.Threading.Tasks;\n\n{Scope}class C\n{{\n    async Task M(Scope scope) {{ await Task.Yield(); {body} }}\n}}\n";
        return body.Contains("{|") ? VerifyChains.Fix(code) : VerifyChains.Test(code).RunSilentAsync("HandedOver");
    }
}

using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Handlers and modules of the classic ASP.NET, and Global.asax.</summary>
public sealed class HttpHandlers
{
    private const string Staged = "would have to become one of 'EventHandlerTaskAsyncHelper'";

    [Theory]
    [InlineData("class Own : IHttpHandler { public bool IsReusable => true; public void ProcessRequest(HttpContext c) { Thread.{|#0:Sleep|}(1); } }")]
    [InlineData("abstract class Base : IHttpHandler { public bool IsReusable => true; public abstract void ProcessRequest(HttpContext c); } class Own : Base { public override void ProcessRequest(HttpContext c) { Thread.{|#0:Sleep|}(1); } }")]
    public Task Handlers(string code) => ByHand.Sleep(Web(code), "'ProcessRequest' would have to become one of 'HttpTaskAsyncHandler'", References.SystemWeb);

    [Theory]
    [InlineData("class Own : HttpTaskAsyncHandler { public override Task ProcessRequestAsync(HttpContext c) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    public Task Others(string code) => Verify.Fix(Web(code), references: References.SystemWeb);

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "class Own : IHttpHandler { public Own() { Thread.Sleep(1); } public bool IsReusable { get { Thread.Sleep(1); return true; } } public void ProcessRequest(HttpContext c) { } }")]
    [InlineData(nameof(Reason.SynchronousCode), "class Own : IHttpHandler { public bool IsReusable => true; public void ProcessRequest(HttpContext c) { } public void ProcessRequest(int i) { Thread.Sleep(1); } static void Other() { Thread.Sleep(1); } }")]
    public Task Members_that_serve_no_request(string reason, string code) => Verify.Silent(Web(code), reason, References.SystemWeb);

    [Theory]
    [InlineData("app.BeginRequest += OnBegin;", "'OnBegin' " + Staged)]
    [InlineData("app.BeginRequest += this.OnBegin;", "'OnBegin' " + Staged)]
    [InlineData("app.AuthorizeRequest += new EventHandler(OnBegin);", "'OnBegin' " + Staged)]
    [InlineData("app.PostMapRequestHandler += new EventHandler(this.OnBegin);", "'OnBegin' " + Staged)]
    [InlineData("app.ResolveRequestCache += OnBegin;", "'OnBegin' " + Staged)]
    [InlineData("app.AcquireRequestState += OnBegin;", "'OnBegin' " + Staged)]
    [InlineData("app.PreRequestHandlerExecute += OnBegin;", "'OnBegin' " + Staged)]
    [InlineData("app.Error += OnBegin;", "'OnBegin' is called synchronously by its framework")]
    [InlineData("app.PreSendRequestHeaders += OnBegin;", "'OnBegin' is called synchronously by its framework")]
    public Task Stages_of_a_module(string registration, string reason) => ByHand.Sleep(Module(registration, "Thread.{|#0:Sleep|}(1);"), reason, References.SystemWeb);

    [Theory]
    [InlineData("app.EndRequest += (sender, e) => Thread.{|#0:Sleep|}(1);")]
    [InlineData("app.EndRequest += delegate { Thread.{|#0:Sleep|}(1); };")]
    [InlineData("app.EndRequest += new EventHandler((sender, e) => Thread.{|#0:Sleep|}(1));")]
    public Task Lambdas_of_a_module(string registration) => ByHand.Sleep(Module(registration, ""), "the lambda " + Staged, References.SystemWeb);

    [Theory]
    [InlineData("app.Disposed += OnBegin;")]
    [InlineData("app.BeginRequest -= OnBegin;")]
    [InlineData("Changed += OnBegin;")]
    [InlineData("new EventHandler(OnBegin)(app, EventArgs.Empty);")]
    [InlineData("Thread.Sleep(1);")]
    public Task Nothing_for_a_request(string statement) => Verify.Silent(Module(statement, "Thread.Sleep(1);"), nameof(Reason.SynchronousCode), References.SystemWeb);

    /// <summary>What a module registers for a stage in the asynchronous way returns a task.</summary>
    [Fact]
    public Task An_asynchronous_stage() => Verify.Fix(
        Module("var begin = new EventHandlerTaskAsyncHelper((sender, e) => { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }); app.AddOnBeginRequestAsync(begin.BeginEventHandler, begin.EndEventHandler);", ""),
        Module("var begin = new EventHandlerTaskAsyncHelper(async (sender, e) => { await Task.Delay(1); }); app.AddOnBeginRequestAsync(begin.BeginEventHandler, begin.EndEventHandler);", ""),
        References.SystemWeb);

    [Theory]
    [InlineData("protected void Application_BeginRequest() { SLEEP }", "'Application_BeginRequest' " + Staged)]
    [InlineData("private void Application_BeginRequest(object sender, EventArgs e) { SLEEP }", "'Application_BeginRequest' " + Staged)]
    [InlineData("public void Application_AcquireRequestState(object sender, EventArgs e) { SLEEP }", "'Application_AcquireRequestState' " + Staged)]
    [InlineData("protected void Application_OnAuthenticateRequest(object sender, EventArgs e) { SLEEP }", "'Application_OnAuthenticateRequest' " + Staged)]
    [InlineData("protected void Application_Error(object sender, EventArgs e) { SLEEP }", "'Application_Error' is called synchronously by its framework")]
    [InlineData("protected void Application_PreSendRequestHeaders() { SLEEP }", "'Application_PreSendRequestHeaders' is called synchronously by its framework")]
    [InlineData("protected void Session_Start(object sender, EventArgs e) { SLEEP }", "'Session_Start' is called synchronously by its framework")]
    public Task Global_asax(string member, string reason) =>
        ByHand.Sleep(Web($"public class Global : HttpApplication {{ {member.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")} }}"), reason, References.SystemWeb);

    [Theory]
    [InlineData("protected void Application_Start() { Thread.Sleep(1); }")]
    [InlineData("protected void Application_Start(object sender, EventArgs e) { Thread.Sleep(1); }")]
    [InlineData("protected void Application_End(object sender, EventArgs e) { Thread.Sleep(1); }")]
    [InlineData("protected void Session_End(object sender, EventArgs e) { Thread.Sleep(1); }")]
    [InlineData("public override void Init() { Thread.Sleep(1); }")]
    [InlineData("protected void Application_BeginRequest(string name) { Thread.Sleep(1); }")]
    [InlineData("public Global() { Thread.Sleep(1); }")]
    public Task For_the_application_and_not_for_a_request(string member) =>
        Verify.Silent(Web($"public class Global : HttpApplication {{ {member} }}"), nameof(Reason.SynchronousCode), References.SystemWeb);

    private static string Module(string registration, string body) => Web(
        $$"""
        class Own : IHttpModule
        {
            event EventHandler Changed;
            public void Init(HttpApplication app) { {{registration}} }
            public void Dispose() { Thread.Sleep(1); Changed(this, EventArgs.Empty); }
            private void OnBegin(object sender, EventArgs e) { {{body}} }
        }
        """);

    private static string Web(string code) =>
        $"""
        using System;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Web;

        {code}
        """;
}

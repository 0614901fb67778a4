using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Handlers and modules of the classic ASP.NET, and Global.asax.</summary>
public sealed class HttpHandlers
{
    private const string Staged = "would have to be registered with 'EventHandlerTaskAsyncHelper'";

    [Theory]
    [InlineData("class Own : IHttpHandler { public bool IsReusable => true; public void ProcessRequest(HttpContext c) { Thread.{|#0:Sleep|}(1); } }")]
    [InlineData("abstract class Base : IHttpHandler { public bool IsReusable => true; public abstract void ProcessRequest(HttpContext c); } class Own : Base { public override void ProcessRequest(HttpContext c) { Thread.{|#0:Sleep|}(1); } }")]
    public Task Handlers(string code) => ByHand.Sleep(Web(code), "'ProcessRequest' would have to become a member of 'HttpTaskAsyncHandler'", References.SystemWeb);

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
    [InlineData("((SessionStateModule)app.Modules[0]).End += OnBegin;")]
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
    [InlineData("protected void Application_OnError() { SLEEP }", "'Application_OnError' is called synchronously by its framework")]
    [InlineData("public override string GetVaryByCustomString(HttpContext c, string n) { SLEEP return n; }", "'GetVaryByCustomString' is called synchronously by its framework")]
    [InlineData("public override string GetOutputCacheProviderName(HttpContext c) { SLEEP return null; }", "'GetOutputCacheProviderName' is called synchronously by its framework")]
    [InlineData("protected void FormsAuthentication_OnAuthenticate(object sender, FormsAuthenticationEventArgs e) { SLEEP }", "'FormsAuthentication_OnAuthenticate' is called synchronously by its framework")]
    [InlineData("protected void WindowsAuthentication_Authenticate(object sender, WindowsAuthenticationEventArgs e) { SLEEP }", "'WindowsAuthentication_Authenticate' is called synchronously by its framework")]
    [InlineData("private void RoleManager_GetRoles(object sender, RoleManagerEventArgs e) { SLEEP }", "'RoleManager_GetRoles' is called synchronously by its framework")]
    [InlineData("public void AnonymousIdentification_Creating(object sender, AnonymousIdentificationEventArgs e) { SLEEP }", "'AnonymousIdentification_Creating' is called synchronously by its framework")]
    [InlineData("public void Profile_MigrateAnonymous(object sender, System.Web.Profile.ProfileMigrateEventArgs e) { SLEEP }", "'Profile_MigrateAnonymous' is called synchronously by its framework")]
    public Task Global_asax(string member, string reason) =>
        ByHand.Sleep(Web($"public class Global : HttpApplication {{ {member.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")} }}"), reason, References.SystemWeb);

    [Theory]
    [InlineData("protected void Application_Start() { Thread.Sleep(1); }")]
    [InlineData("protected void Application_Start(object sender, EventArgs e) { Thread.Sleep(1); }")]
    [InlineData("protected void Application_End(object sender, EventArgs e) { Thread.Sleep(1); }")]
    [InlineData("protected void Session_End(object sender, EventArgs e) { Thread.Sleep(1); }")]
    [InlineData("public override void Init() { Thread.Sleep(1); }")]
    [InlineData("protected void Application_BeginRequest(string name) { Thread.Sleep(1); }")]
    [InlineData("protected void FormsAuthentication_OnAuthenticate(string name) { Thread.Sleep(1); }")]
    [InlineData("public string GetVaryByCustomString(string n) { Thread.Sleep(1); return n; }")]
    [InlineData("public Global() { Thread.Sleep(1); }")]
    public Task For_the_application_and_not_for_a_request(string member) =>
        Verify.Silent(Web($"public class Global : HttpApplication {{ {member} }}"), nameof(Reason.SynchronousCode), References.SystemWeb);

    /// <summary>What ASP.NET and its modules ask for each request.</summary>
    [Theory]
    [InlineData("class Own : IHttpAsyncHandler { public bool IsReusable => true; public void ProcessRequest(HttpContext c) { } public IAsyncResult BeginProcessRequest(HttpContext c, AsyncCallback a, object s) { SLEEP return null; } public void EndProcessRequest(IAsyncResult r) { } }", "'BeginProcessRequest' would have to become a member of 'HttpTaskAsyncHandler'")]
    [InlineData("class Own : IHttpHandlerFactory { public IHttpHandler GetHandler(HttpContext c, string t, string u, string p) { SLEEP return null; } public void ReleaseHandler(IHttpHandler h) { } }", "'GetHandler' is called synchronously by its framework")]
    [InlineData("class Own : IHttpHandlerFactory { public IHttpHandler GetHandler(HttpContext c, string t, string u, string p) => null; public void ReleaseHandler(IHttpHandler h) { SLEEP } }", "'ReleaseHandler' is called synchronously by its framework")]
    [InlineData("class Own : IRouteConstraint { public bool Match(HttpContextBase c, Route r, string p, RouteValueDictionary v, RouteDirection d) { SLEEP return true; } }", "'Match' is called synchronously by its framework")]
    [InlineData("class Own : IRouteHandler { public IHttpHandler GetHttpHandler(RequestContext r) { SLEEP return null; } }", "'GetHttpHandler' is called synchronously by its framework")]
    [InlineData("class Own : RouteBase { public override RouteData GetRouteData(HttpContextBase c) { SLEEP return null; } public override VirtualPathData GetVirtualPath(RequestContext r, RouteValueDictionary v) => null; }", "'GetRouteData' is called synchronously by its framework")]
    [InlineData("class Own : RouteBase { public override RouteData GetRouteData(HttpContextBase c) => null; public override VirtualPathData GetVirtualPath(RequestContext r, RouteValueDictionary v) { SLEEP return null; } }", "'GetVirtualPath' is called synchronously by its framework")]
    [InlineData("abstract class Own : RoleProvider { public override string[] GetRolesForUser(string u) { SLEEP return null; } }", "'GetRolesForUser' is called synchronously by its framework")]
    [InlineData("abstract class Own : RoleProvider { public override bool IsUserInRole(string u, string r) { SLEEP return true; } }", "'IsUserInRole' is called synchronously by its framework")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override SessionStateStoreData CreateNewStoreData(HttpContext c, int t) { SLEEP return null; } }", "'CreateNewStoreData' is called synchronously by its framework")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override void CreateUninitializedItem(HttpContext c, string i, int t) { SLEEP } }", "'CreateUninitializedItem' is called synchronously by its framework")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override void EndRequest(HttpContext c) { SLEEP } }", "'EndRequest' is called synchronously by its framework")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override void InitializeRequest(HttpContext c) { SLEEP } }", "'InitializeRequest' is called synchronously by its framework")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override void ReleaseItemExclusive(HttpContext c, string i, object l) { SLEEP } }", "'ReleaseItemExclusive' is called synchronously by its framework")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override void RemoveItem(HttpContext c, string i, object l, SessionStateStoreData d) { SLEEP } }", "'RemoveItem' is called synchronously by its framework")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override void ResetItemTimeout(HttpContext c, string i) { SLEEP } }", "'ResetItemTimeout' is called synchronously by its framework")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override void SetAndReleaseItemExclusive(HttpContext c, string i, SessionStateStoreData d, object l, bool n) { SLEEP } }", "'SetAndReleaseItemExclusive' is called synchronously by its framework")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override SessionStateStoreData GetItem(HttpContext c, string i, out bool locked, out TimeSpan t, out object l, out SessionStateActions a) { SLEEP throw null; } }", "the parameter 'locked' is passed by reference")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override SessionStateStoreData GetItemExclusive(HttpContext c, string i, out bool locked, out TimeSpan t, out object l, out SessionStateActions a) { SLEEP throw null; } }", "the parameter 'locked' is passed by reference")]
    [InlineData("class Own : SessionIDManager { public override string CreateSessionID(HttpContext c) { SLEEP return null; } }", "'CreateSessionID' is called synchronously by its framework")]
    [InlineData("class Own : SessionIDManager { public override bool Validate(string i) { SLEEP return true; } }", "'Validate' is called synchronously by its framework")]
    [InlineData("abstract class Own : ISessionIDManager { public void Initialize() {  } public abstract bool InitializeRequest(HttpContext c, bool s, out bool b); public string GetSessionID(HttpContext c) { SLEEP return null; } public abstract string CreateSessionID(HttpContext c); public abstract void SaveSessionID(HttpContext c, string i, out bool r, out bool a); public void RemoveSessionID(HttpContext c) {  } public abstract bool Validate(string i); }", "'GetSessionID' is called synchronously by its framework")]
    [InlineData("abstract class Own : ISessionIDManager { public void Initialize() {  } public abstract bool InitializeRequest(HttpContext c, bool s, out bool b); public string GetSessionID(HttpContext c) {  return null; } public abstract string CreateSessionID(HttpContext c); public abstract void SaveSessionID(HttpContext c, string i, out bool r, out bool a); public void RemoveSessionID(HttpContext c) { SLEEP } public abstract bool Validate(string i); }", "'RemoveSessionID' is called synchronously by its framework")]
    [InlineData("abstract class Own : OutputCacheProvider { public override object Add(string k, object e, DateTime u) { SLEEP return null; } }", "'Add' is called synchronously by its framework")]
    [InlineData("abstract class Own : OutputCacheProvider { public override object Get(string k) { SLEEP return null; } }", "'Get' is called synchronously by its framework")]
    [InlineData("abstract class Own : OutputCacheProvider { public override void Remove(string k) { SLEEP } }", "'Remove' is called synchronously by its framework")]
    [InlineData("abstract class Own : OutputCacheProvider { public override void Set(string k, object e, DateTime u) { SLEEP } }", "'Set' is called synchronously by its framework")]
    public Task Extensions(string code, string reason) => ByHand.Sleep(Web(code.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")), reason, References.SystemWeb);

    /// <summary>What is initialised once, what ends what was begun, and what has the same name only.</summary>
    [Theory]
    [InlineData("class Own : IHttpAsyncHandler { public bool IsReusable => true; public void ProcessRequest(HttpContext c) { } public IAsyncResult BeginProcessRequest(HttpContext c, AsyncCallback a, object s) => null; public void EndProcessRequest(IAsyncResult r) { Thread.Sleep(1); } }")]
    [InlineData("class Own { public RouteData GetRouteData(HttpContextBase c) { Thread.Sleep(1); return null; } }")]
    [InlineData("abstract class Base : RoleProvider { public abstract bool IsUserInRole(string u, int r); } abstract class Own : Base { public override bool IsUserInRole(string u, int r) { Thread.Sleep(1); return true; } }")]
    [InlineData("abstract class Own : RoleProvider { public override void CreateRole(string r) { Thread.Sleep(1); } public bool IsUserInRole(string r) { Thread.Sleep(1); return true; } }")]
    [InlineData("abstract class Own : SessionStateStoreProviderBase { public override bool SetItemExpireCallback(SessionStateItemExpireCallback c) { Thread.Sleep(1); return true; } public override void Initialize(string n, System.Collections.Specialized.NameValueCollection c) { Thread.Sleep(1); } }")]
    [InlineData("abstract class Own : ISessionIDManager { public void Initialize() { Thread.Sleep(1); } public abstract bool InitializeRequest(HttpContext c, bool s, out bool b); public string GetSessionID(HttpContext c) {  return null; } public abstract string CreateSessionID(HttpContext c); public abstract void SaveSessionID(HttpContext c, string i, out bool r, out bool a); public void RemoveSessionID(HttpContext c) {  } public abstract bool Validate(string i); }")]
    [InlineData("abstract class Own : MembershipProvider { public override bool ValidateUser(string u, string p) { Thread.Sleep(1); return true; } }")]
    public Task No_extensions(string code) => Verify.Silent(Web(code), nameof(Reason.SynchronousCode), References.SystemWeb);

    /// <summary>Modules that ASP.NET brings have events of their own.</summary>
    [Theory]
    [InlineData("app.RequestCompleted += (s, e) => Thread.{|#0:Sleep|}(1);")]
    [InlineData("((FormsAuthenticationModule)app.Modules[0]).Authenticate += (s, e) => Thread.{|#0:Sleep|}(1);")]
    [InlineData("((WindowsAuthenticationModule)app.Modules[0]).Authenticate += (s, e) => Thread.{|#0:Sleep|}(1);")]
    [InlineData("((RoleManagerModule)app.Modules[0]).GetRoles += (s, e) => Thread.{|#0:Sleep|}(1);")]
    [InlineData("((AnonymousIdentificationModule)app.Modules[0]).Creating += (s, e) => Thread.{|#0:Sleep|}(1);")]
    [InlineData("((System.Web.Profile.ProfileModule)app.Modules[0]).MigrateAnonymous += (s, e) => Thread.{|#0:Sleep|}(1);")]
    [InlineData("((SessionStateModule)app.Modules[0]).Start += (s, e) => Thread.{|#0:Sleep|}(1);")]
    public Task Events_of_modules(string registration) =>
        ByHand.Sleep(Module(registration, ""), "the lambda is called synchronously by its framework", References.SystemWeb);

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
        using System.Web.Caching;
        using System.Web.Routing;
        using System.Web.Security;
        using System.Web.SessionState;

        {code}
        """;
}

using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>ASP.NET Web API 2.</summary>
public sealed class WebApi2
{
    [Theory]
    [InlineData("public string Get(int id) { Thread.{|SIO2003:Sleep|}(1); return \"\"; }", "public async Task<string> Get(int id) { await Task.Delay(1); return \"\"; }")]
    [InlineData("public IHttpActionResult Post() => Ok(new System.Net.WebClient().{|SIO2001:DownloadString|}(\"u\"));", "public async Task<IHttpActionResult> Post() => Ok(await new System.Net.WebClient().DownloadStringTaskAsync(\"u\"));")]
    [InlineData("public void Put(Task t) { t.{|SIO2002:Wait|}(); }", "public async Task Put(Task t) { await t; }")]
    [InlineData("public void Delete(Stream s, byte[] b) { new FileStream(\"f\", FileMode.Open).{|SIO2004:Read|}(b, 0, 1); }", "public async Task Delete(Stream s, byte[] b) { await new FileStream(\"f\", FileMode.Open).ReadAsync(b, 0, 1); }")]
    [InlineData("public Task Get() { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }", "public async Task Get() { await Task.Delay(1); }")]
    public Task Actions(string before, string after) => Verify.Fix(Controller(before), Controller(after), References.WebApi2);

    [Theory]
    [InlineData("[NonAction] public void Do() { Thread.Sleep(1); }")]
    [InlineData("private void Do() { Thread.Sleep(1); }")]
    [InlineData("public static void Do() { Thread.Sleep(1); }")]
    [InlineData("public ShopController() { Thread.Sleep(1); }")]
    [InlineData("public int Count { get { Thread.Sleep(1); return 1; } }")]
    [InlineData("protected override void Dispose(bool disposing) { Thread.Sleep(1); }")]
    public Task No_actions(string member) => Verify.Silent(Controller(member), nameof(Reason.SynchronousCode), References.WebApi2);

    [Theory]
    [InlineData("ActionFilterAttribute", "public override void OnActionExecuting(HttpActionContext c) { SLEEP }", "'OnActionExecuting' would have to become 'OnActionExecutingAsync'")]
    [InlineData("ActionFilterAttribute", "public override void OnActionExecuted(HttpActionExecutedContext c) { SLEEP }", "'OnActionExecuted' would have to become 'OnActionExecutedAsync'")]
    [InlineData("AuthorizationFilterAttribute", "public override void OnAuthorization(HttpActionContext c) { SLEEP }", "'OnAuthorization' would have to become 'OnAuthorizationAsync'")]
    [InlineData("AuthorizeAttribute", "protected override bool IsAuthorized(HttpActionContext c) { SLEEP return true; }", "'IsAuthorized' would have to become the 'OnAuthorizationAsync' of 'AuthorizationFilterAttribute'")]
    [InlineData("ExceptionFilterAttribute", "public override void OnException(HttpActionExecutedContext c) { SLEEP }", "'OnException' would have to become 'OnExceptionAsync'")]
    [InlineData("ExceptionHandler", "public override void Handle(ExceptionHandlerContext c) { SLEEP }", "'Handle' would have to become 'HandleAsync'")]
    [InlineData("ExceptionLogger", "public override void Log(ExceptionLoggerContext c) { SLEEP }", "'Log' would have to become 'LogAsync'")]
    [InlineData("System.Web.Http.ModelBinding.IModelBinder", "public bool BindModel(HttpActionContext c, System.Web.Http.ModelBinding.ModelBindingContext b) { SLEEP return true; }", "'BindModel' would have to become the 'ExecuteBindingAsync' of 'HttpParameterBinding'")]
    [InlineData("System.Web.Http.ValueProviders.IValueProvider", "public bool ContainsPrefix(string p) => true; public System.Web.Http.ValueProviders.ValueProviderResult GetValue(string key) { SLEEP return null; }", "'GetValue' is called synchronously by its framework")]
    [InlineData("BufferedMediaTypeFormatter", "public override bool CanReadType(Type t) => true; public override bool CanWriteType(Type t) => true; public override void WriteToStream(Type t, object o, Stream s, HttpContent c) { SLEEP }", "'WriteToStream' would have to become the 'WriteToStreamAsync' of 'MediaTypeFormatter'")]
    [InlineData("ApiController", "protected override void Initialize(HttpControllerContext c) { SLEEP }", "'Initialize' would have to become 'ExecuteAsync'")]
    [InlineData("System.Web.Http.Routing.IHttpRouteConstraint", "public bool Match(HttpRequestMessage m, System.Web.Http.Routing.IHttpRoute r, string p, IDictionary<string, object> v, System.Web.Http.Routing.HttpRouteDirection d) { SLEEP return true; }", "'Match' is called synchronously by its framework")]
    [InlineData("System.Web.Http.Routing.HttpRoute", "public override System.Web.Http.Routing.IHttpRouteData GetRouteData(string v, HttpRequestMessage m) { SLEEP return null; }", "'GetRouteData' is called synchronously by its framework")]
    [InlineData("DefaultHttpControllerSelector", "public Own() : base(null) { } public override HttpControllerDescriptor SelectController(HttpRequestMessage m) { SLEEP return null; }", "'SelectController' is called synchronously by its framework")]
    [InlineData("IHttpControllerActivator", "public IHttpController Create(HttpRequestMessage m, HttpControllerDescriptor d, Type t) { SLEEP return null; }", "'Create' is called synchronously by its framework")]
    [InlineData("ApiControllerActionSelector", "public override HttpActionDescriptor SelectAction(HttpControllerContext c) { SLEEP return null; }", "'SelectAction' is called synchronously by its framework")]
    [InlineData("System.Web.Http.Hosting.IHostBufferPolicySelector", "public bool UseBufferedInputStream(object h) { SLEEP return true; } public bool UseBufferedOutputStream(HttpResponseMessage m) => true;", "'UseBufferedInputStream' is called synchronously by its framework")]
    [InlineData("AuthorizeAttribute", "protected override void HandleUnauthorizedRequest(HttpActionContext c) { SLEEP }", "'HandleUnauthorizedRequest' is called synchronously by its framework")]
    [InlineData("ExceptionHandler", "public override bool ShouldHandle(ExceptionHandlerContext c) { SLEEP return true; }", "'ShouldHandle' is called synchronously by its framework")]
    [InlineData("ExceptionLogger", "public override bool ShouldLog(ExceptionLoggerContext c) { SLEEP return true; }", "'ShouldLog' is called synchronously by its framework")]
    [InlineData("System.Web.Http.ValueProviders.ValueProviderFactory", "public override System.Web.Http.ValueProviders.IValueProvider GetValueProvider(HttpActionContext c) { SLEEP return null; }", "'GetValueProvider' is called synchronously by its framework")]
    [InlineData("System.Web.Http.ValueProviders.IEnumerableValueProvider", "public IDictionary<string, string> GetKeysFromPrefix(string p) { SLEEP return null; } public bool ContainsPrefix(string p) => true; public System.Web.Http.ValueProviders.ValueProviderResult GetValue(string key) => null;", "'GetKeysFromPrefix' is called synchronously by its framework")]
    [InlineData("System.Web.Http.Validation.IBodyModelValidator", "public bool Validate(object o, Type t, System.Web.Http.Metadata.ModelMetadataProvider p, HttpActionContext c, string k) { SLEEP return true; }", "'Validate' is called synchronously by its framework")]
    [InlineData("System.Web.Http.Validation.ModelValidator", "public Own() : base(null) { } public override IEnumerable<System.Web.Http.Validation.ModelValidationResult> Validate(System.Web.Http.Metadata.ModelMetadata m, object c) { SLEEP return null; }", "'Validate' is called synchronously by its framework")]
    [InlineData("IContentNegotiator", "public ContentNegotiationResult Negotiate(Type t, HttpRequestMessage m, IEnumerable<MediaTypeFormatter> f) { SLEEP return null; }", "'Negotiate' is called synchronously by its framework")]
    [InlineData("BufferedMediaTypeFormatter", "public override bool CanReadType(Type t) => true; public override bool CanWriteType(Type t) => true; public override MediaTypeFormatter GetPerRequestFormatterInstance(Type t, HttpRequestMessage m, System.Net.Http.Headers.MediaTypeHeaderValue v) { SLEEP return this; }", "'GetPerRequestFormatterInstance' is called synchronously by its framework")]
    public Task By_hand(string type, string members, string reason) =>
        ByHand.Sleep(Types($"class Own : {type} {{ {members.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")} }}"), reason, References.WebApi2);

    [Theory]
    [InlineData("class Own : DelegatingHandler { protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage m, CancellationToken t) { Thread.{|SIO1003:Sleep|}(1); return base.SendAsync(m, t); } }")]
    [InlineData("public class ShopController : ApiController { public override Task<HttpResponseMessage> ExecuteAsync(HttpControllerContext c, CancellationToken t) { Thread.{|SIO1003:Sleep|}(1); return base.ExecuteAsync(c, t); } }")]
    [InlineData("class Own : ActionFilterAttribute { public override Task OnActionExecutingAsync(HttpActionContext c, CancellationToken t) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    public Task Others(string code) => Verify.Fix(Types(code), references: References.WebApi2);

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "class Own : ActionFilterAttribute { public Own() { Thread.Sleep(1); } public void Other() { Thread.Sleep(1); } private void OnActionExecuted() { Thread.Sleep(1); } }")]
    [InlineData(nameof(Reason.SynchronousCode), "class Own : BufferedMediaTypeFormatter { public override bool CanReadType(Type t) { Thread.Sleep(1); return true; } public override bool CanWriteType(Type t) => true; }")]
    [InlineData(nameof(Reason.SynchronousCode), "class Own : DefaultHttpControllerSelector { public Own() : base(null) { } public override IDictionary<string, HttpControllerDescriptor> GetControllerMapping() { Thread.Sleep(1); return null; } }")]
    [InlineData(nameof(Reason.SynchronousCode), "class Own : AuthorizeAttribute { public void HandleUnauthorizedRequest(string user) { Thread.Sleep(1); } }")]
    [InlineData(nameof(Reason.SynchronousCode), "class Own : System.Web.Http.Filters.IFilterProvider { public IEnumerable<FilterInfo> GetFilters(HttpConfiguration c, HttpActionDescriptor a) { Thread.Sleep(1); return null; } }")]
    public Task Members_that_serve_no_request(string reason, string code) => Verify.Silent(Types(code), reason, References.WebApi2);

    private static string Controller(string member) => Types($"public class ShopController : ApiController {{ {member} }}");

    private static string Types(string code) =>
        $"""
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Net.Http;
        using System.Net.Http.Formatting;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Web.Http;
        using System.Web.Http.Controllers;
        using System.Web.Http.Dispatcher;
        using System.Web.Http.ExceptionHandling;
        using System.Web.Http.Filters;

        {code}
        """;
}

using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>
/// What ASP.NET Core asks for each request besides filters and actions: how a request finds its action, what is bound and checked, who
/// somebody is, what middleware has to decide.
/// </summary>
public sealed class Pipeline
{
    private const string Called = " is called synchronously by its framework";

    [Theory]
    [InlineData("IRouteConstraint", "public bool Match(HttpContext c, IRouter r, string k, RouteValueDictionary v, RouteDirection d) { SLEEP return true; }", "'Match'")]
    [InlineData("IActionConstraint", "public int Order => 1; public bool Accept(ActionConstraintContext c) { SLEEP return true; }", "'Accept'")]
    [InlineData("ActionMethodSelectorAttribute", "public override bool IsValidForRequest(RouteContext c, ActionDescriptor a) { SLEEP return true; }", "'IsValidForRequest'")]
    [InlineData("IEnumerableValueProvider", "public IDictionary<string, string> GetKeysFromPrefix(string p) { SLEEP return null; } public bool ContainsPrefix(string p) => true; public ValueProviderResult GetValue(string k) => default;", "'GetKeysFromPrefix'")]
    [InlineData("IBindingSourceValueProvider", "public IValueProvider Filter(BindingSource s) { SLEEP return null; } public bool ContainsPrefix(string p) => true; public ValueProviderResult GetValue(string k) => default;", "'Filter'")]
    [InlineData("IKeyRewriterValueProvider", "public IValueProvider Filter() { SLEEP return null; } public bool ContainsPrefix(string p) => true; public ValueProviderResult GetValue(string k) => default;", "'Filter'")]
    [InlineData("IModelValidator", "public IEnumerable<ModelValidationResult> Validate(ModelValidationContext c) { SLEEP return null; }", "'Validate'")]
    [InlineData("IObjectModelValidator", "public void Validate(ActionContext a, ValidationStateDictionary v, string p, object m) { SLEEP }", "'Validate'")]
    [InlineData("ObjectResult", "public Own() : base(1) { } public override void OnFormatting(ActionContext c) { SLEEP }", "'OnFormatting'")]
    [InlineData("OutputFormatter", "public override void WriteResponseHeaders(OutputFormatterWriteContext c) { SLEEP } public override Task WriteResponseBodyAsync(OutputFormatterWriteContext c) => null;", "'WriteResponseHeaders'")]
    [InlineData("ProblemDetailsFactory", "public override ProblemDetails CreateProblemDetails(HttpContext c, int? s, string t, string y, string d, string i) { SLEEP return null; } public override ValidationProblemDetails CreateValidationProblemDetails(HttpContext c, ModelStateDictionary m, int? s, string t, string y, string d, string i) => null;", "'CreateProblemDetails'")]
    [InlineData("ProblemDetailsFactory", "public override ProblemDetails CreateProblemDetails(HttpContext c, int? s, string t, string y, string d, string i) => null; public override ValidationProblemDetails CreateValidationProblemDetails(HttpContext c, ModelStateDictionary m, int? s, string t, string y, string d, string i) { SLEEP return null; }", "'CreateValidationProblemDetails'")]
    [InlineData("IProblemDetailsWriter", "public bool CanWrite(ProblemDetailsContext c) { SLEEP return true; } public ValueTask WriteAsync(ProblemDetailsContext c) => default;", "'CanWrite'")]
    [InlineData("ITempDataProvider", "public IDictionary<string, object> LoadTempData(HttpContext c) { SLEEP return null; } public void SaveTempData(HttpContext c, IDictionary<string, object> v) { }", "'LoadTempData'")]
    [InlineData("ITempDataProvider", "public IDictionary<string, object> LoadTempData(HttpContext c) => null; public void SaveTempData(HttpContext c, IDictionary<string, object> v) { SLEEP }", "'SaveTempData'")]
    [InlineData("IViewLocationExpander", "public void PopulateValues(ViewLocationExpanderContext c) { SLEEP } public IEnumerable<string> ExpandViewLocations(ViewLocationExpanderContext c, IEnumerable<string> l) => l;", "'PopulateValues'")]
    [InlineData("ITagHelperInitializer<TagHelper>", "public void Initialize(TagHelper h, ViewContext c) { SLEEP }", "'Initialize'")]
    [InlineData("IControllerActivator", "public object Create(ControllerContext c) { SLEEP return null; } public void Release(ControllerContext c, object o) { }", "'Create'")]
    [InlineData("IControllerFactory", "public object CreateController(ControllerContext c) { SLEEP return null; } public void ReleaseController(ControllerContext c, object o) { }", "'CreateController'")]
    [InlineData("IViewComponentActivator", "public object Create(ViewComponentContext c) { SLEEP return null; } public void Release(ViewComponentContext c, object o) { }", "'Create'")]
    [InlineData("IViewComponentFactory", "public object CreateViewComponent(ViewComponentContext c) { SLEEP return null; } public void ReleaseViewComponent(ViewComponentContext c, object o) { }", "'CreateViewComponent'")]
    [InlineData("IMiddlewareFactory", "public IMiddleware Create(Type t) { SLEEP return null; } public void Release(IMiddleware m) { }", "'Create'")]
    [InlineData("IMiddlewareFactory", "public IMiddleware Create(Type t) => null; public void Release(IMiddleware m) { SLEEP }", "'Release'")]
    [InlineData("IRule", "public void ApplyRule(RewriteContext c) { SLEEP }", "'ApplyRule'")]
    [InlineData("IRateLimiterPolicy<string>", "public Func<OnRejectedContext, CancellationToken, ValueTask> OnRejected => null; public RateLimitPartition<string> GetPartition(HttpContext c) { SLEEP return default; }", "'GetPartition'")]
    [InlineData("IAntiforgeryAdditionalDataProvider", "public string GetAdditionalData(HttpContext c) { SLEEP return null; } public bool ValidateAdditionalData(HttpContext c, string d) => true;", "'GetAdditionalData'")]
    [InlineData("IAuthorizationEvaluator", "public AuthorizationResult Evaluate(AuthorizationHandlerContext c) { SLEEP return null; }", "'Evaluate'")]
    [InlineData("ISecureDataFormat<string>", "public string Protect(string d) { SLEEP return d; } public string Protect(string d, string p) => d; public string Unprotect(string d) => d; public string Unprotect(string d, string p) => d;", "'Protect'")]
    [InlineData("ISecureDataFormat<string>", "public string Protect(string d) => d; public string Protect(string d, string p) => d; public string Unprotect(string d) => d; public string Unprotect(string d, string p) { SLEEP return d; }", "'Unprotect'")]
    [InlineData("ICookieManager", "public string GetRequestCookie(HttpContext c, string k) { SLEEP return null; } public void AppendResponseCookie(HttpContext c, string k, string v, CookieOptions o) { } public void DeleteCookie(HttpContext c, string k, CookieOptions o) { }", "'GetRequestCookie'")]
    [InlineData("OAuthHandler<OAuthOptions>", "public Own() : base(null, null, null) { } protected override string BuildChallengeUrl(AuthenticationProperties p, string u) { SLEEP return u; }", "'BuildChallengeUrl'")]
    [InlineData("IUserIdProvider", "public string GetUserId(HubConnectionContext c) { SLEEP return null; }", "'GetUserId'")]
    public Task Members(string type, string members, string name) => ByHand.Sleep(Own(type, members), name + Called, References.AspNetCore10);

    /// <summary>What is asked for once it is over has an asynchronous form.</summary>
    [Theory]
    [InlineData("IControllerActivator", "public object Create(ControllerContext c) => null; public void Release(ControllerContext c, object o) { SLEEP }", "'Release' would have to become the 'ReleaseAsync' of 'IControllerActivator'")]
    [InlineData("IControllerFactory", "public object CreateController(ControllerContext c) => null; public void ReleaseController(ControllerContext c, object o) { SLEEP }", "'ReleaseController' would have to become the 'ReleaseControllerAsync' of 'IControllerFactory'")]
    [InlineData("IViewComponentActivator", "public object Create(ViewComponentContext c) => null; public void Release(ViewComponentContext c, object o) { SLEEP }", "'Release' would have to become the 'ReleaseAsync' of 'IViewComponentActivator'")]
    [InlineData("IViewComponentFactory", "public object CreateViewComponent(ViewComponentContext c) => null; public void ReleaseViewComponent(ViewComponentContext c, object o) { SLEEP }", "'ReleaseViewComponent' would have to become the 'ReleaseViewComponentAsync' of 'IViewComponentFactory'")]
    public Task Ends(string type, string members, string reason) => ByHand.Sleep(Own(type, members), reason, References.AspNetCore10);

    [Theory]
    [InlineData("new RewriteOptions().Add(c => Thread.{|#0:Sleep|}(1));", Called)]
    [InlineData("new RateLimiterOptions().AddPolicy<string>(\"p\", c => { Thread.{|#0:Sleep|}(1); return default; });", Called)]
    [InlineData("new CorsPolicyBuilder().SetIsOriginAllowed(o => { Thread.{|#0:Sleep|}(1); return true; });", Called)]
    [InlineData("new AuthorizationPolicyBuilder().RequireAssertion(c => { Thread.{|#0:Sleep|}(1); return true; });", " would have to become the 'RequireAssertion' of 'AuthorizationPolicyBuilder'")]
    [InlineData("new OutputCacheOptions().AddBasePolicy(b => b.With(c => { Thread.{|#0:Sleep|}(1); return true; }));", " would have to become the 'With' of 'OutputCachePolicyBuilder'")]
    [InlineData("new OutputCacheOptions().AddBasePolicy(b => b.VaryByValue(c => { Thread.{|#0:Sleep|}(1); return new KeyValuePair<string, string>(\"k\", \"v\"); }));", " would have to become the 'VaryByValue' of 'OutputCachePolicyBuilder'")]
    [InlineData("new OutputCacheOptions().AddBasePolicy(b => b.SetCacheKeyPrefix(c => { Thread.{|#0:Sleep|}(1); return \"p\"; }));", " would have to become the 'SetCacheKeyPrefix' of 'OutputCachePolicyBuilder'")]
    public Task Lambdas(string statement, string reason) => ByHand.Sleep(Setup(statement), "the lambda" + reason, References.AspNetCore10);

    [Fact]
    public Task A_method_that_is_handed_over() => ByHand.Sleep(
        Code("class Setup { void Do(CorsPolicyBuilder b) => b.SetIsOriginAllowed(IsKnown); bool IsKnown(string origin) { Thread.{|#0:Sleep|}(1); return true; } }"),
        "'IsKnown'" + Called,
        References.AspNetCore10);

    /// <summary>The asynchronous half beside it is asynchronous code.</summary>
    [Theory]
    [InlineData("IControllerActivator", "public object Create(ControllerContext c) => null; public void Release(ControllerContext c, object o) { } public ValueTask ReleaseAsync(ControllerContext c, object o) { Thread.{|SIO1003:Sleep|}(1); return default; }")]
    [InlineData("OutputFormatter", "public override void WriteResponseHeaders(OutputFormatterWriteContext c) { } public override Task WriteResponseBodyAsync(OutputFormatterWriteContext c) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }")]
    [InlineData("IProblemDetailsWriter", "public bool CanWrite(ProblemDetailsContext c) => true; public ValueTask WriteAsync(ProblemDetailsContext c) { Thread.{|SIO1003:Sleep|}(1); return default; }")]
    public Task Asynchronous_ones(string type, string members) => Verify.Fix(Own(type, members), references: References.AspNetCore10);

    /// <summary>What the framework keeps is asked for once, or by nobody; what has the same name is another member.</summary>
    [Theory]
    [InlineData("class Own { public bool Match(HttpContext c, IRouter r, string k, RouteValueDictionary v, RouteDirection d) { Thread.Sleep(1); return true; } }")]
    [InlineData("class Own : IRouteConstraint { public Own() { Thread.Sleep(1); } public bool Match(HttpContext c, IRouter r, string k, RouteValueDictionary v, RouteDirection d) => true; public bool Match(string k) { Thread.Sleep(1); return true; } }")]
    [InlineData("class Own : IActionConstraint { public int Order { get { Thread.Sleep(1); return 1; } } public bool Accept(ActionConstraintContext c) => true; }")]
    [InlineData("class Own : ObjectResult { public Own() : base(1) { } public void OnFormatting(int x) { Thread.Sleep(1); } }")]
    [InlineData("class Own : OutputFormatter { public override Task WriteResponseBodyAsync(OutputFormatterWriteContext c) => null; protected override bool CanWriteType(Type t) { Thread.Sleep(1); return true; } }")]
    [InlineData("class Own : IViewLocationExpander { public void PopulateValues(ViewLocationExpanderContext c) { } public IEnumerable<string> ExpandViewLocations(ViewLocationExpanderContext c, IEnumerable<string> l) { Thread.Sleep(1); return l; } }")]
    [InlineData("class Own : IRateLimiterPolicy<string> { public Func<OnRejectedContext, CancellationToken, ValueTask> OnRejected { get { Thread.Sleep(1); return null; } } public RateLimitPartition<string> GetPartition(HttpContext c) => default; }")]
    [InlineData("class Own : IOutboundParameterTransformer { public string TransformOutbound(object v) { Thread.Sleep(1); return null; } }")]
    [InlineData("class Own : IModelValidatorProvider { public void CreateValidators(ModelValidatorProviderContext c) { Thread.Sleep(1); } }")]
    [InlineData("class Own : IModelBinderProvider { public IModelBinder GetBinder(ModelBinderProviderContext c) { Thread.Sleep(1); return null; } }")]
    public Task No_members(string code) => Verify.Silent(Code(code), nameof(Reason.SynchronousCode), References.AspNetCore10);

    /// <summary>What sets a policy up runs once.</summary>
    [Theory]
    [InlineData("new AuthorizationOptions().AddPolicy(\"p\", b => { Thread.Sleep(1); b.RequireAssertion(c => true); });")]
    [InlineData("new CorsOptions().AddPolicy(\"p\", b => { Thread.Sleep(1); b.AllowAnyOrigin(); });")]
    [InlineData("new OutputCacheOptions().AddPolicy(\"p\", b => { Thread.Sleep(1); b.NoCache(); });")]
    [InlineData("Thread.Sleep(1); new RewriteOptions().Add(c => { });")]
    public Task No_lambdas(string statement) => Verify.Silent(Setup(statement), nameof(Reason.SynchronousCode), References.AspNetCore10);

    private static string Own(string type, string members) => Code($"class Own : {type} {{ {members.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")} }}");

    private static string Setup(string statement) => Code($"class Setup {{ void Do() {{ {statement} }} }}");

    private static string Code(string code) =>
        $"""
        using System;
        using System.Collections.Generic;
        using System.Threading;
        using System.Threading.RateLimiting;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Antiforgery;
        using Microsoft.AspNetCore.Authentication;
        using Microsoft.AspNetCore.Authentication.Cookies;
        using Microsoft.AspNetCore.Authentication.OAuth;
        using Microsoft.AspNetCore.Authorization;
        using Microsoft.AspNetCore.Cors.Infrastructure;
        using Microsoft.AspNetCore.Http;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Mvc.Abstractions;
        using Microsoft.AspNetCore.Mvc.ActionConstraints;
        using Microsoft.AspNetCore.Mvc.Controllers;
        using Microsoft.AspNetCore.Mvc.Formatters;
        using Microsoft.AspNetCore.Mvc.Infrastructure;
        using Microsoft.AspNetCore.Mvc.ModelBinding;
        using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;
        using Microsoft.AspNetCore.Mvc.Razor;
        using Microsoft.AspNetCore.Mvc.Rendering;
        using Microsoft.AspNetCore.Mvc.ViewComponents;
        using Microsoft.AspNetCore.Mvc.ViewFeatures;
        using Microsoft.AspNetCore.OutputCaching;
        using Microsoft.AspNetCore.RateLimiting;
        using Microsoft.AspNetCore.Razor.TagHelpers;
        using Microsoft.AspNetCore.Rewrite;
        using Microsoft.AspNetCore.Routing;
        using Microsoft.AspNetCore.SignalR;

        {code}
        """;
}

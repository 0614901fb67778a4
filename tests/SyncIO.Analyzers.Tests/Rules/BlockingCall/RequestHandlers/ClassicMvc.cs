using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>ASP.NET MVC 5.</summary>
public sealed class ClassicMvc
{
    [Theory]
    [InlineData("public ActionResult Index() { Thread.{|SIO2003:Sleep|}(1); return View(); }", "public async Task<ActionResult> Index() { await Task.Delay(1); return View(); }")]
    [InlineData("public string Get() => new System.Net.WebClient().{|SIO2001:DownloadString|}(\"u\");", "public async Task<string> Get() => await new System.Net.WebClient().DownloadStringTaskAsync(\"u\");")]
    [InlineData("[HttpPost] public void Post(Task t) { t.{|SIO2002:Wait|}(); }", "[HttpPost] public async Task Post(Task t) { await t; }")]
    [InlineData("public JsonResult OnSale() { Thread.{|SIO2003:Sleep|}(1); return Json(1); }", "public async Task<JsonResult> OnSale() { await Task.Delay(1); return Json(1); }")]
    [InlineData("public Task<ActionResult> Index() { Thread.{|SIO1003:Sleep|}(1); return Task.FromResult<ActionResult>(View()); }", "public async Task<ActionResult> Index() { await Task.Delay(1); return View(); }")]
    public Task Actions(string before, string after) => Verify.Fix(Controller(before), Controller(after), References.Mvc5);

    [Theory]
    [InlineData("[NonAction] public void Do() { Thread.Sleep(1); }")]
    [InlineData("private void Do() { Thread.Sleep(1); }")]
    [InlineData("protected void Do() { Thread.Sleep(1); }")]
    [InlineData("public static void Do() { Thread.Sleep(1); }")]
    [InlineData("public void Do<T>() { Thread.Sleep(1); }")]
    [InlineData("public bool TryGet(out int n) { Thread.Sleep(1); n = 1; return true; }")]
    [InlineData("public ShopController() { Thread.Sleep(1); }")]
    [InlineData("public int Count { get { Thread.Sleep(1); return 1; } }")]
    [InlineData("public override string ToString() { Thread.Sleep(1); return \"\"; }")]
    [InlineData("protected override void Dispose(bool disposing) { Thread.Sleep(1); }")]
    [InlineData("protected override ITempDataProvider CreateTempDataProvider() { Thread.Sleep(1); return null; }")]
    public Task No_actions(string member) => Verify.Silent(Controller(member), nameof(Reason.SynchronousCode), References.Mvc5);

    [Fact]
    public Task A_controller_that_is_not_public() =>
        Verify.Silent(Controller("public void Do() { Thread.Sleep(1); }").Replace("public class", "class"), nameof(Reason.SynchronousCode), References.Mvc5);

    [Theory]
    [InlineData("[ChildActionOnly] public ActionResult Menu() { Thread.{|#0:Sleep|}(1); return View(); }", "'Menu' has to stay synchronous: [ChildActionOnly]")]
    [InlineData("protected override void OnActionExecuting(ActionExecutingContext c) { Thread.{|#0:Sleep|}(1); }", "'OnActionExecuting' is called synchronously by its framework")]
    [InlineData("protected override void OnException(ExceptionContext c) { Thread.{|#0:Sleep|}(1); }", "'OnException' is called synchronously by its framework")]
    [InlineData("protected override void Initialize(System.Web.Routing.RequestContext c) { Thread.{|#0:Sleep|}(1); }", "'Initialize' is called synchronously by its framework")]
    public Task By_hand(string member, string reason) => ByHand.Sleep(Controller(member), reason, References.Mvc5);

    [Fact]
    public Task A_controller_of_child_actions() => ByHand.Sleep(
        Controller("public ActionResult Menu() { Thread.{|#0:Sleep|}(1); return View(); }").Replace("public class", "[ChildActionOnly] public class"),
        "'Menu' has to stay synchronous: [ChildActionOnly]",
        References.Mvc5);

    /// <summary>It knows nothing of tasks: the name of the type would be sent.</summary>
    [Theory]
    [InlineData("class Invoker : ControllerActionInvoker { protected override FilterInfo GetFilters(ControllerContext c, ActionDescriptor a) => new FilterInfo(); }")]
    [InlineData("class Invoker : IActionInvoker { bool IActionInvoker.InvokeAction(ControllerContext c, string name) => true; }")]
    public Task An_invoker_that_is_synchronous(string invoker) => ByHand.Sleep(
        Controller("public ActionResult Menu() { Thread.{|#0:Sleep|}(1); return View(); }") + invoker, "'Invoker' invokes actions synchronously", References.Mvc5);

    [Fact]
    public Task But_not_one_that_is_asynchronous() => Verify.Fix(
        Controller("public ActionResult Menu() { Thread.{|SIO2003:Sleep|}(1); return View(); }") + Asynchronous,
        Controller("public async Task<ActionResult> Menu() { await Task.Delay(1); return View(); }") + Asynchronous,
        References.Mvc5);

    private const string Asynchronous =
        "class Invoker : System.Web.Mvc.Async.AsyncControllerActionInvoker { protected override FilterInfo GetFilters(ControllerContext c, ActionDescriptor a) => new FilterInfo(); }";

    [Theory]
    [InlineData("public void IndexAsync() { Thread.{|#0:Sleep|}(1); } public ActionResult IndexCompleted() => View();", "IndexAsync")]
    [InlineData("public void IndexAsync() { } public ActionResult IndexCompleted() { Thread.{|#0:Sleep|}(1); return View(); }", "IndexCompleted")]
    public Task An_action_of_two_halves(string members, string member) => ByHand.Sleep(
        Controller(members).Replace(": Controller", ": AsyncController"), $"'{member}' is called synchronously by its framework", References.Mvc5);

    [Theory]
    [InlineData("IActionFilter", "public void OnActionExecuting(ActionExecutingContext c) { SLEEP } public void OnActionExecuted(ActionExecutedContext c) { }", "OnActionExecuting")]
    [InlineData("IAuthorizationFilter", "public void OnAuthorization(AuthorizationContext c) { SLEEP }", "OnAuthorization")]
    [InlineData("IExceptionFilter", "public void OnException(ExceptionContext c) { SLEEP }", "OnException")]
    [InlineData("ActionFilterAttribute", "public override void OnResultExecuted(ResultExecutedContext c) { SLEEP }", "OnResultExecuted")]
    [InlineData("AuthorizeAttribute", "protected override bool AuthorizeCore(System.Web.HttpContextBase c) { SLEEP return true; }", "AuthorizeCore")]
    [InlineData("System.Web.Mvc.Filters.IAuthenticationFilter", "public void OnAuthentication(System.Web.Mvc.Filters.AuthenticationContext c) { SLEEP } public void OnAuthenticationChallenge(System.Web.Mvc.Filters.AuthenticationChallengeContext c) { }", "OnAuthentication")]
    [InlineData("IModelBinder", "public object BindModel(ControllerContext c, ModelBindingContext b) { SLEEP return null; }", "BindModel")]
    [InlineData("DefaultModelBinder", "public override object BindModel(ControllerContext c, ModelBindingContext b) { SLEEP return null; }", "BindModel")]
    [InlineData("IValueProvider", "public bool ContainsPrefix(string p) { SLEEP return true; } public ValueProviderResult GetValue(string key) => null;", "ContainsPrefix")]
    [InlineData("AuthorizeAttribute", "protected override void HandleUnauthorizedRequest(AuthorizationContext c) { SLEEP }", "HandleUnauthorizedRequest")]
    [InlineData("AuthorizeAttribute", "protected override System.Web.HttpValidationStatus OnCacheAuthorization(System.Web.HttpContextBase c) { SLEEP return default; }", "OnCacheAuthorization")]
    [InlineData("RequireHttpsAttribute", "protected override void HandleNonHttpsRequest(AuthorizationContext c) { SLEEP }", "HandleNonHttpsRequest")]
    [InlineData("IEnumerableValueProvider", "public IDictionary<string, string> GetKeysFromPrefix(string p) { SLEEP return null; } public bool ContainsPrefix(string p) => true; public ValueProviderResult GetValue(string key) => null;", "GetKeysFromPrefix")]
    [InlineData("IUnvalidatedValueProvider", "public ValueProviderResult GetValue(string key, bool skip) { SLEEP return null; } public bool ContainsPrefix(string p) => true; public ValueProviderResult GetValue(string key) => null;", "GetValue")]
    [InlineData("ValueProviderFactory", "public override IValueProvider GetValueProvider(ControllerContext c) { SLEEP return null; }", "GetValueProvider")]
    [InlineData("DefaultModelBinder", "protected override void BindProperty(ControllerContext c, ModelBindingContext b, System.ComponentModel.PropertyDescriptor p) { SLEEP }", "BindProperty")]
    [InlineData("DefaultModelBinder", "protected override object CreateModel(ControllerContext c, ModelBindingContext b, Type t) { SLEEP return null; }", "CreateModel")]
    [InlineData("DefaultModelBinder", "protected override object GetPropertyValue(ControllerContext c, ModelBindingContext b, System.ComponentModel.PropertyDescriptor p, IModelBinder m) { SLEEP return null; }", "GetPropertyValue")]
    [InlineData("DefaultModelBinder", "protected override void OnModelUpdated(ControllerContext c, ModelBindingContext b) { SLEEP }", "OnModelUpdated")]
    [InlineData("DefaultModelBinder", "protected override bool OnModelUpdating(ControllerContext c, ModelBindingContext b) { SLEEP return true; }", "OnModelUpdating")]
    [InlineData("DefaultModelBinder", "protected override void OnPropertyValidated(ControllerContext c, ModelBindingContext b, System.ComponentModel.PropertyDescriptor p, object v) { SLEEP }", "OnPropertyValidated")]
    [InlineData("DefaultModelBinder", "protected override bool OnPropertyValidating(ControllerContext c, ModelBindingContext b, System.ComponentModel.PropertyDescriptor p, object v) { SLEEP return true; }", "OnPropertyValidating")]
    [InlineData("DefaultModelBinder", "protected override void SetProperty(ControllerContext c, ModelBindingContext b, System.ComponentModel.PropertyDescriptor p, object v) { SLEEP }", "SetProperty")]
    [InlineData("ModelValidator", "public Own() : base(null, null) { } public override IEnumerable<ModelValidationResult> Validate(object c) { SLEEP return null; }", "Validate")]
    [InlineData("ActionMethodSelectorAttribute", "public override bool IsValidForRequest(ControllerContext c, System.Reflection.MethodInfo m) { SLEEP return true; }", "IsValidForRequest")]
    [InlineData("ActionNameSelectorAttribute", "public override bool IsValidName(ControllerContext c, string n, System.Reflection.MethodInfo m) { SLEEP return true; }", "IsValidName")]
    [InlineData("Controller", "protected override IAsyncResult BeginExecute(RequestContext r, AsyncCallback a, object s) { SLEEP return null; }", "BeginExecute")]
    [InlineData("Controller", "protected override IAsyncResult BeginExecuteCore(AsyncCallback a, object s) { SLEEP return null; }", "BeginExecuteCore")]
    [InlineData("Controller", "protected override void HandleUnknownAction(string n) { SLEEP }", "HandleUnknownAction")]
    [InlineData("Controller", "protected override void Execute(RequestContext r) { SLEEP }", "Execute")]
    [InlineData("ControllerBase", "protected override void ExecuteCore() { SLEEP }", "ExecuteCore")]
    [InlineData("IController", "public void Execute(RequestContext r) { SLEEP }", "Execute")]
    [InlineData("IControllerActivator", "public IController Create(RequestContext r, Type t) { SLEEP return null; }", "Create")]
    [InlineData("IControllerFactory", "public IController CreateController(RequestContext r, string n) { SLEEP return null; } public System.Web.SessionState.SessionStateBehavior GetControllerSessionBehavior(RequestContext r, string n) => default; public void ReleaseController(IController c) { }", "CreateController")]
    [InlineData("IControllerFactory", "public IController CreateController(RequestContext r, string n) => null; public System.Web.SessionState.SessionStateBehavior GetControllerSessionBehavior(RequestContext r, string n) => default; public void ReleaseController(IController c) { SLEEP }", "ReleaseController")]
    [InlineData("DefaultControllerFactory", "protected override IController GetControllerInstance(RequestContext r, Type t) { SLEEP return null; }", "GetControllerInstance")]
    [InlineData("IFilterProvider", "public IEnumerable<Filter> GetFilters(ControllerContext c, ActionDescriptor a) { SLEEP return null; }", "GetFilters")]
    [InlineData("ITempDataProvider", "public IDictionary<string, object> LoadTempData(ControllerContext c) { SLEEP return null; } public void SaveTempData(ControllerContext c, IDictionary<string, object> v) { }", "LoadTempData")]
    [InlineData("System.Web.Helpers.IAntiForgeryAdditionalDataProvider", "public string GetAdditionalData(System.Web.HttpContextBase c) { SLEEP return null; } public bool ValidateAdditionalData(System.Web.HttpContextBase c, string d) => true;", "GetAdditionalData")]
    public Task What_has_no_asynchronous_form(string type, string members, string name) => ByHand.Sleep(
        Types($"class Own : {type} {{ {members.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")} }}"),
        $"'{name}' is called synchronously by its framework",
        References.Mvc5);

    [Theory]
    [InlineData("class Own : ActionFilterAttribute { public Own() { Thread.Sleep(1); } public void Other() { Thread.Sleep(1); } }")]
    [InlineData("class Own : ActionFilterAttribute { private void OnResultExecuted() { Thread.Sleep(1); } public static int X { get { Thread.Sleep(1); return 1; } } }")]
    [InlineData("class Own : ActionResult { public Own() { Thread.Sleep(1); } public override void ExecuteResult(ControllerContext c) { } }")]
    [InlineData("class Own : AuthorizeAttribute { public void HandleUnauthorizedRequest(string user) { Thread.Sleep(1); } }")]
    [InlineData("class Own : DefaultControllerFactory { protected override Type GetControllerType(RequestContext r, string n) { Thread.Sleep(1); return null; } }")]
    [InlineData("class Own : ModelValidatorProvider { public override IEnumerable<ModelValidator> GetValidators(ModelMetadata m, ControllerContext c) { Thread.Sleep(1); return null; } }")]
    [InlineData("class Own { protected void BindProperty(ControllerContext c, ModelBindingContext b) { Thread.Sleep(1); } }")]
    public Task Nothing_that_is_called(string code) => Verify.Silent(Types(code), nameof(Reason.SynchronousCode), References.Mvc5);

    /// <summary>
    /// Results and views write into a buffer that is sent once the request is over, and there is no asynchronous form of them: nothing
    /// to be gained where they stand. What they need from elsewhere belongs into the action, which is a handler.
    /// </summary>
    [Theory]
    [InlineData("class Own : ActionResult { public override void ExecuteResult(ControllerContext c) { Thread.Sleep(1); } }")]
    [InlineData("class Own : ViewResult { public override void ExecuteResult(ControllerContext c) { Thread.Sleep(1); base.ExecuteResult(c); } }")]
    [InlineData("class Own : FileResult { public Own() : base(\"text/csv\") { } protected override void WriteFile(System.Web.HttpResponseBase r) { Thread.Sleep(1); } }")]
    [InlineData("class Own : IView { public void Render(ViewContext c, System.IO.TextWriter w) { Thread.Sleep(1); } }")]
    public Task What_is_buffered_and_has_no_asynchronous_form(string code) => Verify.Silent(Types(code), nameof(Reason.SynchronousCode), References.Mvc5);

    private static string Controller(string member) => Types($"public class ShopController : Controller {{ {member} }}");

    private static string Types(string code) =>
        $"""
        using System;
        using System.Collections.Generic;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Web.Mvc;
        using System.Web.Routing;

        {code}
        """;
}

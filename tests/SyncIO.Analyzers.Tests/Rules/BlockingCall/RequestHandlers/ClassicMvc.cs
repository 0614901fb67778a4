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
    [InlineData("ActionResult", "public override void ExecuteResult(ControllerContext c) { SLEEP }", "ExecuteResult")]
    public Task What_has_no_asynchronous_form(string type, string members, string name) => ByHand.Sleep(
        Types($"class Own : {type} {{ {members.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")} }}"),
        $"'{name}' is called synchronously by its framework",
        References.Mvc5);

    [Theory]
    [InlineData("class Own : ActionFilterAttribute { public Own() { Thread.Sleep(1); } public void Other() { Thread.Sleep(1); } }")]
    [InlineData("class Own : ActionFilterAttribute { private void OnResultExecuted() { Thread.Sleep(1); } public static int X { get { Thread.Sleep(1); return 1; } } }")]
    [InlineData("class Own : ActionResult { public Own() { Thread.Sleep(1); } public override void ExecuteResult(ControllerContext c) { } }")]
    public Task Nothing_that_is_called(string code) => Verify.Silent(Types(code), nameof(Reason.SynchronousCode), References.Mvc5);

    private static string Controller(string member) => Types($"public class ShopController : Controller {{ {member} }}");

    private static string Types(string code) =>
        $"""
        using System.Threading;
        using System.Threading.Tasks;
        using System.Web.Mvc;

        {code}
        """;
}

using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Filters, formatters, value providers and results of ASP.NET Core: an asynchronous contract stands beside each synchronous one.</summary>
public sealed class Filters
{
    [Theory]
    [InlineData("IActionFilter", "void IActionFilter.OnActionExecuting(ActionExecutingContext c) { } void IActionFilter.OnActionExecuted(ActionExecutedContext c) { SLEEP }", "'OnActionExecuted' would have to become a member of 'IAsyncActionFilter'")]
    [InlineData("IActionFilter", "public void OnActionExecuting(ActionExecutingContext c) { System.Globalization.CultureInfo.CurrentCulture = null; SLEEP } public void OnActionExecuted(ActionExecutedContext c) { }", "'CurrentCulture' is set for the caller, and an async function loses it when it returns")]
    [InlineData("IActionFilter", "public async void OnActionExecuting(ActionExecutingContext c) => await Task.Yield(); public void OnActionExecuted(ActionExecutedContext c) { SLEEP }", "'OnActionExecuted' would have to become a member of 'IAsyncActionFilter'")]
    [InlineData("IAlwaysRunResultFilter", "public void OnResultExecuting(ResultExecutingContext c) { SLEEP } public void OnResultExecuted(ResultExecutedContext c) { }", "'OnResultExecuting' would have to become a member of 'IAsyncResultFilter'")]
    [InlineData("ActionFilterAttribute", "public override void OnActionExecuting(ActionExecutingContext c) { SLEEP }", "'OnActionExecuting' would have to become a member of 'IAsyncActionFilter'")]
    [InlineData("ActionFilterAttribute", "public override void OnResultExecuted(ResultExecutedContext c) { SLEEP }", "'OnResultExecuted' would have to become a member of 'IAsyncResultFilter'")]
    [InlineData("ExceptionFilterAttribute", "public override void OnException(ExceptionContext c) { SLEEP }", "'OnException' would have to become a member of 'IAsyncExceptionFilter'")]
    [InlineData("Controller", "public override void OnActionExecuting(ActionExecutingContext c) { SLEEP }", "'OnActionExecuting' would have to become a member of 'IAsyncActionFilter'")]
    [InlineData("IValueProvider", "public bool ContainsPrefix(string p) => true; public ValueProviderResult GetValue(string key) { SLEEP return default; }", "'GetValue' is called synchronously by its framework")]
    [InlineData("TextInputFormatter", "public override bool CanRead(InputFormatterContext c) { SLEEP return true; } public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext c, System.Text.Encoding e) => null;", "'CanRead' is called synchronously by its framework")]
    [InlineData("IOutputFormatter", "public bool CanWriteResult(OutputFormatterCanWriteContext c) { SLEEP return true; } public Task WriteAsync(OutputFormatterWriteContext c) => null;", "'CanWriteResult' is called synchronously by its framework")]
    [InlineData("ActionResult", "public override void ExecuteResult(ActionContext c) { SLEEP }", "'ExecuteResult' would have to become 'ExecuteResultAsync'")]
    public Task By_hand(string type, string members, string reason) =>
        ByHand.Sleep(Types($"class Own : {type} {{ {members.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")} }}"), reason, References.AspNetCore10);

    /// <summary>One that is nothing else moves to the asynchronous interface.</summary>
    [Theory]
    [InlineData("IActionFilter", "public void OnActionExecuting(ActionExecutingContext c) { SLEEP } public void OnActionExecuted(ActionExecutedContext c) { }")]
    [InlineData("IAuthorizationFilter", "public void OnAuthorization(AuthorizationFilterContext c) { SLEEP }")]
    [InlineData("IExceptionFilter", "public void OnException(ExceptionContext c) { SLEEP }")]
    [InlineData("IResourceFilter", "public void OnResourceExecuting(ResourceExecutingContext c) { SLEEP } public void OnResourceExecuted(ResourceExecutedContext c) { }")]
    public Task Filters_that_move(string type, string members) =>
        Verify.Fix(Types($"class Own : {type} {{ {members.Replace("SLEEP", "Thread.{|SIO2003:Sleep|}(1);")} }}"), references: References.AspNetCore10);

    [Fact]
    public Task A_filter_of_a_base_class() => ByHand.Sleep(
        Types("class Base : IExceptionFilter { public virtual void OnException(ExceptionContext c) { } } class Own : Base { public override void OnException(ExceptionContext c) { Thread.{|#0:Sleep|}(1); } }"),
        "'OnException' would have to become a member of 'IAsyncExceptionFilter'",
        References.AspNetCore10);

    [Theory]
    [InlineData("class Own : IAsyncActionFilter { public Task OnActionExecutionAsync(ActionExecutingContext c, ActionExecutionDelegate next) { Thread.{|SIO1003:Sleep|}(1); return next(); } }")]
    [InlineData("class Own : ActionFilterAttribute { public override Task OnResultExecutionAsync(ResultExecutingContext c, ResultExecutionDelegate next) { Thread.{|SIO1003:Sleep|}(1); return next(); } }")]
    [InlineData("class Own : ActionResult { public override Task ExecuteResultAsync(ActionContext c) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    public Task Asynchronous_ones(string code) => Verify.Fix(Types(code), references: References.AspNetCore10);

    [Theory]
    [InlineData("class Own : IActionFilter { public void OnActionExecuting(ActionExecutingContext c) { } public void OnActionExecuted(ActionExecutedContext c) { } public void Other() { Thread.Sleep(1); } }")]
    [InlineData("class Own : IActionFilter { public Own() { Thread.Sleep(1); } public void OnActionExecuting(ActionExecutingContext c) { } public void OnActionExecuted(ActionExecutedContext c) { } }")]
    [InlineData("class Own : ActionFilterAttribute { public void OnActionExecuting() { Thread.Sleep(1); } private void OnException() { Thread.Sleep(1); } }")]
    [InlineData("class Own : IActionFilter { public void OnActionExecuting(ActionExecutingContext c) { } public void OnActionExecuted(ActionExecutedContext c) { } public static int Order { get { Thread.Sleep(1); return 1; } } }")]
    [InlineData("class Own { public void OnActionExecuting(ActionExecutingContext c) { Thread.Sleep(1); } }")]
    [InlineData("class Own : IFilterFactory { public bool IsReusable => true; public IFilterMetadata CreateInstance(System.IServiceProvider s) { Thread.Sleep(1); return null; } }")]
    [InlineData("public class Own : Controller { [NonAction] public void OnActionExecuting(int x) { Thread.Sleep(1); } }")]
    public Task No_filters(string code) => Verify.Silent(Types(code), nameof(Reason.SynchronousCode), References.AspNetCore10);

    private static string Types(string code) =>
        $"""
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Mvc.Filters;
        using Microsoft.AspNetCore.Mvc.Formatters;
        using Microsoft.AspNetCore.Mvc.ModelBinding;

        {code}
        """;
}

using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Endpoints: what is given to <c>Map*</c>, and the functions around them.</summary>
public sealed class MinimalApis
{
    [Theory]
    [InlineData("app.MapGet(\"/\", () => { Thread.{|SIO2003:Sleep|}(1); });")]
    [InlineData("app.MapGet(\"/\", delegate () { Thread.{|SIO2003:Sleep|}(1); });")]
    [InlineData("app.MapMethods(\"/\", new[] { \"GET\" }, (int id) => { Thread.{|SIO2003:Sleep|}(1); return id; });")]
    [InlineData("app.MapFallback(() => { Thread.{|SIO2003:Sleep|}(1); return 1; });")]
    [InlineData("app.MapGroup(\"/shop\").MapDelete(\"/\", () => { Thread.{|SIO2003:Sleep|}(1); });")]
    [InlineData("EndpointRouteBuilderExtensions.MapGet(app, \"/\", () => { Thread.{|SIO2003:Sleep|}(1); });")]
    [InlineData("void Do() => Thread.{|SIO2003:Sleep|}(1); app.MapGet(\"/\", Do);")]
    [InlineData("app.MapGet(\"/\", Handle);")]
    [InlineData("app.MapGet(\"/\", new Endpoints().Answer);")]
    [InlineData("app.MapGet(\"/\", (System.Delegate)Handle);")]
    [InlineData("app.MapGet(\"/\", ((System.Delegate)(Handle)));")]
    [InlineData("app?.MapGet(\"/\", Handle);")]
    public Task Endpoints(string statement) => Verify.Fix(Program(statement), references: References.AspNetCore10);

    [Theory]
    [InlineData("void Do() => Thread.Sleep(1); Do();")]
    [InlineData("var f = () => { Thread.Sleep(1); }; f();")]
    [InlineData("app.MapGet(\"/\", () => new System.Lazy<int>(() => { Thread.Sleep(1); return 1; }));")]
    [InlineData("Map(app, () => Thread.Sleep(1));")]
    [InlineData("app.MapGet(\"/\", Unused(() => Thread.Sleep(1)));")]
    public Task No_endpoints(string statement) => Verify.Silent(Program(statement, isHandled: false), nameof(Reason.SynchronousCode), References.AspNetCore10);

    /// <summary>What returns a task is asynchronous code already.</summary>
    [Theory]
    [InlineData(
        "RequestDelegate r = http => { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; };",
        "RequestDelegate r = async http => { await Task.Delay(1); };")]
    [InlineData(
        "app.MapGet(\"/\", http => { Thread.{|SIO1003:Sleep|}(1); return http.Response.WriteAsync(\"x\"); });",
        "app.MapGet(\"/\", async http => { await Task.Delay(1); await http.Response.WriteAsync(\"x\"); });")]
    [InlineData(
        "app.MapGet(\"/\", () => 1).AddEndpointFilter(async (context, next) => { Thread.{|SIO1003:Sleep|}(1); return await next(context); });",
        "app.MapGet(\"/\", () => 1).AddEndpointFilter(async (context, next) => { await Task.Delay(1); return await next(context); });")]
    [InlineData(
        "((IApplicationBuilder)app).Use(async (http, next) => { Thread.{|SIO1003:Sleep|}(1); await next(http); });",
        "((IApplicationBuilder)app).Use(async (http, next) => { await Task.Delay(1); await next(http); });")]
    public Task Delegates_that_return_tasks(string before, string after) =>
        Verify.Fix(Program(before, isHandled: false), Program(after, isHandled: false), References.AspNetCore10);

    [Theory]
    [InlineData("class M : IMiddleware { public {|async|}Task InvokeAsync(HttpContext http, RequestDelegate next) { {|sleep|} {|await|}next(http); } }")]
    [InlineData("class M { public {|async|}Task Invoke(HttpContext http) { {|sleep|} {|await|}Task.Delay(5); } }")]
    [InlineData("class F : IEndpointFilter { public {|async|}ValueTask<object> InvokeAsync(EndpointFilterInvocationContext c, EndpointFilterDelegate next) { {|sleep|} {|return await|}next(c); } }")]
    [InlineData("class B : IModelBinder { public {|async|}Task BindModelAsync(ModelBindingContext c) { {|sleep|} {|await|}Task.Delay(5); } }")]
    [InlineData("class O : TextOutputFormatter { public override {|async|}Task WriteResponseBodyAsync(OutputFormatterWriteContext c, System.Text.Encoding e) { {|sleep|} {|await|}Task.Delay(5); } }")]
    public Task Types_whose_members_return_tasks(string type) => Verify.Fix(
        Types(type.Replace("{|async|}", "").Replace("{|sleep|}", "Thread.{|SIO1003:Sleep|}(1);").Replace("{|await|}", "return ").Replace("{|return await|}", "return ")),
        Types(type.Replace("{|async|}", "async ").Replace("{|sleep|}", "await Task.Delay(1);").Replace("{|await|}", "await ").Replace("{|return await|}", "return await ")),
        References.AspNetCore10);

    [Theory]
    [InlineData("app.MapGet(\"/\", (HttpContext http) => { Thread.{|#0:Sleep|}(1); });", "the lambda would become a RequestDelegate, whose result is not sent")]
    [InlineData("string Do(HttpContext http) { Thread.{|#0:Sleep|}(1); return \"\"; } app.MapGet(\"/\", Do);", "'Do' would become a RequestDelegate, whose result is not sent")]
    [InlineData("int Do() { Thread.{|#0:Sleep|}(1); return 1; } app.MapGet(\"/\", Do); System.Console.WriteLine(Do());", "'Do' is also called here")]
    [InlineData("app.MapGet(\"/\", (ref int x) => { Thread.{|#0:Sleep|}(1); });", "the parameter 'x' is passed by reference")]
    [InlineData("app.MapGet(\"/\", (System.Func<int>)(() => { Thread.{|#0:Sleep|}(1); return 1; }));", "the type of the delegate is fixed")]
    [InlineData("app.MapGet(\"/\", new System.Func<int>(() => { Thread.{|#0:Sleep|}(1); return 1; }));", "the type of the delegate is fixed")]
    [InlineData("int Do() { Thread.{|#0:Sleep|}(1); return 1; } app.MapGet(\"/\", Do); System.Func<int> f = Do;", "'Do' is also called here")]
    [InlineData("int Do() { Thread.{|#0:Sleep|}(1); return 1; } app.MapGet(\"/\", (System.Func<int>)Do);", "'Do' is called synchronously by its framework")]
    [InlineData("System.Collections.Generic.IEnumerable<int> Do() { Thread.{|#0:Sleep|}(1); yield return 1; } app.MapGet(\"/\", Do);", "'Do' is an iterator")]
    public Task By_hand(string statement, string reason) => ByHand.Sleep(Program(statement, isHandled: false), reason, References.AspNetCore10);

    /// <summary>A method that is given to somebody else too, who wants it as it is.</summary>
    [Theory]
    [InlineData("System.Action f = Other.Do;")]
    [InlineData("_ = Task.Run(Other.Do);")]
    [InlineData("_ = new Thread(Other.Do);")]
    [InlineData("Other.Do();")]
    public Task Used_elsewhere(string use)
    {
        var code = Program("app.MapGet(\"/\", Other.Do);", isHandled: false);
        var test = Verify.Test(code, code, References.AspNetCore10);

        foreach (var state in new[] { test.TestState, test.FixedState })
        {
            state.Sources.Add("using System.Threading; static class Other { public static void Do() => Thread.{|SIO2003:Sleep|}(1); }");
            state.Sources.Add($"using System.Threading; using System.Threading.Tasks; class User {{ void M() {{ {use} }} }}");
        }

        return test.RunAsync();
    }

    private static string Program(string statement, bool isHandled = true) =>
        $$"""
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Http;
        using Microsoft.AspNetCore.Routing;

        class Endpoints
        {
            static void Map(IEndpointRouteBuilder app) { {{statement}} }
            static void Map(IEndpointRouteBuilder app, System.Action action) { }
            static System.Func<int> Unused(System.Action action) => () => 1;
            static void Handle() { {{(isHandled && statement.Contains("Handle") ? "Thread.{|SIO2003:Sleep|}(1);" : "Thread.Sleep(1);")}} }
            public int Answer() { {{(isHandled && statement.Contains("Answer") ? "Thread.{|SIO2003:Sleep|}(1);" : "Thread.Sleep(1);")}} return 42; }
        }
        """;

    private static string Types(string type) =>
        $"""
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Http;
        using Microsoft.AspNetCore.Mvc.Formatters;
        using Microsoft.AspNetCore.Mvc.ModelBinding;

        {type}
        """;
}

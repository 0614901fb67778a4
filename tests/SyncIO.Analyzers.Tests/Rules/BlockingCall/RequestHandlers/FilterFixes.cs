using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>A filter moves to its asynchronous interface whole, or not at all.</summary>
public sealed class FilterFixes
{
    [Theory]
    [InlineData("    ")]
    [InlineData("\t")]
    public Task Before_and_after_an_action(string step) => Fix(
        """
        public sealed class Audit : Attribute, IActionFilter
        {
            private readonly WebClient client = new WebClient();

            // Before.
            public void OnActionExecuting(ActionExecutingContext context)
            {
                if (client.{|SIO2001:DownloadString|}("u") == "no")
                {
                    context.Result = new ForbidResult();
                    return;
                }
            }

            public void OnActionExecuted(ActionExecutedContext context) => Thread.{|SIO2003:Sleep|}(1);
        }
        """.Replace("    ", step),
        """
        public sealed class Audit : Attribute, IAsyncActionFilter
        {
            private readonly WebClient client = new WebClient();

            async Task IAsyncActionFilter.OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next)
            {
                await OnActionExecuting(context);

                if (context.Result is null)
                {
                    await OnActionExecuted(await next());
                }
            }

            // Before.
            public async Task OnActionExecuting(ActionExecutingContext context)
            {
                if (await client.DownloadStringTaskAsync("u") == "no")
                {
                    context.Result = new ForbidResult();
                    return;
                }
            }

            public async Task OnActionExecuted(ActionExecutedContext context) => await Task.Delay(1);
        }
        """.Replace("    ", step));

    [Fact]
    public Task Of_several_kinds_at_once() => Fix(
        """
        public sealed class Both : IResultFilter, IResourceFilter, IAuthorizationFilter
        {
            public void OnAuthorization(AuthorizationFilterContext context) => Thread.{|SIO2003:Sleep|}(1);

            public void OnResultExecuting(ResultExecutingContext context) => Thread.{|SIO2003:Sleep|}(2);

            public void OnResultExecuted(ResultExecutedContext context)
            {
            }

            public void OnResourceExecuting(ResourceExecutingContext context)
            {
            }

            public void OnResourceExecuted(ResourceExecutedContext context) => Thread.{|SIO2003:Sleep|}(3);
        }
        """,
        """
        public sealed class Both : IAsyncResultFilter, IAsyncResourceFilter, IAsyncAuthorizationFilter
        {
            public async Task OnAuthorizationAsync(AuthorizationFilterContext context) => await Task.Delay(1);

            async Task IAsyncResultFilter.OnResultExecutionAsync(ResultExecutingContext context, ResultExecutionDelegate next)
            {
                await OnResultExecuting(context);

                if (!context.Cancel)
                {
                    OnResultExecuted(await next());
                }
            }

            public async Task OnResultExecuting(ResultExecutingContext context) => await Task.Delay(2);

            public void OnResultExecuted(ResultExecutedContext context)
            {
            }

            async Task IAsyncResourceFilter.OnResourceExecutionAsync(ResourceExecutingContext context, ResourceExecutionDelegate next)
            {
                OnResourceExecuting(context);

                if (context.Result is null)
                {
                    await OnResourceExecuted(await next());
                }
            }

            public void OnResourceExecuting(ResourceExecutingContext context)
            {
            }

            public async Task OnResourceExecuted(ResourceExecutedContext context) => await Task.Delay(3);
        }
        """);

    [Fact]
    public Task Only_one_of_the_two_blocks() => Fix(
        """
        public class Cache : IResultFilter
        {
            public void OnResultExecuting(ResultExecutingContext context) { }

            public void OnResultExecuted(ResultExecutedContext context)
            {
                Thread.{|SIO2003:Sleep|}(1);
            }
        }
        """,
        """
        public class Cache : IAsyncResultFilter
        {
            async Task IAsyncResultFilter.OnResultExecutionAsync(ResultExecutingContext context, ResultExecutionDelegate next)
            {
                OnResultExecuting(context);

                if (!context.Cancel)
                {
                    await OnResultExecuted(await next());
                }
            }

            public void OnResultExecuting(ResultExecutingContext context) { }

            public async Task OnResultExecuted(ResultExecutedContext context)
            {
                await Task.Delay(1);
            }
        }
        """);

    [Theory]
    [InlineData("IAuthorizationFilter", "OnAuthorization", "AuthorizationFilterContext")]
    [InlineData("IExceptionFilter", "OnException", "ExceptionContext")]
    public Task A_filter_of_one_member(string filter, string member, string context) => Fix(
        $$"""
        public class Check : {{filter}}
        {
            public void {{member}}({{context}} context) => Thread.{|SIO2003:Sleep|}(1);
        }
        """,
        $$"""
        public class Check : IAsync{{filter[1..]}}
        {
            public async Task {{member}}Async({{context}} context) => await Task.Delay(1);
        }
        """);

    [Theory]
    [InlineData("public class F : ActionFilterAttribute { public override void OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); }")]
    [InlineData("public class F : IActionFilter, IAsyncActionFilter { public void OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); public void OnActionExecuted(ActionExecutedContext c) { } public Task OnActionExecutionAsync(ActionExecutingContext c, ActionExecutionDelegate next) => next(); }")]
    [InlineData("public class F : IActionFilter { void IActionFilter.OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); public void OnActionExecuted(ActionExecutedContext c) { } }")]
    [InlineData("public class F : IActionFilter { public virtual void OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); public void OnActionExecuted(ActionExecutedContext c) { } }")]
    [InlineData("public partial class F : IActionFilter { public void OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); } partial class F { public void OnActionExecuted(ActionExecutedContext c) { } }")]
    [InlineData("public class F : IActionFilter { public void OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); public void OnActionExecuted(ActionExecutedContext c) { } } public class G { public IActionFilter Filter = new F(); }")]
    [InlineData("public class F : Own { public void OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); public void OnActionExecuted(ActionExecutedContext c) { } }")]
    [InlineData("public class F : IActionFilter { public void OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); public void OnActionExecuted(ActionExecutedContext c) { } } public class G : F, IActionFilter { void IActionFilter.OnActionExecuting(ActionExecutingContext c) { } }")]
    [InlineData("public class F : IActionFilter { public void OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); public void OnActionExecuted(ActionExecutedContext c) { } } public class G { public Type[] Pair = { typeof(IActionFilter), typeof(F) }; }")]
    [InlineData("public class F : IActionFilter { public void OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); public void OnActionExecuted(ActionExecutedContext c) { } } public class G { public bool Is(F f) => f is IActionFilter; }")]
    [InlineData("public class F :\n#if A\nIDisposable\n#else\nIActionFilter\n#endif\n{ public void OnActionExecuting(ActionExecutingContext c) => Thread.{|SIO2003:Sleep|}(1); public void OnActionExecuted(ActionExecutedContext c) { } }")]
    public Task It_stays(string type) => Fix(type, type);

    [Fact]
    public Task An_interface_as_a_type_argument() => Fix(
        "public class F : IEquatable<IActionFilter>, IActionFilter { public bool Equals(IActionFilter other) => false; public void OnActionExecuting(ActionExecutingContext c) { } public void OnActionExecuted(ActionExecutedContext c) => Thread.{|SIO2003:Sleep|}(1); }",
        """
        public class F : IEquatable<IActionFilter>, IAsyncActionFilter { public bool Equals(IActionFilter other) => false; async Task IAsyncActionFilter.OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next)
        {
            OnActionExecuting(context);

            if (context.Result is null)
            {
                await OnActionExecuted(await next());
            }
        }

        public void OnActionExecuting(ActionExecutingContext c) { } public async Task OnActionExecuted(ActionExecutedContext c) => await Task.Delay(1); }
        """);

    /// <summary>What it is given to wants the interface that it had.</summary>
    [Fact]
    public async Task A_filter_that_another_project_wants()
    {
        const string Filter = Usings + "public class F : IExceptionFilter { public void OnException(ExceptionContext c) => Thread.Sleep(1); }";
        var filters = await InMemory.LibraryAsync(References.AspNetCore10, ("/P/F.cs", Filter));
        var site = await filters.Solution.AddLibraryAsync(
            "Site", References.AspNetCore10, ("/S/S.cs", "class Site { void Use(Microsoft.AspNetCore.Mvc.Filters.IExceptionFilter f) { } void M() => Use(new F()); }"));
        var solution = site.AddProjectReference(new ProjectReference(filters.Id)).Solution;
        Assert.Contains(await Findings.In(solution.GetProject(filters.Id)!), finding => finding.Id == "SIO2003");
        Assert.Equal(Filter, await Tests.Fix.InBulk<AwaitFixProvider>(solution.GetProject(filters.Id)!));
    }

    private static Task Fix(string before, string after) => Verify.Fix(Usings + before, Usings + after, References.AspNetCore10);

    private const string Usings =
        """
        using System;
        using System.Net;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Mvc.Filters;
        using Own = Microsoft.AspNetCore.Mvc.Filters.IActionFilter;


        """;
}

using System;
using System.IO;
using System.Threading;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Site;

/// <summary>Before and after every action.</summary>
public sealed class Stamp : IActionFilter
{
    public void OnActionExecuting(ActionExecutingContext context)
    {
        context.HttpContext.Response.Headers["X-Stamp"] = File.ReadAllLines("names.txt")[0]; // SIO2004
    }

    public void OnActionExecuted(ActionExecutedContext context)
    {
        if (context.Exception is FileNotFoundException)
        {
            Thread.Sleep(1); // SIO2003
            context.Result = new ObjectResult("gone") { StatusCode = 410 };
            context.ExceptionHandled = true;
        }
    }
}

public sealed class GuardAttribute : Attribute, IActionFilter
{
    public void OnActionExecuting(ActionExecutingContext context)
    {
        Thread.Sleep(1); // SIO2003
        context.Result = new ObjectResult("refused") { StatusCode = 403 };
    }

    public void OnActionExecuted(ActionExecutedContext context) => throw new InvalidOperationException("not reached");
}

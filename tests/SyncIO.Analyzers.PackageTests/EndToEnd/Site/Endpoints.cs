using System.IO;
using System.Threading;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Routing;

namespace Site;

internal static class Endpoints
{
    public static void MapEndpoints(this IEndpointRouteBuilder app)
    {
        app.MapGet("/min/expression", () => File.ReadAllText("names.txt")); // SIO2004
        app.MapGet("/min/block/{id}", (int id) => { Thread.Sleep(id); return new Item(id, "block"); }); // SIO2003
        app.MapGet("/min/context", (HttpContext context) => File.ReadAllText("names.txt") + context.Request.Path); // SIO2004
        app.MapGet("/min/contextblock", (HttpContext context) => { return File.ReadAllText("names.txt") + context.Request.Path; }); // SIO2004
        app.MapGet("/min/group", Handlers.Group);
        app.MapGet("/min/groupcontext", Handlers.OfContext);
        app.MapGet("/min/typed/{id}", Handlers.Typed);
        app.MapGet("/min/result", IResult () => Results.Text(File.ReadAllText("names.txt"))); // SIO2004
        app.MapPost("/min/nothing", () => Thread.Sleep(1)); // SIO2003
        app.MapGet("/min/anonymous", () => new { File.ReadAllLines("names.txt").Length }); // SIO2004

        string Local() => File.ReadAllText("names.txt"); // SIO2004
        app.MapGet("/min/local", Local);
    }
}

internal static class Handlers
{
    public static string Group(int id) => File.ReadAllText("names.txt") + id; // SIO2004

    public static string OfContext(HttpContext context) => File.ReadAllText("names.txt") + context.Request.Path; // SIO2004 stays

    public static Results<Ok<Item>, NotFound> Typed(int id)
    {
        Thread.Sleep(1); // SIO2003
        return id == 0 ? TypedResults.NotFound() : TypedResults.Ok(new Item(id, "typed"));
    }
}

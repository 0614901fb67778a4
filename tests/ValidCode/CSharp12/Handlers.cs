// Request handlers of ASP.NET Core that are synchronous and wait for nothing, in classes with primary constructors.

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Claims;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.RazorPages;
using Microsoft.AspNetCore.Razor.TagHelpers;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.SignalR;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ValidCode.Shop;

namespace ValidCode.Handlers;

public sealed class Limits
{
    public int Books { get; set; } = 20;

    public TimeSpan Wait { get; set; }
}

[ApiController]
[Route("api/[controller]")]
public sealed class BooksController(ShopContext shop, Clock clock, IOptions<Limits> limits, ILogger<BooksController> logger) : ControllerBase
{
    private static readonly ConcurrentDictionary<int, string> Titles = [];

    [HttpGet]
    public IAsyncEnumerable<Book> All() => shop.Books.AsNoTracking().Take(limits.Value.Books).AsAsyncEnumerable();

    [HttpGet("{id:int}")]
    public async Task<ActionResult<Book>> One(int id, CancellationToken token) =>
        await shop.Books.FirstOrDefaultAsync(book => book.Id == id, token) is { } book ? book : NotFound();

    [HttpGet("titles")]
    public IActionResult Cached([FromQuery] int[] ids)
    {
        logger.LogInformation("asked at {Now}", clock.Now);
        var found = ids.Where(Titles.ContainsKey).Select(id => Titles[id]).ToList();
        return found is [] ? NoContent() : Ok(found);
    }

    [HttpPost]
    public async Task<IActionResult> Add(Book book, CancellationToken token)
    {
        shop.Books.Add(book);
        await shop.SaveChangesAsync(token);
        Titles.AddOrUpdate(book.Id, static (_, title) => title, static (_, _, title) => title, book.Title);
        return CreatedAtAction(nameof(One), new { id = book.Id }, book);
    }

    [HttpGet("export")]
    public IActionResult Export([FromQuery] string? separator = ";")
    {
        // Put together in memory: no stream to anywhere is written.
        using var memory = new MemoryStream();

        using (var writer = new StreamWriter(memory, Encoding.UTF8, leaveOpen: true))
        {
            foreach (var (id, title) in Titles)
            {
                writer.Write(id);
                writer.Write(separator);
                writer.WriteLine(title);
            }
        }

        return File(memory.ToArray(), "text/csv");
    }

    [HttpGet("user")]
    public string Who() => User.FindFirstValue(ClaimTypes.Name) ?? HttpContext.Request.Headers.UserAgent.ToString();

    [NonAction]
    public string Rendered(object value) => JsonSerializer.Serialize(value);
}

public sealed class IndexModel(Banner banner) : PageModel
{
    [BindProperty]
    public string? Text { get; set; }

    public void OnGet() => Text = banner.Text;

    public IActionResult OnPost() => ModelState.IsValid ? RedirectToPage() : Page();
}

public sealed class Stopwatch_Filter(Clock clock) : IActionFilter, IResultFilter
{
    private DateTimeOffset started;

    public void OnActionExecuting(ActionExecutingContext context) => started = clock.Now;

    public void OnActionExecuted(ActionExecutedContext context) =>
        context.HttpContext.Response.Headers["X-Elapsed"] = $"{(clock.Now - started).TotalMilliseconds:0}";

    public void OnResultExecuting(ResultExecutingContext context)
    {
        if (context.Result is ObjectResult { Value: null } result)
        {
            result.StatusCode = StatusCodes.Status204NoContent;
        }
    }

    public void OnResultExecuted(ResultExecutedContext context)
    {
    }
}

public sealed class Correlation(RequestDelegate next)
{
    public Task InvokeAsync(HttpContext context)
    {
        context.Items["id"] = Guid.NewGuid();
        return context.Request.Path.StartsWithSegments("/health") ? context.Response.WriteAsync("ok") : next(context);
    }
}

public sealed class ChatHub(ILogger<ChatHub> logger) : Hub
{
    public Task Send(string text) => Clients.All.SendAsync("received", text);

    public string Echo(string text) => text;

    public override async Task OnConnectedAsync()
    {
        logger.LogDebug("{Id}", Context.ConnectionId);
        await base.OnConnectedAsync();
    }
}

[HtmlTargetElement("shout")]
public sealed class ShoutTagHelper : TagHelper
{
    public string Text { get; set; } = "";

    public override void Process(TagHelperContext context, TagHelperOutput output) => output.Content.SetContent(Text.ToUpperInvariant());
}

internal sealed class Sweeper(IServiceScopeFactory scopes, TimeProvider time) : BackgroundService
{
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        using var timer = new PeriodicTimer(TimeSpan.FromMinutes(1), time);

        while (await timer.WaitForNextTickAsync(stoppingToken))
        {
            await using var scope = scopes.CreateAsyncScope();
            var shop = scope.ServiceProvider.GetRequiredService<ShopContext>();
            await shop.Books.Where(book => book.Price == 0).ExecuteDeleteAsync(stoppingToken);
        }
    }
}

internal static class Endpoints
{
    public static IEndpointRouteBuilder MapShop(this IEndpointRouteBuilder routes)
    {
        var group = routes.MapGroup("/shop").AddEndpointFilter(static async (context, next) => await next(context));
        group.MapGet("/now", static (Clock clock) => clock.Now);
        group.MapGet("/hello/{name}", (string name = "world") => $"Hello {name}");
        group.MapGet("/cheap", (ShopContext shop, decimal below) => shop.Books.CheaperThan(below).AsAsyncEnumerable());
        group.MapPost("/form", ([FromForm] string text, IWebHostEnvironment environment) => Results.Text(environment.EnvironmentName + text));
        group.MapPut("/length", Length);
        group.MapDelete("/", static () => TypedResults.NoContent());
        return routes;
    }

    private static int Length(HttpRequest request) => (int?)request.ContentLength ?? request.Query.Count;

    // What a container calls once, or while the application starts.
    public static IServiceCollection AddTexts(this IServiceCollection services) => services
        .AddSingleton(_ => new Banner(System.IO.File.Exists("banner.txt") ? System.IO.File.ReadAllText("banner.txt") : ""))
        .AddSingleton<IStartupFilter, Startup>();

    private sealed class Startup : IStartupFilter
    {
        public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => app =>
        {
            app.UseMiddleware<Correlation>();
            next(app);
        };
    }
}

/// <summary>Who gives it a writer knows what that stands on: mostly a text.</summary>
public sealed class Markup(TextWriter writer)
{
    public void Open(string tag) => writer.Write($"<{tag}>");

    public void Close(string tag)
    {
        writer.Write("</");
        writer.Write(tag);
        writer.Write('>');
    }
}

public sealed class Page(ShopContext shop)
{
    public async Task WriteAsync(Markup markup, CancellationToken token)
    {
        markup.Open("ul");

        foreach (var book in await shop.Books.ToListAsync(token))
        {
            markup.Open("li");
            markup.Close($"li id={book.Id}");
        }

        markup.Close("ul");
    }
}

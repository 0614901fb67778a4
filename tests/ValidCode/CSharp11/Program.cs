// Top-level statements of a web application: what stands before the call that runs the host is start-up, and waits for nobody else.

using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

// Read once, before anybody is served.
var banner = File.Exists("banner.txt") ? File.ReadAllText("banner.txt") : "ready";
var settings = File.ReadAllLines("settings.txt");
var builder = WebApplication.CreateBuilder(args);

foreach (var line in settings)
{
    if (line.Split('=', 2) is [var key, var value])
    {
        builder.Configuration[key] = value;
    }
}

builder.Services.AddDbContext<ValidCode.Shop.ShopContext>(options => options.UseInMemoryDatabase("shop"));
builder.Services.AddSingleton<ValidCode.Shop.Clock>();
builder.Services.AddSingleton(_ => new ValidCode.Shop.Banner(banner));

var app = builder.Build();

using (var scope = app.Services.CreateScope())
{
    // Nobody is served before the data is there.
    scope.ServiceProvider.GetRequiredService<ValidCode.Shop.ShopContext>().Database.EnsureCreated();
    WarmUp().Wait();
}

app.MapGet("/", (ValidCode.Shop.Banner shown) => shown.Text);
app.MapGet("/books/{id:int}", async (int id, ValidCode.Shop.ShopContext shop, CancellationToken token) =>
    await shop.Books.FindAsync(new object[] { id }, token) is { } book ? Results.Ok(book) : Results.NotFound());
app.MapPost("/echo", static async (HttpRequest request, CancellationToken token) =>
{
    using var reader = new StreamReader(request.Body, leaveOpen: true);
    return await reader.ReadToEndAsync(token);
});

var pause = TimeSpan.FromMilliseconds(10);
Thread.Sleep(pause);

await app.RunAsync();

Console.WriteLine($"stopped, {nameof(File.ReadAllText)} was called {settings.Length + 1} times at most");

static async Task WarmUp()
{
    await Task.Delay(1);
    await Task.Yield();
}

using Microsoft.EntityFrameworkCore;
using SampleWebApp.Models;
using SampleWebApp.Services;

var builder = WebApplication.CreateBuilder(args);

builder.Services.AddDbContext<SampleWebAppDb>(options => options.UseNpgsql(builder.Configuration.GetConnectionString("Database")));
builder.Services.AddScoped<SlowPosts>();

var app = builder.Build();

using (var scope = app.Services.CreateScope())
{
    SeedData.Initialise(scope.ServiceProvider.GetRequiredService<SampleWebAppDb>());
}

app.MapGet("/posts", (SlowPosts posts) => posts.All.OrderBy(post => post.PostId).Select(post => post.Title).ToList());

app.MapGet("/posts/num", (SlowPosts posts) => $"The total number of Posts is {posts.GetNumPosts()}");

app.MapGet("/posts/{id:int}", (int id, SlowPosts posts) =>
{
    var post = posts.All.Include(post => post.Blogger).SingleOrDefault(post => post.PostId == id);
    return post == null ? Results.NotFound() : Results.Ok(new { post.Title, Blogger = post.Blogger!.Name, post.Content });
});

app.MapPut("/posts/{id:int}/title", (int id, string title, SlowPosts posts, SampleWebAppDb db) =>
{
    var post = posts.All.First(post => post.PostId == id);
    post.Title = title;
    db.SaveChanges();
    return Results.NoContent();
});

app.Run();

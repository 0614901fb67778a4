using Microsoft.EntityFrameworkCore;
using SampleWebApp.Models;
using SampleWebApp.Services;

var builder = WebApplication.CreateBuilder(args);

builder.Services.AddControllers();
builder.Services.AddDbContext<SampleWebAppDb>(options =>
    options.UseSqlite($"Data Source={Path.Combine(AppContext.BaseDirectory, "blog.db")}"));
builder.Services.AddScoped<IPostRepository, PostRepository>();
builder.Services.AddScoped<PostService>();

var app = builder.Build();

// Nobody is served yet: nothing here is worth an await.
using (var scope = app.Services.CreateScope())
{
    var db = scope.ServiceProvider.GetRequiredService<SampleWebAppDb>();
    db.Database.EnsureDeleted();
    SeedData.Initialise(db);
}

app.MapControllers();

app.Run();

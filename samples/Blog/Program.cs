using Microsoft.Data.Sqlite;
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
    FillThePool(db.Database.GetConnectionString()!, requests: 64);
}

app.MapControllers();

app.Run();

// Connections that are opened at the same time while the pool is empty may get one handle (dotnet/efcore#39008).
static void FillThePool(string connectionString, int requests)
{
    var connections = Enumerable.Range(0, requests).Select(_ => new SqliteConnection(connectionString)).ToList();
    connections.ForEach(connection => connection.Open());
    connections.ForEach(connection => connection.Dispose());
}

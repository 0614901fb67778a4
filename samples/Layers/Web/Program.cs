using Layers.Core;
using Layers.Data;
using Layers.Services;
using Microsoft.EntityFrameworkCore;

var builder = WebApplication.CreateBuilder(args);

builder.Services.AddControllers();
builder.Services.AddDbContext<ShopContext>(options => options.UseNpgsql(builder.Configuration.GetConnectionString("Database")));
builder.Services.AddSingleton(new Delay(builder.Configuration.GetValue("DelayInSeconds", 0.5)));
builder.Services.AddScoped<IOrders, Orders>();
builder.Services.AddScoped<OrderService>();

var app = builder.Build();

using (var scope = app.Services.CreateScope())
{
    scope.ServiceProvider.GetRequiredService<ShopContext>().Database.EnsureCreated();
}

app.MapControllers();

app.Run();

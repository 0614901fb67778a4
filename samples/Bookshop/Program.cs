using Bookshop.Data;
using Bookshop.Endpoints;
using Bookshop.Services;
using Microsoft.EntityFrameworkCore;

var builder = WebApplication.CreateBuilder(args);

builder.Services.AddControllers();
builder.Services.AddDbContext<BookshopContext>(options => options.UseInMemoryDatabase("bookshop"));
builder.Services.AddTransient<LocalSupplier>();
builder.Services.AddHttpClient<SupplierClient>(client => client.BaseAddress = new Uri("http://supplier.example/"))
    .ConfigurePrimaryHttpMessageHandler<LocalSupplier>();
builder.Services.AddSingleton<InvoiceArchive>();
builder.Services.AddSingleton<ShopFiles>();
builder.Services.AddScoped<StockReport>();
builder.Services.AddHostedService<StockKeeper>();

var app = builder.Build();

Seed.Fill(app.Services, Path.Combine(AppContext.BaseDirectory, "content", "seed.json"));

app.MapControllers();
app.MapAuthors();
app.MapShop();

app.Run();

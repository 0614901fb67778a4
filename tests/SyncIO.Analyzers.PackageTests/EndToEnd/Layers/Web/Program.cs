using Layers.Core;
using Layers.Data;
using Layers.Services;
using Layers.Web;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

var builder = WebApplication.CreateBuilder(args);
builder.WebHost.ConfigureKestrel(options => options.AllowSynchronousIO = true); // SIO5005 (stays)
builder.Services.AddControllers();
builder.Services.AddDbContext<ShopContext>(options => options.UseInMemoryDatabase("shop"));
builder.Services.AddScoped(typeof(IRepository<>), typeof(Repository<>));
builder.Services.AddScoped<IOrders, OrderRepository>();
builder.Services.AddScoped<OrderRepository>();
builder.Services.AddScoped<IPrices, Prices>();
builder.Services.AddScoped<IAudit, Audit>();
builder.Services.AddSingleton<IClock, Noon>();
builder.Services.AddScoped<OrderService>();
builder.Services.AddScoped<Lookup>();
builder.Services.AddScoped<Cached>();
builder.Services.AddScoped<OrderReport>();
builder.Services.AddScoped<CustomerListing>();
builder.Services.AddScoped<Import, OrderImport>();

var app = builder.Build();

using (var scope = app.Services.CreateScope())
{
    var context = scope.ServiceProvider.GetRequiredService<ShopContext>();
    context.Orders.AddRange(new Order { Customer = "Ann", Amount = 3 }, new Order { Customer = "Bob", Amount = 1 });
    context.Customers.AddRange(new Customer { Name = "Ann" }, new Customer { Name = "Bob" });
    context.SaveChanges();
}

app.MapControllers();
app.MapGet("/min/count", (IRepository<Order> orders) => orders.Count()); // SIO3001: Count → Queryable.Count
app.MapGet("/min/describe", async (OrderService service) =>
{
    await System.Threading.Tasks.Task.Yield();
    return service.Describe(); // SIO3001: Describe → OrderRepository.Largest → Queryable.First
});
app.MapGet("/min/hour", (IClock clock) => clock.Hour()); // silent: the only implementation does nothing
app.MapPost("/min/upload", Uploads.Receive);
app.Run();

using Bookshop.Data;
using Microsoft.EntityFrameworkCore;

namespace Bookshop.Services;

/// <summary>Works in the background, and holds a pool thread while it sleeps.</summary>
public sealed class StockKeeper(IServiceScopeFactory scopes, ILogger<StockKeeper> logger) : BackgroundService
{
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        await Task.Yield();

        while (!stoppingToken.IsCancellationRequested)
        {
            await using var scope = scopes.CreateAsyncScope();
            var db = scope.ServiceProvider.GetRequiredService<BookshopContext>();

            var low = await db.Books.Where(book => book.Stock < 2).Select(book => book.Title).ToListAsync(stoppingToken);
            logger.LogInformation("Running low: {Titles}", string.Join(", ", low));

            Thread.Sleep(TimeSpan.FromSeconds(1));
        }
    }
}

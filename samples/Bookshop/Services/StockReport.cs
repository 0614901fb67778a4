using System.Text;
using Bookshop.Data;
using Microsoft.EntityFrameworkCore;

namespace Bookshop.Services;

/// <summary>The stock as text, written to memory first.</summary>
public sealed class StockReport(BookshopContext db)
{
    public async Task<string> WriteAsync()
    {
        var soldOut = await db.Books.CountAsync(book => book.Stock == 0);

        var buffer = new MemoryStream();
        using var writer = new StreamWriter(buffer) { NewLine = "\n" };
        foreach (var book in await db.Books.AsNoTracking().OrderBy(book => book.Isbn).ToListAsync())
        {
            writer.WriteLine($"{book.Isbn};{book.Stock}");
        }

        writer.WriteLine($"copies;{db.Books.Sum(book => book.Stock)}");
        writer.WriteLine($"sold out;{soldOut}");
        writer.Flush();

        return Encoding.UTF8.GetString(buffer.GetBuffer(), 0, (int)buffer.Length);
    }
}

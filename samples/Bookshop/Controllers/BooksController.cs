using Bookshop.Data;
using Bookshop.Services;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

namespace Bookshop.Controllers;

public sealed record BookPage(int Total, IReadOnlyList<string> Titles);

public sealed record BookOffer(string Title, decimal Price, decimal SupplierPrice, int Delivery);

[ApiController]
[Route("books")]
public sealed class BooksController(BookshopContext db, SupplierClient supplier) : ControllerBase
{
    [HttpGet]
    public async Task<BookPage> List(CancellationToken cancellationToken)
    {
        var total = await db.Books.CountAsync(cancellationToken);
        var books = db.Books.OrderBy(book => book.Title).ToList();

        return new BookPage(total, [.. books.Select(book => book.Title)]);
    }

    [HttpGet("{id:int}")]
    public async Task<ActionResult<Book>> Get(int id, CancellationToken cancellationToken)
    {
        if (!await db.Books.AnyAsync(book => book.Id == id, cancellationToken))
        {
            return NotFound();
        }

        return db.Books.Find(id)!;
    }

    [HttpGet("{id:int}/offer")]
    public async Task<BookOffer> Offer(int id)
    {
        var book = db.Books.First(book => book.Id == id);

        var price = supplier.PriceAsync(book.Isbn);
        var delivery = supplier.DeliveryAsync(book.Isbn);
        await Task.WhenAll(price, delivery);

        // Both tasks are complete: reading their results blocks nobody.
        return new BookOffer(book.Title, book.Price, price.Result, delivery.Result);
    }

    [HttpPut("{id:int}/price")]
    public async Task<ActionResult<decimal>> Reprice(int id)
    {
        var book = await db.Books.SingleAsync(book => book.Id == id);

        book.Price = Math.Round(supplier.PriceAsync(book.Isbn).Result * 1.25m, 2);
        db.SaveChanges();

        return book.Price;
    }

    [HttpPost("{id:int}/blurb")]
    public async Task<string> Blurb(int id, IFormFile file)
    {
        var book = await db.Books.SingleAsync(book => book.Id == id);

        using var reader = new StreamReader(file.OpenReadStream());
        book.Blurb = reader.ReadToEnd().Trim();
        await db.SaveChangesAsync();

        return $"{book.Title}: {book.Blurb.Length} characters";
    }
}

using Bookshop.Data;
using Bookshop.Services;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

namespace Bookshop.Controllers;

public sealed record NewOrder(string Customer, int BookId, int Copies);

[ApiController]
[Route("orders")]
public sealed class OrdersController(BookshopContext db, InvoiceArchive invoices) : ControllerBase
{
    [HttpPost]
    public async Task<ActionResult<Order>> Place(NewOrder request)
    {
        var book = await db.Books.FindAsync(request.BookId);
        if (book is null || book.Stock < request.Copies)
        {
            return Conflict("Not enough copies in stock.");
        }

        var order = new Order
        {
            Customer = request.Customer,
            BookId = book.Id,
            Copies = request.Copies,
            Total = book.Price * request.Copies,
        };

        book.Stock -= request.Copies;
        db.Orders.Add(order);
        db.SaveChanges();
        invoices.WriteAsync(order).Wait();

        return order;
    }

    /// <summary>Task-returning without <c>async</c>: blocked as long as the query runs, then a task that is complete.</summary>
    [HttpGet("count")]
    public Task<int> Count()
    {
        var count = db.Orders.Count();
        return Task.FromResult(count);
    }

    [HttpGet("{id:int}/invoice")]
    public async Task<ActionResult<string>> Invoice(int id)
    {
        if (await db.Orders.FindAsync(id) is not { } order)
        {
            return NotFound();
        }

        return invoices.ReadAsync(order).GetAwaiter().GetResult();
    }
}

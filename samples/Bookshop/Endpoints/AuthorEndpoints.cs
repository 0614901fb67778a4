using Bookshop.Data;
using Microsoft.EntityFrameworkCore;

namespace Bookshop.Endpoints;

public static class AuthorEndpoints
{
    public static void MapAuthors(this IEndpointRouteBuilder app)
    {
        var authors = app.MapGroup("/authors");

        authors.MapGet("/", async (BookshopContext db, CancellationToken cancellationToken) =>
        {
            var anyone = await db.Authors.AnyAsync(cancellationToken);
            return anyone ? db.Authors.Select(author => author.Name).ToArray() : [];
        });

        authors.MapGet("/{id:int}/titles", async (int id, BookshopContext db) =>
        {
            await db.Authors.LoadAsync();

            var titles = new List<string>();
            foreach (var book in db.Books.Where(book => book.AuthorId == id).OrderBy(book => book.Title))
            {
                titles.Add(book.Title);
            }

            return titles;
        });

        authors.MapGet("/count", (BookshopContext db) => Task.FromResult(db.Authors.Count()));
    }
}

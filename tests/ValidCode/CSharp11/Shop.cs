// A small shop over EF Core: queries are composed synchronously and run asynchronously, and what is done to collections asks no database.

using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;

namespace ValidCode.Shop;

public sealed record Banner(string Text);

public sealed class Clock
{
    public DateTimeOffset Now => DateTimeOffset.UtcNow;
}

public class Author
{
    public int Id { get; set; }
    public required string Name { get; set; }
    public List<Book> Books { get; } = new();
}

public class Book
{
    public int Id { get; set; }
    public string Title { get; set; } = "";
    public decimal Price { get; set; }
    public int AuthorId { get; set; }
    public Author? Author { get; set; }
    public DateOnly Published { get; set; }
}

public class ShopContext : DbContext
{
    public ShopContext(DbContextOptions<ShopContext> options)
        : base(options)
    {
    }

    public DbSet<Book> Books => Set<Book>();

    public DbSet<Author> Authors => Set<Author>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<Book>(book =>
        {
            book.HasKey(one => one.Id);
            book.Property(one => one.Title).HasMaxLength(200);
            book.HasOne(one => one.Author).WithMany(author => author.Books).HasForeignKey(one => one.AuthorId);
        });
        modelBuilder.Entity<Author>().HasData(new Author { Id = 1, Name = "Anonymous" });
    }
}

internal static class BookQueries
{
    // Composition only: whoever calls it decides when the query runs.
    public static IQueryable<Book> CheaperThan(this IQueryable<Book> books, decimal price) => books.Where(book => book.Price < price);

    public static IQueryable<Book> Page(this IQueryable<Book> books, int number, int size = 20) =>
        books.OrderBy(book => book.Title).ThenByDescending(book => book.Id).Skip(number * size).Take(size);

    public static IQueryable<TResult> If<T, TResult>(this IQueryable<T> source, bool condition, Func<IQueryable<T>, IQueryable<TResult>> then)
        where T : TResult
        where TResult : class =>
        condition ? then(source) : source.Select(one => (TResult)(object)one!);

    // Subqueries of the database: Count and First in there are part of the expression, and run nothing.
    public static readonly Expression<Func<Author, bool>> IsProlific = author => author.Books.Count() > 3 && author.Books.Any(book => book.Price > 0);

    public static readonly Func<ShopContext, string, IAsyncEnumerable<Book>> ByTitle =
        EF.CompileAsyncQuery((ShopContext shop, string title) => shop.Books.Where(book => book.Title == title));

    public static readonly Func<ShopContext, int, Task<int>> CountOfAuthor =
        EF.CompileAsyncQuery((ShopContext shop, int author) => shop.Books.Count(book => book.AuthorId == author));
}

internal sealed class Catalogue
{
    private readonly ShopContext shop;
    private readonly List<Book> recent = new();

    public Catalogue(ShopContext shop) => this.shop = shop;

    public async Task<IReadOnlyList<string>> Titles(decimal? below, string? author, CancellationToken token)
    {
        IQueryable<Book> query = shop.Books.AsNoTracking().Include(book => book.Author);

        if (below is { } price)
        {
            query = query.CheaperThan(price);
        }

        if (!string.IsNullOrEmpty(author))
        {
            query = from book in query
                    join writer in shop.Authors on book.AuthorId equals writer.Id
                    where writer.Name == author && writer.Books.Count() > 1
                    select book;
        }

        var authors = shop.Authors.Where(BookQueries.IsProlific).Select(prolific => prolific.Id);
        query = query.Where(book => authors.Contains(book.AuthorId) || book.Author!.Books.First().Id == book.Id);

        var list = await query.Page(0).Select(book => book.Title).ToListAsync(token);

        // From here on it is a list.
        var longest = list.Max(title => title.Length);
        var grouped = list.AsQueryable().GroupBy(title => title.Length).ToDictionary(group => group.Key, group => group.First());
        return list.Where(title => title.Length == longest).Append(grouped.Values.First()).ToList();
    }

    public async Task<decimal> Average(CancellationToken token)
    {
        var books = await shop.Books.AsNoTracking().ToListAsync(token).ConfigureAwait(false);
        return books.Count == 0 ? 0 : books.Average(book => book.Price) + books.AsQueryable().Sum(book => book.Price) / books.Count();
    }

    public async IAsyncEnumerable<Book> Stream(string title, [EnumeratorCancellation] CancellationToken token = default)
    {
        await foreach (var book in BookQueries.ByTitle(shop, title).WithCancellation(token))
        {
            recent.Add(book);
            yield return book;
        }

        foreach (var book in recent.AsQueryable().Where(old => old.Price > 10))
        {
            yield return book;
        }

        await foreach (var book in shop.Books.CheaperThan(1m).AsAsyncEnumerable().WithCancellation(token).ConfigureAwait(false))
        {
            yield return book;
        }
    }

    public async Task Import(IEnumerable<Book> books, CancellationToken token)
    {
        // Add, AddRange, Attach and Remove only note what SaveChangesAsync is to do.
        foreach (var batch in books.Chunk(100))
        {
            shop.Books.AddRange(batch);
        }

        shop.Add(new Author { Name = "new" });
        shop.Attach(new Author { Id = 1, Name = "Anonymous" }).State = EntityState.Modified;
        shop.Remove(shop.Entry(batchless()).Entity);
        shop.ChangeTracker.DetectChanges();

        // What is tracked already is in memory.
        var tracked = shop.Books.Local.Where(book => book.Id == 0).ToList();
        var added = shop.ChangeTracker.Entries<Book>().Where(entry => entry.State == EntityState.Added).Select(entry => entry.Entity).ToArray();
        var names = shop.Model.GetEntityTypes().Select(type => type.Name).ToHashSet();

        await shop.SaveChangesAsync(token);
        await shop.Books.Where(book => book.Price < 0).ExecuteDeleteAsync(token);
        _ = tracked.Count + added.Length + names.Count;

        static Book batchless() => new() { Id = 7 };
    }

    /// <summary>What the query says, without running it; <see cref="EntityFrameworkQueryableExtensions.ToListAsync"/> would.</summary>
    public async Task<string> Explain(int author, CancellationToken token)
    {
        var query = shop.Books.Where(book => book.AuthorId == author);
        var type = query.ElementType.Name;
        var shape = query.Expression.ToString();
        var count = await BookQueries.CountOfAuthor(shop, author);
        var any = await query.AnyAsync(token) && await query.AllAsync(book => book.Price > 0, token);
        return $"{type}: {shape} ({count}, {any}, {nameof(Queryable.First)})";
    }
}

internal sealed class InMemoryCatalogue
{
    private readonly IQueryable<Book> books = new List<Book>().AsQueryable();
    private readonly Dictionary<int, Book> byId = new();

    public async Task<Book?> Cheapest(params Book[] more)
    {
        await Task.Yield();
        var all = books.Concat(more);
        var cheapest = all.OrderBy(book => book.Price).FirstOrDefault();
        var dearest = (from book in all orderby book.Price descending select book).First();
        var numbers = Enumerable.Range(0, 10).AsQueryable();
        var none = new EnumerableQuery<Book>(more).Any() ? 1 : numbers.Count(number => number % 2 == 0);
        return dearest.Price > none && byId.Values.AsQueryable().Any(book => book.Id == 1) ? cheapest : byId.GetValueOrDefault(none);
    }

    public async Task<ILookup<string, int>> Words(IAsyncEnumerable<string> lines)
    {
        var words = new List<string>();

        await foreach (var line in lines)
        {
            words.AddRange(from word in line.Split(' ')
                           let trimmed = word.Trim()
                           where trimmed is { Length: > 2 and < 20 } and not ['#', ..]
                           orderby trimmed.Length, trimmed descending
                           select trimmed);
        }

        var counted = from word in words
                      group word by word.ToLowerInvariant() into same
                      join key in new[] { "read", "wait", "result" } on same.Key equals key into keys
                      from key in keys.DefaultIfEmpty("other")
                      select (key, Count: same.Count());
        return counted.ToLookup(pair => pair.key, pair => pair.Count);
    }
}

namespace Bookshop.Data;

public sealed class Book
{
    public int Id { get; set; }

    public required string Isbn { get; set; }

    public required string Title { get; set; }

    public decimal Price { get; set; }

    public int Stock { get; set; }

    public int AuthorId { get; set; }

    public string? Blurb { get; set; }
}

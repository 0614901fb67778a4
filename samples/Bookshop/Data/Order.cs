namespace Bookshop.Data;

public sealed class Order
{
    public int Id { get; set; }

    public required string Customer { get; set; }

    public int BookId { get; set; }

    public int Copies { get; set; }

    public decimal Total { get; set; }
}

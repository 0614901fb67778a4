namespace Layers.Core;

public sealed class Order
{
    public int Id { get; set; }

    public required string Customer { get; set; }

    public int Copies { get; set; }

    public int BookId { get; set; }

    public Book? Book { get; set; }
}

namespace Layers.Core;

public sealed class Book
{
    public int Id { get; set; }

    public required string Title { get; set; }
}

namespace SampleWebApp.Models;

public class Blog
{
    public int BlogId { get; set; }

    public required string Name { get; set; }

    public required string EmailAddress { get; set; }

    public ICollection<Post> Posts { get; set; } = [];
}

namespace SampleWebApp.Models;

public class Post
{
    public int PostId { get; set; }

    public required string Title { get; set; }

    public required string Content { get; set; }

    public int BlogId { get; set; }

    public Blog? Blogger { get; set; }

    public ICollection<Tag> Tags { get; set; } = [];
}

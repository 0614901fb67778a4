using Microsoft.EntityFrameworkCore;
using SampleWebApp.Models;

namespace SampleWebApp.Dtos;

/// <summary>What the page shows on which a post is edited, and what it sends back.</summary>
public class DetailPostDto
{
    public int PostId { get; set; }

    public required string Title { get; set; }

    public required string Content { get; set; }

    /// <summary>The tags that were chosen; none means those the post has.</summary>
    public List<int> TagIds { get; set; } = [];

    /// <summary>The tags to choose from.</summary>
    public List<string> TagNames { get; set; } = [];

    /// <summary>The bloggers to choose from.</summary>
    public List<string> Bloggers { get; set; } = [];

    public bool HasUnknownTag { get; set; }

    public static DetailPostDto Of(Post post) => new() { PostId = post.PostId, Title = post.Title, Content = post.Content };

    /// <summary>Fills in what the page shows beside the post.</summary>
    public async Task SetupSecondaryDataAsync(SampleWebAppDb db, Post post)
    {
        TagNames = await db.Tags.OrderBy(tag => tag.Name).Select(tag => tag.Name).ToListAsync();
        Bloggers = db.Blogs.OrderBy(blog => blog.Name).Select(blog => blog.Name).ToList();

        db.Entry(post).Collection(p => p.Tags).Load();
        if (TagIds.Count == 0)
        {
            TagIds.AddRange(post.Tags.Select(tag => tag.TagId));
        }

        HasUnknownTag = TagIds.Any(id => db.Tags.Find(id) == null);
    }
}

namespace SampleWebApp.Models;

/// <summary>What the database holds at first: two blogs, three tags and the article's 17 posts.</summary>
public static class SeedData
{
    private const int NumPosts = 17;

    public static void Initialise(SampleWebAppDb db)
    {
        db.Database.EnsureCreated();
        if (db.Posts.Any())
        {
            return;
        }

        Blog[] blogs =
        [
            new() { Name = "Jon Smith", EmailAddress = "jon@example.com" },
            new() { Name = "Ann Baker", EmailAddress = "ann@example.com" },
        ];
        Tag[] tags =
        [
            new() { Name = "Programming", Slug = "programming" },
            new() { Name = "My opinion", Slug = "opinion" },
            new() { Name = "Entertainment", Slug = "entertainment" },
        ];
        db.AddRange(blogs);
        db.AddRange(tags);
        db.SaveChanges();

        // One after the other: their keys are in the order of the posts.
        for (var i = 1; i <= NumPosts; i++)
        {
            var post = new Post { Title = $"Post {i}", Content = $"What there is to say about {i}.", BlogId = blogs[i % 2].BlogId };
            post.Tags.Add(tags[i % 3]);
            db.Posts.Add(post);
            db.SaveChanges();
        }
    }
}

using SampleWebApp.Models;

namespace SampleWebApp.Services;

public class PostRepository(SampleWebAppDb db) : IPostRepository
{
    public int Count() => db.Posts.Count();
}

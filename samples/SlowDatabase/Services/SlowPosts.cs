using Microsoft.EntityFrameworkCore;
using SampleWebApp.Models;

namespace SampleWebApp.Services;

/// <summary>The posts as a busy database would give them: after a while.</summary>
public class SlowPosts(SampleWebAppDb db, IConfiguration configuration)
{
    private readonly double delay = configuration.GetValue("DelayInSeconds", 0.5);

    public IQueryable<Post> All => db.Posts.FromSql($"""SELECT "Posts".* FROM "Posts", pg_sleep({delay})""");

    public int GetNumPosts() => All.Count();
}

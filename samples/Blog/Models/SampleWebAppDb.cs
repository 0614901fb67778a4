using Microsoft.EntityFrameworkCore;

namespace SampleWebApp.Models;

public class SampleWebAppDb(DbContextOptions<SampleWebAppDb> options) : DbContext(options)
{
    public DbSet<Blog> Blogs => Set<Blog>();

    public DbSet<Post> Posts => Set<Post>();

    public DbSet<Tag> Tags => Set<Tag>();

    protected override void OnModelCreating(ModelBuilder model) =>
        model.Entity<Post>().HasOne(post => post.Blogger).WithMany(blog => blog.Posts).HasForeignKey(post => post.BlogId);
}

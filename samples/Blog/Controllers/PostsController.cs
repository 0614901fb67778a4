using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;
using SampleWebApp.Dtos;
using SampleWebApp.Models;
using SampleWebApp.Services;

namespace SampleWebApp.Controllers;

/// <summary>As most of them were written: synchronous.</summary>
[ApiController]
[Route("posts")]
public class PostsController(SampleWebAppDb db, PostService service) : ControllerBase
{
    [HttpGet]
    public ActionResult<List<Post>> Index() => db.Posts.AsNoTracking().OrderBy(post => post.PostId).ToList();

    [HttpGet("dto")]
    public List<SimplePostDto> List()
    {
        return db.Posts
            .OrderBy(post => post.PostId)
            .Select(post => new SimplePostDto(
                post.PostId,
                post.Blogger!.Name,
                post.Title,
                post.Tags.OrderBy(tag => tag.Name).Select(tag => tag.Name).ToList()))
            .ToList();
    }

    [HttpGet("num")]
    public ActionResult NumPosts() => Content(service.GetNumPosts());

    [HttpPost]
    public IActionResult Create(DetailPostDto dto)
    {
        var tags = db.Tags.Where(tag => dto.TagIds.Contains(tag.TagId)).ToList();
        var blogger = db.Blogs.OrderBy(blog => blog.BlogId).First();

        var post = new Post { Title = dto.Title, Content = dto.Content, Blogger = blogger, Tags = tags };
        db.Posts.Add(post);
        db.SaveChanges();

        return Created($"/posts/{post.PostId}", post.PostId);
    }

    [HttpDelete("{id:int}")]
    public IActionResult Delete(int id)
    {
        var post = db.Posts.Find(id);
        if (post == null)
        {
            return NotFound($"There is no post {id}.");
        }

        db.Posts.Remove(post);
        db.SaveChanges();
        return NoContent();
    }
}

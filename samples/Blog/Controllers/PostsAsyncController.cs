using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;
using SampleWebApp.Dtos;
using SampleWebApp.Models;

namespace SampleWebApp.Controllers;

/// <summary>On its way to async: some of its calls still block.</summary>
[ApiController]
[Route("posts")]
public class PostsAsyncController(SampleWebAppDb db) : ControllerBase
{
    [HttpGet("{id:int}")]
    public async Task<ActionResult<DetailPostDto>> Details(int id)
    {
        var post = db.Posts.Find(id);
        if (post == null)
        {
            return NotFound($"There is no post {id}.");
        }

        var dto = DetailPostDto.Of(post);
        await dto.SetupSecondaryDataAsync(db, post);
        return dto;
    }

    [HttpPut("{id:int}")]
    public async Task<IActionResult> Update(int id, DetailPostDto dto, CancellationToken cancellationToken)
    {
        var post = await db.Posts.SingleOrDefaultAsync(post => post.PostId == id, cancellationToken);
        if (post == null)
        {
            return NotFound($"There is no post {id}.");
        }

        await dto.SetupSecondaryDataAsync(db, post);
        if (dto.HasUnknownTag)
        {
            return BadRequest(dto);
        }

        post.Title = dto.Title;
        post.Content = dto.Content;
        post.Tags = await db.Tags.Where(tag => dto.TagIds.Contains(tag.TagId)).ToListAsync(cancellationToken);
        db.SaveChanges();
        return NoContent();
    }
}

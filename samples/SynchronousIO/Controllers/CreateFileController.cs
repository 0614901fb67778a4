using System.Text;
using Microsoft.AspNetCore.Mvc;

namespace SynchronousIO.Controllers;

[ApiController]
[Route("api/createfile")]
public sealed class CreateFileController : ControllerBase
{
    /// <summary>A file made in memory: its stream is synchronous too, but there is nothing to wait for.</summary>
    [HttpGet]
    public IActionResult CreateFile()
    {
        var stream = new MemoryStream();
        using (var writer = new StreamWriter(stream, Encoding.UTF8, leaveOpen: true))
        {
            for (var line = 1; line <= 100; line++)
            {
                writer.WriteLine($"{line};Alton;Hudgens");
            }
        }

        stream.Position = 0;
        return File(stream, "text/csv", "profiles.csv");
    }
}

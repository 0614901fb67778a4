using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;

namespace Site;

public sealed record Item(int Id, string Name);

[ApiController]
[Route("shop")]
public sealed class ShopController : ControllerBase
{
    private const string Names = "names.txt";

    [HttpGet]
    public IEnumerable<Item> All()
    {
        return System.IO.File.ReadAllLines(Names).Select((name, i) => new Item(i, name)); // SIO2004
    }

    [HttpGet("{id:int}")]
    public ActionResult<Item> One(int id)
    {
        var names = System.IO.File.ReadAllLines(Names); // SIO2004

        if (id >= names.Length)
        {
            return NotFound("none");
        }

        return new Item(id, names[id]);
    }

    [HttpGet("text")]
    public string Text() => System.IO.File.ReadAllText(Names); // SIO2004

    [HttpGet("lazy")]
    public IEnumerable<string> Lazy()
    {
        foreach (var name in System.IO.File.ReadAllLines(Names)) // SIO2004 stays
        {
            yield return name;
        }
    }

    [HttpGet("open")]
    public IActionResult Open()
    {
        Task.Delay(1).Wait(); // SIO2002
        Thread.Sleep(1); // SIO2003
        return Ok(new { Open = true });
    }

    [HttpPost]
    public ActionResult<Item> Add(Item item)
    {
        System.IO.File.WriteAllText("added.txt", item.Name); // SIO2004
        return CreatedAtAction(nameof(One), new { id = item.Id }, item);
    }

    [HttpPost("raw")]
    public string Raw()
    {
        using var reader = new StreamReader(Request.Body);
        return reader.ReadToEnd(); // SIO2001
    }

    [HttpPut("{id:int}")]
    public void Touch(int id) => Thread.Sleep(id); // SIO2003

    [HttpDelete("{id:int}")]
    public IActionResult Remove(int id)
    {
        Thread.Sleep(id); // SIO2003
        return NoContent();
    }

    [Guard]
    [HttpGet("refused")]
    public string Refused() => "never";

    [HttpGet("broken")]
    public string Broken() => System.IO.File.ReadAllText("missing.txt"); // SIO2004

    [HttpGet("plain")]
    public string Plain() => "no I/O";

    [NonAction]
    public string Helper() => System.IO.File.ReadAllText(Names);
}

[Route("poco/word")]
public sealed class PocoController
{
    [HttpGet]
    public string Word() => File.ReadAllLines("names.txt")[0]; // SIO2004
}

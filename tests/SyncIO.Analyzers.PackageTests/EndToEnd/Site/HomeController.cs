using System.IO;
using Microsoft.AspNetCore.Mvc;

namespace Site;

[Route("home")]
public sealed class HomeController : Controller
{
    [HttpGet]
    public IActionResult Index() => View("Index", System.IO.File.ReadAllLines("names.txt")); // SIO2004
}

public sealed class MotdViewComponent : ViewComponent
{
    public IViewComponentResult Invoke(string to)
    {
        var names = File.ReadAllLines("names.txt"); // SIO2004
        return View("Default", $"{to}: {names.Length}");
    }
}

[ViewComponent(Name = "Plain")]
public sealed class PlainComponent
{
    public string Invoke() => File.ReadAllText("names.txt").Trim(); // SIO2004
}

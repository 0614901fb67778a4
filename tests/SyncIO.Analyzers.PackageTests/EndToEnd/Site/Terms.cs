using System.Threading;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

namespace Site;

[IgnoreAntiforgeryToken]
public sealed class TermsModel : PageModel
{
    public string Text { get; private set; } = "";

    public void OnGet() => Text = System.IO.File.ReadAllText("names.txt"); // SIO2004

    public IActionResult OnPost()
    {
        Thread.Sleep(1); // SIO2003
        return RedirectToPage();
    }
}

using Layers.Core;
using Microsoft.AspNetCore.Mvc;

namespace Layers.Services;

/// <summary>A handler that is not in the program itself.</summary>
[ApiController]
[Route("status")]
public sealed class StatusController : ControllerBase
{
    [HttpGet]
    public string Status()
    {
        Backoff.Pause(); // SIO3003: Pause → Thread.Sleep
        return "well";
    }
}

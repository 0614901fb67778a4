using System.Threading.Tasks;
using Layers.Core;
using Layers.Data;
using Layers.Services;
using Microsoft.AspNetCore.Mvc;

namespace Layers.Web;

/// <summary>Bases of other projects, waits, files, sleeps, and how far it is.</summary>
[ApiController]
[Route("more")]
public sealed class MoreController(OrderReport report, CustomerListing listing, Import import) : ControllerBase
{
    [HttpGet("report")]
    public string Report() => report.Write(); // SIO3001: Write → Report.CountRows → Queryable.Count

    [HttpGet("customers")]
    public string Customers() => report.Customers(); // SIO3001: Customers → Enumerable.ToList

    [HttpGet("title")]
    public string Title() => listing.Title(); // SIO3001: Title → Listing.Size → Queryable.Count

    [HttpGet("size")]
    public int Size() => listing.Size(); // SIO3001: Size → Queryable.Count

    [HttpPost("import")]
    public string Add([FromBody] string text) => import.Run(text); // SIO3001: Run → OrderImport.Store → DbContext.SaveChanges

    [HttpGet("rate")]
    public int Rate() => Rates.Today(); // SIO3002: Today → Task.Result

    [HttpGet("sync")]
    public int Sync() => AsyncHelpers.RunSync(() => Rates.TodayAsync()); // SIO2002

    [HttpGet("synctoo")]
    public async Task<int> SyncToo()
    {
        await Task.Yield();
        return AsyncHelpers.RunSync(() => Rates.TodayAsync()); // SIO1002
    }

    [HttpGet("greeting")]
    public string Greeting() => Templates.Greeting(); // SIO3004: Greeting → File.ReadAllText

    [HttpGet("pause")]
    public void Pause() => Backoff.Pause(); // SIO3003: Pause → Thread.Sleep

    [HttpGet("eight")]
    public int Eight() => Deep.One(); // SIO3003: One → Deep.Two → Deep.Three → Deep.Four → Backoff.Five → Backoff.Six → Backoff.Seven → Backoff.Eight → Thread.Sleep

    [HttpGet("nine")]
    public int Nine() => Deep.Zero(); // silent: nine members are one too many

    [HttpGet("status")]
    public string Status() => new StatusController().Status(); // silent: it is found in that handler itself
}

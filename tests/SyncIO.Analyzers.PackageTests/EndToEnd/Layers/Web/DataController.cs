using System.Linq;
using Layers.Data;
using Microsoft.AspNetCore.Mvc;

namespace Layers.Web;

/// <summary>Plain calls of every kind of member.</summary>
[ApiController]
[Route("data")]
public sealed class DataController(ShopContext context, Lookup lookup, Cached cached) : ControllerBase
{
    [HttpGet("largest")]
    public int Largest() => context.Largest("Ann"); // SIO3001: Largest → Queryable.Max

    [HttpGet("name/{id:int}")]
    public string? Name(int id) => lookup.Find(id)?.Name; // SIO3001: Find → DbSet.Find

    [HttpGet("same")]
    public string? Same() => lookup.Find(new Core.Customer { Id = 1, Name = "Cid" })?.Name; // silent: this overload asks nobody

    [HttpGet("size")]
    public int Size() => lookup.Size(); // SIO3001: Size → Queryable.Count (stays)

    [HttpGet("first")]
    public string First() => new Lookup.Names(context).First(); // SIO3001: First → Queryable.First

    [HttpGet("median")]
    public int Median() => Statistics.Median(context); // SIO3001: Median → Load → Enumerable.ToArray

    [HttpGet("twice")]
    public int Twice() => Statistics.Twice(context); // SIO3001: Twice → lambda → Queryable.Count (stays)

    [HttpGet("snapshot")]
    public int Snapshot() => new Snapshot(context).Orders; // SIO3001: new Snapshot → Queryable.Count (stays)

    [HttpGet("basket")]
    public int Basket() => (new Basket(context, 1) + 1).Amount; // SIO3001: operator + → DbSet.Find (stays)

    [HttpGet("flush")]
    public int Flush() => Maintenance.Flush(context); // SIO3001: Flush → DbContext.SaveChanges

    [HttpGet("large")]
    public int Large() => Statistics.Large(context).Count(); // SIO2001

    [HttpGet("sizes")]
    public int Sizes() => Statistics.Sizes().Count(); // silent: the query is over an array

    [HttpGet("cached")]
    public int CachedOrders() => cached.Orders; // silent: asked once, and kept

    [HttpGet("names")]
    public int Names() => cached.Names().Count; // silent: asked once, and kept

    [HttpGet("warmup")]
    public int WarmUp() => Warmup.Run(context); // silent: SyncIO.Allowed.txt of this project allows it

    [HttpGet("hidden")]
    public int HiddenOrders() => Hidden.Twice(context); // silent: SyncIO.Allowed.txt of this project allows the private member behind it

    [HttpGet("legacy")]
    public int LegacyOrders() => Legacy.Count(context); // silent: SyncIO.Data.txt of that project allows it

    [HttpGet("attic")]
    public int AtticOrders() => Attic.Count(context); // silent: the .editorconfig of that project allows it

    [HttpGet("relay")]
    public int Passed() => Relay.Pass(1); // SIO3001: Pass → Fax.Send

    [HttpGet("fax")]
    public int Sent() => Fax.Send(1); // silent: no file of this project says that it blocks

    [HttpGet("nap")]
    public void Nap() => Plain.Nap.Take(); // silent: that project has no package
}

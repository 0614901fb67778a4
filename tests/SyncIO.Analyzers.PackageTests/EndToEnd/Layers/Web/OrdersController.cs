using System.Threading.Tasks;
using Layers.Core;
using Layers.Data;
using Layers.Services;
using Microsoft.AspNetCore.Mvc;

namespace Layers.Web;

/// <summary>By interfaces and services: what runs is known here and nowhere before.</summary>
[ApiController]
[Route("orders")]
public sealed class OrdersController(IOrders orders, IRepository<Order> repository, OrderService service, IPrices prices) : ControllerBase
{
    [HttpGet("largest")]
    public string Largest() => orders.Largest().Customer; // SIO3001: Largest → Queryable.First

    [HttpGet("total")]
    public int Total() => orders.Total; // SIO3001: Total → Queryable.Sum (stays)

    [HttpGet("at/{id:int}")]
    public string At(int id) => orders[id].Customer; // SIO3001: this[] → Queryable.Single (stays)

    [HttpGet("find/{id:int}")]
    public string? Find(int id) => repository.Find(id)?.Customer; // SIO3001: Find → DbSet.Find

    [HttpGet("all")]
    public async Task<int> All()
    {
        await Task.Yield();
        return repository.All().Count; // SIO3001: All → Enumerable.ToList
    }

    [HttpGet("describe")]
    public string Describe() => service.Describe(); // SIO3001: Describe → OrderRepository.Largest → Queryable.First

    [HttpGet("customers")]
    public int Customers() => service.Customers(); // SIO3001: Customers → Repository.Count → Queryable.Count

    [HttpGet("sum")]
    public int Sum() => service.Total; // SIO3001: Total → OrderRepository.Total → Queryable.Sum (stays)

    [HttpPost("log")]
    public void Log([FromBody] string line) => service.Log([line]); // SIO3001: Log → IAudit.WriteAll → Audit.Write → DbContext.SaveChanges

    [HttpGet("price/{customer}")]
    public int Price(string customer) => prices.Of(customer); // SIO3001: Of → Queryable.First

    [HttpGet("later")]
    public Task<string> Later() => service.LargestLaterAsync(); // SIO3001: LargestLaterAsync → OrderRepository.Largest → Queryable.First

    [HttpGet("repository")]
    public int Repository([FromServices] OrderRepository all) => all.Count(); // SIO3001: Count → Queryable.Count
}

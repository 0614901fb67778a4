using Layers.Services;
using Microsoft.AspNetCore.Mvc;

namespace Layers.Web.Controllers;

/// <summary>Nothing here says that it blocks.</summary>
[ApiController]
[Route("orders")]
public sealed class OrdersController(OrderService service) : ControllerBase
{
    [HttpGet("{id:int}")]
    public string Describe(int id) => service.Describe(id);
}

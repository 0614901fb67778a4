using Microsoft.AspNetCore.Mvc;

namespace Customers;

[ApiController]
[Route("api/customers/[action]")]
public sealed class CustomersController : ControllerBase
{
    [HttpGet]
    public IActionResult SyncGet(int delay = 200, int work = 0)
    {
        // simulate a delay - could be a database query or another service request
        Task.Delay(delay).Wait();
        HeavyWork.Run(work);
        return Ok(GetSampleCustomers());
    }

    [HttpGet]
    public async Task<IActionResult> AsyncGet(int delay = 200, int work = 0)
    {
        // simulate a delay - could be a database query or another service request
        await Task.Delay(delay);
        HeavyWork.Run(work);
        return await Task.FromResult(Ok(GetSampleCustomers()));
    }

    [HttpGet]
    public IActionResult SyncGetCpuBound()
    {
        var result = HeavyWork.CountPrimes(100_000);
        return Ok(result);
    }

    [HttpGet]
    public async Task<IActionResult> AsyncGetCpuBound()
    {
        var result = HeavyWork.CountPrimes(100_000);
        return await Task.FromResult(Ok(result));
    }

    private static IEnumerable<Customer> GetSampleCustomers() =>
    [
        new(1, "Maria Anders", "Berlin"),
        new(2, "Ana Trujillo", "Madrid"),
        new(3, "Thomas Hardy", "London"),
    ];
}

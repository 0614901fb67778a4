using System;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;

namespace Shop;

public sealed class Desk(HttpClient client, SemaphoreSlim free)
{
    public async Task<HttpStatusCode> Ask(HttpRequestMessage question, CancellationToken token)
    {
        await free.WaitAsync(token); // SIO1003

        try
        {
            return (await client.SendAsync(question, token)).StatusCode; // SIO1001
        }
        finally
        {
            free.Release();
            await Task.Yield();
        }
    }

    public async Task<int> Addresses(string host)
    {
        await Task.Yield();
        return (await Dns.GetHostAddressesAsync(host)).Length; // SIO1001
    }

    public async Task<string?> Listen(TextReader visitor)
    {
        while (await visitor.ReadLineAsync() is { } line) // SIO1001
        {
            if (line.Length > 0)
            {
                return line;
            }
        }

        return await Task.FromResult<string?>(null);
    }

    public async Task<int> Wait(Task<int> answer, Task other)
    {
        await other; // SIO1002
        await Task.WhenAll(Task.Delay(1), Task.Delay(2)); // SIO1002
        var more = await Count(answer); // SIO1002
        await Task.Yield();
        return await answer + more; // SIO1002
    }

    public async Task<int> Count(Task<int> answer)
    {
        Console.WriteLine("counting");
        await Task.Delay(TimeSpan.FromMilliseconds(1)); // SIO1003
        return await answer;
    }

    public void InSynchronousCode(Task answer)
    {
        answer.Wait();
        Thread.Sleep(1);
    }

    public async Task<bool> WithoutWaiting()
    {
        await Task.Yield();
        return free.Wait(0);
    }
}

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
        free.Wait(); // SIO1003

        try
        {
            return client.Send(question).StatusCode; // SIO1001
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
        return Dns.GetHostAddresses(host).Length; // SIO1001
    }

    public async Task<string?> Listen(TextReader visitor)
    {
        while (visitor.ReadLine() is { } line) // SIO1001
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
        other.Wait(); // SIO1002
        Task.WaitAll(Task.Delay(1), Task.Delay(2)); // SIO1002
        var more = Count(answer).GetAwaiter().GetResult(); // SIO1002
        await Task.Yield();
        return answer.Result + more; // SIO1002
    }

    public Task<int> Count(Task<int> answer)
    {
        Console.WriteLine("counting");
        Thread.Sleep(TimeSpan.FromMilliseconds(1)); // SIO1003
        return answer;
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

using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests;

public sealed class Smoke
{
    [Fact]
    public Task Awaits_a_download() => Verify.Fix(
        """
        using System.Net;
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            async Task<string> M(WebClient client, Task<int> t, CancellationToken token)
            {
                Thread.{|SIO1003:Sleep|}(100);
                await Task.Yield();
                return client.{|SIO1001:DownloadString|}("u").Trim() + t.{|SIO1002:Result|};
            }
        }
        """,
        """
        using System.Net;
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            async Task<string> M(WebClient client, Task<int> t, CancellationToken token)
            {
                await Task.Delay(100, token);
                await Task.Yield();
                return (await client.DownloadStringTaskAsync("u")).Trim() + await t;
            }
        }
        """);
}

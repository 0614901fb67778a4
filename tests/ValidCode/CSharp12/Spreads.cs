// Collections of tasks and of streams that are spread into others.

using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace ValidCode.Collections;

internal sealed class Spreads
{
    public async Task<int> Joined(Task<int>[] some, List<Task<int>> others, Task<int> one)
    {
        await Task.WhenAll([.. some, .. others, one]);
        return some[0].Result + others.Sum(other => other.Result) + one.Result;
    }

    public async Task<int> Kept(Task<int>[] some, List<Task<int>> others)
    {
        Task<int>[] all = [.. some, .. others];
        await Task.WhenAll(all);
        all = all.OrderBy(task => task.Id).ToArray();
        return all[0].Result + some[0].Result + others[^1].Result;
    }

    public async Task<int> Named(Task<int> one, Task<int> other)
    {
        List<Task> both = [one, other];
        await Task.WhenAll(both);
        return one.Result + other.Result;
    }

    public async Task Streams(byte[] data)
    {
        await Task.Yield();
        Stream[] some = [new MemoryStream(data), Stream.Null];
        Stream[] all = [.. some, new MemoryStream()];

        foreach (var stream in all)
        {
            stream.Write(data, 0, 1);
        }

        all[0].Flush();
    }
}

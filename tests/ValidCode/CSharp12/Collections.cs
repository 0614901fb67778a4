// Collection expressions and spreads, aliases of any type, default and params lambda parameters, inline arrays, 'ref readonly' parameters.

using System;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Grid = int[][];
using Job = (string Name, System.Threading.Tasks.Task<int> Result);
using unsafe Bytes = byte*;

namespace ValidCode.Collections;

[CollectionBuilder(typeof(Bag), nameof(Bag.Create))]
internal sealed class Bag<T>(ImmutableArray<T> items) : IEnumerable<T>
{
    public int Count => items.Length;

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)items).GetEnumerator();

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}

internal static class Bag
{
    public static Bag<T> Create<T>(ReadOnlySpan<T> items) => new([.. items]);
}

[InlineArray(4)]
internal struct Four<T>
{
    private T first;
}

internal class Jobs(int size, params string[] names)
{
    private readonly List<Job> running = [.. names.Select(name => new Job(name, Task.FromResult(name.Length)))];
    private readonly Grid grid = [[1, 2], [.. Enumerable.Range(0, size)], []];

    public int Size { get; } = size;

    public async Task<ImmutableArray<int>> All(params IAsyncEnumerable<int>[] more)
    {
        List<Task<int>> tasks = [.. running.Select(job => job.Result), Task.FromResult(Size)];
        await Task.WhenAll(tasks);
        ImmutableArray<int> results = [.. tasks.Select(task => task.Result), tasks[0].Result, .. grid[0]];
        HashSet<int> distinct = [.. results, .. results is [_, .. var rest] ? rest : []];

        foreach (var source in more)
        {
            await foreach (var number in source)
            {
                distinct.Add(number);
            }
        }

        return [.. distinct.Order()];
    }

    public async Task<int> Pair(Task<int> left, Task<int> right)
    {
        await Task.WhenAll([left, right]);
        return left.Result + right.Result;
    }

    public async Task<int> Copies()
    {
        Task<int>[] two = [One(), One()];
        var both = Task.WhenAll(two);
        await both;
        return two.Sum(task => task.Result) + two[^1].Result;
    }

    public async Task<int> Lambdas(CancellationToken token)
    {
        var add = (int left, int right = 2, params int[] rest) => left + right + rest.Sum();
        var wait = async (TimeSpan? time = null) => await Task.Delay(time ?? TimeSpan.Zero, token);
        await wait();
        await wait(TimeSpan.FromMilliseconds(1));
        Bag<string> bag = ["a", .. names];
        IReadOnlyDictionary<string, int> lookup = names.ToFrozenDictionary(name => name, name => name.Length);
        return add(1) + add(1, 2, 3, 4) + bag.Count + lookup.Count;
    }

    public async Task<string> Texts()
    {
        await Task.Yield();
        Stream[] streams = [new MemoryStream([1, 2, 3]), Stream.Null];
        using var writer = new StringWriter();
        writer.Write([.. "read"]);
        writer.WriteLine(streams.Length);
        return writer.ToString();
    }

    public static int Sum(ref readonly Four<int> four)
    {
        var sum = 0;
        foreach (var one in four)
        {
            sum += one;
        }

        ReadOnlySpan<int> span = four[1..3];
        return sum + span[0] + four[^1];
    }

    public static async Task<int> Inline()
    {
        await Task.Yield();
        return Local();

        static int Local()
        {
            var four = new Four<int>();
            four[0] = 1;
            Span<int> all = four;
            all[1..].Fill(2);
            return Sum(in four);
        }
    }

    public static unsafe int First(Bytes bytes) => *bytes;

    private async Task<int> One()
    {
        await Task.Delay(Size);
        return Size;
    }
}

/// <summary>A field that a primary constructor's parameter becomes: it holds memory, and is handed in.</summary>
internal sealed class Journal(StringWriter log, MemoryStream memory)
{
    private readonly TextWriter own = new StringWriter();
    private readonly StringReader reader = new("a\nb");

    public async Task Write(string text)
    {
        log.WriteLine(text);
        own.WriteLine(text);
        memory.WriteByte(1);
        await Task.Yield();
        _ = reader.ReadLine();
    }
}

[Experimental("VALID001", UrlFormat = "https://example.org/{0}")]
internal struct Trial(int number)
{
    public int Number { get; set; } = number;

    public readonly Trial Next() => this with { Number = Number + 1 };
}

internal sealed class Disposables(IDisposable first, params IDisposable[] rest) : IDisposable
{
    public void Dispose()
    {
        foreach (var one in (IDisposable[])[first, .. rest])
        {
            one.Dispose();
        }
    }
}

// Interceptors are left out: the attribute wants the path of a file, or data that a compiler made from its content.

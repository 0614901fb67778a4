// C# 13: params collections, System.Threading.Lock, partial properties and indexers, ref structs as type arguments, spans in async code.

using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace ValidCode.Locks;

internal sealed partial class Counter
{
    private readonly Lock gate = new();
    private readonly Dictionary<string, int> counts = [];

    public partial int Count { get; private set; }

    public partial int this[string name] { get; }

    public async Task<int> Add(params IEnumerable<string> names)
    {
        await Task.Yield();

        lock (gate)
        {
            foreach (var name in names)
            {
                counts[name] = counts.GetValueOrDefault(name) + 1;
                Count++;
            }
        }

        using (gate.EnterScope())
        {
            Count += counts.Count;
        }

        if (gate.TryEnter())
        {
            try
            {
                counts.Remove("");
            }
            finally
            {
                gate.Exit();
            }
        }

        return Count;
    }

    public Task<int> AddAll(params ReadOnlySpan<string> names) => Add(names.ToArray());
}

internal sealed partial class Counter
{
    private int count;

    public partial int Count
    {
        get => count;
        private set => count = value;
    }

    public partial int this[string name] => counts[name];
}

internal interface IReader<T>
    where T : allows ref struct
{
    bool Read(out T item);

    T Result { get; }
}

internal ref struct Words(ReadOnlySpan<char> text) : IReader<ReadOnlySpan<char>>, IDisposable
{
    private ReadOnlySpan<char> rest = text;

    public ReadOnlySpan<char> Result { get; private set; }

    public bool Read(out ReadOnlySpan<char> item)
    {
        var end = rest.IndexOf(' ');
        Result = end < 0 ? rest : rest[..end];
        item = Result;
        rest = end < 0 ? default : rest[(end + 1)..];
        return !item.IsEmpty;
    }

    public void Dispose() => rest = default;
}

internal static class Spans
{
    public static int CountOf<TReader, T>(scoped ref TReader reader)
        where TReader : IReader<T>, IDisposable, allows ref struct
        where T : allows ref struct
    {
        var count = 0;

        while (reader.Read(out _))
        {
            count++;
        }

        reader.Dispose();
        return count;
    }

    public static async Task<int> Parse(string text)
    {
        await Task.Yield();
        // Ref structs and refs may live between two awaits.
        var words = new Words(text);
        var count = CountOf<Words, ReadOnlySpan<char>>(ref words);
        ReadOnlySpan<char> span = text;
        ref readonly var first = ref span[0];
        count += first;
        await Task.Yield();
        return count;
    }

    public static IEnumerable<int> Positions(string text)
    {
        for (var i = 0; i < text.Length; i++)
        {
            ReadOnlySpan<char> rest = text.AsSpan(i);

            unsafe
            {
                fixed (char* start = rest)
                {
                    if (*start == '\e')
                    {
                        continue;
                    }
                }
            }

            yield return i;
        }
    }

    public static async Task<int> Together(Task<int> left, Task<int> right)
    {
        // A span of tasks, since C# 13.
        await Task.WhenAll(left, right);
        return left.Result + right.Result;
    }

    public static async Task<int[]> Each(params List<Task<int>> tasks)
    {
        var results = new List<int>();

        await foreach (var task in Task.WhenEach(tasks))
        {
            results.Add(task.Result);
        }

        return [.. results];
    }

    public static async Task<string> Memory(params byte[] data)
    {
        using var stream = new MemoryStream(data);
        await Task.Yield();
        Span<byte> head = stackalloc byte[4];
        var read = stream.Read(head);
        stream.ReadExactly(head[..Math.Min(read, 0)]);
        using var writer = new StringWriter(new StringBuilder());
        writer.Write("{0}{1}", read, head.Length);
        writer.Flush();
        return writer.ToString();
    }
}

internal class Countdown
{
    public int[] Numbers { get; } = new int[4];

    public Countdown Start() => new() { Numbers = { [^1] = 1, [^2] = 2, [0] = 4 } };

    [OverloadResolutionPriority(1)]
    public Task<int> Wait(ReadOnlyMemory<int> numbers) => Task.FromResult(numbers.Length);

    public Task<int> Wait(int[] numbers) => Task.FromResult(-numbers.Length);

    public async Task<int> Run()
    {
        var method = Wait;
        return await this.Wait(Numbers) + method.Method.GetParameters().Length;

        static int Wait(int[] numbers) => numbers is [.., > 0] ? 1 : 0;
    }
}

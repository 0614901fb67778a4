// Iterators, asynchronous streams, local functions, lambdas, labels, exceptions with filters, disposal of every kind.

using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;

namespace ValidCode.Iterators;

internal static class Sequences
{
    public static IEnumerable<int> Fibonacci()
    {
        var (left, right) = (0, 1);

        try
        {
            while (true)
            {
                yield return left;
                (left, right) = (right, checked(left + right));

                if (right < 0)
                {
                    yield break;
                }
            }
        }
        finally
        {
            Debug.WriteLine("done");
        }
    }

    public static async IAsyncEnumerable<TResult> SelectAwait<T, TResult>(
        this IAsyncEnumerable<T> source,
        Func<T, CancellationToken, ValueTask<TResult>> selector,
        [EnumeratorCancellation] CancellationToken token = default)
    {
        await foreach (var item in source.WithCancellation(token).ConfigureAwait(false))
        {
            yield return await selector(item, token).ConfigureAwait(false);
        }
    }

    public static async IAsyncEnumerable<string> Lines(string path, [EnumeratorCancellation] CancellationToken token = default)
    {
        using var reader = new StreamReader(path);

        while (await reader.ReadLineAsync(token) is { } line)
        {
            if (line is ['#', ..])
            {
                continue;
            }

            yield return line;
        }
    }

    public static IAsyncEnumerable<T> Empty<T>() => Nothing<T>.Instance;

    public static async Task<List<T>> ToList<T>(this IAsyncEnumerable<T> source)
    {
        var list = new List<T>();

        await foreach (var item in source)
        {
            list.Add(item);
        }

        return list;
    }

    // Enumerated by hand.
    public static async Task<T?> First<T>(this IAsyncEnumerable<T> source)
    {
        var enumerator = source.GetAsyncEnumerator();

        try
        {
            return await enumerator.MoveNextAsync() ? enumerator.Current : default;
        }
        finally
        {
            if (enumerator is not null)
            {
                await enumerator.DisposeAsync();
            }
        }
    }

    private sealed class Nothing<T> : IAsyncEnumerable<T>, IAsyncEnumerator<T>
    {
        public static readonly Nothing<T> Instance = new();

        T IAsyncEnumerator<T>.Current => throw new InvalidOperationException();

        public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) => this;

        public ValueTask<bool> MoveNextAsync() => new(false);

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}

internal sealed class Resource : IAsyncDisposable
{
    private readonly Stack<Func<ValueTask>> actions = new();
    private int disposed;

    public async ValueTask DisposeAsync()
    {
        if (Interlocked.Exchange(ref disposed, 1) == 1)
        {
            return;
        }

        List<Exception>? errors = null;

        while (actions.TryPop(out var action))
        {
            try
            {
                await action();
            }
            catch (Exception error) when (error is not OutOfMemoryException && (errors ??= new()).Count < 10)
            {
                errors.Add(error);
            }
        }

        if (errors is [var only])
        {
            ExceptionDispatchInfo.Throw(only);
        }
    }

    public static async Task<int> Use()
    {
        await using var resource = new Resource();
        await using (resource.Nested().ConfigureAwait(false))
        {
            resource.actions.Push(static () => default);
        }

        await using var _ = new Resource();
        return resource.actions.Count;
    }

    private Resource Nested() => new();
}

internal static class Functions
{
    private delegate Task<T> Loader<T>(in ReadOnlyMemory<byte> data, out int length, params string[] names);

    public static async Task<int> Local(int start)
    {
        var total = 0;
        await Add(start);
        await Task.WhenAll(Add(1), Add(2));
        return total + Twice(start) + Even(4).Length + await new Func<Task<int>>(async () => { await Task.Yield(); return total; })();

        async Task Add(int number)
        {
            await Task.Yield();
            Interlocked.Add(ref total, number);
        }

        static int Twice(int number) => number is 0 ? 0 : 2 + Twice(number - 1);

        [MethodImpl(MethodImplOptions.NoInlining)]
        static string Even<T>(T number)
            where T : notnull
        {
            return number.ToString()!;
        }
    }

    public static async Task<string> Lambdas(IReadOnlyList<string> names)
    {
        Func<int, Func<int, int>> add = static a => b => a + b;
        Func<Task> nothing = static () => Task.CompletedTask;
        Func<string, ValueTask<int>> length = static async text => { await Task.Yield(); return text.Length; };
        var natural = [DebuggerStepThrough] static (int? number, [DefaultValue(1)] int line) => number ?? line;
        var typed = Task<int> (string text) => Task.FromResult(text.Length);
        Action<object?, EventArgs> handler = delegate { };
        Loader<int> loader = (in ReadOnlyMemory<byte> data, out int count, string[] rest) =>
        {
            count = data.Length;
            return Task.FromResult(count + rest.Length);
        };

        await nothing();
        handler(null, EventArgs.Empty);
        var loaded = await loader(new byte[3], out var read, "a", "b");
        var texts = names.Select((name, index) => (name, index)).Where(pair => pair.index % 2 == 0).OrderBy(pair => pair.name, StringComparer.Ordinal);
        var lengths = await Task.WhenAll(names.Select(async name => await length(name)));
        return $"{add(1)(2)}{natural(null, 1)}{await typed("x")}{loaded}{read}{texts.Count()}{lengths.Sum()}";
    }

    public static async Task<int> Labels(int[][] table, int wanted)
    {
        var tries = 0;

    again:
        await Task.Yield();

        foreach (var row in table)
        {
            foreach (var cell in row)
            {
                if (cell == wanted)
                {
                    goto found;
                }
            }
        }

        if (tries++ < 2)
        {
            goto again;
        }

        return -1;

    found:
        return tries;
    }

    public static async Task<T> Retry<T>(Func<int, Task<T>> action, int times = 3)
    {
        for (var i = 0; ; i++)
        {
            try
            {
                return await action(i);
            }
            catch (IOException error) when (i < times - 1 && error.HResult != 0)
            {
                await Task.Delay(1 << i);
            }
            catch (AggregateException error) when (error.Flatten() is { InnerExceptions: [TimeoutException] })
            {
                throw error.InnerException!;
            }
            finally
            {
                Debug.WriteLine($"try {i + 1} of {times}");
            }
        }
    }

    public static async void Fire(Func<Task> action, Action<Exception> report)
    {
        try
        {
            await action();
        }
        catch (Exception error)
        {
            report(error);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<int> Pooled(int number)
    {
        await Task.Yield();
        return number;
    }
}

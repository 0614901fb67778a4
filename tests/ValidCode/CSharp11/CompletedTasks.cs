// Tasks that are complete wherever they are asked for their result: awaited on every way, asked first, made complete, or antecedents.

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace ValidCode.CompletedTasks;

internal sealed class Weather
{
    private static readonly Task<int> Zero = Task.FromResult(0);
    private readonly Task<string> unit = Task.FromResult("°C");
    private readonly ConcurrentDictionary<string, Task<int>> cache = new();
    private readonly TaskCompletionSource<int> first = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public async Task<int> Warmest(string[] cities)
    {
        var tasks = cities.Select(Temperature).ToArray();
        await Task.WhenAll(tasks).ConfigureAwait(false);
        return tasks.Max(task => task.Result);
    }

    public async Task<Dictionary<string, int>> ByCity(IEnumerable<string> cities)
    {
        var tasks = cities.ToDictionary(city => city, Temperature);
        await Task.WhenAll(tasks.Values);
        return tasks.ToDictionary(pair => pair.Key, pair => pair.Value.Result);
    }

    public async Task<string> Two(string one, string other)
    {
        Task<int> left = Temperature(one), right = Temperature(other);
        var both = Task.WhenAll(left, right);

        try
        {
            await both;
        }
        catch (Exception) when (both.IsFaulted)
        {
            return both.Exception!.InnerExceptions.Count.ToString();
        }

        var (low, high) = left.Result < right.Result ? (left.Result, right.Result) : (right.Result, left.Result);
        return $"{low}–{high} {unit.Result}";
    }

    public async Task<int?> Within(string city, TimeSpan patience, CancellationToken token)
    {
        var temperature = Temperature(city);
        var winner = await Task.WhenAny(temperature, Task.Delay(patience, token));

        if (winner != temperature)
        {
            token.ThrowIfCancellationRequested();
            return null;
        }

        return temperature.Result;
    }

    public async IAsyncEnumerable<int> AsTheyCome(IEnumerable<string> cities)
    {
        var pending = cities.Select(Temperature).ToHashSet();

        while (pending.Count > 0)
        {
            var done = await Task.WhenAny(pending);
            pending.Remove(done);
            yield return done.Result;
        }
    }

    public ValueTask<int> Cached(string city)
    {
        if (cache.TryGetValue(city, out var known) && known.IsCompletedSuccessfully)
        {
            return new ValueTask<int>(known.Result);
        }

        return new ValueTask<int>(cache.GetOrAdd(city, Temperature));
    }

    public async ValueTask<int> Fast(ValueTask<int> pending)
    {
        if (pending.IsCompletedSuccessfully)
        {
            return pending.Result;
        }

        var awaiter = pending.ConfigureAwait(false).GetAwaiter();
        return awaiter.IsCompleted ? awaiter.GetResult() : await pending;
    }

    public Task<int> Mapped(string city) =>
        Temperature(city).ContinueWith(
            static (task, state) => task.IsFaulted ? (int)state! : task.Result,
            -273,
            CancellationToken.None,
            TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default);

    public Task<double> Mean(params string[] cities) =>
        Task.Factory.ContinueWhenAll(cities.Select(Temperature).ToArray(), done => done.Average(task => task.Result));

    public async Task<string> Matched(Task<int> task)
    {
        switch (task)
        {
            case { IsCompletedSuccessfully: true, Result: > 30 and var hot }:
                return $"hot: {hot}";

            case { IsCanceled: true }:
                return "canceled";

            case { IsFaulted: true, Exception.InnerException: TimeoutException { Message: var message } }:
                return message;

            case { Status: TaskStatus.RanToCompletion }:
                return task.Result.ToString();

            default:
                await task;
                return task switch
                {
                    { Result: < 0 } => "frost",
                    { Result: 0 or 1 or 2 } => "cold",
                    _ when task.Result is >= 3 and <= 10 => "fresh",
                    _ => "mild",
                };
        }
    }

    public async Task<int> Poll(Task<int> task)
    {
        var spins = 0;

        while (!task.IsCompleted)
        {
            if (++spins > 100)
            {
                goto slowly;
            }

            await Task.Delay(1);
        }

        return task.Result;

    slowly:
        await task;
        return task.Result + spins;
    }

    public async Task<int> EveryWay(Task<int> task, int how)
    {
        switch (how)
        {
            case 0:
                await task;
                break;
            case 1:
                await Task.WhenAll(task, Zero);
                break;
            case 2 when task.IsCompleted:
                break;
            case 3:
                do
                {
                    await task.WaitAsync(TimeSpan.FromSeconds(1));
                }
                while (how != 3);
                goto case 0;
            default:
                throw new ArgumentOutOfRangeException(nameof(how));
        }

        int Local() => task.Result * 2;
        return Local() + task.Result + Zero.Result;
    }

    public async Task<int> Renamed(Task<int> given)
    {
        Task plain = given;
        var same = given;
        await plain;
        var ok = same.IsCompletedSuccessfully && given.Result > 0;
        return ok ? same.Result : 0;
    }

    public async Task<int> AfterFinally(Task<int> task)
    {
        try
        {
            await Task.Yield();
        }
        finally
        {
            await task;
        }

        using (new CancellationTokenSource())
        {
            return await task + task.Result + Task.FromResult(1).Result + new ValueTask<int>(2).Result;
        }
    }

    public async Task<int> Source()
    {
        first.TrySetResult(1);
        var result = await first.Task;
        Task.CompletedTask.Wait();
        Task.CompletedTask.GetAwaiter().GetResult();
        return result + first.Task.Result + ValueTask.FromResult(2).Result;
    }

    public async Task<int[]> Rows(Task<int>[][] table)
    {
        foreach (var row in table)
        {
            await Task.WhenAll(row);

            for (var i = 0; i < row.Length; i++)
            {
                if (row[i].Result < 0)
                {
                    return row.Select(cell => cell.Result).ToArray();
                }
            }
        }

        return Array.Empty<int>();
    }

    public async Task<(int Length, string Text)> Deconstructed(Task<int> length, Task<string> text)
    {
        await Task.WhenAll(length, text);
        (int Length, string Text) both = (length.Result, text.Result);
        return both with { Length = both.Length + text.Result.Length };
    }

    public async Task<int> Awaiting(Task<int> task) => await task is var value && value > 0 ? task.Result : -task.Result;

    public async Task Observed(Task<int> task, Action<Exception> report)
    {
        var done = await task.ContinueWith(finished => finished, TaskScheduler.Default);

        if (done.IsFaulted)
        {
            report(done.Exception!.GetBaseException());
        }
        else if (!task.IsCanceled)
        {
            report(new InvalidOperationException(task.Result.ToString()));
        }
    }

    public async Task<int> Suppressed(Task<int> task)
    {
        await ((Task)task).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        return task.IsCompletedSuccessfully ? task.Result : 0;
    }

    private static async Task<int> Temperature(string city)
    {
        await Task.Delay(city.Length);
        return city.Length - 5;
    }
}

internal static class TaskShapes
{
    public static async Task<int> Named(Task<int> a, Task<int> b)
    {
        var named = new[] { (Name: "a", Task: a), (Name: "b", Task: b) };
        await Task.WhenAll(named.Select(one => one.Task));
        return named.Where(one => one.Name != "").Sum(one => one.Task.Result);
    }

    public static async Task<int> Listed(IEnumerable<int> ids)
    {
        var running = new List<Task<int>>();

        foreach (var id in ids)
        {
            running.Add(Square(id));
        }

        await Task.WhenAll(running);
        running.ForEach(task => Console.WriteLine(task.Result));
        return running[0].Result + running.Last().Result + running[^1].Result;
    }

    public static async Task<int> Anonymous(IEnumerable<int> ids)
    {
        var running = ids.Select(id => new { Id = id, Task = Square(id) }).ToList();
        await Task.WhenAll(running.Select(one => one.Task));
        return running.Sum(one => one.Id * one.Task.Result);
    }

    public static async Task<int> Nested(Task<Task<int>> outer)
    {
        var inner = await outer;
        await inner;
        return inner.Result + await outer.Unwrap();
    }

    public static async Task<int> Loop(Func<int, Task<int>> next)
    {
        var sum = 0;

        for (var (i, task) = (0, next(0)); i < 3; i++, task = next(i))
        {
            await task;
            sum += task.Result;
        }

        return sum;
    }

    public static async Task<int> Early(Task<int>? maybe)
    {
        if (maybe is null)
        {
            return 0;
        }

        if (maybe.IsCompleted is false)
        {
            return await maybe;
        }

        return maybe is { IsCompletedSuccessfully: true } ? maybe.Result : -1;
    }

    public static async Task<int> Both(Task<int> a, Task<int> b) =>
        !a.IsCompletedSuccessfully || !b.IsCompletedSuccessfully ? await a + await b : a.Result + b.Result;

    private static async Task<int> Square(int number)
    {
        await Task.Yield();
        return checked(number * number);
    }

    public static async Task<string> Several(Task<int> number, Task<string> text, bool wanted)
    {
        var started = new List<Task>();
        started.Add(number);

        if (wanted)
        {
            started.Add(text);
        }

        await Task.WhenAll(started);
        Task[] all = { number, text };
        await Task.WhenAll(all);
        return number.Result + text.Result;
    }

    public static async Task<int> Filtered(List<Task<int>> tasks, ConcurrentDictionary<string, Task<int>> cache)
    {
        await Task.Yield();
        var sum = cache.Values.Where(task => task.IsCompletedSuccessfully).Sum(task => task.Result);

        foreach (var done in tasks.Where(task => task.Id > 0 && task.IsCompleted))
        {
            sum += done.Result;
        }

        var finished = tasks.FindAll(task => task.IsCompletedSuccessfully);
        return sum + finished.Sum(task => task.Result) + (cache.TryGetValue("a", out var one) && one.IsCompletedSuccessfully ? one.Result : 0);
    }

    public static async Task<int> OneAfterTheOther(Task<int>[] tasks, List<(string Name, Task<int> Job)> jobs)
    {
        foreach (var task in tasks)
        {
            await task.ConfigureAwait(false);
        }

        foreach (var job in jobs)
        {
            await job.Job;
        }

        return tasks[0].Result + jobs.Sum(job => job.Job.Result) + Array.ConvertAll(tasks, task => task.Result).Length;
    }

    public static async Task<int> Zipped(Task<int>[] tasks, string[] names, Dictionary<string, Task<int>> map)
    {
        await Task.WhenAll(tasks);
        await Task.WhenAll(map.Values);
        var sum = tasks.Zip(names, (task, name) => task.Result + name.Length).Sum() + tasks.Aggregate(0, (total, task) => total + task.Result);

        foreach (var (name, task) in map)
        {
            sum += task.Result + name.Length;
        }

        return sum + (from task in tasks where task.Result > 1 orderby task.Result select task.Result).FirstOrDefault();
    }

    public static async Task<int> Maybe(bool wanted, Lazy<Task<int>> lazy)
    {
        var task = wanted ? Loop(Task.FromResult) : null;

        if (task != null)
        {
            await task;
        }

        await lazy.Value;
        return (task != null ? task.Result : 0) + lazy.Value.Result;
    }

    public static async Task<int> Untyped(Task plain)
    {
        await plain;
        var typed = (Task<int>)plain;
        return plain is Task<int> same ? same.Result + typed.Result : 0;
    }

    public static async Task<int> Asked(Task<int> task, IAsyncEnumerator<int> numbers)
    {
        var next = numbers.MoveNextAsync();

        if (!(next.IsCompleted ? next.Result : await next))
        {
            return 0;
        }

        while (await Task.WhenAny(task, Task.Delay(100)) != task)
        {
            Console.Write(".");
        }

        if (task is not { IsCompletedSuccessfully: true, Result: var result })
        {
            return -1;
        }

        return task.Wait(0) && task.Wait(TimeSpan.Zero) ? result + task.Result : numbers.Current;
    }

    public static ValueTask<int> Quick(Func<Task<int>> start)
    {
        var task = start();
        return task.IsCompletedSuccessfully ? new(task.Result) : Slow(task);

        static async ValueTask<int> Slow(Task<int> task)
        {
            try
            {
                await task.WaitAsync(TimeSpan.FromSeconds(1));
            }
            catch (TimeoutException)
            {
                return -1;
            }

            return task.Result;
        }
    }
}

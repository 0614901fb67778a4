// Threads, timers, gates and tokens: what asks without waiting, what only sets, and threads that were made to block.

using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace ValidCode.Threads;

internal sealed class Worker : IDisposable
{
    private readonly BlockingCollection<Action> work = new(boundedCapacity: 100);
    private readonly SemaphoreSlim gate = new(1, 1);
    private readonly ManualResetEventSlim started = new();
    private readonly CancellationTokenSource stopping = new();
    private readonly Timer timer;
    private readonly object sync = new();
    private Thread? thread;
    private volatile int count;

    public Worker() => timer = new Timer(static state => ((Worker)state!).Tick(), this, Timeout.Infinite, Timeout.Infinite);

    // A thread of its own may wait: that is what it is for.
    public async Task Start(CancellationToken token)
    {
        thread = new Thread(() =>
        {
            started.Set();

            while (!stopping.IsCancellationRequested)
            {
                work.Take(stopping.Token)();
                Thread.Sleep(1);
            }
        })
        {
            IsBackground = true,
            Name = nameof(Worker),
        };
        thread.Start();

        _ = Task.Factory.StartNew(
            () =>
            {
                foreach (var item in work.GetConsumingEnumerable(stopping.Token))
                {
                    item();
                }
            },
            token,
            TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach,
            TaskScheduler.Default);

        await Task.Delay(1, token);
        timer.Change(TimeSpan.FromSeconds(1), Timeout.InfiniteTimeSpan);
    }

    public async Task<bool> TryEnter()
    {
        await Task.Yield();

        // Zero asks, and does not wait.
        if (gate.Wait(0) || gate.Wait(TimeSpan.Zero))
        {
            gate.Release();
        }

        Thread.Sleep(0);
        Thread.Sleep(TimeSpan.Zero);
        Thread.Yield();
        Thread.SpinWait(20);
        Thread.MemoryBarrier();
        return started.IsSet && started.Wait(0) && started.WaitHandle.WaitOne(0) && !SpinWait.SpinUntil(() => count > 0, 0);
    }

    public async Task Exclusive(Func<Task> action, CancellationToken token)
    {
        await gate.WaitAsync(token);

        try
        {
            await action();
        }
        finally
        {
            gate.Release();
        }

        // A short critical section is no I/O.
        lock (sync)
        {
            count++;
        }

        if (Monitor.TryEnter(sync))
        {
            try
            {
                Interlocked.Increment(ref count);
                Monitor.PulseAll(sync);
            }
            finally
            {
                Monitor.Exit(sync);
            }
        }
    }

    public async Task Stop()
    {
        stopping.Cancel();
        stopping.CancelAfter(0);
        work.CompleteAdding();
        timer.Dispose();
        work.TryTake(out _);
        work.TryAdd(Tick);
        await Task.WhenAny(Task.Delay(10), Task.CompletedTask);
        stopping.Dispose();
        using var process = Process.GetCurrentProcess();
        process.Refresh();
        _ = process.HasExited || process.WorkingSet64 > 0;
    }

    public async Task<int> CpuBound(int[] numbers)
    {
        // Work for the processor: awaiting has nothing to give here.
        var sorted = numbers.OrderBy(number => number).ToArray();
        Array.Sort(sorted, static (left, right) => right.CompareTo(left));
        var sum = await Task.Run(() => sorted.Sum(number => (long)number * number));
        Parallel.For(0, sorted.Length, i => sorted[i] = (int)Math.Sqrt(sorted[i]));
        Parallel.ForEach(sorted, new ParallelOptions { MaxDegreeOfParallelism = 2 }, number => Interlocked.Add(ref count, number));
        return (int)(sum % 7) + sorted.AsParallel().WithDegreeOfParallelism(2).Select(number => number % 3).Max();
    }

    public async Task<bool> Network(NetworkStream network, TcpClient client, Socket socket, Stopwatch watch)
    {
        // These keep no buffer, or only set and ask.
        network.Flush();
        socket.NoDelay = true;
        socket.Bind(new System.Net.IPEndPoint(System.Net.IPAddress.Loopback, 0));
        socket.Listen(10);
        watch.Restart();
        await client.ConnectAsync("localhost", 1);
        return client.Connected && network.DataAvailable && socket.Available > 0 && watch.ElapsedMilliseconds > 0;
    }

    public async Task<string> Directories(string folder, CancellationToken token)
    {
        // Metadata is short, and has no asynchronous form.
        if (!Directory.Exists(folder))
        {
            Directory.CreateDirectory(folder);
        }

        var file = new FileInfo(Path.Combine(folder, "a.txt"));
        file.Refresh();

        if (file is { Exists: true, Length: > 0, Attributes: var attributes } && !attributes.HasFlag(FileAttributes.ReadOnly))
        {
            File.SetLastWriteTimeUtc(file.FullName, DateTime.UtcNow);
            File.Delete(file.FullName);
        }

        var text = await File.ReadAllTextAsync(Path.GetTempFileName(), token);
        await File.WriteAllTextAsync(Path.ChangeExtension(file.FullName, ".bak"), text, token);
        Console.WriteLine(text);
        Console.Out.Write(text);
        Console.Error.WriteLine("{0}", file.Name);
        return Console.ReadLine() ?? Console.In.ReadLine() ?? text;
    }

    public void Dispose()
    {
        thread?.Join();
        work.Dispose();
        started.Dispose();
        gate.Dispose();
        timer.Dispose();
        stopping.Dispose();
    }

    private void Tick() => count++;
}

internal sealed class Pump
{
    private readonly Thread thread;

    public Pump() => thread = new Thread(Run) { IsBackground = true };

    public async Task Begin()
    {
        thread.Start(Path.GetTempPath());
        await Task.Yield();
    }

    // Called by the thread above, and by nobody asynchronous.
    private void Run(object? folder)
    {
        for (var i = 0; i < 3; i++)
        {
            Thread.Sleep(10);
            File.WriteAllText(Path.Combine((string)folder!, $"{i}.txt"), "x");
        }
    }

    ~Pump() => Debug.WriteLine("gone");
}

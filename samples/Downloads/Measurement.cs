using System.Diagnostics;

namespace Downloads;

/// <summary>Prints how long something took, and the most threads that the pool had meanwhile.</summary>
internal static class Measurement
{
    public static void Of(string name, Action action)
    {
        var peak = 0;
        var isRunning = true;

        // A thread of its own: where the pool is exhausted, nothing else would count.
        var counter = new Thread(() =>
        {
            while (Volatile.Read(ref isRunning))
            {
                peak = Math.Max(peak, ThreadPool.ThreadCount);
                Thread.Sleep(5);
            }
        });
        counter.Start();

        var watch = Stopwatch.StartNew();
        action();
        watch.Stop();

        Volatile.Write(ref isRunning, false);
        counter.Join();
        Console.WriteLine($"{name}\t{watch.ElapsedMilliseconds}\t{peak}");
    }
}

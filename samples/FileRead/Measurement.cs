using System.Diagnostics;

namespace FileRead;

/// <summary>Prints how long something took, and the most threads that the process had meanwhile.</summary>
internal static class Measurement
{
    public static void Of(string name, Action action, bool isPrinted)
    {
        var peak = 0;
        var isRunning = true;
        using var process = Process.GetCurrentProcess();

        var counter = new Thread(() =>
        {
            while (Volatile.Read(ref isRunning))
            {
                process.Refresh();
                peak = Math.Max(peak, process.Threads.Count);
                Thread.Sleep(20);
            }
        });
        counter.Start();

        var watch = Stopwatch.StartNew();
        action();
        watch.Stop();

        Volatile.Write(ref isRunning, false);
        counter.Join();
        if (isPrinted)
        {
            Console.WriteLine($"{name}\t{watch.ElapsedMilliseconds}\t{peak}");
        }
    }
}

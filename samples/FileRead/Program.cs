namespace FileRead;

internal static class Program
{
    private const int Kilobyte = 1024;

    /// <summary>
    /// <c>FileRead [MEGABYTES]</c> reads a file with 16 workers, each as many megabytes, in four ways; <c>FileRead serve</c> is a site that
    /// reads a small one for every request.
    /// </summary>
    private static void Main(string[] args)
    {
        if (args is ["serve", ..])
        {
            Site.Run(args[1..]);
            return;
        }

        var share = (args.Length > 0 ? int.Parse(args[0]) : 32) * Kilobyte * Kilobyte;
        using var file = new DumpFile(share * (long)Workers.Count);

        // The first round warms up the file system's cache and the compiler, and is not printed.
        foreach (var isPrinted in new[] { false, true })
        {
            foreach (var size in new[] { 4, 64 })
            {
                var workers = new Workers(file.Path, share, size * Kilobyte);
                Measurement.Of($"sync {size} KB", workers.RunThreads, isPrinted);
                Measurement.Of($"async {size} KB", workers.RunTasks, isPrinted);
            }
        }
    }
}

using System.Security.Cryptography;

namespace FileRead;

/// <summary>The article's two ways to read a share of a file piece by piece, and to compute a hash of each.</summary>
internal sealed class Workers(string path, int share, int bufferSize)
{
    public const int Count = 16;

    public void RunThreads()
    {
        var threads = new Thread[Count];
        for (var i = 0; i < Count; i++)
        {
            var copy = i;
            threads[i] = new Thread(() => SyncWork(copy));
            threads[i].Start();
        }

        foreach (var thread in threads)
        {
            thread.Join();
        }
    }

    public void RunTasks()
    {
        var tasks = new Task[Count];
        for (var i = 0; i < Count; i++)
        {
            var copy = i;
            tasks[i] = Task.Run(() => AsyncWork(copy));
        }

        Task.WaitAll(tasks);
    }

    private void SyncWork(int position)
    {
        var buffer = new byte[bufferSize];
        long size = 0;
        using (var stream = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize, FileOptions.SequentialScan))
        {
            stream.Seek((long)position * share, SeekOrigin.Begin);
            int read;
            while (size < share && (read = stream.Read(buffer)) != 0)
            {
                SHA1.HashData(buffer.AsSpan(0, read));
                size += read;
            }
        }
    }

    private async Task AsyncWork(int position)
    {
        var buffer = new byte[bufferSize];
        long size = 0;
        using (var stream = new FileStream(
            path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize, FileOptions.SequentialScan | FileOptions.Asynchronous))
        {
            stream.Seek((long)position * share, SeekOrigin.Begin);
            int read;
            while (size < share && (read = await stream.ReadAsync(buffer)) != 0)
            {
                SHA1.HashData(buffer.AsSpan(0, read));
                size += read;
            }
        }
    }
}

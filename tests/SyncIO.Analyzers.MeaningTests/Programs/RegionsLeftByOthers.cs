namespace RegionsLeftByOthers;

/// <summary>Only its end is seen to be that of a region: how it was entered is not.</summary>
[NotFixed]
static class UsingThatReleasesKept
{
    static readonly Mutex Gate = new();

    sealed class Guard(Mutex mutex) : IDisposable
    {
        public void Dispose() => mutex.ReleaseMutex();
    }

    static Guard Take()
    {
        WaitHandle.WaitAny([Gate]);
        return new(Gate);
    }

    static async Task<string> Read(string path)
    {
        await Task.Yield();
        using var guard = Take();
        return File.ReadAllText(path);
    }

    public static Task<string> Run()
    {
        var path = Given.File("a");
        return Given.AtOnce(() => Read(path));
    }
}

/// <summary>A semaphore belongs to no thread.</summary>
[Fixed("await File.ReadAllTextAsync(path)")]
static class UsingThatReleasesASemaphoreFixed
{
    static readonly SemaphoreSlim Gate = new(1);

    sealed class Guard(SemaphoreSlim semaphore) : IDisposable
    {
        public void Dispose() => semaphore.Release();
    }

    static async Task<string> Read(string path)
    {
        await Gate.WaitAsync();
        using var guard = new Guard(Gate);
        return File.ReadAllText(path);
    }

    public static Task<string> Run()
    {
        var path = Given.File("a");
        return Given.AtOnce(() => Read(path));
    }
}

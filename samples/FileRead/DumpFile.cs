namespace FileRead;

/// <summary>A file of random bytes, gone at the end.</summary>
internal sealed class DumpFile : IDisposable
{
    public DumpFile(long length)
    {
        var random = new Random(1);
        var buffer = new byte[1024 * 1024];
        using var stream = File.Create(Path);
        for (long written = 0; written < length; written += buffer.Length)
        {
            random.NextBytes(buffer);
            stream.Write(buffer);
        }
    }

    public string Path { get; } = System.IO.Path.Combine(AppContext.BaseDirectory, "dump.bin");

    public void Dispose() => File.Delete(Path);
}

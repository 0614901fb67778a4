// Two forms of one operation, the synchronous and the asynchronous: neither is to call the other's, and both may be there.

using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace ValidCode.Pairs;

internal interface IStore
{
    string Load(string key);

    Task<string> LoadAsync(string key, CancellationToken token = default);

    void Save(string key, string value) => throw new NotSupportedException(key + value);

    ValueTask SaveAsync(string key, string value, CancellationToken token = default)
    {
        Save(key, value);
        return default;
    }
}

internal sealed class FileStore : IStore
{
    private readonly string folder;

    public FileStore(string folder) => this.folder = folder;

    // The synchronous half: nobody asynchronous calls it.
    public string Load(string key) => File.ReadAllText(Path.Combine(folder, key));

    public Task<string> LoadAsync(string key, CancellationToken token = default) => File.ReadAllTextAsync(Path.Combine(folder, key), token);

    public void Save(string key, string value)
    {
        using var writer = new StreamWriter(Path.Combine(folder, key));
        writer.Write(value);
    }

    public async ValueTask SaveAsync(string key, string value, CancellationToken token = default)
    {
        var writer = new StreamWriter(Path.Combine(folder, key));
        await using var _ = writer.ConfigureAwait(false);
        await writer.WriteAsync(value.AsMemory(), token).ConfigureAwait(false);
    }
}

internal sealed class MemoryStore : IStore
{
    private readonly Dictionary<string, string> values = new();

    public string Load(string key) => values[key];

    // A fake twin: awaiting it would win nothing.
    public Task<string> LoadAsync(string key, CancellationToken token = default) =>
        token.IsCancellationRequested ? Task.FromCanceled<string>(token) : Task.FromResult(Load(key));

    void IStore.Save(string key, string value) => values[key] = value;

    async ValueTask IStore.SaveAsync(string key, string value, CancellationToken token)
    {
        await Task.Yield();
        ((IStore)this).Save(key, value);
    }

    public async Task<int> Copy(IEnumerable<string> keys)
    {
        var count = 0;

        foreach (var key in keys)
        {
            count += Load(key).Length;
            await Task.Yield();
        }

        return count;
    }
}

/// <summary>A stream that hands on to another one, in both forms.</summary>
internal class ForwardingStream : Stream
{
    private readonly Stream inner;

    public ForwardingStream(Stream inner) => this.inner = inner;

    public override bool CanRead => inner.CanRead;

    public override bool CanSeek => inner.CanSeek;

    public override bool CanWrite => inner.CanWrite;

    public override long Length => inner.Length;

    public override long Position
    {
        get => inner.Position;
        set => inner.Position = value;
    }

    public override void Flush() => inner.Flush();

    public override Task FlushAsync(CancellationToken cancellationToken) => inner.FlushAsync(cancellationToken);

    public override int Read(byte[] buffer, int offset, int count) => inner.Read(buffer, offset, count);

    public override int Read(Span<byte> buffer) => inner.Read(buffer);

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        inner.ReadAsync(buffer, offset, count, cancellationToken);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        inner.ReadAsync(buffer, cancellationToken);

    public override long Seek(long offset, SeekOrigin origin) => inner.Seek(offset, origin);

    public override void SetLength(long value) => inner.SetLength(value);

    public override void Write(byte[] buffer, int offset, int count) => inner.Write(buffer, offset, count);

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        inner.WriteAsync(buffer, offset, count, cancellationToken);

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            inner.Dispose();
        }

        base.Dispose(disposing);
    }

    public override async ValueTask DisposeAsync()
    {
        await inner.DisposeAsync();
        GC.SuppressFinalize(this);
    }
}

/// <summary>Its asynchronous members are the synchronous ones, and say so: the X in XAsync is the only thing that they can call.</summary>
internal sealed class CounterStream : ForwardingStream
{
    private long total;

    public CounterStream(Stream inner)
        : base(inner)
    {
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        var read = base.Read(buffer, offset, count);
        total += read;
        return read;
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        Task.FromResult(Read(buffer, offset, count));

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        Write(buffer, offset, count);
        return Task.CompletedTask;
    }

    public long Total => total;
}

/// <summary>One body for both forms: a flag tells which.</summary>
internal static class Copier
{
    public static void Copy(Stream from, Stream to) => CopyCore(from, to, async: false, default).GetAwaiter().GetResult();

    public static Task CopyAsync(Stream from, Stream to, CancellationToken token) => CopyCore(from, to, async: true, token);

    private static async Task CopyCore(Stream from, Stream to, bool async, CancellationToken token)
    {
        var buffer = new byte[4096];
        int read;

        while ((read = async ? await from.ReadAsync(buffer, 0, buffer.Length, token) : from.Read(buffer, 0, buffer.Length)) > 0)
        {
            if (async)
            {
                await to.WriteAsync(buffer, 0, read, token);
            }
            else
            {
                to.Write(buffer, 0, read);
            }
        }

        if (!async)
        {
            to.Flush();
            return;
        }

        await to.FlushAsync(token);
    }
}

/// <summary>The same without 'async': whoever calls awaits the task that is handed on.</summary>
internal sealed class Sender
{
    private readonly Stream stream;
    private readonly bool isAsync;

    public Sender(Stream stream, bool isAsync) => (this.stream, this.isAsync) = (stream, isAsync);

    public Task Flush()
    {
        if (isAsync)
        {
            return stream.FlushAsync();
        }

        stream.Flush();
        return Task.CompletedTask;
    }

    public ValueTask<int> Read(Memory<byte> buffer) => isAsync ? stream.ReadAsync(buffer) : new ValueTask<int>(stream.Read(buffer.Span));

    public async Task<int> Ask(byte[] question, bool async)
    {
        switch (async)
        {
            case true:
                await stream.WriteAsync(question);
                break;
            default:
                stream.Write(question);
                break;
        }

        return async switch
        {
            true => await stream.ReadAsync(question, 0, 1),
            false => stream.Read(question, 0, 1),
        };
    }
}

/// <summary>Synchronous all the way: no asynchronous code and no request comes here.</summary>
internal static class Tool
{
    public static int Run(string[] paths)
    {
        var lines = 0;

        foreach (var path in paths)
        {
            using var reader = File.OpenText(path);

            while (reader.ReadLine() is not null)
            {
                lines++;
            }
        }

        var task = Task.Delay(lines);
        task.Wait();
        Thread.Sleep(lines);
        Task.WaitAll(task, Task.CompletedTask);
        return lines + Task.Run(() => 1).Result;
    }
}

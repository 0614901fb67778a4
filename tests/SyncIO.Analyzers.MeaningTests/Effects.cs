using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;

namespace SyncIO.Tests.Meaning;

/// <summary>
/// What a random program does to its surroundings, in order: each effect with what held at that moment (locks, the transaction, the
/// asynchronous context, the culture).
/// </summary>
/// <param name="pause">How long what is asynchronous takes, in milliseconds; with 0 it ends at once.</param>
public sealed class Effects(int pause)
{
    private readonly List<string> happened = [];

    /// <summary>What a lock statement of the program locks.</summary>
    public object Sync { get; } = new();

    /// <summary>What flows with the asynchronous context.</summary>
    public AsyncLocal<int> Ambient { get; } = new();

    /// <summary>
    /// Runs a program with pauses of three lengths: its result and its effects; more than one answer where the runs differ, as those of
    /// a program do that works on beside itself.
    /// </summary>
    /// <param name="run">The program: what it does goes to the effects that it is given.</param>
    public static async Task<string> AnswersAsync(Func<Effects, Task<int>> run)
    {
        var answers = new HashSet<string>();

        foreach (var pause in (int[])[0, 1, 4])
        {
            var effects = new Effects(pause);
            answers.Add(await Task.Run(() => effects.AnswerAsync(run)));
        }

        return string.Join(" | ", answers.Order(StringComparer.Ordinal));
    }

    /// <summary>Notes an effect.</summary>
    /// <param name="what">What happened.</param>
    public void Add(string what)
    {
        lock (happened)
        {
            happened.Add($"{what}{(Monitor.IsEntered(Sync) ? " locked" : "")}{(Transaction.Current is null ? "" : " in transaction")}"
                + $"{(Ambient.Value == 0 ? "" : $" ambient {Ambient.Value}")}{(CultureInfo.CurrentCulture.Name == "" ? "" : " " + CultureInfo.CurrentCulture.Name)}");
        }
    }

    /// <summary>Notes that a value was asked for, and gives it.</summary>
    public int Of(string what, int value)
    {
        Add($"{what} {value}");
        return value;
    }

    /// <summary>Notes an exception; of an aggregate the first inner one, as <c>await</c> throws it.</summary>
    public void Caught(Exception exception) => Add("caught " + Told(exception));

    /// <summary>A region that notes its end.</summary>
    public IDisposable Region(string name)
    {
        Add("enter " + name);
        return new Leaving(this, name);
    }

    /// <summary>A stream that notes what is read, written and flushed, in both forms alike.</summary>
    public Stream Stream() => new TracedStream(this);

    /// <summary>A value, a little later; its end is noted.</summary>
    public async Task<int> Later(int value)
    {
        await Pause();
        return Of("later", value);
    }

    /// <summary>A failure, a little later.</summary>
    public async Task<int> Failing()
    {
        await Pause();
        Add("failing");
        throw new IOException("failed");
    }

    private Task Pause() => pause == 0 ? Task.CompletedTask : Task.Delay(pause);

    private static string Told(Exception exception) => exception is AggregateException { InnerException: { } inner }
        ? Told(inner)
        : exception is OperationCanceledException ? "cancelled" : $"{exception.GetType().Name}: {exception.Message}";

    private async Task<string> AnswerAsync(Func<Effects, Task<int>> run)
    {
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        string result;

        try
        {
            result = $"{await run(this)}";
        }
        catch (Exception exception)
        {
            result = Told(exception);
        }

        lock (happened)
        {
            return $"{result} after {string.Join(", ", happened)}";
        }
    }

    private sealed class Leaving(Effects effects, string name) : IDisposable
    {
        public void Dispose() => effects.Add("leave " + name);
    }

    private sealed class TracedStream(Effects effects) : Stream
    {
        private int next;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override int Read(byte[] buffer, int offset, int count)
        {
            ValidateBufferArguments(buffer, offset, count);
            effects.Add($"read {count}");
            return Filled(buffer.AsSpan(offset, count));
        }

        public override int Read(Span<byte> buffer)
        {
            effects.Add($"read {buffer.Length}");
            return Filled(buffer);
        }

        public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            ValidateBufferArguments(buffer, offset, count);
            return await ReadAsync(buffer.AsMemory(offset, count), cancellationToken);
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            cancellationToken.ThrowIfCancellationRequested();
            effects.Add($"read {buffer.Length}");
            await effects.Pause();
            return Filled(buffer.Span);
        }

        public override void Write(byte[] buffer, int offset, int count)
        {
            ValidateBufferArguments(buffer, offset, count);
            effects.Add($"write {count}");
        }

        public override async Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            ValidateBufferArguments(buffer, offset, count);
            await WriteAsync(buffer.AsMemory(offset, count), cancellationToken);
        }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            cancellationToken.ThrowIfCancellationRequested();
            effects.Add($"write {buffer.Length}");
            await effects.Pause();
        }

        public override void Flush() => effects.Add("flush");

        public override async Task FlushAsync(CancellationToken cancellationToken)
        {
            cancellationToken.ThrowIfCancellationRequested();
            effects.Add("flush");
            await effects.Pause();
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        private int Filled(Span<byte> buffer)
        {
            buffer.Fill((byte)++next);
            return buffer.Length;
        }
    }
}

// C# 14: extension members, the field keyword, null-conditional assignment, partial constructors and events, compound operators of one's own.

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using ValidCode.Shop;

namespace ValidCode.Extensions;

internal static class TaskExtensions
{
    extension<T>(Task<T> task)
    {
        // Called like the property that blocks, but only where it does not.
        public T? ResultOrDefault => task.IsCompletedSuccessfully ? task.Result : default;

        public bool HasResult => task is { IsCompletedSuccessfully: true, Result: not null };

        public async Task<TOther> Then<TOther>(Func<T, TOther> map) => map(await task);

        public static Task<T> Never => new TaskCompletionSource<T>().Task;

        public static Task<T> operator |(Task<T> left, Task<T> right) => left.IsCompleted ? left : right;
    }

    extension(Stream stream)
    {
        public bool IsMemory => stream is MemoryStream;

        public async Task<string> Text(CancellationToken token = default)
        {
            using var reader = new StreamReader(stream, leaveOpen: true);
            return await reader.ReadToEndAsync(token);
        }

        public static MemoryStream Of(string text) => new(Encoding.UTF8.GetBytes(text));
    }

    extension(File)
    {
        // A name beside those that block, on the type itself.
        public static string? Extension(string path) => Path.GetExtension(path);

        public static async Task<string?> ReadIfThere(string path, CancellationToken token = default) =>
            File.Exists(path) ? await File.ReadAllTextAsync(path, token) : null;
    }

    extension<T>(IEnumerable<T> source)
        where T : INumber<T>
    {
        public T Total => source.Aggregate(T.Zero, static (left, right) => left + right);

        public bool IsEmpty => !source.Any();

        public static IEnumerable<T> operator +(IEnumerable<T> left, IEnumerable<T> right) => [.. left, .. right];
    }

    extension(IQueryable<Book> books)
    {
        public IQueryable<Book> Free => books.Where(book => book.Price == 0);

        public IQueryable<Book> By(string author) => books.Where(book => book.Author!.Name == author);
    }
}

internal static class Uses
{
    public static async Task<string> Extended(Task<string> task, Task<string> other, ShopContext shop, CancellationToken token)
    {
        var early = task.ResultOrDefault ?? other.ResultOrDefault;
        var length = await task.Then(text => text.Length);
        var winner = task | other;
        var free = await shop.Books.Free.By("Anonymous").CountAsync(token);
        await using var memory = Stream.Of("text");
        var text = memory.IsMemory ? await memory.Text(token) : await File.ReadIfThere("f", token);
        memory.Position = 0;
        var first = memory.ReadByte() + memory.Read(new byte[2]);
        IEnumerable<int> numbers = [1, 2, 3];
        var total = (numbers + numbers).Total + (numbers.IsEmpty ? 1 : 0);
        return early + length + await winner + free + text + first + total + Task<int>.Never.Status + File.Extension("a.b");
    }

    // A query over what is there already, through members of an extension block.
    public static async Task<Book[]> Filtered(List<Book> books)
    {
        await Task.Yield();
        return books.AsQueryable().Free.By("Anonymous").Where(book => book.Price > 0).ToArray();
    }

    public static async Task<int> Opened(string content)
    {
        await Task.Yield();
        using var stream = Stream.Of(content);
        using var reader = new StreamReader(stream);
        return reader.ReadLine()?.Length ?? 0;
    }

    public static async Task<string> Names()
    {
        await Task.Yield();
        return nameof(Task<>.Result) + nameof(List<>) + nameof(Dictionary<,>.Keys) + nameof(TaskCompletionSource<>.Task);
    }
}

internal sealed partial class Document
{
    private readonly StringWriter log = new();

    public string Title
    {
        get;
        set => field = string.IsNullOrWhiteSpace(value) ? throw new ArgumentException(null, nameof(value)) : value.Trim();
    } = "untitled";

    public Task<string> Content => field ??= Load();

    public int Reads
    {
        get => field++;
        private set;
    }

    public partial Document(string title);

    public partial event EventHandler? Changed;

    public Document? Next { get; set; }

    public StringBuilder? Text { get; set; }

    public async Task<Document> Link(Document? other)
    {
        // Assigned only where there is something to assign to.
        other?.Next = this;
        other?.Next?.Title = await Content;
        other?.Reads += 1;
        other?.Changed += static (_, _) => Debug.WriteLine("changed");
        Text?.Capacity = 10;
        log.WriteLine(Title);
        log.Flush();
        return other?.Next ?? this;
    }

    private async Task<string> Load()
    {
        await Task.Delay(Reads);
        return log.ToString();
    }
}

internal sealed partial class Document
{
    private EventHandler? changed;

    public partial Document(string title) => Title = title;

    public partial event EventHandler? Changed
    {
        add => changed += value;
        remove => changed -= value;
    }
}

internal sealed class Vector(params double[] items)
{
    private readonly double[] items = items;

    public double this[int index] => items[index];

    // Adds in place.
    public void operator +=(Vector other)
    {
        for (var i = 0; i < items.Length; i++)
        {
            items[i] += other.items[i];
        }
    }

    public void operator checked +=(Vector other)
    {
        for (var i = 0; i < items.Length; i++)
        {
            items[i] = checked(items[i] + other.items[i]);
        }
    }

    public void operator ++()
    {
        foreach (ref var item in items.AsSpan())
        {
            item++;
        }
    }

    public static async Task<Vector> Sum(IAsyncEnumerable<Vector> vectors)
    {
        var sum = new Vector(0, 0);

        await foreach (var vector in vectors)
        {
            sum += vector;
            sum++;
            checked
            {
                sum += vector;
            }
        }

        return sum;
    }
}

internal static class Conversions
{
    private delegate bool TryParse<T>(string text, out T result);

    public static async Task<int> Spans(string text, byte[] data)
    {
        await Task.Yield();
        // Parameter modifiers without types, and an array that is a span at once.
        TryParse<int> parse = (text, out result) => int.TryParse(text, out result);
        var starts = data.StartsWith((byte)1) ? 1 : 0;
        using var memory = new MemoryStream();
        memory.Write(data);
        memory.Write(Encoding.UTF8.GetBytes(text));
        return parse(text, out var number) ? number + starts : First(data);

        static int First(ReadOnlySpan<byte> bytes) => bytes is [var first, ..] ? first : 0;
    }
}

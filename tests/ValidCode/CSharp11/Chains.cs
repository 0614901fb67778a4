using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace ValidCode.Chained;

/// <summary>Asynchronous code that calls synchronous members of its own, none of which keeps it waiting each time.</summary>
internal sealed class Chains
{
    private static readonly Lazy<string> Once = new(() => LoadFrom("once.txt"));
    private readonly ConcurrentDictionary<string, string> texts = new(StringComparer.Ordinal);
    private readonly Dictionary<string, int> lengths = new(StringComparer.Ordinal);
    private readonly object gate = new();
    private string? settings;
    private bool isPrepared;

    public async Task<int> KeptAsync(string name)
    {
        await Task.Yield();
        Prepare();
        return Settings.Length + Once.Value.Length + texts.GetOrAdd(name, LoadFrom).Length + LengthOf(name);
    }

    private string Settings
    {
        get
        {
            if (settings is null)
            {
                lock (gate)
                {
                    settings ??= LoadFrom("settings.txt");
                }
            }

            return settings;
        }
    }

    private void Prepare()
    {
        if (isPrepared)
        {
            return;
        }

        LoadFrom("prepared.txt");
        isPrepared = true;
    }

    private int LengthOf(string name)
    {
        if (!lengths.TryGetValue(name, out var length))
        {
            length = LoadFrom(name).Length;
            lengths[name] = length;
        }

        return length;
    }

    private static string LoadFrom(string path) => File.ReadAllText(path);

    /// <summary>What reads and writes here does so in memory, however deep it is.</summary>
    public static async Task<int> InMemoryAsync(byte[] bytes)
    {
        await Task.Yield();
        var records = new Records(new MemoryStream(bytes));
        using var copy = new MemoryStream();
        CopyAll(new MemoryStream(bytes), copy);
        return records.Next() + records.Pair() + Header(copy);
    }

    private static void CopyAll(Stream from, Stream to) => CopySome(from, to, 4096);

    private static void CopySome(Stream from, Stream to, int size)
    {
        var buffer = new byte[size];
        int read;

        while ((read = from.Read(buffer, 0, buffer.Length)) > 0)
        {
            to.Write(buffer, 0, read);
        }
    }

    private static int Header(Stream stream)
    {
        using var reader = new BinaryReader(stream, System.Text.Encoding.UTF8, leaveOpen: true);
        return reader.PeekChar();
    }

    /// <summary>A task that has ended is asked for what it has, three calls down.</summary>
    public static async Task<string> EndedAsync(Task<int> first, Task<int> second)
    {
        await Task.WhenAll(first, second);
        return Describe(first) + Describe(second);
    }

    private static string Describe(Task<int> ended)
    {
        var text = Text(ended);
        return text.Length == 0 ? "-" : text;
    }

    private static string Text(Task<int> ended) => ended.Result.ToString(System.Globalization.CultureInfo.InvariantCulture);

    /// <summary>One implementation waits, and it is the other one that is called.</summary>
    public static async Task<string> OneOfTwoAsync(AtHand place)
    {
        await Task.Yield();
        return ((IPlace)place).Fetch();
    }

    /// <summary>Handed over, made a delegate of, and never run here.</summary>
    public static async Task<IEnumerable<string>> LaterAsync(IReadOnlyList<string> names)
    {
        await Task.Yield();
        Func<string, string> load = LoadFrom;
        var thread = new Thread(() => LoadFrom("thread.txt"));
        thread.Start();
        return names.Count > 3 ? Lines(load, names) : Enumerable.Empty<string>();
    }

    private static IEnumerable<string> Lines(Func<string, string> load, IEnumerable<string> names)
    {
        foreach (var name in names)
        {
            yield return load(name);
        }
    }

    private static int Depth(int n) => n == 0 ? 0 : Width(n - 1);

    private static int Width(int n) => Depth(n);

    public static async Task<int> RoundAndRoundAsync()
    {
        await Task.Yield();
        return Depth(7);
    }
}

/// <summary>Reads what it was made over.</summary>
internal sealed class Records
{
    private readonly Stream stream;

    public Records(Stream stream) => this.stream = stream;

    public int Next()
    {
        var one = new byte[1];
        return stream.Read(one, 0, 1) == 1 ? one[0] : -1;
    }

    public int Pair() => Next() * 256 + Next();
}

internal interface IPlace
{
    string Fetch();
}

internal sealed class OnDisk : IPlace
{
    public string Fetch() => File.ReadAllText("place.txt");
}

internal sealed class AtHand : IPlace
{
    public string Fetch() => "here";
}

// Streams, readers and writers over memory, in every way that people hand them around: nothing waits.

using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

namespace ValidCode.Memory;

internal sealed class Buffers
{
    private static readonly MemoryStream Shared = new();
    private static readonly TextWriter Nowhere = TextWriter.Null;
    private readonly Stream scratch = new MemoryStream(capacity: 1024);
    private readonly StringBuilder text = new();
    private readonly StringWriter writer;

    public Buffers() => writer = new StringWriter(text) { NewLine = "\n" };

    public async Task<byte[]> Locals(byte[] data, CancellationToken token)
    {
        using var memory = new MemoryStream();
        memory.Write(data, 0, data.Length);
        memory.WriteByte(1);
        memory.Position = 0;
        Stream stream = memory;
        var buffer = new byte[16];
        var read = stream.Read(buffer, 0, buffer.Length) + stream.Read(buffer.AsSpan(2)) + stream.ReadByte();
        await Task.Delay(read, token);
        stream.CopyTo(Stream.Null);
        stream.Flush();
        return memory.ToArray();
    }

    public async Task<string> Fields(string line)
    {
        await Task.Yield();
        scratch.Write(Encoding.UTF8.GetBytes(line));
        scratch.Flush();
        Shared.Write("shared"u8);
        Nowhere.WriteLine(line);
        writer.WriteLine(line);
        writer.Flush();
        return writer.ToString() + text.Length;
    }

    public async Task<int> Either(byte[]? data, bool empty)
    {
        await Task.Yield();
        Stream stream = data is null ? Stream.Null : new MemoryStream(data, writable: false);
        Stream other = empty switch { true => Stream.Null, false => new MemoryStream() };
        stream.CopyTo(other);
        Stream? late = null;
        late ??= new MemoryStream();
        late.WriteByte(2);
        using TextReader reader = empty ? TextReader.Null : new StringReader("a\nb");
        return (reader.ReadLine()?.Length ?? 0) + stream.ReadByte() + reader.Peek();
    }

    public async Task<List<string>> Lines(string content)
    {
        var lines = new List<string>();
        using var reader = new StringReader(content);

        while (reader.ReadLine() is { } line)
        {
            lines.Add(line);
            await Task.Yield();
        }

        using var bytes = new StreamReader(new MemoryStream(Encoding.UTF8.GetBytes(content)), Encoding.UTF8, leaveOpen: false);

        for (string? line; (line = bytes.ReadLine()) != null;)
        {
            lines.Add(line);
        }

        return bytes.EndOfStream ? lines : lines.Append(bytes.ReadToEnd()).ToList();
    }

    public async Task<byte[]> Compress(ReadOnlyMemory<byte> data)
    {
        var target = new MemoryStream();

        using (var gzip = new GZipStream(target, CompressionLevel.Fastest, leaveOpen: true))
        using (var buffered = new BufferedStream(gzip))
        {
            buffered.Write(data.Span);
            buffered.Flush();
        }

        await Task.Yield();
        target.Seek(0, SeekOrigin.Begin);
        using var back = new BrotliStream(new MemoryStream(target.ToArray()), CompressionMode.Decompress);
        _ = back.ReadByte();
        return target.GetBuffer()[..(int)target.Length];
    }

    public async Task<int> Binary(byte[] data)
    {
        await Task.Yield();
        using var memory = new MemoryStream(data);
        using var reader = new BinaryReader(memory, Encoding.UTF8, leaveOpen: true);
        var magic = reader.ReadInt32();
        var name = reader.ReadString();
        var rest = reader.ReadBytes(reader.ReadUInt16());
        using var output = new MemoryStream();
        var writer = new BinaryWriter(output);
        writer.Write(magic);
        writer.Write(name);
        writer.Write(rest);
        writer.Flush();
        return (int)reader.BaseStream.Length + (int)writer.BaseStream.Position;
    }

    public async Task<byte[]> Encrypt(string secret, Aes aes)
    {
        await Task.Yield();
        using var encryptor = aes.CreateEncryptor();
        using var memory = new MemoryStream();
        using (var crypto = new CryptoStream(memory, encryptor, CryptoStreamMode.Write))
        using (var writer = new StreamWriter(crypto))
        {
            writer.Write(secret);
        }

        // Hashing bytes is work, not waiting.
        return SHA256.HashData(memory.ToArray()).Concat(MD5.HashData(Encoding.UTF8.GetBytes(secret))).ToArray();
    }

    public async Task<string> Zip(IReadOnlyDictionary<string, string> files)
    {
        await Task.Yield();
        using var memory = new MemoryStream();

        using (var archive = new ZipArchive(memory, ZipArchiveMode.Create, leaveOpen: true))
        {
            foreach (var (name, content) in files)
            {
                _ = archive.CreateEntry(name).FullName + content;
            }
        }

        return Convert.ToBase64String(memory.ToArray());
    }

    public async Task<string> Formats(Order order)
    {
        await Task.Yield();
        var serializer = new XmlSerializer(typeof(Order));
        using var text = new StringWriter();
        serializer.Serialize(text, order);
        var copy = (Order)serializer.Deserialize(new StringReader(text.ToString()))!;

        var document = XDocument.Parse("<a b='1'><c/></a>");
        var element = XElement.Load(new StringReader("<x/>"));
        using var saved = new MemoryStream();
        document.Save(saved);
        element.Save(new StringWriter());
        var old = new XmlDocument();
        old.LoadXml(text.ToString());
        old.Load(new StringReader("<y/>"));

        var builder = new StringBuilder();
        using (var xml = XmlWriter.Create(builder, new XmlWriterSettings { Indent = true }))
        {
            xml.WriteStartElement("order");
            xml.WriteAttributeString("id", copy.Id.ToString());
            xml.WriteEndElement();
            xml.Flush();
        }

        using var reader = XmlReader.Create(new StringReader(builder.ToString()));

        while (reader.Read())
        {
            if (reader.NodeType == XmlNodeType.Element && reader.MoveToContent() == XmlNodeType.Text)
            {
                reader.Skip();
            }
        }

        return JsonSerializer.Serialize(copy) + JsonSerializer.Deserialize<Order>("{}"u8)?.Id;
    }

    public async Task<int> Json(string json)
    {
        await Task.Yield();
        using var document = JsonDocument.Parse(json);
        var buffer = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(buffer);
        writer.WriteStartObject();
        writer.WriteNumber("n"u8, document.RootElement.GetProperty("n").GetInt32());
        writer.WriteEndObject();
        writer.Flush();
        using var memory = new MemoryStream();
        JsonSerializer.Serialize(memory, new { a = 1 });
        memory.Position = 0;
        return buffer.WrittenCount + JsonSerializer.Deserialize<Dictionary<string, int>>(memory)!.Count;
    }

    public async Task Using(Func<Task> next)
    {
        using (Stream source = new MemoryStream(), target = new MemoryStream())
        {
            source.CopyTo(target, 81920);
            await next();
        }

        using (TextWriter log = TextWriter.Synchronized(new StringWriter()))
        {
            log.Write('c');
            log.Write("{0} {1}", 1, 2);
            log.WriteLine();
        }

        var resource = new StringReader("a");
        using (resource)
        {
            var chars = new char[4];
            _ = resource.Read() + resource.Read(chars, 0, 1) + resource.ReadBlock(chars, 1, 2);
        }
    }

    public async Task<string> Conditional(MemoryStream? maybe, StringWriter? log)
    {
        await Task.Yield();
        maybe?.WriteByte(1);
        log?.WriteLine("x");
        (maybe ?? new MemoryStream()).Write(new byte[] { 1, 2, 3 }, 0, 3);
        ((Stream)maybe!).Flush();
        return log?.ToString() ?? "";
    }

    // The one who opens it is a method of our own, and its return type says what it is.
    private static MemoryStream Open(string content) => new(Encoding.UTF8.GetBytes(content));

    public async Task<string> Opened(string content)
    {
        await Task.Yield();
        using var stream = Open(content);
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }

    public async Task<string> Resource(string name)
    {
        await Task.Yield();
        // Mapped into memory with the assembly.
        using var stream = typeof(Buffers).Assembly.GetManifestResourceStream(name)!;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }

    public async Task<int> Nodes(XDocument document, XmlDocument old, byte[] zipped)
    {
        await Task.Yield();
        using var reader = document.CreateReader();
        using var nodes = new XmlNodeReader(old);
        using var archive = new ZipArchive(new MemoryStream(zipped));
        using var entry = archive.GetEntry("a.txt")!.Open();
        return (reader.Read() && nodes.Read() ? 1 : 0) + entry.ReadByte();
    }

    public async Task Captured(Stream given, int kind)
    {
        Stream stream = new MemoryStream();
        Stream either = kind switch { 0 => Stream.Null, 1 => new MemoryStream(), _ => throw new ArgumentOutOfRangeException(nameof(kind)) };
        Func<Task> write = async () =>
        {
            stream.WriteByte(1);
            await Task.Yield();
        };
        await write();
        either.Flush();
        (given as MemoryStream)?.WriteByte(1);

        if (given is MemoryStream { CanWrite: true } memory)
        {
            memory.WriteByte(2);
        }
    }

    public sealed class Order
    {
        public int Id { get; set; }
        public string[] Lines { get; set; } = Array.Empty<string>();
    }
}

/// <summary>What a constructor gives to fields, and what properties and methods of the class give back.</summary>
internal sealed class Report
{
    private readonly Stream target;
    private readonly TextWriter writer;
    private Stream? late;

    public Report()
    {
        target = new MemoryStream();
        writer = new StreamWriter(target) { AutoFlush = true };
    }

    private Stream Header { get; } = new MemoryStream();

    private TextReader Empty => TextReader.Null;

    private Stream Body => late ??= new MemoryStream();

    public async Task<long> Write(string text)
    {
        await Task.Yield();
        writer.WriteLine(text);
        Header.WriteByte(1);
        Body.Write(new byte[] { 1, 2 }, 0, 2);
        target.Flush();
        using var source = Source(text);
        return Empty.Read() + (source.ReadLine()?.Length ?? 0) + Wrap(new MemoryStream()).ReadByte();

        Stream Wrap(Stream inner) => new BufferedStream(inner);
    }

    private static TextReader Source(string text)
    {
        if (text.Length == 0)
        {
            return TextReader.Null;
        }

        return new StringReader(text);
    }
}

internal sealed class CountingStream : MemoryStream
{
    public int Reads { get; private set; }

    public override int Read(byte[] buffer, int offset, int count)
    {
        Reads++;
        return base.Read(buffer, offset, count);
    }

    public async Task<int> Twice(byte[] buffer)
    {
        await Task.Yield();
        return Read(buffer, 0, 1) + this.Read(buffer, 1, 1) + base.ReadByte();
    }
}

internal unsafe struct Unmanaged
{
    private fixed byte data[16];

    public int Sum()
    {
        fixed (byte* start = data)
        {
            using var stream = new UnmanagedMemoryStream(start, 16);
            return stream.ReadByte() + stream.ReadByte();
        }
    }
}

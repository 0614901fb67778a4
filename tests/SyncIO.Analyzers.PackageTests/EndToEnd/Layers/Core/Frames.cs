using System.IO;

namespace Layers.Core;

public static class Frames
{
    public static int Header(Stream stream)
    {
        var header = new byte[1];
        return stream.Read(header, 0, 1) == 0 ? -1 : header[0];
    }
}

public sealed class Envelope(Stream content)
{
    public string Open() => new StreamReader(content).ReadToEnd();
}

public sealed class Numbered(Stream inner)
{
    private readonly StreamReader reader = new(inner);

    public string Next() => "1: " + reader.ReadLine();
}

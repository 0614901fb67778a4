using System.IO;
using System.Text;
using Layers.Core;
using Microsoft.AspNetCore.Http;

namespace Layers.Web;

/// <summary>What a member of another project reads depends on what it is handed.</summary>
internal static class Uploads
{
    private static readonly byte[] Hello = Encoding.ASCII.GetBytes("hello");

    public static string Receive(HttpRequest request)
    {
        var known = Frames.Header(new MemoryStream(Hello)); // silent: the stream is memory
        var text = new Envelope(new MemoryStream(Hello)).Open(); // silent: so is the stream in the envelope
        var line = new Numbered(new MemoryStream(Hello)).Next(); // silent: and the one below the reader
        var header = Frames.Header(request.Body); // SIO3001: Header → Stream.Read
        var rest = new Envelope(request.Body).Open(); // SIO3001: Open → StreamReader.ReadToEnd
        return $"{known} {text} {line} {header} {rest}";
    }
}

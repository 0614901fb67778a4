using Xunit;

namespace SyncIO.Evidence.Tests;

/// <summary>What is read or written: a stream that the caller hands in, one that the library opens, or memory.</summary>
public sealed class Streams
{
    [Fact]
    public void A_stream_that_is_handed_in_is_of_unknown_origin() => Assert.Equal(
        ["io stream: [Archive]::Read -> ReadAsync", "io stream: [Parser]::Parse"],
        Library.Lines("""
            public class Archive
            {
                private readonly Stream stream;
                public Archive(Stream stream) => this.stream = stream;
                public int Read() => stream.Read(new byte[10], 0, 10);
                public Task<int> ReadAsync(CancellationToken token = default) => stream.ReadAsync(new byte[10], 0, 10, token);
            }
            public static class Parser
            {
                public static string Parse(TextReader reader) => reader.ReadToEnd();
            }
            """));

    /// <summary>Whoever fetches hands in no stream: what the client opens itself decides.</summary>
    [Fact]
    public void A_client_that_may_be_given_a_stream_is_one_of_the_network() => Assert.Equal(
        ["io network: [Mailbox]::Fetch"],
        Library.Lines("""
            public class Mailbox
            {
                private Stream stream;
                public void Connect(Socket socket) => stream = new NetworkStream(socket);
                public void Connect(Stream stream) => this.stream = stream;
                public int Fetch() => stream.ReadByte();
            }
            """));

    [Fact]
    public void Memory_is_no_IO() => Assert.Empty(Library.Lines("""
        public static class Convert
        {
            public static string Write(object value) { var writer = new StringWriter(); Write(writer, value); return writer.ToString(); }
            private static void Write(TextWriter writer, object value) => writer.Write(value);
        }
        """));

    [Fact]
    public void What_the_library_opens_itself_says_what_it_is() => Assert.Equal(
        ["file: [Log]::Write", "io network: [Connection]::Ask"],
        Library.Lines("""
            public class Log
            {
                private readonly StreamWriter writer = new StreamWriter(new FileStream("log.txt", FileMode.Append));
                public void Write(string line) => writer.WriteLine(line);
            }
            public class Connection
            {
                private readonly Stream stream;
                internal Connection(Stream stream) => this.stream = stream;
                public static Connection To(Socket socket) => new Connection(new NetworkStream(socket));
                public int Ask() => stream.ReadByte();
            }
            """));

    /// <summary>Its own code is asked, and that reads a socket.</summary>
    [Fact]
    public void A_stream_of_the_library_speaks_for_itself() => Assert.Equal(
        ["io network: [Connection]::Ask"],
        Library.Lines("""
            public class Connection
            {
                private readonly Stream stream;
                internal Connection(Socket socket) => stream = new SocketStream(socket);
                public int Ask() => stream.Read(new byte[1], 0, 1);
            }
            internal class SocketStream : Stream
            {
                private readonly Socket socket;
                public SocketStream(Socket socket) => this.socket = socket;
                public override int Read(byte[] buffer, int offset, int count) => socket.Receive(buffer);
                public override void Write(byte[] buffer, int offset, int count) { }
                public override long Seek(long offset, SeekOrigin origin) => 0;
                public override void SetLength(long value) { }
                public override void Flush() { }
                public override bool CanRead => true;
                public override bool CanSeek => false;
                public override bool CanWrite => false;
                public override long Length => 0;
                public override long Position { get; set; }
            }
            """));

    /// <summary>The parameter of the lambda is what the method that runs it has been given.</summary>
    [Fact]
    public void A_stream_may_come_through_a_lambda() => Assert.Equal(
        ["io network: [Connection]::Ask"],
        Library.Lines("""
            public class Connection
            {
                private readonly Stream stream;
                internal Connection(Socket socket) => stream = new NetworkStream(socket);
                public int Ask() => Timed(stream, one => one.ReadByte());
                private static int Timed(Stream stream, Func<Stream, int> read) => read(stream);
            }
            """));
}

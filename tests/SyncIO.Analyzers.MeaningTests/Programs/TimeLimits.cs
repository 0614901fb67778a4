using System.Net;
using System.Net.Sockets;
using System.Text;

namespace TimeLimits;

static class Ends
{
    /// <summary>A client of a server that says nothing.</summary>
    public static async Task<(TcpClient, TcpListener)> Silent()
    {
        var server = new TcpListener(IPAddress.Loopback, 0);
        server.Start();
        var client = new TcpClient();
        await client.ConnectAsync((IPEndPoint)server.LocalEndpoint);
        return (client, server);
    }

    public static async Task<string> Within(Task<string> answer) =>
        await Task.WhenAny(answer, Task.Delay(1500)) == answer ? await answer : "no end";
}

[NotFixed]
static class OptionKept
{
    sealed class Reader(Socket socket)
    {
        public async Task<string> Read()
        {
            await Task.Yield();

            try
            {
                return socket.Receive(new byte[1]) + "";
            }
            catch (SocketException)
            {
                return "too late";
            }
        }
    }

    public static async Task<string> Run()
    {
        var (client, server) = await Ends.Silent();
        client.Client.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.ReceiveTimeout, 100);
        return await Ends.Within(new Reader(client.Client).Read());
    }
}

[NotFixed]
static class OfClientElsewhereKept
{
    sealed class Opening
    {
        public static Stream Open(TcpClient client)
        {
            client.ReceiveTimeout = 100;
            return client.GetStream();
        }
    }

    sealed class Reading
    {
        public static async Task<string> Read(Stream stream)
        {
            await Task.Yield();

            try
            {
                return stream.Read(new byte[1], 0, 1) + "";
            }
            catch (IOException)
            {
                return "too late";
            }
        }
    }

    public static async Task<string> Run()
    {
        var (client, server) = await Ends.Silent();
        return await Ends.Within(Reading.Read(Opening.Open(client)));
    }
}

[NotFixed]
static class BehindReaderKept
{
    static class Limited
    {
        public static NetworkStream Of(TcpClient client)
        {
            var stream = client.GetStream();
            stream.ReadTimeout = 100;
            return stream;
        }
    }

    sealed class Lines(TextReader reader)
    {
        public async Task<string> Next()
        {
            await Task.Yield();

            try
            {
                return reader.ReadLine() ?? "end";
            }
            catch (IOException)
            {
                return "too late";
            }
        }
    }

    public static async Task<string> Run()
    {
        var (client, server) = await Ends.Silent();
        return await Ends.Within(new Lines(new StreamReader(Limited.Of(client))).Next());
    }
}

[NotFixed]
static class OwnWebClientKept
{
#pragma warning disable SYSLIB0014
    sealed class Impatient : WebClient
    {
        protected override WebRequest GetWebRequest(Uri address)
        {
            var request = base.GetWebRequest(address);
            request.Timeout = 100;
            return request;
        }
    }

    static async Task<string> Load(WebClient client, string address)
    {
        await Task.Yield();

        try
        {
            return client.DownloadString(address);
        }
        catch (WebException)
        {
            return "too late";
        }
    }

    public static async Task<string> Run()
    {
        var (_, server) = await Ends.Silent();
        return await Ends.Within(Load(new Impatient(), "http://localhost:" + ((IPEndPoint)server.LocalEndpoint).Port));
    }
#pragma warning restore SYSLIB0014
}

[Fixed("await File.ReadAllTextAsync", "ReadToEndAsync")]
static class FileFixed
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("a");
        using var reader = new StreamReader(p);
        return reader.ReadToEnd() + File.ReadAllText(p);
    }
}

using System.Net;
using System.Net.Sockets;

namespace ClosedMeanwhile;

[NotFixed]
static class ListenerLoop
{
    sealed class Server : IDisposable
    {
        readonly HttpListener listener = new();
        public readonly List<string> Log = [];

        public Server()
        {
            using (var port = new TcpListener(IPAddress.Loopback, 0))
            {
                port.Start();
                listener.Prefixes.Add($"http://127.0.0.1:{((IPEndPoint)port.LocalEndpoint).Port}/");
            }

            listener.Start();
        }

        public async Task Serve()
        {
            await Task.Yield();

            try
            {
                while (true)
                {
                    var context = listener.GetContext();
                    context.Response.Close();
                }
            }
            catch (HttpListenerException)
            {
                Log.Add("stopped");
            }
            catch (Exception e)
            {
                Log.Add(e.GetType().Name);
            }
        }

        public void Dispose() => listener.Close();
    }

    public static async Task<string> Run()
    {
        var server = new Server();
        var serving = server.Serve();
        await Task.Delay(100);
        server.Dispose();
        await serving;
        return string.Join(",", server.Log);
    }
}

[NotFixed]
static class AcceptLoop
{
    static async Task<string> Serve(TcpListener listener)
    {
        await Task.Yield();

        try
        {
            while (true)
            {
                using var client = listener.AcceptTcpClient();
            }
        }
        catch (SocketException e) when (IsStop(e))
        {
            return "stopped";
        }
        catch (SocketException e)
        {
            return "broken: " + e.SocketErrorCode;
        }
    }

    static bool IsStop(SocketException e) => e.SocketErrorCode == SocketError.Interrupted;

    public static async Task<string> Run()
    {
        var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var serving = Serve(listener);
        await Task.Delay(100);
        listener.Stop();
        return await serving;
    }
}

[Fixed("await listener.AcceptTcpClientAsync()")]
static class AnyEnd
{
    static async Task<string> Serve(TcpListener listener)
    {
        await Task.Yield();

        try
        {
            while (true)
            {
                using var client = listener.AcceptTcpClient();
            }
        }
        catch (SocketException)
        {
            return "stopped";
        }
    }

    public static async Task<string> Run()
    {
        var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var serving = Serve(listener);
        await Task.Delay(100);
        listener.Stop();
        return await serving;
    }
}

using System.Net;
using System.Net.Sockets;

namespace ClosedMeanwhile;

[NotFixed]
static class ListenerLoop
{
    sealed class Server : IDisposable
    {
        readonly HttpListener listener = Listener(20000);
        public readonly List<string> Log = [];
        public readonly TaskCompletionSource Begun = new(TaskCreationOptions.RunContinuationsAsynchronously);

        // The first port from here on that is free.
        static HttpListener Listener(int port)
        {
            var one = new HttpListener();
            one.Prefixes.Add($"http://127.0.0.1:{port}/");

            try
            {
                one.Start();
                return one;
            }
            catch (Exception)
            {
                return Listener(port + 1);
            }
        }

        public async Task Serve()
        {
            await Task.Yield();

            try
            {
                while (true)
                {
                    Begun.TrySetResult();
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
        await server.Begun.Task;
        await Task.Delay(200);
        server.Dispose();
        await serving;
        return string.Join(",", server.Log);
    }
}

[NotFixed]
static class AcceptLoop
{
    static async Task<string> Serve(TcpListener listener, TaskCompletionSource begun)
    {
        await Task.Yield();

        try
        {
            while (true)
            {
                begun.TrySetResult();
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
        var begun = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var serving = Serve(listener, begun);
        await begun.Task;
        await Task.Delay(200);
        listener.Stop();
        return await serving;
    }
}

[Fixed("await listener.AcceptTcpClientAsync()")]
static class AnyEnd
{
    static async Task<string> Serve(TcpListener listener, TaskCompletionSource begun)
    {
        await Task.Yield();

        try
        {
            while (true)
            {
                begun.TrySetResult();
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
        var begun = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var serving = Serve(listener, begun);
        await begun.Task;
        await Task.Delay(200);
        listener.Stop();
        return await serving;
    }
}

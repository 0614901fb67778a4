using System.Threading.Channels;

namespace TokensAskedElsewhere;

[Fixed]
static class TimerLoopFixed
{
    static async Task M(string p, CancellationToken token)
    {
        using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(5));
        try
        {
            while (await timer.WaitForNextTickAsync(token))
            {
            }
        }
        catch (OperationCanceledException)
        {
        }

        File.WriteAllText(p, "saved");
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        using var c = Given.Cancelling();
        try
        {
            await M(p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

[Fixed]
static class RegisteredFixed
{
    static async Task M(string p, CancellationToken token)
    {
        var tcs = new TaskCompletionSource();
        using var r = token.Register(() => tcs.TrySetResult());
        await tcs.Task;
        File.WriteAllText(p, "saved");
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        using var c = Given.Cancelling();
        try
        {
            await M(p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

[Fixed]
static class ReadAllFixed
{
    static async Task M(ChannelReader<int> r, string p, CancellationToken token)
    {
        var n = 0;
        try
        {
            await foreach (var x in r.ReadAllAsync(token))
                n += x;
        }
        catch (OperationCanceledException)
        {
            n++;
        }

        File.WriteAllText(p, "n" + n);
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        var ch = Channel.CreateUnbounded<int>();
        ch.Writer.TryWrite(1);
        using var c = Given.Cancelling(200);
        try
        {
            await M(ch.Reader, p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

[Fixed]
static class AskedInHelperFixed
{
    static bool Stops(CancellationToken t) => t.IsCancellationRequested;
    static async Task M(string p, CancellationToken token)
    {
        while (!Stops(token))
            await Task.Delay(5);
        File.WriteAllText(p, "saved");
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        using var c = Given.Cancelling();
        try
        {
            await M(p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

[Fixed("await File.AppendAllTextAsync(path, \"aborted\")")]
static class AbortedRequestFixed
{
    sealed class Lifetime : Microsoft.AspNetCore.Http.Features.IHttpRequestLifetimeFeature
    {
        readonly CancellationTokenSource source = new();

        public Lifetime() => RequestAborted = source.Token;

        public CancellationToken RequestAborted { get; set; }

        public void Abort() => source.Cancel();
    }

    static async Task Handle(Microsoft.AspNetCore.Http.HttpContext context, string path, CancellationToken token)
    {
        await Task.Delay(1, token);
        context.Abort();
        File.AppendAllText(path, "aborted");
    }

    public static async Task<string> Run()
    {
        var context = new Microsoft.AspNetCore.Http.DefaultHttpContext();
        context.Features.Set<Microsoft.AspNetCore.Http.Features.IHttpRequestLifetimeFeature>(new Lifetime());
        var path = Given.NoFile();
        await Handle(context, path, context.RequestAborted);
        return Given.Content(path);
    }
}

/// <summary>What implements the interface comes back when the token is cancelled.</summary>
[Fixed("await File.WriteAllTextAsync(p, \"ended\")")]
static class EndsByAnImplementationFixed
{
    interface IFeed
    {
        IAsyncEnumerable<int> Items(CancellationToken token);
    }

    sealed class Polling : IFeed
    {
        public async IAsyncEnumerable<int> Items([System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken token)
        {
            while (!token.IsCancellationRequested)
            {
                yield return 1;
                await Task.Delay(2);
            }
        }
    }

    static async Task M(IFeed feed, string p, CancellationToken token)
    {
        await foreach (var _ in feed.Items(token))
        {
        }

        File.WriteAllText(p, "ended");
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        using var c = Given.Cancelling();
        try
        {
            await M(new Polling(), p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

/// <summary>What implements the interface throws when the token is cancelled.</summary>
[Fixed("await File.WriteAllTextAsync(p, \"ended\", token)")]
static class ThrowsByAnImplementationFixed
{
    interface ILoop
    {
        Task Until(CancellationToken token);
    }

    sealed class Waiting : ILoop
    {
        public Task Until(CancellationToken token) => Task.Delay(Timeout.Infinite, token);
    }

    static async Task M(ILoop loop, string p, CancellationToken token)
    {
        await loop.Until(token);
        File.WriteAllText(p, "ended");
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        using var c = Given.Cancelling();
        try
        {
            await M(new Waiting(), p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

[Fixed("await File.WriteAllTextAsync(p, \"ended\")")]
static class EndsByAFunctionThatIsGivenFixed
{
    static async Task Poll(CancellationToken token)
    {
        while (!token.IsCancellationRequested)
        {
            await Task.Delay(2);
        }
    }

    static async Task M(Func<CancellationToken, Task> wait, string p, CancellationToken token)
    {
        await wait(token);
        File.WriteAllText(p, "ended");
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        using var c = Given.Cancelling();
        try
        {
            await M(Poll, p, c.Token);
        }
        catch (OperationCanceledException)
        {
        }

        return Given.Content(p);
    }
}

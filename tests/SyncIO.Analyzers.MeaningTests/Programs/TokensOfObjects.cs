using Microsoft.Extensions.Hosting;

namespace TokensOfObjects;

static class Outcome
{
    public static async Task<string> Of(Func<string, CancellationToken, Task> work, CancellationTokenSource? source = null)
    {
        var p = Given.NoFile();
        using var c = source ?? Given.Cancelling();
        try
        {
            await work(p, c.Token);
        }
        catch (OperationCanceledException)
        {
            return "cancelled, " + Given.Content(p);
        }

        return Given.Content(p);
    }
}

[Fixed("await File.WriteAllTextAsync(p, \"report\");")]
static class AskedByAPropertyFixed
{
    sealed class Batch(CancellationToken stopping)
    {
        bool IsOver => stopping.IsCancellationRequested;

        public async Task Finish(string p, CancellationToken token)
        {
            while (!IsOver)
                await Task.Delay(2);
            File.WriteAllText(p, "report");
        }
    }

    public static Task<string> Run() => Outcome.Of((p, token) => new Batch(token).Finish(p, token));
}

[Fixed("await File.WriteAllTextAsync(p, \"report\");")]
static class CaughtByAMemberFixed
{
    sealed class Batch
    {
        public CancellationToken Stopping { get; init; }

        async Task<bool> Next()
        {
            try
            {
                await Task.Delay(-1, Stopping);
                return true;
            }
            catch (OperationCanceledException)
            {
                return false;
            }
        }

        public async Task Finish(string p, CancellationToken token)
        {
            while (await Next())
            {
            }

            File.WriteAllText(p, "report");
        }
    }

    public static Task<string> Run() => Outcome.Of((p, token) => new Batch { Stopping = token }.Finish(p, token));
}

[Fixed("await File.WriteAllTextAsync(p, \"last words\");")]
static class CancelledByAMemberFixed
{
    interface IStop
    {
        void Stop();
    }

    sealed class Server : IStop
    {
        public CancellationTokenSource Source { get; } = new();

        public void Stop() => End();

        void End() => Source.Cancel();
    }

    static async Task M(IStop server, string p, CancellationToken token)
    {
        await Task.Yield();
        server.Stop();
        File.WriteAllText(p, "last words");
    }

    public static Task<string> Run()
    {
        var server = new Server();
        return Outcome.Of((p, token) => M(server, p, token), server.Source);
    }
}

[Fixed("await File.WriteAllTextAsync(p, \"saved\", token);")]
static class OthersAreNotAskedFixed
{
    sealed class Counter
    {
        public int Count { get; private set; }

        public void Add() => Count++;
    }

    static async Task M(Counter counter, string p, CancellationToken token)
    {
        await Task.Yield();
        counter.Add();
        File.WriteAllText(p, "saved");
    }

    public static Task<string> Run() => Outcome.Of((p, token) => M(new Counter(), p, token), new CancellationTokenSource());
}

[Fixed("await File.WriteAllTextAsync(p, \"stopped\");")]
static class HostIsStoppedFixed
{
    sealed class Worker(string p) : BackgroundService
    {
        protected override async Task ExecuteAsync(CancellationToken stoppingToken)
        {
            while (true)
                await Task.Delay(5, default(CancellationToken));
        }

        public override async Task StopAsync(CancellationToken cancellationToken)
        {
            await base.StopAsync(cancellationToken);
            File.WriteAllText(p, "stopped");
        }
    }

    public static Task<string> Run() => Outcome.Of(async (p, token) =>
    {
        var worker = new Worker(p);
        await worker.StartAsync(default);
        await worker.StopAsync(token);
    });
}

[Fixed("await File.WriteAllTextAsync(p, \"step\");")]
static class MethodInALocalFixed
{
    static async Task Save(string p, CancellationToken token)
    {
        await Task.Yield();
        File.WriteAllText(p, "step");
    }

    static async Task M(string p, CancellationToken token)
    {
        Func<string, CancellationToken, Task> step = Save;
        while (!token.IsCancellationRequested)
            await Task.Delay(2);
        await step(p, token);
    }

    public static Task<string> Run() => Outcome.Of(M);
}

[Fixed("await File.WriteAllTextAsync(p, \"step\");")]
static class MethodGivenToAHelperFixed
{
    static async Task Save(string p, CancellationToken token)
    {
        await Task.Yield();
        File.WriteAllText(p, "step");
    }

    static async Task AtTheEnd(Func<string, CancellationToken, Task> step, string p, CancellationToken token)
    {
        while (!token.IsCancellationRequested)
            await Task.Delay(2);
        await step(p, token);
    }

    public static Task<string> Run() => Outcome.Of((p, token) => AtTheEnd(Save, p, token));
}

[Fixed("await File.WriteAllTextAsync(p, \"step\", token);")]
static class MethodCalledAtOnceFixed
{
    static async Task Save(string p, CancellationToken token)
    {
        await Task.Yield();
        File.WriteAllText(p, "step");
    }

    static async Task Try(Func<string, CancellationToken, Task> step, string p, CancellationToken token) => await step(p, token);

    public static Task<string> Run() => Outcome.Of((p, token) => Try(Save, p, token), new CancellationTokenSource());
}

[Fixed("await File.WriteAllTextAsync(p, \"disposed\");")]
static class HandedOnByADisposalFixed
{
    sealed class Journal(string p, CancellationToken token) : IAsyncDisposable
    {
        public async ValueTask DisposeAsync() => await Close(p, token);

        static async Task Close(string p, CancellationToken token)
        {
            await Task.Yield();
            File.WriteAllText(p, "disposed");
        }
    }

    static async Task M(string p, CancellationToken token)
    {
        await using var journal = new Journal(p, token);
        await Task.Delay(-1, token);
    }

    public static Task<string> Run() => Outcome.Of(M);
}

[Fixed("await File.WriteAllTextAsync(p, \"report\");")]
static class CancelledByTheCallerFixed
{
    sealed class Batch(string p)
    {
        readonly CancellationTokenSource source = new();

        public async Task Stop()
        {
            source.Cancel();
            await Report();
        }

        async Task Report()
        {
            var token = source.Token;
            File.WriteAllText(p, "report");
            await Task.CompletedTask;
        }
    }

    public static Task<string> Run() => Outcome.Of((p, _) => new Batch(p).Stop());
}

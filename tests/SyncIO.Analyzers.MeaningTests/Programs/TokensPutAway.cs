namespace TokensPutAway;

/// <summary>Who runs it later may have cancelled the token.</summary>
[Fixed("File.WriteAllTextAsync(p, \"drained\")")]
static class QueueOfWork
{
    sealed class Queue
    {
        readonly CancellationTokenSource stop = new();
        readonly List<Func<CancellationToken, Task>> work = [];
        public void Enqueue(Func<CancellationToken, Task> one) => work.Add(one);

        public async Task Shutdown()
        {
            await stop.CancelAsync();

            foreach (var one in work)
            {
                await one(stop.Token);
            }
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        var queue = new Queue();
        queue.Enqueue(async token =>
        {
            await Task.Yield();
            File.WriteAllText(p, "drained");
        });
        await queue.Shutdown();
        return Given.Content(p);
    }
}

[Fixed("File.WriteAllTextAsync(p, \"refund\")")]
static class StackOfUndos
{
    static readonly Stack<Func<CancellationToken, Task>> undo = new();

    sealed class Order(string p)
    {
        public async Task Refund(CancellationToken token)
        {
            await Task.Yield();
            File.WriteAllText(p, "refund");
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        undo.Push(new Order(p).Refund);
        await undo.Pop()(new CancellationToken(true));
        return Given.Content(p);
    }
}

[Fixed("File.WriteAllTextAsync(p, \"clean\")")]
static class LocalFunctionForTheEnd
{
    static async Task With(Func<CancellationToken, Task> body, Func<CancellationToken, Task> end)
    {
        using var source = new CancellationTokenSource(20);

        try
        {
            await body(source.Token);
        }
        catch (OperationCanceledException)
        {
        }
        finally
        {
            await end(source.Token);
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        await With(token => Task.Delay(-1, token), Clean);
        return Given.Content(p);

        async Task Clean(CancellationToken token)
        {
            await Task.Yield();
            File.WriteAllText(p, "clean");
        }
    }
}

[Fixed("await File.WriteAllTextAsync(p, \"flushed\");")]
static class ServiceThatHasNoMoreTime
{
    sealed class Flusher(string p)
    {
        public async Task StopAsync(CancellationToken token)
        {
            await Task.Yield();
            File.WriteAllText(p, "flushed");
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        await new Flusher(p).StopAsync(new CancellationToken(true));
        return Given.Content(p);
    }
}

[Fixed("await File.WriteAllTextAsync(p, text);")]
static class RoundBesideOneThatFails
{
    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        var (started, failed) = (new TaskCompletionSource(), new TaskCompletionSource());

        try
        {
            await Parallel.ForEachAsync(["bad", "good"], new ParallelOptions { MaxDegreeOfParallelism = 2 }, async (text, token) =>
            {
                if (text == "bad")
                {
                    await started.Task;
                    token.Register(failed.SetResult);
                    throw new FormatException(text);
                }

                started.SetResult();
                await failed.Task;
                File.WriteAllText(p, text);
            });
        }
        catch (FormatException)
        {
        }

        return Given.Content(p);
    }
}

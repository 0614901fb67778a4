namespace Tokens;

/// <summary>Serves until it is told to stop, and then does what is left to do.</summary>
interface IServes
{
    static abstract Task Serve(List<string> log, string path, CancellationToken token);

    static async Task<string> Answer<T>(int milliseconds = 20)
        where T : IServes
    {
        var (log, path) = (new List<string>(), Given.NoFile());
        using var source = Given.Cancelling(milliseconds);

        try
        {
            await T.Serve(log, path, source.Token);
        }
        catch (OperationCanceledException)
        {
            log.Add("cancelled");
        }

        return $"{string.Join(",", log)} {Given.Content(path)}";
    }
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedAfterTheLoop : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        while (!token.IsCancellationRequested)
        {
            await Task.Delay(5);
        }

        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedAfterTheLoop>();
}

/// <summary>A token for the sleep would end the loop by an exception.</summary>
[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SleepsInThePoliteLoop : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        while (!token.IsCancellationRequested)
        {
            await Task.Yield();
            Thread.Sleep(5);
        }

        log.Add("left");
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SleepsInThePoliteLoop>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedByALocalQuestion : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Delay(60);
        var isOver = token.IsCancellationRequested;

        if (!isOver)
        {
            return;
        }

        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedByALocalQuestion>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedByAPattern : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Delay(60);

        if (token is { IsCancellationRequested: true })
        {
            File.WriteAllText(path, "saved");
        }
    }

    public static Task<string> Run() => IServes.Answer<SavedByAPattern>();
}

[Fixed]
sealed class SavedInASwitchExpression : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Delay(60);
        var text = token.IsCancellationRequested switch { true => "saved", false => "not yet" };
        File.WriteAllText(path, text);
    }

    public static Task<string> Run() => IServes.Answer<SavedInASwitchExpression>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedWhereItThrew : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        var isOver = false;

        try
        {
            await Task.Delay(-1, token);
        }
        catch (TaskCanceledException)
        {
            isOver = true;
        }

        log.Add(isOver.ToString());
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedWhereItThrew>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedBehindAFilter : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        try
        {
            await Task.Delay(-1, token);
        }
        catch (Exception e) when (e is OperationCanceledException or IOException)
        {
            log.Add("ended");
        }

        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedBehindAFilter>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedBehindTwoTries : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        try
        {
            try
            {
                await Task.Delay(-1, token);
            }
            finally
            {
                log.Add("inner");
            }
        }
        catch
        {
            log.Add("outer");
        }

        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedBehindTwoTries>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedWithoutThrowing : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Delay(-1, token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedWithoutThrowing>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedBehindAContinuation : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Delay(-1, token).ContinueWith(_ => log.Add("ended"), TaskScheduler.Default);
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedBehindAContinuation>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedWhenItIsTold : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        var told = new TaskCompletionSource();
        using var registered = token.Register(() => told.SetResult());
        await told.Task;
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedWhenItIsTold>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedBehindARace : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        var never = Task.Delay(-1, token);
        await Task.WhenAny(never, Task.Delay(5000));
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedBehindARace>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedWhenATaskHasEnded : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        var never = Task.Delay(-1, token);

        while (!never.IsCompleted)
        {
            await Task.Delay(5);
        }

        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedWhenATaskHasEnded>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedBehindAPoliteHelper : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await UntilTheEnd(token);
        File.WriteAllText(path, "saved");
    }

    private static async Task UntilTheEnd(CancellationToken token)
    {
        while (!token.IsCancellationRequested)
        {
            await Task.Delay(5);
        }
    }

    public static Task<string> Run() => IServes.Answer<SavedBehindAPoliteHelper>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedBehindAPoliteLambda : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Run(async () =>
        {
            while (!token.IsCancellationRequested)
            {
                await Task.Delay(5);
            }
        });
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedBehindAPoliteLambda>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedByTheCleaner : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        try
        {
            await Task.Delay(-1, token);
        }
        finally
        {
            await Save(path, token);
        }
    }

    private static async Task Save(string path, CancellationToken token)
    {
        await Task.Yield();
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedByTheCleaner>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedByALocalCleaner : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        try
        {
            await Task.Delay(-1, token);
        }
        catch (OperationCanceledException)
        {
            await Save();
        }

        async Task Save()
        {
            await Task.Yield();
            File.WriteAllText(path, "saved");
        }
    }

    public static Task<string> Run() => IServes.Answer<SavedByALocalCleaner>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedByAnUndoInAList : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        var undo = new Stack<Func<Task>>();
        undo.Push(async () =>
        {
            await Task.Yield();
            File.WriteAllText(path, "saved");
        });

        try
        {
            await Task.Delay(-1, token);
        }
        finally
        {
            await undo.Pop()();
        }
    }

    public static Task<string> Run() => IServes.Answer<SavedByAnUndoInAList>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedThoughATryGoesOn : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Delay(60);

        try
        {
            File.WriteAllText(path, "saved");
        }
        catch (Exception e)
        {
            log.Add(e.GetType().Name);
        }
    }

    public static Task<string> Run() => IServes.Answer<SavedThoughATryGoesOn>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedBehindALabel : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        var n = 0;
        again:
        await Task.Delay(5);

        if (!token.IsCancellationRequested || n++ < 2)
        {
            goto again;
        }

        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedBehindALabel>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedBehindALinkedDeadline : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(token);
        deadline.CancelAfter(5);

        try
        {
            await Task.Delay(-1, deadline.Token);
        }
        catch (OperationCanceledException)
        {
            log.Add("late");
        }

        await Task.Delay(60);
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedBehindALinkedDeadline>();
}

[Fixed("await Task.Delay(50);")]
sealed class SavedByTheCallerOfALoop : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        while (!token.IsCancellationRequested)
        {
            await Step(token);
        }

        File.WriteAllText(path, "saved");
    }

    private static async Task Step(CancellationToken token)
    {
        await Task.Yield();
        Thread.Sleep(50);
    }

    public static Task<string> Run() => IServes.Answer<SavedByTheCallerOfALoop>();
}

/// <summary>The source was cancelled before the call.</summary>
[Fixed("await File.ReadAllTextAsync(path);")]
static class ReadByOneThatIsCancelledAlready
{
    static async Task<string> Read(string path, CancellationToken token)
    {
        await Task.Yield();
        return File.ReadAllText(path);
    }

    public static async Task<string> Run()
    {
        using var source = new CancellationTokenSource();
        await source.CancelAsync();
        return await Read(Given.File("read"), source.Token);
    }
}

/// <summary>The token limits the first try alone.</summary>
[Fixed("await File.ReadAllTextAsync(path);")]
static class ReadAfterADeadline
{
    public static async Task<string> Run()
    {
        var path = Given.File("fallback");
        using var source = new CancellationTokenSource(TimeSpan.FromMilliseconds(5));
        var limit = source.Token;
        await Task.Delay(40);
        return File.ReadAllText(path);
    }
}

/// <summary>Nothing has asked the token yet.</summary>
[Fixed("await File.ReadAllTextAsync(path, token)")]
static class ReadAtTheStart
{
    static async Task<string> Serve(string path, CancellationToken token)
    {
        var text = File.ReadAllText(path);
        await Task.Delay(1, token);
        return text;
    }

    public static Task<string> Run() => Serve(Given.File("text"), default);
}

/// <summary>What was written is sent whole, also when it is time to stop.</summary>
[Fixed("FlushAsync();")]
sealed class FlushedToTheEnd : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        using (var writer = new StreamWriter(path))
        {
            await writer.WriteAsync("message");
            Given.Block(40);
            writer.Flush();
            log.Add(Given.Content(path));
        }
    }

    public static Task<string> Run() => IServes.Answer<FlushedToTheEnd>();
}

[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SaidToBeWritten : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Yield();
        Given.Block(40);

        // Cancelled or not, this is written.
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SaidToBeWritten>();
}

/// <summary>Whoever waits for the handle of a token goes on once it is cancelled.</summary>
[Fixed("await File.WriteAllTextAsync(path, \"saved\");")]
sealed class WaitsForItsHandle : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Yield();
        token.WaitHandle.WaitOne();
        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<WaitsForItsHandle>();
}

[Fixed("case true: await File.WriteAllTextAsync(path, \"late\"); break;")]
sealed class AskedInASwitch : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Delay(200);

        switch (token.IsCancellationRequested)
        {
            case true: File.WriteAllText(path, "late"); break;
            default: log.Add("early"); break;
        }
    }

    public static Task<string> Run() => IServes.Answer<AskedInASwitch>();
}

[Fixed("await File.WriteAllTextAsync(path, \"late\");")]
sealed class AskedByAPattern : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        await Task.Delay(200);

        if (token.IsCancellationRequested is false)
        {
            log.Add("early");
        }
        else
        {
            File.WriteAllText(path, "late");
        }
    }

    public static Task<string> Run() => IServes.Answer<AskedByAPattern>();
}

/// <summary>What the <c>finally</c> throws takes the place of what the cancelled delay threw, and is caught.</summary>
[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedBehindAFinallyThatThrows : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        try
        {
            try
            {
                await Task.Delay(1000, token);
            }
            finally
            {
                Close();
            }
        }
        catch (IOException)
        {
            log.Add("failed");
        }

        File.WriteAllText(path, "saved");
    }

    private static void Close() => throw new IOException();

    public static Task<string> Run() => IServes.Answer<SavedBehindAFinallyThatThrows>();
}

/// <summary>In the <c>finally</c> it was caught that the delay was cancelled.</summary>
[Fixed("WriteAllTextAsync(path, \"saved\");")]
sealed class SavedBehindAFinallyThatCatches : IServes
{
    public static async Task Serve(List<string> log, string path, CancellationToken token)
    {
        try
        {
            log.Add("served");
        }
        finally
        {
            try
            {
                await Task.Delay(1000, token);
            }
            catch (OperationCanceledException)
            {
                log.Add("left");
            }
        }

        File.WriteAllText(path, "saved");
    }

    public static Task<string> Run() => IServes.Answer<SavedBehindAFinallyThatCatches>();
}

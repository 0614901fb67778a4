namespace EnumeratorsByHand;

/// <summary>A step that has ended when it is given says that there is more at once.</summary>
[NotFixed]
static class ReadyStepsKept
{
    static async IAsyncEnumerable<string> Read(string[] paths)
    {
        foreach (var path in paths)
        {
            yield return File.ReadAllText(path);
        }

        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        await using var e = Read([Given.File("a"), Given.File("b")]).GetAsyncEnumerator();
        var ready = 0;

        while (true)
        {
            var step = e.MoveNextAsync();

            if (!step.IsCompleted)
            {
                await step;
                break;
            }

            if (!step.Result)
            {
                break;
            }

            ready++;
        }

        return $"{ready} ready";
    }
}

[Fixed("await File.ReadAllTextAsync(path)")]
static class EachStepAwaitedFixed
{
    static async IAsyncEnumerable<string> Read(string[] paths)
    {
        foreach (var path in paths)
        {
            yield return File.ReadAllText(path);
        }

        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var all = "";
        await using var e = Read([Given.File("a"), Given.File("b")]).GetAsyncEnumerator();

        while (await e.MoveNextAsync().ConfigureAwait(false))
        {
            all += e.Current;
        }

        await foreach (var text in Read([Given.File("c")]))
        {
            all += text;
        }

        return all;
    }
}

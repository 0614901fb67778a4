using System.Threading.Channels;

namespace TokensIgnoredBefore;

/// <summary>The function goes on after a loop that is not told of the token: what comes then is done, cancelled or not.</summary>
[Fixed("await File.WriteAllTextAsync(path, \"sent\");")]
static class SavedAfterTheQueue
{
    static async Task Work(ChannelReader<int> inbox, string path, CancellationToken stopping)
    {
        await foreach (var one in inbox.ReadAllAsync())
        {
        }

        File.WriteAllText(path, "sent");
    }

    public static async Task<string> Run()
    {
        var path = Given.NoFile();
        using var source = new CancellationTokenSource();
        var inbox = Channel.CreateUnbounded<int>();
        var work = Work(inbox.Reader, path, source.Token);
        source.Cancel();
        inbox.Writer.Complete();
        await work;
        return Given.Content(path);
    }
}

/// <summary>Who tells the loop of the token wants the rest to end as well.</summary>
[Fixed("await File.WriteAllTextAsync(path, \"saved\", token);")]
static class SavedIfNotCancelled
{
    static async Task Save(ChannelReader<int> inbox, string path, CancellationToken token)
    {
        await foreach (var one in inbox.ReadAllAsync(token))
        {
        }

        File.WriteAllText(path, "saved");
    }

    public static async Task<string> Run()
    {
        var path = Given.NoFile();
        using var source = new CancellationTokenSource();
        var inbox = Channel.CreateUnbounded<int>();
        inbox.Writer.Complete();
        await Save(inbox.Reader, path, source.Token);
        return Given.Content(path);
    }
}

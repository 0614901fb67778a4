using System.Net;

namespace Downloads;

/// <summary>The three ways of the article.</summary>
internal sealed class Download(string page, int count)
{
    public void Sequentially()
    {
        for (var i = 0; i < count; i++)
        {
            using (var webClient = new WebClient())
            {
                var response = webClient.DownloadString(page);
            }
        }
    }

    public void InParallel()
    {
        Parallel.For(0, count, i =>
        {
            using (var webClient = new WebClient())
            {
                var response = webClient.DownloadString(page);
            }
        });
    }

    public void Asynchronously()
    {
        using (var httpClient = new HttpClient())
        {
            var tasks = new Task[count];
            for (var i = 0; i < count; i++)
            {
                tasks[i] = httpClient.GetStringAsync(page);
            }

            // Main is synchronous. It is one thread that waits here, not one for each page.
            Task.WhenAll(tasks).Wait();
        }
    }

    /// <summary>What is compiled and loaded at first is not what is measured.</summary>
    public void WarmUp()
    {
        var once = new Download(page, 1);
        once.Sequentially();
        once.Asynchronously();
    }
}

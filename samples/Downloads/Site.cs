using System.Net;

namespace Downloads;

/// <summary>A site with a slow page, and with another that downloads it.</summary>
internal static class Site
{
    private static readonly TimeSpan Delay = TimeSpan.FromMilliseconds(350);

    private static readonly string Page = string.Concat(Enumerable.Repeat("Don't block your threads with IO bound operations.\n", 200));

    public static void Run(string[] args)
    {
        var app = WebApplication.CreateBuilder(args).Build();

        app.MapGet("/blog", async (CancellationToken cancellationToken) =>
        {
            await Task.Delay(Delay, cancellationToken);
            return Page;
        });

        app.MapGet("/lines", (HttpRequest request) =>
        {
            using (var webClient = new WebClient())
            {
                var port = request.HttpContext.Connection.LocalPort;
                var page = webClient.DownloadString($"http://127.0.0.1:{port}/blog");
                return page.Split('\n').Length - 1;
            }
        });

        app.Run();
    }
}

using System.Diagnostics;

namespace Downloads;

/// <summary>The site, in a process of its own: its threads are not those that are counted.</summary>
internal sealed class SiteProcess : IDisposable
{
    private const string Listening = "Now listening on: ";

    private readonly Process process;

    public SiteProcess()
    {
        string[] serve = [typeof(SiteProcess).Assembly.Location, "serve", "--urls", "http://127.0.0.1:0"];
        process = Process.Start(new ProcessStartInfo("dotnet", serve)
        {
            RedirectStandardOutput = true,
        })!;

        string? line;
        do
        {
            line = process.StandardOutput.ReadLine();
        }
        while (line?.Contains(Listening) == false);

        Page = line == null ? throw new InvalidOperationException("The site did not start.") : $"{line.Split(Listening)[1]}/blog";
    }

    public string Page { get; }

    public void Dispose()
    {
        process.Kill();
        process.WaitForExit();
        process.Dispose();
    }
}

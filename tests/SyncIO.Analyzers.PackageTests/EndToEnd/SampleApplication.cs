using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>A sample that was built, running: on loopback, beside the server that it needs.</summary>
internal sealed class SampleApplication : IAsyncDisposable
{
    private const string Listening = "Now listening on: ";

    /// <summary>On a fresh machine the server is installed first.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);

    private readonly Process process;
    private readonly StringBuilder output = new();
    private readonly TaskCompletionSource<string> url = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private SampleApplication(ProcessStartInfo start)
    {
        process = new Process { StartInfo = start, EnableRaisingEvents = true };
        process.OutputDataReceived += (_, line) => Hear(line.Data);
        process.ErrorDataReceived += (_, line) => Hear(line.Data);
        process.Exited += (_, _) => url.TrySetException(new InvalidOperationException("It ended before it listened."));
        process.Start();
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
    }

    /// <summary>Starts it, asks what stands in its <c>requests.txt</c>, and stops it.</summary>
    public static async Task<IReadOnlyList<string>> Answers(Sample sample, string folder)
    {
        await using var application = new SampleApplication(Start(sample, folder));
        return await application.Answers();
    }

    /// <summary>Asks it to stop, as a terminal does: then the server beside it stops too.</summary>
    public async ValueTask DisposeAsync()
    {
        using (var kill = Process.Start("kill", ["-TERM", $"{process.Id}"]))
        {
            await kill.WaitForExitAsync();
        }

        try
        {
            await process.WaitForExitAsync().WaitAsync(TimeSpan.FromSeconds(30));
        }
        catch (TimeoutException)
        {
            process.Kill(entireProcessTree: true);
        }

        process.Dispose();
    }

    private static ProcessStartInfo Start(Sample sample, string folder)
    {
        string[] command = ["dotnet", Path.Combine("bin", "Debug", "net10.0", Path.GetFileName(folder) + ".dll"), .. sample.Arguments];
        if (sample.Server is { } server)
        {
            command = ["bash", Repository.PathOf("samples", "with.sh"), server, .. command];
        }

        var start = new ProcessStartInfo(command[0], command[1..])
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["ASPNETCORE_URLS"] = "http://127.0.0.1:0";
        return start;
    }

    private void Hear(string? line)
    {
        lock (output)
        {
            output.AppendLine(line);
        }

        if (line?.IndexOf(Listening, StringComparison.Ordinal) is { } index and >= 0)
        {
            url.TrySetResult(line[(index + Listening.Length)..].Trim());
        }
    }

    private async Task<IReadOnlyList<string>> Answers()
    {
        try
        {
            using var client = new HttpClient { BaseAddress = new Uri(await url.Task.WaitAsync(Patience)) };
            var answers = new List<string>();
            foreach (var request in File.ReadLines(PathOf("requests.txt")).Where(line => line.Length > 0))
            {
                answers.Add(await Answer(client, request));
            }

            return answers;
        }
        catch (Exception exception)
            when (exception is InvalidOperationException or HttpRequestException or TimeoutException or TaskCanceledException)
        {
            Assert.Fail($"{exception.Message}{Environment.NewLine}{Output}");
            throw;
        }
    }

    private string Output
    {
        get
        {
            lock (output)
            {
                return output.ToString();
            }
        }
    }

    private string PathOf(string file) => Path.Combine(process.StartInfo.WorkingDirectory, file);

    /// <summary>A request is a method, a path and, for some, a body: JSON, or a file that is uploaded.</summary>
    private async Task<string> Answer(HttpClient client, string request)
    {
        var words = request.Split(' ', 3);
        using var message = new HttpRequestMessage(new HttpMethod(words[0]), words[1]);
        if (words.Length == 3)
        {
            message.Content = words[2].StartsWith('@') ? Upload(PathOf(words[2][1..])) : new StringContent(words[2], Encoding.UTF8, "application/json");
        }

        using var response = await client.SendAsync(message);
        return $"{words[0]} {words[1]} -> {(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}";
    }

    /// <summary>As a form in a browser sends it.</summary>
    private static MultipartFormDataContent Upload(string path) =>
        new() { { new ByteArrayContent(File.ReadAllBytes(path)), "file", Path.GetFileName(path) } };
}

using System;
using System.Linq;
using System.Net.Http;
using System.Net.WebSockets;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Site;

// Starts the site on loopback, asks it everything, and prints the answers.
var builder = WebApplication.CreateBuilder(args);
builder.Logging.ClearProviders();
builder.WebHost.UseUrls("http://127.0.0.1:0").ConfigureKestrel(options => options.AllowSynchronousIO = true); // SIO5005
builder.Services.AddControllersWithViews(options => options.Filters.Add(new Stamp()));
builder.Services.AddRazorPages();
builder.Services.AddSignalR();

var app = builder.Build();
app.MapControllers();
app.MapRazorPages();
app.MapHub<CounterHub>("/hub");
app.MapEndpoints();
await app.StartAsync();

var address = new Uri(app.Urls.Single());
using var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false }) { BaseAddress = address };

foreach (var (method, path, body) in Questions.All)
{
    using var request = new HttpRequestMessage(new HttpMethod(method), path)
    {
        Content = body is null ? null : new StringContent(body, Encoding.UTF8, "application/json"),
    };
    using var response = await client.SendAsync(request);
    var headers = string.Join(' ', response.Headers
        .Where(header => header.Key is "Location" or "X-Stamp")
        .Select(header => $"{header.Key}={string.Join(',', header.Value).Replace(address.Authority, "site")}"));
    var content = (await response.Content.ReadAsStringAsync()).ReplaceLineEndings(" ");
    Console.WriteLine($"{method} {path} -> {(int)response.StatusCode} {response.Content.Headers.ContentType} [{headers}] {content}");
}

foreach (var target in new[] { "Count", "Add", "Fail" })
{
    Console.WriteLine($"hub {target} -> {await Ask(target)}");
}

await app.StopAsync();

async Task<string> Ask(string target)
{
    using var socket = new ClientWebSocket();
    await socket.ConnectAsync(new UriBuilder(address) { Scheme = "ws", Path = "/hub" }.Uri, default);
    await Send("{\"protocol\":\"json\",\"version\":1}");
    await Receive();
    await Send($"{{\"type\":1,\"invocationId\":\"1\",\"target\":\"{target}\",\"arguments\":[]}}");
    var answer = await Receive();
    socket.Abort();
    return answer;

    Task Send(string text) => socket.SendAsync(Encoding.UTF8.GetBytes(text + "\x1e"), WebSocketMessageType.Text, true, default);

    async Task<string> Receive()
    {
        var buffer = new byte[4096];
        var result = await socket.ReceiveAsync(buffer, default);
        return Encoding.UTF8.GetString(buffer, 0, result.Count).TrimEnd('\x1e');
    }
}

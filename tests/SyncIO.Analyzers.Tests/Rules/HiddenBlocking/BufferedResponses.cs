using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>A default send has read the whole body: whoever reads it then waits for nothing, however many members away.</summary>
public sealed class BufferedResponses
{
    private const string Frame = """
        using System;
        using System.Net.Http;
        using System.Net.Http.Json;
        using System.Threading.Tasks;

        class Failure : Exception
        {
            public Failure(HttpResponseMessage response) : base(Body(response)) { }

            static string Body(HttpResponseMessage response) => response.Content.ReadAsStringAsync().GetAwaiter().GetResult();
        }

        class C
        {
            static byte[] Read(HttpContent content) => content.ReadAsByteArrayAsync().Result;

            static byte[] Decode(HttpResponseMessage response) => Read(response.Content);

            async Task M(HttpClient client, HttpRequestMessage request, HttpCompletionOption option) { await Task.Yield(); BODY }
        }
        """;

    [Theory]
    [InlineData("var r = await client.SendAsync(request); Decode(r); Read(r.Content);")]
    [InlineData("var r = await client.GetAsync(\"u\", HttpCompletionOption.ResponseContentRead).ConfigureAwait(false); throw new Failure(r);")]
    [InlineData("Decode(await client.PostAsJsonAsync(\"u\", 1));")]
    public Task Wait_for_nothing(string body) => VerifyChains.Test(Frame.Replace("BODY", body)).RunSilentAsync("HandedOver");

    [Theory]
    [InlineData("var r = await client.PostAsync(\"u\", request.Content); _ = r.Content.ReadAsStringAsync().Result;")]
    [InlineData("var r = await client.PostAsync(\"u\", request.Content); _ = r.Content?.ReadAsStringAsync()?.Result;")]
    [InlineData("var r = await client.PostAsync(\"u\", request.Content); _ = r?.Content.ReadAsStringAsync().GetAwaiter().GetResult();")]
    public Task Wait_for_nothing_at_once(string body) => VerifyChains.Test(Frame.Replace("BODY", body)).RunSilentAsync("CompletedTask");

    [Theory]
    [InlineData("var r = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead); {|SIO3002:Decode|}(r); throw {|SIO3002:new|} Failure(r);")]
    [InlineData("var r = await client.SendAsync(request, option); {|SIO3002:Decode|}(r); _ = r.Content.ReadAsStringAsync().{|SIO1002:Result|};")]
    [InlineData("{|SIO3002:Read|}(request.Content);")]
    [InlineData("_ = request.Content.ReadAsStringAsync().{|SIO1002:Result|};")]
    [InlineData("_ = client.GetAsync(\"u\").{|SIO1002:Result|}.Content.ReadAsStringAsync().Result;")]
    public Task Or_not(string body) => VerifyChains.Fix(Frame.Replace("BODY", body));
}

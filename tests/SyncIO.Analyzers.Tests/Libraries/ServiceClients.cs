using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>Clients that have a member for each of hundreds of requests: one line speaks of all that have a sibling.</summary>
public sealed class ServiceClients
{
    [Theory]
    [InlineData("_ = client.{|SIO1001:Search|}<object>();", "_ = await client.SearchAsync<object>();")]
    [InlineData("_ = client.Indices.{|SIO1001:Exists|}(\"x\").Exists;", "_ = (await client.Indices.ExistsAsync(\"x\")).Exists;")]
    [InlineData("_ = client.LowLevel.{|SIO1001:Get|}<Elasticsearch.Net.StringResponse>(\"x\", \"1\");", "_ = await client.LowLevel.GetAsync<Elasticsearch.Net.StringResponse>(\"x\", \"1\");")]
    public Task Nest(string before, string after) => Verify.FixBody(References.Nest, "Nest.IElasticClient client", "Nest", before, after);

    [Theory]
    [InlineData("_ = client.{|SIO1001:Search|}<object>();", "_ = await client.SearchAsync<object>();")]
    [InlineData("_ = client.Indices.{|SIO1001:Exists|}(\"x\").Exists;", "_ = (await client.Indices.ExistsAsync(\"x\")).Exists;")]
    public Task Elasticsearch(string before, string after) =>
        Verify.FixBody(References.Elasticsearch, "ElasticsearchClient client", "Elastic.Clients.Elasticsearch", before, after);

    [Theory]
    [InlineData("_ = client.{|SIO1001:Get|}(\"x\");", "_ = await client.GetAsync(\"x\");")]
    [InlineData("client.{|SIO1001:HSet|}(\"x\", \"y\", 1);", "await client.HSetAsync(\"x\", \"y\", 1);")]
    public async Task RedisClients(string before, string after)
    {
        await Verify.FixBody(References.FreeRedis, "FreeRedis.RedisClient client", "FreeRedis", before, after);
        await Verify.FixBody(References.CSRedis, "CSRedis.CSRedisClient client", "CSRedis", before, after);
    }

    /// <summary>What somebody adds to a client is judged by what it does.</summary>
    [Fact]
    public Task Extensions_of_ones_own()
    {
        static string In(string body) => $$"""
            using System.Threading.Tasks;
            using FreeRedis;

            static class Extensions
            {
                public static string Name(this IRedisClient client, string key) => key.ToUpper();
                public static async Task<string> NameAsync(this IRedisClient client, string key) => await client.GetAsync(key);
            }

            class C { async Task M(RedisClient client) { _ = client.Name("x"); {{body}} await Task.Yield(); } }
            """;
        return Verify.Fix(In("_ = client.{|SIO1001:Get|}(\"x\");"), In("_ = await client.GetAsync(\"x\");"), References.FreeRedis);
    }

    [Theory]
    [InlineData("_ = new ChargeService().{|SIO1001:Get|}(\"x\").Amount;", "_ = (await new ChargeService().GetAsync(\"x\")).Amount;")]
    [InlineData("_ = new RefundService().{|SIO1001:Create|}(new RefundCreateOptions());", "_ = await new RefundService().CreateAsync(new RefundCreateOptions());")]
    public Task Stripe(string before, string after) => Verify.FixBody(References.Stripe, "", "Stripe", before, after);

    [Theory]
    [InlineData("_ = client.{|SIO1001:CompleteChat|}(\"x\").Value.Content;", "_ = (await client.CompleteChatAsync(\"x\")).Value.Content;")]
    [InlineData(
        "foreach (var update in {|SIO1001:client.CompleteChatStreaming(\"x\")|}) { }",
        "await foreach (var update in client.CompleteChatStreamingAsync(\"x\")) { }")]
    public Task OpenAI(string before, string after) => Verify.FixBody(References.OpenAI, "ChatClient client", "OpenAI.Chat", before, after);

    [Theory]
    [InlineData("_ = MessageResource.{|SIO1001:Create|}(new CreateMessageOptions(\"x\")).Sid;", "_ = (await MessageResource.CreateAsync(new CreateMessageOptions(\"x\"))).Sid;")]
    [InlineData("_ = MessageResource.{|SIO1001:Fetch|}(\"x\");", "_ = await MessageResource.FetchAsync(\"x\");")]
    public Task Twilio(string before, string after) => Verify.FixBody(References.Twilio, "", "Twilio.Rest.Api.V2010.Account Twilio.Types", before, after);

    /// <summary>Any service of AWS, on .NET Framework.</summary>
    [Theory]
    [InlineData("client.{|SIO1001:SendMessage|}(\"x\", \"y\");", "await client.SendMessageAsync(\"x\", \"y\");")]
    [InlineData("_ = client.{|SIO1001:ReceiveMessage|}(\"x\").Messages;", "_ = (await client.ReceiveMessageAsync(\"x\")).Messages;")]
    public async Task AwsServices(string before, string after)
    {
        await Verify.FixBody(References.AwsQueues, "Amazon.SQS.IAmazonSQS client", "Amazon.SQS", before, after);
        await Verify.FixBody(References.AwsQueues, "Amazon.SQS.AmazonSQSClient client", "Amazon.SQS", before, after);
    }

    [Theory]
    [InlineData("_ = client.GetSubscriptions().{|SIO1001:Get|}(\"x\");", "_ = await client.GetSubscriptions().GetAsync(\"x\");")]
    [InlineData("_ = client.{|SIO1001:GetDefaultSubscription|}().Id;", "_ = (await client.GetDefaultSubscriptionAsync()).Id;")]
    public Task AzureResources(string before, string after) =>
        Verify.FixBody(References.AzureResourceManager, "Azure.ResourceManager.ArmClient client", "Azure.ResourceManager", before, after);

    [Theory]
    [InlineData("await Task.Yield();\n_ = new HtmlWeb().{|SIO1005:Load|}(\"x\").Text;", null)]
    [InlineData("await Task.Yield();\nnew HtmlDocument().{|SIO1005:Load|}(\"x\");\nnew HtmlDocument().LoadHtml(\"x\");\nnew HtmlDocument().Load(new MemoryStream());", null)]
    public Task HtmlPages(string before, string? after) => Verify.FixBody(References.HtmlAgilityPack, "", "HtmlAgilityPack", before, after);

    [Theory]
    [InlineData("using (var handle = gate.{|SIO1001:Acquire|}()) { }", "using (var handle = await gate.AcquireAsync()) { }")]
    public Task Locks(string before, string after) =>
        Verify.FixBody(References.DistributedLock, "Medallion.Threading.IDistributedSemaphore gate", "Medallion.Threading", before, after);

    [Theory]
    [InlineData("using var image = Image.{|SIO1001:Load|}(source);", "using var image = await Image.LoadAsync(source);")]
    [InlineData("using var image = Image.{|SIO1004:Load|}(\"f\");", "using var image = await Image.LoadAsync(\"f\");")]
    public Task Images(string before, string after) => Verify.FixBody(References.ImageSharp, "Stream source", "SixLabors.ImageSharp", before, after);

    /// <summary>The image would not be there any more: <c>DetectFormatAsync</c> of this version reads the stream to its end.</summary>
    [Fact]
    public Task FormatsOfImages() => Verify.Silent(
        """
        using System.IO;
        using System.Threading.Tasks;
        using SixLabors.ImageSharp;

        class C
        {
            async Task M(Stream source)
            {
                var format = Image.DetectFormat(source);
                using var image = await Image.LoadAsync(source);
                await image.SaveAsync(new MemoryStream(), format);
            }
        }
        """,
        Reasons.NotCatalogued,
        References.ImageSharp);
}

using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>Smaller clients, whose lines began as output of the evidence tool.</summary>
public sealed class ClientsByEvidence
{
    [Theory]
    [InlineData("using (var held = locks.{|SIO1001:CreateLock|}(\"x\", TimeSpan.FromSeconds(30))) { }", "using (var held = await locks.CreateLockAsync(\"x\", TimeSpan.FromSeconds(30))) { }")]
    public Task RedLock(string before, string after) => Verify.FixBody(References.RedLock, "IDistributedLockFactory locks", "RedLockNet", before, after);

    [Theory]
    [InlineData("_ = search.{|SIO1001:Search|}(\"i\", query).TotalResults;", "_ = (await search.SearchAsync(\"i\", query)).TotalResults;")]
    [InlineData("_ = bloom.{|SIO1001:Exists|}(\"k\", \"x\");", "_ = await bloom.ExistsAsync(\"k\", \"x\");")]
    public Task NRedisStack(string before, string after) =>
        Verify.FixBody(References.NRedisStack, "SearchCommands search, BloomCommands bloom, Query query", "NRedisStack NRedisStack.Search", before, after);

    [Theory]
    [InlineData("_ = client.{|SIO1001:GetVal|}(\"x\").Length;", "_ = (await client.GetValAsync(\"x\")).Length;")]
    [InlineData("client.{|SIO1001:Put|}(\"x\", \"y\");", "await client.PutAsync(\"x\", \"y\");")]
    public async Task Etcd(string before, string after)
    {
        await Verify.FixBody(References.Etcd, "IEtcdClient client", "dotnet_etcd.interfaces", before, after);
        await Verify.FixBody(References.Etcd, "EtcdClient client", "dotnet_etcd", before, after);
    }

    [Theory]
    [InlineData("_ = \"http://x\".{|SIO1001:GetStringFromUrl|}().Length;", "_ = (await \"http://x\".GetStringFromUrlAsync()).Length;")]
    [InlineData("_ = \"http://x\".{|SIO1001:PostJsonToUrl|}(\"{}\");", "_ = await \"http://x\".PostJsonToUrlAsync(\"{}\");")]
    public Task ServiceStackText(string before, string after) => Verify.FixBody(References.ServiceStackText, "", "ServiceStack", before, after);

    [Theory]
    [InlineData("_ = FFProbe.{|SIO1001:Analyse|}(\"f\").Duration;", "_ = (await FFProbe.AnalyseAsync(\"f\")).Duration;")]
    [InlineData("await Task.Yield();\n_ = FFMpeg.{|SIO1005:ExtractAudio|}(\"f\", \"g\");", null)]
    public Task FFMpegCore(string before, string? after) => Verify.FixBody(References.FFMpegCore, "", "FFMpegCore", before, after);

    /// <summary>The interface of the web service inherits from one that a database has too.</summary>
    [Theory]
    [InlineData("WebServiceClient", "_ = client.{|SIO1001:City|}(\"1.2.3.4\").City;", "_ = (await client.CityAsync(\"1.2.3.4\")).City;")]
    [InlineData("IGeoIP2WebServicesClient", "_ = client.{|SIO1001:Insights|}(\"1.2.3.4\").City;", "_ = (await client.InsightsAsync(\"1.2.3.4\")).City;")]
    public Task MaxMind(string type, string before, string after) => Verify.FixBody(References.MaxMind, $"{type} client", "MaxMind.GeoIP2", before, after);

    [Fact]
    public Task A_database_of_MaxMind_is_in_memory() => Verify.Silent(
        Code.Async("_ = reader.City(\"1.2.3.4\").City;\nawait Task.Yield();", "DatabaseReader reader", "MaxMind.GeoIP2"),
        Reasons.NotCatalogued,
        References.MaxMind);

    [Theory]
    [InlineData("publisher.{|SIO1001:Publish|}(\"x\", 1);", "await publisher.PublishAsync(\"x\", 1);")]
    public Task Cap(string before, string after) => Verify.FixBody(References.Cap, "ICapPublisher publisher", "DotNetCore.CAP", before, after);

    [Theory]
    [InlineData("_ = client.{|SIO1001:Resolve|}(name)!.AnswerRecords;", "_ = (await client.ResolveAsync(name))!.AnswerRecords;")]
    public Task ArSoftDns(string before, string after) =>
        Verify.FixBody(References.ArSoftDns, "DnsClient client, ARSoft.Tools.Net.DomainName name", "ARSoft.Tools.Net.Dns", before, after);

    [Theory]
    [InlineData("link.{|SIO1001:Send|}(message);", "await link.SendAsync(message);")]
    [InlineData("_ = receiver.{|SIO1001:Receive|}().Body;", "_ = (await receiver.ReceiveAsync()).Body;")]
    public Task AmqpNetLite(string before, string after) =>
        Verify.FixBody(References.AmqpNetLite, "ISenderLink link, IReceiverLink receiver, Message message", "Amqp", before, after);

    [Fact]
    public Task Sending_with_a_callback_does_not_wait() => Verify.Silent(
        Code.Async("link.Send(message, null, null);\nawait Task.Yield();", "SenderLink link, Message message", "Amqp"),
        Reasons.NotCatalogued,
        References.AmqpNetLite);

    [Theory]
    [InlineData("_ = GoogleCredential.{|SIO1001:GetApplicationDefault|}().QuotaProject;", "_ = (await GoogleCredential.GetApplicationDefaultAsync()).QuotaProject;")]
    public Task GoogleCredentials(string before, string after) => Verify.FixBody(References.GoogleAuth, "", "Google.Apis.Auth.OAuth2", before, after);

    [Theory]
    [InlineData("_ = client.{|SIO1001:Exists|}(\"f\");", "_ = await client.ExistsAsync(\"f\");")]
    [InlineData("using var file = client.{|SIO1005:OpenRead|}(\"f\");", null)]
    public Task SshNet(string before, string? after) => Verify.FixBody(References.SshNet, "ISftpClient client", "Renci.SshNet", "await Task.Yield();\n" + before, after is null ? null : "await Task.Yield();\n" + after);

    /// <summary>A token that the counterpart wants, and nobody has, brings its namespace.</summary>
    [Fact]
    public Task A_required_token() => Verify.Fix(
        """
        using System.Threading.Tasks;
        using Renci.SshNet;

        class C
        {
            async Task M(SshClient client) { client.{|SIO1001:Connect|}(); await Task.Yield(); }
        }
        """,
        """
        using System.Threading;
        using System.Threading.Tasks;
        using Renci.SshNet;

        class C
        {
            async Task M(SshClient client) { await client.ConnectAsync(CancellationToken.None); await Task.Yield(); }
        }
        """,
        References.SshNet);
}

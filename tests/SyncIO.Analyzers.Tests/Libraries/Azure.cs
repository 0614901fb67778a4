using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Libraries;

public sealed class Azure
{
    [Theory]
    [InlineData("blob.{|SIO1001:Upload|}(stream);", "await blob.UploadAsync(stream);")]
    [InlineData("blob.{|SIO1001:Upload|}(stream, overwrite: true);", "await blob.UploadAsync(stream, overwrite: true);")]
    [InlineData("_ = blob.{|SIO1001:DownloadContent|}().Value.Content.ToString();", "_ = (await blob.DownloadContentAsync()).Value.Content.ToString();")]
    [InlineData("blob.{|SIO1001:DownloadTo|}(\"x\");", "await blob.DownloadToAsync(\"x\");")]
    [InlineData("if (!blob.{|SIO1001:Exists|}()) { container.{|SIO1001:CreateIfNotExists|}(); }", "if (!await blob.ExistsAsync()) { await container.CreateIfNotExistsAsync(); }")]
    [InlineData("using var content = blob.{|SIO1001:OpenRead|}();", "using var content = await blob.OpenReadAsync();")]
    [InlineData("container.GetBlobClient(\"x\").{|SIO1001:DeleteIfExists|}();", "await container.GetBlobClient(\"x\").DeleteIfExistsAsync();")]
    public Task Blobs(string before, string after)
    {
        const string Parameters = "BlobClient blob, BlobContainerClient container, Stream stream";
        return Verify.Fix(Code.Async(before, Parameters, "Azure.Storage.Blobs"), Code.Async(after, Parameters, "Azure.Storage.Blobs"), References.AzureStorage);
    }

    [Theory]
    [InlineData("foreach (var item in {|SIO1001:container.GetBlobs()|}) { }", "await foreach (var item in container.GetBlobsAsync()) { }")]
    [InlineData("foreach (object item in {|SIO1001:container.GetBlobs()|}) { }", "await foreach (object item in container.GetBlobsAsync()) { }")]
    [InlineData("foreach (BlobItem item in {|SIO1001:container.GetBlobs(prefix: \"x\")|}) { }", "await foreach (BlobItem item in container.GetBlobsAsync(prefix: \"x\")) { }")]
    public Task Pages_of_blobs_are_asked_for_while_they_are_enumerated(string before, string after)
    {
        const string Parameters = "BlobContainerClient container";
        const string Usings = "Azure.Storage.Blobs Azure.Storage.Blobs.Models";
        return Verify.Fix(Code.Async(before, Parameters, Usings), Code.Async(after, Parameters, Usings), References.AzureStorage);
    }

    /// <summary>There is no <c>await foreach</c> before C# 8.</summary>
    [Fact]
    public Task Pages_of_blobs_in_an_earlier_language()
    {
        var test = Verify.Test(
            "class C { async System.Threading.Tasks.Task M(Azure.Storage.Blobs.BlobContainerClient container) { foreach (var item in container.{|SIO1005:GetBlobs|}()) { } await System.Threading.Tasks.Task.Yield(); } }",
            references: References.AzureStorage);
        test.SolutionTransforms.Add((solution, project) => solution.WithProjectParseOptions(project, new CSharpParseOptions(LanguageVersion.CSharp7_3)));
        return test.RunAsync();
    }

    [Fact]
    public Task Pages_of_blobs_that_no_loop_goes_through() => Verify.Fix(
        Code.Async("_ = container.{|SIO1005:GetBlobs|}().ToList();", "Azure.Storage.Blobs.BlobContainerClient container", "System.Linq"),
        references: References.AzureStorage);

    [Theory]
    [InlineData(Reasons.NotCatalogued, "_ = container.GetBlobClient(\"x\").Uri;")]
    [InlineData(Reasons.NotCatalogued, "_ = new BlobContainerClient(\"x\", \"y\").GetBlockBlobClient(\"z\");")]
    [InlineData(nameof(Reason.Memory), "_ = BinaryData.FromStream(new MemoryStream());")]
    [InlineData(nameof(Reason.Memory), "using var reader = new StreamReader(BinaryData.FromString(\"\").ToStream());\nreader.ReadToEnd();")]
    public Task Silent_where_no_service_is_asked(string reason, string body) => Verify.Silent(
        Code.Async(body + "\nawait Task.Yield();", "BlobContainerClient container", "Azure.Storage.Blobs Azure.Storage.Blobs.Specialized"),
        reason, references: References.AzureStorage);

    [Theory]
    [InlineData("queue.{|SIO1001:SendMessage|}(\"x\");", "await queue.SendMessageAsync(\"x\");")]
    [InlineData("_ = queue.{|SIO1001:ReceiveMessages|}(10).Value;", "_ = (await queue.ReceiveMessagesAsync(10)).Value;")]
    [InlineData("queue.{|SIO1001:DeleteMessage|}(\"x\", \"y\");", "await queue.DeleteMessageAsync(\"x\", \"y\");")]
    public Task Queues(string before, string after)
    {
        const string Parameters = "Azure.Storage.Queues.QueueClient queue";
        return Verify.Fix(Code.Async(before, Parameters), Code.Async(after, Parameters), References.AzureQueues);
    }

    [Theory]
    [InlineData("string value = secrets.{|SIO1001:GetSecret|}(\"x\").Value.Value;", "string value = (await secrets.GetSecretAsync(\"x\")).Value.Value;")]
    [InlineData("_ = credential.{|SIO1001:GetToken|}(context, token);", "_ = await credential.GetTokenAsync(context, token);")]
    public Task Secrets_and_tokens(string before, string after)
    {
        const string Parameters = "SecretClient secrets, TokenCredential credential, TokenRequestContext context, CancellationToken token";
        const string Usings = "Azure.Core Azure.Security.KeyVault.Secrets";
        return Verify.Fix(
            Code.Async(before, Parameters, Usings),
            Code.Async(after.Replace("(\"x\")", "(\"x\", cancellationToken: token)"), Parameters, Usings),
            References.KeyVault);
    }

    [Theory]
    [InlineData("blob.{|SIO1001:UploadFromStream|}(stream);", "await blob.UploadFromStreamAsync(stream);")]
    [InlineData("blob.{|SIO1001:UploadText|}(\"x\");", "await blob.UploadTextAsync(\"x\");")]
    [InlineData("_ = blob.{|SIO1001:DownloadText|}();", "_ = await blob.DownloadTextAsync();")]
    [InlineData("blob.{|SIO1001:DownloadToStream|}(stream);", "await blob.DownloadToStreamAsync(stream);")]
    [InlineData("if (blob.{|SIO1001:Exists|}()) { blob.{|SIO1001:FetchAttributes|}(); }", "if (await blob.ExistsAsync()) { await blob.FetchAttributesAsync(); }")]
    [InlineData("container.{|SIO1001:CreateIfNotExists|}();", "await container.CreateIfNotExistsAsync();")]
    [InlineData("queue.{|SIO1001:AddMessage|}(new CloudQueueMessage(\"x\"));", "await queue.AddMessageAsync(new CloudQueueMessage(\"x\"));")]
    [InlineData("_ = table.{|SIO1001:Execute|}(operation).Result;", "_ = (await table.ExecuteAsync(operation)).Result;")]
    public Task Storage_of_the_NET_Framework(string before, string after) => Verify.Fix(
        Code.Async(before, OldParameters, OldUsings),
        Code.Async(after, OldParameters, OldUsings),
        References.WindowsAzureStorage);

    [Theory]
    [InlineData("foreach (var item in container.{|SIO1005:ListBlobs|}()) { }")]
    [InlineData("_ = table.{|SIO1005:ExecuteQuery|}(new TableQuery());")]
    public Task Storage_of_the_NET_Framework_where_only_segments_are_asynchronous(string body) =>
        Verify.Fix(Code.Async(body, OldParameters, OldUsings), references: References.WindowsAzureStorage);

    private const string OldParameters = "CloudBlockBlob blob, CloudBlobContainer container, CloudQueue queue, CloudTable table, TableOperation operation, Stream stream";
    private const string OldUsings = "Microsoft.WindowsAzure.Storage.Blob Microsoft.WindowsAzure.Storage.Queue Microsoft.WindowsAzure.Storage.Table";
}

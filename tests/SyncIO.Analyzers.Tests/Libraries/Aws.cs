using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>On .NET Framework, where the clients have a synchronous half.</summary>
public sealed class Aws
{
    private const string Parameters = "AmazonS3Client client, IAmazonS3 s3, IAmazonDynamoDB dynamo, ITransferUtility transfer, GetObjectRequest get, PutObjectRequest put";
    private const string Usings = "Amazon.Runtime Amazon.S3 Amazon.S3.Model Amazon.S3.Transfer Amazon.DynamoDBv2 Amazon.DynamoDBv2.Model";

    [Theory]
    [InlineData("using (var response = client.{|SIO1001:GetObject|}(get)) { }", "using (var response = await client.GetObjectAsync(get)) { }")]
    [InlineData("using (var response = s3.{|SIO1001:GetObject|}(\"x\", \"y\")) { }", "using (var response = await s3.GetObjectAsync(\"x\", \"y\")) { }")]
    [InlineData("client.{|SIO1001:PutObject|}(put);", "await client.PutObjectAsync(put);")]
    [InlineData("_ = s3.{|SIO1001:ListBuckets|}().Buckets.Count;", "_ = (await s3.ListBucketsAsync()).Buckets.Count;")]
    [InlineData("s3.{|SIO1001:DeleteObject|}(\"x\", \"y\");", "await s3.DeleteObjectAsync(\"x\", \"y\");")]
    [InlineData("transfer.{|SIO1001:Upload|}(\"x\", \"y\");", "await transfer.UploadAsync(\"x\", \"y\");")]
    [InlineData("_ = dynamo.{|SIO1001:DescribeTable|}(\"x\").Table;", "_ = (await dynamo.DescribeTableAsync(\"x\")).Table;")]
    [InlineData("_ = dynamo.{|SIO1001:Scan|}(new ScanRequest()).Items;", "_ = (await dynamo.ScanAsync(new ScanRequest())).Items;")]
    public Task Requests_are_awaited(string before, string after) =>
        Verify.Fix(Code.Async(before, Parameters, Usings), Code.Async(after, Parameters, Usings), References.Aws);

    [Fact]
    public Task Items_are_asked_for_while_they_are_enumerated() => Verify.Fix(
        Code.Async("foreach (var item in context.{|SIO1005:Query|}<Item>(1)) { }", "Amazon.DynamoDBv2.DataModel.IDynamoDBContext context") + "\nclass Item { }\n",
        references: References.Aws);

    [Theory]
    [InlineData(Reasons.NotCatalogued, "_ = s3.GetPreSignedURL(new GetPreSignedUrlRequest());")]
    [InlineData(Reasons.NotCatalogued, "_ = new BasicAWSCredentials(\"x\", \"y\").GetCredentials();")]
    public Task Silent_where_no_service_is_asked(string reason, string body) =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", Parameters, Usings), reason, references: References.Aws);

    [Fact]
    public Task Transfers_have_a_synchronous_half_everywhere_and_credentials_too() => Verify.Fix(
        Code.Async("_ = credentials.{|SIO1001:GetCredentials|}();", "Amazon.Runtime.AWSCredentials credentials"),
        Code.Async("_ = await credentials.GetCredentialsAsync();", "Amazon.Runtime.AWSCredentials credentials"),
        References.AwsNet10);
}

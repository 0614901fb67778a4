using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>Object stores, tables, directories, clusters, repositories and archives.</summary>
public sealed class StoresAndDirectories
{
    [Theory]
    [InlineData("_ = client.{|SIO1001:GetObject|}(\"b\", \"o\").Size;", "_ = (await client.GetObjectAsync(\"b\", \"o\")).Size;")]
    [InlineData("client.{|SIO1001:UploadObject|}(\"b\", \"o\", \"text/plain\", stream);", "await client.UploadObjectAsync(\"b\", \"o\", \"text/plain\", stream);")]
    [InlineData("client.{|SIO1001:DeleteObject|}(\"b\", \"o\");", "await client.DeleteObjectAsync(\"b\", \"o\");")]
    [InlineData("using var made = StorageClient.Create(credential: null); client.{|SIO1001:DeleteBucket|}(\"b\");", "using var made = StorageClient.Create(credential: null); await client.DeleteBucketAsync(\"b\");")]
    public Task Google(string before, string after) => Verify.FixBody(References.GoogleStorage, "StorageClient client, Stream stream", "Google.Cloud.Storage.V1", before, after);

    [Theory]
    [InlineData("blob.{|SIO1001:UploadFromStream|}(stream);", "await blob.UploadFromStreamAsync(stream);")]
    [InlineData("if (!blob.{|SIO1001:Exists|}()) { container.{|SIO1001:CreateIfNotExists|}(); }", "if (!await blob.ExistsAsync()) { await container.CreateIfNotExistsAsync(); }")]
    [InlineData("await Task.Yield();\nforeach (var item in container.{|SIO1005:ListBlobs|}()) { }", null)]
    public Task AzureBlobs(string before, string? after) => Verify.FixBody(
        References.MicrosoftAzureStorage, "CloudBlockBlob blob, CloudBlobContainer container, Stream stream", "Microsoft.Azure.Storage.Blob", before, after);

    [Theory]
    [InlineData("table.{|SIO1001:Execute|}(TableOperation.Retrieve(\"p\", \"r\"));", "await table.ExecuteAsync(TableOperation.Retrieve(\"p\", \"r\"));")]
    [InlineData("table.{|SIO1001:ExecuteBatch|}(new TableBatchOperation());", "await table.ExecuteBatchAsync(new TableBatchOperation());")]
    public Task CosmosTables(string before, string after) => Verify.FixBody(References.CosmosTable, "CloudTable table", "Microsoft.Azure.Cosmos.Table", before, after);

    [Theory]
    [InlineData("FbConnection.{|SIO1001:CreateDatabase|}(\"x\");", "await FbConnection.CreateDatabaseAsync(\"x\");")]
    [InlineData("connection.{|SIO1001:Open|}();", "await connection.OpenAsync();")]
    [InlineData("new FirebirdSql.Data.Services.FbBackup(\"x\").{|SIO1001:Execute|}();", "await new FirebirdSql.Data.Services.FbBackup(\"x\").ExecuteAsync();")]
    public Task Firebird(string before, string after) => Verify.FixBody(References.Firebird, "FbConnection connection", "FirebirdSql.Data.FirebirdClient", before, after);

    [Theory]
    [InlineData("_ = client.CoreV1.{|SIO1001:ReadNamespacedPod|}(\"p\", \"n\").Kind;", "_ = (await client.CoreV1.ReadNamespacedPodAsync(\"p\", \"n\")).Kind;")]
    [InlineData("_ = client.AppsV1.{|SIO1001:ListNamespacedDeployment|}(\"n\").Items;", "_ = (await client.AppsV1.ListNamespacedDeploymentAsync(\"n\")).Items;")]
    public Task Kubernetes(string before, string after) => Verify.FixBody(References.Kubernetes, "IKubernetes client", "k8s", before, after);

    [Theory]
    [InlineData("entry.{|SIO1004:WriteToFile|}(\"x\");", "await entry.WriteToFileAsync(\"x\");")]
    [InlineData("await Task.Yield();\narchive.{|SIO1005:WriteToDirectory|}(\"x\");", null)]
    public Task Archives(string before, string? after) =>
        Verify.FixBody(References.SharpCompress, "IArchiveEntry entry, IArchive archive", "SharpCompress.Archives", before, after);

    [Theory]
    [InlineData("await Task.Yield();\n_ = new DirectorySearcher(\"x\").{|SIO1005:FindOne|}().Path;")]
    [InlineData("await Task.Yield();\nusing var entry = new DirectoryEntry(\"x\");\nentry.{|SIO1005:CommitChanges|}();")]
    [InlineData("await Task.Yield();\nnew System.DirectoryServices.Protocols.LdapConnection(\"x\").{|SIO1005:Bind|}();")]
    [InlineData("await Task.Yield();\n_ = new System.DirectoryServices.AccountManagement.PrincipalContext(0).{|SIO1005:ValidateCredentials|}(\"x\", \"y\");")]
    public Task Directories(string body) => Verify.FixBody(References.DirectoryServices, "", "System.DirectoryServices", body, null);

    [Theory]
    [InlineData("var searcher = new DirectorySearcher(\"x\") { Filter = \"y\" };\nsearcher.PropertiesToLoad.Add(\"z\");")]
    [InlineData("using var entry = new DirectoryEntry(\"x\");\nentry.Properties[\"a\"].Value = 1;")]
    public Task Composing_a_query_asks_no_directory(string body) => Verify.Silent(
        Code.Async(body + "\nawait Task.Yield();", "", "System.DirectoryServices"), Reasons.NotCatalogued, references: References.DirectoryServices);

    [Theory]
    [InlineData("await Task.Yield();\nusing var repository = new Repository(\"y\");\nrepository.Network.{|SIO1005:Fetch|}(\"x\", new string[0]);\nrepository.Stashes.{|SIO1005:Pop|}(0);")]
    [InlineData("await Task.Yield();\nRepository.{|SIO1005:Clone|}(\"x\", \"y\");\nusing var repository = new Repository(\"y\");\n_ = repository.Head.Tip.Message;")]
    [InlineData("await Task.Yield();\nusing var repository = new Repository(\"y\");\n_ = repository.{|SIO1005:RetrieveStatus|}().IsDirty;")]
    [InlineData("await Task.Yield();\nusing var repository = new Repository(Repository.{|SIO1005:Init|}(\"y\"));\nCommands.{|SIO1005:Stage|}(repository, \"*\");\nrepository.{|SIO1005:Commit|}(\"x\", null, null);")]
    public Task Repositories(string body) => Verify.FixBody(References.LibGit2Sharp, "", "LibGit2Sharp", body, null);

    [Theory]
    [InlineData("await Task.Yield();\n_ = client.GetQueryApiSync().{|SIO1005:QuerySync|}(\"x\", \"y\");")]
    public Task TimeSeries(string body) => Verify.FixBody(References.InfluxDB, "InfluxDBClient client", "InfluxDB.Client", body, null);
}

using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis.Testing;

namespace SyncIO.Tests;

/// <summary>The real assemblies that tests compile against.</summary>
internal static class References
{
    public static ReferenceAssemblies Net10 { get; } = new("net10.0", new PackageIdentity("Microsoft.NETCore.App.Ref", "10.0.10"), Path.Combine("ref", "net10.0"));

    public static ReferenceAssemblies Net8 { get; } = new("net8.0", new PackageIdentity("Microsoft.NETCore.App.Ref", "8.0.28"), Path.Combine("ref", "net8.0"));

    public static ReferenceAssemblies Net472 => ReferenceAssemblies.NetFramework.Net472.Default;

    public static ReferenceAssemblies AspNetCore10 { get; } = With(Net10, ("Microsoft.AspNetCore.App.Ref", "10.0.10"));

    public static ReferenceAssemblies EFCore10 { get; } = With(Net10, ("Microsoft.EntityFrameworkCore.Relational", "10.0.14"), ("Microsoft.EntityFrameworkCore.InMemory", "10.0.14"));

    /// <summary>A web application with a database in memory.</summary>
    public static ReferenceAssemblies Shop { get; } =
        With(Net10, ("Microsoft.AspNetCore.App.Ref", "10.0.10"), ("Microsoft.EntityFrameworkCore.InMemory", "10.0.14"));

    public static ReferenceAssemblies Dapper { get; } = With(Net10, ("Dapper", "2.1.86"));

    public static ReferenceAssemblies Npgsql { get; } = With(Net10, ("Npgsql", "10.0.0"), ("Dapper", "2.1.86"));

    public static ReferenceAssemblies EFCore8 { get; } = With(Net8, ("Microsoft.EntityFrameworkCore.Relational", "8.0.30"));

    public static ReferenceAssemblies NpgsqlEFCore { get; } = With(EFCore10, ("Npgsql.EntityFrameworkCore.PostgreSQL", "10.0.0"));

    public static ReferenceAssemblies SqlClient { get; } = With(Net10, ("Microsoft.Data.SqlClient", "7.0.3"));

    public static ReferenceAssemblies OldSqlClient { get; } = With(Net10, ("System.Data.SqlClient", "4.9.1"));

    public static ReferenceAssemblies MongoDB2 { get; } =
        With(Net10, ("MongoDB.Driver", "2.30.0"), ("MongoDB.Driver.Core", "2.30.0"), ("MongoDB.Bson", "2.30.0"));

    public static ReferenceAssemblies MongoDB { get; } = With(Net10, ("MongoDB.Driver", "3.14.0"));

    public static ReferenceAssemblies Redis { get; } = With(Net10, ("StackExchange.Redis", "2.13.23"));

    public static ReferenceAssemblies AzureStorage { get; } = With(Net10, ("Azure.Core", "1.64.0"), ("Azure.Storage.Blobs", "12.17.0"));

    public static ReferenceAssemblies AzureQueues { get; } = With(Net10, ("Azure.Core", "1.64.0"), ("Azure.Storage.Queues", "12.28.1"));

    public static ReferenceAssemblies KeyVault { get; } = With(Net10, ("Azure.Security.KeyVault.Secrets", "4.12.0"));

    public static ReferenceAssemblies WindowsAzureStorage { get; } = With(Net472, ("WindowsAzure.Storage", "9.3.3"));

    /// <summary>The synchronous half is in the assemblies for .NET Framework only.</summary>
    public static ReferenceAssemblies Aws { get; } = With(Net472, ("AWSSDK.S3", "4.0.102.2"), ("AWSSDK.DynamoDBv2", "4.0.103.2"));

    public static ReferenceAssemblies AwsNet10 { get; } = With(Net10, ("AWSSDK.S3", "4.0.102.2"));

    public static ReferenceAssemblies RabbitMQ6 { get; } = With(Net8, ("RabbitMQ.Client", "6.4.0"));

    public static ReferenceAssemblies Kafka { get; } = With(Net10, ("Confluent.Kafka", "2.15.1"));

    public static ReferenceAssemblies RestSharp { get; } = With(Net10, ("RestSharp", "114.1.0"));

    public static ReferenceAssemblies RestSharp108 { get; } = With(Net8, ("RestSharp", "108.0.3"));

    public static ReferenceAssemblies NewtonsoftJson { get; } = With(Net10, ("Newtonsoft.Json", "13.0.3"));

    public static ReferenceAssemblies MailKit { get; } = With(Net10, ("MailKit", "4.18.2"));

    public static ReferenceAssemblies SharpZipLib { get; } = With(Net10, ("SharpZipLib", "1.4.2"));

    public static ReferenceAssemblies SshNet { get; } = With(Net10, ("SSH.NET", "2026.0.0"));

    public static ReferenceAssemblies MySqlConnector { get; } = With(Net10, ("MySqlConnector", "2.6.2"));

    public static ReferenceAssemblies DnsClient { get; } = With(Net10, ("DnsClient", "1.8.0"));

    public static ReferenceAssemblies GoogleApis { get; } = With(Net10, ("Google.Apis", "1.78.0"));

    public static ReferenceAssemblies AzureTables { get; } = With(Net10, ("Azure.Data.Tables", "12.13.0"));

    public static ReferenceAssemblies AzureFiles { get; } = With(Net10, ("Azure.Storage.Files.Shares", "12.28.0"));

    public static ReferenceAssemblies AzureSearch { get; } = With(Net10, ("Azure.Search.Documents", "11.5.1"));

    public static ReferenceAssemblies AzureEventGrid { get; } = With(Net10, ("Azure.Messaging.EventGrid", "4.17.0"));

    public static ReferenceAssemblies AzureResourceManager { get; } = With(Net10, ("Azure.ResourceManager", "1.7.0"));

    /// <summary>Both halves, as in <see cref="Aws"/>.</summary>
    public static ReferenceAssemblies AwsQueues { get; } = With(Net472, ("AWSSDK.SQS", "4.0.100.25"));

    public static ReferenceAssemblies KeyVaultCertificates { get; } = With(Net10, ("Azure.Security.KeyVault.Certificates", "4.10.0"));

    public static ReferenceAssemblies DistributedLock { get; } = With(Net10, ("DistributedLock.Core", "1.0.9"));

    public static ReferenceAssemblies ImageSharp { get; } = With(Net10, ("SixLabors.ImageSharp", "2.1.13"));

    public static ReferenceAssemblies FreeRedis { get; } = With(Net10, ("FreeRedis", "1.5.5"));

    public static ReferenceAssemblies CSRedis { get; } = With(Net10, ("CSRedisCore", "3.8.807"));

    public static ReferenceAssemblies Nest { get; } = With(Net10, ("NEST", "7.17.5"));

    public static ReferenceAssemblies Elasticsearch { get; } = With(Net10, ("Elastic.Clients.Elasticsearch", "9.5.3"));

    public static ReferenceAssemblies Linq2Db { get; } = With(Net10, ("linq2db", "6.5.1"));

    public static ReferenceAssemblies MySqlData { get; } = With(Net10, ("MySql.Data", "26.10.0"));

    public static ReferenceAssemblies Stripe { get; } = With(Net10, ("Stripe.net", "53.1.0"));

    public static ReferenceAssemblies Twilio { get; } = With(Net10, ("Twilio", "8.2.0"));

    public static ReferenceAssemblies OpenAI { get; } = With(Net10, ("OpenAI", "2.15.0"));

    public static ReferenceAssemblies Nats { get; } = With(Net10, ("NATS.Client", "1.1.8"));

    public static ReferenceAssemblies RedLock { get; } = With(Net10, ("RedLock.net", "2.3.2"));

    public static ReferenceAssemblies NRedisStack { get; } = With(Net10, ("NRedisStack", "1.8.0"));

    public static ReferenceAssemblies Etcd { get; } = With(Net10, ("dotnet-etcd", "10.0.0"));

    public static ReferenceAssemblies ServiceStackText { get; } = With(Net10, ("ServiceStack.Text", "10.5.0"));

    public static ReferenceAssemblies FFMpegCore { get; } = With(Net10, ("FFMpegCore", "6.0.0"));

    public static ReferenceAssemblies MaxMind { get; } = With(Net10, ("MaxMind.GeoIP2", "6.1.0"));

    public static ReferenceAssemblies Cap { get; } = With(Net10, ("DotNetCore.CAP", "10.0.2"));

    public static ReferenceAssemblies ArSoftDns { get; } = With(Net10, ("ARSoft.Tools.Net", "3.6.1"));

    public static ReferenceAssemblies AmqpNetLite { get; } = With(Net10, ("AMQPNetLite", "2.5.5"));

    public static ReferenceAssemblies GoogleAuth { get; } = With(Net10, ("Google.Apis.Auth", "1.78.0"));

    /// <summary>Data readers that have no database behind them.</summary>
    public static ReferenceAssemblies DataReaders { get; } = With(Net10, ("ExcelDataReader", "3.6.0"), ("FastMember", "1.5.0"));

    public static ReferenceAssemblies Firebird { get; } = With(Net10, ("FirebirdSql.Data.FirebirdClient", "10.3.4"));

    public static ReferenceAssemblies InfluxDB { get; } = With(Net10, ("InfluxDB.Client", "5.1.0"));

    public static ReferenceAssemblies Kubernetes { get; } = With(Net10, ("KubernetesClient", "21.0.8"));

    public static ReferenceAssemblies LibGit2Sharp { get; } = With(Net10, ("LibGit2Sharp", "0.32.0"));

    public static ReferenceAssemblies CosmosTable { get; } = With(Net10, ("Microsoft.Azure.Cosmos.Table", "1.0.8"));

    public static ReferenceAssemblies SharpCompress { get; } = With(Net10, ("SharpCompress", "0.50.9"));

    public static ReferenceAssemblies GoogleStorage { get; } = With(Net10, ("Google.Cloud.Storage.V1", "5.0.0"));

    public static ReferenceAssemblies MicrosoftAzureStorage { get; } = With(
        Net10,
        ("Microsoft.Azure.Storage.Blob", "11.2.3"), ("Microsoft.Azure.Storage.File", "11.1.7"), ("Microsoft.Azure.Storage.Queue", "11.2.3"));

    public static ReferenceAssemblies DirectoryServices { get; } = With(
        Net10,
        ("System.DirectoryServices", "10.0.15"), ("System.DirectoryServices.AccountManagement", "10.0.15"), ("System.DirectoryServices.Protocols", "10.0.15"));

    public static ReferenceAssemblies HtmlAgilityPack { get; } = With(Net10, ("HtmlAgilityPack", "1.13.0"));

    public static ReferenceAssemblies CsvHelper { get; } = With(Net10, ("CsvHelper", "33.0.1"));

    public static ReferenceAssemblies Sqlite { get; } = With(Net8, ("Microsoft.Data.Sqlite.Core", "6.0.0"));

    /// <summary>The classic ASP.NET, its web services and WCF.</summary>
    public static ReferenceAssemblies SystemWeb { get; } = Net472.AddAssemblies(
    [
        "System.Configuration",
        "System.IdentityModel",
        "System.ServiceModel",
        "System.Web",
        "System.Web.ApplicationServices",
        "System.Web.Extensions",
        "System.Web.Services",
    ]);

    public static ReferenceAssemblies Mvc5 { get; } = With(SystemWeb, ("Microsoft.AspNet.Mvc", "5.2.6"));

    public static ReferenceAssemblies WebApi2 { get; } = With(Net472, ("Microsoft.AspNet.WebApi.Core", "5.2.7"));

    public static ReferenceAssemblies FileAbstractions { get; } = With(Net10, ("TestableIO.System.IO.Abstractions", "22.3.0"));

    public static ReferenceAssemblies Polly7 { get; } = With(AspNetCore10, ("Polly", "7.2.4"));

    public static ReferenceAssemblies ModelContextProtocol { get; } = With(Net10, ("ModelContextProtocol.Core", "1.0.0"));

    public static ReferenceAssemblies Polly8 { get; } = With(Net10, ("Polly.Core", "8.5.2"));

    public static ReferenceAssemblies Quartz { get; } = With(Net10, ("Quartz", "3.22.0"));

    public static ReferenceAssemblies MassTransit { get; } = With(Net10, ("MassTransit.Abstractions", "8.4.0"));

    public static ReferenceAssemblies FluentValidation { get; } = With(Net10, ("FluentValidation", "12.1.1"));

    public static ReferenceAssemblies MediatR { get; } = With(Net10, ("MediatR", "12.4.1"));

    public static ReferenceAssemblies FastEndpoints { get; } = With(AspNetCore10, ("FastEndpoints", "7.2.0"));

    public static ReferenceAssemblies WebJobs { get; } = With(Net10, ("Microsoft.Azure.WebJobs.Core", "3.0.48"));

    /// <summary>Tests, and what they make mocks with.</summary>
    public static ReferenceAssemblies Mocks { get; } =
        With(AspNetCore10, ("xunit", "2.9.3"), ("Moq", "4.20.72"), ("NSubstitute", "5.3.0"), ("FakeItEasy", "6.0.1"));

    public static ReferenceAssemblies Xunit { get; } = With(Net10, ("xunit", "2.9.3"));

    private static ReferenceAssemblies With(ReferenceAssemblies framework, params (string Id, string Version)[] packages) =>
        framework.AddPackages([.. packages.Select(package => new PackageIdentity(package.Id, package.Version))]);
}

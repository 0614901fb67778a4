using System.Collections.Immutable;
using SyncIO.Tests.Stubs;

namespace SyncIO.Tests.Catalogue;

/// <summary>The real assemblies that the catalogue speaks of, as compilations to look names up in.</summary>
internal static class Libraries
{
    /// <summary>Each on its own: a name may mean something else in another.</summary>
    public static ImmutableArray<World> Worlds { get; } =
    [
        new("EF Core 10", References.EFCore10, "Microsoft.EntityFrameworkCore*"),
        new("EF Core 8", References.EFCore8, "Microsoft.EntityFrameworkCore*"),
        new("Npgsql", References.NpgsqlEFCore, "Npgsql*"),
        new("Dapper", References.Dapper, "Dapper"),
        new("SqlClient", References.SqlClient, "Microsoft.Data.SqlClient"),
        new("System.Data.SqlClient", References.OldSqlClient, "System.Data.SqlClient"),
        new("SQLite", References.Sqlite, "Microsoft.Data.Sqlite"),
        new("MongoDB", References.MongoDB, "MongoDB.Driver") { Stubs = [Stub.MongoDBBson] },
        new("Redis", References.Redis, "StackExchange.Redis"),
        new("Azure Storage", References.AzureStorage, "Azure.Core", "Azure.Storage*"),
        new("Azure Storage queues", References.AzureQueues, "Azure.Storage.Queues"),
        new("Azure Key Vault", References.KeyVault, "Azure.*", "System.ClientModel", "System.Memory.Data"),
        new("WindowsAzure.Storage", References.WindowsAzureStorage, "Microsoft.WindowsAzure.Storage"),
        new("AWS", References.Aws, "AWSSDK*"),
        new("AWS, .NET 10", References.AwsNet10, "AWSSDK*"),
        new("RabbitMQ 6", References.RabbitMQ6),
        new("Kafka", References.Kafka, "Confluent.Kafka"),
        new("RestSharp", References.RestSharp, "RestSharp"),
        new("Newtonsoft.Json", References.NewtonsoftJson, "Newtonsoft.Json"),
        new("CsvHelper", References.CsvHelper, "CsvHelper"),
        new("MailKit", References.MailKit, "MailKit"),
        new("SharpZipLib", References.SharpZipLib, "ICSharpCode.SharpZipLib"),
        new("SSH.NET", References.SshNet, "Renci.SshNet"),
        new("MySqlConnector", References.MySqlConnector, "MySqlConnector"),
        new("DnsClient", References.DnsClient, "DnsClient"),
        new("Google APIs", References.GoogleApis, "Google.Apis*"),
        new("Azure Tables", References.AzureTables, "Azure.Data.Tables"),
        new("System.IO.Abstractions", References.FileAbstractions, "Testable*", "Testably*"),
        new("Polly 7", References.Polly7),
        new("Polly 8", References.Polly8),
        new("Moq, NSubstitute, FakeItEasy", References.Mocks),
        new("EF 6 (stub)", References.Net472, "EntityFramework") { Stubs = [Stub.EntityFramework] },
        new("System.Data.SQLite (stub)", References.Net472, "System.Data.SQLite") { Stubs = [Stub.SystemDataSQLite] },
        new("gRPC (stub)", References.Net10) { Stubs = [Stub.GrpcCoreApi] },
        new("ASP.NET MVC 5", References.Mvc5),
        new("ASP.NET Web API 2", References.WebApi2),
        new("Quartz", References.Quartz),
        new("MassTransit", References.MassTransit),
        new("MediatR 12", References.MediatR),
        new("MediatR 9 (stub)", References.Net10) { Stubs = [Stub.MediatR] },
        new("Azure WebJobs", References.WebJobs),
        new("Azure Functions (stub)", References.Net10) { Stubs = [Stub.AzureFunctions] },
        new("AWS Lambda (stub)", References.Net10) { Stubs = [Stub.AmazonLambda] },
        new("AWS Lambda Annotations (stub)", References.Net10) { Stubs = [Stub.LambdaAnnotations] },
        new("ASP.NET SignalR 2 (stub)", References.Net472) { Stubs = [Stub.ClassicSignalR] },
        new("CoreWCF (stub)", References.Net10) { Stubs = [Stub.CoreWcf] },
        new("Coravel (stub)", References.Net10) { Stubs = [Stub.Coravel] },
        new("NServiceBus 5 (stub)", References.Net472) { Stubs = [Stub.NServiceBus] },
        new("Rebus (stub)", References.Net10) { Stubs = [Stub.Rebus] },
    ];
}

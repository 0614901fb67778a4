using System;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Testing;

namespace SyncIO.Tests.Stubs;

/// <summary>
/// A library that not every registry has, as far as the catalogue and the tests speak of it: its public signatures, written down from its
/// documentation, without bodies. The sources are in the folder of the assembly's name, compiled in memory and no part of the tests.
/// </summary>
/// <param name="Name">The assembly.</param>
/// <param name="Version">The version whose signatures these are.</param>
/// <param name="References">What it is compiled against.</param>
/// <param name="KeyOf">An assembly among the references that is signed with the same key; null: the stub is not signed.</param>
/// <param name="On">Another stub that it is compiled against.</param>
internal sealed record Stub(string Name, string Version, ReferenceAssemblies References, string? KeyOf = null, Stub? On = null)
{
    private static readonly ConcurrentDictionary<string, Lazy<MetadataReference>> Compiled = new(StringComparer.Ordinal);

    /// <summary>Entity Framework 6.</summary>
    public static Stub EntityFramework { get; } = new("EntityFramework", "6.0.0.0", Tests.References.Net472);

    /// <summary>The managers of ASP.NET Identity 2.</summary>
    public static Stub AspNetIdentity { get; } = new("Microsoft.AspNet.Identity.Core", "2.2.0.0", Tests.References.Net472);

    public static Stub AspNetIdentityOwin { get; } = new("Microsoft.AspNet.Identity.Owin", "2.2.0.0", Tests.References.Net472, On: AspNetIdentity);

    public static Stub SystemDataSQLite { get; } = new("System.Data.SQLite", "1.0.119.0", Tests.References.Net472);

    public static Stub NHibernate { get; } = new("NHibernate", "5.5.0.0", Tests.References.Net10);

    public static Stub SqlSugar { get; } = new("SqlSugar", "5.1.4.0", Tests.References.Net10);

    public static Stub FreeSql { get; } = new("FreeSql", "3.5.310.0", Tests.References.Net10);

    public static Stub DapperContrib { get; } = new("Dapper.Contrib", "2.0.0.0", Tests.References.Net10);

    /// <summary>EFCore.BulkExtensions until version 6.</summary>
    public static Stub BulkExtensions6 { get; } = new("EFCore.BulkExtensions", "6.5.6.0", Tests.References.EFCore10);

    public static Stub BulkExtensions { get; } = new("EFCore.BulkExtensions.Core", "10.0.1.0", Tests.References.EFCore10);

    public static Stub EntityFrameworkPlus { get; } = new("Z.EntityFramework.Plus.EFCore", "3.13.0.0", Tests.References.EFCore10);

    /// <summary>The interfaces of NPoco.</summary>
    public static Stub NPocoAbstractions { get; } = new("NPoco.Abstractions", "6.2.0.0", Tests.References.Net10);

    public static Stub NPoco { get; } = new("NPoco", "6.2.0.0", Tests.References.Net10, On: NPocoAbstractions);

    public static Stub PetaPoco { get; } = new("PetaPoco", "6.0.0.0", Tests.References.Net10);

    public static Stub RepoDb { get; } = new("RepoDb", "1.14.0.0", Tests.References.Net10);

    public static Stub Marten { get; } = new("Marten", "7.33.2.0", Tests.References.NpgsqlEFCore);

    public static Stub FluentFtp { get; } = new("FluentFTP", "54.1.2.0", Tests.References.Net10);

    public static Stub EasyCaching { get; } = new("EasyCaching.Core", "1.9.3.0", Tests.References.Net10);

    /// <summary>The driver of DataStax.</summary>
    public static Stub Cassandra { get; } = new("Cassandra", "3.22.0.0", Tests.References.Net10);

    /// <summary>The documents of MongoDB.Driver.</summary>
    public static Stub MongoDBBson { get; } = new("MongoDB.Bson", "3.14.0.0", Tests.References.MongoDB, KeyOf: "MongoDB.Driver");

    /// <summary>What generated gRPC clients and services stand on.</summary>
    public static Stub GrpcCoreApi { get; } = new("Grpc.Core.Api", "2.0.0.0", Tests.References.Net10);

    public static Stub AzureFunctions { get; } = new("Microsoft.Azure.Functions.Worker.Extensions.Abstractions", "1.3.0.0", Tests.References.Net10);

    public static Stub AmazonLambda { get; } = new("Amazon.Lambda.Core", "1.0.0.0", Tests.References.Net10);

    public static Stub LambdaAnnotations { get; } = new("Amazon.Lambda.Annotations", "1.0.0.0", Tests.References.Net10);

    /// <summary>The server's side of WCF on .NET.</summary>
    public static Stub CoreWcf { get; } = new("CoreWCF.Primitives", "1.0.0.0", Tests.References.Net10);

    public static Stub Coravel { get; } = new("Coravel", "6.0.0.0", Tests.References.Net10);

    public static Stub Furion { get; } = new("Furion", "4.9.0.0", Tests.References.Net10);

    /// <summary>Application services of the ABP Framework.</summary>
    public static Stub AbpFramework { get; } = new("Volo.Abp.Ddd.Application.Contracts", "9.0.0.0", Tests.References.Net10);

    /// <summary>Application services of ASP.NET Boilerplate.</summary>
    public static Stub AspNetBoilerplate { get; } = new("Abp", "10.0.0.0", Tests.References.Net10);

    public static Stub Hangfire { get; } = new("Hangfire.Core", "1.8.0.0", Tests.References.Net10);

    /// <summary>SignalR of the classic ASP.NET.</summary>
    public static Stub ClassicSignalR { get; } = new("Microsoft.AspNet.SignalR.Core", "2.0.0.0", Tests.References.Net472);

    /// <summary>MediatR with synchronous handlers of requests.</summary>
    public static Stub MediatR { get; } = new("MediatR", "9.0.0.0", Tests.References.Net10);

    /// <summary>NServiceBus with synchronous handlers.</summary>
    public static Stub NServiceBus { get; } = new("NServiceBus.Core", "5.0.0.0", Tests.References.Net472);

    public static Stub Rebus { get; } = new("Rebus", "8.0.0.0", Tests.References.Net10);

    /// <summary>The compiled stub, made once for all tests.</summary>
    public MetadataReference Reference => Compiled.GetOrAdd(Name, _ => new Lazy<MetadataReference>(Compile)).Value;

    private MetadataReference Compile()
    {
        var references = References.ResolveAsync(LanguageNames.CSharp, default).GetAwaiter().GetResult();
        var compilation = CSharpCompilation.Create(
            Name,
            [.. Sources().Append($"[assembly: System.Reflection.AssemblyVersion(\"{Version}\")]").Select(source => CSharpSyntaxTree.ParseText(source))],
            On is null ? references : references.Add(On.Reference),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, assemblyIdentityComparer: References.AssemblyIdentityComparer));

        if (KeyOf is not null)
        {
            var key = compilation.SourceModule.ReferencedAssemblySymbols.Single(assembly => assembly.Name == KeyOf).Identity.PublicKey;
            compilation = compilation.WithOptions(compilation.Options.WithCryptoPublicKey(key).WithPublicSign(true));
        }

        using var assembly = new MemoryStream();
        var result = compilation.Emit(assembly);

        return result.Success
            ? MetadataReference.CreateFromImage(assembly.ToArray())
            : throw new InvalidOperationException($"The stub {Name} does not compile: {string.Join("; ", result.Diagnostics.Take(5))}");
    }

    private ImmutableArray<string> Sources()
    {
        var tests = Assembly.GetExecutingAssembly();
        return [.. tests.GetManifestResourceNames().Where(name => Path.GetDirectoryName(name) == Path.Combine("Stubs", Name)).Select(Read)];

        string Read(string name)
        {
            using var reader = new StreamReader(tests.GetManifestResourceStream(name)!);
            return reader.ReadToEnd();
        }
    }
}

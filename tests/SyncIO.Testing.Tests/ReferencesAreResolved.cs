using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Testing.Tests.Samples;
using Xunit;

namespace SyncIO.Testing.Tests;

public sealed class ReferencesAreResolved
{
    private const string Ef = "class Db : Microsoft.EntityFrameworkCore.DbContext { }";

    public static TheoryData<string, ReferenceAssemblies, string> Packages => new()
    {
        { "net472", ReferenceAssemblies.NetFramework.Net472.Default, "class C { System.AppDomain D; System.Data.Common.DbCommand E; System.Net.Http.HttpClient F; }" },
        { "netstandard2.0", ReferenceAssemblies.NetStandard.NetStandard20, "class C { System.Threading.Tasks.Task D; }" },
        { "net8.0", ReferenceAssemblies.Net.Net80, "class C { System.TimeProvider D; }" },
        { "net9.0", ReferenceAssemblies.Net.Net90, "class C { System.Threading.Lock D; }" },
        { "net10.0", Frameworks.Net100, "class C { System.Threading.Lock D; }" },
        { "ASP.NET Core", With(Frameworks.Net100, "Microsoft.AspNetCore.App.Ref", "10.0.10"), "class C { Microsoft.AspNetCore.Http.HttpContext D; }" },
        { "ASP.NET Core 8", With(ReferenceAssemblies.Net.Net80, "Microsoft.AspNetCore.App.Ref", "8.0.28"), "class C { Microsoft.AspNetCore.Http.HttpContext D; }" },
        { "ASP.NET Core 9", With(ReferenceAssemblies.Net.Net90, "Microsoft.AspNetCore.App.Ref", "9.0.16"), "class C { Microsoft.AspNetCore.Http.HttpContext D; }" },
        { "EF Core", With(Frameworks.Net100, "Microsoft.EntityFrameworkCore", "10.0.14"), Ef },
        { "EF Core Relational", With(Frameworks.Net100, "Microsoft.EntityFrameworkCore.Relational", "10.0.14"), Ef },
        { "EF Core in memory", With(Frameworks.Net100, "Microsoft.EntityFrameworkCore.InMemory", "10.0.14"), Ef },
        { "EF Core PostgreSQL", With(Frameworks.Net100, "Npgsql.EntityFrameworkCore.PostgreSQL", "10.0.0"), Ef + " class C { Npgsql.NpgsqlCommand D; }" },
        { "EF Core Sqlite", With(ReferenceAssemblies.Net.Net80, "Microsoft.EntityFrameworkCore.Sqlite", "6.0.0"), Ef + " class C { Microsoft.Data.Sqlite.SqliteCommand D; }" },
        { "Sqlite", With(ReferenceAssemblies.Net.Net80, "Microsoft.Data.Sqlite.Core", "6.0.0"), "class C { Microsoft.Data.Sqlite.SqliteCommand D; }" },
        { "Npgsql", With(Frameworks.Net100, "Npgsql", "10.0.0"), "class C { Npgsql.NpgsqlCommand D; }" },
        { "Dapper", With(Frameworks.Net100, "Dapper", "2.1.86"), "class C { Dapper.CommandDefinition D; }" },
        { "Dapper on net472", With(ReferenceAssemblies.NetFramework.Net472.Default, "Dapper", "2.1.86"), "class C { Dapper.CommandDefinition D; System.Threading.Tasks.ValueTask E; }" },
        { "Json", With(ReferenceAssemblies.NetStandard.NetStandard20, "Newtonsoft.Json", "13.0.3"), "class C { Newtonsoft.Json.JsonTextReader D; }" },
        { "Azure Storage on net472", With(ReferenceAssemblies.NetFramework.Net472.Default, "WindowsAzure.Storage", "9.3.3"), "class C { void M(Microsoft.WindowsAzure.Storage.Blob.CloudBlockBlob b) => b.DownloadText(); }" },
        { "Azure Storage on net10.0", With(Frameworks.Net100, "WindowsAzure.Storage", "9.3.3"), "class C { Microsoft.WindowsAzure.Storage.Blob.CloudBlockBlob D; }" },
        { "xunit", With(Frameworks.Net100, "xunit", "2.9.3"), "class C { [Xunit.Fact] public void D() => Xunit.Assert.True(true); }" },
        { "Hosting", With(Frameworks.Net100, "Microsoft.Extensions.Hosting.Abstractions", "10.0.14"), "abstract class C : Microsoft.Extensions.Hosting.BackgroundService { }" },
        {
            "EF Core with ASP.NET Core",
            With(With(Frameworks.Net100, "Microsoft.AspNetCore.App.Ref", "10.0.10"), "Microsoft.EntityFrameworkCore", "10.0.14"),
            Ef + " class C { Microsoft.AspNetCore.Http.HttpContext D; Microsoft.Extensions.Logging.ILogger E; }"
        },
    };

    [Theory]
    [MemberData(nameof(Packages))]
    public async Task Code_compiles_against(string name, ReferenceAssemblies references, string source)
    {
        Assert.NotEmpty(name);
        await new NamingTest { TestCode = source, ReferenceAssemblies = references }.RunAsync();
    }

    [Fact]
    public async Task Code_does_not_compile_without_the_package()
        => (await Failure.Of(new NamingTest { TestCode = Ef, ReferenceAssemblies = Frameworks.Net100 })).Says("error CS0234");

    [Fact]
    public async Task A_later_framework_is_not_seen()
        => (await Failure.Of(new NamingTest { TestCode = "class C { System.Threading.Lock D; }", ReferenceAssemblies = ReferenceAssemblies.Net.Net80 }))
            .Says("error CS0234");

    [Fact]
    public async Task A_missing_package_says_what_to_add()
    {
        var references = With(Frameworks.Net100, "Newtonsoft.Json", "1.0.0");
        var message = (await Assert.ThrowsAnyAsync<Exception>(() => references.ResolveAsync(LanguageNames.CSharp, CancellationToken.None))).Message;
        message.Says("The package Newtonsoft.Json 1.0.0 is not in the NuGet global packages folder.");
        message.Says("ReferencePackages.csproj");
    }

    [Fact]
    public async Task Equal_values_share_their_references()
    {
        var one = await With(Frameworks.Net100, "Newtonsoft.Json", "13.0.3").ResolveAsync(LanguageNames.CSharp, CancellationToken.None);
        var other = await With(Frameworks.Net100, "Newtonsoft.Json", "13.0.3").ResolveAsync(LanguageNames.CSharp, CancellationToken.None);

        Assert.Equal(one.AsEnumerable(), other.AsEnumerable());
    }

    [Fact]
    public async Task Each_assembly_is_referenced_once()
    {
        var references = With(With(Frameworks.Net100, "Microsoft.AspNetCore.App.Ref", "10.0.10"), "Microsoft.EntityFrameworkCore", "10.0.14");
        var resolved = await references.ResolveAsync(LanguageNames.CSharp, CancellationToken.None);
        var names = resolved.Select(reference => System.IO.Path.GetFileName(reference.Display)).ToList();

        Assert.Equal(names.Distinct(StringComparer.OrdinalIgnoreCase), names);
        Assert.Contains("Microsoft.EntityFrameworkCore.Abstractions.dll", names);
    }

    [Fact]
    public Task Assemblies_of_a_framework_can_be_added()
        => new NamingTest
        {
            TestCode = "class C { System.Web.HttpContext D; }",
            ReferenceAssemblies = ReferenceAssemblies.NetFramework.Net472.Default.AddAssemblies(["System.Web"]),
        }.RunAsync();

    [Fact]
    public Task A_loaded_assembly_can_be_referenced()
        => new NamingTest
        {
            TestCode = "class C { SyncIO.Testing.Tests.ReferencesAreResolved D; }",
            ReferenceAssemblies = Frameworks.Net100,
            TestState = { AdditionalReferences = { typeof(ReferencesAreResolved).Assembly } },
        }.RunAsync();

    private static ReferenceAssemblies With(ReferenceAssemblies references, string id, string version)
        => references.AddPackages([new PackageIdentity(id, version)]);
}

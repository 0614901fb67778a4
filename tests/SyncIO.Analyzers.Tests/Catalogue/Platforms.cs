using System.Collections.Immutable;
using System.IO;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;

namespace SyncIO.Tests.Catalogue;

/// <summary>The frameworks: every assembly of their reference packs.</summary>
internal static class Platforms
{
    /// <summary>.NET Framework with all its assemblies, where a new project references nine; its facades only forward.</summary>
    private static readonly ReferenceAssemblies Net472 = new ReferenceAssemblies(
            "net472",
            new PackageIdentity("Microsoft.NETFramework.ReferenceAssemblies.net472", "1.0.3"),
            Path.Combine("build", ".NETFramework", "v4.7.2"))
        .WithAssemblyIdentityComparer(DesktopAssemblyIdentityComparer.Default);

    private static ReferenceAssemblies Net9 => ReferenceAssemblies.Net.Net90;

    /// <summary>Each on its own: a name may mean something else in another.</summary>
    public static ImmutableArray<World> Worlds { get; } =
    [
        new("net472", Net472, "*"),
        new("net8.0", References.Net8, "*"),
        new("net9.0", Net9, "*"),
        new("net10.0", References.Net10, "*"),
        AspNetCore("ASP.NET Core 8", References.Net8, "8.0.28"),
        AspNetCore("ASP.NET Core 9", Net9, "9.0.16"),
        AspNetCore("ASP.NET Core 10", References.Net10, "10.0.10"),
    ];

    private static World AspNetCore(string name, ReferenceAssemblies framework, string version) => new(
        name,
        framework.AddPackages([new PackageIdentity("Microsoft.AspNetCore.App.Ref", version)]),
        "Microsoft.AspNetCore*",
        "Microsoft.Extensions*",
        "Microsoft.JSInterop",
        "Microsoft.Net.Http.Headers",
        "System.Diagnostics.EventLog",
        "System.Formats.Cbor",
        "System.Security.Cryptography.Xml",
        "System.Threading.RateLimiting");
}

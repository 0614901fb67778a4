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

    public static ReferenceAssemblies Sqlite { get; } = With(Net8, ("Microsoft.Data.Sqlite.Core", "6.0.0"));

    public static ReferenceAssemblies Xunit { get; } = With(Net10, ("xunit", "2.9.3"));

    private static ReferenceAssemblies With(ReferenceAssemblies framework, params (string Id, string Version)[] packages) =>
        framework.AddPackages([.. packages.Select(package => new PackageIdentity(package.Id, package.Version))]);
}

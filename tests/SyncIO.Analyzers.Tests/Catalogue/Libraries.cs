using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis.Testing;

namespace SyncIO.Tests.Catalogue;

/// <summary>The real assemblies that the catalogue speaks of, as compilations to look names up in.</summary>
internal static class Libraries
{
    /// <summary>.NET 10 with the libraries of today.</summary>
    private static readonly ReferenceAssemblies Today = References.Npgsql.AddPackages(
    [
        new("Microsoft.AspNetCore.App.Ref", "10.0.10"),
        new("Microsoft.EntityFrameworkCore.Relational", "10.0.14"),
        new("Microsoft.EntityFrameworkCore.InMemory", "10.0.14"),
    ]);

    /// <summary>EF Core 8, where some members are in other types.</summary>
    private static readonly ReferenceAssemblies EFCore8 = References.Net8.AddPackages([new("Microsoft.EntityFrameworkCore.Relational", "8.0.30")]);

    /// <summary>Each on its own: a name may mean something else in another.</summary>
    public static ImmutableArray<World> Worlds { get; } =
    [
        new("EF Core 10", References.EFCore10, "Microsoft.EntityFrameworkCore*"),
        new("EF Core 8", EFCore8),
        new("Today", Today),
        new("SQLite", References.Sqlite),
    ];

    /// <summary>
    /// Types that cannot be looked up here, and why. A line that speaks of one is taken on trust, and its tests use a stub of the type's public
    /// signatures; as soon as a package can be restored its entry is to be deleted.
    /// </summary>
    public static ImmutableDictionary<string, string> OutOfReach { get; } = ImmutableDictionary.CreateRange(
        [
            .. OutOfReachIn("Entity Framework 6 (package EntityFramework) cannot be restored from every registry.",
                "System.Data.Entity.QueryableExtensions",
                "System.Data.Entity.Database",
                "System.Data.Entity.DbContext",
                "System.Data.Entity.DbSet",
                "System.Data.Entity.DbSet`1",
                "System.Data.Entity.IDbSet`1",
                "System.Data.Entity.Infrastructure.DbCollectionEntry",
                "System.Data.Entity.Infrastructure.DbCollectionEntry`2",
                "System.Data.Entity.Infrastructure.DbEntityEntry",
                "System.Data.Entity.Infrastructure.DbEntityEntry`1",
                "System.Data.Entity.Infrastructure.DbReferenceEntry",
                "System.Data.Entity.Infrastructure.DbReferenceEntry`2"),
            .. OutOfReachIn("System.Data.SQLite depends on packages that cannot be restored from every registry.",
                "System.Data.SQLite.SQLiteCommand",
                "System.Data.SQLite.SQLiteConnection",
                "System.Data.SQLite.SQLiteDataReader",
                "System.Data.SQLite.SQLiteTransaction"),
        ]);

    private static IEnumerable<KeyValuePair<string, string>> OutOfReachIn(string reason, params string[] types) => types.Select(type => KeyValuePair.Create(type, reason));
}

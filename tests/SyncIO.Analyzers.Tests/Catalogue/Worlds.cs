using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;

namespace SyncIO.Tests.Catalogue;

/// <summary>Everything that the catalogue is proved against: the frameworks, and the libraries on top of them.</summary>
internal static class Worlds
{
    /// <summary>In the order in which the documentation names them.</summary>
    public static ImmutableArray<World> All { get; } = [.. Platforms.Worlds, .. Libraries.Worlds];

    /// <summary>Those of which every pair is to be classified.</summary>
    public static IEnumerable<World> ToClassify => All.Where(world => world.Assemblies.Length > 0);

    public static World Named(string name) => All.Single(world => world.Name == name);

    public static async Task<IReadOnlyList<Compilation>> Compile() => await Task.WhenAll(All.Select(world => world.Compilation));
}

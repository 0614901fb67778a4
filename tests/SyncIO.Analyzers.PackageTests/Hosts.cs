using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Xunit;

namespace SyncIO.PackageTests;

/// <summary>
/// The oldest host is Roslyn 4.5: Visual Studio 17.5, .NET SDK 7.0.200. It loads an assembly of ours only if it has all that the assembly
/// refers to, at that version or above.
/// </summary>
[Collection(PackageCollection.Name)]
public sealed class Hosts(Package package)
{
    private const string Analyzers = "SyncIO.Analyzers";
    private const string CodeFixes = "SyncIO.CodeFixes";
    private const string Tasks = "SyncIO.Tasks";

    /// <summary>What Roslyn 4.5 brings with it: no System.Composition, for nothing here may need it.</summary>
    private static readonly IReadOnlyDictionary<string, Version> Carried = new Dictionary<string, Version>(StringComparer.Ordinal)
    {
        ["netstandard"] = new(2, 0, 0, 0),
        ["Microsoft.CodeAnalysis"] = new(4, 5, 0, 0),
        ["Microsoft.CodeAnalysis.CSharp"] = new(4, 5, 0, 0),
        ["System.Buffers"] = new(4, 0, 3, 0),
        ["System.Collections.Immutable"] = new(6, 0, 0, 0),
        ["System.Memory"] = new(4, 0, 1, 1),
        ["System.Numerics.Vectors"] = new(4, 1, 4, 0),
        ["System.Reflection.Metadata"] = new(6, 0, 0, 0),
        ["System.Runtime.CompilerServices.Unsafe"] = new(6, 0, 0, 0),
        ["System.Text.Encoding.CodePages"] = new(6, 0, 0, 0),
        ["System.Threading.Tasks.Extensions"] = new(4, 2, 0, 1),
    };

    /// <summary>Only where code is edited: the compiler has none of these.</summary>
    private static readonly IReadOnlyDictionary<string, Version> CarriedWithWorkspaces = new Dictionary<string, Version>(Carried, StringComparer.Ordinal)
    {
        ["Microsoft.CodeAnalysis.Workspaces"] = new(4, 5, 0, 0),
        ["Microsoft.CodeAnalysis.CSharp.Workspaces"] = new(4, 5, 0, 0),
    };

    [Fact]
    public void A_compiler_of_4_5_has_all_that_the_analyzers_need() => Assert.Empty(Missing(Analyzers, Carried));

    [Fact]
    public void An_editor_of_4_5_has_all_that_the_fixes_need() => Assert.Empty(Missing(CodeFixes, CarriedWithWorkspaces));

    /// <summary>MSBuild 17.4 has nothing more to offer, in .NET and in Visual Studio.</summary>
    [Fact]
    public void A_build_of_17_4_has_all_that_the_tasks_need() => Assert.Equal(
        ["Microsoft.Build.Framework", "Microsoft.Build.Utilities.Core", "netstandard"],
        References(Tasks).Select(reference => reference.Name).Order(StringComparer.Ordinal));

    [Fact]
    public void Both_assemblies_are_of_one_version() =>
        Assert.Equal(Definition(Analyzers), References(CodeFixes).Single(reference => reference.Name == Analyzers));

    private IEnumerable<string> Missing(string assembly, IReadOnlyDictionary<string, Version> carried) =>
        from reference in References(assembly)
        where reference.Name != Analyzers && !(carried.TryGetValue(reference.Name, out var version) && reference.Version <= version)
        select $"{assembly} needs {reference.Name} {reference.Version}";

    private ImmutableArray<(string Name, Version Version)> References(string assembly)
    {
        using var file = Open(assembly);
        var metadata = file.GetMetadataReader();
        return
        [
            .. from handle in metadata.AssemblyReferences
               let reference = metadata.GetAssemblyReference(handle)
               select (metadata.GetString(reference.Name), reference.Version),
        ];
    }

    private (string Name, Version Version) Definition(string assembly)
    {
        using var file = Open(assembly);
        var metadata = file.GetMetadataReader();
        var definition = metadata.GetAssemblyDefinition();
        return (metadata.GetString(definition.Name), definition.Version);
    }

    private PEReader Open(string assembly) => new(package.Entries[$"{(assembly == Tasks ? "tasks/netstandard2.0" : "analyzers/dotnet/cs")}/{assembly}.dll"]);
}

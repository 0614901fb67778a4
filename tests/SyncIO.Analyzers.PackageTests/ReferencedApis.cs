using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using SyncIO.Tests.Promise;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.PackageTests;

/// <summary>
/// What the packed assemblies can reach outside of the compiler: files, the network, processes, the environment, code made at run time. A compiler and an
/// editor run them with the rights of their user, so that each use is listed here, with the file that docs/decisions says why of.
/// </summary>
[Collection(PackageCollection.Name)]
public sealed class ReferencedApis(Package package, ITestOutputHelper output)
{
    private static readonly string[] Watched =
    [
        "System.Net.", "System.Diagnostics.Process", "System.Reflection.Emit.", "System.Runtime.InteropServices.Marshal", "System.Runtime.InteropServices.NativeLibrary",
        "System.Reflection.Assembly::Load", "System.Runtime.Loader.", "System.Activator::", "System.Environment::", "Microsoft.Win32.", "System.Threading.Thread::",
        "System.IO.File::", "System.IO.FileInfo", "System.IO.FileStream", "System.IO.Directory", "System.IO.DriveInfo", "System.IO.FileSystem", "System.IO.Pipes.",
        "System.AppDomain", "System.Linq.Expressions.", "System.CodeDom",
    ];

    private static readonly Dictionary<string, string[]> Known = new()
    {
        ["analyzers/dotnet/cs/SyncIO.Analyzers.dll"] = ["System.Environment::get_CurrentManagedThreadId", "System.IO.File::Exists", "System.IO.File::ReadAllText", "System.IO.File::WriteAllText"],
        ["analyzers/dotnet/cs/SyncIO.CodeFixes.dll"] = ["System.Environment::get_CurrentManagedThreadId"],
        ["tasks/netstandard2.0/SyncIO.Tasks.dll"] =
        [
            "System.IO.Directory::CreateDirectory", "System.IO.File::Delete", "System.IO.File::Exists", "System.IO.File::Move",
            "System.IO.File::ReadAllText", "System.IO.File::WriteAllText",
        ],
    };

    public static TheoryData<string> Assemblies { get; } = new(Known.Keys);

    [Fact]
    [Trait(Figure.Says, Figure.Value)]
    public void Are_those_that_a_decision_speaks_of()
    {
        Assert.Equal(Known.Keys.Order(), package.Entries.Keys.Where(entry => entry.EndsWith(".dll", StringComparison.Ordinal)).Order());
        Assert.All(Known, assembly => Assert.Equal(assembly.Value, Referenced(package.Entries[assembly.Key])));
        var used = Known.Values.SelectMany(apis => apis).Distinct();
        Figure.Of(output, "Outside of the compiler, only the APIs are used that a decision speaks of",
            $"{Known.Count} assemblies, {Watched.Length} kinds of API watched: they use {used.Count()} members of {used.Select(api => api.Split("::")[0]).Distinct().Count()} types");
    }

    /// <summary>No code outside of .NET, and none that the compiler cannot check.</summary>
    [Theory]
    [MemberData(nameof(Assemblies))]
    public void Have_nothing_native_in_them(string assembly)
    {
        using var reader = new PEReader(package.Entries[assembly]);
        var metadata = reader.GetMetadataReader();
        Assert.True(reader.PEHeaders.CorHeader!.Flags.HasFlag(CorFlags.ILOnly));
        Assert.Equal(0, metadata.GetTableRowCount(TableIndex.ModuleRef));
        Assert.DoesNotContain("UnverifiableCodeAttribute", metadata.TypeReferences.Select(type => metadata.GetString(metadata.GetTypeReference(type).Name)));
    }

    private static List<string> Referenced(ImmutableArray<byte> assembly)
    {
        using var reader = new PEReader(assembly);
        var metadata = reader.GetMetadataReader();
        return metadata.MemberReferences
            .Select(metadata.GetMemberReference)
            .Where(member => member.Parent.Kind == HandleKind.TypeReference)
            .Select(member => $"{NameOf(metadata, (TypeReferenceHandle)member.Parent)}::{metadata.GetString(member.Name)}")
            .Where(name => Watched.Any(watched => name.StartsWith(watched, StringComparison.Ordinal)))
            .Distinct()
            .Order(StringComparer.Ordinal)
            .ToList();
    }

    private static string NameOf(MetadataReader metadata, TypeReferenceHandle handle)
    {
        var type = metadata.GetTypeReference(handle);
        return $"{metadata.GetString(type.Namespace)}.{metadata.GetString(type.Name)}";
    }
}

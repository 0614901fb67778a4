using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace SyncIO.Evidence.Metadata;

/// <summary>An assembly that is read and never loaded.</summary>
internal sealed class AssemblyNode : IDisposable
{
    private readonly PEReader portable;
    private readonly Lazy<Dictionary<string, TypeNode>> types;

    private AssemblyNode(PEReader portable, bool isOwn, bool isPlatform, AssemblySet set)
    {
        (this.portable, IsOwn, IsPlatform, Set) = (portable, isOwn, isPlatform, set);
        Reader = portable.GetMetadataReader();
        Name = Reader.GetString(Reader.GetAssemblyDefinition().Name);
        types = new(() => Reader.TypeDefinitions
            .Select(handle => new TypeNode(this, handle))
            .ToDictionary(type => type.FullName, StringComparer.Ordinal));
    }

    public AssemblySet Set { get; }

    public MetadataReader Reader { get; }

    public string Name { get; }

    /// <summary>Is it one that lines are wanted for?</summary>
    public bool IsOwn { get; }

    /// <summary>Is it of .NET itself? Nothing is followed into it: what blocks there is in the catalogue.</summary>
    public bool IsPlatform { get; }

    public IReadOnlyCollection<TypeNode> Types => types.Value.Values;

    /// <summary>Opens a file; null where it is no managed assembly.</summary>
    public static AssemblyNode? Open(string path, bool isOwn, bool isPlatform, AssemblySet set) =>
        Open([.. File.ReadAllBytes(path)], isOwn, isPlatform, set);

    /// <inheritdoc cref="Open(string, bool, bool, AssemblySet)"/>
    public static AssemblyNode? Open(System.Collections.Immutable.ImmutableArray<byte> image, bool isOwn, bool isPlatform, AssemblySet set)
    {
        var portable = new PEReader(image);

        try
        {
            return portable.HasMetadata && portable.GetMetadataReader().IsAssembly
                ? new AssemblyNode(portable, isOwn, isPlatform, set)
                : null;
        }
        catch (BadImageFormatException)
        {
            return null;
        }
    }

    /// <summary>A type by its metadata name, here or where it was moved to.</summary>
    public TypeNode? Type(string fullName) =>
        types.Value.TryGetValue(fullName, out var type) ? type
        : Forwarded(fullName) is { } target ? Set.Find(target)?.Type(fullName)
        : null;

    /// <summary>The type of a definition in this file.</summary>
    public TypeNode Type(TypeDefinitionHandle handle) => types.Value[Names.Of(Reader, handle)];

    /// <summary>The code of a method; null where it has none.</summary>
    public MethodBodyBlock? Body(MethodDefinition method)
    {
        if (method.RelativeVirtualAddress == 0)
        {
            return null;
        }

        try
        {
            return portable.GetMethodBody(method.RelativeVirtualAddress);
        }
        catch (BadImageFormatException)
        {
            return null;
        }
    }

    public void Dispose() => portable.Dispose();

    private AssemblyReferenceHandle? ForwardedTo(string outermost)
    {
        foreach (var handle in Reader.ExportedTypes)
        {
            var exported = Reader.GetExportedType(handle);

            if (exported.IsForwarder
                && exported.Implementation.Kind == HandleKind.AssemblyReference
                && Names.Joined(Reader, exported.Namespace, exported.Name) == outermost)
            {
                return (AssemblyReferenceHandle)exported.Implementation;
            }
        }

        return null;
    }

    private string? Forwarded(string fullName) =>
        ForwardedTo(fullName.Split('+')[0]) is { } handle ? Reader.GetString(Reader.GetAssemblyReference(handle).Name) : null;
}

using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace SyncIO.Evidence.Metadata;

/// <summary>The assemblies that lines are wanted for, what they depend on, and the platform under them.</summary>
internal sealed class AssemblySet : IDisposable
{
    private readonly Dictionary<string, AssemblyNode?> files = new(StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<string, string> paths;
    private readonly Dictionary<string, string> platform = In(PlatformFolders());
    private readonly Dictionary<(AssemblyNode, EntityHandle), MethodUse?> methods = [];
    private readonly Func<string, bool> isOwn;

    /// <summary>Knows where assemblies lie; each is read when it is first asked for.</summary>
    /// <param name="folders">Where dependencies lie, the first one first.</param>
    /// <param name="isOwn">Are lines wanted for the assembly of this name?</param>
    public AssemblySet(IEnumerable<string> folders, Func<string, bool> isOwn)
    {
        this.isOwn = isOwn;
        paths = In(folders);
    }

    /// <summary>Those that were read, and are not the platform's: only their code is followed.</summary>
    public IReadOnlyList<AssemblyNode> Followed { get; private set; } = [];

    /// <summary>Reads assemblies, and everything that they depend on.</summary>
    public void Load(IEnumerable<string> assemblies, IEnumerable<ImmutableArray<byte>> images)
    {
        var own = images.Select(image => AssemblyNode.Open(image, isOwn: true, isPlatform: false, this))
            .Concat(assemblies.Select(path => AssemblyNode.Open(path, isOwn: true, isPlatform: false, this)))
            .OfType<AssemblyNode>()
            .ToList();
        own.ForEach(file => files[file.Name] = file);
        var open = new Queue<AssemblyNode>(own);
        var followed = new HashSet<AssemblyNode>(own);

        while (open.TryDequeue(out var file))
        {
            foreach (var reference in file.Reader.AssemblyReferences)
            {
                if (Find(file, reference) is { IsPlatform: false } dependency && followed.Add(dependency))
                {
                    open.Enqueue(dependency);
                }
            }
        }

        Followed = [.. followed];
    }

    /// <summary>An assembly by its name; null where it lies in none of the folders.</summary>
    public AssemblyNode? Find(string name)
    {
        if (!files.TryGetValue(name, out var file))
        {
            var isPlatform = platform.TryGetValue(name, out var path);
            files[name] = file = isPlatform || paths.TryGetValue(name, out path)
                ? AssemblyNode.Open(path!, isOwn(name), isPlatform && !isOwn(name), this)
                : null;
        }

        return file;
    }

    private AssemblyNode? Find(AssemblyNode file, AssemblyReferenceHandle reference) =>
        Find(file.Reader.GetString(file.Reader.GetAssemblyReference(reference).Name));

    /// <summary>A type by its metadata name, among what was read and is followed.</summary>
    public TypeNode? Type(string fullName) => Followed.Select(file => file.Type(fullName)).FirstOrDefault(type => type is not null)
        ?? Find("System.Runtime")?.Type(fullName);

    /// <summary>What a handle names; null for arrays, and where the assembly was not found.</summary>
    public TypeUse? Use(AssemblyNode file, EntityHandle handle)
    {
        if (handle.IsNil)
        {
            return null;
        }

        switch (handle.Kind)
        {
            case HandleKind.TypeDefinition:
                return new TypeUse(file.Type((TypeDefinitionHandle)handle), []);
            case HandleKind.TypeReference:
                return Referenced(file, (TypeReferenceHandle)handle) is { } referenced ? new TypeUse(referenced, []) : null;
            case HandleKind.TypeSpecification:
                var type = file.Reader.GetTypeSpecification((TypeSpecificationHandle)handle);
                return Instance(file, file.Reader.GetBlobReader(type.Signature));
            default:
                return null;
        }
    }

    /// <summary>The method that a call names.</summary>
    public MethodUse? Method(AssemblyNode file, EntityHandle handle)
    {
        if (!methods.TryGetValue((file, handle), out var method))
        {
            methods[(file, handle)] = method = Resolve(file, handle);
        }

        return method;
    }

    public void Dispose()
    {
        foreach (var file in files.Values)
        {
            file?.Dispose();
        }
    }

    private TypeNode? Referenced(AssemblyNode file, TypeReferenceHandle handle)
    {
        var reference = file.Reader.GetTypeReference(handle);

        while (reference.ResolutionScope.Kind == HandleKind.TypeReference)
        {
            reference = file.Reader.GetTypeReference((TypeReferenceHandle)reference.ResolutionScope);
        }

        var name = Names.Of(file.Reader, handle);
        return reference.ResolutionScope.Kind == HandleKind.AssemblyReference
            ? Find(file, (AssemblyReferenceHandle)reference.ResolutionScope)?.Type(name)
            : file.Type(name);
    }

    /// <summary>A generic type with its arguments; null where the signature is of something else.</summary>
    private TypeUse? Instance(AssemblyNode file, BlobReader signature)
    {
        if (signature.ReadSignatureTypeCode() != SignatureTypeCode.GenericTypeInstance)
        {
            return null;
        }

        signature.ReadCompressedInteger(); // class or value type
        var type = Use(file, signature.ReadTypeHandle())?.Type;
        var arguments = new string[signature.ReadCompressedInteger()];
        var decoder = new SignatureDecoder<string, object?>(SignatureNames.Instance, file.Reader, null);

        for (var i = 0; i < arguments.Length; i++)
        {
            arguments[i] = decoder.DecodeType(ref signature);
        }

        return type is null ? null : new TypeUse(type, arguments);
    }

    private MethodUse? Resolve(AssemblyNode file, EntityHandle handle)
    {
        var reader = file.Reader;

        switch (handle.Kind)
        {
            case HandleKind.MethodSpecification:
                return Method(file, reader.GetMethodSpecification((MethodSpecificationHandle)handle).Method);
            case HandleKind.MethodDefinition:
                var type = file.Type(reader.GetMethodDefinition((MethodDefinitionHandle)handle).GetDeclaringType());
                return MethodUse.Of(type.Methods.First(method => method.Handle == (MethodDefinitionHandle)handle));
            case HandleKind.MemberReference:
                var member = reader.GetMemberReference((MemberReferenceHandle)handle);
                return member.GetKind() == MemberReferenceKind.Method ? Resolve(file, member) : null;
            default:
                return null;
        }
    }

    private MethodUse Resolve(AssemblyNode file, MemberReference member)
    {
        var name = file.Reader.GetString(member.Name);
        var signature = member.DecodeMethodSignature(SignatureNames.Instance, null);
        var node = Use(file, member.Parent)?.Type.Ancestors
            .SelectMany(ancestor => ancestor.Type.Methods)
            .FirstOrDefault(method => method.Name == name && method.Parameters.SequenceEqual(signature.ParameterTypes));
        return node is not null ? MethodUse.Of(node)
            : new MethodUse(Names.Of(file.Reader, member.Parent), name, signature.ParameterTypes, signature.ReturnType)
            {
                IsInstance = signature.Header.IsInstance,
            };
    }

    /// <summary>The assemblies in some folders by their names, those of the first folder first.</summary>
    private static Dictionary<string, string> In(IEnumerable<string> folders) => folders
        .Where(Directory.Exists)
        .SelectMany(folder => Directory.GetFiles(folder, "*.dll"))
        .DistinctBy(Path.GetFileNameWithoutExtension, StringComparer.OrdinalIgnoreCase)
        .ToDictionary(path => Path.GetFileNameWithoutExtension(path), StringComparer.OrdinalIgnoreCase);

    /// <summary>The folder of the platform that this tool runs on, and those of other frameworks beside it.</summary>
    private static IEnumerable<string> PlatformFolders()
    {
        var own = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        var shared = Path.GetDirectoryName(Path.GetDirectoryName(own))!;
        return Directory.GetDirectories(shared)
            .Select(framework => Directory.GetDirectories(framework).Order(StringComparer.Ordinal).Last())
            .Prepend(own);
    }
}

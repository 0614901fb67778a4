using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;

namespace SyncIO.Evidence.Metadata;

/// <summary>A type as another one names it: with arguments where it is generic.</summary>
internal sealed record TypeUse(TypeNode Type, string[] Arguments);

/// <summary>A type of an assembly.</summary>
internal sealed class TypeNode
{
    private readonly TypeDefinition definition;
    private readonly Lazy<TypeUse?> @base;
    private readonly Lazy<IReadOnlyList<TypeUse>> interfaces;
    private readonly Lazy<IReadOnlyList<MethodNode>> methods;
    private readonly Lazy<IReadOnlyList<TypeUse>> ancestors;

    public TypeNode(AssemblyNode file, TypeDefinitionHandle handle)
    {
        (File, definition, FullName) = (file, file.Reader.GetTypeDefinition(handle), Names.Of(file.Reader, handle));
        @base = new(() => file.Set.Use(file, definition.BaseType));
        interfaces = new(() => [.. definition.GetInterfaceImplementations()
            .Select(implementation => file.Set.Use(file, file.Reader.GetInterfaceImplementation(implementation).Interface))
            .OfType<TypeUse>()]);
        methods = new(() => [.. definition.GetMethods().Select(method => new MethodNode(this, method))]);
        ancestors = new(() => [.. Ancestry()]);
    }

    public AssemblyNode File { get; }

    public string FullName { get; }

    public TypeUse? Base => @base.Value;

    public IReadOnlyList<TypeUse> Interfaces => interfaces.Value;

    public IReadOnlyList<MethodNode> Methods => methods.Value;

    /// <summary>The type itself, its bases, and all interfaces of these.</summary>
    public IReadOnlyList<TypeUse> Ancestors => ancestors.Value;

    public bool IsInterface => definition.Attributes.HasFlag(TypeAttributes.Interface);

    public bool IsStatic => definition.Attributes.HasFlag(TypeAttributes.Abstract | TypeAttributes.Sealed);

    /// <summary>Can it be named outside of its assembly? What a library puts into a namespace called Internal is for itself.</summary>
    public bool IsPublic => IsVisible(definition) && !FullName.Split('.')[..^1].Contains("Internal", StringComparer.Ordinal);

    /// <summary>The names of its type parameters.</summary>
    public IEnumerable<string> TypeParameters => definition.GetGenericParameters()
        .Select(parameter => File.Reader.GetString(File.Reader.GetGenericParameter(parameter).Name));

    /// <summary>Which method stands for which of a base or an interface, where the code says so.</summary>
    public IEnumerable<(MethodNode Body, MethodNode Declaration)> ExplicitImplementations =>
        from handle in definition.GetMethodImplementations()
        let implementation = File.Reader.GetMethodImplementation(handle)
        let body = File.Set.Method(File, implementation.MethodBody)?.Node
        let declaration = File.Set.Method(File, implementation.MethodDeclaration)?.Node
        where body is not null && declaration is not null
        select (body, declaration);

    public bool IsOrInherits(string fullName) => Ancestors.Any(ancestor => ancestor.Type.FullName == fullName);

    public override string ToString() => FullName;

    private bool IsVisible(TypeDefinition type) => (type.Attributes & TypeAttributes.VisibilityMask) switch
    {
        TypeAttributes.Public => true,
        TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem =>
            IsVisible(File.Reader.GetTypeDefinition(type.GetDeclaringType())),
        _ => false,
    };

    private IEnumerable<TypeUse> Ancestry()
    {
        var own = new TypeUse(this, [.. Enumerable.Range(0, definition.GetGenericParameters().Count).Select(index => $"!{index}")]);
        var seen = new HashSet<string>(StringComparer.Ordinal);
        var open = new Queue<TypeUse>([own]);

        while (open.TryDequeue(out var use))
        {
            if (seen.Add($"{use.Type.FullName}<{string.Join(",", use.Arguments)}>"))
            {
                yield return use;

                foreach (var next in use.Type.Interfaces.Prepend(use.Type.Base).OfType<TypeUse>())
                {
                    var arguments = next.Arguments.Select(argument => Names.Substituted(argument, use.Arguments));
                    open.Enqueue(next with { Arguments = [.. arguments] });
                }
            }
        }
    }
}

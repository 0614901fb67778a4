using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using SyncIO.Catalogue;

namespace SyncIO.Evidence.Metadata;

/// <summary>A method, constructor or accessor of an assembly.</summary>
internal sealed class MethodNode
{
    private readonly MethodDefinition definition;

    public MethodNode(TypeNode type, MethodDefinitionHandle handle)
    {
        var reader = type.File.Reader;
        (Type, Handle, definition) = (type, handle, reader.GetMethodDefinition(handle));
        Name = reader.GetString(definition.Name);
        var signature = definition.DecodeSignature(SignatureNames.Instance, null);
        (Parameters, ReturnType) = (signature.ParameterTypes, signature.ReturnType);
    }

    public TypeNode Type { get; }

    public MethodDefinitionHandle Handle { get; }

    public string Name { get; }

    /// <summary>The types of its parameters, as its signature has them.</summary>
    public ImmutableArray<string> Parameters { get; }

    public string ReturnType { get; }

    public bool IsStatic => definition.Attributes.HasFlag(MethodAttributes.Static);

    public bool IsVirtual => definition.Attributes.HasFlag(MethodAttributes.Virtual);

    public bool IsAbstract => definition.Attributes.HasFlag(MethodAttributes.Abstract);

    /// <summary>Does it begin a line of overrides?</summary>
    public bool IsNewSlot => definition.Attributes.HasFlag(MethodAttributes.NewSlot);

    /// <summary>Can it be called, or overridden, outside of its assembly?</summary>
    public bool IsVisible => Type.IsPublic
        && (definition.Attributes & MethodAttributes.MemberAccessMask)
            is MethodAttributes.Public or MethodAttributes.Family or MethodAttributes.FamORAssem;

    public bool IsGetter => IsSpecial && Name.StartsWith("get_", StringComparison.Ordinal);

    /// <summary>Is it an accessor, an operator or a constructor?</summary>
    public bool IsSpecial => definition.Attributes.HasFlag(MethodAttributes.SpecialName);

    public bool IsConstructor => Name == ".ctor";

    public bool IsExtension => IsStatic && HasAttribute("System.Runtime.CompilerServices.ExtensionAttribute");

    public bool IsObsolete => HasAttribute("System.ObsoleteAttribute");

    /// <summary>The name that source code calls it by.</summary>
    public string MemberName => IsGetter ? Name["get_".Length..] : Name;

    public MethodBodyBlock? Body => Type.File.Body(definition);

    /// <summary>As a line of the catalogue names this overload.</summary>
    public MemberPattern Pattern => new(Type.FullName, MemberName, new ParameterTypes([.. Parameters.Select(Written)]));

    /// <summary>The type that the compiler made for an asynchronous method or an iterator.</summary>
    public (TypeNode Type, bool IsAsync)? StateMachine
    {
        get
        {
            foreach (var (name, attribute) in Attributes())
            {
                if (name.StartsWith("System.Runtime.CompilerServices.", StringComparison.Ordinal)
                    && name.EndsWith("StateMachineAttribute", StringComparison.Ordinal)
                    && attribute.DecodeValue(AttributeNames.Instance).FixedArguments is [{ Value: string machine }, ..]
                    && Type.File.Type(machine.Split(',')[0].Trim().Replace("\\", "", StringComparison.Ordinal)) is { } type)
                {
                    return (type, name.Contains("Async", StringComparison.Ordinal));
                }
            }

            return null;
        }
    }

    /// <summary>Does a call without this argument compile?</summary>
    public bool IsOptional(int parameter) => definition.GetParameters()
        .Select(Type.File.Reader.GetParameter)
        .Any(one => one.SequenceNumber == parameter + 1 && one.Attributes.HasFlag(ParameterAttributes.Optional));

    public override string ToString() => Pattern.ToString();

    private string Written(string type)
    {
        var reader = Type.File.Reader;
        var ofMethod = definition.GetGenericParameters().Select(one => reader.GetString(reader.GetGenericParameter(one).Name)).ToArray();
        var open = Names.Open(type.TrimEnd('&'));

        for (var i = ofMethod.Length - 1; i >= 0; i--)
        {
            open = open.Replace($"!!{i}", ofMethod[i], StringComparison.Ordinal);
        }

        return Names.Substituted(open, [.. Type.TypeParameters]);
    }

    private bool HasAttribute(string fullName) => Attributes().Any(attribute => attribute.Name == fullName);

    private IEnumerable<(string Name, CustomAttribute Attribute)> Attributes()
    {
        foreach (var handle in definition.GetCustomAttributes())
        {
            var attribute = Type.File.Reader.GetCustomAttribute(handle);

            if (Type.File.Set.Method(Type.File, attribute.Constructor) is { } constructor)
            {
                yield return (constructor.TypeName, attribute);
            }
        }
    }
}

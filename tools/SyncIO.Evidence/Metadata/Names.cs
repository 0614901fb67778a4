using System;
using System.Reflection.Metadata;
using System.Text.RegularExpressions;

namespace SyncIO.Evidence.Metadata;

/// <summary>The names of types, as the catalogue writes them.</summary>
internal static partial class Names
{
    /// <summary><c>Namespace.Outer+Inner`1</c></summary>
    public static string Of(MetadataReader reader, TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        var outer = type.GetDeclaringType();
        return outer.IsNil ? Joined(reader, type.Namespace, type.Name) : $"{Of(reader, outer)}+{reader.GetString(type.Name)}";
    }

    /// <inheritdoc cref="Of(MetadataReader, TypeDefinitionHandle)"/>
    public static string Of(MetadataReader reader, TypeReferenceHandle handle)
    {
        var type = reader.GetTypeReference(handle);
        return type.ResolutionScope.Kind == HandleKind.TypeReference
            ? $"{Of(reader, (TypeReferenceHandle)type.ResolutionScope)}+{reader.GetString(type.Name)}"
            : Joined(reader, type.Namespace, type.Name);
    }

    /// <summary>The type that a member belongs to, without its arguments.</summary>
    public static string Of(MetadataReader reader, EntityHandle handle) => handle.Kind switch
    {
        HandleKind.TypeReference => Of(reader, (TypeReferenceHandle)handle),
        HandleKind.TypeDefinition => Of(reader, (TypeDefinitionHandle)handle),
        HandleKind.TypeSpecification =>
            Open(reader.GetTypeSpecification((TypeSpecificationHandle)handle).DecodeSignature(SignatureNames.Instance, null)),
        _ => "",
    };

    public static string Joined(MetadataReader reader, StringHandle space, StringHandle name) =>
        space.IsNil ? reader.GetString(name) : $"{reader.GetString(space)}.{reader.GetString(name)}";

    /// <summary>The type of a signature without its arguments: <c>List`1</c> of <c>List`1&lt;System.Int32></c>.</summary>
    public static string Open(string type) =>
        type.IndexOf('<', StringComparison.Ordinal) is > 0 and var start ? type[..start] + type[(type.LastIndexOf('>') + 1)..] : type;

    /// <summary>A type of a signature where the parameters of its type stand for arguments.</summary>
    public static string Substituted(string type, string[] arguments) => TypeParameter().Replace(
        type, match => int.Parse(match.Groups[1].Value) is var index && index < arguments.Length ? arguments[index] : match.Value);

    [GeneratedRegex(@"(?<!!)!(\d+)")]
    private static partial Regex TypeParameter();
}

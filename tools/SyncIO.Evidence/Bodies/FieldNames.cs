using System.Reflection.Metadata;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Bodies;

/// <summary>What a field is called, and of which type it is.</summary>
internal static class FieldNames
{
    public static (string Name, string Type) Of(AssemblyNode file, EntityHandle handle)
    {
        var reader = file.Reader;

        if (handle.Kind == HandleKind.FieldDefinition)
        {
            var field = reader.GetFieldDefinition((FieldDefinitionHandle)handle);
            var declaring = Names.Of(reader, field.GetDeclaringType());
            return ($"{declaring}::{reader.GetString(field.Name)}", Names.Open(field.DecodeSignature(SignatureNames.Instance, null)));
        }

        var member = reader.GetMemberReference((MemberReferenceHandle)handle);
        var parent = Names.Of(reader, member.Parent);
        return ($"{parent}::{reader.GetString(member.Name)}", Names.Open(member.DecodeFieldSignature(SignatureNames.Instance, null)));
    }
}

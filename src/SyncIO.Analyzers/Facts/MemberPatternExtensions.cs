using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Facts;

/// <summary>Which symbols a pattern of the catalogue speaks of.</summary>
internal static class MemberPatternExtensions
{
    /// <summary>Is this member meant: by its name, an overload of it, an override or an implementation?</summary>
    public static bool Covers(this MemberPattern pattern, ISymbol member) =>
        pattern.Name == MemberPattern.Everything ? pattern.IsOf(member.ContainingType)
        : pattern.Name == member.Name
            && member.ContainingType?.Ancestor(pattern.Type) is { } type
            && member.IsOrOverridesMemberOf(type)
            && pattern.HasParametersOf(member);

    /// <summary>Is the type, or one it derives from or implements, the pattern's, or in the pattern's namespace?</summary>
    public static bool IsOf(this MemberPattern pattern, ITypeSymbol? type) =>
        pattern.Namespace is { } space ? type?.ContainingNamespace.IsWithin(space) is true : type.IsOrInherits(pattern.Type);

    /// <summary>Does the pattern name no overload, or the one that has these parameters?</summary>
    public static bool HasParametersOf(this MemberPattern pattern, ISymbol member) =>
        pattern.ParameterTypes is not { } wanted
        || member is IMethodSymbol { Parameters: var parameters }
            && parameters.Select(parameter => parameter.Type.MetadataNameInFull()).SequenceEqual(wanted.Names, StringComparer.Ordinal);
}

using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>How a type is written at a place: by its name alone, with an import, where nothing else is called so there.</summary>
internal static class TypeName
{
    /// <summary>The namespace to import for it; null where none has to be.</summary>
    public static string? Import(int position, ITypeSymbol type, SemanticModel model) =>
        type is INamedTypeSymbol { IsGenericType: false, ContainingType: null, ContainingNamespace: { IsGlobalNamespace: false } space }
        && type.ToMinimalDisplayParts(model, position).Any(part => part.Kind == SymbolDisplayPartKind.NamespaceName)
        && model.LookupNamespacesAndTypes(position, name: type.Name).IsEmpty
            ? space.ToDisplayString()
            : null;

    /// <summary>The type, as it is written once its namespace is imported.</summary>
    public static string At(int position, ITypeSymbol type, SemanticModel model)
    {
        var format = model.GetNullableContext(position).AnnotationsEnabled()
            ? SymbolDisplayFormat.MinimallyQualifiedFormat.AddMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier)
            : SymbolDisplayFormat.MinimallyQualifiedFormat.RemoveMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);
        return Import(position, type, model) is null ? type.ToMinimalDisplayString(model, position, format) : type.ToDisplayString(format);
    }
}

using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>The types that a compilation sees, by their documentation comment ids: that is how projects name them to each other.</summary>
/// <param name="compilation">The compilation.</param>
internal sealed class NamedTypes(Compilation compilation)
{
    private readonly ConcurrentDictionary<string, ITypeSymbol?> found = new();
    private readonly ConcurrentDictionary<ITypeSymbol, ImmutableHashSet<string>> lineages = new(SymbolEqualityComparer.Default);

    /// <summary>The type of an id; null where the compilation does not see it.</summary>
    public ITypeSymbol? Find(string id) =>
        found.GetOrAdd(id, one => DocumentationCommentId.GetFirstSymbolForDeclarationId(one, compilation) as ITypeSymbol);

    /// <summary>Is a type the one of an id, or does it derive from it?</summary>
    public bool IsOrDerivesFrom(ITypeSymbol type, string id) => lineages.GetOrAdd(type, IdsOf).Contains(id);

    private static ImmutableHashSet<string> IdsOf(ITypeSymbol type) =>
        type.BaseTypesAndSelf().Select(one => one.OriginalDefinition.GetDocumentationCommentId()).OfType<string>().ToImmutableHashSet();
}

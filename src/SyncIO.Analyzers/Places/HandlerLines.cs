using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Places;

/// <summary>The lines of the catalogue that name handlers of requests, as far as their libraries are here.</summary>
internal sealed class HandlerLines
{
    private readonly Compilation compilation;
    private readonly ImmutableArray<Handler> named;
    private readonly Dictionary<string, ImmutableArray<Handler>> byName;
    private readonly ConcurrentDictionary<INamedTypeSymbol, ImmutableArray<Handler>> byType = new(SymbolEqualityComparer.Default);

    /// <summary>Sorts lines by the names of what they speak of.</summary>
    /// <param name="compilation">Where they are to count.</param>
    /// <param name="shipped">Lines that ship with the package.</param>
    /// <param name="own">Lines that users wrote for this very code.</param>
    public HandlerLines(Compilation compilation, IEnumerable<Handler> shipped, IEnumerable<Handler> own)
    {
        this.compilation = compilation;
        var libraries = new Libraries(compilation);
        var all = own.Concat(shipped.Where(libraries.Has)).ToImmutableArray();
        named = all.Where(line => line.Shape is HandlerShape.Named).ToImmutableArray();
        Delegates = all.Where(line => line.Shape is HandlerShape.Delegate).ToImmutableArray();
        byName = all.RemoveRange(named)
            .RemoveRange(Delegates)
            .GroupBy(line => line.Type.Split('.', '+').Last(), StringComparer.Ordinal)
            .ToDictionary(group => group.Key, group => group.ToImmutableArray(), StringComparer.Ordinal);
        IsEmpty = all.IsEmpty;
    }

    /// <summary>Is none of the libraries here?</summary>
    public bool IsEmpty { get; }

    /// <summary>The lines that speak of delegates.</summary>
    public ImmutableArray<Handler> Delegates { get; }

    /// <summary>The lines about a type: by its bases, its interfaces, its attributes or its name.</summary>
    public ImmutableArray<Handler> Of(INamedTypeSymbol type) => byType.GetOrAdd(type.OriginalDefinition, Find);

    /// <summary>The lines about an attribute of a member, and about those that the attribute derives from.</summary>
    public IEnumerable<Handler> OfAttributes(ISymbol symbol) => symbol.GetAttributes()
        .SelectMany(attribute => attribute.AttributeClass?.BaseTypesAndSelf() ?? [])
        .SelectMany(NamedAs);

    /// <summary>The lines that speak of a type itself.</summary>
    public IEnumerable<Handler> NamedAs(ITypeSymbol type) =>
        byName.TryGetValue(type.MetadataName, out var lines) && type is INamedTypeSymbol symbol
            ? lines.Where(line => symbol.IsNamed(line.Type))
            : [];

    private ImmutableArray<Handler> Find(INamedTypeSymbol type) => type.BaseTypesAndSelf()
        .Concat(type.AllInterfaces)
        .SelectMany(NamedAs)
        .Concat(type.BaseTypesAndSelf().SelectMany(OfAttributes))
        .Concat(named.Where(line => type.Name.Fits(line.TypeName, StringComparison.OrdinalIgnoreCase)
            && !compilation.GetTypesByMetadataName(line.Type).IsEmpty))
        .ToImmutableArray();

    /// <summary>
    /// What a compilation has, by the names of its references and its own namespaces: looking types up would load every reference.
    /// </summary>
    private sealed class Libraries(Compilation compilation)
    {
        private readonly Dictionary<string, bool> known = new(StringComparer.Ordinal);

        /// <summary>May the type of a line be here?</summary>
        public bool Has(Handler line)
        {
            if (!known.TryGetValue(line.Library, out var isHere))
            {
                known.Add(line.Library, isHere = IsReferenced(line.Library) || IsDeclared(line.Library));
            }

            return isHere;
        }

        private bool IsReferenced(string library) => compilation.ReferencedAssemblyNames.Any(assembly =>
            assembly.Name.StartsWith(library, StringComparison.Ordinal) && !IsFacade(assembly.Name));

        // Assemblies of these names that forward to others, or have nothing of the classic ASP.NET or of WCF in them.
        private bool IsFacade(string assembly) => compilation.ObjectType.ContainingAssembly?.Name == "mscorlib"
            ? assembly.StartsWith("System.ServiceModel.", StringComparison.Ordinal)
            : assembly is "System.Web" or "System.Web.HttpUtility" or "System.ServiceModel.Web";

        private bool IsDeclared(string library) => library.Split('.').Aggregate(
            (INamespaceSymbol?)compilation.Assembly.GlobalNamespace,
            (space, name) => space?.GetMembers(name).OfType<INamespaceSymbol>().FirstOrDefault()) is not null;
    }
}

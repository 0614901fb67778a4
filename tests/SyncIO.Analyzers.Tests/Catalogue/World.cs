using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Tests.Stubs;

namespace SyncIO.Tests.Catalogue;

/// <summary>A set of real assemblies that the catalogue is proved against.</summary>
/// <param name="Name">Its name in failures and in the documentation.</param>
/// <param name="References">The assemblies, with what they depend on.</param>
/// <param name="Assemblies">
/// The assemblies of which every pair is to be classified: by name, or by the start of the name with <c>*</c> at the end; none where a
/// world only serves to look names up.
/// </param>
internal sealed record World(string Name, ReferenceAssemblies References, params ImmutableArray<string> Assemblies)
{
    /// <summary>Libraries that are there as stubs.</summary>
    public ImmutableArray<Stub> Stubs { get; init; } = [];

    /// <summary>Makes an empty compilation over the assemblies.</summary>
    public async Task<Compilation> Compile() => CSharpCompilation.Create(
        Name,
        references: (await References.ResolveAsync(LanguageNames.CSharp, default)).Concat(Stubs.Select(stub => stub.Reference)),
        options: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));

    /// <summary>
    /// Every public type, nested ones too, of the assemblies to classify. A namespace <c>Internal</c> is public by necessity only: its
    /// libraries promise nothing of it, and no program should call it.
    /// </summary>
    public IEnumerable<INamedTypeSymbol> Types(Compilation compilation) => compilation.SourceModule.ReferencedAssemblySymbols
        .Where(assembly => Assemblies.Any(pattern => Matches(assembly.Name, pattern)))
        .SelectMany(assembly => Types(assembly.GlobalNamespace));

    public override string ToString() => Name;

    private static bool Matches(string name, string pattern) => pattern.EndsWith('*')
        ? name.StartsWith(pattern[..^1], StringComparison.Ordinal)
        : name == pattern;

    private static IEnumerable<INamedTypeSymbol> Types(INamespaceOrTypeSymbol container) => container.GetMembers()
        .OfType<INamespaceOrTypeSymbol>()
        .Where(member => member is INamespaceSymbol { Name: not "Internal" } or INamedTypeSymbol { DeclaredAccessibility: Accessibility.Public, CanBeReferencedByName: true })
        .SelectMany(member => Types(member).Concat(member is INamedTypeSymbol type ? [type] : []));
}

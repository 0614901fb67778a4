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

    private Task<Compilation>? compilation;

    /// <summary>An empty compilation over the assemblies, made once.</summary>
    public Task<Compilation> Compilation => compilation ??= Compile();

    /// <summary>
    /// Every public type, nested ones too, of the assemblies to classify; what a library puts into a namespace called Internal is public
    /// for the library's own assemblies only.
    /// </summary>
    public IEnumerable<INamedTypeSymbol> Types(Compilation compilation) => compilation.SourceModule.ReferencedAssemblySymbols
        .Where(IsToClassify)
        .SelectMany(assembly => Types(assembly.GlobalNamespace));

    /// <summary>Is a type of the assemblies to classify?</summary>
    public bool SpeaksOf(INamedTypeSymbol type) => IsToClassify(type.ContainingAssembly);

    public override string ToString() => Name;

    private async Task<Compilation> Compile() => CSharpCompilation.Create(
        Name,
        references: (await References.ResolveAsync(LanguageNames.CSharp, default)).Concat(Stubs.Select(stub => stub.Reference)),
        options: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));

    private bool IsToClassify(IAssemblySymbol assembly) => Assemblies.Any(pattern => Matches(assembly.Name, pattern));

    private static bool Matches(string name, string pattern) => pattern.EndsWith('*')
        ? name.StartsWith(pattern[..^1], StringComparison.Ordinal)
        : name == pattern;

    private static IEnumerable<INamedTypeSymbol> Types(INamespaceOrTypeSymbol container) => container.GetMembers()
        .OfType<INamespaceOrTypeSymbol>()
        .Where(member => member is INamespaceSymbol { Name: not "Internal" } or INamedTypeSymbol { DeclaredAccessibility: Accessibility.Public, CanBeReferencedByName: true })
        .SelectMany(member => Types(member).Concat(member is INamedTypeSymbol type ? [type] : []));
}

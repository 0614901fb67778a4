using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>What a call of an interface, abstract or virtual member of the solution may run, as far as this compilation's types say.</summary>
internal sealed class Implementations(Compilation compilation, SolutionAssemblies solution)
{
    private readonly ConcurrentDictionary<IMethodSymbol, ImmutableArray<IMethodSymbol>> known = new(SymbolEqualityComparer.Default);

    /// <summary>The types of this compilation by their bases and interfaces that are of the solution; only when somebody asks.</summary>
    private readonly Lazy<ILookup<ISymbol, INamedTypeSymbol>> derived = new(() => DerivedIn([compilation.Assembly], solution));

    /// <summary>Those of the projects that it references, too.</summary>
    private readonly Lazy<ILookup<ISymbol, INamedTypeSymbol>> derivedInSolution = new(() => DerivedIn(solution.In(compilation), solution));

    /// <summary>May another member run than the one that is called?</summary>
    public static bool AreAsked(IMethodSymbol method) =>
        method.ContainingType is { TypeKind: TypeKind.Interface }
        || !method.ContainingType.IsSealed
            && method is { IsAbstract: true } or { IsVirtual: true } or { IsOverride: true, IsSealed: false };

    /// <summary>Every member that the call may run, those that only throw left out.</summary>
    public ImmutableArray<IMethodSymbol> Of(IMethodSymbol method) =>
        known.GetOrAdd(method, one => Find(one, derived.Value, includesItself: SymbolEqualityComparer.Default.Equals(one.ContainingAssembly, compilation.Assembly)));

    /// <summary>The same in the projects that it references, too.</summary>
    public ImmutableArray<IMethodSymbol> InSolution(IMethodSymbol method) => Find(method, derivedInSolution.Value, includesItself: true);

    private static ILookup<ISymbol, INamedTypeSymbol> DerivedIn(IEnumerable<IAssemblySymbol> assemblies, SolutionAssemblies solution) => assemblies
        .SelectMany(assembly => assembly.GlobalNamespace.TypesIn())
        .SelectMany(type => type.BaseTypesAndSelf().Skip(1).OfType<INamedTypeSymbol>().Concat(type.AllInterfaces)
            .Select(@base => @base.OriginalDefinition)
            .Where(solution.Have)
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
            .Select(@base => new { Base = @base, Type = type }))
        .ToLookup(pair => (ISymbol)pair.Base, pair => pair.Type, SymbolEqualityComparer.Default);

    private static ImmutableArray<IMethodSymbol> Find(IMethodSymbol method, ILookup<ISymbol, INamedTypeSymbol> derived, bool includesItself) => derived[method.ContainingType]
        .Where(type => type.TypeKind is TypeKind.Class or TypeKind.Struct)
        .SelectMany(type => method.ContainingType.TypeKind == TypeKind.Interface ? OfInterface(type, method) : Overrides(type, method))
        .Concat(includesItself ? [method] : [])
        .Where(one => !one.IsAbstract)
        .Select(one => one.OriginalDefinition)
        .Select(one => one.PartialImplementationPart ?? one)
        .Distinct<IMethodSymbol>(SymbolEqualityComparer.Default)
        .Where(one => !MemberBody.OnlyThrows(one))
        .ToImmutableArray();

    /// <summary>One for each construction of the interface that a type has.</summary>
    private static IEnumerable<IMethodSymbol> OfInterface(INamedTypeSymbol type, IMethodSymbol method) => type.AllInterfaces
        .Where(@interface => SymbolEqualityComparer.Default.Equals(@interface.OriginalDefinition, method.ContainingType))
        .SelectMany(@interface => @interface.GetMembers(method.Name))
        .OfType<IMethodSymbol>()
        .Where(member => SymbolEqualityComparer.Default.Equals(member.OriginalDefinition, method))
        .Select(type.FindImplementationForInterfaceMember)
        .OfType<IMethodSymbol>()
        .Select(implementation => type.BaseTypesAndSelf()
            .OfType<INamedTypeSymbol>()
            .SelectMany(one => Overrides(one, implementation.OriginalDefinition))
            .FirstOrDefault() ?? implementation);

    private static IEnumerable<IMethodSymbol> Overrides(INamedTypeSymbol type, IMethodSymbol method) => type.GetMembers(method.Name)
        .OfType<IMethodSymbol>()
        .Where(member => member.AndOverridden().Skip(1).Contains<IMethodSymbol>(method, SymbolEqualityComparer.Default));
}

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>
/// The types of the solution, as far as a compilation sees them, by the methods with which they take part in what a base or an interface does.
/// </summary>
internal sealed class DeclaringTypes(Compilation compilation, SolutionAssemblies solution)
{
    /// <summary>Those of other assemblies. These outlive the keystrokes in this one.</summary>
    private static readonly ConditionalWeakTable<IAssemblySymbol, ILookup<string, INamedTypeSymbol>> OfAssemblies = new();

    private readonly ConcurrentDictionary<string, ImmutableArray<INamedTypeSymbol>> known = new(StringComparer.Ordinal);

    /// <summary>Those that override or implement a method of this name.</summary>
    /// <param name="method">The name.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public IEnumerable<INamedTypeSymbol> Of(string method, CancellationToken cancellation) =>
        known.TryGetValue(method, out var types) ? types : known.GetOrAdd(method, Find(method, cancellation));

    /// <summary>No type of the compilation is asked for its members that does not declare one of this name.</summary>
    private ImmutableArray<INamedTypeSymbol> Find(string method, CancellationToken cancellation) => NamesInText.DeclaredIn(compilation.SyntaxTrees, method, cancellation)
        .Select(declared => compilation.GetSemanticModel(declared.SyntaxTree).GetDeclaredSymbol(declared, cancellation)?.ContainingType)
        .OfType<INamedTypeSymbol>()
        .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
        .Where(type => IsMeant(type) && MethodsOf(type, cancellation).Contains(method))
        .OrderBy(type => type.MetadataNameInFull(), StringComparer.Ordinal)
        .Concat(compilation.SourceModule.ReferencedAssemblySymbols
            .Where(assembly => solution.Have(assembly.GlobalNamespace))
            .SelectMany(assembly => In(assembly, cancellation)[method]))
        .ToImmutableArray();

    private static ILookup<string, INamedTypeSymbol> In(IAssemblySymbol assembly, CancellationToken cancellation)
    {
        if (!OfAssemblies.TryGetValue(assembly, out var types))
        {
            var read = Read(assembly, cancellation);
            types = OfAssemblies.GetValue(assembly, _ => read);
        }

        return types;
    }

    private static ILookup<string, INamedTypeSymbol> Read(IAssemblySymbol assembly, CancellationToken cancellation) => assembly.GlobalNamespace.TypesIn(cancellation)
        .Where(IsMeant)
        .SelectMany(type => MethodsOf(type, cancellation).Select(method => new { Name = method, Type = type }))
        .ToLookup(pair => pair.Name, pair => pair.Type, StringComparer.Ordinal);

    private static bool IsMeant(INamedTypeSymbol type) => type.TypeKind is TypeKind.Class or TypeKind.Struct;

    private static IEnumerable<string> MethodsOf(INamedTypeSymbol type, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return type.GetMembers()
            .OfType<IMethodSymbol>()
            .Where(method => method.IsOverride
                || !type.AllInterfaces.IsEmpty && method.MethodKind is MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation)
            .Select(NameOf)
            .Distinct(StringComparer.Ordinal);
    }

    /// <summary>The name of a method; that of the member that it implements explicitly.</summary>
    public static string NameOf(IMethodSymbol method) => method.Name.Substring(method.Name.LastIndexOf('.') + 1);
}

using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>
/// The types of the solution, as far as a compilation sees them, by the methods with which they take part in what a base or an interface does.
/// </summary>
internal sealed class DeclaringTypes(Compilation compilation, SolutionAssemblies solution)
{
    /// <summary>Found out once, and only when somebody asks.</summary>
    private readonly Lazy<ILookup<string, INamedTypeSymbol>> byMethod = new(() => compilation.SourceModule.ReferencedAssemblySymbols
        .Where(assembly => solution.Have(assembly.GlobalNamespace))
        .Prepend(compilation.Assembly)
        .SelectMany(assembly => assembly.GlobalNamespace.TypesIn())
        .Where(type => type.TypeKind is TypeKind.Class or TypeKind.Struct)
        .SelectMany(type => MethodsOf(type).Select(method => new { Name = method, Type = type }))
        .ToLookup(pair => pair.Name, pair => pair.Type, StringComparer.Ordinal));

    /// <summary>Those that override or implement a method of this name.</summary>
    public IEnumerable<INamedTypeSymbol> Of(string method) => byMethod.Value[method];

    private static IEnumerable<string> MethodsOf(INamedTypeSymbol type) => type.GetMembers()
        .OfType<IMethodSymbol>()
        .Where(method => method.IsOverride
            || !type.AllInterfaces.IsEmpty && method.MethodKind is MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation)
        .Select(NameOf)
        .Distinct(StringComparer.Ordinal);

    /// <summary>The name of a method; that of the member that it implements explicitly.</summary>
    public static string NameOf(IMethodSymbol method) => method.Name.Substring(method.Name.LastIndexOf('.') + 1);
}

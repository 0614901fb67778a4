using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.CodeFixes.Members;

/// <summary>How a project names what it awaits.</summary>
internal static class AsyncNames
{
    /// <summary>Do most asynchronous members that somebody named freely end in <c>Async</c>? Where there are none, it is usual.</summary>
    public static bool AreUsual(Compilation compilation, Knowledge knowledge) =>
        Named(MethodsOf(compilation), knowledge) is var names && names[true].Count() >= names[false].Count();

    /// <summary>Do those of some types, that no interface names? Null where fewer than three in four agree, or there are fewer than two.</summary>
    public static bool? AreUsual(IEnumerable<INamedTypeSymbol> types, Knowledge knowledge)
    {
        var names = Named(MethodsOf(types).Where(method => !RequestHandlers.Implemented(method).Any()), knowledge);
        var (with, without) = (names[true].Count(), names[false].Count());
        return with + without < 2 || with < 3 * without && without < 3 * with ? null : with > without;
    }

    private static ILookup<bool, IMethodSymbol> Named(IEnumerable<IMethodSymbol> methods, Knowledge knowledge) => methods
        .Where(method => method.IsAsynchronous()
            && method is { IsOverride: false, Name: not "Main", DeclaringSyntaxReferences: [var reference, ..] }
            && method.GetAttributes().IsEmpty
            && !GeneratedCode.Is(reference.SyntaxTree)
            && knowledge.Of(reference.SyntaxTree).Handlers.OfMethod(method) is null)
        .ToLookup(method => method.Name.EndsWith("Async", System.StringComparison.Ordinal));

    /// <summary>The methods that are declared in a compilation.</summary>
    public static IEnumerable<IMethodSymbol> MethodsOf(Compilation compilation) => MethodsOf(compilation.Assembly.GlobalNamespace.TypesIn());

    private static IEnumerable<IMethodSymbol> MethodsOf(IEnumerable<INamedTypeSymbol> types) => types
        .SelectMany(type => type.GetMembers())
        .OfType<IMethodSymbol>()
        .Where(method => method is { MethodKind: MethodKind.Ordinary, IsImplicitlyDeclared: false });
}

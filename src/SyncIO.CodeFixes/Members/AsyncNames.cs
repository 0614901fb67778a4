using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>How a project names what it awaits.</summary>
internal static class AsyncNames
{
    /// <summary>Do most asynchronous members that somebody named freely end in <c>Async</c>?</summary>
    public static bool AreUsual(Compilation compilation, Knowledge knowledge)
    {
        var names = MethodsOf(compilation)
            .Where(method => method.IsAsynchronous()
                && method is { IsOverride: false, Name: not "Main", DeclaringSyntaxReferences: [var reference, ..] }
                && method.GetAttributes().IsEmpty
                && !GeneratedCode.Is(reference.SyntaxTree)
                && knowledge.Of(reference.SyntaxTree).Handlers.OfMethod(method) is null)
            .ToLookup(method => method.Name.EndsWith("Async", System.StringComparison.Ordinal));
        return names[true].Count() >= names[false].Count();
    }

    /// <summary>The methods that are declared in a compilation.</summary>
    public static IEnumerable<IMethodSymbol> MethodsOf(Compilation compilation) => compilation.Assembly.GlobalNamespace.TypesIn()
        .SelectMany(type => type.GetMembers())
        .OfType<IMethodSymbol>()
        .Where(method => method is { MethodKind: MethodKind.Ordinary, IsImplicitlyDeclared: false });
}

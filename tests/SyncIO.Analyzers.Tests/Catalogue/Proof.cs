using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Rewrites;

namespace SyncIO.Tests.Catalogue;

/// <summary>Is a line of the catalogue true of real assemblies?</summary>
internal static class Proof
{
    private static readonly SymbolDisplayFormat Written = SymbolDisplayFormat.FullyQualifiedFormat;

    private static readonly ConcurrentDictionary<(string Type, Compilation Library), List<INamedTypeSymbol>> Found = new();

    /// <summary>What a line speaks of; null for a handler or a role.</summary>
    public static MemberPattern? Member(CatalogueEntry entry) => entry switch
    {
        Fact fact => fact.Member,
        NeverBlocks never => never.Member,
        Allowance allowance => allowance.Member,
        _ => null,
    };

    /// <summary>What is not so in these assemblies; null if the line is true.</summary>
    public static string? Objection(CatalogueEntry entry, Compilation library)
    {
        if (entry is Disposed disposed)
        {
            return Types(disposed.Type, library) is not { Count: > 0 } types ? $"{library.AssemblyName}: no type {disposed.Type}"
                : types.Any(type => type.AllInterfaces.Any(@interface => @interface.Name == "IAsyncDisposable")) ? null
                : $"{library.AssemblyName}: {disposed.Type} has no DisposeAsync";
        }

        if (Member(entry) is not { } member)
        {
            return entry switch
            {
                Handler handler => HandlerProof.Objection(handler, library),
                RoleLine line => RoleProof.Objection(line, library),
                _ => null,
            };
        }

        if (Types(member.Type, library).Count == 0)
        {
            return $"{library.AssemblyName}: no type {member.Type}";
        }

        var found = Members(member, library).ToList();

        return found.Count == 0 ? $"{library.AssemblyName}: no member {member}"
            : (entry as Fact)?.Counterpart is { Name: not CounterpartPattern.Sibling } counterpart ? Objection(counterpart, member, found, library)
            : null;
    }

    /// <summary>The public types of a name, looked up once: many lines speak of a type, and there are many libraries that it is not in.</summary>
    public static IReadOnlyList<INamedTypeSymbol> Types(string type, Compilation library) => Found.GetOrAdd(
        (type, library),
        _ => library.GetTypesByMetadataName(type).Where(found => found.DeclaredAccessibility == Accessibility.Public).ToList());

    /// <summary>What a pattern stands for: declared in the type, in a base or in an interface of an interface.</summary>
    public static IEnumerable<ISymbol> Members(MemberPattern member, Compilation library) =>
        Types(member.Type, library)
            .SelectMany(type => Members(type, member.Name))
            .Where(found => member.ParameterTypes is null
                || found is IMethodSymbol { Parameters: var parameters }
                && parameters.Select(parameter => parameter.Type.MetadataNameInFull()).SequenceEqual(member.ParameterTypes.Names, StringComparer.Ordinal));

    private static string? Objection(CounterpartPattern counterpart, MemberPattern member, List<ISymbol> members, Compilation library)
    {
        var type = counterpart.Type ?? member.Type;
        var found = Types(type, library).SelectMany(type => Members(type, counterpart.Name)).OfType<IMethodSymbol>().ToList();
        var awaitable = found.Where(method => Pair.IsToBeAwaited(method.ReturnType)).ToList();

        return found.Count == 0 ? $"{library.AssemblyName}: no counterpart [{type}]::{counterpart.Name}"
            : awaitable.Count == 0 ? $"{library.AssemblyName}: nothing to await from [{type}]::{counterpart.Name}"
            : awaitable.All(method => method.IsObsolete()) ? $"{library.AssemblyName}: [{type}]::{counterpart.Name} is obsolete"
            : counterpart.Arguments is null || members.OfType<IMethodSymbol>().Any(method => Binds(method, counterpart, library)) ? null
            : $"{library.AssemblyName}: {counterpart} does not bind with the parameters of {member}";
    }

    private static IEnumerable<ISymbol> Members(INamedTypeSymbol type, string name)
    {
        if (name == MemberPattern.Everything)
        {
            return [type];
        }

        var bases = new List<INamedTypeSymbol>();

        for (var current = type; current is not null; current = name == ".ctor" ? null : current.BaseType)
        {
            bases.Add(current);
        }

        return bases
            .Concat(type.TypeKind == TypeKind.Interface ? type.AllInterfaces : [])
            .SelectMany(declaring => declaring.GetMembers(name))
            .Where(member => member is IMethodSymbol or IPropertySymbol && member.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal);
    }

    /// <summary>Compiles the call with the changed arguments, for a method that has the parameters of the synchronous one.</summary>
    private static bool Binds(IMethodSymbol method, CounterpartPattern counterpart, Compilation library)
    {
        var numbers = Regex.Matches(counterpart.Arguments!, @"\$(\d+)").Select(match => int.Parse(match.Groups[1].Value));

        if (numbers.Any(number => number < 1 || number > method.Parameters.Length))
        {
            return false;
        }

        var arguments = Regex.Replace(counterpart.Arguments!, @"\$(\d+)", "a$1").Replace("$token", "token", StringComparison.Ordinal);
        var target = counterpart.Type is { } type ? Types(type, library)[0].ToDisplayString(Written)
            : method.IsStatic ? method.ContainingType.ToDisplayString(Written)
            : "receiver";
        var generic = method.ContainingType.TypeParameters.Concat(method.TypeParameters).Select(parameter => parameter.Name).ToList();
        var parameters = method.Parameters.Select((parameter, i) => $", {parameter.Type.ToDisplayString(Written)} a{i + 1}");
        var receiver = method.IsStatic ? "object" : method.ContainingType.ToDisplayString(Written);

        var tree = CSharpSyntaxTree.ParseText($$"""
            static class Snippet
            {
                static async System.Threading.Tasks.Task M{{(generic.Count == 0 ? "" : $"<{string.Join(", ", generic)}>")}}({{receiver}} receiver, System.Threading.CancellationToken token{{string.Concat(parameters)}})
                {
                    await {{target}}.{{counterpart.Name}}({{arguments}});
                }
            }
            """);
        return library.AddSyntaxTrees(tree).GetSemanticModel(tree).GetDiagnostics().All(diagnostic => diagnostic.Severity != DiagnosticSeverity.Error);
    }
}

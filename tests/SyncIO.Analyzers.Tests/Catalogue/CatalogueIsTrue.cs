using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Semantics;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>Every line that ships is bound against the real assemblies it names. A line is true if it is true in one of them.</summary>
public sealed class CatalogueIsTrue
{
    public static TheoryData<string> Files => new(FactIndex.ReadShipped().Select(file => file.Name));

    [Theory]
    [MemberData(nameof(Files))]
    public void Every_line_is_read(string file) =>
        Assert.Empty(Entries(file).OfType<BadLine>().Select(bad => $"{file}({bad.Line + 1}): {bad.Reason}"));

    [Theory]
    [MemberData(nameof(Files))]
    public async Task Every_member_and_every_counterpart_exists(string file)
    {
        var libraries = await Libraries.All();
        var untrue = Entries(file)
            .Select(entry => (entry.Line, Objections: libraries.Select(library => Objection(entry, library)).ToList()))
            .Where(line => line.Objections.All(objection => objection is not null))
            .Select(line => $"{file}({line.Line + 1}): {string.Join("; ", line.Objections.Distinct())}");
        Assert.Empty(untrue);
    }

    [Theory]
    [MemberData(nameof(Files))]
    public void Nothing_is_said_twice(string file) =>
        Assert.Empty(Entries(file).GroupBy(entry => (object)(entry with { Line = 0 })).Where(group => group.Count() > 1).Select(group => $"{file}({group.Last().Line + 1}): {group.Key}"));

    private static IEnumerable<CatalogueEntry> Entries(string file) => FactIndex.ReadShipped().Single(shipped => shipped.Name == file).Entries;

    private static MemberPattern? Member(CatalogueEntry entry) => entry switch
    {
        Fact fact => fact.Member,
        NeverBlocks never => never.Member,
        Allowance allowance => allowance.Member,
        _ => null,
    };

    /// <summary>What is not so in this library; null if the line is true.</summary>
    private static string? Objection(CatalogueEntry entry, Compilation library)
    {
        if (Member(entry) is not { } member)
        {
            return null;
        }

        var types = Bind(member.Type, library);

        if (types.Count == 0)
        {
            return $"{library.AssemblyName}: no type {member.Type}";
        }

        if (!types.SelectMany(type => Members(type, member.Name)).Any(found => HasParameters(found, member.ParameterTypes)))
        {
            return $"{library.AssemblyName}: no member {member}";
        }

        return (entry as Fact)?.Counterpart is { } counterpart ? Objection(counterpart, member, library) : null;
    }

    private static string? Objection(CounterpartPattern counterpart, MemberPattern member, Compilation library)
    {
        var type = counterpart.Type ?? member.Type;
        var found = Bind(type, library).SelectMany(type => Members(type, counterpart.Name)).OfType<IMethodSymbol>().ToList();

        return found.Count == 0 ? $"{library.AssemblyName}: no counterpart [{type}]::{counterpart.Name}"
            : !found.Any(IsToBeAwaited) ? $"{library.AssemblyName}: nothing to await from [{type}]::{counterpart.Name}"
            : found.Where(IsToBeAwaited).All(method => method.IsObsolete()) ? $"{library.AssemblyName}: [{type}]::{counterpart.Name} is obsolete"
            : null;
    }

    private static List<INamedTypeSymbol> Bind(string type, Compilation library) =>
        library.GetTypesByMetadataName(type).Where(found => found.DeclaredAccessibility == Accessibility.Public).ToList();

    /// <summary>What can be called on the type: declared here, on a base or on an interface.</summary>
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

    private static bool HasParameters(ISymbol member, ParameterTypes? wanted) =>
        wanted is null
        || member is IMethodSymbol { Parameters: var parameters } && parameters.Select(parameter => parameter.Type.MetadataNameInFull()).SequenceEqual(wanted.Names, StringComparer.Ordinal);

    private static bool IsToBeAwaited(IMethodSymbol method) => method.ReturnType.AwaitedType() is not null || Pair.IsEnumeratedAsynchronously(method.ReturnType);
}

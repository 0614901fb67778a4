using System;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Semantics;

namespace SyncIO.Catalogue;

/// <summary>
/// The second stage of the lookup: which facts speak of this very symbol. Types are bound once per compilation, when a name first matches.
/// </summary>
internal sealed class ApiCatalogue(Compilation compilation, FactIndex index)
{
    private readonly ConcurrentDictionary<string, ImmutableArray<INamedTypeSymbol>> types = new(StringComparer.Ordinal);
    private readonly Func<string, ImmutableArray<INamedTypeSymbol>> bind = compilation.GetTypesByMetadataName;

    /// <summary>The facts about a member, those of the type nearest to it only, one overload before all overloads.</summary>
    /// <param name="member">A method, constructor or property.</param>
    /// <param name="receiver">The static type it is called on, if any.</param>
    /// <returns>One fact for each counterpart that may be tried; empty when the member is not known to block.</returns>
    public ImmutableArray<Fact> Find(ISymbol member, ITypeSymbol? receiver)
    {
        var named = index.Named(member.Name);

        if (named.IsEmpty)
        {
            return ImmutableArray<Fact>.Empty;
        }

        var declared = member.Declaration();
        var best = ImmutableArray<Fact>.Empty;

        foreach (var fact in named)
        {
            if (Covers(fact.Member, declared) && (best.IsEmpty || !IsNearer(best[0].Member, fact.Member)))
            {
                best = best.IsEmpty || IsNearer(fact.Member, best[0].Member) ? ImmutableArray.Create(fact) : best.Add(fact);
            }
        }

        return best.IsEmpty || NeverBlocks(declared, receiver, best[0]) ? ImmutableArray<Fact>.Empty : best;
    }

    /// <summary>Is this a type of which the catalogue says that it never does I/O?</summary>
    public bool IsInMemory(ITypeSymbol type) =>
        index.Exceptions.Any(exception => exception.Member.Name == MemberPattern.Everything && Is(type, exception.Member.Type));

    /// <summary>Is a type, or a type it derives from or implements, the one of this metadata name?</summary>
    public bool Is(ITypeSymbol? type, string metadataName) => type is not null && Types(metadataName).Any(type.IsOrInherits);

    /// <summary>The types of a metadata name: none where a library is absent, several where assemblies disagree.</summary>
    public ImmutableArray<INamedTypeSymbol> Types(string metadataName) => types.GetOrAdd(metadataName, bind);

    private bool Covers(MemberPattern pattern, ISymbol member) =>
        Types(pattern.Type).Any(type => member.IsOrOverridesMemberOf(type))
        && (pattern.ParameterTypes is not { } wanted || HasParameters(member, wanted));

    /// <summary>
    /// What is copied from memory may still go to a file: for streams only what is said of the member itself decides here.
    /// </summary>
    private bool NeverBlocks(ISymbol member, ITypeSymbol? receiver, Fact fact) => index.Exceptions.Any(exception =>
        (exception.Member.Name == member.Name || exception.Member.Name == MemberPattern.Everything && !fact.IsOfUnknownOrigin)
        && (Is(receiver, exception.Member.Type) || Is(member.ContainingType, exception.Member.Type))
        && (exception.Member.ParameterTypes is not { } wanted || HasParameters(member, wanted)));

    private bool IsNearer(MemberPattern one, MemberPattern other) =>
        one.Type == other.Type
            ? one.ParameterTypes is not null && other.ParameterTypes is null
            : Types(one.Type).Any(type => Is(type, other.Type));

    private static bool HasParameters(ISymbol member, ParameterTypes wanted) =>
        member is IMethodSymbol { Parameters: var parameters }
        && parameters.Select(parameter => parameter.Type.MetadataNameInFull()).SequenceEqual(wanted.Names, StringComparer.Ordinal);
}

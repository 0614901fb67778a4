using System;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Semantics;

namespace SyncIO.Catalogue;

/// <summary>
/// The second stage of the lookup: which facts speak of this very symbol, by the names of the types it belongs to. Only the types of
/// counterparts are looked up in the compilation, once, and when a call has been found.
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
            if (Covers(fact.Member, declared) && (best.IsEmpty || !IsNearer(best[0].Member, fact.Member, declared)))
            {
                best = best.IsEmpty || IsNearer(fact.Member, best[0].Member, declared) ? ImmutableArray.Create(fact) : best.Add(fact);
            }
        }

        return best.IsEmpty || NeverBlocks(declared, receiver, best[0].IsOfUnknownOrigin) ? ImmutableArray<Fact>.Empty : best;
    }

    /// <summary>Does the catalogue say of this member that it never blocks?</summary>
    public bool IsExcepted(ISymbol member, ITypeSymbol? receiver) => NeverBlocks(member.Declaration(), receiver, isOfUnknownOrigin: false);

    /// <summary>Is this a type of which the catalogue says that it never does I/O?</summary>
    public bool IsInMemory(ITypeSymbol type) =>
        index.Exceptions.Any(exception => exception.Member.Name == MemberPattern.Everything && type.IsOrInherits(exception.Member.Type));

    /// <summary>The types of a metadata name: none where a library is absent, several where assemblies disagree.</summary>
    public ImmutableArray<INamedTypeSymbol> Types(string metadataName) => types.GetOrAdd(metadataName, bind);

    private static bool Covers(MemberPattern pattern, ISymbol member) =>
        member.ContainingType?.Ancestor(pattern.Type) is { } type
        && member.IsOrOverridesMemberOf(type)
        && (pattern.ParameterTypes is not { } wanted || HasParameters(member, wanted));

    /// <summary>
    /// What is copied from memory may still go to a file: for streams only what is said of the member itself decides here.
    /// </summary>
    private bool NeverBlocks(ISymbol member, ITypeSymbol? receiver, bool isOfUnknownOrigin) => index.Exceptions.Any(exception =>
        (exception.Member.Name == member.Name || exception.Member.Name == MemberPattern.Everything && !isOfUnknownOrigin)
        && (receiver.IsOrInherits(exception.Member.Type) || member.ContainingType.IsOrInherits(exception.Member.Type))
        && (exception.Member.ParameterTypes is not { } wanted || HasParameters(member, wanted)));

    private static bool IsNearer(MemberPattern one, MemberPattern other, ISymbol member) =>
        one.Type == other.Type
            ? one.ParameterTypes is not null && other.ParameterTypes is null
            : member.ContainingType.Ancestor(one.Type)?.Ancestor(other.Type) is not null;

    private static bool HasParameters(ISymbol member, ParameterTypes wanted) =>
        member is IMethodSymbol { Parameters: var parameters }
        && parameters.Select(parameter => parameter.Type.MetadataNameInFull()).SequenceEqual(wanted.Names, StringComparer.Ordinal);
}

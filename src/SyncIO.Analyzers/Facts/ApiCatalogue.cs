using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Facts;

/// <summary>
/// The second stage of the lookup: which facts speak of this very symbol, by the names of the types it belongs to. Only the types of
/// counterparts are looked up in the compilation, once, and when a call has been found.
/// </summary>
internal sealed class ApiCatalogue
{
    private readonly ConcurrentDictionary<string, ImmutableArray<INamedTypeSymbol>> types;
    private readonly Func<string, ImmutableArray<INamedTypeSymbol>> bind;

    // Asked of each argument of each call that may block.
    private readonly ConcurrentDictionary<ITypeSymbol, bool> channels = new(SymbolEqualityComparer.Default);

    // Most calls are of a few members.
    private readonly ConcurrentDictionary<(ISymbol Member, ITypeSymbol? Receiver), ImmutableArray<Fact>> found = new(SymbolPairs.Comparer);

    // The user's own lines first, those that ship last.
    private readonly ImmutableArray<FactIndex> layers;

    // With one of these every call has to be looked at: the file of their library is read only where that is.
    private readonly ImmutableArray<Fact> families;

    /// <summary>What ships and speaks of one compilation.</summary>
    /// <param name="compilation">Where the types of counterparts are looked up.</param>
    public ApiCatalogue(Compilation compilation)
        : this(compilation, FactIndex.Of(compilation.ReferencedAssemblyNames.Select(assembly => assembly.Name).Append(compilation.AssemblyName ?? "")))
    {
    }

    private ApiCatalogue(Compilation compilation, FactIndex index)
        : this(new(StringComparer.Ordinal), compilation.GetTypesByMetadataName, ImmutableArray.Create(index), index.Families)
    {
    }

    private ApiCatalogue(
        ConcurrentDictionary<string, ImmutableArray<INamedTypeSymbol>> types,
        Func<string, ImmutableArray<INamedTypeSymbol>> bind,
        ImmutableArray<FactIndex> layers,
        ImmutableArray<Fact> families) => (this.types, this.bind, this.layers, this.families) = (types, bind, layers, families);

    /// <summary>A copy that says more, and has the last word where both speak of one member.</summary>
    public ApiCatalogue With(FactIndex index) => new(types, bind, layers.Insert(0, index), index.Families.AddRange(families));

    /// <summary>Does any fact name this member, or may one speak of it without its name?</summary>
    public bool Mentions(string memberName) => !families.IsEmpty || Names(memberName);

    /// <summary>Does any fact name this member?</summary>
    public bool Names(string memberName)
    {
        foreach (var layer in layers)
        {
            if (layer.Mentions(memberName))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The facts about a member, those of the type nearest to it only, one overload before all overloads.</summary>
    /// <param name="member">A method, constructor or property.</param>
    /// <param name="receiver">The static type it is called on, if any.</param>
    /// <returns>One fact for each counterpart that may be tried; empty when the member is not known to block.</returns>
    public ImmutableArray<Fact> Find(ISymbol member, ITypeSymbol? receiver) =>
        !Mentions(member.Name) ? ImmutableArray<Fact>.Empty
        : (Member: member.Declaration(), Receiver: receiver?.OriginalDefinition) is var asked && found.TryGetValue(asked, out var known) ? known
        : found.GetOrAdd(asked, Look(asked.Member, asked.Receiver));

    private ImmutableArray<Fact> Look(ISymbol member, ITypeSymbol? receiver)
    {
        var all = ImmutableArray<Fact>.Empty;

        for (var i = 0; i < layers.Length; i++)
        {
            if (Nearest(layers[i].Named(member.Name), member) is { IsEmpty: false } found
                && !layers.Take(i + 1).Any(layer => NeverBlocks(layer, member, receiver, found[0].IsOfUnknownOrigin))
                && !layers.Skip(i + 1).Any(layer => NeverBlocks(layer, member, receiver, found[0].IsOfUnknownOrigin, found[0].Member)))
            {
                all = all.AddRange(found);
            }
        }

        return !all.IsEmpty ? all
            : families.FirstOrDefault(family => IsMember(family, member, receiver)) is { } one && !IsExcepted(member, receiver)
            ? ImmutableArray.Create(one.Of(member.Name))
            : ImmutableArray<Fact>.Empty;
    }

    /// <summary>Does the catalogue say of this member that it never blocks?</summary>
    public bool IsExcepted(ISymbol member, ITypeSymbol? receiver) =>
        layers.Any(layer => NeverBlocks(layer, member.Declaration(), receiver, isOfUnknownOrigin: false));

    /// <summary>Is this a type of which the catalogue says that it never does I/O?</summary>
    public bool IsInMemory(ITypeSymbol type) =>
        layers.Any(layer => layer.InMemory.Any(exception => exception.Member.IsOf(type)));

    /// <summary>Do objects of this type do I/O when they are disposed?</summary>
    public bool DisposesWithIO(ITypeSymbol type) =>
        !IsInMemory(type) && layers.Any(layer => layer.Disposed.Any(disposed => DisposesAsynchronously(type, disposed)));

    /// <summary>Is this a stream, a reader or a writer, or does it stand on one?</summary>
    public bool IsChannel(ITypeSymbol? type) =>
        type is not null && channels.GetOrAdd(type, one => layers.Any(layer => layer.Channels.Any(one.IsOrInherits)));

    /// <summary>The library that makes queries of a type, if the catalogue knows how to await them, or that they cannot be.</summary>
    public string? QueryProvider(ITypeSymbol type)
    {
        foreach (var layer in layers)
        {
            foreach (var provider in layer.QueryProviders)
            {
                if (type.ContainingNamespace?.IsWithin(provider) is true)
                {
                    return provider;
                }
            }
        }

        return Lines(Role.Synchronous).Any(line => line.IsFor(type)) ? type.ContainingNamespace?.ToDisplayString() : null;
    }

    /// <summary>Has such a library nothing to await?</summary>
    public bool IsSynchronous(string provider) =>
        !layers.Any(layer => layer.QueryProviders.Contains(provider)) && Lines(Role.Synchronous).Any(line => line.Member.Type.StartsWith(provider + ".", StringComparison.Ordinal));

    /// <summary>The lines about a role, the user's own first.</summary>
    public IEnumerable<RoleLine> Lines(Role role) => layers.SelectMany(layer => layer.Lines(role));

    /// <summary>Has what is called, read or made a role?</summary>
    public bool Has(Role role, IOperation operation)
    {
        if (operation.Named() is not { } member)
        {
            return false;
        }

        foreach (var layer in layers)
        {
            if (layer.MaySpeakOf(role, member.Name) && layer.Lines(role).Any(line => line.SpeaksOf(member, operation)))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The types of a metadata name: none where a library is absent, several where assemblies disagree.</summary>
    public ImmutableArray<INamedTypeSymbol> Types(string metadataName) => types.GetOrAdd(metadataName, bind);

    /// <summary>What derives from an abstract class has its <c>DisposeAsync</c>, which disposes synchronously, unless it has its own.</summary>
    private static bool DisposesAsynchronously(ITypeSymbol type, string disposed) =>
        type.Ancestor(disposed) is { } ancestor
        && (ancestor is not { IsAbstract: true, TypeKind: TypeKind.Class }
            || ancestor.Equals(type.OriginalDefinition, SymbolEqualityComparer.Default)
            || type.BaseTypesAndSelf()
                .TakeWhile(one => !ancestor.Equals(one.OriginalDefinition, SymbolEqualityComparer.Default))
                .Any(one => !one.GetMembers("DisposeAsync").IsEmpty));

    private static bool IsMember(Fact family, ISymbol member, ITypeSymbol? receiver) =>
        member is IMethodSymbol { MethodKind: MethodKind.Ordinary } method
        && (family.Member.IsOf(member.ContainingType) || family.Member.IsOf(receiver) && (!method.IsExtensionMethod || IsOfLibrary(method, receiver)))
        && member.ContainingType.BaseTypesAndSelf()
            .SelectMany(type => type.GetMembers(member.Name + "Async"))
            .Any(sibling => sibling is IMethodSymbol other && other.ReturnType.AwaitedType() is not null);

    /// <summary>An extension method is what its library says of a type only where that library has the type, too: others may do anything with it.</summary>
    private static bool IsOfLibrary(IMethodSymbol extension, ITypeSymbol? receiver) => receiver is not null && receiver.BaseTypesAndSelf()
        .Concat(receiver.AllInterfaces)
        .Any(type => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, extension.ContainingAssembly));

    private static ImmutableArray<Fact> Nearest(ImmutableArray<Fact> named, ISymbol member)
    {
        var best = ImmutableArray<Fact>.Empty;

        foreach (var fact in named)
        {
            if (fact.Member.Covers(member) && (best.IsEmpty || !IsNearer(best[0].Member, fact.Member, member)))
            {
                best = best.IsEmpty || IsNearer(fact.Member, best[0].Member, member) ? ImmutableArray.Create(fact) : best.Add(fact);
            }
        }

        return best;
    }

    /// <summary>
    /// What is copied from memory may still go to a file: for streams only what is said of the member itself decides here.
    /// </summary>
    /// <param name="layer">What is said there.</param>
    /// <param name="member">The member.</param>
    /// <param name="receiver">The static type it is called on, if any.</param>
    /// <param name="isOfUnknownOrigin">Does it depend on a stream?</param>
    /// <param name="than">Only exceptions of types nearer than this fact's count: it was said later.</param>
    private static bool NeverBlocks(
        FactIndex layer, ISymbol member, ITypeSymbol? receiver, bool isOfUnknownOrigin, MemberPattern? than = null)
    {
        return layer.Excepted(member.Name).Any(Counts) || !isOfUnknownOrigin && layer.InMemory.Any(Counts);

        bool Counts(NeverBlocks exception) =>
            Excepts(exception.Member, member, receiver)
            && (than is null
                || exception.Member.Type != than.Type
                && (receiver ?? member.ContainingType).Ancestor(exception.Member.Type)?.Ancestor(than.Type) is not null);
    }

    private static bool Excepts(MemberPattern exception, ISymbol member, ITypeSymbol? receiver) =>
        (receiver is not null && exception.IsOf(receiver) || exception.IsOf(member.ContainingType)) && exception.HasParametersOf(member);

    private static bool IsNearer(MemberPattern one, MemberPattern other, ISymbol member) =>
        one.Type == other.Type
            ? one.ParameterTypes is not null && other.ParameterTypes is null
            : member.ContainingType.Ancestor(one.Type)?.Ancestor(other.Type) is not null;
}

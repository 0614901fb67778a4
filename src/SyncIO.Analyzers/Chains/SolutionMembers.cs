using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Chains;

/// <summary>The members of a solution as far as one project sees it: its own, and those of the projects that it references.</summary>
/// <param name="own">Its own.</param>
/// <param name="others">Those of the other projects, by the names of their assemblies.</param>
internal sealed class SolutionMembers(SourceMembers own, IReadOnlyDictionary<string, IProjectMembers> others)
{
    private readonly ConcurrentDictionary<IMethodSymbol, ImmutableArray<ChainMember>> ofOwnSlots = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<MemberKey, ImmutableArray<ChainMember>> ofSlots = new();
    private readonly ConcurrentDictionary<ChainMember, bool> allowed = new();

    /// <summary>The members of the project itself.</summary>
    public SourceMembers Own => own;

    /// <summary>The members that run where a call names one: of an interface or virtual member every implementation may be it.</summary>
    /// <param name="callee">What the call names.</param>
    /// <returns>An implementation of which nothing is known is among them: it does not block.</returns>
    public ImmutableArray<ChainMember> RunBy(Callee callee) =>
        !callee.IsDispatched ? Of(callee) is { } only ? ImmutableArray.Create(only) : ImmutableArray<ChainMember>.Empty
        : callee.Symbol is { } symbol && own.Code.Has(symbol) && others.Count == 0 ? OfOwnSlot(symbol)
        : callee.Key is { } key ? ofSlots.TryGetValue(key, out var known) ? known : ofSlots.GetOrAdd(key, Find(key))
        : ImmutableArray<ChainMember>.Empty;

    /// <summary>Does an allowlist of the project itself say that a member of another one may block?</summary>
    public bool IsAllowed(ChainMember member) =>
        member is not SourceMember { Members: var home } || home != own
            ? allowed.GetOrAdd(member, one => one.SymbolIn(own.Code.Compilation) is { } symbol && own.Facts.Allowlist.AllowsMember(symbol))
            : false;

    private ImmutableArray<ChainMember> OfOwnSlot(IMethodSymbol slot) =>
        ofOwnSlots.TryGetValue(slot, out var known)
            ? known
            : ofOwnSlots.GetOrAdd(slot, own.ImplementationsOf(slot).Select(callee => Of(callee) ?? NothingKnown.Instance).Distinct().ToImmutableArray());

    private ImmutableArray<ChainMember> Find(MemberKey slot) => others.Values.Prepend(own)
        .SelectMany(project => project.ImplementationsOf(slot))
        .Select(callee => Of(callee) ?? NothingKnown.Instance)
        .Distinct()
        .ToImmutableArray();

    private ChainMember? Of(Callee callee) =>
        callee is { Symbol: { } symbol, Home: { } home } && home.Code.Has(symbol) ? home.Of(symbol)
        : callee.Key is not { } key ? null
        : key.Project == own.Code.Compilation.Assembly.Name ? own.Find(key.Id)
        : others.TryGetValue(key.Project, out var project) ? project.Find(key.Id)
        : null;

    /// <summary>A member of a project that says nothing of it.</summary>
    private sealed class NothingKnown : ChainMember
    {
        public static NothingKnown Instance { get; } = new();

        public override StepName Name { get; } = new("", "", null);

        public override bool IsHandler => false;

        public override Body Body(System.Threading.CancellationToken cancellation) => Chains.Body.Empty;

        public override ISymbol? SymbolIn(Compilation compilation) => null;
    }
}

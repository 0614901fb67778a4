using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Origins;

namespace SyncIO.Chains;

/// <summary>The members of a solution as far as one project sees it: its own, and those of the projects that it references.</summary>
/// <param name="own">Its own.</param>
/// <param name="others">Those of the other projects, by the names of their assemblies.</param>
internal sealed class SolutionMembers(SourceMembers own, IReadOnlyDictionary<string, IProjectMembers> others)
{
    private readonly ConcurrentDictionary<IMethodSymbol, SlotMembers> ofOwnSlots = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<MemberKey, SlotMembers> ofSlots = new();
    private readonly ConcurrentDictionary<(MemberKey Slot, string? Receiver, string? Construction), ImmutableArray<ChainMember>> ofReceivers = new();
    private readonly ConcurrentDictionary<ChainMember, bool> allowed = new();
    private readonly ConcurrentDictionary<MemberKey, ChainMember> unknown = new();
    private readonly NamedTypes types = new(own.Code.Compilation);
    private readonly ConcurrentDictionary<string, INamedTypeSymbol?> constructions = new();

    // In the order of names: that in which references are given says nothing.
    private readonly IProjectMembers[] projects = [own, .. others.OrderBy(other => other.Key, StringComparer.Ordinal).Select(other => other.Value)];
    private ReceiverClasses? receivers;

    /// <summary>The members of the project itself.</summary>
    public SourceMembers Own => own;

    /// <summary>The projects that are known not to be part of the solution: they are referenced as assemblies, with their facts beside them.</summary>
    public ImmutableHashSet<string> Outside { get; init; } = ImmutableHashSet<string>.Empty;

    private ReceiverClasses Receivers => receivers ??= new(own, others, types, slot => AllRunBy(new Callee(slot, isDispatched: true)).All);

    /// <summary>The members that run where a call names one: of an interface or virtual member every implementation may be it.</summary>
    /// <param name="callee">What the call names.</param>
    /// <returns>An implementation of which nothing is known is among them: it does not block.</returns>
    public ImmutableArray<ChainMember> RunBy(Callee callee)
    {
        var (receiver, construction) = callee.IsDispatched ? (Receivers.Of(callee), ConstructionOf(callee)) : default;

        // Whoever names a class means it, decorated or not.
        return receiver is null && construction is null ? AllRunBy(callee).Given
            : callee.Key is not { } slot ? MeantBy(callee, receiver, construction)
            : ofReceivers.TryGetValue((slot, receiver, callee.Construction), out var known) ? known
            : ofReceivers.GetOrAdd((slot, receiver, callee.Construction), MeantBy(callee, receiver, construction));
    }

    private ImmutableArray<ChainMember> MeantBy(Callee callee, string? receiver, INamedTypeSymbol? construction)
    {
        var all = AllRunBy(callee).All;
        return all.RemoveAll(member => !MayRunOn(member, receiver) || !IsMeant(member, construction) || IsOverridden(member, receiver, all));
    }

    /// <summary>The same of any receiver, as the project sees them: in the metadata where another project has them.</summary>
    public IEnumerable<IMethodSymbol> SymbolsRunBy(IMethodSymbol slot) => AllRunBy(new Callee(slot, own, isDispatched: true)).All
        .Select(member => member.SymbolIn(own.Code.Compilation))
        .OfType<IMethodSymbol>();

    private SlotMembers AllRunBy(Callee callee) =>
        !callee.IsDispatched ? Of(callee) is { } only ? new SlotMembers(ImmutableArray.Create(only), ImmutableArray.Create(only)) : SlotMembers.None
        : callee.Symbol is { } symbol && own.Code.Has(symbol) && others.Count == 0 ? OfOwnSlot(symbol)
        : callee.Key is { } key ? ofSlots.TryGetValue(key, out var known) ? known : ofSlots.GetOrAdd(key, Find(key))
        : SlotMembers.None;

    /// <summary>May an object of a class have an implementation: is it of that class, of one that derives from it, or a base of it?</summary>
    private bool MayRunOn(ChainMember member, string? receiver) =>
        receiver is null
        || member.Type is not { } declaring
        || types.Find(declaring) is not { } type
        || type.TypeKind == TypeKind.Interface
        || Receivers.Implement(receiver, declaring)
        || types.IsOrDerivesFrom(type, receiver)
        || types.Find(receiver) is not { } called
        || types.IsOrDerivesFrom(called, declaring);

    /// <summary>Does each object of a class have something else instead of what a base of it has?</summary>
    private bool IsOverridden(ChainMember member, string? receiver, ImmutableArray<ChainMember> all) =>
        receiver is not null
        && all.Length > 1
        && types.Find(receiver) is { } called
        && member.SymbolIn(own.Code.Compilation) is IMethodSymbol hidden
        && MemberKey.Of(hidden) is { } key
        && all.Any(other => other.Type is { } nearer
            && types.IsOrDerivesFrom(called, nearer)
            && other.SymbolIn(own.Code.Compilation) is IMethodSymbol { OverriddenMethod.OriginalDefinition: var @base }
            && MemberKey.Of(@base) == key);

    /// <summary>Is an implementation one for the type arguments that a call names?</summary>
    private bool IsMeant(ChainMember member, INamedTypeSymbol? construction) =>
        construction is null
        || member.Type is not { } declaring
        || types.Find(declaring) is not { } type
        || Constructions.MayBe(type, () => member.SymbolIn(own.Code.Compilation), construction, own.Code.Compilation);

    private INamedTypeSymbol? ConstructionOf(Callee callee) => callee.Construction is { } id && !Constructions.IsOpen(id)
        ? constructions.GetOrAdd(id, one => DocumentationCommentId.GetFirstSymbolForReferenceId(one, own.Code.Compilation) as INamedTypeSymbol)
        : null;

    /// <summary>What is known of a member that a call runs.</summary>
    /// <param name="member">The member.</param>
    /// <param name="callee">What the call names.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public Scope ScopeOf(ChainMember member, Callee callee, CancellationToken cancellation) =>
        new(
            SelfOf(member, callee.Receiver),
            callee.Arguments is not null && member.Body(cancellation).IsChosen ? callee.Arguments : null,
            callee.Given is null ? null : member.Body(cancellation).ChosenBy(callee.Given));

    /// <summary>Does a call run members of all of which something holds, whichever implementation runs?</summary>
    /// <param name="step">The call.</param>
    /// <param name="scope">What is known of the member around it.</param>
    /// <param name="holds">What is asked of a member, with what is known of it.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public bool HoldsOfAll(Step step, Scope scope, Func<ChainMember, Scope, bool> holds, CancellationToken cancellation) => step.Callees
        .Select(callee => callee.In(scope))
        .Any(callee => RunBy(callee) is { IsEmpty: false } run && run.All(member => holds(member, ScopeOf(member, callee, cancellation))));

    /// <summary>The class that the calls of a member on its own object are made on, where it has the member from a base; null: the member's own.</summary>
    private string? SelfOf(ChainMember member, string? receiver) =>
        Receivers.ClassFor(receiver) is { } called
        && types.Find(called) is { BaseType: { } @base }
        && member.Type is { } declaring
        && types.IsOrDerivesFrom(@base, declaring)
            ? called
            : null;

    /// <summary>Does an allowlist of the project itself say that a member of another one may block?</summary>
    public bool IsAllowed(ChainMember member) =>
        (member is not SourceMember { Members: var home } || home != own)
        && allowed.GetOrAdd(member, one => one.SymbolIn(own.Code.Compilation) is { } symbol ? own.Facts.Allowlist.AllowsMember(symbol)
            : one.Type is { Length: > 2 } type && own.Facts.Allowlist.AllowsMember(type.Substring(2), one.Name.Simple));

    /// <summary>Does a query wait for a library?</summary>
    public bool Waits(QueryMakers makers) => own.Waits(Known(makers));

    /// <summary>What made a query, once the members of the solution that give it were asked.</summary>
    public QueryMakers Known(QueryMakers makers)
    {
        var all = makers with { Members = QueryMakers.None.Members };
        var asked = new HashSet<(MemberKey, bool)>();
        var open = new Queue<(MemberKey Member, bool IsDispatched)>(makers.Members);

        while (open.Count > 0)
        {
            var next = open.Dequeue();

            if (!asked.Add(next))
            {
                continue;
            }

            foreach (var given in GivenBy(next.Member, next.IsDispatched))
            {
                all = all.Or(given with { Members = QueryMakers.None.Members });
                given.Members.ToList().ForEach(open.Enqueue);
            }
        }

        return all;
    }

    private IEnumerable<QueryMakers> GivenBy(MemberKey member, bool isDispatched)
    {
        var givers = isDispatched ? projects.SelectMany(project => project.GiversOf(member)).Distinct().ToList() : [member];
        return givers.Select(giver => ProjectOf(giver)?.QueryOf(giver.Id) ?? QueryMakers.Unknown).DefaultIfEmpty(QueryMakers.Unknown);
    }

    private IProjectMembers? ProjectOf(MemberKey member) =>
        member.Project == own.Code.Compilation.Assembly.Name ? own
        : others.TryGetValue(member.Project, out var project) ? project
        : null;

    private SlotMembers OfOwnSlot(IMethodSymbol slot) =>
        ofOwnSlots.TryGetValue(slot, out var known) ? known : ofOwnSlots.GetOrAdd(slot, All(own.ImplementationsOf(slot)));

    private SlotMembers Find(MemberKey slot) =>
        All(projects.SelectMany(project => project.ImplementationsOf(slot)));

    private SlotMembers All(IEnumerable<Callee> implementations)
    {
        var all = implementations.ToLookup(callee => callee.IsDecorated, Implementing);
        return new SlotMembers(all[false].Concat(all[true]).Distinct().ToImmutableArray(), all[false].Distinct().ToImmutableArray());
    }

    private ChainMember Implementing(Callee callee) => Of(callee) ?? unknown.GetOrAdd(
        callee.Key ?? default, key => LibraryMember.Of(key, own.Code, own.Facts.Catalogue) ?? (ChainMember)new NothingKnown(key));

    /// <summary>What its own asynchronous members come to, the project tells where they do.</summary>
    private ChainMember? Of(Callee callee) =>
        callee is { Symbol: { } symbol, Home: { } home } && home.Code.Has(symbol) ? home == own && symbol.IsAsynchronous() ? null : home.Of(symbol)
        : callee.Key is { } key ? ProjectOf(key)?.Find(key.Id)
        : null;

    /// <summary>A member of a project that says nothing of it.</summary>
    private sealed class NothingKnown : ChainMember
    {
        private readonly MemberKey key;

        public NothingKnown(MemberKey key) => this.key = key;

        public override StepName Name { get; } = new("", "", null);

        public override bool IsHandler => false;

        public override Body Body(CancellationToken cancellation) => Chains.Body.Empty;

        public override string? Type => key == default ? null : key.Type;

        public override ISymbol? SymbolIn(Compilation compilation) => key == default ? null : key.In(compilation);
    }
}

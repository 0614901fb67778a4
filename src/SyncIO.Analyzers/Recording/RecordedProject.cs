using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Origins;

namespace SyncIO.Recording;

/// <summary>A project as its own build left it, in a file of facts.</summary>
internal sealed class RecordedProject : IProjectMembers
{
    /// <summary>By their content: in one build many projects are given the same file.</summary>
    private static readonly ConcurrentDictionary<string, WeakReference<RecordedProject>> Read = new(StringComparer.Ordinal);

    private const int Most = 1_000;

    private readonly RecordedFacts facts;
    private readonly ILookup<MemberKey, RecordedImplementation> implementations;
    private readonly HashSet<string> wrappers;
    private readonly HashSet<string> complete;
    private readonly HashSet<string> completeNames;

    /// <summary>Puts together what a file says.</summary>
    /// <param name="name">The name of the assembly.</param>
    /// <param name="facts">What the file says.</param>
    public RecordedProject(string name, RecordedFacts facts)
    {
        (Name, this.facts) = (name, facts);
        implementations = facts.Implementations.ToLookup(one => one.Slot);
        wrappers = [.. facts.Wrappers];
        complete = [.. facts.Complete];
        completeNames = [.. facts.Complete.Select(id => new MemberKey(name, id).Name)];
    }

    /// <summary>The name of the assembly.</summary>
    public string Name { get; }

    /// <summary>The projects whose facts a compilation is given.</summary>
    public static IEnumerable<RecordedProject> In(AnalyzerOptions options) => options.AdditionalFiles
        .Where(file => file.Path.EndsWith(FactsFile.Extension, StringComparison.OrdinalIgnoreCase))
        .Select(Of)
        .OfType<RecordedProject>();

    /// <inheritdoc/>
    public ChainMember? Find(string id) => facts.Members.TryGetValue(id, out var member) ? member : null;

    /// <inheritdoc/>
    public QueryMakers? QueryOf(string id) => facts.Queries.TryGetValue(id, out var made) ? made : null;

    /// <inheritdoc/>
    public IEnumerable<MemberKey> GiversOf(MemberKey slot) => implementations[slot].Select(one => one.Implementation);

    /// <inheritdoc/>
    public IEnumerable<Callee> ImplementationsOf(MemberKey slot) => implementations[slot]
        .Where(one => !one.IsIdle)
        .Select(one => new Callee(one.Implementation, isDispatched: false) { IsDecorated = one.IsDecorated });

    /// <inheritdoc/>
    public bool OnlyWraps(IMethodSymbol method, string synchronous) => MemberKey.Of(method) is { Id: var id } && wrappers.Contains(id);

    /// <inheritdoc/>
    public bool IsComplete(IMethodSymbol method) => MemberKey.Of(method) is { Id: var id } && complete.Contains(id);

    /// <inheritdoc/>
    public bool MayBeComplete(string name) => completeNames.Contains(name);

    /// <inheritdoc/>
    public int WaitsFor(IMethodSymbol method, CancellationToken cancellation) =>
        MemberKey.Of(method) is { Id: var id } && facts.Waits.TryGetValue(id, out var ordinal) ? ordinal : -1;

    /// <inheritdoc/>
    public IReadOnlyList<int> Invokes(IMethodSymbol method) =>
        MemberKey.Of(method) is { Id: var id } && facts.Invoked.TryGetValue(id, out var ordinals) ? ordinals : [];

    /// <inheritdoc/>
    public Origin StreamOf(string id) => facts.Streams.TryGetValue(id, out var origin) ? origin : Origin.Unknown;

    private static RecordedProject? Of(AdditionalText file)
    {
        if (file.GetText() is not { } text)
        {
            return null;
        }

        // What it says of places is relative to where it lies.
        var key = string.Join("/", text.GetChecksum()) + Path.GetDirectoryName(file.Path);

        if (Read.TryGetValue(key, out var reference) && reference.TryGetTarget(out var known))
        {
            return known;
        }

        var project = FactsReader.Read(text, file.Path);

        if (project is not null)
        {
            if (Read.Count > Most)
            {
                // A compiler that serves many builds sees many versions of a file.
                Read.Clear();
            }

            Read[key] = new WeakReference<RecordedProject>(project);
        }

        return project;
    }
}

/// <summary>What a file of facts says.</summary>
/// <param name="Members">The members that block, or may, by their ids.</param>
/// <param name="Implementations">What types have for virtual and abstract members, and those of interfaces, and whether it does nothing.</param>
/// <param name="Queries">What the members give that return queries.</param>
/// <param name="Waits">The members that do no more than wait for a parameter, and its ordinal.</param>
/// <param name="Wrappers">The asynchronous members that only call their synchronous twins.</param>
/// <param name="Complete">The asynchronous members that never wait.</param>
/// <param name="Invoked">The members that do no more with some parameters than invoke them, and the ordinals of these.</param>
/// <param name="Streams">What the streams stand on that members give, where it is known.</param>
internal sealed record RecordedFacts(
    IReadOnlyDictionary<string, ChainMember> Members,
    IReadOnlyCollection<RecordedImplementation> Implementations,
    IReadOnlyDictionary<string, QueryMakers> Queries,
    IReadOnlyDictionary<string, int> Waits,
    IReadOnlyCollection<string> Wrappers,
    IReadOnlyCollection<string> Complete,
    IReadOnlyDictionary<string, IReadOnlyList<int>> Invoked,
    IReadOnlyDictionary<string, Origin> Streams);

/// <summary>What a type has for a member of an interface or of a base.</summary>
/// <param name="Slot">That member.</param>
/// <param name="Implementation">The member of the type.</param>
/// <param name="IsIdle">Does it nothing, or is it only known for what it gives?</param>
/// <param name="IsDecorated">Does another one decorate it (<see cref="Decorated"/>)?</param>
internal sealed record RecordedImplementation(MemberKey Slot, MemberKey Implementation, bool IsIdle, bool IsDecorated);

using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Evidence.Bodies;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>The assemblies that are looked at, and what is known of what they call.</summary>
internal sealed class Graph
{
    public Graph(AssemblySet set, IReadOnlyCollection<CatalogueEntry> entries)
    {
        (Set, Code, Hierarchy, Leaves) = (set, new Code(set), new Hierarchy(set), new Leaves(entries, set));
        Sources = new Sources(Code, Hierarchy, Leaves, set);
        Awaitables = new Awaitables(set);
    }

    public AssemblySet Set { get; }

    public Code Code { get; }

    public Hierarchy Hierarchy { get; }

    public Leaves Leaves { get; }

    public Sources Sources { get; }

    public Awaitables Awaitables { get; }

    /// <summary>Does it do nothing: is it a default that throws, or is empty?</summary>
    public bool IsIdle(MethodNode method) => Code[method].DoesNothing;

    /// <summary>
    /// What may run where a method is called. Of a type of the platform nothing is known: anybody may implement or derive from it.
    /// </summary>
    public ImmutableArray<MethodNode> Targets(Call call) => call.Method.Node switch
    {
        null or { Type.File.IsPlatform: true } => [],
        { IsVirtual: true } method when call.IsVirtual => [.. Hierarchy.Implementations(method)],
        var method => [method],
    };

    /// <summary>The lambdas that a call runs before it returns, as far as can be told: another method that is followed runs them.</summary>
    public ImmutableArray<MethodNode> Functions(Call call) =>
        Leaves.IsOnTheSpot(call.Method) || call.Method.Node is { Type.File.IsPlatform: false } method && RunsFunctions(method)
            ? [.. call.Functions]
            : [];

    /// <summary>
    /// What a fact means for one call. Of unknown origin is what reads or writes a stream: nothing where that is in memory, a file or the
    /// network where the assemblies open it themselves, and a type of theirs says itself what it does.
    /// </summary>
    public Step Leaf(Call call, Fact fact)
    {
        if (!fact.IsOfUnknownOrigin)
        {
            return new Step(call, Cause.Of(fact, call), [], []);
        }

        var sources = Sources.Of(call);
        var cause = Cause.Of(fact, call);
        var opened = sources.Any(source => source.Kind == SourceKind.Remote) ? cause with { Noun = "network" }
            : sources.Any(source => source.Kind == SourceKind.File) ? cause with { Kind = BlockingKind.File, Noun = "file" }
            : null;
        var kind = sources.Any(source => source.Kind == SourceKind.Caller) ? cause with { Opened = opened } : opened;
        return new Step(call, kind, kind is null && call.Method.Node is { } method ? Own(method, sources) : [], []);
    }

    private ImmutableArray<MethodNode> Own(MethodNode method, IEnumerable<Source> sources) =>
    [
        .. sources.Where(source => source.Kind == SourceKind.Own)
            .Select(source => Hierarchy.Dispatch(method, source.Type!))
            .OfType<MethodNode>()
            .Where(one => !one.Type.File.IsPlatform)
            .Distinct(),
    ];

    private bool RunsFunctions(MethodNode method) =>
        Hierarchy.Implementations(method).Any(one => Code[one].Calls.Any(call => call.Method.Name == "Invoke" || HandsOn(one, call)));

    private static bool HandsOn(MethodNode method, Call call) =>
        call.Functions.Any()
        || call.Arguments.Any(argument => argument.Origins.OfType<Given>().Any(given => IsFunction(method, given.Index)));

    private static bool IsFunction(MethodNode method, int index) =>
        method.Parameters.ElementAtOrDefault(index - (method.IsStatic ? 0 : 1)) is { } type
        && (type.StartsWith("System.Func", StringComparison.Ordinal) || type.StartsWith("System.Action", StringComparison.Ordinal));
}

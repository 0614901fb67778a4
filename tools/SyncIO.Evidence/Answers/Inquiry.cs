using System;
using System.Collections.Generic;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Evidence.Metadata;
using SyncIO.Evidence.Questions;

namespace SyncIO.Evidence.Answers;

/// <summary>Asks of every public synchronous member of the assemblies whether it comes to block, and what to await instead.</summary>
internal sealed class Inquiry
{
    private readonly Graph graph;
    private readonly Blocking blocking;
    private readonly Twins twins;
    private readonly string? noun;

    /// <summary>Reads what has to be read.</summary>
    /// <param name="set">The assemblies.</param>
    /// <param name="known">The lines of catalogues, where all paths end.</param>
    /// <param name="noun">What remote I/O is called; null: as at the end of the path.</param>
    public Inquiry(AssemblySet set, IReadOnlyCollection<CatalogueEntry> known, string? noun)
    {
        (graph, this.noun) = (new Graph(set, known), noun);
        var awaiting = new Awaiting(graph);
        (blocking, twins) = (new Blocking(graph, awaiting), new Twins(graph, awaiting));
    }

    /// <summary>
    /// The members that can be called from outside, are not to be awaited themselves, and of which, or of whose bases, the catalogue does
    /// not speak yet. Disposing is left out: that is a matter of <c>await using</c>.
    /// </summary>
    public IReadOnlyList<MethodNode> Members => field ??=
    [
        .. from method in graph.Code.Methods
           where method.Type.File.IsOwn && method.IsVisible && IsAsked(method) && !graph.Leaves.SpeaksOf(method)
           select method,
    ];

    /// <summary>What was found out about each member that blocks.</summary>
    public IEnumerable<Finding> Findings()
    {
        var found = Members.Select(member => Of(member)).OfType<Finding>().ToDictionary(finding => finding.Member);
        return found.Values.Where(finding => !graph.Hierarchy.Declarations(finding.Member).Any(declared => SaysAll(declared, finding)));

        bool SaysAll(MethodNode declared, Finding finding) =>
            found.TryGetValue(declared, out var above) && (above.Twin is not null || finding.Twin is null);
    }

    /// <summary>The same, as lines of a catalogue.</summary>
    public IEnumerable<CatalogueLine> Lines() =>
        CatalogueLine.Of(Findings(), Members.ToLookup(member => (member.Type.FullName, member.MemberName)));

    private Finding? Of(MethodNode member)
    {
        var candidates = twins.Of(member).ToList();
        var twin = candidates.FirstOrDefault(candidate => twins.IsTrue(candidate, member));
        var cause = Cause(member, twin);
        return cause is null ? null : new Finding(member, cause, twin, twin is null ? candidates.FirstOrDefault() : null);
    }

    /// <summary>Of an abstract member all implementations decide; one that waits for a signal does I/O where its twin awaits.</summary>
    private Cause? Cause(MethodNode member, MethodNode? twin)
    {
        var cause = Kept(member, All(member, blocking.Of)) ?? (twin is null ? null : Waits(member));
        return cause is { Kind: BlockingKind.Io, IsOfCaller: false } ? cause with { Noun = noun ?? cause.Noun } : cause;
    }

    private Cause? Waits(MethodNode member) =>
        All(member, blocking.SignalOf) is { } signal ? signal with { Kind = BlockingKind.Io, Noun = noun ?? "network" } : null;

    /// <summary>A stream of the caller's is no evidence where the member is given none: then it is what the assemblies open.</summary>
    private Cause? Kept(MethodNode member, Cause? cause) =>
        cause is { IsOfCaller: true } && (member.IsConstructor || !StandsOnStream(member))
            ? cause.Opened is { } opened ? opened with { Path = cause.Path } : null
            : cause;

    private bool StandsOnStream(MethodNode member) =>
        member.Parameters.Any(graph.Leaves.IsChannel)
        || !member.IsStatic && member.Type.Ancestors.SelectMany(ancestor => ancestor.Type.Methods).Any(IsMadeOfStream)
        || member.IsVirtual && graph.Hierarchy.Implementations(member).Any(one => one != member && StandsOnStream(one));

    private bool IsMadeOfStream(MethodNode method) => method.IsConstructor && method.Parameters.Any(graph.Leaves.IsChannel);

    private Cause? All(MethodNode member, Func<MethodNode, Cause?> ask)
    {
        var running = graph.Hierarchy.Implementations(member).Where(one => !graph.IsIdle(one)).ToList();
        var causes = running.Select(ask).ToList();
        return causes.Count == 0 || causes.Contains(null) ? null
            : running[0] == member ? causes[0]
            : causes[^1]!.From(member);
    }

    private bool IsAsked(MethodNode method) =>
        (!method.IsSpecial || method.IsGetter && method.Parameters.IsEmpty || method.IsConstructor && !method.IsStatic)
        && !graph.Awaitables.IsGivenBy(method)
        && !method.Name.EndsWith("Async", StringComparison.Ordinal)
        && method.Name is not ("Dispose" or "Close" or "Finalize" or "ToString" or "Equals" or "GetHashCode");
}

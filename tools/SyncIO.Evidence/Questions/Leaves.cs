using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>What the catalogue knows of a call: the ends of all paths.</summary>
internal sealed class Leaves
{
    private readonly FactIndex index;
    private readonly ILookup<string, (string Type, Fact Fact)> awaited;
    private readonly AssemblySet set;

    /// <summary>Makes an index of what is known.</summary>
    /// <param name="entries">The lines of catalogues.</param>
    /// <param name="set">Where types are looked up.</param>
    public Leaves(IReadOnlyCollection<CatalogueEntry> entries, AssemblySet set)
    {
        (index, this.set) = (new FactIndex(entries), set);
        awaited = entries.OfType<Fact>()
            .Where(fact => fact is { Counterpart: not null, Kind: BlockingKind.Io or BlockingKind.File })
            .Select(fact => (Type: fact.Counterpart!.Type ?? fact.Member.Type, Fact: fact, fact.Counterpart.Name))
            .Concat(WithoutTwin().Select(fact => (fact.Member.Type, Fact: fact, fact.Member.Name)))
            .ToLookup(fact => fact.Name, fact => (fact.Type, fact.Fact));
    }

    /// <summary>What the catalogue says of a member that is called; null where it never blocks, or is not known to.</summary>
    public Fact? Blocking(MethodUse method) => IsExcepted(method) ? null
        : index.Named(method.MemberName)
            .Where(fact => !fact.IsOfConsole && !IsOfSequence(fact) && HasParameters(fact.Member, method))
            .Select(fact => (Fact: fact, Distance: Distance(fact.Member.Type, method)))
            .Where(fact => fact.Distance >= 0)
            .OrderBy(fact => fact.Distance)
            .ThenByDescending(fact => fact.Fact.Member.ParameterTypes is not null)
            .Select(fact => fact.Fact)
            .FirstOrDefault();

    /// <summary>The fact whose counterpart is called: something that is waited for without a thread.</summary>
    public Fact? Awaited(MethodUse method) => awaited[method.Name]
        .Where(one => Distance(one.Type, method) >= 0)
        .Select(one => one.Fact)
        .FirstOrDefault();

    /// <summary>Does the catalogue speak of a member already, or of what it overrides or implements?</summary>
    public bool SpeaksOf(MethodNode method) => MethodUse.Of(method) is var use && (Blocking(use) is not null || IsExcepted(use));

    /// <summary>Does somebody else complete the task that this gives: <c>TaskCompletionSource</c>?</summary>
    public static bool IsCompletedElsewhere(MethodUse method) =>
        method.Name == "get_Task" && method.TypeName.StartsWith("System.Threading.Tasks.TaskCompletionSource", StringComparison.Ordinal)
        || method is { Name: ".ctor", Parameters: [var source, "System.Int16"] }
        && source.StartsWith("System.Threading.Tasks.Sources.IValueTaskSource", StringComparison.Ordinal);

    /// <summary>Does it run what it is given on another thread, or later?</summary>
    public bool IsElsewhere(MethodUse method) => HasRole(Role.OnePoolThread, method) || HasRole(Role.PoolThreads, method);

    /// <summary>Does it run what it is given before it returns?</summary>
    public bool IsOnTheSpot(MethodUse method) => HasRole(Role.OnTheSpot, method);

    /// <summary>Does it open a local file?</summary>
    public bool OpensFile(MethodUse method) =>
        method.TypeName is "System.IO.File" or "System.IO.FileInfo"
        || HasRole(Role.GivesFile, method)
        || HasRole(Role.OpensFile, method) && method.Name != ".ctor";

    /// <summary>Is this a stream, a reader or a writer, or does it stand on one?</summary>
    public bool IsChannel(string type) => AncestorsOf(type).Any(index.Channels.Contains);

    /// <summary>Is everything that is read or written there in memory?</summary>
    public bool IsMemory(string type) =>
        AncestorsOf(type).Any(ancestor => index.InMemory.Any(exception => exception.Member.Type == ancestor));

    private static IEnumerable<Fact> WithoutTwin()
    {
        using var text = new StreamReader(typeof(Leaves).Assembly.GetManifestResourceStream("Awaited.txt")!);
        return CatalogueReader.Read(text.ReadToEnd()).OfType<Fact>();
    }

    private IEnumerable<string> AncestorsOf(string type) =>
        set.Type(Names.Open(type)) is { } node ? node.Ancestors.Select(ancestor => ancestor.Type.FullName) : [Names.Open(type)];

    /// <summary>Is it true only where the sequence is a query? Nearly all are collections, and a collection or a text is made of those.</summary>
    private static bool IsOfSequence(Fact fact) =>
        fact.Member.Type is "System.Linq.Enumerable" or "System.String"
        || fact.Member.Type.StartsWith("System.Collections.Generic.", StringComparison.Ordinal);

    private bool HasRole(Role role, MethodUse method) => index.Lines(role)
        .Any(line => line.Names(method.MemberName) && line.Member.Type == method.TypeName && HasParameters(line.Member, method));

    private bool IsExcepted(MethodUse method) => index.Excepted(method.MemberName)
        .Concat(index.InMemory)
        .Any(exception => HasParameters(exception.Member, method) && IsOf(exception.Member, method));

    private static bool IsOf(MemberPattern pattern, MethodUse method) => pattern.Namespace is { } space
        ? method.TypeName.StartsWith(space + ".", StringComparison.Ordinal)
        : Distance(pattern.Type, method) >= 0;

    /// <summary>How far above the declaring type a type is; -1 where it is none of its ancestors.</summary>
    private static int Distance(string type, MethodUse method) => method.TypeNames.ToList().IndexOf(type);

    private static bool HasParameters(MemberPattern pattern, MethodUse method) => pattern.ParameterTypes is not { } wanted
        || wanted.Equals(method.Node?.Pattern.ParameterTypes ?? new ParameterTypes([.. method.Parameters.Select(Names.Open)]));
}

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;

namespace SyncIO.Catalogue;

/// <summary>
/// The first stage of the lookup: what a catalogue says of a member's name. Nearly every call in a program ends here,
/// before anything of it is bound.
/// </summary>
internal sealed class FactIndex
{
    private static readonly ConcurrentDictionary<string, WeakReference<FactIndex>> OfLibraries = new(StringComparer.Ordinal);
    private readonly Dictionary<string, ImmutableArray<Fact>> facts;
    private readonly Dictionary<string, ImmutableArray<NeverBlocks>> exceptions;
    private readonly LinesOfRole[] roles;

    /// <summary>Sorts the facts and exceptions among the entries by the names of their members.</summary>
    public FactIndex(IReadOnlyCollection<CatalogueEntry> entries)
    {
        facts = ByName(entries.OfType<Fact>(), fact => fact.Member);
        Handlers = entries.OfType<Handler>().ToImmutableArray();
        Disposed = entries.OfType<Disposed>().Select(disposed => disposed.Type).ToImmutableArray();
        exceptions = ByName(entries.OfType<NeverBlocks>(), exception => exception.Member);
        roles = ByRole(entries.OfType<RoleLine>());
        Channels = entries.OfType<Fact>()
            .Where(fact => fact.IsOfUnknownOrigin)
            .Select(fact => fact.Member.Type)
            .Distinct(StringComparer.Ordinal)
            .ToImmutableArray();
        QueryProviders = entries.OfType<Fact>()
            .Where(fact => fact.Member.Type == "System.Linq.Queryable")
            .Select(fact => fact.Counterpart?.Type)
            .OfType<string>()
            .Select(LibraryOf)
            .Distinct(StringComparer.Ordinal)
            .ToImmutableArray();
    }

    /// <summary>What ships with the package and may speak of any program, with all roles and handlers.</summary>
    public static FactIndex Shipped { get; } = Of(ShippedFile.All.Where(file => file.Assemblies.IsEmpty));

    /// <summary>What frameworks call for requests.</summary>
    public ImmutableArray<Handler> Handlers { get; }

    /// <summary>The types whose objects do I/O when they are disposed.</summary>
    public ImmutableArray<string> Disposed { get; }

    /// <summary>The types that stand on a stream, or are one: those of which a fact of unknown origin speaks.</summary>
    public ImmutableArray<string> Channels { get; }

    /// <summary>The libraries whose queries do I/O: those that have asynchronous forms of the operators of LINQ.</summary>
    public ImmutableArray<string> QueryProviders { get; }

    /// <summary>Types and namespaces that never block, whatever is called on them.</summary>
    public ImmutableArray<NeverBlocks> InMemory => Excepted(MemberPattern.Everything);

    /// <summary>What all members of a type block on that have a sibling to await.</summary>
    public ImmutableArray<Fact> Families => Named(MemberPattern.Everything);

    /// <summary>Does any fact name this member?</summary>
    public bool Mentions(string memberName) => facts.ContainsKey(memberName);

    /// <summary>The facts that name this member, whatever their types.</summary>
    public ImmutableArray<Fact> Named(string memberName) =>
        facts.TryGetValue(memberName, out var named) ? named : ImmutableArray<Fact>.Empty;

    /// <summary>The exceptions that name this member, whatever their types.</summary>
    public ImmutableArray<NeverBlocks> Excepted(string memberName) =>
        exceptions.TryGetValue(memberName, out var named) ? named : ImmutableArray<NeverBlocks>.Empty;

    /// <summary>The lines about a role.</summary>
    public ImmutableArray<RoleLine> Lines(Role role) => roles[(int)role].All;

    /// <summary>May a line about a role speak of a member of this name?</summary>
    public bool MaySpeakOf(Role role, string memberName) => roles[(int)role].IsOpen || IsName(role, memberName);

    /// <summary>
    /// Has a member of this name a role, whatever its type? For names that mean the same wherever they are: a collection of somebody's own
    /// adds by <c>Add</c>, too.
    /// </summary>
    public bool IsName(Role role, string memberName) => roles[(int)role].Names.Contains(memberName);

    /// <summary>What ships with the package and speaks of a program with these assemblies. What no program has is not read.</summary>
    /// <param name="assemblies">The names of its own assembly and of what it references.</param>
    public static FactIndex Of(IEnumerable<string> assemblies)
    {
        var libraries = ShippedFile.Of(assemblies);

        if (libraries.Count == 0)
        {
            return Shipped;
        }

        var key = string.Join("|", libraries.Select(file => file.Name).OrderBy(name => name, StringComparer.Ordinal));

        if (OfLibraries.TryGetValue(key, out var reference) && reference.TryGetTarget(out var known))
        {
            return known;
        }

        var index = Of(ShippedFile.All.Where(file => file.Assemblies.IsEmpty || libraries.Contains(file)));
        OfLibraries[key] = new WeakReference<FactIndex>(index);
        return index;
    }

    /// <summary>
    /// <c>Microsoft.EntityFrameworkCore</c>: the first two names, which all of a library's namespaces share; of <c>NHibernate.Linq</c>,
    /// <c>LinqToDB.Async</c> and <c>Marten.Linq</c> the first, for sessions and tables make the queries.
    /// </summary>
    private static string LibraryOf(string type)
    {
        var names = type.Split('.');
        var depth = names[0] switch { "NHibernate" or "LinqToDB" or "Marten" or "dotnet_etcd" => 1, "System" => 3, _ => 2 };
        return string.Join(".", names.Take(Math.Min(depth, names.Length - 1)));
    }

    private static FactIndex Of(IEnumerable<ShippedFile> files) => new(files.SelectMany(file => file.Entries).ToArray());

    private static LinesOfRole[] ByRole(IEnumerable<RoleLine> lines)
    {
        var roles = new LinesOfRole[Enum.GetValues(typeof(Role)).Length];

        foreach (var line in lines)
        {
            (roles[(int)line.Role] ??= new LinesOfRole()).Add(line);
        }

        for (var role = 0; role < roles.Length; role++)
        {
            roles[role] ??= LinesOfRole.None;
        }

        return roles;
    }

    private static Dictionary<string, ImmutableArray<T>> ByName<T>(IEnumerable<T> entries, Func<T, MemberPattern> member) => entries
        .GroupBy(entry => member(entry).Name, StringComparer.Ordinal)
        .ToDictionary(group => group.Key, group => group.ToImmutableArray(), StringComparer.Ordinal);

    /// <summary>The lines about one role.</summary>
    private sealed class LinesOfRole
    {
        /// <summary>No line.</summary>
        public static LinesOfRole None { get; } = new();

        /// <summary>All of them.</summary>
        public ImmutableArray<RoleLine> All { get; private set; } = ImmutableArray<RoleLine>.Empty;

        /// <summary>The names that they say.</summary>
        public HashSet<string> Names { get; } = new(StringComparer.Ordinal);

        /// <summary>Does one say a name with a star?</summary>
        public bool IsOpen { get; private set; }

        public void Add(RoleLine line)
        {
            All = All.Add(line);
            Names.Add(line.Member.Name);
            IsOpen |= line.IsOfSeveral;
        }
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Origins;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Recording;

/// <summary>
/// The members of a project from which a chain may come to an end: a line that blocks, or a call of which only another project knows what
/// it runs.
/// </summary>
internal sealed class RecordedGraph
{
    /// <summary>How deep types are looked into for what they may stand on.</summary>
    private const int Depth = 2;

    private readonly CallGraph calls;
    private readonly Dictionary<Step, bool> kept = [];
    private readonly Dictionary<ChainMember, HashSet<int>> asked = [];
    private readonly HashSet<SourceMember> ending = [];
    private readonly bool hasFriends;

    /// <summary>Looks through the members of a project.</summary>
    /// <param name="members">Them, and those of the projects that it references.</param>
    /// <param name="calls">Who of them calls whom.</param>
    public RecordedGraph(SolutionMembers members, CallGraph calls)
    {
        (Members, this.calls) = (members, calls);
        hasFriends = Compilation.Assembly.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "InternalsVisibleToAttribute");
        Types = Compilation.Assembly.GlobalNamespace.TypesIn().Where(type => type.TypeKind is not (TypeKind.Delegate or TypeKind.Enum)).ToList();
        All = Types.SelectMany(type => type.GetMembers()).OfType<IMethodSymbol>().Where(method => !method.IsExtern).ToList();
        var visible = All.Where(IsVisible).ToLookup(method => method.IsAsynchronous());
        (Visible, VisibleAsynchronous) = (visible[false].ToList(), visible[true].ToList());
        Implementations = FindImplementations().ToList();
    }

    /// <summary>The members that return queries, perhaps as sequences, which others may call, or which implement something.</summary>
    public IEnumerable<IMethodSymbol> Givers => All.Where(method => QuerySequence.MayBeGivenBy(method) && MemberBody.Of(method).Any());

    /// <summary>The members that give streams, readers or writers, asynchronously perhaps.</summary>
    public IEnumerable<IMethodSymbol> StreamGivers =>
        All.Where(method => (method.DeclaredAccessibility != Accessibility.Private || IsExplicit(method)) && GivesStream(method));

    /// <summary>What the types of the project have for members of the solution, which others may call by these.</summary>
    public IReadOnlyList<Implemented> Implementations { get; }

    /// <summary>The members of the solution, as the project sees it.</summary>
    public SolutionMembers Members { get; }

    /// <summary>The synchronous members that other projects may call.</summary>
    public IReadOnlyList<IMethodSymbol> Visible { get; }

    /// <summary>The asynchronous members that other projects may call.</summary>
    public IReadOnlyList<IMethodSymbol> VisibleAsynchronous { get; }

    private IReadOnlyList<INamedTypeSymbol> Types { get; }

    private IReadOnlyList<IMethodSymbol> All { get; }

    private Compilation Compilation => Members.Own.Code.Compilation;

    /// <summary>The members to record, by their ids: those that others may call, those that implement something, and whom these call.</summary>
    public IReadOnlyList<SourceMember> Reached(CancellationToken cancellation)
    {
        FindEnds(cancellation);
        var reached = new HashSet<SourceMember>();
        var open = new Queue<SourceMember>(Visible.Concat(VisibleAsynchronous).Concat(Implementations.Select(pair => pair.Implementation))
            .Where(Members.Own.Code.Has)
            .Select(method => Members.Own.Of(method.PartialImplementationPart ?? method)));

        while (open.Count > 0)
        {
            if (open.Dequeue() is var member && ending.Contains(member) && !member.IsHandler && reached.Add(member))
            {
                foreach (var next in member.Body(cancellation).Steps.Where(step => IsKept(step, cancellation)).SelectMany(OwnRunBy))
                {
                    open.Enqueue(next);
                }
            }
        }

        return reached
            .OrderBy(member => MemberKey.Of(member.Symbol)?.Id ?? "~", StringComparer.Ordinal)
            .ThenBy(member => member.Symbol.Locations.FirstOrDefault()?.SourceTree?.FilePath, StringComparer.Ordinal)
            .ThenBy(member => member.Symbol.Locations.FirstOrDefault()?.SourceSpan.Start)
            .ToList();
    }

    /// <summary>Does a call lead anywhere?</summary>
    public bool IsKept(Step step, CancellationToken cancellation) =>
        kept.TryGetValue(step, out var known) ? known : kept[step] = step.Callees.Any(callee => Leads(callee, cancellation)) && !step.IsSilent;

    /// <summary>Does a member give a stream, a reader or a writer, or a task of one?</summary>
    public bool GivesStream(IMethodSymbol member) => Members.Own.Facts.Catalogue.IsChannel(member.ReturnType.IsTaskLike() ? member.ReturnType.AwaitedType() : member.ReturnType);

    private IEnumerable<Implemented> FindImplementations() => Types
        .Where(type => type.TypeKind is TypeKind.Class or TypeKind.Struct or TypeKind.Interface)
        .SelectMany(type => type.BaseTypesAndSelf().OfType<INamedTypeSymbol>().Concat(type.AllInterfaces))
        .Select(type => type.OriginalDefinition)
        .Where(Members.Own.Code.IsOfSolution)
        .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
        .SelectMany(type => type.GetMembers().OfType<IMethodSymbol>())
        .Where(slot => Code.Implementations.AreAsked(slot) && MemberKey.Of(slot) is not null)
        .SelectMany(slot => Decorated.Marked(Members.Own.Code.ImplementationsOf(slot), slot));

    /// <summary>What a chain from a member may rest on, by the types: what a stream could be wrapped in, tasks, and locks.</summary>
    public IEnumerable<int> PremisesOf(IMethodSymbol member)
    {
        var parameters = member.Parameters.Where(parameter => MayStandOnMemory(parameter.Type, Depth)).Select(parameter => parameter.Ordinal);
        return member.IsStatic ? parameters : parameters
            .Concat(MayStandOnMemory(member.ContainingType, Depth) ? [Handed.Self] : [])
            .Concat(FreshLock.MayBeOwn(member.ContainingType, Members.Own.Facts.Catalogue) ? [Handed.Fresh] : []);
    }

    /// <summary>The parameters by which a call decides what runs: all that may be flags where it is not known what runs, otherwise those that it asks, or hands on.</summary>
    public IEnumerable<int> FlagsOf(Callee callee) => callee.Symbol is not { } symbol ? []
        : symbol.Parameters.Where(Flags.IsFlag).Select(parameter => parameter.Ordinal).ToList() is not [_, ..] all ? []
        : callee.IsDispatched || Members.RunBy(callee) is not [var member] ? all
        : all.Where(AskedBy(member).Contains);

    /// <summary>The classes of what a call hands over: all that are known where it is not known what runs, otherwise those that choose what that runs.</summary>
    public string? GivenTo(Callee callee) => callee.Given is null || callee.IsDispatched || Members.RunBy(callee) is not [var member]
        ? callee.Given
        : member.Body(CancellationToken.None).ChosenBy(callee.Given);

    private HashSet<int> AskedBy(ChainMember member)
    {
        if (!asked.TryGetValue(member, out var known))
        {
            var body = member.Body(CancellationToken.None);
            var flags = body.Own.SelectMany(leaf => leaf.Flags).Concat(body.Steps.SelectMany(step => step.Flags));
            asked.Add(member, known = [.. flags.Select(flag => flag.Parameter), .. body.Steps.SelectMany(step => step.FlagsHandedOn)]);
        }

        return known;
    }

    private bool MayStandOnMemory(ITypeSymbol type, int depth) =>
        type.IsTaskLike()
        || BufferedContent.IsOne(type)
        || CallerAssumptions.IsOfAnyDatabase(type)
        || Members.Own.Facts.Catalogue.IsChannel(type)
        || depth > 0
            && type is INamedTypeSymbol { TypeKind: TypeKind.Class } own
            && Members.Own.Code.IsOfSolution(type)
            && own.InstanceConstructors.SelectMany(constructor => constructor.Parameters).Any(parameter => parameter.Type switch
            {
                IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte } => true,
                { Name: "StringBuilder" } => true,
                var other => MayStandOnMemory(other, depth - 1),
            });

    /// <summary>From the ends up: whoever calls what comes to an end comes to it, too.</summary>
    private void FindEnds(CancellationToken cancellation)
    {
        var callers = new Dictionary<SourceMember, List<SourceMember>>();
        var open = new Queue<SourceMember>(Read(callers, cancellation));

        while (open.Count > 0)
        {
            if (open.Dequeue() is var member && ending.Add(member) && callers.TryGetValue(member, out var above))
            {
                above.ForEach(open.Enqueue);
            }
        }
    }

    /// <summary>Reads the members that may come to an end, and the functions in them that they call.</summary>
    /// <param name="callers">Is given who calls each.</param>
    /// <param name="cancellation">Cancels the search.</param>
    /// <returns>The members that come to an end themselves.</returns>
    private List<SourceMember> Read(Dictionary<SourceMember, List<SourceMember>> callers, CancellationToken cancellation)
    {
        var mayEnd = calls.MayEnd(All, callee => IsOpen(callee, cancellation));
        var ends = new List<SourceMember>();
        var seen = new HashSet<SourceMember>();
        var unread = new Queue<SourceMember>(All
            .Select(method => method.PartialImplementationPart ?? method)
            .Where(method => mayEnd.Contains(Callees.Declared(method)) && !Iterators.IsOne(method))
            .Select(Members.Own.Of));

        while (unread.Count > 0)
        {
            var member = unread.Dequeue();

            if (!seen.Add(member))
            {
                continue;
            }

            var body = member.Body(cancellation);

            if (!body.Own.IsEmpty || body.Steps.Any(step => step.Callees.Any(callee => IsOpen(callee, cancellation))))
            {
                ends.Add(member);
            }

            foreach (var called in body.Steps.SelectMany(OwnRunBy).Where(called => IsNested(called.Symbol) || mayEnd.Contains(Callees.Declared(called.Symbol))))
            {
                (callers.TryGetValue(called, out var known) ? known : callers[called] = []).Add(member);
                unread.Enqueue(called);
            }
        }

        return ends;
    }

    private bool Leads(Callee callee, CancellationToken cancellation) =>
        IsOpen(callee, cancellation) || OwnRunBy(callee).Any(ending.Contains);

    private IEnumerable<SourceMember> OwnRunBy(Step step) => step.Callees.SelectMany(OwnRunBy);

    private IEnumerable<SourceMember> OwnRunBy(Callee callee) =>
        callee.Symbol is { } own && Members.Own.Code.Has(own) && own.IsAsynchronous() ? [Members.Own.Of(own)]
        : callee.Symbol is { } symbol && (callee.IsDispatched || Members.Own.Code.Has(symbol)) ? Members.RunBy(callee).OfType<SourceMember>()
        : [];

    /// <summary>Is it only known elsewhere what a call runs? Of an asynchronous member its own project knows the calls.</summary>
    private bool IsOpen(Callee callee, CancellationToken cancellation) =>
        callee.Symbol is { } symbol
        && (callee.IsDispatched && !symbol.IsAsynchronous()
            ? !Members.Own.Code.Has(symbol)
                || IsVisible(symbol) && !symbol.ContainingType.IsSealed
                || Members.RunBy(callee).OfType<LibraryMember>().Any()
            : !Members.Own.Code.Has(symbol) && Members.RunBy(callee) is [var member] && member.Body(cancellation) is not { Own.IsEmpty: true, Steps.IsEmpty: true });

    private bool IsVisible(ISymbol symbol)
    {
        for (var current = symbol; current is not (null or INamespaceSymbol); current = current.ContainingSymbol)
        {
            if (current.DeclaredAccessibility == Accessibility.Private && !IsExplicit(current)
                || !hasFriends && current.DeclaredAccessibility is Accessibility.Internal or Accessibility.ProtectedAndInternal)
            {
                return false;
            }
        }

        return true;
    }

    private static bool IsNested(IMethodSymbol method) => method.MethodKind is MethodKind.LocalFunction or MethodKind.AnonymousFunction;

    private static bool IsExplicit(ISymbol symbol) => symbol is IMethodSymbol { MethodKind: MethodKind.ExplicitInterfaceImplementation };
}

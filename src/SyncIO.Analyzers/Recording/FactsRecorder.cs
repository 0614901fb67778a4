using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Origins;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Recording;

/// <summary>Writes down what the members of a project come to, for the builds of those that reference it.</summary>
/// <param name="graph">The members that have something to say.</param>
/// <param name="complete">Knows the members that never wait.</param>
/// <param name="folder">Where the file will lie, and whether it names lines: the report has them.</param>
/// <param name="cancellation">Cancels the record.</param>
internal sealed class FactsRecorder(RecordedGraph graph, CompleteMembers complete, (string Path, bool HasLines) folder, CancellationToken cancellation)
{
    private readonly Dictionary<IMethodSymbol, string> ids = new(SymbolEqualityComparer.Default);
    private readonly HashSet<string> queries = new(StringComparer.Ordinal);
    private readonly Dictionary<string, int> nested = new(StringComparer.Ordinal);

    private SourceMembers Own => graph.Members.Own;

    private string Project => Own.Code.Compilation.Assembly.Name;

    /// <summary>The text of the file.</summary>
    public string Text() => FactsFile.Write(Project, [.. Members(), .. Queries(), .. Implementations(), .. Waits(), .. Wrappers(), .. Complete(), .. Invoked(), .. Streams()]);

    private IEnumerable<FactLine> Members() => graph.Reached(cancellation).SelectMany(Lines).ToList();

    /// <summary>A member, and what it says: twice the same is said once.</summary>
    private IEnumerable<FactLine> Lines(SourceMember member)
    {
        var body = member.Body(cancellation);
        var steps = body.Steps.Where(step => graph.IsKept(step, cancellation)).ToList();
        var branches = body.Own.Select(leaf => leaf.Branch).Concat(steps.Select(step => step.Branch))
            .Select(branch => branch.Number)
            .Prepend(0)
            .Distinct()
            .ToList();

        return body.Own.Select(leaf => Lines(leaf, Numbered(leaf.Branch)))
            .Concat(steps.Select(step => Lines(step, Numbered(step.Branch))))
            .GroupBy(lines => string.Join("\n", lines.Select(line => $"{line.Kind} {string.Join(" ", line.Strings)} {line.Rest}")))
            .SelectMany(same => same.First())
            .Prepend(Line(IdOf(member.Symbol), member));

        // Not where it stands, which changes with each edit.
        Branch Numbered(Branch branch) => new(branches.IndexOf(branch.Number), branch.IsForMissing, branch.IsForFailure);
    }

    private static FactLine Line(string id, SourceMember member)
    {
        var (simple, full) = RecordedNames.Written(member.Name, id);
        return new(FactLine.Member, [id, simple, full], member.IsAsynchronous ? FactLine.Asynchronous : "");
    }

    private List<FactLine> Lines(Chain leaf, Branch branch)
    {
        var end = leaf.End;
        var (simple, full) = RecordedNames.Written(leaf.Name);
        var line = new FactLine(
            FactLine.Blocks,
            [end.Cause.Noun, end.PositionObstacle, simple, full, leaf.Name.Project, FileOf(leaf.Place), end.IsRewritable ? null : end.Missing],
            $"{Number((int)end.Kind)} {(end.IsRewritable ? "1" : "0")}{(end.IsRare ? "r" : "")}{(leaf.IsOncePerRequest ? "q" : "")}{Handover.Text(branch)} {Handover.Numbers(leaf.RestsOn)}{string.Concat(leaf.Flags.Select(flag => " " + Handover.Text(flag)))}");

        return [line, .. leaf.Query is { } query ? Lines(query, FactLine.BlocksOnQuery, []) : []];
    }

    private List<FactLine> Lines(Step step, Branch branch)
    {
        var callees = step.Callees
            .Select(callee => new { Callee = callee, Key = KeyOf(callee) })
            .Where(pair => pair.Key != default)
            .Select(pair => new FactLine(
                FactLine.Callee,
                [pair.Key.Project, pair.Key.Id, pair.Callee.Receiver, pair.Callee.Construction],
                Text(pair.Callee)));

        return [new FactLine(FactLine.Calls, [step.Obstacle, FileOf(step.Place)], Handover.Write(step, branch, graph)), .. callees];
    }

    private string Text(Callee callee) =>
        $"{(callee.IsDispatched ? "1" : "0")}{(callee.IsOnThis ? "t" : "")}{(callee.IsOpen ? "o" : "")}{Marked('p', callee.OnParameter)}{Marked('a', callee.OnTypeParameter)}"
        + (callee.Arguments is { } arguments ? " " + arguments : "")
        + (graph.GivenTo(callee) is { } given ? " @" + given : "");

    private static string Marked(char mark, int ordinal) => ordinal < 0 ? "" : mark + Number(ordinal);

    private IEnumerable<FactLine> Queries()
    {
        foreach (var method in graph.Givers.OrderBy(IdOf, StringComparer.Ordinal))
        {
            var id = IdOf(method);

            if (queries.Add(id) && Own.QueryOf(method.PartialImplementationPart ?? method) is var made && (method.ReturnType.IsQueryable() || made.HasQuery))
            {
                foreach (var line in Lines(made, FactLine.Query, [id]))
                {
                    yield return line;
                }
            }
        }
    }

    private static IEnumerable<FactLine> Lines(QueryMakers made, string kind, IEnumerable<string?> names) =>
        made.Members
            .Select(one => new FactLine(FactLine.Callee, [one.Member.Project, one.Member.Id, null, null], one.IsDispatched ? "1" : "0"))
            .Prepend(new FactLine(
                kind,
                names.Append(made.Providers.IsEmpty ? null : string.Join("|", made.Providers)).ToArray(),
                $"{(made.HasCollection ? "c" : "")}{(made.IsUnknown ? "u" : "")}{(made.IsNearLibrary ? "n" : "")}{(made.IsSequence ? "s" : "")}"));

    private IEnumerable<FactLine> Implementations() => graph.Implementations
        .Select(one => new
        {
            one.Slot,
            Said = new RecordedImplementation(KeyOf(one.Slot), KeyOf(one.Implementation), MemberBody.DoesNothing(one.Implementation), one.IsDecorated),
        })
        .Where(one => one.Said.Implementation != default)
        .Where(one => !one.Said.IsIdle || graph.GivesStream(one.Slot) || queries.Contains(one.Said.Implementation.Id))
        .Select(one => one.Said)
        .Distinct()
        .OrderBy(pair => pair.Slot.Id, StringComparer.Ordinal)
        .ThenBy(pair => pair.Implementation.Id, StringComparer.Ordinal)
        .ThenBy(pair => pair.Implementation.Project, StringComparer.Ordinal)
        .Select(pair => new FactLine(
            FactLine.Implements, [pair.Slot.Project, pair.Slot.Id, pair.Implementation.Project, pair.Implementation.Id], pair.IsIdle ? "0" : pair.IsDecorated ? "2" : "1"));

    private IEnumerable<FactLine> Waits() => graph.Visible
        .Select(method => new { Method = method, Ordinal = Own.WaitsFor(method, cancellation) })
        .Where(pair => pair.Ordinal >= 0)
        .Select(pair => new FactLine(FactLine.Waits, [IdOf(pair.Method)], Number(pair.Ordinal)))
        .OrderBy(line => line.Strings[0], StringComparer.Ordinal);

    private IEnumerable<FactLine> Wrappers() => graph.VisibleAsynchronous
        .Where(method => method.Name.EndsWith("Async", StringComparison.Ordinal)
            && SyncWrapper.Is(method, method.Name.Substring(0, method.Name.Length - "Async".Length), Own.Facts.Solution))
        .Select(method => new FactLine(FactLine.Wraps, [IdOf(method)]))
        .OrderBy(line => line.Strings[0], StringComparer.Ordinal);

    private IEnumerable<FactLine> Complete() => Own.Code.Compilation.Assembly.GlobalNamespace.TypesIn()
        .SelectMany(type => type.GetMembers())
        .OfType<IMethodSymbol>()
        .Where(method => method.DeclaredAccessibility != Accessibility.Private && method.ReturnType.IsTaskLike() && complete.Is(method))
        .Select(method => new FactLine(FactLine.Complete, [IdOf(method)]))
        .OrderBy(line => line.Strings[0], StringComparer.Ordinal);

    private IEnumerable<FactLine> Invoked() => graph.Visible.Concat(graph.VisibleAsynchronous)
        .Select(method => new { Method = method, Ordinals = Own.Invokes(method) })
        .Where(pair => pair.Ordinals.Count > 0)
        .Select(pair => new FactLine(FactLine.Invokes, [IdOf(pair.Method)], Handover.Numbers(pair.Ordinals.ToImmutableArray())))
        .OrderBy(line => line.Strings[0], StringComparer.Ordinal);

    private IEnumerable<FactLine> Streams() => graph.StreamGivers
        .Select(method => new { Method = method, Origin = Own.StreamOf(method) })
        .Where(pair => pair.Origin != Origin.Unknown)
        .Select(pair => new FactLine(FactLine.Stream, [IdOf(pair.Method)], Number((int)pair.Origin)))
        .OrderBy(line => line.Strings[0], StringComparer.Ordinal);

    private MemberKey KeyOf(Callee callee) => callee.Symbol is { } symbol ? KeyOf(symbol) : callee.Key ?? default;

    private MemberKey KeyOf(IMethodSymbol symbol) =>
        Own.Code.Has(symbol) ? new MemberKey(Project, IdOf(symbol)) : MemberKey.Of(symbol) ?? default;

    /// <summary>
    /// The id of a member; a function in another one has that one's, and its number there. An iterator has an id that only the project itself knows:
    /// others see a method, which waits for nothing until its result is gone through.
    /// </summary>
    private string IdOf(IMethodSymbol symbol)
    {
        if (!ids.TryGetValue(symbol, out var id))
        {
            id = (MemberKey.Of(symbol)?.Id ?? NumberedIn(symbol)) + (Iterators.IsOne(symbol) ? "!" : "");
            ids.Add(symbol, id);
        }

        return id;
    }

    private string NumberedIn(IMethodSymbol function)
    {
        var around = function.ContainingSymbol;

        while (around is IMethodSymbol method && MemberKey.Of(method) is null)
        {
            around = around.ContainingSymbol;
        }

        var outer = around is IMethodSymbol named ? MemberKey.Of(named)!.Value.Id : around?.GetDocumentationCommentId() ?? "";
        nested[outer] = nested.TryGetValue(outer, out var count) ? count + 1 : 1;
        return $"{outer}!{Number(nested[outer])}";
    }

    private string? FileOf(Location place) =>
        place.SourceTree?.FilePath is { Length: > 0 } path ? RelativePath.To(folder.Path, path) + LineOf(place) : null;

    private string LineOf(Location place) => folder.HasLines ? $":{Number(place.GetLineSpan().StartLinePosition.Line)}" : "";

    private static string Number(int number) => number.ToString(CultureInfo.InvariantCulture);
}

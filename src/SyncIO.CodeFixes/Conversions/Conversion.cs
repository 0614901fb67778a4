using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.Verification;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>Makes members and all that hangs together with them asynchronous, over the projects of a solution.</summary>
internal sealed class Conversion
{
    /// <summary>So often what does not compile is left out by its name; then parts are tried.</summary>
    private const int Attempts = 12;

    private readonly MemberGraph graph;
    private readonly List<StartingPoint> starts;
    private readonly LeftOut left = new();
    private ConversionChoice all;
    private List<ConversionPart> parts;
    private ConversionChoice? siblings;

    private Conversion(MemberGraph graph, List<StartingPoint> starts, CancellationToken cancellation)
    {
        this.graph = graph;
        this.starts = starts;
        all = new(graph, siblingsOnly: false, left, cancellation);
        parts = ConversionPart.Among(starts, all);
    }

    private Solution Solution => graph.Sources.Solution;

    /// <summary>Did it end before everything was looked at?</summary>
    public bool IsTooWide => graph.IsTooWide;

    /// <summary>Finds out what a conversion that begins at findings comes to.</summary>
    /// <param name="solution">The solution.</param>
    /// <param name="diagnostics">The findings.</param>
    /// <param name="limits">How far it may go.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<Conversion> FromAsync(
        Solution solution, IEnumerable<Diagnostic> diagnostics, ConversionLimits limits, CancellationToken cancellation)
    {
        var graph = new MemberGraph(solution, limits);
        var starts = new List<StartingPoint>();

        foreach (var diagnostic in diagnostics
            .Where(one => one.Location.IsInSource)
            .OrderBy(one => one.Location.SourceTree!.FilePath, System.StringComparer.Ordinal)
            .ThenBy(one => one.Location.SourceSpan.Start))
        {
            if (await StartingPoint.OfAsync(diagnostic, graph.Sources, graph.Functions, cancellation).ConfigureAwait(false) is { } start)
            {
                starts.Add(start);
            }
        }

        return await FromAsync(graph, starts, cancellation).ConfigureAwait(false);
    }

    /// <summary>The same that begins at a member.</summary>
    public static async Task<Conversion> FromAsync(Solution solution, IMethodSymbol member, ConversionLimits limits, CancellationToken cancellation)
    {
        var graph = new MemberGraph(solution, limits);
        return await FromAsync(graph, [new StartingPoint(ImmutableArray.Create(member), IfWanted: false)], cancellation)
            .ConfigureAwait(false);
    }

    /// <summary>The same that begins at handlers of requests, which nobody has to call to be wanted.</summary>
    public static async Task<Conversion> FromAsync(
        Solution solution, IReadOnlyList<IMethodSymbol> handlers, ConversionLimits limits, CancellationToken cancellation)
    {
        var graph = new MemberGraph(solution, limits);
        var starts = handlers.Select(handler => new StartingPoint(ImmutableArray.Create(handler), IfWanted: true)).ToList();
        return await FromAsync(graph, starts, cancellation).ConfigureAwait(false);
    }

    /// <summary>The names of the projects in which something changes, in their order.</summary>
    public IReadOnlyCollection<string> ProjectsOf(SolutionChanges changes) =>
    [
        .. changes.Documents.Select(id => Solution.GetProject(id.ProjectId)!.Name).Distinct().OrderBy(name => name, System.StringComparer.Ordinal),
    ];

    /// <summary>What changes if every use that can follows.</summary>
    public SolutionChanges Changes(CancellationToken cancellation) => Of(parts.Select(part => (part, false)), cancellation);

    /// <summary>Why nothing changes, as a title says it; null where something does, or no reason is known.</summary>
    public string? Obstacle() => starts.Select(start => start.Obstacle).FirstOrDefault(reason => reason is not null)
        ?? parts.SelectMany(part => part.Groups).Select(one => all.Obstacle(one.Group)).FirstOrDefault(reason => reason is not null);

    /// <summary>
    /// The changed solution, compiled: without the members that problems are about; where these are not known, as many parts as go together.
    /// </summary>
    public async Task<Solution> ApplyAsync(CancellationToken cancellation)
    {
        var after = await ConvertedAsync(cancellation).ConfigureAwait(false);

        foreach (var id in after.GetChanges(Solution).GetProjectChanges().SelectMany(project => project.GetChangedDocuments()).ToList())
        {
            after = (await UnusedImports.RemoveAsync(Solution.GetDocument(id)!, after.GetDocument(id)!, cancellation).ConfigureAwait(false))
                .Project.Solution;
        }

        return after;
    }

    private async Task<Solution> ConvertedAsync(CancellationToken cancellation)
    {
        var check = new SolutionCheck(Solution);

        for (var attempt = 1; ; attempt++)
        {
            var (changed, verdict) = await TryAsync(Changes(cancellation), check, cancellation).ConfigureAwait(false);

            if (verdict.IsFine)
            {
                return changed;
            }

            if (attempt == Attempts || !LeaveOut(verdict, cancellation))
            {
                break;
            }
        }

        // What changes nothing need not be tried.
        var more = parts.Where(part => !Of([(part, false)], cancellation).IsEmpty).ToList();
        return (await WithAsync(more, new([], Solution), check, cancellation).ConfigureAwait(false)).Solution;
    }

    /// <summary>Goes on without the members that a verdict is against. Are there any?</summary>
    private bool LeaveOut(Verdict verdict, CancellationToken cancellation)
    {
        var tried = all;
        var isLess = graph.Groups.Count(group => verdict.Against.Contains(group.Mark) && left.Add(group, tried)) > 0;
        all = new(graph, siblingsOnly: false, left, cancellation);
        siblings = null;
        parts = ConversionPart.Among(starts, all);
        return isLess;
    }

    /// <summary>As many of some parts as go together with those that are accepted: half by half, for mostly few do not.</summary>
    private async Task<Accepted> WithAsync(List<ConversionPart> more, Accepted accepted, SolutionCheck check, CancellationToken cancellation)
    {
        if (more.Count == 0)
        {
            return accepted;
        }

        foreach (var siblingsOnly in more.Count == 1 ? new[] { false, true } : [false])
        {
            var tried = accepted.Parts.Concat(more.Select(part => (part, siblingsOnly))).ToList();

            // All of them were tried before.
            if ((more.Count < parts.Count || siblingsOnly)
                && !(siblingsOnly && Of([(more[0], true)], cancellation).IsEmpty)
                && Of(tried, cancellation) is { IsEmpty: false } changes
                && await TryAsync(changes, check, cancellation).ConfigureAwait(false) is { Verdict.IsFine: true, Changed: var better })
            {
                return new(tried, better);
            }
        }

        if (more.Count == 1)
        {
            return accepted;
        }

        var half = more.Count / 2;
        accepted = await WithAsync(more.GetRange(0, half), accepted, check, cancellation).ConfigureAwait(false);
        return await WithAsync(more.GetRange(half, more.Count - half), accepted, check, cancellation).ConfigureAwait(false);
    }

    private static async Task<Conversion> FromAsync(MemberGraph graph, List<StartingPoint> starts, CancellationToken cancellation)
    {
        foreach (var member in starts.SelectMany(start => start.Members))
        {
            await graph.FollowAsync(member, cancellation).ConfigureAwait(false);
        }

        return new Conversion(graph, starts, cancellation);
    }

    private SolutionChanges Of(IEnumerable<(ConversionPart Part, bool SiblingsOnly)> chosen, CancellationToken cancellation)
    {
        var changes = new SolutionChanges();
        var plans = chosen
            .GroupBy(one => one.SiblingsOnly, one => one.Part)
            .Select(mode => (Parts: mode.ToList(), Plan: new ConversionPlan(ChoiceOf(mode.Key, cancellation), mode.SelectMany(part => part.Groups))))
            .ToList();

        // What changes in place cannot have a sibling besides.
        if (plans.SelectMany(one => one.Plan.Converted).Distinct().Count() < plans.Sum(one => one.Plan.Converted.Count))
        {
            return changes;
        }

        foreach (var (chosenParts, plan) in plans)
        {
            changes.Add(plan, graph, cancellation);

            foreach (var call in chosenParts.Select(part => part.Call).OfType<StartingPoint>())
            {
                changes.Add(call);
            }
        }

        return changes;
    }

    private ConversionChoice ChoiceOf(bool siblingsOnly, CancellationToken cancellation) =>
        siblingsOnly ? siblings ??= new(graph, siblingsOnly, left, cancellation) : all;

    private async Task<(Solution Changed, Verdict Verdict)> TryAsync(SolutionChanges changes, SolutionCheck check, CancellationToken cancellation)
    {
        var models = new Dictionary<DocumentId, SemanticModel>();

        foreach (var id in changes.Documents)
        {
            var document = Solution.GetDocument(id)!;
            var knowledge = await graph.Sources.KnowledgeOfAsync(document.Project, cancellation).ConfigureAwait(false);
            models[id] = knowledge!.Code.ModelOf((await document.GetSyntaxTreeAsync(cancellation).ConfigureAwait(false))!);
        }

        var changed = changes.Apply(Solution, models);
        return (changed, await check.OfAsync(changed, changes.Documents, cancellation).ConfigureAwait(false));
    }

    /// <summary>What was found to compile so far.</summary>
    private sealed record Accepted(List<(ConversionPart Part, bool SiblingsOnly)> Parts, Solution Solution);
}
